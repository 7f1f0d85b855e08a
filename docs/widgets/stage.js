/** A run on the stage: the table, its steps beside it, the question it waits for, and the ways to step through it. */
import { listenToKeys, listenToSwipes, stepper } from "./controls.js";
import { make } from "./dom.js";
import { moving } from "./motion.js";
import { answersByEvent } from "./play.js";
import { drawQuestion } from "./question.js";
import { stepList } from "./steps.js";
import { drawTable, shapeOf } from "./table.js";

const SITE = new URL("../", import.meta.url);

// Buttons and sentence stay in sight below the theme's header, however high that is.
const header = document.querySelector(".md-header");
if (header) new ResizeObserver(() => document.documentElement.style.setProperty("--header", `${header.clientHeight}px`)).observe(header);

/**
 * @typedef {{scenario: any, run: any, told: any}} Played the scenario, the resolver's run with its tables, the narrator's words
 * @typedef {{answer: (value: any) => void, chooseAgain: (index: number) => void,
 *            link: (text: string) => (Node | string)[], moved?: () => void}} Actions
 *   answer: to the question; link: a sentence with links to its terms; chooseAgain: of the answers of the run, the one
 *   that is opened again; moved: another step is shown, or another run
 */

export class Stage {
  /** @type {Played} */ #played;
  #position = 0;
  #language;
  /** @type {import("./card.js").Words} */ #words;
  #actions;
  /** @type {Record<string, any>} */ #parts;

  /**
   * @param {HTMLElement} host keys are listened to in it @param {HTMLElement} list `<ol>` with the steps
   * @param {string} language @param {import("./card.js").Words} words @param {Actions} actions
   */
  constructor(host, list, language, words, actions) {
    this.#language = language;
    this.#words = words;
    this.#actions = actions;
    this.#parts = {
      list,
      stepper: stepper(words, (where) => this.go(where)),
      steps: stepList(list, words, {
        go: (position) => this.show(position),
        seenChanged: () => this.show(this.#position),
        link: actions.link,
        rule: (number) => new URL(`${language}/rules/${number.split(".")[0]}/#${number}`, SITE).href,
      }),
      table: make("div", { class: "table", tabindex: 0, role: "group", "aria-label": words("table") }),
      now: make("p", { class: "now", "aria-live": "polite" }),
      ended: make("p", { class: "ended" }),
      question: make("div", { class: "question-place" }),
    };
    const { table, now, question, ended, steps } = this.#parts;
    const stale = make("p", { class: "stale" }, words("stale"));
    this.element = make("div", { class: "example-body" },
      make("div", { class: "example-stage" }, make("div", { class: "example-head" }, this.#parts.stepper.element, now, stale), table),
      make("div", { class: "example-side" }, question, list, ended, steps.switch));
    listenToKeys(host, (where) => this.go(where));
    listenToSwipes(table, (where) => this.go(where));
  }

  get position() {
    return this.#position;
  }

  /**
   * Put another run on the stage.
   * @param {Played} played @param {number} position
   */
  play(played, position) {
    this.#played = played;
    const { run, told } = played;
    const { steps, question, ended } = this.#parts;
    const hadFocus = this.element.contains(document.activeElement);
    this.#parts.shape = shapeOf(run.tables);
    steps.showTold(told.steps);
    const answers = answersByEvent(run.trace);
    steps.offerChoices(new Map(told.steps.flatMap((step, index) =>
      answers.has(step.index) ? [[index, () => this.#actions.chooseAgain(answers.get(step.index))]] : [])));
    ended.textContent = told.ended ?? told.error ?? "";
    this.markStale(false);
    question.replaceChildren(...(told.question ? [drawQuestion(told.question, this.#words, this.#actions.answer)] : []));
    this.show(position);
    // It may be gone with what was drawn anew. Whoever plays says just after this which step is shown, or asks.
    if (hadFocus) queueMicrotask(() => document.activeElement === document.body && this.#focusStep());
  }

  /** @param {Set<string>} [marked] labels that the present step is about @returns {import("./card.js").Scene} */
  scene(marked = new Set()) {
    const { scenario, told } = this.#played;
    return { cards: scenario.setup.cards, names: told.names, language: this.#language, words: this.#words, marked };
  }

  /** @param {number} position 0 is the start */
  show(position) {
    const { run, told } = this.#played;
    const { table, now, steps, stepper: bar, shape } = this.#parts;
    this.#position = Math.max(0, Math.min(position, told.steps.length));
    const step = told.steps[this.#position - 1];
    const scene = this.scene(new Set(step?.objects ?? []));
    // At the end the minor steps that follow, which may not be seen, have happened, too.
    const isEnd = this.#position >= (this.#stops().at(-1) ?? 0);
    const after = isEnd && (step || !this.#stops().length) ? run.tables.length - 1 : step ? step.index + 1 : 0;
    moving(table, () => table.replaceChildren(...drawTable(run.tables[after], shape, scene)));
    now.textContent = step ? step.text : this.#words("start");
    bar.show(this.place());
    steps.mark(this.#position);
    this.#actions.moved?.();
  }

  /** The run is that of before a change which cannot be played: no longer what is laid out. @param {boolean} isStale */
  markStale(isStale) {
    this.element.classList.toggle("is-stale", isStale);
  }

  /** @param {string} where start | back | forward | end */
  go(where) {
    const stops = [0, ...this.#stops()];
    const back = stops.findLast((stop) => stop < this.#position) ?? 0;
    const forward = stops.find((stop) => stop > this.#position) ?? this.#position;
    this.show({ start: 0, back, forward, end: stops.at(-1) }[where]);
  }

  /** Stand at the first seen step from a step on. @param {number} index */
  goTo(index) {
    const stops = this.#stops();
    this.show(stops.find((stop) => stop > index) ?? stops.at(-1) ?? 0);
  }

  /** Where the reader stands, in steps that are seen. */
  place() {
    const stops = this.#stops();
    return { step: stops.filter((stop) => stop <= this.#position).length, last: stops.length };
  }

  /** The steps that are seen, with their rules, one a line. */
  text() {
    const { told } = this.#played;
    const seen = told.steps.filter((_, index) => this.#parts.steps.isSeen(index));
    const lines = seen.map((step, index) => `${index + 1}. ${step.text} [${step.rules.join(", ")}]`);
    return [...lines, told.question?.text, told.ended].filter(Boolean).join("\n");
  }

  focusQuestion() {
    this.#parts.question.querySelector(".question")?.focus();
  }

  #focusStep() {
    const { list, table } = this.#parts;
    const step = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (step) step.tabIndex = -1;
    (step ?? table).focus();
  }

  /** The positions at which stepping stops: after each step that is seen. */
  #stops() {
    return this.#played.told.steps.map((_, index) => index + 1).filter((position) => this.#parts.steps.isSeen(position - 1));
  }
}
