"""An example is read, stepped through, run and changed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from generator.languages import LANGUAGES

from .reading import CASCADE, START, Example, OpenPage, file_of

HURT_WORDS = """(table) => {
    const hurt = new Set();
    const range = document.createRange();
    for (const card of table.querySelectorAll(".card, .card-title")) {
        const edge = card.getBoundingClientRect();
        const numbers = card.querySelector(".card-pt")?.getBoundingClientRect();
        const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const text = texts.currentNode;
            if (text.parentElement.matches(".card-pt, .card-state-tapped")) continue;
            for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                const box = range.getBoundingClientRect();
                const broken = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
                const cut = box.bottom > edge.bottom + 1 || box.right > edge.right + 1;
                const covered = numbers && box.bottom > numbers.top + 2 && box.right > numbers.left + 1;
                if (broken || cut || covered) hurt.add(word);
            }
        }
    }
    return [...hurt];
}"""
"""Which words on cards are broken, cut off by the edge or covered by power and toughness?"""


def runtime_requests(page: Page) -> list[str]:
    """Fills while the page is used."""
    asked: list[str] = []
    page.on("request", lambda request: "/runtime/" in request.url and asked.append(request.url))
    return asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_the_main_steps_are_readable(open_page: OpenPage, played: Any, language: str) -> None:
    page = open_page(f"{language}/terms/cascade/", java_script_enabled=False)

    items = page.locator("ruling-example[data-example=basic] ol > li")
    steps = file_of(played, language, "cascade", "basic")["told"]["steps"]
    told = [step for step in steps if step["level"] == "main"]
    assert items.count() == len(told)
    for item, step in zip(items.all(), told, strict=True):
        expect(item).to_contain_text(step["text"])
        section, rule = step["rules"][0].split(".")[0], step["rules"][0]
        expect(item.locator("a.rule").first).to_have_attribute("href", f"../../rules/{section}/#{rule}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_stepping_needs_no_python(open_page: OpenPage, played: Any, language: str) -> None:
    page = open_page(f"{language}/terms/cascade/")
    asked = runtime_requests(page)
    example = Example(page, "basic")
    count = example.count
    names = file_of(played, language, "cascade", "basic")["told"]["names"]

    assert example.place == f"0 / {count}"
    assert example.zone("hand") == [names["cataract"]]
    assert example.zone("library")[0] == names["moor"]
    example.button("step-forward").click()
    assert example.place == f"1 / {count}"
    expect(example.element.locator("li[aria-current=step]")).to_have_count(1)
    example.button("step-end").click()
    assert example.place == f"{count} / {count}"
    assert example.zone("hand") == []
    assert names["heron"] in example.zone("battlefield")
    example.button("step-back").click()
    example.button("step-start").click()
    assert example.place == f"0 / {count}"
    assert asked == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_run_plays_the_same_steps_here(open_page: OpenPage, language: str) -> None:
    example = Example(open_page(f"{language}/terms/cascade/"), "basic")
    written = example.steps

    example.run()

    example.says("done.same")
    assert example.steps == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_order_of_the_library_has_another_outcome_and_undo_brings_the_first_back(
    open_page: OpenPage, played: Any, language: str
) -> None:
    example = Example(open_page(f"{language}/terms/cascade/"), "basic")
    written = example.steps
    names = file_of(played, language, "cascade", "basic")["told"]["names"]

    up = example.change().get_by_label(example.words("move.up", object=names["heron"]), exact=True)
    up.click()  # before the bison
    example.settled()
    up.click()  # before the moor, too: nothing is passed over
    example.settled()

    assert example.steps != written
    assert len(example.steps) < len(written)
    example.button("step-start").click()
    assert example.zone("library")[0] == names["heron"]
    example.button("action-undo").click()
    example.button("action-undo").click()
    example.settled()
    assert example.steps == written


def test_reset_brings_the_example_back(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")
    written = example.steps
    example.change().locator(".move-up[aria-disabled=false]").first.click()
    example.settled()

    example.button("action-reset").click()

    assert example.steps == written
    expect(example.button("action-reset")).to_be_hidden()


def test_choice_can_be_made_otherwise(open_page: OpenPage, played: Any) -> None:
    """The example declines; the reader takes the spell. The default is marked."""
    example = Example(open_page(CASCADE), "declined")
    written = example.steps

    example.button("choose-again").first.click()

    question = example.element.locator(".question")
    expect(question).to_be_visible(timeout=START)
    expect(question).to_be_focused()
    assert question.locator(".is-default").count() == 1
    assert question.locator(".option").count() >= 2
    names = file_of(played, "it", "cascade", "declined")["told"]["names"]
    question.locator(".option", has_text=names["heron"]).first.click()
    example.settled()
    expect(question).to_have_count(0)
    assert example.steps != written
    example.button("step-end").click()
    assert names["heron"] in example.zone("battlefield")


def test_a_number_is_changed(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")
    life = example.change().locator("input[type=number]").first

    life.fill("7")
    life.blur()
    example.settled()

    example.to_start()
    assert "7" in example.element.locator(".seat").nth(-1).locator(".seat-facts").inner_text()
    example.says("done.unchanged")  # nobody loses so early


@pytest.mark.parametrize(("written", "taken"), [("-4", "1"), ("1000", "99"), ("", "20"), ("7.4", "7")])
def test_a_number_that_cannot_be_is_set_right_and_the_range_said(open_page: OpenPage, written: str, taken: str) -> None:
    example = Example(open_page(CASCADE), "basic")
    life = example.change().locator("input[type=number]").first

    life.fill(written)
    life.blur()
    example.settled()

    expect(life).to_have_value(taken)
    example.says("editor.range", min=1, max=99, taken=taken)


def test_what_came_of_a_change_is_said_beside_its_field(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page(CASCADE), "basic")
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]
    editor = example.change()

    zone = editor.get_by_label(example.words("move.to", object=names["heron"]), exact=True)
    zone.focus()
    zone.select_option("hand")
    example.settled()

    row = editor.locator(".editor-hand li", has_text=names["heron"])
    expect(row.locator(".message")).to_have_text(re.compile("."))
    expect(zone).to_be_focused()
    example.run()
    expect(editor.locator(".message")).to_have_count(0)
    example.says("done.unchanged")


def test_the_other_half_of_a_double_tap_does_not_stop_the_run(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")

    example.button("action-run").dblclick()

    example.says("done.same")


def test_the_top_of_the_stack_is_marked(open_page: OpenPage) -> None:
    """The spell that cascades lies under its own triggered ability (702.85a)."""
    example = Example(open_page(CASCADE), "basic")
    stack = example.element.locator(".zone-stack .card")
    while stack.count() < 2:
        assert "false" in (example.button("step-forward").get_attribute("aria-disabled") or "false")
        example.button("step-forward").click()

    expect(stack.locator(".card-top")).to_have_text([example.words("state.top")])
    expect(stack.first.locator(".card-top")).to_be_visible()
    top, below = (stack.nth(n).bounding_box() for n in range(2))
    assert top and below and top["y"] < below["y"] and top["x"] + top["width"] > below["x"]


@pytest.mark.parametrize(
    ("language", "term", "read"),
    [
        ("it", "cascade", ["cascata"]),
        ("en", "cascade", ["cascade"]),
        ("it", "cycling", ["ciclo Mana: 2"]),
        ("en", "cycling", ["cycling Mana: 2"]),
        ("it", "saddle", ["sellare 2"]),
        ("en", "suspend", ["suspend 3—Mana: G"]),
        ("it", "aftermath", ["cascata", "Arcobaleno: conseguenze"]),
        ("en", "affinity", ["affinity for artifacts"]),
    ],
)
def test_cards_name_their_keywords(open_page: OpenPage, language: str, term: str, read: list[str]) -> None:
    """Wherever they lie, in the reader's language; costs are symbols, which are read aloud."""
    page = open_page(f"{language}/terms/{term}/")
    name = page.locator("ruling-example").first.get_attribute("data-example")
    example = Example(page, name or "")

    texts = example.element.locator(".card-abilities").evaluate_all(
        """(places) => places.map((place) => {
            const copy = place.cloneNode(true);
            for (const mark of copy.querySelectorAll(".card-more")) mark.remove();
            for (const cost of copy.querySelectorAll(".mana-cost")) cost.replaceWith(cost.ariaLabel);
            return copy.textContent.trim();
        })"""
    )

    assert set(read) <= set(texts)


