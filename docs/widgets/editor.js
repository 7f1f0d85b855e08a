/** The inputs of an example that a reader may change: the order of libraries, numbers. */
import { cardOf, drawMana, nameOf } from "./card.js";
import { make } from "./dom.js";

/**
 * @param {import("./changes.js").Change[]} changes
 * @param {import("./changes.js").Edits} edits the values that are not the example's own
 * @param {import("./card.js").Scene} scene
 * @param {(path: string, value: any) => void} change
 * @returns {HTMLElement[]}
 */
export function drawEditor(changes, edits, scene, change) {
  const current = (each) => (Object.hasOwn(edits, each.path) ? edits[each.path] : each.value);
  const orders = changes.filter(({ kind }) => kind === "order");
  const numbers = changes.filter(({ kind }) => kind !== "order");
  return [
    ...orders.map((each) => drawOrder(each, current(each), scene, (value) => change(each.path, value))),
    numbers.length
      ? make("fieldset", { class: "editor-numbers" }, make("legend", {}, scene.words("editor.numbers")),
          ...numbers.map((each) => drawNumber(each, current(each), scene, (value) => change(each.path, value))))
      : null,
  ].filter(Boolean);
}

/** A library, top card first: move with buttons, by keyboard, or by dragging the handle. */
function drawOrder(each, labels, scene, change) {
  const { words } = scene;
  const list = make("ol", { class: "editor-order" });
  const order = () => [...list.children].map((row) => row.dataset.label);
  const settle = () => {
    [...list.children].forEach((row, index) => {
      row.querySelector(".move-up").setAttribute("aria-disabled", String(index === 0));
      row.querySelector(".move-down").setAttribute("aria-disabled", String(index === list.children.length - 1));
    });
  };
  const commit = () => {
    settle();
    change(order());
  };
  for (const label of labels) {
    const name = nameOf(label, scene);
    const cost = cardOf(label, scene.cards)?.mana_cost;
    const move = (by) => (event) => {
      const neighbor = by < 0 ? row.previousElementSibling : row.nextElementSibling;
      if (!neighbor) return;
      if (by < 0) neighbor.before(row);
      else neighbor.after(row);
      event.currentTarget.focus(); // moving an element takes the focus away
      commit();
    };
    const row = make("li", { "data-label": label },
      make("span", { class: "drag", "aria-hidden": true }, "⠿"),
      make("span", { class: "card-name" }, name), cost ? drawMana(cost, words) : null,
      make("button", { type: "button", class: "move-up", "aria-label": words("move.up", { object: name }), onclick: move(-1) }, "↑"),
      make("button", { type: "button", class: "move-down", "aria-label": words("move.down", { object: name }), onclick: move(1) }, "↓"));
    list.append(row);
  }
  settle();
  dragRows(list, order, commit);
  return make("fieldset", {}, make("legend", {}, words("editor.library", { player: nameOf(each.subject, scene) })),
    make("p", { class: "editor-hint" }, words("editor.library.hint")), list);
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
      if (order().join() !== before) commit();
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
    const select = make("select", { onchange: () => change(select.value ? Number(select.value) : null) },
      ...["", "1", "2", "3", "4"].map((speed) =>
        make("option", { value: speed, selected: speed === String(value ?? "") }, speed || words("speed.none"))));
    return make("label", {}, name, select);
  }
  const input = make("input", {
    type: "number", min: each.min, max: each.max, step: 1, value, inputmode: "numeric", required: true,
    onchange: () => {
      if (input.checkValidity()) change(Number(input.value));
      else input.reportValidity();
    },
  });
  return make("label", {}, name, input);
}
