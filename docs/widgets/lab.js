/**
 * <rules-lab data-language>: lay out a table of one's own, act, answer, look at what is possible and what could come of
 * it. All of it is one scenario, in the language of the records, which the resolver plays anew after each change.
 */
import { drawDetail, drawFailure } from "./complaint.js";
import { copy } from "./copy.js";
import { make } from "./dom.js";
import { drawActions } from "./lab-actions.js";
import { drawCardForm } from "./lab-card.js";
import { drawEnds } from "./lab-ends.js";
import { isLab, isTooLong, labFragment, openLab } from "./lab-link.js";
import { complete, labelsOf, ownOnly, readFile, writeFile } from "./lab-scenario.js";
import { drawSetup } from "./lab-setup.js";
import { LinkError } from "./link.js";
import { mentions } from "./mentions.js";
import { play } from "./play.js";
import * as runner from "./runner.js";
import { Stage } from "./stage.js";
import { read, words } from "./words.js";

const SITE = new URL("../", import.meta.url);
const MOST_RUNS = 150; // of one search for ends: a few seconds on a slow phone

class RulesLab extends HTMLElement {
  /** @type {any} what is laid out, without the stock's cards */ #scenario;
  /** @type {any} what is on the stage */ #shown;
  /** @type {any[]} */ #past = [];
  #turn = 0;
  /** @type {{stock: Record<string, any>, vocabulary: any, keywords: Record<string, string>, empty: {scenario: any, run: any, told: any}}} */ #known;
  /** @type {import("./card.js").Words} */ #words;
  /** @type {Stage} */ #stage;
  /** @type {Record<string, any>} */ #parts;
  #openLink = () => isLab(location.hash) && this.#followLink();

