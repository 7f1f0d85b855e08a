"""Whatever fails, it is said in words, the written steps stay, and the next run works."""

import json
from typing import Any

from playwright.sync_api import expect

import narrator

from .reading import CASCADE, START, Example, OpenPage, file_of


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


def test_without_webassembly_the_steps_stay_and_it_is_said(open_page: OpenPage) -> None:
    example = Example(open_page(CASCADE, script="delete globalThis.WebAssembly"), "basic")
    written = example.steps

    example.says("error.unavailable")
    example.button("step-end").click()
    example.button("action-run").click()

    example.says("error.unavailable")
    assert example.steps == written


def test_table_that_does_not_come_leaves_the_written_steps(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page(CASCADE)
    page.route("**/terms/cascade/declined.json", lambda route: route.abort(), times=1)
    element = page.locator("ruling-example[data-example=declined]")

    assert element.evaluate("(element) => element.wake()") is False
    assert element.locator("ol > li").count() > 0
    assert element.evaluate("(element) => element.wake()") is True
    complaints.clear()


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


def test_run_that_never_ends_is_stopped_after_a_while(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    written = example.steps
    endless = {
        "body": "postMessage({ ready: true }); onmessage = () => { for (;;); };",
        "headers": {"content-type": "text/javascript", "cache-control": "no-store"},
    }
    page.route("**/widgets/worker.js", lambda route: route.fulfill(**endless), times=1)

    example.button("action-run").click()

    example.says("error.slow")
    assert example.steps == written
    example.run()
    example.says("done.same")
