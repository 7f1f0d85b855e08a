/**
 * Hits -> the items that Material's dialog shows. The dialog takes title and text as HTML, so every string that
 * comes from records, catalogues or the reader passes `escape` here and nowhere else.
 */
import { isCommon, kinship, reading, words } from "./fold.js"
import { parseNumber } from "./numbers.js"

/** Characters of a text under the first term, and under the others: those are looked over, not read. */
const LONGEST = [220, 120]
const MOST_MARKED = 12
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

export const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ESCAPES[character])

/** Whether a section has a row of its own, which the dialog shows at once; one that only cites a number is folded away. */
export const isShown = ({ anchor, points }) => Boolean(anchor) && points > 0

/** hits of engine.find -> [[row of the term, rows of sections…], …], best first, for one language of the site. */
export function rows(hits, query, { language, languages, words: strings }) {
  const context = { language, languages, strings: strings[language], isTyped: typedIn(query), number: parseNumber(query) }
  return hits.map((hit, place) => item(hit, place, hits.length - place, context))
}

function item(hit, place, score, context) {
  const page = `${context.language}/${hit.term.kind === "section" ? "rules" : "terms"}/${hit.term.id}/`
  return [
    { location: page + ruleWithin(hit.term, context.number), title: title(hit, context), text: summary(hit, place, context), score, terms: {} },
    // What has no place of its own on the page has no row.
    ...hit.sections.filter((section) => section.anchor).map((section) => ({
      location: `${page}#${section.anchor}`,
      title: escape(context.strings[`part.${section.kind}`] ?? ""),
      text: `<p>${excerpt(section.text, place, context)}</p>`,
      // A section below the score of its term is folded away by the dialog.
      score: isShown(section) ? score : score - 0.5,
      terms: {},
    })),
  ]
}

/** Where the rule that was typed stands on the page of its section. */
const ruleWithin = ({ kind, id }, number) => (kind === "section" && number?.section === id && number.typed !== id ? `#${number.typed}` : "")

function title(hit, { language, languages, strings }) {
  const own = hit.term.names[language].name
  const others = languages.filter((other) => other !== language).map((other) => [other, hit.term.names[other].name])
  const beside = others
    .filter(([, name]) => name !== own)
    .map(([other, name]) => ` · <span class="search-other" lang="${escape(other)}">${escape(name)}</span>`)
  const notes = [whatItIs(hit.term, strings), ...notesOf(hit, language, strings)]
  return escape(own) + beside.join("") + notes.map((note) => ` <span class="search-note">${escape(note)}</span>`).join("")
}

/** Number, kind and state in one line: as the dialog's own tags each would be an element that it reads twice. */
function whatItIs({ rule, kind, status, plays }, strings) {
  return [rule, strings[`kind.${kind}`], status && strings[`status.${status}`], plays && strings["note.plays"]].filter(Boolean).join(" · ")
}

function summary(hit, place, context) {
  const text = hit.sections.find((section) => !section.anchor)?.text
  return text ? `<p>${excerpt(text, place, context)}</p>` : ""
}

const excerpt = (text, place, { isTyped }) => marked(snippet(text, isTyped, LONGEST[place] ?? LONGEST.at(-1)), isTyped)

/** What a row says beside the names: the former number or name that was typed, and what the term is mistaken for. */
function notesOf({ key, was, confused }, language, strings) {
  const notes = []
  const fill = (id, values) => notes.push((strings[id] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ""))
  if (was) {
    const [from, until] = dates(language, was.from, was.until)
    fill(until ? "note.number" : "note.number.open", { number: was.number, from, until })
  }
  if (key?.category === "former") fill(key.until ? "note.former.until" : "note.former", { name: key.text, until: key.until })
  if (key?.category === "alias") fill("note.alias", { name: key.text })
  if (confused.length) {
    const list = new Intl.ListFormat(language).format(confused.map((other) => named(other, language)))
    fill("note.confused", { names: list })
  }
  return notes.filter(Boolean)
}

function named({ names }, language) {
  const own = names[language].name
  const others = Object.keys(names).filter((other) => other !== language).map((other) => names[other].name).filter((name) => name !== own)
  return others.length ? `${own} (${others.join(", ")})` : own
}

/** Years; with months where both lie in one year. */
function dates(language, from, until) {
  const short = until && from.slice(0, 4) === until.slice(0, 4)
  const format = new Intl.DateTimeFormat(language, { year: "numeric", ...(short && { month: "long" }), timeZone: "UTC" })
  return [from, until].map((date) => date && format.format(new Date(`${date}T00:00:00Z`)))
}

/** The part of a text that holds the first typed word, cut at words. */
function snippet(text, isTyped, length) {
  if (text.length <= length) return text
  const places = [...text.matchAll(/[\p{L}\p{N}’']+/gu)]
  const first = places.find(([word]) => isTyped(word))?.index ?? 0
  const start = first < length / 2 ? 0 : places.findLast(({ index }) => index <= first - length / 4)?.index ?? 0
  const end = places.findLast(({ index, 0: word }) => index + word.length <= start + length)
  const cut = end ? end.index + end[0].length : start + length
  return (start ? "… " : "") + text.slice(start, cut) + (cut < text.length ? " …" : "")
}

/** Escaped text in which the words that were typed are marked. */
function marked(text, isTyped) {
  return text.replace(/([\p{L}\p{N}]+)|([&<>"'])/gu, (found, word) => (word && isTyped(word) ? `<mark>${word}</mark>` : escape(found)))
}

/** -> isTyped(word of a text), which remembers its answers: texts use few words. */
function typedIn(query) {
  const typed = [...new Set(words(query))].filter((word) => !isCommon(word)).slice(0, MOST_MARKED).map(reading)
  const known = new Map()
  const compare = (text) =>
    words(text).map(reading).some((word) =>
      typed.some((other) => kinship(other, word) > 0.9 || (other.word.length > 3 && word.word.startsWith(other.word))),
    )
  return (word) => {
    if (!known.has(word)) known.set(word, compare(word))
    return known.get(word)
  }
}
