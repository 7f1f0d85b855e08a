/**
 * Every name, alias, former name, misspelling and number that a record has must lead to it: it is first, or beside those
 * that have the same. Each is also typed without accents, apostrophes, hyphens and punctuation.
 *
 *   node tests/search/own_names.mjs INDEX
 *
 * Prints each miss and the count; exit status 1 where there is one.
 */
import { fold, together } from "../../docs/widgets/search/fold.js"
import { readIndex, readTerms } from "./index.mjs"

const folder = process.argv[2]
const { terms, languages } = await readTerms(folder)
const search = await readIndex(folder)
const plain = (name) => name.replace(/\s*[([][^)\]]*[)\]]\s*/gu, " ").trim() || name

/** What is typed -> the terms that have it. */
const owners = new Map()
function own(typed, language, id) {
  const key = `${language}\t${typed}`
  owners.set(key, (owners.get(key) ?? new Set()).add(id))
}

const sharing = new Map()
function share(name, id) {
  const key = together(plain(name))
  sharing.set(key, (sharing.get(key) ?? new Set()).add(id))
}

for (const { id, names, rule, was = [] } of terms) {
  for (const language of languages) {
    const { name, forms = [], aliases = [], former = [], misspellings = [] } = names[language]
    for (const each of [name, ...forms, ...aliases, ...former.map(([each]) => each), ...misspellings]) share(each, id)
    for (const each of [name, ...aliases, ...former.map(([each]) => each), ...misspellings]) {
      for (const typed of new Set([each, fold(each), fold(each).replace(/['’]/g, ""), fold(each).replace(/[-'’]/g, " ")])) own(typed, language, id)
    }
  }
  for (const number of [rule, ...was.map(([number]) => number)]) if (number) own(number, languages[0], id)
}

let missed = 0
for (const [key, ids] of owners) {
  const [language, typed] = key.split("\t")
  const rivals = new Set([...ids, ...(sharing.get(together(plain(typed))) ?? [])])
  const found = search.find(typed, language).slice(0, rivals.size).map(({ term }) => term.id)
  const absent = [...ids].filter((id) => !found.includes(id))
  if (!absent.length) continue
  missed++
  console.log(`${typed} [${language}]: expected ${absent.join(", ")}; got ${found.join(", ") || "nothing"}`)
}
console.log(`${owners.size - missed} passed, ${missed} failed`)
process.exitCode = missed ? 1 : 0
