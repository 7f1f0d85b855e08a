/** Buttons, keys and swipes that step through a run. */
import { make } from "./dom.js";

const SHAPES = {
  start: "M5 4h2v16H5zM20 4v16L9 12z",
  back: "M17 4v16L6 12z",
  forward: "M7 4v16l11-8z",
  end: "M17 4h2v16h-2zM4 4v16l11-8z",
};
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end" };
const SWIPE = 40; // px

/**
 * @param {import("./card.js").Words} words
 * @param {(where: "start" | "back" | "forward" | "end") => void} go
 */
export function stepper(words, go) {
  const buttons = Object.fromEntries(["start", "back", "forward", "end"].map((where) => [where,
    make("button", { type: "button", class: `step-button step-${where}`, "aria-label": words(`go.${where}`), title: words(`go.${where}`), onclick: () => go(where) },
      icon(SHAPES[where]))]));
  const place = make("span", { class: "step-place" });
  const element = make("div", { class: "stepper", role: "group", "aria-label": words("stepper") },
    buttons.start, buttons.back, place, buttons.forward, buttons.end);
  return {
    element,
    /** @param {{step: number, last: number}} at */
    show({ step, last }) {
      place.textContent = words("step.place", { step, last });
      // aria-disabled, not disabled: the focus must not fall off the button at the end.
      for (const where of ["start", "back"]) buttons[where].setAttribute("aria-disabled", String(step === 0));
      for (const where of ["forward", "end"]) buttons[where].setAttribute("aria-disabled", String(step === last));
    },
  };
}

/**
 * Arrow keys, Home and End inside `element`, except where they already mean something.
 * @param {HTMLElement} element @param {(where: string) => void} go
 */
export function listenToKeys(element, go) {
  element.addEventListener("keydown", (event) => {
    const where = KEYS[event.key];
    const target = /** @type {Element} */ (event.target);
    if (!where || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest("input, select, textarea, .editor, .question")) return;
    event.preventDefault();
    go(where);
  });
}

/** @param {HTMLElement} element @param {(where: string) => void} go */
export function listenToSwipes(element, go) {
  /** @type {Touch | null} */
  let from = null;
  element.addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : null), { passive: true });
  element.addEventListener("touchend", (event) => {
    if (!from) return;
    const x = event.changedTouches[0].clientX - from.clientX;
    const y = event.changedTouches[0].clientY - from.clientY;
    from = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? "forward" : "back");
  });
}

function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}
