/** Fetches what the search will need when the reader goes to its field, so that the first key is answered at once. */
const site = new URL("../../", import.meta.url)
let warmed = false

async function warm() {
  warmed = true
  import("./dialog.js")
  const response = await fetch(new URL("search/search_index.json", site))
  const { config } = await response.json()
  await fetch(new URL(`search/${config.index.terms}`, site))
}

document.addEventListener("focusin", ({ target }) => {
  if (!warmed && target.matches("[data-md-component=search-query]")) warm().catch(() => (warmed = false))
})
