"""The theme's style sheets without what no page of this site can use: half of it, before anybody has read a word.

A rule goes where each of its selectors wants a class, a palette or a custom property that stands in no page and in no
script; what is left is the theme's text, in its order.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

THEME = "assets/stylesheets/*.min.css"
OWN = "assets/regolario.css"
NIGHT = "assets/night.css"
SCRIPTS = "assets/javascripts/*"
_IDLE = re.compile(
    r"(?:--)?(?:md-)?(?:annotation|banner|clipboard|code|consent|feedback|highlight|mermaid|post|progress|source|tabbed"
    r"|version)|[a-z]{1,2}$"
)
"""Names in the theme's scripts of what they do to blocks of code, tabs, notes and diagrams: no page has such."""
_NAME = re.compile(r"[\w-]+")
_CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_PALETTE = re.compile(r'\[data-md-color-(?:primary|accent|scheme)="?([\w-]+)"?\]')
_DARK = re.compile(r'^\s*\[data-md-color-scheme="?slate"?\]')
_WANTED = re.compile(r"var\(\s*(--[\w-]+)")
_HOLLOW = re.compile(r":(?:not|is|where)\((?:[^()]|\([^()]*\))*\)")
"""What stands in these need not be there for a rule to apply."""


def trim(site: Path, pages: Iterable[str]) -> None:
    """Rewrite the theme's style sheets for the pages (their HTML) and scripts of a site."""
    names = {name for page in pages for value in set(re.findall(r'class="([^"]*)"', page)) for name in value.split()}
    names |= {value for page in pages for value in set(re.findall(r'data-md-color-\w+="([^"]*)"', page))}
    for script in site.rglob("*.js"):
        if "runtime" not in script.parts:
            found = _NAME.findall(script.read_text(encoding="utf-8"))
            is_theirs = script.match(SCRIPTS)
            names.update(name for name in found if not (is_theirs and _IDLE.match(name)))
    sheets = {path: path.read_text(encoding="utf-8") for path in sorted(site.glob(THEME))}
    own = [path.read_text(encoding="utf-8") for path in site.rglob("*.css") if path not in sheets]
    kept = {path: without_source_map("".join(_kept(css, names))) for path, css in sheets.items()}
    wanted = {name for css in [*kept.values(), *own] for name in _WANTED.findall(css)} | names
    for path, css in kept.items():
        path.write_text(_without_properties(css, wanted), encoding="utf-8")


def write_night(site: Path) -> None:
    """The dark palette as the only one, for a reader without scripts whose system is dark: it is asked for then."""
    sheets = [*sorted(site.glob(THEME)), site / OWN]
    css = "".join(_dark(re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)) for path in sheets)
    (site / NIGHT).write_text(css, encoding="utf-8")


def _dark(css: str) -> str:
    found = []
    for head, body in blocks(css):
        if body is not None and head.lstrip().startswith(("@media", "@supports")):
            found.append(_dark(body))
        elif body is not None:
            dark = [_DARK.sub("[data-md-color-scheme]", each) for each in _selectors(head) if _DARK.match(each)]
            found.append(f"{','.join(dark)}{{{body}}}" if dark else "")
    return "".join(found)


def without_source_map(css: str) -> str:
    return re.sub(r"/\*# sourceMappingURL=.*?\*/", "", css)


def blocks(css: str) -> Iterator[tuple[str, str | None]]:
    """A minified style sheet as (selectors or at-rule, what stands in its braces or None)."""
    at = 0
    while at < len(css):
        end = _next(css, at, "{;")
        if end == len(css) or css[end] == ";":
            yield css[at : end + 1], None
            at = end + 1
            continue
        close, depth = end + 1, 1
        while depth:
            close = _next(css, close, "{}")
            depth += 1 if css[close] == "{" else -1
            close += 1
        yield css[at:end], css[end + 1 : close - 1]
        at = close


def _next(css: str, at: int, signs: str) -> int:
    """The next of some signs that stands in no string, comment or address."""
    pattern = re.compile(
        rf"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|/\*.*?\*/|url\([^\"')]*\)|([{re.escape(signs)}])", re.DOTALL
    )
    for found in pattern.finditer(css, at):
        if found[1]:
            return found.start(1)
    return len(css)


def _kept(css: str, names: set[str]) -> Iterator[str]:
    for head, body in blocks(css):
        if body is None:
            yield head
        elif head.startswith(("@media", "@supports")):
            inner = "".join(_kept(body, names))
            if inner:
                yield f"{head}{{{inner}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            selectors = [selector for selector in _selectors(head) if _usable(selector, names)]
            if selectors:
                yield f"{','.join(selectors)}{{{body}}}"


def _selectors(head: str) -> list[str]:
    """The selectors of a list; those in parentheses belong to theirs."""
    found, depth, start = [], 0, 0
    for at, sign in enumerate(head):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            found.append(head[start:at])
            start = at + 1
    return [*found, head[start:]]


def _usable(selector: str, names: set[str]) -> bool:
    certain = _HOLLOW.sub("", selector)
    return all(name in names for name in _CLASS.findall(certain) + _PALETTE.findall(certain))


def _without_properties(css: str, wanted: set[str]) -> str:
    """Custom properties that nobody asks for: mostly icons of notes and code that there are none of."""
    property = r"(--[\w-]+):((?:\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|[^;}\"'])*);?"
    return re.sub(r"(?<=[{;])" + property, lambda found: found[0] if found[1] in wanted else "", css)
