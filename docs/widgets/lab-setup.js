/** Laying the table: players, their cards and numbers, whose turn it is and which step. */
import { labelOf, lay, ZONES } from "./changes.js";
import { make } from "./dom.js";
import { drawSeat } from "./editor.js";
import { labelsOf, PLAYERS, readPool, showPool, withPlayers } from "./lab-scenario.js";

/**
 * @param {any} scenario
 * @param {{scene: import("./card.js").Scene, known: string[], steps: string[]}} given cards that may be laid, steps of a turn
 * @param {(scenario: any) => void} change
 * @returns {HTMLElement[]}
 */
export function drawSetup(scenario, given, change) {
  const { words } = given.scene;
  const edit = (act) => {
    const next = structuredClone(scenario);
    act(next.setup);
    change(next);
  };
  const players = Object.keys(scenario.setup.players);
  const name = (player) => given.scene.names[player] ?? words("player", { player });
  return [
    make("fieldset", { class: "lab-turn" }, make("legend", {}, words("lab.turn")),
      choice(words("lab.players"), PLAYERS.slice(1).map((_, i) => [String(i + 2), String(i + 2)]), String(players.length), "players",
        (count) => change(withPlayers(scenario, Number(count)))),
      choice(words("lab.active"), players.map((player) => [player, name(player)]), scenario.setup.active_player ?? "A", "active",
        (player) => edit((setup) => (setup.active_player = player))),
      choice(words("lab.step"), given.steps.map((step) => [step, words(`step.${step}`)]), scenario.setup.step ?? "main1", "step",
        (step) => edit((setup) => (setup.step = step)))),
    ...players.map((player) => drawPlayer(player, scenario, given, name(player), edit)),
  ];
}

function drawPlayer(id, scenario, { scene, known }, name, edit) {
  const { words } = scene;
  const player = scenario.setup.players[id];
  const cards = Object.fromEntries(ZONES.map((zone) => [zone, (player[zone] ?? []).map(labelOf)]));
  const set = (field, value) => edit((setup) => (setup.players[id][field] = value));
  const seat = drawSeat({ known, subject: id }, cards, labelsOf(scenario), scene,
    (next) => edit((setup) => lay(setup.players[id], next)),
    (label, zone) => drawStates(label, zone, player, words, (entry) =>
      edit((setup) => (setup.players[id][zone] = setup.players[id][zone].map((old) => (labelOf(old) === label ? entry : old))))));
  seat.classList.add("lab-seat");
  seat.querySelector("legend").textContent = name;
  seat.querySelector("legend").after(make("div", { class: "lab-facts" },
    number(words("life"), player.life ?? 20, 1, 999, `life ${id}`, (value) => set("life", value)),
    choice(words("speed"), ["", "1", "2", "3", "4"].map((speed) => [speed, speed || words("speed.none")]), String(player.speed ?? ""), `speed ${id}`,
      (speed) => set("speed", speed ? Number(speed) : null)),
    drawPool(player.mana, words, `mana ${id}`, (pool) => set("mana", pool))));
  return seat;
}

function drawPool(pool, words, focus, change) {
  const input = /** @type {HTMLInputElement} */ (make("input", {
    value: showPool(pool), maxlength: 60, autocapitalize: "characters", autocomplete: "off", spellcheck: "false", placeholder: "RRC", "data-focus": focus,
    onchange: () => {
      const read = readPool(input.value);
      input.setCustomValidity(read ? "" : words("lab.mana.wrong"));
      if (read) change(read);
      else input.reportValidity();
    },
  }));
  return make("label", {}, make("span", {}, words("mana")), input);
}

/** What a permanent has on it, or a card in exile. */
function drawStates(label, zone, player, words, change) {
  if (zone !== "battlefield" && zone !== "exile") return [];
  const given = player[zone].find((entry) => labelOf(entry) === label);
  const entry = typeof given === "string" ? { card: given } : given;
  const counter = zone === "exile" ? "time" : "+1/+1";
  const flag = (field) => make("label", { class: "lab-flag" },
    make("input", { type: "checkbox", checked: Boolean(entry[field]), "data-focus": `${field} ${label}`, onchange: () => change({ ...entry, [field]: !entry[field] }) }),
    make("span", {}, words(`lab.${field}`)));
  const counters = number(zone === "exile" ? words("counter.time") : counter, entry.counters?.[counter] ?? 0, 0, 99, `counter ${label}`, (count) => {
    const { [counter]: _, ...others } = entry.counters ?? {};
    change({ ...entry, counters: count ? { ...others, [counter]: count } : others });
  });
  return [make("span", { class: "lab-states" }, ...(zone === "battlefield" ? [flag("tapped"), flag("summoning_sick")] : []), counters)];
}

/** @param {string} name @param {[string, string][]} options value and words @param {string} value @param {string} focus */
export function choice(name, options, value, focus, change) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "data-focus": focus, onchange: () => change(select.value) },
    ...options.map(([id, text]) => make("option", { value: id, selected: id === value }, text))));
  return make("label", {}, make("span", {}, name), select);
}

export function number(name, value, min, max, focus, change) {
  const input = /** @type {HTMLInputElement} */ (make("input", {
    type: "number", min, max, step: 1, value, inputmode: "numeric", required: true, "data-focus": focus,
    onchange: () => (input.checkValidity() ? change(Number(input.value)) : input.reportValidity()),
  }));
  return make("label", {}, make("span", {}, name), input);
}
