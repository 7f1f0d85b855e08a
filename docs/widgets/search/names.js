/** First tier: what was typed against every name of every term. */
import { allowed, distance, lacking, letters, near } from "./distance.js"
import { isCommon, kinship, naming, reading, telling, together, words } from "./fold.js"
import { lines, linesThatAre, linesThatBegin, linesThatHold } from "./lines.js"

/** More words say nothing more and would only cost time. */
const MOST_WORDS = 16
const MOST_TELLING = 8

/** How much less a name counts than the name itself; the order is that of the index's lists. */
export const CATEGORIES = { name: 0, form: 4, alias: 8, former: 12, misspelling: 10, phrase: 60 }
const LISTS = { forms: "form", aliases: "alias", former: "former", misspellings: "misspelling", phrases: "phrase" }

/** So many letters may be the beginning of a phrase. */
const SHORTEST_BEGINNING = 6
/** So many telling words are a sentence. */
const SENTENCE = 3
/** Of names that are the same only if both are written together; less than BEGUN. */
const TOGETHER = 973
/** Of the name that a last word without meaning is about to become. */
const BEGUN = 975

/** A name without what only tells homonyms apart or stands for a value: "Frenesia (FUT)", "[Tipo]ciclo". */
const plain = (name) => name.replace(/\s*[([][^)\]]*[)\]]\s*/gu, " ").trim() || name

/** The keys of all terms and their vocabulary: every word once, with the keys that hold it. */
export function readNames(terms, languages) {
  const keys = []
  const vocabulary = new Map()
  const entry = (word, key) => {
    if (!vocabulary.has(word)) vocabulary.set(word, { ...reading(word), bits: letters(word), keys: [] })
    const found = vocabulary.get(word)
    if (found.keys.at(-1) !== key) found.keys.push(key)
    return found
  }
  const add = (term, language, category, text, until) => {
    for (const name of new Set([text, plain(text)])) {
      const full = together(name)
      if (!full) continue
      const list = words(name)
      const core = telling(list)
      const key = { term, language, category, text, until, full, short: core.join(""), words: list, bits: letters(full) }
      key.core = core.map((word) => entry(word, key))
      keys.push(key)
    }
  }
  terms.forEach((_, term) => {
    for (const language of languages) {
      const names = terms[term].names[language]
      add(term, language, "name", names.name)
      for (const [list, category] of Object.entries(LISTS)) {
        for (const each of names[list] ?? []) Array.isArray(each) ? add(term, language, category, ...each) : add(term, language, category, each)
      }
    }
  })
  return { keys, ...looksOf(keys), vocabulary: arranged(vocabulary) }
}

/**
 * Of all keys what every query looks at, side by side: to follow thousands of objects through memory costs more. Of
 * names, letters, too, for those are forgiven errors.
 */
function looksOf(keys) {
  keys.forEach((key, at) => (key.at = at))
  const [phrases, names] = [true, false].map((wanted) => keys.filter(({ category }) => (category === "phrase") === wanted))
  const texts = (some) => ({ keys: some, fulls: lines(some.map(({ full }) => full)), shorts: lines(some.map(({ short }) => short)) })
  return {
    phrases: texts(phrases),
    names: {
      ...texts(names),
      bits: Int32Array.from(names, ({ bits }) => bits),
      lengths: Uint16Array.from(names, ({ full }) => full.length),
      initials: Uint16Array.from(names, ({ full }) => full.charCodeAt(0)),
    },
  }
}

/** The vocabulary with what a look through all of it needs beside it: arrays, and lists by first letter and by stem. */
function arranged(byWord) {
  const entries = [...byWord.values()]
  const byLetter = new Map()
  const byStem = new Map()
  for (const each of entries) {
    put(byLetter, each.word[0], each)
    for (const stem of allStems(each)) put(byStem, stem, each)
  }
  const bits = Int32Array.from(entries, (each) => each.bits)
  const lengths = Uint16Array.from(entries, ({ word }) => word.length)
  return { entries, byWord, byLetter, byStem, bits, lengths }
}

const allStems = ({ word, stems, derived }) => new Set([word, ...stems, ...derived])

