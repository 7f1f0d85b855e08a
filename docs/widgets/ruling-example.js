/**
 * <ruling-example data-term data-example data-language>: an example whose steps are written in the page, made live.
 * The table and the steps come from a file that the build played; Python is loaded only when the reader runs or
 * changes something. Whatever fails, the written steps stay.
 */
import { changeable, changed, essential } from "./changes.js";
import { listenToKeys, listenToSwipes, stepper } from "./controls.js";
import { make } from "./dom.js";
import { drawEditor } from "./editor.js";
import { addressee, fragment, isRun, LinkError, open } from "./link.js";
import { moving } from "./motion.js";
import { answersByEvent, play } from "./play.js";
import { drawQuestion } from "./question.js";
import * as runner from "./runner.js";
import { stepList } from "./steps.js";
import { drawTable, shapeOf } from "./table.js";
import { read, words } from "./words.js";

const SITE = new URL("../", import.meta.url);
const near = new IntersectionObserver(
  (entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => /** @type {RulingExample} */ (target).wake()),
  { rootMargin: "400px" },
);

/**
 * @typedef {{scenario: any, run: any, told: any}} Played
 * @typedef {{edits: Record<string, any>, answers: any[] | null}} Inputs answers: null means the example's own
 */

export class RulingExample extends HTMLElement {
  /** @type {Played} what the build played */ #built;
  /** @type {Played} what is shown */ #shown;
  /** @type {Inputs} */ #inputs = { edits: {}, answers: null };
  /** @type {Inputs[]} */ #past = [];
  #position = 0;
  #turn = 0; // number of the latest request: an older answer comes too late
  /** @type {Promise<void> | null} */ #awake = null;
  /** @type {Record<string, any>} */ #parts = {};
  /** @type {import("./card.js").Words} */ #words;
  #openLink = () => this.#followLink();

  connectedCallback() {
    addEventListener("hashchange", this.#openLink);
    near.observe(this);
    if (isRun(location.hash)) this.#openLink();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#openLink);
    near.unobserve(this);
  }

  /** Fetch the played example and draw it; once. False if that is not possible now: the written steps stay as they are. */
  async wake() {
    near.unobserve(this);
    this.#awake ??= this.#build();
    try {
      await this.#awake;
      return true;
    } catch (error) {
      console.info(`ruling-example: ${error.message}`);
      this.#awake = null; // the network may come back
      return false;
    }
  }

  async #build() {
    const { term, example, language } = this.dataset;
    this.#words = await words(language);
    this.#built = await read(new URL(`${language}/terms/${term}/${example}.json`, SITE));
    this.#shown = this.#built;
    this.#layOut();
    this.#showRun(0);
  }

