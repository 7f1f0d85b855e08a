"""An example is read, stepped through, run, changed and shared; whatever fails, the written steps stay."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import narrator
import resolver
from generator.languages import LANGUAGES

from .reading import START, Example, OpenPage, file_of

CASCADE = "it/terms/cascade/"


def runtime_requests(page: Page) -> list[str]:
    """Fills while the page is used."""
    asked: list[str] = []
    page.on("request", lambda request: "/runtime/" in request.url and asked.append(request.url))
    return asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_the_steps_are_readable(open_page: OpenPage, played: Any, language: str) -> None:
    page = open_page(f"{language}/terms/cascade/", java_script_enabled=False)

    items = page.locator("ruling-example[data-example=basic] ol > li")
    told = file_of(played, language, "cascade", "basic")["told"]["steps"]
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


def test_number_is_changed_and_a_wrong_one_is_not_taken(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")
    life = example.change().locator("input[type=number]").first

    life.fill("7")
    life.blur()
    example.settled()
    example.to_start()
    assert "7" in example.element.locator(".seat").nth(-1).locator(".seat-facts").inner_text()
    life.fill("-4")
    life.blur()
    assert example.element.locator(".seat").nth(-1).locator(".seat-facts").inner_text().count("4") == 0


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


def test_what_cannot_be_played_is_said_in_words(open_page: OpenPage, played: Any) -> None:
    """The script casts a card that is no longer in the hand."""
    example = Example(open_page(CASCADE), "basic")
    written = example.steps
    names = file_of(played, "it", "cascade", "basic")["told"]["names"]

    zone = example.change().get_by_label(example.words("move.to", object=names["cataract"]), exact=True)
    zone.select_option("graveyard")
    example.settled()

    expect(example.message).to_have_class("message is-error")
    refused = {"language": "it", "scenario": {}, "run": {"error": {"code": "scenario", "reason": "wrong_zone"}}}
    expect(example.message).to_contain_text(json.loads(narrator.tell_json(json.dumps(refused)))["error"])
    assert example.steps == written


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


def test_copied_link_reopens_exactly_the_run(open_page: OpenPage) -> None:
    page = open_page(CASCADE, permissions=["clipboard-read", "clipboard-write"])
    example = Example(page, "basic")
    example.change().locator(".move-down").first.click()
    example.settled()
    example.button("step-end").click()
    example.button("step-back").click()
    example.button("action-link").click()
    example.says("copied.link")
    link = page.evaluate("navigator.clipboard.readText()")
    example.button("action-text").click()
    example.says("copied.text")
    text = page.evaluate("navigator.clipboard.readText()")

    other = Example(open_page(CASCADE + "#" + link.split("#")[1]), "basic")
    expect(other.element.locator(".step-place")).to_have_text(example.place, timeout=START)
    assert other.steps == example.steps
    assert len(text.splitlines()) == example.count


@pytest.mark.parametrize(
    ("hash", "said"),
    [
        ("#run=1.cascade.basic.AAAA", "link.broken"),
        ("#run=1.cascade.basic.<script>alert(1)</script>", "link.broken"),
        ("#run=9.cascade.basic.e30", "link.version"),
        ("#run=1.cascade.no-such-example.e30", "link.other"),
        ("#run=1.cascade.basic." + "A" * 9000, "link.long"),
        ("#run=", "link.broken"),
        ("#run=1.cascade.basic.%E0%A4%A", "link.broken"),
    ],
)
def test_link_of_a_stranger_gets_a_clear_message(open_page: OpenPage, hash: str, said: str) -> None:
    page = open_page(CASCADE + hash)
    first = page.locator("ruling-example").first

    expect(first.locator(".message")).to_be_visible(timeout=START)
    assert first.get_attribute("data-example") == "basic"
    Example(page, "basic").says(said)


def test_without_webassembly_the_steps_stay_and_it_is_said(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE, script="delete globalThis.WebAssembly"), "basic")
    written = example.steps

    example.says("error.unavailable")
    example.button("step-end").click()
    example.button("action-run").click()

    example.says("error.unavailable")
    assert example.steps == written


def test_network_gone_before_python_is_there(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    written = example.steps
    page.context.set_offline(True)

    example.run()

    expect(example.message).to_have_class("message is-error", timeout=START)
    assert example.steps == written
    page.context.set_offline(False)
    example.run()
    example.says("done.same")
    complaints.clear()  # the browser, too, says that it was offline


def test_network_gone_after_python_is_there(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    example.run()
    page.context.set_offline(True)

    example.change().locator(".move-down").first.click()
    example.settled()

    expect(example.message).to_have_class("message")


def test_stopped_run_can_be_started_again(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE), "basic")

    example.button("action-run").click()
    example.button("action-stop").click()

    example.says("error.stopped")
    example.run()
    example.says("done.same")


def test_examples_of_a_page_share_one_worker(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    for name in ("basic", "declined"):
        example = Example(page, name)
        example.run()
        example.says("done.same")

    assert len([worker for worker in page.workers if worker.url.endswith("/widgets/worker.js")]) == 1


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


def test_every_example_of_every_page_comes_alive(open_page: OpenPage, played: Any) -> None:
    page = open_page("it/")
    home = page.url.removesuffix("it/")
    terms = list(dict.fromkeys((language, term) for language, term, *_ in played))

    for language, term in terms:
        page.goto(f"{home}{language}/terms/{term}/")
        asleep = page.evaluate("""async () => {
            await customElements.whenDefined("ruling-example");
            const examples = [...document.querySelectorAll("ruling-example")];
            await Promise.all(examples.map((example) => example.wake()));
            return examples.filter((example) => !example.querySelector(".table li"))
                .map((example) => example.dataset.example);
        }""")
        assert asleep == [], f"{language} {term}"


def test_every_example_gives_the_same_bytes_on_cpython_and_in_the_browser(open_page: OpenPage, played: Any) -> None:
    page = open_page(CASCADE)
    page.set_default_timeout(START)
    differing = []
    for language, term, name, content in played:
        request = {"scenario": content["scenario"], "tables": True}
        answer = page.evaluate(
            """async ([request, language]) => {
                const source = document.querySelector("script[src*=ruling-example]").src;
                const { run } = await import(new URL("runner.js", source));
                return run(request, language);
            }""",
            [request, language],
        )
        run = resolver.run_json(json.dumps(request))
        told = narrator.tell_json(
            json.dumps({"scenario": content["scenario"], "run": json.loads(run), "language": language})
        )
        if (answer["run"], answer["told"]) != (run, told):
            differing.append((language, term, name, "in the browser"))
        if (json.loads(run), json.loads(told)) != (content["run"], content["told"]):
            differing.append((language, term, name, "in the build"))

    assert len(played) >= 2 * len(LANGUAGES)
    assert differing == []
