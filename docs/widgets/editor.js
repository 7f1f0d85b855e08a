/** The inputs of an example that a reader may change: where the cards lie, the order of libraries, numbers. */
import { cardOf, drawMana, nameOf } from "./card.js";
import { freeLabel, ZONES } from "./changes.js";
import { make } from "./dom.js";

/**
 * @param {import("./changes.js").Change[]} changes
 * @param {import("./changes.js").Edits} edits the values that are not the example's own
 * @param {import("./card.js").Scene} scene
 * @param {(path: string, value: any, field: string, note?: string) => void} change
 *   field: `data-focus` of the control that it concerns; note: what else there is to say about it
 * @returns {HTMLElement[]}
 */
export function drawEditor(changes, edits, scene, change) {
  const current = (each) => (Object.hasOwn(edits, each.path) ? edits[each.path] : each.value);
  const seats = changes.filter(({ kind }) => kind === "cards");
  const numbers = changes.filter(({ kind }) => kind !== "cards");
  const inUse = () => seats.flatMap((each) => Object.values(current(each)).flat());
  return [
    ...seats.map((each) => drawSeat(each, current(each), inUse(), scene, (value, field) => change(each.path, value, field))),
    make("fieldset", { class: "editor-numbers" }, make("legend", {}, scene.words("editor.numbers")),
      ...numbers.map((each) => drawNumber(each, current(each), scene, (value, note) => change(each.path, value, each.path, note)))),
  ];
}

/**
 * The cards of a player, zone by zone, and a way to lay one more.
 * @param {{known: Iterable<string>, subject: string}} each ids that may be laid, and whose cards these are
 * @param {Record<string, string[]>} cards zone -> labels @param {string[]} inUse labels of the whole scenario
 * @param {import("./card.js").Scene} scene
 * @param {(cards: Record<string, string[]>, field: string) => void} change field: `data-focus` of the control that it concerns
 * @param {(label: string, zone: string) => (Node | null)[]} [more] further controls of a card
 */
export function drawSeat(each, cards, inUse, scene, change, more = () => []) {
  const { words } = scene;
  const adder = `add ${each.subject}`;
  const place = (label, zone, field = zone ? `to ${label}` : adder) => {
    const next = Object.fromEntries(ZONES.map((other) => [other, cards[other].filter((known) => known !== label)]));
    if (zone) next[zone] = [...next[zone], label];
    change(next, field);
  };
  const zones = ZONES.filter((zone) => cards[zone].length).map((zone) => make("div", { class: "editor-zone" },
    make("p", { class: "zone-name" }, words(`zone.${zone}`)),
    zone === "library" ? make("p", { class: "editor-hint" }, words("editor.library.hint")) : null,
    drawList(zone, cards[zone], scene, place, (labels, label) => change({ ...cards, [zone]: labels }, `to ${label}`), more)));
  const card = make("select", { "aria-label": words("add.card") },
    ...[...each.known].map((id) => make("option", { value: id }, nameOf(id, scene))));
  const zone = make("select", { "aria-label": words("add.zone") },
    ...ZONES.map((id) => make("option", { value: id, selected: id === "battlefield" }, words(`zone.${id}`))));
  return make("fieldset", {}, make("legend", {}, words("editor.cards", { player: nameOf(each.subject, scene) })), ...zones,
    make("p", { class: "editor-add" }, card, zone,
      make("button", { type: "button", "data-focus": adder, onclick: () => place(freeLabel(card.value, inUse), zone.value, adder) }, words("add"))));
}

/** The cards of one zone. A library is moved up and down with buttons, by keyboard, or by dragging the handle. */
function drawList(zone, labels, scene, place, change, more) {
  const { words } = scene;
  const list = make("ol", { class: `editor-order editor-${zone}` });
  const order = () => [...list.children].map((row) => row.dataset.label);
  for (const label of labels) {
    const name = nameOf(label, scene);
    const cost = cardOf(label, scene.cards)?.mana_cost;
    const move = (by) => {
      const at = labels.indexOf(label);
      if (labels[at + by] !== undefined) change(labels.with(at, labels[at + by]).with(at + by, label), label);
    };
    const arrow = (kind, by, sign) => make("button", { type: "button", class: `move-${kind}`, "data-focus": `${kind} ${label}`,
      "aria-label": words(`move.${kind}`, { object: name }), "aria-disabled": String(label === labels.at(by < 0 ? 0 : -1)), onclick: () => move(by) }, sign);
    const isOrdered = zone === "library" && labels.length > 1;
    const to = make("select", { "data-focus": `to ${label}`, "aria-label": words("move.to", { object: name }), onchange: () => place(label, to.value) },
      ...ZONES.map((id) => make("option", { value: id, selected: id === zone }, words(`zone.${id}`))),
      make("option", { value: "" }, words("move.away")));
    list.append(make("li", { "data-label": label },
      isOrdered ? make("span", { class: "drag", "aria-hidden": true }, "⠿") : null,
      make("span", { class: "card-name" }, name), cost ? drawMana(cost, words) : null,
      isOrdered ? make("span", { class: "editor-moves" }, arrow("up", -1, "↑"), arrow("down", 1, "↓")) : null, ...more(label, zone), to));
  }
  dragRows(list, order, (label) => change(order(), label));
  return list;
}

/** @param {HTMLElement} list */
function dragRows(list, order, commit) {
  list.addEventListener("pointerdown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const row = target.closest("li");
    if (!row || !target.closest(".drag") || event.button !== 0) return;
    event.preventDefault();
    const before = order().join();
    const follow = ({ clientY }) => {
      const others = [...list.children].filter((other) => other !== row);
      const next = others.find((other) => clientY < other.getBoundingClientRect().top + other.clientHeight / 2);
      if ((next ?? null) !== row.nextElementSibling) list.insertBefore(row, next ?? null);
    };
    const drop = () => {
      row.classList.remove("is-dragged");
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      if (order().join() !== before) commit(row.dataset.label);
    };
    row.classList.add("is-dragged");
    addEventListener("pointermove", follow);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  });
}

function drawNumber(each, value, scene, change) {
  const { words } = scene;
  const [what, symbol] = each.what.split(".");
  const name = make("span", {}, words(`editor.${what}`, { subject: nameOf(each.subject, scene), symbol: symbol ?? "" }));
  if (each.kind === "speed") {
    const select = make("select", { "data-focus": each.path, onchange: () => change(select.value ? Number(select.value) : null) },
      ...["", "1", "2", "3", "4"].map((speed) =>
        make("option", { value: speed, selected: speed === String(value ?? "") }, speed || words("speed.none"))));
    return make("label", {}, name, select);
  }
  const { min, max } = each;
  const input = make("input", {
    type: "number", "data-focus": each.path, min, max, step: 1, value, inputmode: "numeric", required: true,
    onchange: () => {
      const wanted = input.value === "" ? null : Number(input.value);
      const taken = wanted === null ? value : Math.min(Math.max(Math.round(wanted), min), max);
      input.value = String(taken);
      change(taken, taken === wanted ? "" : words("editor.range", { min, max, taken }));
    },
  });
  return make("label", {}, name, input);
}
