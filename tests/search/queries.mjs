/**
 * Asks the search the queries of a file and says which it misses.
 *
 *   node tests/search/queries.mjs FILE INDEX [RULINGS]
 *
 * FILE has the columns query, lang, type, expected_first (English names, "|" between several right answers) and
 * expected_also (a name, or the id of a ruling). A query passes when one of the first is the first result and what is
 * expected beside it can be seen without another search. RULINGS tells which ruling an id means, as lines
 * "id <tab> term#anchor", with "|" between several that say it; an id that it lacks passes when any ruling of the first
 * result is shown.
 */
import { readFile } from "node:fs/promises"
import { pathToFileURL } from "node:url"
import { words } from "../../docs/widgets/search/fold.js"
import { isShown } from "../../docs/widgets/search/rows.js"
import { readIndex, readTable } from "./index.mjs"

const VISIBLE = 10
const same = (a, b) => words(a).join(" ") === words(b).join(" ")
const listed = (text = "") => text.split("|").map((each) => each.trim()).filter(Boolean)
const english = (hit) => hit.term.names.en.name

/** -> null where the hits are what the row expects, else what was expected. */
export function missed(hits, row, rulings = new Map()) {
  const first = listed(row.expected_first)
  if (first.length && !first.some((name) => hits[0] && same(name, english(hits[0])))) return first.join(" or ")
  const unseen = listed(row.expected_also).filter((name) => !seen(hits.slice(0, VISIBLE), name, rulings))
  return unseen.length ? `${unseen.join(", ")} visible` : null
}

function seen(hits, name, rulings) {
  const shown = hits.flatMap((hit) => hit.sections.filter(isShown))
  if (/^[A-Z]+\d+$/.test(name)) {
    const places = rulings.get(name)
    return shown.some((section) => (places ? listed(places).includes(`${section.term}#${section.anchor}`) : section.term === hits[0].term.id))
  }
  return hits.some((hit) => same(english(hit), name))
}

async function main([file, index, rulingsFile]) {
  if (!file || !index) throw new Error("expected FILE and INDEX")
  const search = await readIndex(index)
  const rulings = new Map(rulingsFile ? (await readFile(rulingsFile, "utf-8")).trim().split(/\r?\n/).map((line) => line.split("\t")) : [])
  const kinds = new Map()
  let passed = 0
  const rows = await readTable(file)
  for (const row of rows) {
    const hits = search.find(row.query, row.lang)
    const miss = missed(hits, row, rulings)
    const count = kinds.get(row.type) ?? { passed: 0, all: 0 }
    kinds.set(row.type, { passed: count.passed + (miss ? 0 : 1), all: count.all + 1 })
    if (!miss) passed++
    else console.log(`${row.query} [${row.lang}, ${row.type}]: expected ${miss}; got ${hits.slice(0, 3).map(english).join(", ") || "nothing"}`)
  }
  for (const [kind, count] of kinds) console.log(`${String(count.passed).padStart(5)}/${count.all} ${kind}`)
  console.log(`${passed} passed, ${rows.length - passed} failed`)
  return passed === rows.length ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = await main(process.argv.slice(2))
