// The laboratory's scenario as data, its links and its files. Run by test_node.py with Node's own test runner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "../../docs/widgets/lab-ends.js";
import { isLab, isTooLong, labFragment, openLab } from "../../docs/widgets/lab-link.js";
import {
  complete, idFor, labelsOf, manaValue, ownOnly, readCost, readFile, readPool, showPool, withPlayers, writeFile,
} from "../../docs/widgets/lab-scenario.js";

const stock = { moor: { types: ["land"] }, heron: { types: ["creature"], mana_cost: "{1}{U}", pt: [2, 2] } };
const own = { "my-card": { name_en: "Mine", types: ["artifact"] } };
const scenario = {
  version: 1,
  setup: { active_player: "A", step: "main1", cards: own, players: { A: { hand: ["heron"], battlefield: [{ card: "moor#2", tapped: true }] }, B: {} } },
  actions: [{ do: "cast", player: "A", card: "heron" }],
  choices: [],
};
const run = { state: { values: { life: { A: 20, B: 20 }, lost: [] } } };
const link = (content) => `#lab=1.${Buffer.from(JSON.stringify(content)).toString("base64url")}`;

test("the resolver gets the definitions of the cards that are used, and only these", () => {
  const whole = complete({ ...scenario, setup: { ...scenario.setup, players: { A: { hand: ["heron"] }, B: {} } } }, stock);

  assert.deepEqual(Object.keys(whole.setup.cards), ["heron", "my-card"]);
});

test("what came with the stock's definitions keeps only its own", () => {
  assert.deepEqual(ownOnly(complete(scenario, stock), stock), scenario);
});

test("a card that has the id of a stock card but is another one stays its own", () => {
  const other = { ...scenario, setup: { ...scenario.setup, cards: { heron: { types: ["artifact"] } } } };

  assert.deepEqual(complete(ownOnly(other, stock), stock).setup.cards.heron, { types: ["artifact"] });
});

test("every card on the table is known by its label", () => {
  assert.deepEqual(labelsOf(scenario), ["heron", "moor#2"]);
});

test("a player who leaves takes along what they do, and what follows it", () => {
  const act = (player) => ({ do: "pass", player });
  const four = { ...withPlayers(scenario, 4), actions: [act("A"), act("C"), act("A")], choices: [{ at: "x", player: "D", value: 1 }] };

  assert.deepEqual(Object.keys(four.setup.players), ["A", "B", "C", "D"]);
  assert.deepEqual(withPlayers(four, 2).actions, [act("A")]);
  assert.deepEqual(withPlayers(four, 2).choices, []);
  assert.deepEqual(withPlayers({ ...four, setup: { ...four.setup, active_player: "D" } }, 2).setup.active_player, "A");
});

test("a cost is written as players write it", () => {
  for (const [text, cost, value] of [["2r", "{2}{R}", 3], ["{X}{G}{G}", "{X}{G}{G}", 2], ["4", "{4}", 4], ["0", "{0}", 0], ["wu", "{W}{U}", 2]]) {
    assert.equal(readCost(text), cost);
    assert.equal(manaValue(cost), value);
  }
  assert.equal(readCost(" "), "");
  for (const text of ["Q", "2-3", "<b>", "R2", "9999"]) assert.equal(readCost(text), null);
});

test("mana is written as symbols", () => {
  assert.deepEqual(readPool("rrC"), { R: 2, C: 1 });
  assert.equal(showPool({ R: 2, C: 1 }), "RRC");
  assert.equal(readPool("RX"), null);
});

test("an id is made of the name and is free", () => {
  assert.equal(idFor("Però, Città!", []), "pero-citta");
  assert.equal(idFor("Heron", ["heron", "heron-2"]), "heron-3");
  assert.equal(idFor("…", []), "card");
});

test("a file gives back what was saved", () => {
  const text = `# a comment\n${writeFile(scenario, run, { it: "Titolo" })}`;

  assert.deepEqual(ownOnly(readFile(text).scenario, stock), scenario);
  assert.deepEqual(readFile(JSON.stringify(scenario)).scenario, scenario);
});

for (const [name, text, code] of [
  ["that is empty", "", "syntax"],
  ["that is cut off", writeFile(scenario, run, {}).slice(0, -20), "syntax"],
  ["that is markup", "<script>alert(1)</script>", "syntax"],
  ["that is huge", "[".repeat(300_000), "large"],
  ["that is deep", `{"setup": ${"[".repeat(90)}${"]".repeat(90)}}`, "other"],
  ["with something else", "- {\"id\": 1}", "other"],
  ["that is a list", "[1, 2]", "other"],
  ["that is null", "null", "other"],
  ["with endless blank lines", "\n".repeat(100_000), "syntax"],
]) {
  test(`a file ${name} is refused`, () => assert.equal(readFile(text).code, code));
}

test("a link opens exactly what was copied", () => {
  const hash = labFragment(scenario, 3);

  assert.ok(isLab(hash));
  assert.deepEqual(openLab(hash), { scenario, step: 3 });
});

for (const [name, hash, code] of [
  ["of a later version", "#lab=2.e30", "version"],
  ["without a version", "#lab=", "broken"],
  ["cut off", labFragment(scenario, 0).slice(0, -9), "broken"],
  ["with a further part", `${labFragment(scenario, 0)}.x`, "broken"],
  ["that is markup", "#lab=1.<img src=x onerror=alert(1)>", "broken"],
  ["that is huge", `#lab=1.${"A".repeat(10_000)}`, "long"],
  ["without a scenario", link({ step: 1 }), "broken"],
  ["whose scenario is a list", link({ scenario: [], step: 1 }), "broken"],
  ["with an unknown key", link({ scenario: {}, step: 1, more: 1 }), "broken"],
  ["with a step before the start", link({ scenario: {}, step: -1 }), "broken"],
  ["with a word too long", link({ scenario: { a: "a".repeat(101) }, step: 0 }), "broken"],
  ["with too much inside", link({ scenario: { a: Array(500).fill(1) }, step: 0 }), "broken"],
]) {
  test(`a link ${name} is refused`, () => assert.throws(() => openLab(hash), { code }));
}

test("a table that is too big for a link is known to be", () => {
  assert.ok(isTooLong(labFragment({ ...scenario, actions: Array(400).fill(scenario.actions[0]) }, 0)));
});

test("ends are told apart by what differs", () => {
  const zones = (battlefield, ordered) => ({ A: { hand: [], battlefield, graveyard: ["casc"], exile: [], command: [], library: { ordered, random: [] } } });
  const end = (...places) => ({ state: { values: { life: { A: 20 } }, zones: zones(...places) } });
  const told = differences([end(["heron"], ["moor"]), end([], ["moor", "heron"])]);

  assert.deepEqual(told.map(({ places }) => places), [[["heron", "battlefield", "A"]], [["heron", "library", "A"]]]);
  assert.deepEqual(told[0].life, [["A", 20]]);
});
