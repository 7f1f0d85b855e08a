/**
 * The worker behind Material's search dialog, at …/widgets/search/worker.js?language=it. Material starts classic
 * workers, so the modules come by import(), and only with the first query: a page that nobody searches loads nothing.
 */
const SETUP = 0
const READY = 1
const QUERY = 2

const language = new URL(self.location.href).searchParams.get("language")
const folder = new URL("../../search/", self.location.href)
let names = null
let asking = null

async function load(name) {
  const response = await fetch(new URL(name, folder))
  if (!response.ok) throw new Error(`${name}: expected the index, got status ${response.status}`)
  return response.json()
}

async function start() {
  const { createDialog } = await import("./dialog.js")
  return createDialog({ language, names, load, post: (message) => self.postMessage(message) })
}

self.addEventListener("message", async ({ data: { type, data } }) => {
  if (type === SETUP) {
    names = data.config.index
    self.postMessage({ type: READY })
  } else if (type === QUERY && (asking || data.trim())) {
    asking ??= start().catch((error) => {
      asking = null
      throw error
    })
    await (await asking)(data)
  }
})
