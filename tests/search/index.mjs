/** Reads an index as the page does, from a folder that holds the files which generator.search writes. */
import { readFile, readdir } from "node:fs/promises"
import { join } from "node:path"
import { createSearch } from "../../docs/widgets/search/engine.js"

const json = async (path) => JSON.parse(await readFile(path, "utf-8"))

async function named(folder, pattern) {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  return names.map((name) => join(folder, name))
}

/** -> the term index of `folder`. */
export async function readTerms(folder) {
  const [path] = await named(folder, /^terms\..*json$/)
  if (!path) throw new Error(`${folder}: expected terms.….json; write it with: make build`)
  return json(path)
}

/** -> the texts of `folder`, one entry a language. */
export async function readTexts(folder) {
  return Promise.all((await named(folder, /^text\..*json$/)).map(json))
}

/** -> the search over `folder`. */
export async function readIndex(folder, { texts = true } = {}) {
  const search = createSearch(await readTerms(folder))
  if (texts) for (const data of await readTexts(folder)) await search.addText(data)
  return search
}

/** A table with a line of column names -> [{column: value}]. */
export async function readTable(path) {
  const [head, ...lines] = (await readFile(path, "utf-8")).replace(/^\uFEFF/, "").split(/\r?\n/).filter(Boolean)
  const columns = head.split("\t")
  return lines.map((line) => Object.fromEntries(line.split("\t").map((value, i) => [columns[i], value])))
}
