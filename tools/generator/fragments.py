"""The parts of the theme's page that many pages share: rendered once for each language, section and depth.

The theme's header shows the page's title and links to its other languages: two holes that are filled for each page.
"""

import re
from collections.abc import Callable, Hashable

from markupsafe import escape

REST = "\ue000"
"""Stands for the address of a page without its language, in what is shared."""
TITLE = "\ue001"
_TOPIC = re.compile(r'(data-md-component="header-topic">\s*<span class="md-ellipsis">).*?(</span>)', re.DOTALL)
_ASIDE = '<div class="md-sidebar md-sidebar--secondary"'


class ThemeError(Exception):
    """The theme's page is not as we know it."""


class Fragments:
    """Shared parts by name; `key` says what the page at hand shares its parts with, None that it shares none."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.title = ""
        self.rest = ""
        self._kept: dict[tuple[str, Hashable], str] = {}

    def at(self, key: Hashable, title: str, rest: str) -> None:
        """Go on to the next page."""
        self.key, self.title, self.rest = key, title, rest

    def shared(self, name: str, make: Callable[[], str]) -> str:
        """The part as it is kept, or as `make` makes it."""
        if self.key is None:
            return make().replace(REST, self.rest)
        place = name, self.key
        if place not in self._kept:
            self._kept[place] = _prepared(name, make())
        html = self._kept[place]
        if name == "header":
            html = html.replace(TITLE, escape(self.title)).replace(REST, self.rest)
        return html


def _prepared(name: str, html: str) -> str:
    if name == "header":
        html, times = _TOPIC.subn(rf"\1{TITLE}\2", html)
        if times != 1:
            raise ThemeError(f"header.html: expected one place for the title of the page, got {times}")
    elif name == "nav":
        html, found, _ = html.partition(_ASIDE)  # what follows is the page's own contents
        if not found:
            raise ThemeError("base.html: expected the sidebar of the page's contents after that of the site, got none")
    return html
