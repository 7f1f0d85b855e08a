/** Answers the queries of Material's search dialog: with the terms at once, with the texts as soon as they are here. */
import { createSearch } from "./engine.js"
import { rows } from "./rows.js"

/** The dialog's messages. */
export const SETUP = 0
export const READY = 1
export const QUERY = 2
export const RESULT = 3

/** Code that has run before is twice as fast: so many names are looked for before anybody asks. */
const REHEARSALS = 30

/**
 * language: that of the page; names: {terms, texts: {language: name}}, the files of the index; load(name) -> their data;
 * post(message) sends one to the page. -> ask(query), which posts one result or more.
 */
export function createDialog({ language, names, load, post }) {
  let search = null
  let texts = null
  let latest = ""
  let shown = ""

  async function ask(query) {
    latest = query
    if (!query.trim()) return show([])
    let found
    try {
      search ??= load(names.terms).then(createSearch)
      found = await search
    } catch {
      // No network, no index: nothing is found now, and the next key tries again.
      search = null
      return show([], query)
    }
    answer(found, query)
    try {
      texts ??= readTexts(found)
      await texts
    } catch {
      texts = null // the terms are found without them
    }
  }

  /** The reader's language first. */
  async function readTexts(found) {
    for (const [, name] of Object.entries(names.texts).sort(([a], [b]) => (b === language) - (a === language))) {
      await found.addText(await load(name))
      answer(found, latest)
    }
    rehearse(found)
  }

  /** A name at a time, so that a key is answered in between. */
  async function rehearse(found) {
    for (const { names } of found.terms.slice(0, REHEARSALS)) {
      await new Promise((resolve) => setTimeout(resolve))
      listed(found, found.languages.map((each) => names[each].name).join(" "))
    }
  }

  const listed = (found, query) =>
    rows(found.find(query, language), query, { language, languages: found.languages, words: found.words })

  function answer(found, query) {
    if (query !== latest || !query.trim()) return
    show(listed(found, query), query)
  }

  /** Nothing is sent twice for one query: the dialog would draw its list anew under the reader's hand. */
  function show(items, query = "") {
    const text = JSON.stringify([query, items])
    if (text === shown) return
    shown = text
    post({ type: RESULT, data: { items } })
  }

  return ask
}
