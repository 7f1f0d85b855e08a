/** First tier: what was typed against every name of every term. */
import { allowed, distance, letters, near } from "./distance.js"
import { fold, kinship, reading, telling, together, words } from "./fold.js"

/** How much less a name counts than the name itself; the order is that of the index's lists. */
export const CATEGORIES = { name: 0, form: 4, alias: 8, former: 12, misspelling: 10, phrase: 60 }
const LISTS = { forms: "form", aliases: "alias", former: "former", misspellings: "misspelling", phrases: "phrase" }

/** A name without what only tells homonyms apart or stands for a value: "Frenesia (FUT)", "[Tipo]ciclo". */
const plain = (name) => name.replace(/\s*[([][^)\]]*[)\]]\s*/gu, " ").trim() || name

/** The keys of all terms and their vocabulary: every word once, with the keys that hold it. */
export function readNames(terms, languages) {
  const keys = []
  const vocabulary = new Map()
  const entry = (word, key) => {
    if (!vocabulary.has(word)) vocabulary.set(word, { ...reading(word), at: vocabulary.size, bits: letters(word), keys: [] })
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
  return { keys, vocabulary: [...vocabulary.values()] }
}

/** A query, read once: `kin` and `quality` of each of its telling words say how near it is to each of the vocabulary. */
export function readQuery(text, vocabulary) {
  const list = words(text)
  const full = together(text)
  const core = telling(list).map((word) => compared({ ...reading(word), bits: letters(word) }, vocabulary))
  return { text: fold(text).trim(), full, words: list, core, short: telling(list).join(""), bits: letters(full), errors: allowed(full.length) }
}

function compared(typed, vocabulary) {
  const kin = new Float64Array(vocabulary.length)
  const quality = new Float64Array(vocabulary.length)
  for (let at = 0; at < vocabulary.length; at++) {
    // Stems are beginnings: words that begin otherwise have none in common.
    kin[at] = typed.word[0] === vocabulary[at].word[0] ? kinship(typed, vocabulary[at]) : 0
    quality[at] = wordQuality(typed, vocabulary[at], kin[at])
  }
  return { ...typed, kin, quality }
}

/** How well a typed word is a word of the vocabulary: 1 the same, less for inflections, beginnings and errors; 0 not. */
function wordQuality(typed, entry, kin) {
  if (kin > 0.8) return kin
  if (kin || (typed.word.length > 2 && entry.word.startsWith(typed.word))) return 0.8
  if (typed.word.length < 4) return 0
  const errors = Math.min(allowed(typed.word.length), allowed(entry.word.length), typed.word.length < 8 ? 1 : 2)
  return near(typed.bits, entry.bits, errors) && distance(typed.word, entry.word, errors) <= errors ? 0.7 : 0
}

/** Points (0 to 1000) of one key for the whole query. */
export function wholePoints(key, query) {
  const points = key.category === "phrase" ? phrasePoints(key, query) : namePoints(key, query)
  return points ? points - CATEGORIES[key.category] : 0
}

function phrasePoints(key, query) {
  if (key.full === query.full) return 1000
  if (key.short === query.short) return 970
  if (query.full.length > 5 && key.full.startsWith(query.full)) return 800
  return 0
}

function namePoints(key, query) {
  const typed = query.full
  if (key.full === typed) return 1000
  if (key.short === typed || key.short === query.short) return 970
  const kin = key.core.length === query.core.length ? leastKin(key, query) : 0
  if (kin > 0.9) return 930
  const extra = key.full.length - typed.length
  if (extra > 0 && key.full.startsWith(typed)) return 880 - Math.min(60, 3 * extra) + (key.words[query.words.length - 1] === query.words.at(-1) ? 15 : 0)
  if (extra > 0 && key.short.startsWith(typed)) return 850 - Math.min(60, 3 * extra)
  if (kin > 0.78) return 820
  if (extra > 0 && holdsWords(key.words, query.words)) return 780 - 5 * key.words.length
  if (key.core.length > query.core.length && query.core.every(({ kin }) => key.core.some(({ at }) => kin[at] > 0.9))) return 750 - 5 * key.words.length
  const derived = kin > 0 ? 680 : 0
  const errors = Math.min(query.errors, allowed(key.full.length))
  if (errors && near(key.bits, query.bits, errors)) {
    const found = distance(typed, key.full, errors)
    if (found <= errors) return Math.max(derived, (typed.length > 7 ? 840 : 750) - 60 * found + (typed[0] === key.full[0] ? 10 : 0))
  }
  if (derived) return derived
  if (extra > 0 && typed.length > 3 && key.full.includes(typed)) return 610 - Math.min(60, 2 * extra)
  if (extra > 0 && typed.length > 4 && typed[0] === key.full[0]) {
    const found = distance(typed, key.full, typed.length > 7 ? 2 : 1, true)
    if (found <= 2) return 600 - 60 * found - Math.min(60, 3 * extra)
  }
  return 0
}

function leastKin(key, query) {
  let least = 1
  for (let i = 0; i < key.core.length && least; i++) least = Math.min(least, query.core[i].kin[key.core[i].at])
  return least
}

/** Every typed word is one of the name, the last may be a beginning. */
function holdsWords(name, typed) {
  const last = typed.length - 1
  return typed.every((word, i) => name.includes(word) || (i === last && word.length > 1 && name.some((other) => other.startsWith(word))))
}

/**
 * For queries of several words: per term, the name and the phrase that hold most of them.
 * -> Map term -> {name: {key, covered, worth}, phrase: the same}, covered = [quality of each typed word]. A name must
 * be there as a whole; phrases help each other out.
 */
export function coverNames(vocabulary, typed) {
  const byTerm = new Map()
  for (const [key, { covered, found }] of coverKeys(vocabulary, typed)) {
    const share = found.size / new Set(key.core).size
    const part = key.category === "phrase" ? "phrase" : "name"
    if (part === "name" && share < 1) continue
    const weight = part === "name" ? 1 - CATEGORIES[key.category] / 1000 : 0.75 + 0.2 * share
    const worth = weight * covered.reduce((a, b) => a + b, 0)
    const best = byTerm.get(key.term) ?? {}
    byTerm.set(key.term, best)
    const weighed = covered.map((quality) => quality * weight)
    const before = best[part]
    if (worth > (before?.worth ?? 0)) best[part] = { key, worth, covered: weighed }
    if (before && part === "phrase") best[part].covered = best[part].covered.map((_, i) => Math.max(weighed[i], before.covered[i]))
  }
  return byTerm
}

/** Map key -> {covered: [quality of each typed word], found: the key's words that were typed}. */
function coverKeys(vocabulary, typed) {
  const byKey = new Map()
  typed.forEach((word, i) => {
    for (const entry of vocabulary) {
      const quality = word.quality[entry.at]
      if (!quality) continue
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
