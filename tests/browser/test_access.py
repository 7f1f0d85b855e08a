"""For everyone: with a keyboard, a screen reader, large type, a thumb, no script, forced colors, and on paper."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from generator.languages import LANGUAGES

from .reading import START, Example, OpenPage

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
KEYWORD, EXAMPLE = "terms/ripple/", "one-hit"
KINDS = (
    *("", KEYWORD, "rules/603/", "terms/", "rules/", "groups/", "groups/evergreen/"),
    *("names/", "status/", "about/", "lab/"),
)
FREE = ("", "both/ripple/", "embed/")
"""Pages in no language of their own."""
PHONE: dict[str, Any] = {"viewport": {"width": 320, "height": 640}}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}  # 1280 at 200 %
LIGHT: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "reduce"}
DARK: dict[str, Any] = {"color_scheme": "dark", "reduced_motion": "reduce"}
LOOKS = {
    "phone, light": PHONE | LIGHT,
    "desk, dark": DESK | DARK,
    "zoomed, dark": ZOOMED | DARK,
    "desk, light": DESK | LIGHT,
}
SEARCH = "[data-md-component=search-query]"
TARGETS = """(least) => [...document.querySelectorAll("a, button, select, summary, input")]
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((each) => !each.closest("[hidden], p, dd, dt, h1, h2, h3, small, label, form") || each.matches("button"))
    .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect(), each])
    .filter(([, { width, height }]) => width > 1 && (width < least || height < least))
    .filter(([, , each]) => !each.matches("li a") || each.textContent.trim() === each.closest("li").textContent.trim())
    .map(([html, { width, height }]) => `${html} ${width} x ${height}`)"""
"""Controls that are less than so many pixels wide or high; a link within a sentence is as large as the sentence."""

RING_CONTRAST = """(each) => {
    const light = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
    let ground = each;
    while (/, 0\\)/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    const pair = [getComputedStyle(each).outlineColor, getComputedStyle(ground).backgroundColor].map(light);
    return Math.max(...pair) / Math.min(...pair);
}"""
"""How much the ring around what has the focus differs from what is below it (WCAG 1.4.11)."""

GAPS = """(items) => items.map((item) => {
    const text = item.querySelector("span").getBoundingClientRect();
    return item.nextElementSibling.getBoundingClientRect().left - text.right;
})"""
"""Between the places of the path."""
SPACES = """(entries) => entries.map((entry) => {
    const range = document.createRange();
    range.selectNodeContents(entry);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width && height < 40);
    const { top, bottom } = entry.getBoundingClientRect();
    return [Math.min(...lines.map((line) => line.top)) - top, bottom - Math.max(...lines.map((line) => line.bottom))];
})"""
"""Above the first line and below the last one of each entry."""


def faults(page: Page) -> list[str]:
    """What axe finds on a page as it is now."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("() => scrollTo(0, 0)")  # what sticks to the edge lies over something at any other place
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", TAGS)
    return [
        f"{each['id']}: {node['target']} {node['html'][:120]}" for each in found["violations"] for node in each["nodes"]
    ]


def is_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_any_kind_of_page(open_page: OpenPage, address: str, look: str) -> None:
    page = open_page("", **LOOKS[look])
    # Every kind is seen in both languages, light and dark, wide and narrow, but not in each of the eight ways.
    mine, other = LANGUAGES if look.endswith("light") else reversed(LANGUAGES)
    kinds = KINDS if look in ("phone, light", "desk, dark") else KINDS[:3]
    places = [f"{mine if i % 2 else other}/{kind}" for i, kind in enumerate(kinds)]
    places += FREE if kinds == KINDS else ()
    for place in places:
        page.goto(address + place)
        if place.endswith(KEYWORD):
            Example(page, EXAMPLE)
        assert faults(page) == [], place
        assert not is_wide(page), place


@pytest.mark.parametrize("look", ["phone, light", "desk, dark"])
def test_axe_finds_nothing_while_things_are_open(open_page: OpenPage, look: str) -> None:
    page = open_page(f"it/{KEYWORD}", **LOOKS[look])
    example = Example(page, EXAMPLE)
    example.button("step-forward").click()
    example.change()
    assert faults(page) == []

    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.locator(SEARCH).press_sequentially("cascata")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Cascata", timeout=START)
    assert faults(page) == []
    page.locator(SEARCH).press("Escape")
    if look.startswith("phone"):
        page.locator("button[for=__drawer]").click()
        expect(page.locator("nav.md-nav--primary a").nth(1)).to_be_in_viewport()
        assert faults(page) == []


