// What readers may make of the examples: other answers, other tables, wrong ones. Only where Python goes with them
// matters, not what comes of it; the more ways it goes, the fewer traps a reader can meet.

/** @returns {Generator<{text: string, language: string}>} */
export function* variations(examples) {
  for (const { language, scenario } of examples) {
    const text = (changes) => ({ language, text: JSON.stringify({ scenario, tables: true, ...changes }) });
    const changed = (change) => {
      const copy = structuredClone(scenario);
      change(copy, copy.setup.players.A);
      return text({ scenario: copy });
    };
    yield text({ answers: [], so_far: true, options: true });
    yield text({ options: true });
    yield text({ explore: 20 });
    yield text({ answers: (scenario.choices ?? []).slice(0, -1), tables: false });
    yield text({ answers: [{ at: "nothing", player: "A", value: null }] });
    yield changed((_, player) => player.library?.reverse());
    yield changed((_, player) => (player.life = 1));
    yield changed((_, player) => (player.hand = []));
    yield changed((_, player) => (player.mana = {}));
    yield changed((copy) => (copy.actions = copy.actions?.slice(1)));
    yield changed((copy) => (copy.setup.players.A.life = "\u{1F0A0} è"));
    yield changed((copy) => (copy.setup.nothing = [1, 2.5, null, true, { a: -1 }]));
    yield changed((copy) => delete copy.setup.players.B);
  }
  for (const text of ["", "{", "null", "[1e400, 12345678901234567890123]", '{"scenario": []}', `"${"\u{1F0A0}é".repeat(5000)}"`, "[".repeat(200)])
    for (const language of new Set(examples.map(({ language }) => language))) yield { language, text };
}
