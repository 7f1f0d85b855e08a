/**
 * <ruling-example data-term data-example data-language>: an example whose steps are written in the page, made live.
 * The table and the steps come from a file that the build played; Python is loaded only when the reader runs or
 * changes something. Whatever fails, the written steps stay.
 */
import { hold } from "./address.js";
import { changeable, changed, essential } from "./changes.js";
import { drawDetail, drawFailure } from "./complaint.js";
import { copy } from "./copy.js";
import { make } from "./dom.js";
import { drawEditor } from "./editor.js";
import { embedCode } from "./embed-code.js";
import { labFragment } from "./lab-link.js";
import { addressee, fragment, isRun, LinkError, open } from "./link.js";
import { mentions } from "./mentions.js";
import { play } from "./play.js";
import * as runner from "./runner.js";
import { Stage } from "./stage.js";
import { read, words } from "./words.js";

const SITE = new URL("../", import.meta.url);
const near = new IntersectionObserver(
  (entries) => entries.filter((entry) => entry.isIntersecting).forEach(({ target }) => /** @type {RulingExample} */ (target).wake()),
  { rootMargin: "400px" },
);

/**
 * @typedef {import("./stage.js").Played & {answers?: any[]}} Played
 * @typedef {{edits: Record<string, any>, answers: any[] | null}} Inputs answers: null means the example's own
 */

const MISCLICK = 500; // ms after a start in which the other half of a double tap would hit Stop

