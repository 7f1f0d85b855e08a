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
    for (const { list, quality } of readings) {
      const stems = list.map((word) => stemIn(text.language, word))
      const exact = stems.map((stem) => text.holders.get(stem) ?? []).reduce((a, b) => a.filter((at) => b.includes(at)))
      if (stems.length === 1 && (!exact.length || i === units.length - 1)) mark(held, alike(text, stems[0], !exact.length), quality * ALIKE)
      mark(held, exact, quality * EXACT)
    }
    return held
  })
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

/** Whether any section of a term holds any unit. */
export function holdsAny({ ranges }, held, term) {
  const [start, end] = ranges.get(term) ?? [0, 0]
  for (const each of held) for (let at = start; at < end; at++) if (each[at]) return true
  return false
}

/**
 * The sections of a term that hold any of it, best first: [{section, covered: [0 to 1 for each unit], worth}]. What the
 * term's own name says (`named`, 0 to 1 for each unit) a section need not say again.
 */
export function bestSections({ sections, ranges }, held, term, named, weights) {
  const found = []
  const [start, end] = ranges.get(term) ?? [0, 0]
  for (let at = start; at < end; at++) {
    let worth = 0
    let holds = 0
    for (let i = 0; i < held.length; i++) {
      const quality = held[i][at] / EXACT
      holds += quality
      worth += weights[i] * Math.max(quality, named ? NAMED * named[i] : 0)
    }
    if (holds) found.push({ section: sections[at], worth: worth * (1 + (PARTS[sections[at].kind] ?? 0)) })
  }
  return found.sort(byWorth).map((hit) => ({ ...hit, covered: held.map((each) => each[hit.section.id] / EXACT) }))
}

export const byWorth = (a, b) => b.worth - a.worth || a.section.text.length - b.section.text.length || a.section.id - b.section.id