def test_a_card_that_says_more_has_a_mark(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page(CASCADE), "basic")
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]
    marks = example.page.get_by_role("img", name=example.words("card.more"))

    expect(example.element.locator(".zone-hand .card", has_text=names["cataract"]).filter(has=marks)).to_have_count(1)
    expect(example.element.locator(".zone-library li", has_text=names["moor"]).filter(has=marks)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", ["saddle", "crew", "morph", "storm", "cascade"])
def test_no_word_on_a_card_is_cut_covered_or_broken(open_page: OpenPage, language: str, term: str) -> None:
    """On a phone, at every step: "Saddled", types beside power and toughness, long names."""
    page = open_page(f"{language}/terms/{term}/", viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    example = Example(page, page.locator("ruling-example").first.get_attribute("data-example") or "")

    for _ in range(example.count + 1):
        assert example.element.locator(".table").evaluate(HURT_WORDS) == []
        example.button("step-forward").press("Enter")


def test_a_card_that_lies_face_down_names_no_keyword(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page("it/terms/morph/"), "from-hand")
    while not example.element.locator(".zone-battlefield .card-state-face_down").count():
        assert example.button("step-forward").get_attribute("aria-disabled") != "true"
        example.button("step-forward").click()

    expect(example.element.locator(".zone-battlefield .card")).to_have_count(1)
    expect(example.element.locator(".zone-battlefield .card-abilities")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "stays"),
    [(360, 740, True), (1280, 800, True), (2200, 1200, True), (740, 360, False), (640, 400, False)],
)
def test_the_stepper_stays_in_sight_whole_where_there_is_height(
    open_page: OpenPage, width: int, height: int, stays: bool
) -> None:
    page = open_page(CASCADE, viewport={"width": width, "height": height})
    example = Example(page, "basic")

    example.element.locator(".table").evaluate("(table) => scrollBy(0, table.getBoundingClientRect().bottom - 200)")

    header = page.locator(".md-header").bounding_box()
    button = example.button("step-forward").bounding_box()
    assert header and button
    assert (button["y"] >= header["y"] + header["height"]) is stays


def test_card_is_laid_on_the_battlefield(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page(CASCADE), "basic")
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]
    editor = example.change()

    add = editor.locator(".editor-add").first
    add.locator("select").nth(0).select_option(label=names["bison"])
    add.locator("select").nth(1).select_option("battlefield")
    add.locator("button").click()
    example.settled()

    example.to_start()
    assert [name.split(" (")[0] for name in example.zone("battlefield")] == [names["bison"]]  # the second of them