  #layOut() {
    const say = this.#words;
    const list = /** @type {HTMLElement} */ (this.querySelector("ol"));
    const button = (id, onclick) => make("button", { type: "button", class: `action action-${id}`, onclick }, say(`action.${id}`));
    const parts = (this.#parts = {
      stepper: stepper(say, (where) => this.#go(where)),
      steps: stepList(list, say, {
        go: (position) => this.#show(position),
        seenChanged: () => this.#show(this.#position),
        rule: (number) => this.#ruleAddress(number),
      }),
      table: make("div", { class: "table", tabindex: 0, role: "group", "aria-label": say("table") }),
      now: make("p", { class: "now", "aria-live": "polite" }),
      ended: make("p", { class: "ended" }),
      message: make("p", { class: "message", role: "status" }),
      run: button("run", () => this.#run()),
      stop: button("stop", () => runner.stop()),
      undo: button("undo", () => this.#undo()),
      reset: button("reset", () => this.#reset()),
      question: make("div", { class: "question-place" }),
      editor: make("div", { class: "editor-place" }),
    });
    const editor = make("details", { class: "editor" }, make("summary", {}, say("editor")), parts.editor);
    const body = make("div", { class: "example-body" });
    list.before(body);
    body.append(
      make("div", { class: "example-stage" },
        make("div", { class: "example-head" }, parts.stepper.element, parts.now), parts.table),
      make("div", { class: "example-side" }, parts.question, list, parts.ended, parts.steps.switch),
    );
    body.after(
      make("div", { class: "example-actions" }, parts.run, parts.stop, parts.undo, parts.reset,
        button("link", () => this.#copy(location.href.split("#")[0] + this.#fragmentHere(), "copied.link")),
        button("text", () => this.#copy(this.#stepsAsText(), "copied.text")), ...this.#otherLanguages()),
      parts.message, editor,
    );
    listenToKeys(this, (where) => this.#go(where));
    listenToSwipes(parts.table, (where) => this.#go(where));
    for (const sign of ["pointerover", "focusin", "touchstart"])
      this.addEventListener(sign, ({ target }) => target.closest(".action-run, .editor, .choose-again") && runner.warm(), { passive: true });
    if (!runner.available()) this.#say(say("error.unavailable"), true);
    this.classList.add("is-live");
  }

  /** Draw what `#shown` holds, and stand at a position. */
  #showRun(position) {
    const { run, told } = this.#shown;
    const { steps, question, ended } = this.#parts;
    this.#parts.shape = shapeOf(run.tables);
    steps.showTold(told.steps);
    const answers = answersByEvent(run.trace);
    steps.offerChoices(new Map(told.steps.flatMap((step, index) =>
      answers.has(step.index) ? [[index, () => this.#chooseAgain(answers.get(step.index))]] : [])));
    ended.textContent = told.ended ?? "";
    question.replaceChildren(...(told.question ? [drawQuestion(told.question, this.#words, (value) => this.#answer(value))] : []));
    this.#drawInputs();
    this.#showButtons(false);
    this.#show(position);
  }

  /** Only the buttons that mean something now; the focus does not get lost with one that goes. */
  #showButtons(isRunning) {
    const { run, stop, undo, reset } = this.#parts;
    const focused = document.activeElement;
    run.hidden = isRunning;
    stop.hidden = !isRunning;
    undo.hidden = reset.hidden = this.#past.length === 0;
    if ([run, stop, undo, reset].includes(focused) && focused.hidden) (isRunning ? stop : run).focus();
  }

  /** The inputs as they are now; the focus goes back to where it was. */
  #drawInputs() {
    const { editor } = this.#parts;
    const focused = [...editor.querySelectorAll("button, input, select")].indexOf(document.activeElement);
    const name = document.activeElement?.getAttribute("data-focus");
    const scene = this.#scene(this.#shown.scenario, new Set());
    editor.replaceChildren(...drawEditor(changeable(this.#built.scenario), this.#inputs.edits, scene,
      (path, value) => this.#change({ ...this.#inputs, edits: { ...this.#inputs.edits, [path]: value } })));
    if (focused < 0) return;
    const controls = [...editor.querySelectorAll("button, input, select")];
    (controls.find((control) => name && control.getAttribute("data-focus") === name) ?? controls[Math.min(focused, controls.length - 1)])?.focus();
  }

  #scene(scenario, marked) {
    return { cards: scenario.setup.cards, names: this.#shown.told.names, language: this.dataset.language, words: this.#words, marked };
  }

  /** @param {number} position 0 is the start */
  #show(position) {
    const { scenario, run, told } = this.#shown;
    const { table, now, steps, stepper: bar, shape } = this.#parts;
    this.#position = Math.max(0, Math.min(position, told.steps.length));
    const step = told.steps[this.#position - 1];
    const scene = this.#scene(scenario, new Set(step?.objects ?? []));
    // At the end the minor steps that follow, which may not be seen, have happened, too.
    const isEnd = this.#position >= (this.#stops().at(-1) ?? 0);
    const after = !step ? 0 : isEnd ? run.tables.length - 1 : step.index + 1;
    moving(table, () => table.replaceChildren(...drawTable(run.tables[after], shape, scene)));
    now.textContent = step ? step.text : this.#words("start");
    bar.show(this.#place());
    steps.mark(this.#position);
  }

  /** The positions at which stepping stops: after each step that is seen. */
  #stops() {
    return this.#shown.told.steps.map((_, index) => index + 1).filter((position) => this.#parts.steps.isSeen(position - 1));
  }

  /** Where that is, in steps that are seen. */
  #place() {
    const stops = this.#stops();
    return { step: stops.filter((stop) => stop <= this.#position).length, last: stops.length };
  }

  #go(where) {
    const stops = [0, ...this.#stops()];
    const back = stops.findLast((stop) => stop < this.#position) ?? 0;
    const forward = stops.find((stop) => stop > this.#position) ?? this.#position;
    this.#show({ start: 0, back, forward, end: stops.at(-1) }[where]);
  }

  /** The reader changed something: remember what was, and play. */
  #change(inputs) {
    this.#past.push(this.#inputs);
    this.#inputs = { ...inputs, edits: essential(this.#built.scenario, inputs.edits) };
    this.#drawInputs();
    return this.#run();
  }

  #undo() {
    this.#inputs = this.#past.pop();
    return Object.keys(this.#inputs.edits).length || this.#inputs.answers ? this.#run() : this.#restore();
  }

  #reset() {
    this.#past = [];
    this.#inputs = { edits: {}, answers: null };
    this.#restore();
  }

  /** Back to what the build played; needs no Python. */
  #restore() {
    this.#turn += 1;
    this.#shown = this.#built;
    this.#say("");
    this.#showRun(0);
  }

  /** Let the resolver ask a question anew: the answers before it stay, those after it no longer fit. */
  #chooseAgain(index) {
    return this.#change({ ...this.#inputs, answers: this.#answers().slice(0, index) });
  }

  #answer(value) {
    const { at, player } = this.#shown.told.question;
    return this.#change({ ...this.#inputs, answers: [...this.#answers(), { at, player, value }] });
  }

  /** The answers of the run that is shown. */
  #answers() {
    return this.#shown.answers ?? this.#built.scenario.choices ?? [];
  }

  /** Play with the present inputs and show what comes of it. */
  async #run() {
    const say = this.#words;
    const turn = ++this.#turn;
    const { language } = this.dataset;
    const scenario = changed(this.#built.scenario, this.#inputs.edits);
    const send = async (request) => {
      const answer = await runner.run(request, language);
      return { run: JSON.parse(answer.run), told: JSON.parse(answer.told) };
    };
    this.#showButtons(true);
    this.#say(say(runner.ready() ? "running" : "loading"));
    try {
      const played = await play(send, scenario, this.#inputs.answers ?? scenario.choices ?? []);
      if (turn !== this.#turn) return;
      if (played.run.error) {
        this.#say(played.told.error, true);
        this.#parts.message.append(make("small", {}, played.told.detail));
        return;
      }
      const before = this.#shown.told.steps;
      this.#shown = { scenario, ...played };
      this.#arrive(before);
    } catch (error) {
      if (turn !== this.#turn) return;
      const { code, detail } = error instanceof runner.RunFailed ? error : new runner.RunFailed("failed", String(error));
      this.#say(say(`error.${code}`, { detail }), true);
    } finally {
      if (turn === this.#turn) this.#showButtons(false);
    }
  }

  /** Stand where the run differs from what was shown before, or at its question, and say so. */
  #arrive(before) {
    const say = this.#words;
    const { steps, question } = this.#shown.told;
    const difference = steps.findIndex((step, index) => step.text !== before[index]?.text);
    const isSame = difference < 0 && steps.length === before.length;
    this.#showRun(isSame ? this.#position : 0);
    if (question) {
      this.#show(steps.length);
      this.querySelector(".question").focus();
      this.#say(say("done.question"));
    } else if (isSame) {
      this.#say(say("done.same"));
    } else {
      const stops = this.#stops();
      const at = stops.findIndex((stop) => stop > difference);
      this.#show(stops.at(difference < 0 ? -1 : at) ?? 0);
      this.#say(say("done.differs", this.#place()));
    }
  }

  /** @param {string} text @param {boolean} [isError] */
  #say(text, isError = false) {
    this.#parts.message.textContent = text;
    this.#parts.message.classList.toggle("is-error", isError);
  }

  /** What reopens exactly this run, behind the address of the page. */
  #fragmentHere() {
    const { term, example } = this.dataset;
    return fragment(term, example, { ...this.#inputs, position: this.#position });
  }

  /** Open the run that the address names, if it is one of this example; the first example of a page answers for strangers. */
  async #followLink() {
    const { hash } = location;
    if (!isRun(hash)) return;
    let isMine = this === document.querySelector("ruling-example");
    try {
      const { term, example } = addressee(hash);
      const owner = document.querySelector(`ruling-example[data-term="${term}"][data-example="${example}"]`);
      if (owner) isMine = this === owner;
      if (!isMine) return;
      if (!owner) throw new LinkError("other");
      if (!(await this.wake())) return;
      const { edits, answers, position } = open(hash, this.#built.scenario);
      this.#reveal();
      this.#inputs = { edits, answers };
      this.#past = Object.keys(edits).length || answers ? [{ edits: {}, answers: null }] : [];
      if (this.#past.length) await this.#run();
      this.#show(position);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      if (!isMine || !(await this.wake())) return;
      this.#reveal();
      this.#say(this.#words(`link.${error.code}`), true);
    }
  }

  #reveal() {
    const drawer = this.closest("details");
    if (drawer) drawer.open = true;
    this.scrollIntoView();
  }

  /** Links to this page in the other languages, as the page itself has them, that open this run at this step. */
  #otherLanguages() {
    return [...document.querySelectorAll("a[rel=alternate][hreflang]")].map((switcher) => {
      const link = make("a", { class: "action", hreflang: switcher.getAttribute("hreflang"), lang: switcher.getAttribute("hreflang") }, switcher.getAttribute("title"));
      for (const sign of ["pointerenter", "focus", "click"])
        link.addEventListener(sign, () => (link.href = switcher.href.split("#")[0] + this.#fragmentHere()));
      link.href = switcher.href;
      return link;
    });
  }

  #stepsAsText() {
    const { told } = this.#shown;
    const seen = told.steps.filter((_, index) => this.#parts.steps.isSeen(index));
    const lines = seen.map((step, index) => `${index + 1}. ${step.text} [${step.rules.join(", ")}]`);
    return [...lines, told.question?.text, told.ended].filter(Boolean).join("\n");
  }

  async #copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(this.#words(done));
    } catch {
      // Not allowed, or not a secure address: show it, so that it can be copied by hand.
      const field = make("textarea", { class: "copy-by-hand", readonly: true, rows: 3, "aria-label": this.#words("copy.by.hand") });
      field.value = text;
      this.#say(this.#words("copy.by.hand"));
      this.#parts.message.append(field);
      field.select();
    }
  }

  #ruleAddress(number) {
    return new URL(`${this.dataset.language}/rules/${number.split(".")[0]}/#${number}`, SITE).href;
  }
}

customElements.get("ruling-example") ?? customElements.define("ruling-example", RulingExample);
