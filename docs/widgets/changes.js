/**
 * What a reader may change in a scenario, and the changed scenario. Pure: no page, no worker.
 * An edit is a path and a value; only the paths that `changeable` lists exist, so that a link from a stranger can
 * reach nothing else.
 *
 * @typedef {{path: string, kind: "order" | "number" | "speed", value: any, min?: number, max?: number,
 *            subject: string, what: string}} Change
 *   subject: the player or card it belongs to; what: library, life, speed, mana.R, generic, n, x
 * @typedef {Record<string, any>} Edits  path -> value
 */

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

  for (const [id, player] of Object.entries(players)) {
    const library = player.library ?? [];
    if (library.length > 1) changes.push({ path: `players.${id}.library`, kind: "order", value: library, subject: id, what: "library" });
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
  if (change.kind === "order")
    return Array.isArray(value) && JSON.stringify([...value].sort()) === JSON.stringify([...change.value].sort());
  if (change.kind === "speed") return value === null || [1, 2, 3, 4].includes(value);
  return Number.isInteger(value) && value >= change.min && value <= change.max;
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
    if (change.what === "generic") setGeneric(place, value);
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