function put(lists, key, value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/**
 * A query, read once. `kin` of each of its telling words says which words of the vocabulary are near by meaning, and how.
 */
export function readQuery(text, vocabulary) {
  const list = words(text).slice(0, MOST_WORDS)
  const full = together(text)
  const core = telling(list)
  const read = [...new Set(naming(list))].slice(0, MOST_TELLING).map((word) => compared({ ...reading(word), bits: letters(word) }, vocabulary))
  return {
    full,
    words: list,
    core: read,
    // A word that is near none leaves nothing to ask of the names.
    akin: read.every(({ kin }) => kin.size),
    short: core.join(""),
    bits: letters(full),
    shortBits: letters(core.join("")),
    errors: allowed(full.length),
  }
}

function compared(typed, { byStem }) {
  const kin = new Map()
  for (const stem of allStems(typed)) {
    for (const entry of byStem.get(stem) ?? []) {
      const near = kin.has(entry) ? 0 : kinship(typed, entry)
      if (near) kin.set(entry, near)
    }
  }
  return { ...typed, kin }
}

/** [[entry of the vocabulary, quality]]: 1 the same word, less for inflections, beginnings and typing errors. */
function alike({ word, kin, bits: typedBits }, { byWord, entries, byLetter, bits, lengths }) {
  const found = new Map()
  if (word.length > 2) for (const entry of byLetter.get(word[0]) ?? []) if (entry.word.startsWith(word)) found.set(entry, 0.8)
  for (const [entry, near] of kin) found.set(entry, Math.max(near, 0.8))
  // Who types a word that there is means no other: a ward is no card.
  const most = byWord.has(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  for (let at = 0; most && at < entries.length; at++) {
    const errors = Math.min(most, allowed(lengths[at]))
    if (Math.abs(lengths[at] - word.length) > errors || !near(typedBits, bits[at], errors) || found.has(entries[at])) continue
    if (distance(word, entries[at].word, errors) <= errors) found.set(entries[at], 0.7)
  }
  return found
}

/**
 * The keys that may fit the whole query, a small part of all: those that have an inflection of its first word, those that
 * hold it, and those that differ by typing errors only.
 */
export function likelyKeys({ keys, names, phrases }, query) {
  const seen = new Uint8Array(keys.length)
  const likely = []
  const add = (key) => {
    if (!seen[key.at]) likely.push(key)
    seen[key.at] = 1
  }
  for (const entry of query.core[0].kin.keys()) entry.keys.forEach(add)
  for (const at of likelyNames(names, query)) add(names.keys[at])
  for (const at of likelyPhrases(phrases, query)) add(phrases.keys[at])
  return likely
}

function likelyNames({ bits, lengths, initials, fulls, shorts }, query) {
  const likely = []
  const { full: typed, errors } = query
  const initial = typed.charCodeAt(0)
  const several = query.words.length > 1
  const holding = several ? null : keysThatHold(typed, fulls, shorts)
  for (let at = 0; at < bits.length; at++) {
    const missing = lacking(query.bits, bits[at], errors)
    if (missing > errors) continue
    // Typing errors alone may lie between a name, or its beginning, and the query.
    const extra = lengths[at] - typed.length
    const resembles = Math.abs(extra) <= errors || (extra > 0 && typed.length > 4 && initials[at] === initial)
    if (resembles || (!missing && (several || holding[at]))) likely.push(at)
  }
  return likely
}

/** Of phrases no typing error is forgiven here: they are what was typed, or begin with it. */
function likelyPhrases({ fulls, shorts }, { full, short }) {
  return [...(full.length < SHORTEST_BEGINNING ? linesThatAre : linesThatBegin)(fulls, full), ...linesThatAre(shorts, short)]
}

/** Of each key, whether it may hold a word: as its beginning where that is one letter, else anywhere. */
function keysThatHold(typed, fulls, shorts) {
  const found = new Uint8Array(fulls.starts.length - 1)
  for (const at of typed.length > 1 ? linesThatHold(fulls, typed) : linesThatBegin(fulls, typed)) found[at] = 1
  for (const at of linesThatBegin(shorts, typed)) found[at] = 1
  return found
}

/** Points (0 to 1000) of one key for the whole query. */
export function wholePoints(key, query) {
  const points = key.category === "phrase" ? phrasePoints(key, query) : namePoints(key, query)
  return points ? points - CATEGORIES[key.category] : 0
}

function phrasePoints(key, query) {
  // Several words typed just so mean more than a name among them: "can't be targeted" is hexproof, not target.
  if (key.full === query.full && !sameWords(key.words, query.words)) return TOGETHER
  if (key.full === query.full) return key.words.length > 1 ? 1045 : 1000
  if (key.short === query.short) return 970
  if (key.core.length === query.core.length && query.core.length > 1 && holdsKin(key, query)) return 930
  const begins = query.full.length >= SHORTEST_BEGINNING && key.full.startsWith(query.full)
  const left = Math.min(60, 2 * (key.full.length - query.full.length))
  // Two words begin or hold many phrases, a sentence means one: "sacrificare una creatura" is sacrifice, not exploit.
  if (query.core.length < SENTENCE) return begins ? 800 - left : 0
  const more = key.core.length - query.core.length
  return Math.max(begins ? 900 - left : 0, more > 0 && holdsKin(key, query) ? 930 - 60 * more : 0)
}

function namePoints(key, query) {
  const typed = query.full
  if (key.full === typed) return sameWords(key.words, query.words) ? 1000 : TOGETHER
  const extra = key.full.length - typed.length
  // Only a name that has all the letters can have all the words.
  const within = extra > 0 && (query.bits & ~key.bits) === 0
  if (within && key.full.startsWith(typed)) {
    // "split s" is about to become Split Second, not a split card with a word that tells nothing.
    return query.short !== typed ? BEGUN : 880 - Math.min(60, 3 * extra) + (endsWithWord(key, query) ? 15 : 0)
  }
  if (key.short === typed || key.short === query.short) return 970
  const kin = query.akin && key.core.length === query.core.length ? leastKin(key, query) : 0
  if (kin > 0.9) return 930
  if (within && key.short.startsWith(typed)) return 850 - Math.min(60, 3 * extra)
  if (kin > 0.78) return 820
  if (within && holdsWords(key.words, query.words)) return 780 - 5 * key.words.length
  if (query.akin && key.core.length > query.core.length && holdsKin(key, query)) return 750 - 5 * key.words.length
  return Math.max(kin > 0 ? 680 : 0, likePoints(key, query, extra, within))
}

/** Whether the name's beginning that was typed ends with a word: of "has fear" and Haste the latter is meant by "has". */
function endsWithWord({ words }, { words: typed }) {
  const last = typed.at(-1)
  return words[typed.length - 1] === last && !isCommon(last)
}

const sameWords = (a, b) => a.length === b.length && a.every((word, i) => word === b[i])

/** Points for what only resembles the name, by typing errors or as a part of it. */
function likePoints(key, query, extra, within) {
  const typed = query.full
  const sameStart = typed[0] === key.full[0]
  const errors = Math.min(query.errors, allowed(key.full.length))
  if (errors && Math.abs(extra) <= errors && near(key.bits, query.bits, errors)) {
    const found = distance(typed, key.full, errors)
    if (found <= errors) return (typed.length > 6 ? 840 : 750) - 60 * found + (sameStart ? 10 : 0)
  }
  if (within && typed.length > 3 && key.full.includes(typed)) return 610 - Math.min(60, 2 * extra)
  if (extra > 0 && typed.length > 4 && sameStart) {
    const most = typed.length > 7 ? 2 : 1
    const found = distance(typed, key.full, most, true)
    if (found <= most) return 600 - 60 * found - Math.min(60, 3 * extra)
  }
  return 0
}

function leastKin(key, query) {
  let least = 1
  for (let i = 0; i < key.core.length && least; i++) least = Math.min(least, query.core[i].kin.get(key.core[i]) ?? 0)
  return least
}

/** Every typed word is an inflection of one of the name. */
function holdsKin(key, query) {
  for (const { kin } of query.core) {
    let held = false
    for (let i = 0; i < key.core.length && !held; i++) held = kin.get(key.core[i]) > 0.9
    if (!held) return false
  }
  return true
}

/** Every typed word is one of the name, the last may be a beginning. */
function holdsWords(name, typed) {
  const last = typed.length - 1
  return typed.every((word, i) => name.includes(word) || (i === last && word.length > 1 && name.some((other) => other.startsWith(word))))
}

/**
 * For queries of several words: per term, the name and the phrase that hold most of them.
 * -> Map term -> {name: {key, covered, worth, begins}, phrase: the same, title: covered}, covered = [quality of each
 * typed word], begins: whether the name is what was typed first. A name must be there as a whole; phrases help each
 * other out. `title` is what the term's own names cover, where a form covers more: "storm copies" is a form of storm.
 */
export function coverNames(typed, vocabulary) {
  const byTerm = new Map()
  for (const [key, { covered, found }] of coverKeys(typed, vocabulary)) {
    const share = found.size / new Set(key.core).size
    const part = key.category === "phrase" ? "phrase" : "name"
    if (part === "name" && share < 1) continue
    const weight = part === "name" ? 1 - CATEGORIES[key.category] / 1000 : 0.75 + 0.2 * share
    const worth = weight * covered.reduce((a, b) => a + b, 0)
    const best = byTerm.get(key.term) ?? {}
    byTerm.set(key.term, best)
    const weighed = covered.map((quality) => quality * weight)
    const before = best[part]
    if (key.category === "name") best.title = covered.map((quality, i) => Math.max(quality, best.title?.[i] ?? 0))
    const begins = key.core.every((entry, i) => typed[i]?.kin.get(entry) > 0.9)
    if (worth > (before?.worth ?? 0)) best[part] = { key, worth, covered: weighed, begins }
    if (before && part === "phrase") best[part].covered = best[part].covered.map((_, i) => Math.max(weighed[i], before.covered[i]))
  }
  return byTerm
}

/** Map key -> {covered: [quality of each typed word], found: the key's words that were typed}. */
function coverKeys(typed, vocabulary) {
  const byKey = new Map()
  typed.forEach((word, i) => {
    for (const [entry, quality] of alike(word, vocabulary)) {
      for (const key of entry.keys) {
        let hit = byKey.get(key)
        if (!hit) byKey.set(key, (hit = { covered: new Array(typed.length).fill(0), found: new Set() }))
        hit.covered[i] = Math.max(hit.covered[i], quality)
        hit.found.add(entry)
      }
    }
  })
  return byKey
}
