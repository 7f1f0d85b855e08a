"""Links and anchors of a built site: every one must lead somewhere, and an anchor to one place alone."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote

from .problems import Problem

ATTRIBUTE = re.compile(r'\s(id|href|src)="([^"]*)"')
TAG = re.compile(r"<[a-z][^<>]*>")
"""The pages are written by our own templates and the theme's, so that a tag holds no `>` in an attribute."""
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//")


def problems(site: Path) -> Iterator[Problem]:
    """A problem for each link of each HTML file whose file or anchor is not in the site, and for each id that is there
    twice. Other hosts are not asked."""
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    ids: dict[str, Counter[str]] = {}
    links: dict[str, set[str]] = {}
    for name in sorted(files):
        if name.endswith(".html"):
            ids[name], links[name] = _read((site / name).read_text(encoding="utf-8"))
            for twice in (id for id, times in ids[name].items() if times > 1):
                yield Problem(f"{site.name}/{name}", 1, "", "an id of its own for each place", twice)
    for name, of_page in links.items():
        if name == "404.html":  # it knows where it is published
            continue
        wrong = {link: expected for link in of_page if (expected := _missing(name, unescape(link), files, ids))}
        html = (site / name).read_text(encoding="utf-8") if wrong else ""
        for at, link in sorted((html.index(f'="{link}"'), link) for link in wrong):
            line = html.count("\n", 0, at) + 1
            yield Problem(f"{site.name}/{name}", line, "", wrong[link], unescape(link))


def _read(html: str) -> tuple[Counter[str], set[str]]:
    """The ids of a page and how often each is there, and its links as they are written there."""
    ids: Counter[str] = Counter()
    links: set[str] = set()
    for tag, times in Counter(TAG.findall(html)).items():
        for attribute, value in ATTRIBUTE.findall(tag):
            if attribute == "id":
                ids[unescape(value)] += times
            else:
                links.add(value)
    return ids, links


def _missing(name: str, link: str, files: set[str], ids: dict[str, Counter[str]]) -> str:
    """What was expected of a link that leads nowhere, or nothing."""
    if ELSEWHERE.match(link):
        return ""
    address, _, anchor = link.partition("#")
    path = unquote(address.partition("?")[0])
    if path:
        folder = "" if path.startswith("/") else name.rpartition("/")[0]
        target = normpath(f"{folder}/{path}").lstrip("/")
        if path.endswith(("/", "..", "/.")) or path == ".":
            target = "index.html" if target == "." else f"{target}/index.html"
    else:
        target = name
    if target not in files:
        return "a link to a file of the site"
    if anchor and target in ids and unquote(anchor) not in ids[target]:
        return "a link to an anchor of that page"
    return ""
