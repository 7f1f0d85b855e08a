/** The page in the frame of an embedded example: `embed/?language=it&term=cascade&example=basic`. */
import { make } from "./dom.js";
import { read } from "./words.js";
import "./ruling-example.js";

const SITE = new URL("../", import.meta.url);
const main = /** @type {HTMLElement} */ (document.querySelector("main"));

/** @returns {{language: string, term: string, example: string} | null} what the address asks for, if it asks for anything */
function asked() {
  const { language = "", term = "", example = "" } = Object.fromEntries(new URLSearchParams(location.search));
  return /^[a-z]{2,3}$/.test(language) && [term, example].every((id) => /^[a-z0-9-]+$/.test(id)) ? { language, term, example } : null;
}

async function show({ language, term, example }) {
  const page = new URL(`${language}/terms/${term}/#example-${example}`, SITE).href;
  document.documentElement.lang = language;
  const record = await read(new URL(`api/v1/terms/${term}.json`, SITE));
  const title = record.examples?.find(({ id }) => id === example)?.title[language] ?? example;
  const element = make("ruling-example", {
    class: "example", "data-term": term, "data-example": example, "data-language": language, "data-page": page.split("#")[0],
  }, make("ol", { class: "example-steps" }));
  document.title = `${record.names[language].name}: ${title}`;
  main.querySelector("h1").replaceChildren(make("a", { href: page }, document.title));
  main.append(element);
  return /** @type {any} */ (element).wake();
}

/** The page around the frame cannot measure it. */
function tellHeight() {
  parent.postMessage({ regolario: { height: document.documentElement.offsetHeight } }, "*");
}

if (matchMedia("(prefers-color-scheme: dark)").matches) document.body.dataset.mdColorScheme = "slate";
const place = asked();
if (place && (await show(place).catch((error) => console.info(`embed: ${error.message}`)))) {
  new ResizeObserver(tellHeight).observe(document.documentElement);
  tellHeight();
}
