/** What could happen: the different ends of a run, each with what tells it apart and the answers that lead there. */
import { nameOf } from "./card.js";
import { make } from "./dom.js";

const ZONES = ["hand", "battlefield", "graveyard", "exile", "command"];

/**
 * What tells ends apart: life totals always, and the zones of the cards that do not lie in the same one at every end.
 * @param {any[]} ends the resolver's
 * @returns {{life: [string, number][], places: [string, string, string][]}[]} places: label, zone, player
 */
export function differences(ends) {
  const where = ends.map(({ state }) => placesOf(state));
  const labels = [...new Set(where.flatMap((places) => [...places.keys()]))];
  const differing = labels.filter((label) => new Set(where.map((places) => String(places.get(label)))).size > 1);
  return ends.map(({ state }, index) => ({
    life: Object.entries(state.values.life),
    places: differing.flatMap((label) => (where[index].has(label) ? [[label, ...where[index].get(label)]] : [])),
  }));
}

/** @returns {Map<string, [string, string]>} label -> zone, player */
function placesOf(state) {
  const places = new Map();
  for (const [player, zones] of Object.entries(state.zones)) {
    for (const zone of ZONES) for (const label of zones[zone]) places.set(label, [zone, player]);
    for (const label of zones.library.ordered) places.set(label, ["library", player]);
  }
  return places;
}

/**
 * @param {any} found the resolver's {ends, runs, complete} @param {any} told the narrator's {ends, names}
 * @param {import("./card.js").Scene} scene
 * @param {(answers: any[]) => void} open
 * @returns {HTMLElement[]}
 */
export function drawEnds(found, told, scene, open) {
  const { words } = scene;
  const names = { ...scene, names: { ...scene.names, ...told.names } };
  const player = (id) => names.names[id] ?? words("player", { player: id });
  const told_of = differences(found.ends);
  const count = found.ends.length === 1 ? words("lab.ends.one") : words("lab.ends", { count: found.ends.length });
  return [
    make("p", {}, found.ends.length ? count : words("lab.ends.none"), found.complete ? null : ` ${words("lab.ends.more", { runs: found.runs })}`),
    make("ol", { class: "lab-ends" }, ...found.ends.map((end, index) => {
      const { life, places } = told_of[index];
      const { choices, error } = told.ends[index];
      return make("li", {}, make("button", { type: "button", class: "lab-end", onclick: () => open(end.answers) },
        make("b", {}, life.map(([id, points]) => words("lab.end.life", { player: player(id), points })).join(" · ")),
        ...places.map(([label, zone, owner]) =>
          make("span", {}, words("lab.end.place", { object: nameOf(label, names), zone: words(`zone.${zone}`), player: player(owner) }))),
        ...choices.map((choice) => make("small", {}, choice)),
        error ? make("small", { class: "lab-problem" }, error) : null,
        end.ways > 1 ? make("small", {}, words("lab.end.ways", { count: end.ways })) : null));
    })),
  ];
}
