/**
 * Asks the search and the libraries the same queries in one run.
 *
 *   node tests/search/bench/bench.mjs FILE INDEX
 *
 * Prints per engine: the share of first places by kind of query, and of random typing errors; milliseconds a query;
 * kilobytes of code, compressed. The engines take turns at every query, so that a busy machine is busy for all.
 */
import { words } from "../../../docs/widgets/search/fold.js"
import { readTable, readTerms, readTexts } from "../index.mjs"
import { typos } from "../typos.mjs"
import { documents, fuse, lunr, micro, miniSearch, pagefind, regolario } from "./engines.mjs"

const TYPOS = 300
const SEED = 1
const plain = (name) => words(name).join(" ")

const [file, folder] = process.argv.slice(2)
if (!file || !folder) throw new Error("expected FILE and INDEX")
const index = await readTerms(folder)
const docs = documents(index, await readTexts(folder))
const engines = [await regolario(folder)]
for (const make of [miniSearch, fuse, micro, lunr, pagefind]) {
  try {
    engines.push(await make(docs, index))
  } catch (error) {
    console.error(`${make.name}: left out, ${error.message}`)
  }
}

const english = new Map(index.terms.map((term) => [term.id, plain(term.names.en.name)]))
const known = new Set(english.values())
const rows = (await readTable(file))
  .map(({ query, lang, type, expected_first }) => ({ query, lang, kind: type, expected: expected_first.split("|").map(plain) }))
  .filter(({ expected }) => expected.some((name) => known.has(name)))
const errors = typos(index, SEED)
const step = Math.max(1, Math.floor(errors.length / TYPOS))
for (let i = 0; i < errors.length; i += step) {
  const { query, language, name } = errors[i]
  const meant = index.terms.filter((term) => index.languages.some((each) => plain(term.names[each].name).replaceAll(" ", "") === name))
  rows.push({ query, lang: language, kind: "random typing errors", expected: meant.map(({ id }) => english.get(id)) })
}

const results = new Map(engines.map(({ name }) => [name, { kinds: new Map(), times: [] }]))
const kinds = [...new Set(rows.map(({ kind }) => kind))]
for (const { query, lang, kind, expected } of rows) {
  for (const { name, find } of engines) {
    const started = performance.now()
    const [first] = await find(query, lang)
    const result = results.get(name)
    result.times.push(performance.now() - started)
    result.kinds.set(kind, (result.kinds.get(kind) ?? 0) + (expected.includes(english.get(first)) ? 1 : 0))
  }
}

const line = (title, cells) => console.log(title.padEnd(40) + cells.map((cell) => String(cell).padStart(16)).join(""))
const each = (cell) => engines.map((engine) => cell(results.get(engine.name), engine))
line("", each((_, { name }) => name))
for (const kind of kinds) line(`${kind} (${rows.filter((row) => row.kind === kind).length})`, each((result) => result.kinds.get(kind) ?? 0))
line(`all (${rows.length})`, each((result) => [...result.kinds.values()].reduce((a, b) => a + b, 0)))
for (const { times } of results.values()) times.sort((a, b) => a - b)
line("milliseconds, median", each(({ times }) => times[times.length >> 1].toFixed(2)))
line("milliseconds, 95 of 100", each(({ times }) => times[Math.floor(times.length * 0.95)].toFixed(2)))
line("code, kB compressed", each((_, { code }) => (code / 1000).toFixed(1)))
