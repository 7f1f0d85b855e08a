/** The question at which a run waits: the resolver's options in words, the default marked. */
import { make } from "./dom.js";

/**
 * @param {any} question the narrator's
 * @param {import("./card.js").Words} words
 * @param {(value: any) => void} answer
 * @returns {HTMLElement}
 */
export function drawQuestion(question, words, answer) {
  return make("div", { class: "question", role: "group", "aria-label": words("question"), tabindex: -1 },
    make("p", { class: "question-text" }, question.text),
    make("ul", { class: "question-options" }, ...question.options.map((option) =>
      make("li", {}, make("button", { type: "button", class: option.default ? "option is-default" : "option", onclick: () => answer(option.value) },
        option.text, option.default ? make("small", {}, ` ${words("option.default")}`) : null)))));
}
