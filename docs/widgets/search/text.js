/** Second tier: the texts of the terms' pages, one index a language: stem -> the sections that hold it. */
import { distance, letters, near } from "./distance.js"
import { isCommon, stemIn, words } from "./fold.js"
import { lines, linesThatBegin } from "./lines.js"

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
  text.stems = [...text.holders.keys()]
  text.lines = lines(text.stems)
  text.bits = Int32Array.from(text.stems, letters)
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
 * How well each section holds each unit of a query: {units: one array a unit, 0 to 100 for each section; counts: of each
 * unit, how many sections hold it; places: the sections that hold any}. A unit is what a word may read as:
 * [{list: ["wipe"], quality: 1}, {list: ["destroy"], quality: 0.8}], quality from 0 to 1. A beginning is looked for in
 * the last word, and in those that no section holds as they are; typing errors where that finds nothing.
 */
export function holdings(text, readings) {
  const places = new Set()
  const counts = []
  const units = readings.map((choices, i) => {
    const held = new Uint8Array(text.sections.length)
    counts[i] = 0
    const mark = (sections, quality) => {
      for (const at of sections) {
        if (held[at] >= quality) continue
        if (!held[at]) counts[i]++
        held[at] = quality
        places.add(at)
      }
    }
    for (const { list, quality: sure } of choices) {
      const stems = list.map((word) => stemIn(text.language, word))
      const exact = stems.map((stem) => text.holders.get(stem) ?? []).reduce(common)
      if (stems.length === 1 && (!exact.length || i === readings.length - 1)) mark(alike(text, stems[0], !exact.length), sure * ALIKE)
      mark(exact, sure * EXACT)
    }
    return held
  })
  return { units, counts, places: [...places].sort((a, b) => a - b) }
}

/** What two ascending lists have in common. */
function common(a, b) {
  const rest = new Set(b)
  return a.filter((at) => rest.has(at))
}

/** The sections that hold a word that begins as typed or, where none does and it is asked for, nearly one. */
function alike({ stems, lines, bits, holders }, typed, forgiving) {
  if (typed.length < 4) return []
  const found = linesThatBegin(lines, typed)
  if (!found.length && forgiving && typed.length > 5) {
    const own = letters(typed)
    for (let at = 0; at < stems.length; at++) if (near(own, bits[at], 1) && distance(typed, stems[at], 1) < 2) found.push(at)
  }
  return found.flatMap((at) => holders.get(stems[at]))
}

/** How much of a unit a section holds, 0 to 1. */
export const quality = ({ held, at }, unit) => held.units[unit][at] / EXACT

/**
 * What a section holds of a query. What the term's own name says (`named`, 0 to 1 for each unit) it need not say again.
 * 0 where it holds nothing.
 */
export function worthOf(at, kind, { units }, named, weights) {
  let worth = 0
  let holds = 0
  for (let i = 0; i < units.length; i++) {
    const own = units[i][at] / EXACT
    holds += own
    worth += weights[i] * (named && NAMED * named[i] > own ? NAMED * named[i] : own)
  }
  return holds ? worth * (1 + (PARTS[kind] ?? 0)) : 0
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
