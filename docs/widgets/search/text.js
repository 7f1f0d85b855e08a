/** Second tier: full text over the sections of the terms' pages, one index a language. */
import { isCommon, stemIn, words } from "./fold.js"

const AT_ONCE = 150

/**
 * Reads the texts of one language: {language, terms: {id: [[anchor, kind, text, rules], …]}}.
 * `MiniSearch` is given because the page and node find it in different places. Lets others work in between.
 */
export async function readText(MiniSearch, data) {
  const sections = []
  for (const [id, list] of Object.entries(data.terms)) {
    for (const [anchor, kind, text, rules] of list) sections.push({ id: sections.length, term: id, anchor, kind, text, rules })
  }
  const index = new MiniSearch({
    fields: ["text", "rules"],
    tokenize: (text) => words(text),
    extractField: (section, field) => (field === "rules" ? "" : section[field]),
    processTerm: (word) => (isCommon(word) ? null : stemIn(data.language, word)),
    searchOptions: { tokenize: (text) => [text], processTerm: (word) => word },
  })
  await index.addAllAsync(sections, { chunkSize: AT_ONCE })
  const byRule = new Map()
  for (const section of sections) {
    for (const rule of section.rules ?? []) byRule.set(rule, [...(byRule.get(rule) ?? []), section])
  }
  return { language: data.language, sections, index, byRule }
}

/**
 * The sections that hold what was typed. `units` are what each part of the query may read as: lists of lists of words,
 * [["copy"], ["copia"]]. -> Map section -> {covered: [quality of each unit], score}
 */
export function findSections({ index, sections, language }, units) {
  const stem = (word) => stemIn(language, word)
  const found = new Map()
  units.forEach((readings, i) => {
    for (const reading of readings) {
      for (const [id, quality, score] of sectionsWith(index, reading.map(stem))) {
        const section = sections[id]
        let hit = found.get(section)
        if (!hit) found.set(section, (hit = { covered: new Array(units.length).fill(0), score: 0 }))
        if (quality > hit.covered[i]) hit.covered[i] = quality
        hit.score += score
      }
    }
  })
  return found
}

function sectionsWith(index, stems) {
  const found = index.search({
    combineWith: "AND",
    queries: stems,
    prefix: (stem) => stem.length > 3,
    fuzzy: (stem) => (stem.length > 5 ? 1 : false),
    weights: { prefix: 0.6, fuzzy: 0.3 },
  })
  // A stem that was found by its beginning or with an error counts less.
  return found.map(({ id, score, terms }) => [id, stems.every((stem) => terms.includes(stem)) ? 1 : 0.8, score])
}
