"""Whatever fails, it is said in words, the written steps stay, and the next run works."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import narrator

from .reading import CASCADE, START, Example, OpenPage, file_of


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}, {"width": 1280, "height": 800}])
def test_what_cannot_be_played_is_said_in_words(open_page: OpenPage, played: Any, viewport: Any) -> None:
    """The script casts a card that is no longer in the hand: the game goes up to there."""
    example = Example(open_page(CASCADE, viewport=viewport), "basic")
    content = file_of(played, "it", "cascade", "basic")
    names = content["told"]["names"]

    editor = example.change()
    zone = editor.get_by_label(example.words("move.to", object=names["cataract"]), exact=True)
    zone.select_option("graveyard")
    example.settled()

    expect(example.message).to_have_class("message is-error")
    error = {"code": "scenario", "path": "actions[0]", "reason": "wrong_zone"}
    refused = {"language": "it", "scenario": content["scenario"], "run": {"error": error, "trace": []}}
    said = json.loads(narrator.tell_json(json.dumps(refused)))["error"]
    assert names["cataract"] in said
    expect(editor.locator("li", has_text=names["cataract"]).locator(".message")).to_contain_text(said)
    expect(example.message).to_be_in_viewport(ratio=1)
    expect(example.message.locator("small")).to_be_hidden()  # the machine's own words are for authors
    expect(example.element.locator(".ended")).to_have_text(said)
    assert example.zone("graveyard") == [names["cataract"]]
    assert example.place == "0 / 0"
    expect(example.element.locator(".stale")).to_be_hidden()


def test_table_of_before_a_change_that_is_not_played_is_marked(open_page: OpenPage, complaints: list[str]) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    stale = example.element.locator(".stale")
    page.context.set_offline(True)

    example.run()  # as it stands: the table holds
    expect(example.message).to_have_class("message is-error", timeout=START)
    expect(stale).to_be_hidden()
    example.change().locator(".move-down").first.click()
    expect(stale).to_be_visible(timeout=START)
    example.button("action-reset").click()

    expect(stale).to_be_hidden()
    complaints.clear()


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

    example.says("error.offline")
    expect(example.message.locator("a")).to_have_attribute("href", re.compile(r"/it/about/#offline$"))
    expect(example.message).not_to_contain_text("module")
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
    page = open_page(CASCADE)
    example = Example(page, "basic")
    silent = {"body": "", "headers": {"content-type": "text/javascript", "cache-control": "no-store"}}
    page.route("**/widgets/worker.js", lambda route: route.fulfill(**silent), times=1)

    example.button("action-run").click()
    page.wait_for_timeout(600)  # who stops has seen it run
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
