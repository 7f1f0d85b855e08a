/** The table as players would lay it: the others above, the stack in the middle, the first player in front. */
import { drawCard, drawMana, drawTitle } from "./card.js";
import { make } from "./dom.js";

/** Zones in the order in which they lie; `whole`: cards are seen whole, in the others only their titles. */
const ZONES = [
  { id: "battlefield", whole: true },
  { id: "hand", whole: true },
  { id: "library", whole: false },
  { id: "graveyard", whole: false },
  { id: "exile", whole: false },
  { id: "command", whole: false },
];

/**
 * Which zones hold a card at any time of the run? Only they are drawn, all the time: nothing jumps while stepping.
 * @param {any[]} tables
 * @returns {{players: string[], zones: Record<string, Set<string>>, stack: number}} stack: the most it holds
 */
export function shapeOf(tables) {
  const players = Object.keys(tables[0].players);
  const zones = Object.fromEntries(players.map((player) => [player, new Set()]));
  let stack = 0;
  for (const table of tables) {
    stack = Math.max(stack, table.stack.length);
    for (const player of players)
      for (const { id } of ZONES) if (table.players[player][id]?.length) zones[player].add(id);
  }
  return { players, zones, stack };
}

/**
 * @param {any} table one of the resolver's tables
 * @param {ReturnType<typeof shapeOf>} shape
 * @param {import("./card.js").Scene} scene
 * @returns {HTMLElement[]}
 */
export function drawTable(table, shape, scene) {
  const [first, ...others] = shape.players;
  const seats = others.map((player) => drawSeat(player, table, shape, scene));
  const stack = shape.stack ? [drawStack(table.stack, scene)] : [];
  return [...seats, ...stack, drawSeat(first, table, shape, scene)];
}

function drawSeat(player, table, shape, scene) {
  const { words } = scene;
  const seat = table.players[player];
  const name = scene.names[player] ?? words("player", { player });
  const facts = [
    make("span", { class: "seat-name" }, name),
    make("span", { class: "seat-fact" }, `${words("life")} `, make("b", {}, String(seat.life))),
    seat.speed == null ? null : make("span", { class: "seat-fact" }, `${words("speed")} `, make("b", {}, String(seat.speed))),
    drawPool(seat.mana, words),
    table.active === player ? make("span", { class: "seat-turn" }, table.step ? words("turn.step", { step: words(`step.${table.step}`) }) : words("turn")) : null,
  ];
  const zones = ZONES.filter(({ id }) => shape.zones[player].has(id)).map((zone) =>
    drawZone(zone.id, name, (seat[zone.id] ?? []).map(thing), zone.whole ? drawCard : drawTitle, scene));
  return make("div", { class: "seat", role: "group", "aria-label": name },
    make("p", { class: "seat-facts" }, ...facts),
    zones.length ? make("div", { class: "zones" }, ...zones) : null);
}

function drawPool(mana, words) {
  const symbols = Object.entries(mana ?? {}).filter(([, amount]) => amount > 0)
    .map(([symbol, amount]) => `{${symbol}}`.repeat(Math.min(amount, 8)) + (amount > 8 ? `{×${amount}}` : ""));
  return symbols.length ? make("span", { class: "seat-fact" }, `${words("mana")} `, drawMana(symbols.join(""), words)) : null;
}

/** Top first, as it resolves (405.5). */
function drawStack(stack, scene) {
  return drawZone("stack", "", [...stack].reverse().map((each, index) => ({ ...each, top: index === 0 && stack.length > 1 })), drawCard, scene);
}

function drawZone(id, owner, things, draw, scene) {
  const { words } = scene;
  const name = words(`zone.${id}`);
  return make("div", { class: `zone zone-${id}`, role: "group", "aria-label": owner ? words("zone.of", { zone: name, player: owner }) : name },
    make("p", { class: "zone-name", "aria-hidden": true }, name,
      things.length > 1 ? make("span", { class: "zone-count" }, ` ${things.length}`) : null),
    make(id === "library" || id === "stack" ? "ol" : "ul", { class: "zone-cards" }, ...things.map((each) => draw(each, scene))));
}

/** Zones without facts of their own list labels. @returns {import("./card.js").Thing} */
function thing(entry) {
  return typeof entry === "string" ? { label: entry } : entry;
}
