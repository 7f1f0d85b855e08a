/**
 * The search and the libraries that it is measured against, each set up as its manual advises for names, over the same
 * index. An engine is {name, code: bytes of its code compressed, find(query, language) -> [term id, …], best first}.
 */
import { mkdtemp, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import uFuzzy from "@leeoniya/ufuzzy"
import Fuse from "fuse.js"
import MiniSearch from "minisearch"
import { readIndex } from "../index.mjs"

const require = createRequire(import.meta.url)
const packed = async (...paths) => {
  let bytes = 0
  for (const path of paths) bytes += gzipSync(await readFile(path), { level: 9 }).length
  return bytes
}
const fold = (text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/[’']/g, "'")
const unique = (list) => [...new Set(list)]

/** What the general libraries index of each term: one document with all its names, numbers and texts. */
export function documents({ terms, languages }, texts) {
  return terms.map((term) => {
    const listed = languages.flatMap((language) => {
      const { name: _, ...lists } = term.names[language]
      return Object.values(lists).flat(2).filter((each) => typeof each === "string")
    })
    return {
      id: term.id,
      names: languages.map((language) => term.names[language].name).join(" | "),
      others: listed.join(" | "),
      numbers: [term.rule, ...(term.was ?? []).map(([number]) => number)].filter(Boolean).join(" "),
      text: texts.flatMap(({ terms }) => terms[term.id] ?? []).map(([, , text]) => text).join(" "),
    }
  })
}

export async function regolario(folder) {
  const search = await readIndex(folder)
  const modules = ["engine", "names", "numbers", "text", "fold", "languages", "distance", "rows", "dialog", "worker"]
  const own = modules.map((name) => new URL(`../../../docs/widgets/search/${name}.js`, import.meta.url))
  return { name: "regolario", code: await packed(...own), find: (query, language) => search.find(query, language).map(({ term }) => term.id) }
}

export async function miniSearch(docs) {
  const index = new MiniSearch({
    fields: ["names", "others", "numbers", "text"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}.]+/u).filter(Boolean),
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { names: 10, others: 6, numbers: 6 } },
  })
  index.addAll(docs)
  return { name: "MiniSearch", code: await packed(require.resolve("minisearch")), find: (query) => index.search(query).map(({ id }) => id) }
}

export async function fuse(docs) {
  const keys = [{ name: "names", weight: 4 }, { name: "others", weight: 2 }, "numbers", { name: "text", weight: 0.5 }]
  const split = docs.map((doc) => ({ ...doc, names: doc.names.split(" | "), others: doc.others.split(" | "), numbers: doc.numbers.split(" ") }))
  const index = new Fuse(split, { keys, threshold: 0.35, ignoreDiacritics: true, ignoreLocation: false })
  const code = await packed(join(dirname(require.resolve("fuse.js")), "fuse.min.mjs"))
  return { name: "Fuse", code, find: (query) => index.search(query.slice(0, 32), { limit: 20 }).map(({ item }) => item.id) }
}

export async function micro(docs) {
  const hay = []
  const owner = []
  for (const doc of docs) {
    for (const each of [...doc.names.split(" | "), ...doc.others.split(" | "), ...doc.numbers.split(" ")]) {
      if (each) owner.push(doc.id) && hay.push(fold(each))
    }
  }
  const index = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })
  const find = (query) => {
    const [found, info, order] = index.search(hay, fold(query), 1, 1000)
    return unique((order ? order.map((i) => info.idx[i]) : (found ?? [])).map((i) => owner[i]))
  }
  return { name: "uFuzzy", code: await packed(join(dirname(require.resolve("@leeoniya/ufuzzy")), "uFuzzy.iife.min.js")), find }
}

/** lunr as Material's worker builds and asks it: stemmers of both languages, every word with a beginning's wildcard. */
export async function lunr(docs) {
  const lunr = require("lunr")
  require("lunr-languages/lunr.stemmer.support")(lunr)
  require("lunr-languages/lunr.it")(lunr)
  require("lunr-languages/lunr.multi")(lunr)
  lunr.tokenizer.separator = /[\s-]+/
  const index = lunr(function () {
    this.use(lunr.multiLanguage("en", "it"))
    this.ref("id")
    this.field("names", { boost: 1000 })
    this.field("others", { boost: 100 })
    this.field("numbers")
    this.field("text")
    for (const doc of docs) this.add(doc)
  })
  const find = (query) => {
    const found = index.query((clauses) => {
      for (const word of lunr.tokenizer(query)) {
        clauses.term(String(word), { boost: 10 })
        clauses.term(String(word), { wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false })
      }
    })
    return found.map(({ ref }) => ref)
  }
  return { name: "lunr (Material)", code: await packed(require.resolve("lunr"), require.resolve("lunr-languages/lunr.it")), find }
}

/** Pagefind over one page a term and language; its browser code runs here with files in place of the network. */
export async function pagefind(docs, { terms, languages }) {
  const { createIndex, close } = await import("pagefind")
  const { index } = await createIndex({ forceLanguage: "it" })
  for (const [i, doc] of docs.entries()) {
    const title = languages.map((language) => terms[i].names[language].name).join(" · ")
    const content = `<html lang="it"><body><h1>${title}</h1><p data-pagefind-weight="7">${doc.others} ${doc.numbers}</p><p>${doc.text}</p></body></html>`
    await index.addHTMLFile({ url: `/${doc.id}/`, content })
  }
  const folder = await mkdtemp(join(tmpdir(), "pagefind-"))
  await index.writeFiles({ outputPath: folder })
  await close()
  globalThis.document ??= { querySelector: () => ({ getAttribute: () => "it" }), currentScript: null }
  globalThis.location ??= { href: "http://localhost/", origin: "http://localhost", pathname: "/" }
  globalThis.window ??= globalThis
  const network = globalThis.fetch
  globalThis.fetch = async (url) => {
    const path = new URL(url, "http://localhost/").pathname.split("/pagefind-files/")[1]
    return path ? new Response(await readFile(join(folder, path))) : network(url)
  }
  const client = await import(join(folder, "pagefind.js"))
  await client.options({ basePath: "http://localhost/pagefind-files/", noWorker: true })
  await client.init()
  const find = async (query) => {
    const { results } = await client.search(query)
    const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()))
    return pages.map(({ url }) => new URL(url, "http://localhost/").pathname.split("/").filter(Boolean).at(-1))
  }
  return { name: "Pagefind", code: await packed(join(folder, "pagefind.js"), join(folder, "wasm.it.pagefind")), find }
}
