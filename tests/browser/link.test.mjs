// Links come from strangers: only what `fragment` writes is opened. Run by test_node.py with Node's own test runner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeable, changed, essential } from "../../docs/widgets/changes.js";
import { addressee, fragment, open } from "../../docs/widgets/link.js";

const scenario = {
  setup: {
    cards: {
      elf: { mana_cost: "{3}{G}", mana_value: 4, keywords: [{ name: "ripple", n: 4 }] },
      land: { mana_cost: null },
    },
    players: {
      A: { mana: { G: 1 }, hand: ["elf"], library: ["land", "elf#2", "land#2"], battlefield: [{ card: "land#3", tapped: true }] },
      B: {},
    },
  },
  actions: [],
};
const laid = { library: ["elf#2", "land", "land#2"], hand: ["elf"], battlefield: ["land#3"], graveyard: [], exile: [] };
const run = {
  edits: { "players.A.cards": laid, "players.B.life": 3, "cards.elf.keywords.0.n": 2 },
  answers: [{ at: "ripple.may_cast", player: "A", value: { card: "elf#2", targets: ["land"] } }],
  position: 7,
};
const link = (content) => `#run=1.ripple.basic.${Buffer.from(typeof content === "string" ? content : JSON.stringify(content)).toString("base64url")}`;
const content = (more) => ({ edits: {}, answers: null, step: 0, ...more });

test("a link opens exactly the run that was copied", () => {
  const hash = fragment("ripple", "basic", run);

  assert.deepEqual(addressee(hash), { term: "ripple", example: "basic" });
  assert.deepEqual(open(hash, scenario), run);
});

test("edits change the scenario and leave the given one alone", () => {
  const before = structuredClone(scenario);
  const after = changed(scenario, run.edits);

  assert.deepEqual(after.setup.players.A.library, laid.library);
  assert.equal(after.setup.players.B.life, 3);
  assert.equal(after.setup.cards.elf.keywords[0].n, 2);
  assert.deepEqual(scenario, before);
});

test("a card that stays keeps its state, one that is moved becomes new (400.7)", () => {
  const moved = { ...laid, battlefield: ["land#3", "land"], library: ["elf#2", "land#2"] };

  assert.deepEqual(changed(scenario, { "players.A.cards": moved }).setup.players.A.battlefield, [{ card: "land#3", tapped: true }, "land"]);
});

test("a changed generic cost takes the mana value with it (202.3)", () => {
  const { elf } = changed(scenario, { "cards.elf.generic": 0 }).setup.cards;

  assert.equal(elf.mana_cost, "{G}");
  assert.equal(elf.mana_value, 1);
});

test("mana that is no more is not named in the pool", () => {
  assert.deepEqual(changed(scenario, { "players.A.mana.G": 0 }).setup.players.A.mana, {});
});

test("an edit back to the example's own value is none", () => {
  const own = Object.fromEntries(changeable(scenario).map(({ path, value }) => [path, value]));

  assert.deepEqual(essential(scenario, own), {});
});

for (const [name, hash, code] of [
  ["of a later version", "#run=2.ripple.basic.e30", "version"],
  ["without a version", "#run=", "broken"],
  ["cut off", fragment("ripple", "basic", run).slice(0, -9), "broken"],
  ["cut off before its content", "#run=1.ripple.basic", "broken"],
  ["with a fifth part", `${fragment("ripple", "basic", run)}.x`, "broken"],
  ["with markup for a name", "#run=1.<img src=x>.basic.e30", "broken"],
  ["that is no base64", "#run=1.ripple.basic.%3Cscript%3E", "broken"],
  ["that is no UTF-8", "#run=1.ripple.basic._____w", "broken"],
  ["that is no JSON", link("{"), "broken"],
  ["that is a list", link([]), "broken"],
  ["with an unknown key", link(content({ more: 1 })), "broken"],
  ["with a step before the start", link(content({ step: -1 })), "broken"],
  ["with a step that is a half", link(content({ step: 0.5 })), "broken"],
  ["with too many answers", link(content({ answers: Array(101).fill({ at: "a", player: "A", value: 1 }) })), "broken"],
  ["with an answer of an unknown player", link(content({ answers: [{ at: "a", player: "Z", value: 1 }] })), "broken"],
  ["with an answer of an inherited name", link(content({ answers: [{ at: "a", player: "toString", value: 1 }] })), "broken"],
  ["with a deep answer", link(content({ answers: [{ at: "a", player: "A", value: [[[[[1]]]]] }] })), "broken"],
  ["with a question that is markup", link(content({ answers: [{ at: "<b>", player: "A", value: 1 }] })), "broken"],
  ["with an unknown path", link(content({ edits: { "players.A.hand.0": "land" } })), "changed"],
  ["that reaches for the prototype", link('{"edits":{"__proto__":{"x":1}},"answers":null,"step":0}'), "changed"],
  ["with a number that is too large", link(content({ edits: { "players.A.life": 1e9 } })), "changed"],
  ["with a number that is text", link(content({ edits: { "players.A.life": "1" } })), "changed"],
  ["with an unknown card", link(content({ edits: { "players.A.cards": { ...laid, hand: ["dragon"] } } })), "changed"],
  ["with a card twice", link(content({ edits: { "players.A.cards": { ...laid, hand: ["elf#2"] } } })), "changed"],
  ["with a zone too many", link(content({ edits: { "players.A.cards": { ...laid, ante: [] } } })), "changed"],
  ["that is huge", `#run=1.ripple.basic.${"A".repeat(10_000)}`, "long"],
]) {
  test(`a link ${name} is refused`, () => {
    assert.throws(() => open(hash, scenario), { code });
  });
}
