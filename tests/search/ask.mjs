/** stdin {index, language, queries} -> stdout [[{id, points, was, category, confused, sections, rows}, …], …]. */
import { text } from "node:stream/consumers"
import { rows } from "../../docs/widgets/search/rows.js"
import { readIndex } from "./index.mjs"

const { index, language, queries } = JSON.parse(await text(process.stdin))
const search = await readIndex(index)
const answers = queries.map((query) => {
  const started = performance.now()
  const hits = search.find(query, language)
  const items = rows(hits, query, { language, languages: search.languages, words: search.words })
  const milliseconds = performance.now() - started
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
})
process.stdout.write(JSON.stringify(answers))
