"""The theme's page around a content: drawn once for all the pages on which it is the same, then filled in for each.

A page that the theme draws whole has marks around what is its own: its head, its path, its content (`HOLE`), and in
the place of its title and address. What lies between the marks is the frame of all pages with the same key.
"""

import re
from collections.abc import Hashable

from markupsafe import escape

HOLE = "\ue000"
"""Before and after each part that every page has of its own; theme/framed.html puts them between the frame's pieces."""
TITLE = "\ue001"
"""Stands for the title of a page in the theme's header."""
REST = "\ue002"
"""Stands for the address of a page without its language, where the header leads to other languages."""
HOLES = 3
_SCRIPT = re.compile(r"(<script\b.*?</script>)", re.DOTALL)
_BLANK = re.compile(r"\s*\n\s*")


class ThemeError(Exception):
    """The theme's page is not as we know it."""


class Frames:
    """The frames of one build; a key names all that the theme's page depends on, but for what stands in the holes."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, list[str]] = {}

    def of(self, key: Hashable) -> list[str] | None:
        """The pieces between the holes, or None: then the theme must draw the page, with holes."""
        return self._kept.get(key)

    def keep(self, key: Hashable, html: str) -> str:
        """Keep the frame of a page that the theme has drawn with holes; returns the page without their marks."""
        parts = [_tight(part) if place % 2 == 0 else part for place, part in enumerate(html.split(HOLE))]
        if len(parts) != 2 * HOLES + 1:
            raise ThemeError(f"base.html: expected {HOLES} holes in the page, got {(len(parts) - 1) / 2:g}")
        self._kept[key] = parts[::2]
        return "".join(parts)


def _tight(html: str) -> str:
    """Without the theme's indents and empty lines, a tenth of a page; what stands in a script is as its hash says."""
    pieces = _SCRIPT.split(html)
    return "".join(_BLANK.sub("\n", piece) if place % 2 == 0 else piece for place, piece in enumerate(pieces))


def filled(html: str, title: str, rest: str) -> str:
    """A page with its own title and address in the theme's header."""
    return html.replace(TITLE, escape(title)).replace(REST, rest)
