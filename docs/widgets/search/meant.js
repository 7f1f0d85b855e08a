/** The page of what is not there: what its address may have meant, and the reader's language first. */
import { createSearch } from "./engine.js"

const MOST = 3
const site = new URL("../../", import.meta.url)
const path = location.pathname.slice(site.pathname.length).split("/").filter(Boolean)
const sections = [...document.querySelectorAll("section[lang]")]
const section = sections.find(({ lang }) => lang === path[0]) ?? sections[0]

bringToFront()
tell().catch((error) => console.info(`meant: ${error.message}`))

function bringToFront() {
  section.parentElement.prepend(section)
  for (const each of document.querySelectorAll("section[lang]")) {
    const heading = each.querySelector("h1, h2")
    const proper = document.createElement(each === section ? "h1" : "h2")
    proper.textContent = heading.textContent
    heading.replaceWith(proper)
  }
}

/** An address is made of English names: `terms/cascta/` is asked as “cascta”. */
async function tell() {
  const asked = decodeURIComponent(path.at(-1) ?? "").replace(/\.html$/, "").replace(/[-_+]+/g, " ")
  if (!asked.trim()) return
  const { config } = await read("search/search_index.json")
  const { lang } = section
  const found = createSearch(await read(`search/${config.index.terms}`)).find(asked, lang).slice(0, MOST)
  const told = section.querySelector(".meant")
  for (const { term } of found) {
    const link = document.createElement("a")
    link.href = new URL(`${lang}/${term.kind === "section" ? "rules" : "terms"}/${term.id}/`, site).href
    link.textContent = [...new Set([lang, ...Object.keys(term.names)].map((each) => term.names[each].name))].join(" · ")
    const item = document.createElement("li")
    item.append(link)
    told.querySelector("ul").append(item)
  }
  told.hidden = !found.length
}

async function read(place) {
  return (await fetch(new URL(place, site))).json()
}
