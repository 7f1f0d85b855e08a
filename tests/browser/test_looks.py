"""Every kind of page as a reader sees it, on a phone, a tablet and a desk, by day and by night.

The shots are there to be looked at, in build/shots/; what can be told without eyes is tested on the way.
"""

from pathlib import Path

import pytest

from generator.languages import LANGUAGES

from .reading import OpenPage
from .test_access import FREE, KINDS

SHOTS = Path(__file__).parents[2] / "build" / "shots"
WIDTHS = (360, 768, 1280)
BRIGHTNESS = """() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number);
    return (red + green + blue) / 3;
}"""
CUT_OFF = """() => [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dd, button, summary)")]
    .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden, [data-md-component=sidebar]"))
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 || each.getBoundingClientRect().left < -1)
    .map((each) => each.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_kind_of_page_fits_its_window(open_page: OpenPage, address: str, width: int, scheme: str) -> None:
    page = open_page("", viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    # Both languages of every kind are seen, though not in every look.
    shift = WIDTHS.index(width) + (scheme == "dark")
    places = [f"{LANGUAGES[(i + shift) % len(LANGUAGES)]}/{kind}" for i, kind in enumerate(KINDS)]
    for place in (*places, *FREE):
        page.goto(address + place)
        page.wait_for_load_state("networkidle")

        name = place.strip("/").replace("/", "-") or "root"
        page.screenshot(path=SHOTS / f"{name}-{width}-{scheme}.jpg", type="jpeg", quality=60, full_page=True)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, place
        assert page.evaluate(CUT_OFF) == [], place
        assert (page.evaluate(BRIGHTNESS) > 128) == (scheme == "light"), place
