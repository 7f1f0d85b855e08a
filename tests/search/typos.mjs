/**
 * A check that no one can tune for: one random typing error in every name of an index, the same ones for a seed.
 *
 *   node tests/search/typos.mjs INDEX [SEED]
 *
 * Prints the share that comes first and within the first three, by kind of error. Names under five letters, and errors
 * that make another term's name, are left out.
 */
import { pathToFileURL } from "node:url"
import { fold, together } from "../../docs/widgets/search/fold.js"
import { readIndex, readTerms } from "./index.mjs"

const LETTERS = "abcdefghijklmnopqrstuvwxyz"

/** A small generator of pseudo-random numbers (mulberry32): the same seed, the same errors on every machine. */
export function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const ERRORS = {
  missing: (name, at) => name.slice(0, at) + name.slice(at + 1),
  "too many": (name, at, letter) => name.slice(0, at) + letter + name.slice(at),
  wrong: (name, at, letter) => name.slice(0, at) + letter + name.slice(at + 1),
  exchanged: (name, at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
}

/** -> [{query, language, error, name}], `name` the folded name that was meant. */
export function typos({ terms, languages }, seed) {
  const next = chance(seed)
  const named = (term) => languages.map((language) => together(term.names[language].name))
  const all = new Set(terms.flatMap(named))
  return terms.filter((term) => term.kind !== "section").flatMap((term) =>
    languages.flatMap((language) => {
      const name = fold(term.names[language].name)
      if (name.length < 5) return []
      return Object.entries(ERRORS).flatMap(([error, make]) => {
        const at = 1 + Math.floor(next() * (name.length - 2))
        const query = make(name, at, LETTERS[Math.floor(next() * LETTERS.length)])
        return all.has(together(query)) ? [] : [{ query, language, error, name: together(name) }]
      })
    }),
  )
}

async function main([folder, seed = "1"]) {
  const search = await readIndex(folder, { texts: false })
  const counts = new Map()
  for (const { query, language, error, name } of typos(await readTerms(folder), Number(seed))) {
    const place = search.find(query, language).findIndex(({ term }) => search.languages.some((other) => together(term.names[other].name) === name))
    const count = counts.get(error) ?? { all: 0, first: 0, three: 0 }
    counts.set(error, { all: count.all + 1, first: count.first + (place === 0), three: count.three + (place >= 0 && place < 3) })
    if (place !== 0 && process.env.VERBOSE) console.log(`${query}: ${name} at ${place}`)
  }
  const share = (part, all) => `${((100 * part) / all).toFixed(1)}%`
  for (const [error, { all, first, three }] of counts) console.log(`${error.padEnd(10)} ${all}  first ${share(first, all)}  in three ${share(three, all)}`)
  const sum = (key) => [...counts.values()].reduce((total, count) => total + count[key], 0)
  console.log(`${"all".padEnd(10)} ${sum("all")}  first ${share(sum("first"), sum("all"))}  in three ${share(sum("three"), sum("all"))}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))
