"""A changed example that the rules refuse at some point is played up to there, and the reason is said."""

from typing import Any

from playwright.sync_api import expect

from .reading import CASCADE, START, Example, OpenPage, file_of


def test_spell_that_can_no_longer_be_paid_stays_in_the_hand(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page(CASCADE), "basic")
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]
    label = example.words("editor.mana", symbol="R", subject=names["A"])

    mana = example.change().get_by_label(label, exact=True)
    mana.fill("0")
    mana.blur()

    expect(example.message).to_contain_text("il costo non si può pagare", timeout=START)
    example.settled()
    assert example.zone("hand") == [names["cataract"]]
    assert len(example.steps) == 1
    assert "priorità" in example.steps[0]
