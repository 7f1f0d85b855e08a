/** What can be done now, as buttons; and what cannot, with the reason. */
import { make } from "./dom.js";

const SYMBOLS = ["W", "U", "B", "R", "G", "C"];

/**
 * @param {any} told the narrator's options: {player, text, options: [{action, text, reason, rules}], complete}
 * @param {import("./card.js").Words} words
 * @param {{act: (action: any) => void, rule: (number: string) => string}} doing
 * @returns {HTMLElement[]}
 */
export function drawActions(told, words, { act, rule }) {
  const possible = told.options.filter(({ reason }) => reason === null);
  const refused = told.options.filter(({ reason }) => reason !== null);
  const of = (...kinds) => possible.filter(({ action }) => kinds.includes(action.do));
  const plays = [...of("cast", "activate"), ...of("pass", "pass_until_empty")];
  return [
    make("p", { class: "lab-who" }, told.text),
    plays.length ? make("ul", { class: "lab-plays" }, ...plays.map(({ action, text }) => make("li", {}, button(`lab-do lab-do-${action.do}`, text, () => act(action))))) : null,
    declaration(of("attack"), "attackers", words, act),
    declaration(of("block"), "blocks", words, act),
    told.complete ? null : make("p", { class: "editor-hint" }, words("lab.more.ways")),
    told.player && plays.length ? drawMana(told.player, words, act) : null,
    drawAdvance(of("advance"), words, act),
    refused.length ? make("details", { class: "lab-refused" }, make("summary", {}, words("lab.refused", { count: refused.length })),
      make("ul", {}, ...refused.map(({ text, reason, rules }) => make("li", {}, `${text}: ${reason} `,
        make("span", { class: "rules" }, ...rules.map((number) => make("a", { class: "rule", href: rule(number) }, number))))))) : null,
  ].filter(Boolean);
}

function button(kind, text, onclick) {
  return make("button", { type: "button", class: kind, onclick }, text);
}

/** Attackers or blockers are offered one by one and declared together (508.1, 509.1). */
function declaration(options, field, words, act) {
  if (!options.length) return null;
  const nobody = options.find(({ action }) => !action[field].length);
  const single = options.filter(({ action }) => action[field].length);
  const boxes = single.map(({ action, text }) => {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => (declare.textContent = isNobody() ? nobody.text : words(`lab.${field}`)) }));
    return { box, action, label: make("label", { class: "lab-flag" }, box, make("span", {}, text)) };
  });
  const isNobody = () => !boxes.some(({ box }) => box.checked);
  const declare = button("lab-do lab-declare", nobody.text, () =>
    act({ ...nobody.action, [field]: boxes.filter(({ box }) => box.checked).flatMap(({ action }) => action[field]) }));
  return make("div", { class: "lab-declaration", role: "group", "aria-label": words(`lab.${field}`) }, ...boxes.map(({ label }) => label), declare);
}

/** The script may add mana, as if a land had been tapped. */
function drawMana(player, words, act) {
  return make("p", { class: "lab-mana", role: "group", "aria-label": words("lab.mana.add") }, make("span", {}, words("lab.mana.add")),
    ...SYMBOLS.map((symbol) => make("button", { type: "button", "aria-label": words("lab.mana.one", { symbol }), "data-focus": `mana ${symbol}`,
      onclick: () => act({ do: "add_mana", player, mana: { [symbol]: 1 } }) }, make("span", { class: "mana-symbol", "data-mana": symbol }, symbol))));
}

function drawAdvance(options, words, act) {
  if (!options.length) return null;
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": words("lab.advance"), "data-focus": "advance to" },
    ...options.map(({ text }, index) => make("option", { value: index }, text))));
  return make("p", { class: "lab-advance" }, select,
    make("button", { type: "button", class: "lab-do", "data-focus": "advance", onclick: () => act(options[Number(select.value)].action) }, words("lab.advance")));
}
