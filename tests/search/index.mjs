/** Reads an index as the page does, from a folder that holds the files which generator.search writes. */
import { readFile, readdir } from "node:fs/promises"
import { join } from "node:path"
import MiniSearch from "minisearch"
import { createSearch } from "../../docs/widgets/search/engine.js"

/** -> the search with terms and texts of `folder`. */
export async function readIndex(folder) {
  const names = (await readdir(folder)).sort()
  const json = async (name) => JSON.parse(await readFile(join(folder, name), "utf-8"))
  const terms = names.find((name) => /^terms\..*json$/.test(name))
  if (!terms) throw new Error(`${folder}: expected terms.….json; write it with: make build`)
  const search = createSearch(await json(terms))
  for (const name of names.filter((name) => /^text\..*json$/.test(name))) await search.addText(await json(name), MiniSearch)
  return search
}

/** A table with a line of column names -> [{column: value}]. */
export async function readTable(path) {
  const [head, ...lines] = (await readFile(path, "utf-8")).replace(/^\uFEFF/, "").split(/\r?\n/).filter(Boolean)
  const columns = head.split("\t")
  return lines.map((line) => Object.fromEntries(line.split("\t").map((value, i) => [columns[i], value])))
}
