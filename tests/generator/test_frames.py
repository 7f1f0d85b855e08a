"""The theme draws a page once for all that it is the same for; each has its own head, path, content, title, address."""

import pytest

from generator.builder import GeneratedPage
from generator.frames import HOLE, REST, TITLE, Frames, ThemeError, filled

MENU = ("", "terms/", "rules/")


def drawn(*parts: str) -> str:
    """What the theme makes of a page: parts between the frame's pieces."""
    return "<html>" + "".join(f"{HOLE}{part}{HOLE}<hr>" for part in parts) + "</html>"


def page(place: str, language: str = "en", parents: tuple[str, ...] = (), toc: tuple[str, ...] = ()) -> GeneratedPage:
    return GeneratedPage(language, place, "", "", "", parents, toc=tuple((id, id) for id in toc))


def test_a_page_that_was_drawn_is_whole_and_its_frame_is_kept() -> None:
    frames = Frames()
    assert frames.of("key") is None

    whole = frames.keep("key", drawn("head", "path", "content"))

    assert whole == "<html>head<hr>path<hr>content<hr></html>"
    assert frames.of("key") == ["<html>", "<hr>", "<hr>", "<hr></html>"]
    assert frames.of("another") is None


def test_a_frame_has_no_empty_lines_and_its_scripts_are_as_their_hashes_say() -> None:
    frames = Frames()
    parts = f"{HOLE}head{HOLE}\n\n    <p>a\n      b</p>\n{HOLE}\n  path{HOLE}<script>\n\n  1</script>\n \n{HOLE}c{HOLE}"

    whole = frames.keep("key", parts)

    assert whole == "head\n<p>a\nb</p>\n\n  path<script>\n\n  1</script>\nc"


def test_a_theme_that_is_not_as_we_know_it_is_told() -> None:
    with pytest.raises(ThemeError, match="expected 3 holes in the page, got 2"):
        Frames().keep("key", drawn("head", "content"))


def test_a_page_gets_its_title_and_address() -> None:
    html = f'<b>{TITLE}</b><a href="../en/{REST}">EN</a>'

    assert filled(html, "<Fire>", "terms/fire/") == '<b>&lt;Fire&gt;</b><a href="../en/terms/fire/">EN</a>'


@pytest.mark.parametrize(
    "other",
    [
        page("terms/fire/", "it", ("terms/",), ("how",)),
        page("terms/fire/", "en", ("rules/",), ("how",)),
        page("terms/fire/", "en", ("terms/",), ("rulings",)),
        page("names/fire/", "en", ("terms/",), ("how",)),
        page("terms/", "en", ("terms/",), ("how",)),
    ],
)
def test_pages_that_the_theme_draws_otherwise_share_no_frame(other: GeneratedPage) -> None:
    """By language, marked place of the menu, contents, and what the links of the menu lead from."""
    one = page("terms/ice/", "en", ("terms/",), ("how",))

    assert one.frame(MENU) != other.frame(MENU)
    assert one.frame(MENU) == page("terms/fire/", "en", ("terms/",), ("how",)).frame(MENU)


def test_each_place_of_the_menu_has_a_frame_of_its_own() -> None:
    pages = [page(place, language) for place in (*MENU, "names/") for language in ("it", "en")]

    assert len({each.frame(MENU) for each in pages}) == len(pages)
