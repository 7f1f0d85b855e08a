"""A run is shared by a link; a link is input from a stranger."""

import pytest
from playwright.sync_api import Page, expect

from .reading import CASCADE, START, Example, OpenPage


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


def test_other_language_shows_the_same_run_at_the_same_step(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    example.change().locator(".move-down").first.click()
    example.settled()
    example.button("step-start").press("Home")
    example.button("step-forward").click()
    place = example.place

    example.element.locator("a[hreflang=en]").click()

    page.wait_for_url("**/en/terms/cascade/#run=*")
    other = Example(page, "basic")
    expect(other.element.locator(".step-place")).to_have_text(place, timeout=START)
    expect(other.button("action-undo")).to_be_visible()


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


def changed_and_stepped(page: Page) -> Example:
    """An example in which the reader has moved a card, and stands at the first step."""
    example = Example(page, "basic")
    example.change().locator(".move-down").first.click()
    example.settled()
    example.to_start()
    example.button("step-forward").click()
    return example


def test_run_and_step_are_there_again_after_a_look_at_a_rule(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = changed_and_stepped(page)
    steps, place = example.steps, example.place

    example.element.locator("li.is-current a.rule").first.click()
    page.wait_for_url("**/rules/**")
    page.go_back()

    again = Example(page, "basic")
    expect(again.element.locator(".step-place")).to_have_text(place, timeout=START)
    assert again.steps == steps
    expect(again.button("action-undo")).to_be_visible()


def test_run_and_step_are_there_again_after_a_reload(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = changed_and_stepped(page)
    steps, place = example.steps, example.place

    page.reload()

    again = Example(page, "basic")
    expect(again.element.locator(".step-place")).to_have_text(place, timeout=START)
    assert again.steps == steps


def test_step_of_an_unchanged_example_is_there_again(open_page: OpenPage) -> None:
    page = open_page(CASCADE)
    example = Example(page, "basic")
    assert "#" not in page.url

    example.button("step-forward").click()
    example.button("step-forward").click()
    place = example.place
    page.reload()

    example = Example(page, "basic")
    expect(example.element.locator(".step-place")).to_have_text(place, timeout=START)
    example.to_start()
    assert "#" not in page.url


@pytest.mark.parametrize(
    "path",
    [(".languages a[hreflang=en]",), (".page-end a[hreflang=en]",), (".page-tools a", ".views [lang=en] a:last-child")],
)
def test_links_of_the_page_to_another_language_lead_to_the_same_run(open_page: OpenPage, path: tuple[str, ...]) -> None:
    """The header's, the one at the end of the page, and the way over both languages side by side."""
    page = open_page(CASCADE)
    place = changed_and_stepped(page).place

    for link in path:
        page.locator(link).first.click()

    page.wait_for_url("**/en/terms/cascade/#run=*")
    other = Example(page, "basic")
    expect(other.element.locator(".step-place")).to_have_text(place, timeout=START)
    expect(other.button("action-undo")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("place", ["it/terms/crew/#example-new-creature", "en/terms/storm/#example-original-countered"])
def test_a_link_to_an_example_shows_it_open_and_in_sight(open_page: OpenPage, place: str, width: int) -> None:
    """What stands above it comes alive and grows."""
    page = open_page(place, viewport={"width": width, "height": 740})
    target = page.locator(f"#{place.partition('#')[2]}")

    expect(target).to_have_attribute("open", "")
    expect(target.locator(".table")).to_be_visible(timeout=START)
    page.wait_for_timeout(500)
    assert 0 <= target.evaluate("(element) => element.getBoundingClientRect().top") < 200