def test_axe_finds_nothing_on_a_page_that_is_not_there(open_page: OpenPage, site: Path, complaints: list[str]) -> None:
    page = open_page("it/about/", **LOOKS["phone, light"])
    html = (site / "404.html").read_text(encoding="utf-8")
    page.route(
        "**/nowhere/", lambda route: route.fulfill(body=re.sub(r'"/[\w-]+/', '"../', html), content_type="text/html")
    )
    page.goto(page.url.replace("it/about/", "nowhere/"))

    assert faults(page) == []
    complaints.clear()


@pytest.mark.parametrize("kind", ["", KEYWORD, "terms/", "rules/603/"])
def test_a_thumb_finds_every_button(open_page: OpenPage, kind: str) -> None:
    page = open_page(f"it/{kind}", viewport={"width": 360, "height": 740}, has_touch=True)
    if kind == KEYWORD:
        Example(page, EXAMPLE)

    assert page.evaluate(TARGETS, 44) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_what_stands_in_a_row_or_a_list_is_spaced_alike(open_page: OpenPage, language: str) -> None:
    page = open_page(f"{language}/{KEYWORD}", viewport={"width": 360, "height": 740})
    gaps = page.locator(".md-path__item:not(:last-child)").evaluate_all(GAPS)
    assert len(gaps) == 2
    assert abs(gaps[0] - gaps[1]) < 3

    page.locator(".md-path__link").nth(1).click()
    spaces = page.locator(".terms li").evaluate_all(SPACES)
    assert len(spaces) > 100
    assert all(abs(above - below) < 6 for above, below in spaces)  # px, of entries on two lines, too


