/** One card, ability or copy as it lies on the table. */
import { make } from "./dom.js";

/** The types of land whose typecycling has a name of its own. */
const LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/**
 * @typedef {(id: string, fields?: Record<string, unknown>) => string} Words
 * @typedef {{cards: Record<string, any>, names: Record<string, string>, language: string, words: Words, marked: Set<string>}} Scene
 *   cards: definitions by id; names: label -> shown name; marked: labels that the present step is about
 * @typedef {{label: string, tapped?: boolean, saddled?: boolean, face_down?: boolean, counters?: Record<string, number>,
 *            pt?: any[] | null, types?: string[], attached?: string | null, what?: string, top?: boolean}} Thing
 *   top: it lies on others of the stack
 */

/** `land#2`, `token(exh)`, `copy(casc4)#2` -> the definition of the card. An ability has none. */
export function cardOf(label, cards) {
  const inner = /^(?:token|copy)\((.+)\)(?:#\d+)?$/.exec(label);
  return inner ? cardOf(inner[1], cards) : cards[label.replace(/#\d+$/, "")];
}

/**
 * A whole card, in the order in which it is read aloud: name, cost, types, keywords, power and toughness, state.
 * @param {Thing} thing @param {Scene} scene
 */
export function drawCard(thing, scene) {
  const { words } = scene;
  const card = cardOf(thing.label, scene.cards);
  const types = thing.types ?? card?.types ?? [];
  const pt = thing.pt === undefined ? card?.pt : thing.pt;
  const states = ["tapped", "saddled", "face_down"].filter((state) => thing[state]);
  return make(
    "li",
    { class: classes("card", thing, scene), "data-label": thing.label, "data-color": colorOf(card, types) },
    thing.top ? make("span", { class: "card-top" }, words("state.top")) : null,
    make("span", { class: "card-name" }, nameOf(thing.label, scene)),
    card?.mana_cost && !thing.face_down ? drawMana(card.mana_cost, words) : null,
    thing.what && thing.what !== "spell" ? make("span", { class: "card-what" }, words(`what.${thing.what}`)) : null,
    types.length && thing.what !== "ability" ? make("span", { class: "card-types" }, types.map((type) => words(`type.${type}`)).join(" ")) : null,
    card && !thing.face_down ? drawAbilities(card, scene) : null,
    pt ? make("span", { class: "card-pt" }, pt.join("/")) : null,
    ...Object.entries(thing.counters ?? {}).map(([name, count]) =>
      make("span", { class: "card-counter" }, `${counterName(name, words)} × ${count}`)),
    ...states.map((state) => make("span", { class: `card-state card-state-${state}` }, words(`state.${state}`))),
    thing.attached ? make("span", { class: "card-state" }, words("state.attached", { object: nameOf(thing.attached, scene) })) : null,
  );
}

/**
 * Only the title of a card, as in a pile that is spread out: name, counters, cost, keywords.
 * @param {Thing} thing @param {Scene} scene
 */
export function drawTitle(thing, scene) {
  const card = cardOf(thing.label, scene.cards);
  return make(
    "li",
    { class: classes("card-title", thing, scene), "data-label": thing.label, "data-color": colorOf(card, card?.types ?? []) },
    make("span", { class: "card-name" }, nameOf(thing.label, scene)),
    ...Object.entries(thing.counters ?? {}).map(([name, count]) =>
      make("span", { class: "card-counter" }, `${counterName(name, scene.words)} × ${count}`)),
    card?.mana_cost ? drawMana(card.mana_cost, scene.words) : null,
    card ? drawAbilities(card, scene) : null,
  );
}

/**
 * The keywords printed on a card and on its halves or faces; a mark if it says more than that.
 * Printed: what an object has gained or lost since, the tables do not tell.
 */
function drawAbilities(card, { words, language }) {
  const forms = Object.values(card.forms ?? {});
  const shown = [
    ...(card.keywords ?? []).map((keyword) => drawKeyword(keyword, words)),
    ...keywordsOfAbilities(card).map((name) => make("span", {}, words(`keyword.${name}`))),
    ...forms.flatMap((form) => (form.keywords ?? []).map((keyword) =>
      make("span", {}, `${form[`name_${language}`] ?? form.name_en}: `, drawKeyword(keyword, words)))),
  ].flatMap((keyword, index) => (index ? [", ", keyword] : [keyword]));
  const saysMore = card.abilities?.length || [card, ...forms].some((part) => part.spell);
  if (!shown.length && !saysMore) return null;
  return make("span", { class: "card-abilities" }, ...shown, shown.length && saysMore ? " " : null,
    saysMore ? make("span", { class: "card-more", role: "img", "aria-label": words("card.more"), title: words("card.more") }, "…") : null);
}

/** As on a card: `crew 2`, `cycling {2}`, `suspend 3—{G}`, `enchant creature`. A typecycling ability is called after its type (702.29e). */
function drawKeyword({ name, subtype, n, cost, for: counted, what }, words) {
  return make(
    "span",
    {},
    words(name === "typecycling" && LANDS.includes(subtype) ? `keyword.typecycling.${subtype}` : `keyword.${name}`),
    counted ? ` ${words(`for.${counted}`)}` : null,
    what ? ` ${words(`target.${what}`)}` : null,
    n === undefined && !cost ? null : " ",
    make("span", { class: "card-price" }, n === undefined ? null : String(n), n !== undefined && cost ? "—" : null, cost ? drawMana(cost, words) : null),
  );
}

/** Keywords of abilities that are spelled out on the card: each named once, however many there are. */
function keywordsOfAbilities({ abilities = [] }) {
  const names = abilities.map((ability) => (ability.exhaust ? "exhaust" : ability.if === "max_speed" ? "max_speed" : null));
  return [...new Set(names)].filter(Boolean);
}

/** `{2}{R}` as round symbols; read aloud as written on the card. */
export function drawMana(cost, words) {
  const symbols = [...cost.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
  return make(
    "span",
    { class: "mana-cost", role: "img", "aria-label": `${words("mana.cost")} ${symbols.join(" ")}` },
    ...symbols.map((symbol) => make("span", { class: "mana-symbol", "data-mana": symbol }, symbol)),
  );
}

/** As the narrator says it; a card that has not been in the game yet has only the name on its definition. */
export function nameOf(label, { names, cards, language }) {
  return names[label] ?? cardOf(label, cards)?.[`name_${language}`] ?? label;
}

function classes(kind, thing, scene) {
  return [kind, thing.tapped && "is-tapped", thing.top && "is-top", scene.marked.has(thing.label) && "is-marked"].filter(Boolean).join(" ");
}

/** Counters that have a name in the rules get it in the reader's language, `+1/+1` stays. */
function counterName(name, words) {
  return /^[a-z]+$/.test(name) ? words(`counter.${name}`) : name;
}

function colorOf(card, types) {
  const colors = new Set((card?.mana_cost ?? "").match(/[WUBRG]/g) ?? []);
  if (colors.size > 1) return "multi";
  return [...colors][0] ?? (types.includes("land") ? "land" : "none");
}
