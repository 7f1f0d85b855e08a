/**
 * Answers lines of stdin, each {index, language, queries}, with lines of stdout:
 * [[{id, points, was, category, confused, sections, rows, milliseconds}, …], …].
 */
import { createInterface } from "node:readline"
import { rows } from "../../docs/widgets/search/rows.js"
import { readIndex } from "./index.mjs"

const searches = new Map()

for await (const line of createInterface({ input: process.stdin })) {
  const { index, language, queries } = JSON.parse(line)
  if (!searches.has(index)) searches.set(index, readIndex(index))
  const search = await searches.get(index)
  console.log(JSON.stringify(queries.map((query) => answer(search, query, language))))
}

function answer(search, query, language) {
  const started = process.cpuUsage()
  const hits = search.find(query, language)
  const items = rows(hits, query, { language, languages: search.languages, words: search.words })
  // What others do on this machine does not count.
  const { user, system } = process.cpuUsage(started)
  const milliseconds = (user + system) / 1000
  return hits.map((hit, i) => ({
    id: hit.term.id,
    points: hit.points,
    was: hit.was,
    category: hit.key?.category,
    confused: hit.confused.map(({ id }) => id),
    sections: hit.sections.map(({ anchor }) => anchor),
    rows: items[i],
    milliseconds,
  }))
}