def test_the_header_is_used_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", viewport={"width": 640, "height": 400})
    drawer = page.locator("button[for=__drawer]")
    expect(drawer).to_have_attribute("aria-expanded", "false")
    drawer.focus()
    page.keyboard.press("Enter")
    expect(drawer).to_have_attribute("aria-expanded", "true")
    expect(page.locator("nav.md-nav--primary a").nth(1)).to_be_in_viewport()
    drawer.focus()
    page.keyboard.press("Enter")

    page.locator("button[for=__search]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(SEARCH)).to_be_focused()
    page.keyboard.type("cascata")
    expect(page.locator(".md-search-result__item").first).to_contain_text("Cascata", timeout=START)


@pytest.mark.parametrize("place", ["header", "home", "link"])
def test_the_search_gives_the_focus_back(open_page: OpenPage, place: str) -> None:
    page = open_page("it/", **(PHONE if place == "header" else DESK))
    openers = {"header": "button[for=__search]", "home": ".search-opener", "link": "article a"}
    opener = page.locator(openers[place]).first
    for _ in ("before the theme's script is there", "after"):
        opener.focus()
        page.keyboard.press("/" if place == "link" else "Enter")
        expect(page.locator(SEARCH)).to_be_focused()
        page.locator(SEARCH).fill("cascata")
        expect(page.locator(".md-search-result__item").first).to_contain_text("Cascata", timeout=START)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
        expect(page.locator("#__search")).not_to_be_checked()


def test_after_an_answer_the_focus_stands_at_the_step_or_the_next_question(open_page: OpenPage) -> None:
    example = Example(open_page(f"it/{KEYWORD}"), EXAMPLE)
    question = example.element.locator(".question")
    example.button("choose-again").first.click()
    for _ in range(10):
        expect(question).to_be_focused(timeout=START)
        question.locator("button").first.focus()
        example.page.keyboard.press("Enter")
        example.settled()
        if not question.count():
            break

    expect(example.element.locator("li[aria-current=step]")).to_be_focused()


def test_the_drawer_takes_the_focus_and_gives_it_back(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", viewport={"width": 640, "height": 400})
    drawer = page.locator("button[for=__drawer]")
    links = page.locator("nav.md-nav--primary a.md-nav__link")
    for _ in ("before the theme's script is there", "after"):
        drawer.focus()
        page.keyboard.press("Enter")
        expect(links.first).to_be_focused()
        page.keyboard.press("Tab")
        expect(links.nth(1)).to_be_focused()
        page.keyboard.press("Escape")
        expect(drawer).to_be_focused()
        expect(drawer).to_have_attribute("aria-expanded", "false")
        expect(links.first).to_be_hidden()


@pytest.mark.parametrize("look", LOOKS)
def test_every_stop_of_the_keyboard_is_seen(open_page: OpenPage, look: str) -> None:
    page = open_page(f"it/{KEYWORD}", **LOOKS[look])
    article = page.locator("article")
    for _ in range(30):
        page.keyboard.press("Tab")
        if article.evaluate("(article) => article.contains(document.activeElement)"):
            return
        focused = page.locator(":focus:not([name=__palette]), [name=__palette]:focus + label")
        expect(focused).to_be_in_viewport()
        assert focused.evaluate("(each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })")
    pytest.fail("the article is not reached")


@pytest.mark.parametrize("look", ["desk, light", "desk, dark"])
def test_the_ring_around_a_tab_stands_out_and_is_whole(open_page: OpenPage, look: str) -> None:
    page = open_page(f"it/{KEYWORD}", **LOOKS[look])
    page.keyboard.press("Tab")
    for stop in ("header .md-logo", ".languages a", ".md-tabs__link", ".md-copyright a.keys"):
        each = page.locator(stop).first
        each.focus()
        assert each.evaluate(RING_CONTRAST) > 3, stop
    for tab in page.locator(".md-tabs__link").all():
        tab.focus()  # the row cuts what goes beyond it
        assert tab.evaluate("(each) => parseFloat(getComputedStyle(each).outlineOffset)") <= -3


def test_the_theme_is_changed_before_and_after_its_script_is_there(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", color_scheme="dark", **DESK)
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.locator(SEARCH).click()
    page.locator(SEARCH).press("Escape")
    page.locator("[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize("look", [PHONE, DESK], ids=["phone", "desk"])
def test_the_other_language_begins_where_the_reader_is(open_page: OpenPage, look: Any) -> None:
    page = open_page(f"it/{KEYWORD}", **look)
    for language, read in (("en", 2), ("it", 4)):
        ruling = page.locator(".ruling").nth(read)
        ruling.evaluate("(each) => scrollTo(0, each.getBoundingClientRect().top + scrollY - 70)")
        page.locator(f".languages [hreflang={language}]").click()
        place = page.locator(f".ruling#{ruling.get_attribute('id')}")
        expect(page).to_have_url(re.compile(rf"/{language}/{KEYWORD}#{place.get_attribute('id')}$"))
        expect(place).to_be_in_viewport()


def test_the_other_language_begins_at_the_top_or_where_the_address_says(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", **DESK)
    page.locator(".languages [hreflang=en]").click()
    expect(page).to_have_url(re.compile(f"/en/{KEYWORD}$"))

    page.goto(page.url + "#rulings")
    page.mouse.wheel(0, -100)  # still on the screen
    page.locator(".languages [hreflang=it]").click()
    expect(page).to_have_url(re.compile(f"/it/{KEYWORD}#rulings$"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_script_a_page_is_read_and_an_index_takes_the_place_of_the_search(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(f"{language}/", java_script_enabled=False)
    expect(page.locator(SEARCH)).to_be_hidden()
    page.locator("noscript a[href='terms/'], article a[href='terms/']").first.click()
    page.locator("article a[href='ripple/']").first.click()
    for part in (".answer", ".ruling", "ol.how", ".example-steps"):
        expect(page.locator(part).first).to_be_visible()


def test_nothing_moves_where_the_reader_wants_no_motion(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", **PHONE, reduced_motion="reduce")
    example = Example(page, EXAMPLE)
    page.locator("button[for=__drawer]").click()
    example.button("step-forward").dispatch_event("click")

    assert page.evaluate("document.getAnimations().length") == 0


def test_in_forced_colors_nothing_is_told_by_color_alone(open_page: OpenPage) -> None:
    page = open_page(f"it/{KEYWORD}", forced_colors="active", **DESK)
    example = Example(page, EXAMPLE)
    example.button("step-forward").click()

    current = example.element.locator("li[aria-current=step]")
    others = example.element.locator("li:not([aria-current]):visible").last
    border = "(element) => getComputedStyle(element).borderInlineStartColor"
    assert current.evaluate(border) != others.evaluate(border)
    assert page.locator(".ruling").first.evaluate("(element) => getComputedStyle(element).borderTopStyle") == "solid"


@pytest.mark.parametrize("term", ["flying", "ripple", "ward"])
def test_a_keyword_prints_on_one_sheet_with_its_rulings(open_page: OpenPage, term: str) -> None:
    page = open_page(f"it/terms/{term}/")
    page.emulate_media(media="print")
    for part in (".answer", ".ruling", ".facts"):
        expect(page.locator(part).first).to_be_visible()
    expect(page.locator(".md-header")).to_be_hidden()

    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
