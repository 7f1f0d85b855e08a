/** Let cards travel from where they lay to where they lie now; not for readers who want less motion. */

/**
 * @param {HTMLElement} place
 * @param {() => void} redraw
 */
export function moving(place, redraw) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = calm ? new Map() : positions(place);
  redraw();
  if (calm) return;
  for (const [label, { element, box }] of positions(place)) {
    const old = before.get(label)?.box;
    if (!old || (Math.abs(old.x - box.x) < 2 && Math.abs(old.y - box.y) < 2)) continue;
    element.animate([{ transform: `translate(${old.x - box.x}px, ${old.y - box.y}px)`, zIndex: 1 }, { transform: "none", zIndex: 1 }],
      { duration: 280, easing: "ease-out" });
  }
}

function positions(place) {
  const result = new Map();
  for (const element of place.querySelectorAll("[data-label]")) result.set(element.dataset.label, { element, box: element.getBoundingClientRect() });
  return result;
}