  async connectedCallback() {
    addEventListener("hashchange", this.#openLink);
    const { language } = this.dataset;
    const [say, known, link] = await Promise.all([words(language), read(new URL(`widgets/lab.${language}.json`, SITE)), mentions(language)]);
    this.#words = say;
    this.#known = known;
    this.#layOut(link);
    const { scenario, ...played } = known.empty;
    this.#show(scenario, scenario, { ...played, answers: [] }); // as the build played it: a reader who only looks needs no Python
    if (!runner.available()) return this.#say(this.#words("error.unavailable"), true);
    for (const sign of ["pointerenter", "touchstart", "focusin"]) this.addEventListener(sign, () => runner.warm(), { once: true, passive: true });
    this.#openLink();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#openLink);
  }

  /** @param {(text: string) => (Node | string)[]} link */
  #layOut(link) {
    const say = this.#words;
    const { language } = this.dataset;
    const button = (id, onclick) => make("button", { type: "button", class: `action action-${id}`, onclick }, say(`action.${id}`));
    const drawer = (id, open, ...content) => make("details", { class: `editor lab-${id}`, open }, make("summary", {}, say(`lab.${id}`)), ...content);
    const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".yml,.yaml,.json,.txt", hidden: true, onchange: () => this.#load(file) }));
    this.#stage = new Stage(this, make("ol", { class: "example-steps" }), language, say, {
      answer: (value) => this.#answer(value),
      chooseAgain: (index) => this.#change({ ...this.#scenario, choices: this.#scenario.choices.slice(0, index) }),
      link,
    });
    this.#parts = {
      run: button("run", () => this.#play(this.#scenario)), // only after a start that failed
      undo: button("undo", () => this.#undo()),
      stop: button("stop", () => runner.stop()),
      message: make("div", { class: "message", role: "status" }),
      setup: make("div", { class: "editor-place" }),
      card: make("div", { class: "lab-card-place" }),
      actions: make("section", { class: "lab-actions", "aria-label": say("lab.actions") }),
      ends: make("div", { class: "lab-ends-place", "aria-live": "polite" }),
    };
    const { run, undo, stop, message, setup, card, actions, ends } = this.#parts;
    run.hidden = undo.hidden = stop.hidden = true;
    this.replaceChildren(
      make("div", { class: "example-actions" }, button("new", () => this.#change(this.#known.empty.scenario)), button("load", () => file.click()), file),
      drawer("setup", true, setup, make("details", { class: "editor" }, make("summary", {}, say("lab.card")), card)),
      make("div", { class: "lab-play" }, this.#stage.element, make("div", {}, actions, make("div", { class: "example-actions" }, run, undo, stop))),
      drawer("what-if", false, make("p", { class: "editor-hint" }, say("lab.what-if.hint")), button("explore", () => this.#explore()), ends),
      make("div", { class: "example-actions" }, button("save", () => this.#save()), button("link", () => this.#copyLink()),
        button("text", () => copy(this.#stage.text(), message, say, "copied.text")), ...this.#otherLanguages()),
      message,
    );
    this.classList.add("is-live");
  }

  /** Everything that the scenario on the stage decides; the focus goes back to where it was. */
  #draw() {
    const { setup, card, actions, undo, ends } = this.#parts;
    const { language } = this.dataset;
    const focus = document.activeElement?.getAttribute("data-focus");
    const own = Object.keys(this.#scenario.setup.cards);
    const cards = { ...this.#known.stock, ...this.#scenario.setup.cards };
    const scene = { ...this.#stage.scene(), cards };
    const name = (id) => cards[id][`name_${language}`] ?? id;
    const known = [...own, ...Object.keys(this.#known.stock).filter((id) => !own.includes(id)).sort((a, b) => name(a).localeCompare(name(b), language))];
    setup.replaceChildren(...drawSetup(this.#scenario, { scene, known, steps: this.#known.vocabulary.steps }, (next) => this.#change(next)));
    if (!card.children.length) this.#drawCards();
    this.#drawOwn(own, name);
    actions.replaceChildren(...(this.#shown.told.options && !this.#shown.told.question
      ? drawActions(this.#shown.told.options, this.#words, { act: (action) => this.#act(action), rule: (number) => this.#rule(number) }) : []));
    ends.replaceChildren();
    undo.hidden = !this.#past.length;
    if (focus) [...this.querySelectorAll("[data-focus]")].find((control) => control.getAttribute("data-focus") === focus)?.focus();
  }

  /** The form for a card, new after each card that was made. */
  #drawCards() {
    const { vocabulary, keywords, stock } = this.#known;
    const inUse = [...Object.keys(stock), ...Object.keys(this.#scenario.setup.cards)];
    this.#parts.card.replaceChildren(
      drawCardForm({ vocabulary, keywords, language: this.dataset.language, inUse, words: this.#words }, async (id, made) => {
        const { setup } = this.#scenario;
        if (!(await this.#change({ ...this.#scenario, setup: { ...setup, cards: { ...setup.cards, [id]: made } } }))) return;
        this.#parts.card.replaceChildren();
        this.#draw();
        this.#say(this.#words("lab.card.made", { object: made[`name_${this.dataset.language}`] }));
        [...this.#parts.card.querySelectorAll(".lab-own > li")].find((row) => row.dataset.card === id).focus();
      }),
      make("ul", { class: "lab-own" }));
  }

  #drawOwn(own, name) {
    const used = new Set(labelsOf(this.#scenario).map((label) => label.split("#")[0]));
    this.#parts.card.querySelector(".lab-own").replaceChildren(...own.map((id) => make("li", { "data-card": id, tabindex: -1 }, make("span", {}, name(id)),
      used.has(id) ? null : make("button", { type: "button", onclick: () => this.#remove(id) }, this.#words("lab.card.remove", { object: name(id) })))));
  }

  #remove(id) {
    const { [id]: _, ...cards } = this.#scenario.setup.cards;
    return this.#change({ ...this.#scenario, setup: { ...this.#scenario.setup, cards } });
  }

  #act(action) {
    const { actions } = this.#scenario;
    const last = actions.at(-1);
    const isMoreMana = action.do === "add_mana" && last?.do === "add_mana" && last.player === action.player;
    const [symbol] = Object.keys(action.mana ?? {});
    const next = isMoreMana
      ? [...actions.slice(0, -1), { ...last, mana: { ...last.mana, [symbol]: (last.mana[symbol] ?? 0) + 1 } }]
      : [...actions, action];
    return this.#change({ ...this.#scenario, actions: next });
  }

  #answer(value) {
    const { at, player } = this.#shown.told.question;
    return this.#change({ ...this.#scenario, choices: [...this.#scenario.choices, { at, player, value }] });
  }

  #undo() {
    return this.#play(this.#past.pop());
  }

  /** The reader changed something: remember what was, and play. True if that can be laid out. */
  async #change(scenario) {
    const before = this.#scenario;
    if (!(await this.#play(scenario))) return false;
    this.#past.push(before);
    this.#parts.undo.hidden = false;
    return true;
  }

  /** Play a scenario; it becomes the one that is laid out unless the resolver cannot read it. @returns {Promise<boolean>} */
  async #play(scenario, step = -1) {
    const whole = complete(scenario, this.#known.stock);
    return this.#run(async (send) => {
      const played = await play(send, whole, scenario.choices, { options: true });
      return () => {
        if (!played.run.tables) return this.#complain(played.told);
        this.#show(scenario, whole, played, step);
        if (played.run.error) this.#complain(played.told);
        else this.#say(played.told.question ? this.#words("done.question") : "");
        if (played.run.error) this.#offerCut(played.run.error.path);
        if (played.told.question && step < 0) this.#stage.focusQuestion();
        return true;
      };
    });
  }

  /** Lay out what has been played. @param {any} whole the scenario with the definitions of all its cards */
  #show(scenario, whole, played, step = -1) {
    this.#scenario = { ...scenario, choices: played.answers };
    this.#shown = { scenario: whole, ...played };
    this.#stage.play(this.#shown, 0);
    if (step < 0) this.#stage.go("end");
    else this.#stage.show(step);
    this.#draw();
  }

  /** Every way of answering, from the start of the run. */
  #explore() {
    const whole = { ...complete(this.#scenario, this.#known.stock), choices: [] };
    return this.#run(async (send) => {
      const { run, told } = await send({ scenario: whole, explore: MOST_RUNS });
      return () => {
        if (run.error) return this.#complain(told);
        this.#say("");
        this.#parts.ends.replaceChildren(...drawEnds(run, told, this.#stage.scene(), (answers) => this.#open(answers)));
        return true;
      };
    });
  }

  async #open(choices) {
    const { ends } = this.#parts;
    const list = [...ends.childNodes];
    if (await this.#change({ ...this.#scenario, choices })) ends.replaceChildren(...list); // another end may be wanted next
    this.#stage.element.scrollIntoView();
  }

  /**
   * Ask the worker, with Stop at hand; an answer to an older request does nothing.
   * @param {(send: (request: object) => Promise<any>) => Promise<() => boolean>} work
   */
  async #run(work) {
    const turn = ++this.#turn;
    const { run, stop } = this.#parts;
    const send = async (request) => {
      const answer = await runner.run(request, this.dataset.language);
      return { run: JSON.parse(answer.run), told: JSON.parse(answer.told) };
    };
    stop.hidden = false;
    run.hidden = true;
    this.#say(this.#words(runner.ready() ? "running" : "loading"));
    try {
      const finish = await work(send);
      return turn === this.#turn && finish();
    } catch (error) {
      if (turn !== this.#turn) return false;
      this.#say("", true);
      this.#parts.message.append(...drawFailure(error, this.dataset.language, this.#words, { slow: "lab.slow", failed: "lab.failed" }));
      return false;
    } finally {
      if (turn === this.#turn) {
        stop.hidden = true;
        run.hidden = Boolean(this.#shown);
      }
    }
  }

  /** @param {string} text @param {boolean} [isError] */
  #say(text, isError = false) {
    this.#parts.message.textContent = text;
    this.#parts.message.classList.toggle("is-error", isError);
  }

  /** Why the run does not go on, or is none. */
  #complain({ error, detail }) {
    this.#say(error, true);
    this.#parts.message.append(...drawDetail(detail, this.#words));
    return false;
  }

  /** Where the rules refuse an action of the script, the rest of it can be taken away. */
  #offerCut(path) {
    const at = /^actions\[(\d+)\]/.exec(path);
    if (at) this.#parts.message.append(make("button", { type: "button", class: "lab-cut", onclick: () =>
      this.#change({ ...this.#scenario, actions: this.#scenario.actions.slice(0, Number(at[1])) }) }, this.#words("lab.cut")));
  }

  #rule(number) {
    return new URL(`${this.dataset.language}/rules/${number.split(".")[0]}/#${number}`, SITE).href;
  }

  // -- links and files ---------------------------------------------------------------------------------------------------

  #copyLink() {
    const fragment = labFragment(this.#scenario, this.#stage.position);
    if (isTooLong(fragment)) return this.#say(this.#words("lab.link.too-big"), true);
    return copy(location.href.split("#")[0] + fragment, this.#parts.message, this.#words, "copied.link");
  }

  /** This table in the other languages, as the page itself has them. */
  #otherLanguages() {
    return [...document.querySelectorAll("a[rel=alternate][hreflang]")].map((switcher) => {
      const language = switcher.getAttribute("hreflang");
      const link = make("a", { class: "action", hreflang: language, lang: language, href: switcher.href }, switcher.getAttribute("title"));
      for (const sign of ["pointerenter", "focus", "click"])
        link.addEventListener(sign, () => (link.href = switcher.href.split("#")[0] + labFragment(this.#scenario, this.#stage.position)));
      return link;
    });
  }

  async #followLink() {
    try {
      const { scenario, step } = openLab(location.hash);
      await this.#take(scenario, step);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.#say(this.#words(error.code === "broken" ? "lab.link.broken" : `link.${error.code}`), true);
    }
  }

  /** Lay out what came from elsewhere: nothing of it is drawn before the resolver has read it. */
  async #take(scenario, step) {
    const before = this.#scenario;
    let own;
    try {
      own = ownOnly(scenario, this.#known.stock);
      labelsOf(own);
    } catch {
      return this.#say(this.#words("lab.file.other"), true);
    }
    if (await this.#play(own, step)) {
      this.#past.push(before);
      this.#parts.undo.hidden = false;
      this.querySelector(".lab-setup").open = false;
    }
  }

  async #load(file) {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    const { scenario, code } = chosen.size > 1_000_000 ? { code: "large" } : readFile(await chosen.text());
    if (code) this.#say(this.#words(`lab.file.${code}`), true);
    else await this.#take(scenario, -1);
  }

  #save() {
    const say = this.#words;
    const title = Object.fromEntries(this.dataset.languages.split(" ").map((language) => [language, say("lab.title")]));
    const text = `# ${say("lab.file.comment")}\n${writeFile(this.#scenario, this.#shown.run, title)}`;
    const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
    make("a", { href: address, download: "regolario.yml" }).click();
    setTimeout(() => URL.revokeObjectURL(address));
    this.#say(say("lab.saved"));
  }
}

customElements.get("rules-lab") ?? customElements.define("rules-lab", RulesLab);
