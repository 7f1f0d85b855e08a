"""The laboratory: a table of one's own, what is possible on it, and what could come of it."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import resolver
from generator import documents, examples
from generator.glossary import ROOT
from generator.languages import LANGUAGES
from generator.model import Example as RecordExample

from .laboratory import LAB, Lab, link
from .reading import CASCADE, START, Example, OpenPage

CASC = {
    "name_it": "Cascatella",
    "name_en": "Rill",
    "types": ["sorcery"],
    "mana_cost": "{3}{R}",
    "keywords": [{"name": "cascade"}],
}
BEAR = {"name_it": "Orso", "name_en": "Bear", "types": ["creature"], "mana_cost": "{1}{G}", "pt": [2, 2]}
CARDS = {"casc": CASC, "bear": BEAR}


def table(*actions: Any, **players: Any) -> Any:
    setup = {"cards": CARDS, "players": {"A": {}, "B": {}} | players}
    return {"version": 1, "setup": setup, "actions": list(actions), "choices": []}


CASCADING = table(
    {"do": "cast", "player": "A", "card": "casc"},
    {"do": "pass_until_empty"},
    A={"hand": ["casc"], "library": ["bear"], "mana": {"R": 1, "C": 3}},
)


def opened(open_page: OpenPage, scenario: Any, language: str = "it", **options: Any) -> Lab:
    return Lab(open_page(f"{language}/lab/{link(scenario)}", **options))


# -- laying, acting, answering --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_is_laid_and_played_from_the_menu_on(open_page: OpenPage, language: str) -> None:
    page = open_page(f"{language}/", viewport={"width": 1280, "height": 900})
    page.locator(f".md-tabs a[href$='/{language}/lab/'], .md-tabs a[href$='lab/']").click()
    lab = Lab(page)

    lab.lay(0, "cataract", "hand")
    lab.lay(0, "moor", "library")
    lab.lay(0, "heron", "library")
    assert lab.possible[-1:] != []
    expect(lab.refused).to_have_count(1)
    expect(lab.refused.locator("a.rule")).to_have_text("601.2h")
    lab.mana(0, "rccc")
    lab.element.locator(".lab-do-cast").click()
    lab.settled()
    lab.element.locator(".lab-do-pass_until_empty").click()
    expect(lab.element.locator(".question")).to_be_focused(timeout=START)
    lab.element.locator(".question .option.is-default").click()
    lab.settled()

    assert len(lab.zone("battlefield")) == 1
    assert len(lab.zone("graveyard")) == 1


def test_table_is_there_before_python_which_comes_when_the_reader_touches_something(open_page: OpenPage) -> None:
    page = open_page(LAB)
    names: list[str] = []
    page.on("request", lambda request: "/runtime/" in request.url and names.append(request.url))
    lab = Lab(page)
    page.wait_for_load_state("networkidle")
    assert lab.possible
    assert names == []

    lab.seat(0).hover()

    page.wait_for_timeout(500)
    assert names
    lab.lay(0, "bison", "battlefield")
    assert lab.zone("battlefield") == ["Bisonte di Polvere"]


def test_undo_takes_back_one_change_after_the_other(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))
    lab.lay(0, "bison", "battlefield")
    lab.lay(1, "bison", "battlefield")

    lab.button("action-undo").click()
    lab.settled()
    assert (len(lab.zone("battlefield")), lab.zone("battlefield", 0)) == (1, [])
    lab.button("action-undo").click()
    lab.settled()
    assert lab.zone("battlefield") == []
    expect(lab.button("action-undo")).to_be_hidden()


def test_four_players_sit_at_the_table(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))

    lab.element.locator("[data-focus=players]").select_option("4")
    lab.settled()
    lab.lay(3, "bison", "battlefield")

    assert lab.element.locator(".seat").count() == 4
    assert len(lab.zone("battlefield", 2)) == 1


def test_attackers_and_blockers_are_declared_together(open_page: OpenPage) -> None:
    creatures = {"A": {"battlefield": ["bear", "bear#2"]}, "B": {"battlefield": ["bear#3"]}}
    lab = opened(open_page, table({"do": "advance", "step": "declare_attackers"}, **creatures))
    boxes = lab.element.locator(".lab-declaration input")

    expect(lab.button("lab-declare")).to_have_text("Non attaccare")
    boxes.nth(0).check()
    boxes.nth(1).check()
    lab.button("lab-declare").click()
    lab.settled()
    lab.advance("creature bloccanti")
    boxes.first.check()
    lab.button("lab-declare").click()
    lab.settled()
    lab.advance("danno da combattimento")

    assert "Bruno perde 2 punti vita" in " ".join(lab.steps)


def test_permanent_that_just_entered_may_not_attack(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))
    lab.lay(0, "bison", "battlefield")
    lab.seat(0).locator("[data-focus='summoning_sick bison']").check()
    lab.settled()

    lab.advance("creature attaccanti")

    expect(lab.refused).to_have_count(1)
    expect(lab.refused.locator("a.rule")).to_have_text("302.6")


def test_keyboard_alone_is_enough(open_page: OpenPage) -> None:
    lab = opened(open_page, CASCADING)

    lab.element.locator(".question .option").first.focus()
    lab.page.keyboard.press("Enter")
    lab.settled()
    assert lab.zone("battlefield") == ["Orso"]
    lab.element.locator("[data-focus='advance']").focus()
    lab.page.keyboard.press("Enter")
    lab.settled()
    assert lab.page.evaluate("document.activeElement.dataset.focus") == "advance"


def test_setup_that_makes_an_action_illegal_shows_the_game_up_to_there(open_page: OpenPage) -> None:
    lab = opened(open_page, CASCADING)
    lab.element.locator(".lab-setup > summary").click()

    lab.mana(0, "R")

    expect(lab.message).to_contain_text("il costo non si può pagare")
    assert lab.zone("hand") == ["Cascatella"]
    lab.button("lab-cut").click()
    lab.settled()
    expect(lab.message).to_be_empty()
    expect(lab.refused).to_contain_text("Lancia Cascatella: il costo non si può pagare")


# -- cards of one's own ---------------------------------------------------------------------------------------------


def test_card_is_made_of_what_the_resolver_knows(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))
    lab.element.locator(".lab-setup .editor > summary").click()
    form = lab.element.locator(".lab-card")
    form.locator("[name=name]").fill("Cascata <b>Mia</b>")
    form.locator("[name=types][value=creature]").uncheck()
    form.locator("[name=types][value=sorcery]").check()
    form.locator("[name=cost]").fill("3r")
    expect(form.locator(".lab-value")).to_contain_text("4")
    for keyword, cost in (("cascade", None), ("cycling", "1")):
        form.locator(".lab-keywords + select").select_option(keyword)
        if cost:
            form.locator(f"[data-keyword={keyword}] [name=cost]").fill(cost)
    form.locator("textarea").evaluate("(field) => field.closest('details').open = true")
    form.locator("textarea").fill('{"spell": {"effects": [{"verb": "gain_life", "player": "you", "amount": 5}]}}')

    form.locator("[type=submit]").click()
    lab.says("lab.card.made", object="Cascata <b>Mia</b>")
    expect(lab.element.locator(".lab-own > li")).to_be_focused()
    lab.lay(0, "cascata-bmiab", "hand")
    lab.mana(0, "RCCC")

    assert lab.zone("hand") == ["Cascata <b>Mia</b>"]
    assert [text.split(" ")[0] for text in lab.possible] == ["Lancia", "Attiva", "Passa"]
    assert lab.page.locator("rules-lab :is(.card, .lab-own) b").count() == 0


def test_card_that_the_resolver_does_not_know_is_refused_with_the_place(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))
    lab.element.locator(".lab-setup .editor > summary").click()
    form = lab.element.locator(".lab-card")
    form.locator("[name=name]").fill("Strana")
    form.locator("textarea").evaluate("(field) => field.closest('details').open = true")
    form.locator("textarea").fill('{"spell": {"effects": [{"verb": "win"}]}}')

    form.locator("[type=submit]").click()

    expect(lab.message).to_contain_text("setup.cards.strana.spell.effects[0].verb")
    expect(form.locator("[name=name]")).to_have_value("Strana")


# -- what could happen ----------------------------------------------------------------------------------------------


def test_every_ending_is_listed_and_opens(open_page: OpenPage) -> None:
    lab = opened(open_page, CASCADING)
    lab.element.locator(".lab-what-if > summary").click()

    lab.button("action-explore").click()

    ends = lab.button("lab-end")
    expect(ends).to_have_count(2, timeout=START)
    expect(ends.nth(0)).to_contain_text("Orso: Campo di battaglia")
    expect(ends.nth(1)).to_contain_text("Non lanciare la carta")
    ends.nth(1).click()
    lab.settled()
    assert lab.zone("library") == ["Orso"]
    expect(lab.element.locator(".question")).to_have_count(0)
    expect(ends).to_have_count(2)


# -- links and files ------------------------------------------------------------------------------------------------


def test_copied_link_reopens_the_table_in_both_languages(open_page: OpenPage) -> None:
    page = open_page(LAB + link(CASCADING), permissions=["clipboard-read", "clipboard-write"])
    lab = Lab(page)
    lab.element.locator(".question .option").first.click()
    lab.settled()
    lab.button("action-link").click()
    lab.says("copied.link")
    copied = page.evaluate("navigator.clipboard.readText()")

    again = Lab(open_page(LAB + "#" + copied.split("#")[1]))
    assert again.steps == lab.steps
    lab.element.locator("a[hreflang=en]").click()
    page.wait_for_url("**/en/lab/#lab=*")
    english = Lab(page)
    assert len(english.steps) == len(again.steps)
    assert english.zone("battlefield") == ["Bear"]


def test_example_opens_in_the_laboratory_as_the_reader_changed_it(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "declined")
    example.button("choose-again").first.click()
    example.element.locator(".question .option").first.click()
    example.settled()
    steps = example.steps

    example.element.get_by_text(example.words("action.lab")).click()

    example.page.wait_for_url("**/it/lab/#lab=*")
    assert [step.split("Cambia")[0].strip() for step in Lab(example.page).steps] == [
        step.split("Cambia")[0].strip() for step in steps
    ]


def test_every_example_of_the_glossary_opens_in_the_laboratory(open_page: OpenPage, played: Any) -> None:
    """By its link, which must not be too long, and with nothing the laboratory cannot lay out."""
    page = open_page(LAB)
    lab = Lab(page)
    failed = []
    for language, term, name, content in played:
        if language != lab.language:
            continue
        page.evaluate("(hash) => { location.hash = hash; }", link(content["scenario"]))
        lab.settled()
        page.wait_for_function("(count) => document.querySelectorAll('.example-steps > li').length === count",
                               arg=len(content["told"]["steps"]), timeout=START)  # fmt: skip
        if lab.message.get_attribute("class") != "message":
            failed.append((term, name, lab.message.inner_text()))
    assert failed == []


def test_saved_file_is_an_example_of_a_record_and_can_be_opened_again(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(LAB + link(CASCADING))
    lab = Lab(page)
    lab.element.locator(".question .option").first.click()
    lab.settled()
    with page.expect_download() as download:
        lab.button("action-save").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)

    record = tmp_path / "record.yml"
    record.write_text("examples:\n" + saved.read_text(encoding="utf-8"), encoding="utf-8")
    document, problems = documents.read(record, "record.yml")
    assert problems == []
    example = RecordExample.model_validate(document.data["examples"][0])
    stock, _ = documents.read(ROOT / "cards.yml", "cards.yml")
    run = resolver.run(examples.scenario(example, stock.data))
    assert examples.differences(example, run) == []

    other = Lab(open_page(LAB))
    other.element.locator("input[type=file]").set_input_files(saved)
    other.settled()
    expect(other.element.locator(".example-steps > li")).to_have_count(len(run["trace"]), timeout=START)
    assert other.steps == lab.steps


WRONG_LINKS = [
    ("#lab=1.AAAA", "lab.link.broken"),
    ("#lab=1.<script>alert(1)</script>", "lab.link.broken"),
    ("#lab=7.e30", "link.version"),
    ("#lab=1." + "A" * 9000, "link.long"),
    ("#lab=1.%E0%A4%A", "lab.link.broken"),
]


def test_link_that_is_none_gets_a_clear_message(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB + WRONG_LINKS[0][0]))

    for hash, said in WRONG_LINKS:
        lab.page.evaluate("(hash) => { location.hash = hash; }", hash)
        lab.says(said)
        assert lab.element.locator(".seat").count() == 2


WRONG_SCENARIOS: list[Any] = [
    {"setup": {}},
    {"setup": {"players": "<b>A</b>", "cards": {}}},
    {"setup": {"players": {"A": {"hand": [5, None]}, "B": {}}, "cards": {}}},
    {"setup": {"players": {"A": {"hand": "casc"}, "B": {}}, "cards": {}}},
    {"setup": {"players": {"A": {}, "B": {}, "<img src=x onerror=alert(1)>": {}}, "cards": {}}},
    {"setup": {"players": {"A": {"hand": ["toString", "__proto__"]}, "B": {}}, "cards": {}}},
    {"setup": {"players": {"A": {}, "B": {}}, "cards": {"x": {"types": ["<b>"]}}}},
    {"setup": {"players": {"A": {}, "B": {}}, "cards": {}}, "actions": "x", "choices": 7},
    {"setup": {"players": {"A": {}, "B": {}}, "cards": {}}, "actions": [{"do": "<b>"}]},
]


def test_scenario_of_a_stranger_that_cannot_be_read_changes_nothing(open_page: OpenPage) -> None:
    lab = Lab(open_page(LAB))

    for scenario in WRONG_SCENARIOS:
        lab.lay(0, "bison", "battlefield")  # the message of the one before goes
        expect(lab.message).to_be_empty()
        before = lab.zone("battlefield")
        lab.page.evaluate("(hash) => { location.hash = hash; }", link(scenario))
        expect(lab.message).to_have_class("message is-error", timeout=START)
        lab.settled()
        assert lab.zone("battlefield") == before
        assert lab.page.locator("rules-lab :is(img, script)").count() == 0


def test_names_of_a_stranger_are_shown_as_text(open_page: OpenPage) -> None:
    name = "<img src=x onerror=alert(1)>"
    card = {"name_it": name, "name_en": name, "types": ["land"]}
    setup = {"cards": {"x": card}, "players": {"A": {"battlefield": ["x"]}, "B": {}}}
    lab = opened(open_page, {"setup": setup})

    assert lab.zone("battlefield") == [name]
    assert lab.page.locator("rules-lab img").count() == 0


WRONG_FILES = [
    ("nothing of the kind", "lab.file.syntax"),
    ("[" * 300_000, "lab.file.large"),
    ('{"scenario": 1}', "lab.file.other"),
]


def test_file_that_is_none_gets_a_clear_message(open_page: OpenPage, tmp_path: Path) -> None:
    lab = Lab(open_page(LAB))
    file = tmp_path / "file.yml"

    for content, said in WRONG_FILES:
        file.write_text(content, encoding="utf-8")
        lab.element.locator("input[type=file]").set_input_files(file)
        lab.says(said)
        expect(lab.message).to_have_class("message is-error")


# -- limits ---------------------------------------------------------------------------------------------------------


def test_endless_game_gets_a_clear_message_and_the_next_one_runs(open_page: OpenPage) -> None:
    greed = {"verb": "draw", "player": "you", "count": 10**9}
    cards = {"greed": {"types": ["sorcery"], "mana_cost": "{0}", "spell": {"effects": [greed]}}}
    actions = [{"do": "cast", "player": "A", "card": "greed"}, {"do": "pass_until_empty"}]
    lab = opened(
        open_page, {"setup": {"cards": cards, "players": {"A": {"hand": ["greed"]}, "B": {}}}, "actions": actions}
    )

    expect(lab.message).to_contain_text("troppo grande o troppo lungo", timeout=START)
    lab.lay(0, "bison", "battlefield")
    expect(lab.message).to_be_empty()


def test_stop_ends_a_search_and_the_next_run_works(open_page: OpenPage) -> None:
    # A phone of little memory keeps no second Python ready, so that the next worker is the one given here.
    page = open_page(LAB, script="Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 })")
    endless = {
        "body": "postMessage({ ready: true }); onmessage = () => { for (;;); };",
        "headers": {"content-type": "text/javascript", "cache-control": "no-store"},
    }
    lab = Lab(page)
    lab.lay(0, "bison", "battlefield")
    page.evaluate("""async () => {
        const { stop } = await import(new URL("runner.js", document.querySelector('script[src*="widgets/lab"]').src));
        stop();
    }""")
    page.route("**/widgets/worker.js", lambda route: route.fulfill(**endless), times=1)

    lab.element.locator(".lab-what-if > summary").click()
    lab.button("action-explore").click()
    lab.button("action-stop").click()

    lab.says("error.stopped")
    lab.lay(1, "bison", "battlefield")
    assert len(lab.zone("battlefield", 0)) == 1


# -- seeing it ------------------------------------------------------------------------------------------------------


def test_nothing_is_wider_than_the_window(open_page: OpenPage) -> None:
    lab = opened(open_page, CASCADING, viewport={"width": 320, "height": 800})
    for drawer in lab.element.locator("details").all():
        drawer.evaluate("(drawer) => drawer.open = true")
    lab.element.locator(".lab-keywords + select").select_option("suspend")

    for width in (320, 360, 768, 1280):
        lab.page.set_viewport_size({"width": width, "height": 800})
        beyond = lab.page.evaluate(
            "(width) => [...document.querySelectorAll('rules-lab *')]"
            ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > width + 1)"
            ".map((e) => e.className)",
            width,
        )
        assert beyond == []
        # The theme's header slides into its new width.
        lab.page.wait_for_function("(width) => document.documentElement.scrollWidth <= width", arg=width)


def test_targets_for_a_finger_are_large_enough(open_page: OpenPage) -> None:
    lab = opened(open_page, CASCADING, viewport={"width": 360, "height": 800}, has_touch=True)
    lab.element.locator(".question .option").first.tap()
    lab.settled()

    small = lab.page.evaluate(
        "() => [...document.querySelectorAll('rules-lab :is(button, select, summary)')]"
        ".filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5).map((e) => e.textContent)"
    )
    assert small == []


def test_without_webassembly_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page(LAB, script="delete globalThis.WebAssembly")

    expect(page.locator("rules-lab .message")).to_have_class("message is-error")
