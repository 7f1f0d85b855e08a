/** Second tier: the texts of the terms' pages, one index a language: stem -> the sections that hold it. */
import { distance, letters, near } from "./distance.js"
import { isCommon, stemIn, words } from "./fold.js"

/** Milliseconds after which the reading lets keys be answered. */
const AT_ONCE = 8
const EXACT = 100
const ALIKE = 80
const NAMED = 0.9
/** Of sections that hold the same, those that answer come first, and those that stand at the top of the page last. */
const PARTS = { ruling: 0.03, mistake: 0.02, example: 0.01 }

/** Reads the texts of one language: {language, terms: {id: [[anchor, part, text, rules, asked], …]}}. */
export async function readText({ language, terms }) {
  const text = { language, sections: [], ranges: new Map(), holders: new Map(), byRule: new Map() }
  const known = new Map()
  let since = performance.now()
  for (const [id, list] of Object.entries(terms)) {
    const start = text.sections.length
    for (const section of list) addSection(text, id, section, known)
    text.ranges.set(id, [start, text.sections.length])
    if (performance.now() - since > AT_ONCE) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
  }
  text.stems = [...text.holders.keys()].map((stem) => ({ stem, bits: letters(stem) }))
  return text
}

function addSection(text, term, [anchor, kind, content, rules = [], asked = ""], known) {
  const at = text.sections.length
  text.sections.push({ id: at, term, anchor, kind, text: content })
  // An anchor is words, too: #board-wipe.
  for (const word of words(`${content} ${asked} ${anchor}`)) {
    if (isCommon(word)) continue
    if (!known.has(word)) known.set(word, stemIn(text.language, word))
    push(text.holders, known.get(word), at)
  }
  for (const rule of rules) push(text.byRule, rule, at)
}

function push(lists, key, value) {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (list.at(-1) !== value) list.push(value)
}

/**
 * How well each section holds each unit of a query: one array a unit, 0 to 100 for each section. A unit is what a word
 * may read as: [{list: ["wipe"], quality: 1}, {list: ["destroy"], quality: 0.8}], quality from 0 to 1. A beginning is
 * looked for in the last word, and in those that no section holds as they are; typing errors where that finds nothing.
 */
export function holdings(text, units) {
  return units.map((readings, i) => {
    const held = new Uint8Array(text.sections.length)
    for (const { list, quality: sure } of readings) {
      const stems = list.map((word) => stemIn(text.language, word))
      const exact = stems.map((stem) => text.holders.get(stem) ?? []).reduce(common)
      if (stems.length === 1 && (!exact.length || i === units.length - 1)) mark(held, alike(text, stems[0], !exact.length), sure * ALIKE)
      mark(held, exact, sure * EXACT)
    }
    return held
  })
}

/** What two ascending lists have in common. */
function common(a, b) {
  const rest = new Set(b)
  return a.filter((at) => rest.has(at))
}

function mark(held, sections, quality) {
  for (const at of sections) if (held[at] < quality) held[at] = quality
}

function alike({ stems, holders }, typed, forgiving) {
  if (typed.length < 4) return []
  const begun = stems.filter(({ stem }) => stem.startsWith(typed))
  const bits = letters(typed)
  const found = begun.length || !forgiving || typed.length < 6 ? begun : stems.filter((each) => near(bits, each.bits, 1) && distance(typed, each.stem, 1) < 2)
  return found.flatMap(({ stem }) => holders.get(stem))
}

/** How much of a unit a section holds, 0 to 1. */
export const quality = ({ held, at }, unit) => held[unit][at] / EXACT

/**
 * What a section holds of a query. What the term's own name says (`named`, 0 to 1 for each unit) it need not say again.
 * 0 where it holds nothing.
 */
function worthOf(at, kind, held, named, weights) {
  let worth = 0
  let holds = 0
  for (let i = 0; i < held.length; i++) {
    const own = held[i][at] / EXACT
    holds += own
    worth += weights[i] * (named && NAMED * named[i] > own ? NAMED * named[i] : own)
  }
  return holds ? worth * (1 + (PARTS[kind] ?? 0)) : 0
}

/** The section of a term that holds most: {at, worth}, worth 0 where none holds any. */
export function mostTelling({ sections, ranges }, held, term, named, weights) {
  const [start, end] = ranges.get(term) ?? [0, 0]
  const best = { at: -1, worth: 0 }
  for (let at = start; at < end; at++) {
    const worth = worthOf(at, sections[at].kind, held, named, weights)
    if (worth > best.worth) {
      best.worth = worth
      best.at = at
    }
  }
  return best
}

/** All sections of a term that hold any of a query: [{section, worth}]. */
export function sectionsOfText({ sections, ranges }, held, term, named, weights) {
  const [start, end] = ranges.get(term) ?? [0, 0]
  return sections
    .slice(start, end)
    .map((section) => ({ section, worth: worthOf(section.id, section.kind, held, named, weights) }))
    .filter(({ worth }) => worth)
}

/** Sections in the order of a list of results. */
export const byWorth = (a, b) => b.worth - a.worth || a.section.text.length - b.section.text.length || a.section.id - b.section.id
