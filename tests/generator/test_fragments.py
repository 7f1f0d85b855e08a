"""What many pages share is rendered once, and each page's own title and address are filled in."""

import pytest

from generator.fragments import REST, Fragments, ThemeError

HEADER = (
    f'<div data-md-component="header-topic"> <span class="md-ellipsis"> Old </span></div><a href="../en/{REST}">EN</a>'
)


def test_a_part_is_rendered_once_for_its_key() -> None:
    fragments, made = Fragments(), []

    def make() -> str:
        made.append(1)
        return "footer"

    for key in ("a", "a", "b"):
        fragments.at(key, "", "")
        assert fragments.shared("footer", make) == "footer"
    assert len(made) == 2


def test_a_header_has_the_title_and_address_of_its_page() -> None:
    fragments = Fragments()
    for title, rest in (("Cascade", "terms/cascade/"), ("<b>", "terms/b/")):
        fragments.at("key", title, rest)
        shown = fragments.shared("header", lambda: HEADER)
        assert f'href="../en/{rest}"' in shown and "Old" not in shown
        assert "Cascade" in shown if title == "Cascade" else "&lt;b&gt;" in shown


def test_a_page_without_a_key_shares_nothing() -> None:
    fragments = Fragments()
    fragments.at(None, "Title", "about/")

    assert fragments.shared("header", lambda: HEADER) == HEADER.replace(REST, "about/")
    assert fragments.shared("nav", lambda: "whatever") == "whatever"


@pytest.mark.parametrize("name", ["header", "nav"])
def test_a_theme_that_is_not_as_we_know_it_is_told(name: str) -> None:
    fragments = Fragments()
    fragments.at("key", "", "")

    with pytest.raises(ThemeError, match="expected"):
        fragments.shared(name, lambda: "<p>changed</p>")
