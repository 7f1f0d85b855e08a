/** Rule numbers, as people type them and as terms had them in each edition of the rules. */
import { fold } from "./fold.js"
import { LANGUAGES } from "./languages.js"

const known = Object.values(LANGUAGES)
const announcing = [...new Set(known.flatMap((language) => [...language.rule, ...language.common]))].map(fold).join("|")
/** What is no letter and no digit: brackets and quotes around a number, any point within it. */
const MARKS = String.raw`[^\p{L}\p{N}]*`
/** "regola n° ", "CR: ", "§", "nella regola ": any number of announcing words. */
const ANNOUNCED = String.raw`${MARKS}(?:(?:${announcing})(?!\p{L})${MARKS})*`
/** Of a range of letters, as in 702.85a-b, the first. */
const NUMBER = new RegExp(
  String.raw`^${ANNOUNCED}(\d{3})(?!\d{4})(?:${MARKS}(\d{1,3}))?(?:${MARKS}([a-km-np-z]|[a-h]{2})(?:[-/][a-z])?)?${MARKS}$`,
  "u",
)
const LEADING = new RegExp(String.raw`^(${ANNOUNCED}\d{3}[.,]\d{1,3}[a-z]?)\s+(\S.*)$`, "u")

/** "regola 702,85 b", "70285b" -> {section: "702", rule: "702.85", letters: "b", typed: "702.85b"}; else null. */
export function parseNumber(query) {
  const match = NUMBER.exec(fold(query).trim())
  if (!match) return null
  const [, section, within = "", letters = ""] = match
  if (!within && letters) return null
  const rule = within ? `${section}.${Number(within)}` : section
  return { section, rule, letters, typed: rule + letters }
}

/** "702.85 split card" -> the number and what follows it; else null. */
export function leadingNumber(query) {
  const match = LEADING.exec(fold(query).trim())
  const number = match && parseNumber(match[1])
  return number ? { number, rest: match[2] } : null
}

/**
 * Who has the number and who had it: [{term, points, was}], `was` = {number, from, until} for a number of former
 * editions. Today's owner comes first, then former ones from the latest on, then the section that holds the rule,
 * then what the typed digits begin.
 */
export function owners(terms, { section, rule, letters, typed }) {
  const found = []
  for (const term of terms) {
    const points = today(term.rule, section, rule, letters, typed)
    const was = term.was?.findLast(([number]) => number === typed) ?? term.was?.findLast(([number]) => number === rule)
    if (points >= 700) found.push({ term, points })
    else if (was) found.push({ term, points: 900 + age(was[2]), was: { number: was[0], from: was[1], until: was[2] } })
    else if (points) found.push({ term, points })
  }
  return found
}

function today(own, section, rule, letters, typed) {
  if (!own) return 0
  if (own === typed) return 1000
  if (letters && own === rule) return 990
  if (own === section) return 700
  if (!letters && own.startsWith(rule) && !own.startsWith(rule + ".")) return 600 - own.length
  if (rule === section && own.startsWith(section + ".")) return 500
  return 0
}

/** Years since 1990 as points, so that the latest owner of a former number comes first. */
const age = (until) => (until ? (Number(until.slice(0, 4)) - 1990) / 2 + Number(until.slice(5, 7) || 0) / 50 : 0)
