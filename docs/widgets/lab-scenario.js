/**
 * The scenario that is laid out in the laboratory, as plain data. Pure: no page, no worker.
 * It holds the reader's own cards; the glossary's (the stock) are named by their ids, as records do, and added only for
 * the resolver.
 */
import { isPlain, isSmall } from "./code.js";
import { labelOf } from "./changes.js";

export const PLAYERS = ["A", "B", "C", "D"];
const LISTS = ["hand", "library", "battlefield", "graveyard", "exile", "command", "commanders"];
const LONGEST_FILE = 200_000; // characters
const WIDEST = 100; // characters of a line of a file

/** Every card of the table, by its label. @param {any} scenario @returns {string[]} */
export function labelsOf(scenario) {
  return Object.values(scenario.setup.players).flatMap((player) => LISTS.flatMap((list) => (player[list] ?? []).map(labelOf)));
}

/** With the definitions of all cards that it uses, as the resolver needs it. @param {any} scenario @param {Record<string, any>} stock */
export function complete(scenario, stock) {
  const used = new Set(labelsOf(scenario).map((label) => label.split("#")[0]));
  const named = Object.fromEntries([...used].sort().filter((id) => Object.hasOwn(stock, id)).map((id) => [id, stock[id]]));
  return { ...scenario, setup: { ...scenario.setup, cards: { ...named, ...scenario.setup.cards } } };
}

/** Without the definitions that the stock has just so, and with every part there. @param {any} scenario @param {Record<string, any>} stock */
export function ownOnly(scenario, stock) {
  const cards = Object.fromEntries(Object.entries(scenario.setup?.cards ?? {}).filter(([id, card]) =>
    !(Object.hasOwn(stock, id) && JSON.stringify(card) === JSON.stringify(stock[id]))));
  return { version: 1, ...scenario, setup: { ...scenario.setup, cards }, actions: scenario.actions ?? [], choices: scenario.choices ?? [] };
}

/**
 * A table with another number of players. Who leaves takes along what they did and were asked.
 * @param {any} scenario @param {number} count 2 to 4
 */
export function withPlayers(scenario, count) {
  const kept = PLAYERS.slice(0, count);
  const players = Object.fromEntries(kept.map((id) => [id, scenario.setup.players[id] ?? {}]));
  const isThere = (id) => id === undefined || kept.includes(id);
  const gone = scenario.actions.findIndex((action) => !isThere(action.player) || !isThere(action.next_turn_of));
  return {
    ...scenario,
    setup: { ...scenario.setup, players, active_player: isThere(scenario.setup.active_player) ? scenario.setup.active_player : "A" },
    actions: gone < 0 ? scenario.actions : scenario.actions.slice(0, gone),
    choices: scenario.choices.filter(({ player }) => kept.includes(player)),
  };
}

/** `2UU`, `{2}{U}{U}`, `4` -> a mana cost; "" for none, null for what is no cost. @param {string} text */
export function readCost(text) {
  const symbols = text.replace(/[{}\s]/g, "").toUpperCase();
  if (!symbols) return "";
  if (!/^\d{0,3}[WUBRGCX]{0,30}$/.test(symbols) && !/^X{1,3}\d{1,3}[WUBRGC]{0,30}$/.test(symbols)) return null;
  return symbols.match(/\d+|[A-Z]/g).map((symbol) => `{${symbol}}`).join("");
}

/** 202.3, with X as 0 (107.3g). @param {string} cost */
export function manaValue(cost) {
  return [...cost.matchAll(/\{(\w+)\}/g)].reduce((sum, [, symbol]) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : symbol === "X" ? 0 : 1), 0);
}

/** `RRC` -> {R: 2, C: 1}; null for what is no mana. @param {string} text */
export function readPool(text) {
  const symbols = text.replace(/[{}\s]/g, "").toUpperCase();
  if (!/^[WUBRGC]{0,60}$/.test(symbols)) return null;
  const pool = {};
  for (const symbol of symbols) pool[symbol] = (pool[symbol] ?? 0) + 1;
  return pool;
}

/** @param {Record<string, number>} [pool] */
export function showPool(pool = {}) {
  return Object.entries(pool).map(([symbol, count]) => symbol.repeat(Math.min(count, 60))).join("");
}

/** An id for a card of that name, free among those in use. @param {string} name @param {string[]} inUse */
export function idFor(name, inUse) {
  const plain = name.normalize("NFKD").replace(/[^\w\s-]|_/g, "").trim().toLowerCase().replace(/\s+/g, "-").slice(0, 40) || "card";
  let id = plain;
  for (let number = 2; inUse.includes(id); number += 1) id = `${plain}-${number}`;
  return id;
}

/**
 * A file to paste under `examples:` of a record: an item of a YAML list whose values are written as JSON, which YAML reads.
 * @param {any} scenario @param {any} run what came of it: the expected end of the example
 * @param {Record<string, string>} title by language
 */
export function writeFile(scenario, run, title) {
  const { version, ...rest } = scenario;
  const { life, lost } = run.state.values;
  const example = { id: "my-example", title, scenario: rest, expected: { values: { life, lost } } };
  return `  - ${written(example, "    ")}\n`;
}

/** JSON in lines that are not too wide. */
function written(value, indent) {
  const flat = flatly(value);
  if (flat.length + indent.length <= WIDEST || typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, inner)}`);
  return `${isList ? "[" : "{"}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

function flatly(value) {
  if (Array.isArray(value)) return `[${value.map(flatly).join(", ")}]`;
  if (!isPlain(value)) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flatly(item)}`).join(", ")}}`;
}

/**
 * What such a file says: the scenario, not yet judged, or a code that says why it is none: large | syntax | other.
 * @param {string} text
 * @returns {{scenario?: any, code?: string}}
 */
export function readFile(text) {
  if (text.length > LONGEST_FILE) return { code: "large" };
  const json = text.replace(/^\uFEFF?(?:\s*#.*\n)*\s*(?:examples:\s*)?(?:-\s+)?(?=[{[])/, "");
  let data;
  try {
    data = JSON.parse(json);
  } catch {
    return { code: "syntax" };
  }
  const scenario = data?.scenario ?? data;
  if (!isPlain(scenario) || !isPlain(scenario.setup) || !isSmall(scenario, 20, 10_000)) return { code: "other" };
  return { scenario };
}