def test_keyboard_alone_steps_runs_and_changes(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    count = example.count

    example.button("step-start").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert example.place == f"2 / {count}"
    page.keyboard.press("ArrowLeft")
    assert example.place == f"1 / {count}"
    page.keyboard.press("End")
    assert example.place == f"{count} / {count}"
    page.keyboard.press("Home")
    assert example.place == f"0 / {count}"
    page.keyboard.press("Tab")  # back
    page.keyboard.press("Tab")  # forward
    page.keyboard.press("Enter")
    assert example.place == f"1 / {count}"

    example.button("action-run").focus()
    page.keyboard.press("Enter")
    example.says("done.same")
    expect(example.button("action-run")).to_be_focused()

    example.element.locator("summary").focus()
    page.keyboard.press("Enter")
    down = example.element.locator(".move-down").first
    label = down.get_attribute("aria-label")
    down.focus()
    page.keyboard.press("Enter")
    example.settled()
    expect(page.locator(":focus")).to_have_attribute("aria-label", label or "")  # still on the card that moved


def test_library_is_ordered_by_dragging(open_page: OpenPage, played: Any) -> None:
    page = open_page(CASCADE, viewport={"width": 1280, "height": 1600})
    example = Example(page, "basic")
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]
    rows = example.change().locator(".editor-library li")
    rows.last.scroll_into_view_if_needed()
    handle, goal = rows.nth(2).locator(".drag").bounding_box(), rows.nth(0).bounding_box()
    assert handle and goal

    page.mouse.move(handle["x"] + 10, handle["y"] + 10)
    page.mouse.down()
    page.mouse.move(handle["x"] + 10, goal["y"] + 2, steps=5)
    page.mouse.up()
    example.settled()

    example.to_start()
    assert example.zone("library")[0] == names["heron"]


