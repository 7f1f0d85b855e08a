/** A card of the reader's own: its form, made from the words that the resolver knows. */
import { isPlain, isSmall } from "./code.js";
import { make } from "./dom.js";
import { idFor, manaValue, readCost } from "./lab-scenario.js";
import { choice } from "./lab-setup.js";

const EXAMPLE = '{"spell": {"effects": [{"verb": "lose_life", "player": "each_opponent", "amount": 2}]}}';

/**
 * @param {{vocabulary: any, keywords: Record<string, string>, language: string, inUse: string[], words: import("./card.js").Words}} given
 *   keywords: their names in the reader's language; inUse: ids of cards
 * @param {(id: string, card: any) => void} add
 * @returns {HTMLElement}
 */
export function drawCardForm(given, add) {
  const { vocabulary, language, words } = given;
  const field = (name, properties) => /** @type {HTMLInputElement} */ (make("input", { name, autocomplete: "off", ...properties }));
  const name = field("name", { maxlength: 60, required: true });
  const cost = field("cost", { maxlength: 40, placeholder: "2R", autocapitalize: "characters", spellcheck: "false", oninput: () => showValue() });
  const value = make("output", { class: "lab-value" });
  const power = field("power", { type: "number", min: 0, max: 99, inputmode: "numeric", value: 2 });
  const toughness = field("toughness", { type: "number", min: 0, max: 99, inputmode: "numeric", value: 2 });
  const boxes = (list, group) => list.map((id) => make("label", { class: "lab-flag" },
    make("input", { type: "checkbox", name: group, value: id, checked: id === "creature", onchange: () => showNumbers() }), make("span", {}, word(group, id, words))));
  const numbers = make("span", { class: "lab-pt" }, power, "/", toughness);
  const keywords = make("div", { class: "lab-keywords" });
  const rest = /** @type {HTMLTextAreaElement} */ (make("textarea", { rows: 4, spellcheck: "false", placeholder: EXAMPLE, "aria-label": words("lab.rest") }));
  const problem = make("p", { class: "lab-problem", role: "alert" });
  const chosen = (group) => [...form.querySelectorAll(`input[name=${group}]:checked`)].map((box) => box.value);
  const hasNumbers = () => chosen("types").includes("creature") || chosen("subtypes").includes("Vehicle");
  const showNumbers = () => (numbers.parentElement.hidden = !hasNumbers());
  const showValue = () => {
    const read = readCost(cost.value);
    cost.setCustomValidity(read === null ? words("lab.cost.wrong") : "");
    value.textContent = read === null ? words("lab.cost.wrong") : words("lab.value", { value: manaValue(read) });
  };
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": words("lab.keyword"), onchange: () => {
    if (select.value) keywords.append(drawKeyword(select.value, given));
    select.value = "";
  } }, make("option", { value: "" }, words("lab.keyword.add")),
    ...Object.keys(vocabulary.keywords).map((id) => [id, given.keywords[id] ?? id]).sort(([, a], [, b]) => a.localeCompare(b, language))
      .map(([id, text]) => make("option", { value: id }, text))));
  const form = /** @type {HTMLFormElement} */ (make("form", { class: "lab-card", onsubmit: (event) => {
    event.preventDefault();
    const types = chosen("types");
    const more = readRest(rest.value);
    problem.textContent = !types.length ? words("lab.types.none") : more ? "" : words("lab.rest.wrong");
    if (problem.textContent) return;
    const said = {
      [`name_${language}`]: name.value.trim(), name_en: name.value.trim(), types, subtypes: chosen("subtypes"), mana_cost: readCost(cost.value) || null,
      pt: hasNumbers() ? [Number(power.value), Number(toughness.value)] : null, keywords: [...keywords.children].map(readKeyword),
    };
    const card = Object.fromEntries(Object.entries(said).filter(([, part]) => part !== null && !(Array.isArray(part) && !part.length)));
    add(idFor(said.name_en, given.inUse), { ...card, ...more });
  } },
    make("label", {}, make("span", {}, words("lab.name")), name),
    make("fieldset", { class: "lab-flags" }, make("legend", {}, words("lab.types")), ...boxes(vocabulary.types, "types")),
    make("fieldset", { class: "lab-flags" }, make("legend", {}, words("lab.subtypes")), ...boxes(vocabulary.subtypes, "subtypes")),
    make("label", {}, make("span", {}, words("lab.cost")), cost, value),
    make("label", {}, make("span", {}, words("lab.pt")), numbers),
    make("fieldset", {}, make("legend", {}, words("lab.keywords")), keywords, select),
    make("details", {}, make("summary", {}, words("lab.rest")), make("p", { class: "editor-hint" }, words("lab.rest.hint")), rest),
    problem,
    make("button", { type: "submit" }, words("lab.card.add"))));
  showValue();
  return form;
}

/** What the form does not ask for: effects and abilities, in the words of a scenario. */
function readRest(text) {
  if (!text.trim()) return {};
  try {
    const read = JSON.parse(text);
    return isPlain(read) && isSmall(read, 14, 400) ? read : null;
  } catch {
    return null;
  }
}

/** What a subtype or type is called; a subtype without a word of ours keeps the rules' own. */
function word(group, id, words) {
  return words(group === "types" ? `type.${id}` : `subtype.${id}`);
}

function drawKeyword(id, { vocabulary, keywords, words }) {
  const name = keywords[id] ?? id;
  return make("p", { class: "lab-keyword", "data-keyword": id }, make("b", {}, name),
    make("button", { type: "button", "aria-label": words("lab.keyword.remove", { keyword: name }), onclick: (event) => event.target.closest("p").remove() }, "×"),
    ...Object.entries(vocabulary.keywords[id].parameters).map(([parameter, shape]) => drawParameter(parameter, shape, words)));
}

/** A parameter by its shape: a number, one of some words, or a cost. */
function drawParameter(parameter, shape, words) {
  const name = words(`parameter.${parameter}`);
  if (shape.kind === "word") {
    const label = choice(name, shape.words.map((id) => [id, words(`${parameter === "for" ? "type" : parameter === "what" ? "target" : parameter}.${id}`)]), shape.words[0], "", () => {});
    label.querySelector("select").name = parameter;
    return label;
  }
  const properties = shape.kind === "number"
    ? { type: "number", min: Math.max(shape.least, 0), max: Math.min(shape.most, 99), value: 2, required: true, inputmode: "numeric", "data-number": true }
    : { value: "2", maxlength: 40, required: true, autocapitalize: "characters", spellcheck: "false", oninput: ({ target }) => target.setCustomValidity(readCost(target.value) ? "" : words("lab.cost.wrong")) };
  return make("label", {}, make("span", {}, name), make("input", { name: parameter, autocomplete: "off", ...properties }));
}

function readKeyword(row) {
  const keyword = { name: row.dataset.keyword };
  for (const field of row.querySelectorAll("[name]"))
    keyword[field.name] = field.tagName === "SELECT" ? field.value : field.dataset.number === undefined ? readCost(field.value) : Number(field.value);
  return keyword;
}
