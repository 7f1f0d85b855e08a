/** The messages between Material's dialog and the search, with an index that comes late, or not at all. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { RESULT, createDialog } from "../../docs/widgets/search/dialog.js"
import { readTerms, readTexts } from "./index.mjs"

const folder = process.env.INDEX
const names = { terms: "terms", texts: { en: "en", it: "it" } }
const files = { terms: await readTerms(folder) }
for (const data of await readTexts(folder)) files[data.language] = data

function dialog({ load = async (name) => files[name] } = {}) {
  const posted = []
  const loaded = []
  const ask = createDialog({
    language: "it",
    names,
    load: (name) => (loaded.push(name), load(name)),
    post: (message) => posted.push(message),
  })
  return { ask, posted, loaded, titles: () => posted.at(-1).data.items.map(([row]) => row.location) }
}

test("nothing is loaded for an empty query", async () => {
  const { ask, posted, loaded } = dialog()
  await ask("  ")
  assert.deepEqual(posted, [{ type: RESULT, data: { items: [] } }])
  assert.deepEqual(loaded, [])
})

test("terms come first, then the texts, the reader's language before the other", async () => {
  const { ask, posted, loaded } = dialog()
  await ask("cascata split")
  assert.deepEqual(loaded, ["terms", "it", "en"])
  assert.ok(posted.length >= 2)
  assert.equal(posted[0].data.items[0].length, 1)
  assert.equal(posted.at(-1).data.items[0][1].location, "it/terms/cascade/#halves")
})

test("the index is loaded once", async () => {
  const { ask, loaded } = dialog()
  await Promise.all([ask("c"), ask("ca"), ask("cas")])
  await ask("propagazione")
  assert.deepEqual(loaded, ["terms", "it", "en"])
})

test("one query is not drawn twice without need", async () => {
  const { ask, posted } = dialog()
  await ask("cascata")
  await ask("cascata")
  assert.equal(posted.length, 1)
})

test("only the last of several queries is answered when the texts come", async () => {
  const { ask, titles } = dialog()
  await Promise.all([ask("c"), ask("cr"), ask("crew")])
  assert.equal(titles()[0], "it/terms/crew/")
})

test("a cleared field is not filled by texts that come later", async () => {
  const { ask, posted } = dialog()
  const asked = ask("cascata split")
  await ask("")
  await asked
  assert.deepEqual(posted.at(-1).data.items, [])
})

test("without a network nothing is found, and the next key tries again", async () => {
  let online = false
  const { ask, titles, posted } = dialog({
    load: async (name) => {
      if (!online) throw new TypeError("Failed to fetch")
      return files[name]
    },
  })
  await ask("cascat")
  assert.deepEqual(posted.at(-1).data.items, [])
  online = true
  await ask("cascata")
  assert.equal(titles()[0], "it/terms/cascade/")
})

test("without the texts the terms are found", async () => {
  const { ask, titles } = dialog({
    load: async (name) => {
      if (name !== "terms") throw new TypeError("Failed to fetch")
      return files[name]
    },
  })
  await ask("cascata split")
  assert.equal(titles()[0], "it/terms/cascade/")
})
