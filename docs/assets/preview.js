/**
 * A look at a term's page beside the link that leads there: both names, number and answer.
 * On hover and on focus, and at the first tap of a finger; the next tap, on the title, follows. What is shown comes from
 * the page itself, which the reader may well go to next. Without this, or without a network, the links are links.
 */
const PREVIEWED = ".md-content :is(a.mention, a.term)";
const TAPPED = "a.mention"; // lists of terms are there to be followed
const AFTER = 300; // milliseconds: a pointer that only passes by opens nothing
const LEAVE = 200; // time to move from the link to the card
const GAP = 8;

/** @type {Map<string, Promise<DocumentFragment[]>>} */
const seen = new Map();
/** @type {HTMLElement | null} */
let card = null;
/** @type {HTMLAnchorElement | null} */
let shownFor = null;
let timer = 0;
let finger = false;

/** @param {string} address -> what the page says of itself: title, number, answer */
function look(address) {
  if (!seen.has(address)) seen.set(address, fetchLook(address).catch((error) => { seen.delete(address); throw error; }));
  return /** @type {Promise<DocumentFragment[]>} */ (seen.get(address));
}

async function fetchLook(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return ["h1", ".fact-rule a.rule", ".answer"].map((part) => plain(page.querySelector(part)));
}

/** The content of an element without its links. */
function plain(element) {
  const content = document.createDocumentFragment();
  for (const node of element?.childNodes ?? []) content.append(document.importNode(node, true));
  for (const link of content.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  return content;
}

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** @param {HTMLAnchorElement} link @param {boolean} sheet at the lower edge, for a finger, with a title to tap */
async function show(link, sheet) {
  clearTimeout(timer);
  if (shownFor === link) return;
  hide();
  shownFor = link;
  let parts;
  try {
    parts = await look(link.href.split("#")[0]);
  } catch {
    shownFor = null;
    if (sheet) location.assign(link.href);
    return;
  }
  if (shownFor !== link) return; // the reader went on
  const [title, number, answer] = parts.map((part) => /** @type {DocumentFragment} */ (part.cloneNode(true)));
  const head = sheet ? make("a", { className: "preview-title", href: link.href }, title) : make("span", { className: "preview-title" }, title);
  card = make("div", { className: "preview md-typeset", id: "preview" }, head, " ", make("span", { className: "number" }, number), make("p", {}, answer));
  card.lang = link.closest("[lang]")?.lang ?? "";
  document.body.append(card);
  if (sheet) {
    card.classList.add("preview-sheet");
    head.focus({ preventScroll: true });
  } else {
    card.setAttribute("role", "tooltip");
    link.setAttribute("aria-describedby", card.id);
    place(card, link);
    card.addEventListener("pointerenter", () => clearTimeout(timer));
    card.addEventListener("pointerleave", () => leave());
  }
}

/** Below the line of the link, or above it where there is no room; never beyond the window. */
function place(card, link) {
  const line = link.getClientRects()[0];
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(line.left, document.documentElement.clientWidth - width - GAP));
  const below = line.bottom + GAP / 2;
  const top = below + height + GAP > innerHeight && line.top > height + GAP ? line.top - height - GAP / 2 : below;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  const inside = card?.contains(document.activeElement);
  card?.remove();
  if (inside) shownFor?.focus({ preventScroll: true });
  card = shownFor = null;
}

function leave() {
  clearTimeout(timer);
  timer = setTimeout(hide, LEAVE);
}

const linkOf = (event) => /** @type {Element} */ (event.target).closest?.(PREVIEWED);

document.addEventListener("pointerdown", ({ pointerType }) => (finger = pointerType === "touch"), { capture: true });
document.addEventListener("pointerover", (event) => {
  const link = linkOf(event);
  if (!link || event.pointerType === "touch") return;
  clearTimeout(timer);
  if (link !== shownFor) timer = setTimeout(show, AFTER, link, false);
});
document.addEventListener("pointerout", (event) => {
  if (linkOf(event) && event.pointerType !== "touch") leave();
});
document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link?.matches(":focus-visible") && !finger) show(link, false);
});
document.addEventListener("focusout", (event) => {
  if (linkOf(event) && !card?.classList.contains("preview-sheet")) leave();
});
document.addEventListener("click", (event) => {
  const link = linkOf(event);
  if (link?.matches(TAPPED) && finger && link !== shownFor && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    show(link, true);
  } else if (card && !card.contains(/** @type {Node} */ (event.target))) hide();
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && card) hide();
});