/** @returns {Inputs} */
const untouched = () => ({ edits: {}, answers: null });
/** @param {Inputs} one @param {Inputs} other */
const areSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class RulingExample extends HTMLElement {
  /** @type {Played} what the build played */ #built;
  /** @type {Played} what is shown */ #shown;
  /** @type {Inputs} */ #inputs = untouched();
  /** @type {Inputs} of what is shown */ #inputsShown = untouched();
  /** @type {Inputs[]} */ #past = [];
  #turn = 0; // number of the latest request: an older answer comes too late
  #started = 0; // when
  #field = ""; // the control of the editor that the reader changed last, and what is to be said about it
  #note = "";
  #isBuilt = false;
  /** @type {Promise<void> | null} */ #awake = null;
  /** @type {Record<string, any>} */ #parts = {};
  /** @type {Stage} */ #stage;
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
    const place = new URL(`${language}/terms/${term}/${example}.json`, SITE);
    const [say, built, link] = await Promise.all([words(language), read(place), mentions(language, term)]);
    this.#words = say;
    this.#built = this.#shown = built;
    this.#layOut(link);
    this.#showRun(0);
    this.#isBuilt = true;
  }

  /** @param {(text: string) => (Node | string)[]} link */
  #layOut(link) {
    const say = this.#words;
    const list = /** @type {HTMLElement} */ (this.querySelector("ol"));
    const button = (id, onclick) => make("button", { type: "button", class: `action action-${id}`, onclick }, say(`action.${id}`));
    this.#stage = new Stage(this, list, this.dataset.language, say, {
      answer: (value) => this.#answer(value),
      chooseAgain: (index) => this.#chooseAgain(index),
      link,
      moved: () => this.#hold(),
    });
    const parts = (this.#parts = {
      message: make("div", { class: "message", role: "status" }),
      run: button("run", () => this.#runAgain()),
      stop: button("stop", () => performance.now() - this.#started > MISCLICK && runner.stop()),
      undo: button("undo", () => this.#undo()),
      reset: button("reset", () => this.#reset()),
      editor: make("div", { class: "editor-place" }),
      actions: make("div", { class: "example-actions" }),
    });
    parts.actions.append(parts.run, parts.stop, parts.undo, parts.reset,
      button("link", () => copy(this.#page() + this.#fragmentHere(), parts.message, say, "copied.link")),
      button("text", () => copy(this.#stage.text(), parts.message, say, "copied.text")),
      button("embed", () => copy(embedCode(this.#page(), this.dataset.example, this.#title()), parts.message, say, "copied.embed")),
      this.#toLab(), ...this.#otherLanguages());
    this.prepend(this.#stage.element, parts.actions, parts.message,
      make("details", { class: "editor" }, make("summary", {}, say("editor")), parts.editor));
    for (const sign of ["pointerover", "focusin", "touchstart"])
      this.addEventListener(sign, ({ target }) => target.closest(".action-run, .editor, .choose-again") && runner.warm(), { passive: true });
    if (!runner.available()) this.#say(say("error.unavailable"), true);
    this.classList.add("is-live");
  }

  /** Draw what `#shown` holds, and stand at a position. */
  #showRun(position) {
    this.#stage.play(this.#shown, position);
    this.#drawInputs();
    this.#showButtons(false);
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
    editor.replaceChildren(...drawEditor(changeable(this.#built.scenario), this.#inputs.edits, this.#stage.scene(),
      (path, value, field, note) => this.#change({ ...this.#inputs, edits: { ...this.#inputs.edits, [path]: value } }, field, note)));
    this.#placeMessage();
    if (focused < 0) return;
    const controls = [...editor.querySelectorAll("button, input, select")];
    (this.#control(name) ?? controls[Math.min(focused, controls.length - 1)])?.focus();
  }

  /** @param {string | null} name its `data-focus` */
  #control(name) {
    return [...this.#parts.editor.querySelectorAll("[data-focus]")].find((control) => control.getAttribute("data-focus") === name);
  }

  /** What is said stands beside the field that the reader has just changed, else below the buttons. */
  #placeMessage() {
    const { message, actions } = this.#parts;
    const place = this.#control(this.#field)?.closest("li, label, p") ?? actions;
    if (place.matches("li")) place.append(message);
    else if (place.nextElementSibling !== message) place.after(message);
  }

  /** The reader changed something: remember what was, and play. */
  #change(inputs, field = "", note = "") {
    const next = { ...inputs, edits: essential(this.#built.scenario, inputs.edits) };
    this.#touch(field, note);
    if (areSame(next, this.#inputs)) return this.#say("");
    this.#past.push(this.#inputs);
    this.#inputs = next;
    this.#drawInputs();
    return this.#run();
  }

  #touch(field = "", note = "") {
    this.#field = field;
    this.#note = note;
    this.#placeMessage();
  }

  #runAgain() {
    this.#touch();
    return this.#run();
  }

  #undo() {
    this.#touch();
    this.#inputs = this.#past.pop();
    return areSame(this.#inputs, untouched()) ? this.#restore() : this.#run();
  }

  #reset() {
    this.#touch();
    this.#past = [];
    this.#inputs = untouched();
    this.#restore();
  }

  /** Back to what the build played; needs no Python. */
  #restore() {
    this.#turn += 1;
    this.#shown = this.#built;
    this.#inputsShown = this.#inputs;
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
    const inputs = this.#inputs;
    const { language } = this.dataset;
    const scenario = changed(this.#built.scenario, inputs.edits);
    this.#started = performance.now();
    const send = async (request) => {
      const answer = await runner.run(request, language);
      return { run: JSON.parse(answer.run), told: JSON.parse(answer.told) };
    };
    this.#showButtons(true);
    this.#say(say(runner.ready() ? "running" : "loading"));
    try {
      const played = await play(send, scenario, inputs.answers ?? scenario.choices ?? []);
      if (turn !== this.#turn) return;
      const { error } = played.run;
      if (played.run.tables) {
        const before = this.#shown.told.steps;
        this.#shown = { scenario, ...played };
        this.#inputsShown = inputs;
        if (error) this.#showRun(played.told.steps.length);
        else this.#arrive(before);
      }
      if (error) this.#complain(played.told.error, ...drawDetail(played.told.detail, say));
    } catch (error) {
      if (turn === this.#turn) this.#complain(...drawFailure(error, language, say));
    } finally {
      if (turn === this.#turn) this.#settle();
    }
  }

  #settle() {
    this.#showButtons(false);
    this.#stage.markStale(!areSame(this.#inputs, this.#inputsShown));
    this.#hold();
  }

  /** Stand where the run differs from what was shown before, or at its question, and say so. */
  #arrive(before) {
    const say = this.#words;
    const { steps, question } = this.#shown.told;
    const difference = steps.findIndex((step, index) => step.text !== before[index]?.text);
    const isSame = difference < 0 && steps.length === before.length;
    this.#showRun(isSame ? this.#stage.position : 0);
    if (question) {
      this.#stage.show(steps.length);
      this.#stage.focusQuestion();
      this.#say(say("done.question"));
    } else if (isSame) {
      this.#say(say(areSame(this.#inputs, untouched()) ? "done.same" : "done.unchanged"));
    } else {
      if (difference < 0) this.#stage.go("end");
      else this.#stage.goTo(difference);
      this.#say(say("done.differs", this.#stage.place()));
    }
  }

  /** Why the run does not go on; what happened before is on the stage. */
  #complain(text, ...more) {
    const { message } = this.#parts;
    this.#say(text, true);
    message.append(...more);
    message.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text @param {boolean} [isError] */
  #say(text, isError = false) {
    this.#parts.message.textContent = [this.#note, text].filter(Boolean).join(" ");
    this.#parts.message.classList.toggle("is-error", isError);
  }

  /** The page of the term: another than this where the example stands in a frame. */
  #page() {
    return this.dataset.page ?? location.href.split("#")[0];
  }

  #title() {
    return this.closest("details")?.querySelector("summary")?.textContent ?? document.title;
  }

  /** What reopens exactly this run, behind the address of the page. */
  #fragmentHere() {
    const { term, example } = this.dataset;
    return fragment(term, example, { ...this.#inputs, position: this.#stage.position });
  }

  /** The address holds the run, once the reader has made one. */
  #hold() {
    if (!this.#isBuilt) return;
    const { term, example } = this.dataset;
    const isAtStart = this.#stage.position === 0 && areSame(this.#inputs, untouched());
    hold(term, example, isAtStart ? "" : this.#fragmentHere());
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
      if (hash === this.#fragmentHere()) return this.#reveal();
      const { edits, answers, position } = open(hash, this.#built.scenario);
      this.#reveal();
      this.#touch();
      this.#inputs = { edits, answers };
      this.#past = areSame(this.#inputs, untouched()) ? [] : [untouched()];
      if (this.#past.length) await this.#run();
      else this.#restore();
      this.#stage.show(position);
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

  /** The run as it is here, laid out in the laboratory. */
  #toLab() {
    const link = make("a", { class: "action" }, this.#words("action.lab"));
    const follow = () => {
      const { scenario } = this.#shown;
      link.href = new URL(`${this.dataset.language}/lab/${labFragment({ ...scenario, choices: this.#answers() }, this.#stage.position)}`, SITE).href;
    };
    for (const sign of ["pointerenter", "focus", "click"]) link.addEventListener(sign, follow);
    follow();
    return link;
  }
}

customElements.get("ruling-example") ?? customElements.define("ruling-example", RulingExample);
