/**
 * The address of the page holds the run that the reader has made: Back, a reload, and the links to this page in the
 * other languages find it again.
 */
import { isOf, LONGEST } from "./link.js";

/**
 * @param {string} term @param {string} example whose run it is
 * @param {string} fragment as a copied link has it; empty: the example stands as the build played it, at its start
 */
export function hold(term, example, fragment) {
  const { hash, pathname, search } = location;
  if (fragment === hash || fragment.length > LONGEST) return; // too long to be opened again
  if (!fragment && !isOf(hash, term, example)) return; // what the address names is not ours
  try {
    history.replaceState(history.state, "", fragment || pathname + search);
  } catch {
    return; // too often, says Safari: the next step comes to it
  }
  dispatchEvent(new Event("placechange"));
}
