/**
 * What a reader may change in a scenario, and the changed scenario. Pure: no page, no worker.
 * An edit is a path and a value; only the paths that `changeable` lists exist, so that a link from a stranger can
 * reach nothing else.
 *
 * @typedef {{path: string, kind: "cards" | "number" | "speed", value: any, min?: number, max?: number,
 *            known?: Set<string>, subject: string, what: string}} Change
 *   subject: the player or card it belongs to; what: cards, life, speed, mana.R, generic, n, x;
 *   known: the ids of the cards that may be laid
 * @typedef {Record<string, any>} Edits  path -> value
 */

/** Where a reader may lay cards. Only the library has an order. */
export const ZONES = ["library", "hand", "battlefield", "graveyard", "exile"];
const MOST_CARDS = 60; // of one player

const GENERIC = /\{(\d+)\}/;

/**
 * @param {any} scenario
 * @returns {Change[]}
 */
export function changeable(scenario) {
  const { players, cards } = scenario.setup;
  /** @type {Change[]} */
  const changes = [];
  const number = (path, subject, what, value, min, max) =>
    changes.push({ path, kind: "number", value, min, max, subject, what });

  const known = new Set(Object.keys(cards));
  for (const [id, player] of Object.entries(players)) {
    const value = Object.fromEntries(ZONES.map((zone) => [zone, (player[zone] ?? []).map(labelOf)]));
    changes.push({ path: `players.${id}.cards`, kind: "cards", value, known, subject: id, what: "cards" });
  }
  for (const [id, player] of Object.entries(players)) {
    number(`players.${id}.life`, id, "life", player.life ?? 20, 1, 99);
    if (player.speed != null) changes.push({ path: `players.${id}.speed`, kind: "speed", value: player.speed, subject: id, what: "speed" });
    for (const [symbol, amount] of Object.entries(player.mana ?? {}))
      number(`players.${id}.mana.${symbol}`, id, `mana.${symbol}`, amount, 0, 20);
  }
  for (const [id, card] of Object.entries(cards)) {
    const generic = (card.layout ?? "normal") === "normal" && GENERIC.exec(card.mana_cost ?? "");
    if (generic) number(`cards.${id}.generic`, id, "generic", Number(generic[1]), 0, 20);
    (card.keywords ?? []).forEach((keyword, i) => {
      if (Number.isInteger(keyword.n)) number(`cards.${id}.keywords.${i}.n`, id, "n", keyword.n, 0, 20);
    });
  }
  (scenario.actions ?? []).forEach((action, i) => {
    if (Number.isInteger(action.x)) number(`actions.${i}.x`, action.card ?? "", "x", action.x, 0, 20);
  });
  return changes;
}

/**
 * May this change have this value?
 * @param {Change | undefined} change
 * @param {any} value
 */
export function allows(change, value) {
  if (!change) return false;
  if (change.kind === "cards") return isLaid(change.known, value);
  if (change.kind === "speed") return value === null || [1, 2, 3, 4].includes(value);
  return Number.isInteger(value) && value >= change.min && value <= change.max;
}

/** Lists of labels of known cards for exactly the zones, each label once. */
function isLaid(known, value) {
  if (typeof value !== "object" || value === null || Object.keys(value).sort().join() !== [...ZONES].sort().join()) return false;
  if (!ZONES.every((zone) => Array.isArray(value[zone]))) return false;
  const labels = ZONES.flatMap((zone) => value[zone]);
  return labels.length <= MOST_CARDS && new Set(labels).size === labels.length &&
    labels.every((label) => typeof label === "string" && /^[^#]{1,80}(#[1-9]\d{0,3})?$/.test(label) && known.has(idOf(label)));
}

/**
 * A label for one more card of an id, free in the whole scenario.
 * @param {string} id @param {string[]} labels those in use
 */
export function freeLabel(id, labels) {
  if (!labels.includes(id)) return id;
  let number = 2;
  while (labels.includes(`${id}#${number}`)) number += 1;
  return `${id}#${number}`;
}

/** @param {string | {card: string}} entry of a zone */
export function labelOf(entry) {
  return typeof entry === "string" ? entry : entry.card;
}

function idOf(label) {
  return label.split("#")[0];
}

/** Lay a player's cards anew: one that stays where it was keeps what the scenario says of it: tapped, counters ... */
export function lay(player, cards) {
  for (const zone of ZONES) {
    const before = new Map((player[zone] ?? []).map((entry) => [labelOf(entry), entry]));
    player[zone] = cards[zone].map((label) => before.get(label) ?? label);
  }
}

/**
 * @param {any} scenario
 * @param {Edits} edits
 * @returns {any} a new scenario; the given one stays as it is
 */
export function changed(scenario, edits) {
  const result = structuredClone(scenario);
  for (const change of changeable(scenario)) {
    if (!Object.hasOwn(edits, change.path)) continue;
    const value = edits[change.path];
    const [root, ...steps] = change.path.split(".");
    let place = root === "actions" ? result.actions : result.setup[root];
    const last = steps.pop();
    for (const step of steps) place = place[step];
    if (change.kind === "cards") lay(place, value);
    else if (change.what === "generic") setGeneric(place, value);
    else if (change.what.startsWith("mana.") && value === 0) delete place[last]; // a pool names only what it holds
    else place[last] = value;
  }
  return result;
}

/** The generic part of a mana cost; the mana value follows it (202.3). A cost may be only colored: {0} is left out. */
function setGeneric(card, amount) {
  const before = Number(GENERIC.exec(card.mana_cost)[1]);
  const rest = card.mana_cost.replace(GENERIC, "");
  card.mana_cost = amount === 0 && rest ? rest : card.mana_cost.replace(GENERIC, `{${amount}}`);
  if (card.mana_value !== undefined) card.mana_value += amount - before;
}

/**
 * Edits without those that say what the scenario says anyway.
 * @param {any} scenario
 * @param {Edits} edits
 */
export function essential(scenario, edits) {
  /** @type {Edits} */
  const result = {};
  for (const { path, value } of changeable(scenario))
    if (Object.hasOwn(edits, path) && JSON.stringify(edits[path]) !== JSON.stringify(value)) result[path] = edits[path];
  return result;
}
