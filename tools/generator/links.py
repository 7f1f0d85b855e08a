"""Links and anchors of a built site: every one must lead somewhere."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from .problems import Problem

LINKS = {"a": "href", "link": "href", "script": "src", "img": "src"}
BASE = "https://site.invalid/"


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.ids.add(value)
            elif name == LINKS.get(tag) and value:
                self.links.append((self.getpos()[0], value))


def problems(site: Path) -> Iterator[Problem]:
    """A problem for each link of each HTML file whose file or anchor is not in the site. Other hosts are not asked."""
    pages: dict[str, _Page] = {}
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    for name in sorted(files):
        if name.endswith(".html"):
            pages[name] = page = _Page()
            page.feed((site / name).read_text(encoding="utf-8"))
    for name, page in pages.items():
        for line, link in page.links:
            target = urlsplit(urljoin(BASE + name, link))
            if (
                f"{target.scheme}://{target.netloc}/" != BASE or name == "404.html"
            ):  # the 404 page knows where it is published
                continue
            path = unquote(target.path[1:])
            path += "index.html" if path.endswith("/") or not path else ""
            if path not in files:
                yield Problem(f"{site.name}/{name}", line, "", "a link to a file of the site", link)
            elif target.fragment and path in pages and unquote(target.fragment) not in pages[path].ids:
                yield Problem(f"{site.name}/{name}", line, "", "a link to an anchor of that page", link)
