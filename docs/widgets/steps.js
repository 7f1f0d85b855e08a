/** The list of steps. The build writes the main ones into it; a run, be it the build’s own, puts all of its own there. */
import { make } from "./dom.js";

/**
 * @param {HTMLElement} list the written `<ol>`
 * @param {import("./card.js").Words} words
 * @param {{go: (position: number) => void, seenChanged: () => void, rule: (number: string) => string,
 *          link: (text: string) => (Node | string)[]}} actions link: a sentence with links to the terms it names
 */
export function stepList(list, words, { go, seenChanged, rule, link }) {
  const all = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => {
    list.classList.toggle("shows-all", all.checked);
    seenChanged();
  } }));
  list.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const item = target.closest("li");
    if (item && !target.closest("a, button")) go([...list.children].indexOf(item) + 1);
  });
  return {
    /** The switch that shows every step. */
    switch: make("label", { class: "all-steps" }, all, ` ${words("steps.all")}`),
    /** @param {any[]} steps the narrator's; the main ones look as the build writes them */
    showTold(steps) {
      list.replaceChildren(...steps.map((step) => make("li", { class: step.level }, ...link(step.text), " ",
        make("span", { class: "rules" }, ...step.rules.flatMap((number, index) => [index ? ", " : null,
          make("a", { class: "rule", href: rule(number) }, number)])))));
    },
    /**
     * Is a step seen? Bookkeeping, such as who has priority, is seen on demand; a choice always, for it can be changed.
     * @param {number} index
     */
    isSeen(index) {
      const { classList } = list.children[index];
      return all.checked || !classList.contains("detail") || classList.contains("is-choice");
    },
    /**
     * Steps at which a player chose get a button that opens the choice again.
     * @param {Map<number, () => void>} choices index in the list -> action
     */
    offerChoices(choices) {
      for (const button of list.querySelectorAll(".choose-again")) button.remove();
      for (const [index, choose] of choices) {
        list.children[index].classList.add("is-choice");
        list.children[index].append(make("button", { type: "button", class: "choose-again", onclick: choose }, words("choose.again")));
      }
    },
    /** @param {number} position 0 is the start, before the first step */
    mark(position) {
      [...list.children].forEach((item, index) => {
        item.classList.toggle("is-current", index === position - 1);
        item.classList.toggle("is-ahead", index >= position);
        if (index === position - 1) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
      scrollWithin(list, list.children[position - 1] ?? list.children[0]);
    },
  };
}

/** Scroll the list, never the page: the reader looks at the table. */
function scrollWithin(list, item) {
  if (!item) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}
