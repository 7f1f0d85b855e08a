/** Copy a text, or show it where that is not allowed, so that it can be copied by hand. */
import { make } from "./dom.js";

/**
 * @param {string} text @param {HTMLElement} message where to say so
 * @param {import("./card.js").Words} words @param {string} done id of what is said then
 */
export async function copy(text, message, words, done) {
  message.classList.remove("is-error");
  try {
    await navigator.clipboard.writeText(text);
    message.textContent = words(done);
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "copy-by-hand", readonly: true, rows: 3, "aria-label": words("copy.by.hand") }));
    field.value = text;
    message.replaceChildren(words("copy.by.hand"), field);
    field.select();
  }
}
