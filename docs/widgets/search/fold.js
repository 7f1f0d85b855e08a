/** Text -> what the search compares: no case, no accents, no punctuation, no elided articles, no inflections. */
import { LANGUAGES } from "./languages.js"

/** Longer queries say nothing more and would only cost time. */
const LONGEST_QUERY = 160

const known = Object.values(LANGUAGES)
const bare = (text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase()
const COMMON = new Set(known.flatMap((language) => language.common).map(bare))
const KINDS = new Set(known.flatMap((language) => language.kind))
const ELIDED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${known.flatMap((language) => language.elided).join("|")})'(?=\p{L})`, "gu")
const SAME = known.flatMap(({ same }) => same).map(([pattern, read]) => [new RegExp(String.raw`\b(?:${pattern})\b`, "g"), read])
const byLength = (a, b) => b.length - a.length
const ORDER = Object.keys(LANGUAGES)
const INFLECTIONS = known.map(({ endings, derived, ...more }) => ({
  ...more,
  endings: endings.map(bare).sort(byLength),
  derived: [...endings, ...derived].map(bare).sort(byLength),
}))
/** A word, a size or counter such as +1/+1, or a symbol that is a name by itself (∞). */
const WORD = /[+-]?\d+\/[+-]?\d+|[\p{L}\p{N}]+|\p{Sm}/gu

/** What was typed is folded for its number, its words and itself written together. */
let last = { text: "", folded: "" }

/** Lower case without accents, one kind of apostrophe and of minus, one spelling of a word that has several. */
export function fold(text) {
  if (text !== last.text) {
    const plain = bare(text).replace(/[’‘`´ʼ′]/g, "'").replace(/[−–‐‑]/g, "-")
    last = { text, folded: SAME.reduce((read, [pattern, word]) => read.replace(pattern, word), plain) }
  }
  return last.folded
}

/** The words of a text; `elided` articles (l', dell') are left out, an English 's stays with its word. */
export function words(text) {
  return fold(text).replace(ELIDED, "").replace(/(?<=\p{L})'s(?![\p{L}\p{N}])/gu, "s").match(WORD) ?? []
}

/** What was typed, as far as it is read. */
export const readable = (query) => String(query).slice(0, LONGEST_QUERY).trim()

/** A text written together: "Carica d’avvio" -> "caricadavvio". */
export const together = (text) => (fold(text).match(WORD) ?? []).join("")

export const isCommon = (word) => COMMON.has(word)

/** The words that tell something; all of them where every word is common. */
export function telling(list) {
  const rest = list.filter((word) => !isCommon(word))
  return rest.length ? rest : list
}

/** The words of a query that name something: "keyword" in "keyword cascade" only says what is meant. */
export function naming(list) {
  const told = telling(list)
  const rest = told.filter((word) => !KINDS.has(word))
  return rest.length ? rest : told
}

/**
 * A word with its stems, one for each language, for an Italian reader types English words and the reverse; `derived`
 * are those without the endings of derived words, too. Words under four letters and numbers are their own stems.
 */
export function reading(word) {
  let found = readings.get(word)
  if (!found) {
    const inflected = word.length > 3 && /^\p{L}+$/u.test(word)
    const all = (derived) => INFLECTIONS.map((each) => (inflected ? stem(word, each, derived) : word))
    found = { word, stems: all(false), derived: all(true) }
    if (readings.size > MOST_READINGS) readings.clear()
    readings.set(word, found)
  }
  return found
}

/** The words of the texts come up again and again; what is typed must not fill the memory. */
const MOST_READINGS = 20_000
const readings = new Map()

function stem(word, { endings, derived, changes, doubles }, deep) {
  const ending = (deep ? derived : endings).find((each) => word.endsWith(each) && word.length - each.length >= 3)
  let root = (ending ? word.slice(0, -ending.length) : word).replace(/(?<=...)[ihy]$/, "")
  if (doubles) root = root.replace(/(?<=..)([^aeiou])\1$/u, "$1")
  const change = changes.find(([from]) => root.endsWith(from) && root.length > from.length)
  return change ? root.slice(0, -change[0].length) + change[1] : root
}

/** How near two readings are: 1 the same, 0.95 inflections, 0.8 inflections of short words, 0.75 derived, else 0. */
export function kinship(a, b) {
  if (a.word === b.word) return 1
  const shared = longestShared(a.stems, b.stems)
  if (shared > 3) return 0.95
  if (shared > 2) return 0.8
  return longestShared(a.derived, b.derived) > 3 ? 0.75 : 0
}

/** Letters of the longest stem that two words share in one language. */
function longestShared(a, b) {
  let longest = 0
  for (let i = 0; i < a.length; i++) if (a[i] === b[i] && a[i].length > longest) longest = a[i].length
  return longest
}

/** The stem of a word of a text in one language; without endings of that language the word itself. */
export const stemIn = (language, word) => reading(word).derived[ORDER.indexOf(language)] ?? word
