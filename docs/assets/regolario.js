/** Small helpers of every page; everything here also works, or is not needed, without it. */

const SETTLED = 5000; // ms after which a page no longer moves by itself
const BELOW = 56; // px under the header at which an element that an address names comes to stand, and a little more

// The button on the home page and on the 404 page: the theme opens its search when the field is focused.
for (const opener of document.querySelectorAll("[data-opens-search]")) {
  opener.addEventListener("click", () => document.querySelector("[data-md-component=search-query]").focus());
}

// A term by chance: the list of all of them leads to one. Without a script it stays the list.
if (location.hash === "#random") {
  const terms = document.querySelectorAll(".terms .term");
  if (terms.length) location.replace(terms[Math.floor(Math.random() * terms.length)].href);
}

// The keys are told on a page of their own; whoever asks with ? reads them where they are.
const keys = document.querySelector("a.keys");
const isTyping = (target) => target.closest?.("input, select, textarea, [contenteditable]");
addEventListener("keydown", (event) => keys && event.key === "?" && !isTyping(event.target) && showKeys(event));
keys?.addEventListener("click", showKeys);

async function showKeys(event) {
  event.preventDefault();
  if (document.querySelector("dialog.keys-told[open]")) return;
  try {
    const told = new DOMParser().parseFromString(await (await fetch(keys.href)).text(), "text/html").getElementById("keys");
    const dialog = document.createElement("dialog");
    const close = document.createElement("button");
    dialog.className = "keys-told md-typeset";
    dialog.setAttribute("aria-labelledby", told.id);
    close.textContent = keys.dataset.close;
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    dialog.append(told, told.ownerDocument.querySelector("#keys ~ table, #keys ~ .md-typeset__scrollwrap") ?? "", close);
    document.body.append(dialog);
    dialog.showModal();
  } catch {
    location.assign(keys.href);
  }
}

// The other language on the same spot: the links follow the place in the page, which is the address's own or the one read.
const LINKS = "a[rel=alternate][hreflang], a[data-language-link]";
const lead = (hash) => document.querySelectorAll(LINKS).forEach((link) => (link.hash = hash));
const followPlace = () => lead(location.hash);
for (const sign of ["pointerdown", "click"]) // a new tab is opened without a click
  addEventListener(sign, ({ target }) => target.closest?.(LINKS) && lead(placeRead()));

/** The section or ruling that the reader is at; nothing at the top of the page. */
function placeRead() {
  const target = document.querySelector(":target");
  if (location.hash && !target) return location.hash; // a run
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const own = target?.getBoundingClientRect();
  if (own && own.bottom > header && own.top < innerHeight) return location.hash; // else the reader has gone on
  if (!scrollY) return "";
  const read = [...document.querySelectorAll("article [id]")]
    .findLast((each) => each.getBoundingClientRect().top < header + BELOW && each.checkVisibility());
  return read ? `#${read.id}` : "";
}

// An example that an address names is shown open, and kept in sight while what stands above it comes alive and grows.
function openTarget() {
  const target = document.querySelector(":target"); // the browser reads any address, malformed ones too
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  const growth = new ResizeObserver(() => target.scrollIntoView());
  growth.observe(document.body);
  for (const sign of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(sign, () => growth.disconnect(), { once: true, passive: true });
  setTimeout(() => growth.disconnect(), SETTLED);
}

addEventListener("load", openTarget); // before, the address may have no target yet
addEventListener("placechange", followPlace); // an example holds its run there
for (const follow of [followPlace, openTarget]) {
  addEventListener("hashchange", follow);
  follow();
}

// Which language the reader reads, for the page at the root.
try {
  localStorage.setItem("regolario.language", document.documentElement.lang);
} catch {
  // Storage may be forbidden; then the browser's languages decide.
}
