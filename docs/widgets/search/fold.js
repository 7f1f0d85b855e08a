/** Text -> what the search compares: no case, no accents, no punctuation, no elided articles, no inflections. */
import { LANGUAGES } from "./languages.js"

/** Longer queries say nothing more and would only cost time. */
const LONGEST_QUERY = 160
const MOST_WORDS = 16

const known = Object.values(LANGUAGES)
const bare = (text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase()
const COMMON = new Set(known.flatMap((language) => language.common).map(bare))
const ELIDED = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${known.flatMap((language) => language.elided).join("|")})'(?=\p{L})`, "gu")
const byLength = (a, b) => b.length - a.length
const ORDER = Object.keys(LANGUAGES)
const INFLECTIONS = known.map(({ endings, derived, ...more }) => ({
  ...more,
  endings: endings.map(bare).sort(byLength),
  derived: [...endings, ...derived].map(bare).sort(byLength),
}))
/** A word, a size or counter such as +1/+1, or a symbol that is a name by itself (∞). */
const WORD = /[+-]?\d+\/[+-]?\d+|[\p{L}\p{N}]+|\p{Sm}/gu

/** Lower case without accents, one kind of apostrophe and of minus. */
export function fold(text) {
  return bare(text).replace(/[’‘`´ʼ′]/g, "'").replace(/[−–‐‑]/g, "-")
}

/** The words of a text; `elided` articles (l', dell') are left out, an English 's stays with its word. */
export function words(text) {
  return fold(text).replace(ELIDED, "").replace(/(?<=\p{L})'s(?![\p{L}\p{N}])/gu, "s").match(WORD) ?? []
}

/** What was typed, as far as it is read. */
export const readable = (query) => String(query).slice(0, LONGEST_QUERY).split(/\s+/).slice(0, MOST_WORDS + 1).join(" ").trim()

/** A text written together: "Carica d’avvio" -> "caricadavvio". */
export const together = (text) => (fold(text).match(WORD) ?? []).join("")

export const isCommon = (word) => COMMON.has(word)

/** The words that tell something; all of them where every word is common. */
export function telling(list) {
  const rest = list.filter((word) => !isCommon(word))
  return rest.length ? rest : list
}

/**
 * The stems of a word, one for each language, for an Italian reader types English words and the reverse.
 * Words shorter than four letters and numbers are their own stem. `derived`: cut the endings of derived words, too.
 */
export function stems(word, derived = false) {
  const memory = derived ? DERIVED : INFLECTED
  let found = memory.get(word)
  if (!found) {
    found = word.length > 3 && /^\p{L}+$/u.test(word) ? INFLECTIONS.map((each) => stem(word, each, derived)) : ORDER.map(() => word)
    if (memory.size > 20000) memory.clear()
    memory.set(word, found)
  }
  return found
}
const INFLECTED = new Map()
const DERIVED = new Map()

function stem(word, { endings, derived, changes, doubles }, deep) {
  const ending = (deep ? derived : endings).find((each) => word.endsWith(each) && word.length - each.length >= 3)
  let root = (ending ? word.slice(0, -ending.length) : word).replace(/(?<=...)[ihy]$/, "")
  if (doubles) root = root.replace(/(?<=..)([^aeiou])\1$/u, "$1")
  const change = changes.find(([from]) => root.endsWith(from) && root.length > from.length)
  return change ? root.slice(0, -change[0].length) + change[1] : root
}

/** How near in meaning two words are: 1 the same, 0.95 inflections, 0.8 inflections of short words, 0.75 derived, 0. */
export function kinship(a, b) {
  if (a === b) return 1
  const shared = common(stems(a), stems(b))
  if (shared?.length > 3) return 0.95
  if (shared?.length > 2) return 0.8
  return common(stems(a, true), stems(b, true))?.length > 3 ? 0.75 : 0
}

/** The longest stem that two words share in one language. */
const common = (a, b) => a.reduce((best, stem, i) => (stem === b[i] && stem.length > (best?.length ?? 0) ? stem : best), undefined)

/** The stem of a word of a text in one language; without endings of that language the word itself. */
export const stemIn = (language, word) => stems(word, true)[ORDER.indexOf(language)] ?? word