def test_cards_stand_still_for_readers_who_want_less_motion(open_page: OpenPage) -> None:
    moving = "document.getAnimations().filter((each) => each.effect.target.dataset?.label).length"
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page = open_page(CASCADE, reduced_motion=motion)
        example = Example(page, "basic")
        seen = example.button("step-forward").evaluate(f"(button) => {{ button.click(); return {moving}; }}")
        assert bool(seen) is moves


def test_everything_that_is_touched_is_large_enough(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE, viewport={"width": 360, "height": 740}), "basic")
    example.change()

    small = example.element.evaluate("""(element) => [...element.querySelectorAll("button, select, summary, label")]
        .map((target) => [target.className || target.tagName, target.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.height < 44 || box.width < 44))
        .map(([name]) => name)""")

    assert small == []
    assert example.page.evaluate("document.documentElement.scrollWidth") == 360


def test_swipe_steps(open_page: OpenPage) -> None:
    page = open_page(CASCADE, has_touch=True, viewport={"width": 360, "height": 740})
    example = Example(page, "basic")

    example.element.locator(".table").evaluate("""(table) => {
        const touch = (x) => new Touch({ identifier: 1, target: table, clientX: x, clientY: 300 });
        table.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(300)], bubbles: true }));
        table.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(100)], bubbles: true }));
    }""")

    assert example.place.startswith("1 /")


def test_step_is_announced(open_page: OpenPage, played: Any) -> None:
    example = Example(open_page(CASCADE), "basic")

    example.button("step-forward").click()

    now = example.element.locator("[aria-live=polite]")
    told = file_of(played, "it", "cascade", "basic")["told"]["steps"]
    expect(now).to_have_text(next(step["text"] for step in told if step["level"] == "main"))


def test_minor_steps_are_shown_on_demand(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")
    seen = example.count
    assert seen < len(example.steps)

    example.element.locator(".all-steps input").check()

    assert example.count == len(example.steps)
    assert example.place == f"0 / {len(example.steps)}"


def test_examples_of_a_page_share_one_worker(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    for name in ("basic", "declined", "nothing-found"):
        example = Example(page, name)
        example.run()
        example.says("done.same")

    # The one that plays and a spare one (runner.js), however many examples are played.
    assert len([worker for worker in page.workers if worker.url.endswith("/widgets/worker.js")]) <= 2


def test_element_that_moves_stays_as_it_is(open_page: OpenPage) -> None:
    """As when the theme swaps pages: connected twice, built once."""
    example = Example(open_page(CASCADE), "basic")
    example.button("step-forward").click()

    example.element.evaluate(
        "(element) => { const place = element.parentNode; element.remove(); place.append(element); }"
    )

    assert example.place.startswith("1 /")
    example.button("step-forward").click()
    assert example.place.startswith("2 /")
    expect(example.element.locator(".table")).to_have_count(1)
