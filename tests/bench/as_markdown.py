"""The content of our pages as Markdown, for builds that take nothing else: same headings, lists, links and tables.

What Markdown has no sign for (a definition list, folded text, an element of our own) becomes the nearest that it has.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"br", "hr", "img", "input", "link", "meta", "wbr"}
UNSEEN = {"script", "style", "template", "button", "form", "noscript"}
LISTS = {"ul", "ol", "dl"}
BLOCKS = LISTS | {
    *("article", "aside", "blockquote", "details", "div", "figure", "footer", "header", "hr", "main", "nav"),
    *("p", "pre", "rules-lab", "ruling-example", "section", "summary", "table"),
    *(f"h{level}" for level in range(1, 7)),
}
SIGNS = re.compile(r"([\\`*_\[\]<>{}#])")
UNREAD = re.compile(r"<(script|style|button|form)\b.*?</\1>|<[^>]*>", re.DOTALL)
BULLET_LIKE = re.compile(r"^(\d+)([.)] |[.)]$)|^([-+] )")


@dataclass
class Node:
    """An element and what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if any(node.tag == tag for node in self.open):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Node:
    tree = _Tree()
    tree.feed(html)
    tree.close()
    return tree.open[0]


def markdown(html: str, place: str, pages: set[str]) -> str:
    """The Markdown of the page at `place` (it/terms/cascade/); `pages` are the places that are pages, too."""
    return "\n\n".join(_Writer(place, pages).blocks(parsed(html))) + "\n"


class _Writer:
    def __init__(self, place: str, pages: set[str]) -> None:
        self.place = place
        self.pages = pages

    def blocks(self, node: Node) -> list[str]:
        """The blocks of an element: its own, and what stands loose between them as paragraphs."""
        found: list[str] = []
        loose: list[Node | str] = []
        for child in [*node.children, Node("hr")]:
            if isinstance(child, str) or child.tag not in BLOCKS:
                loose.append(child)
                continue
            if text := self.line(loose):
                found.append(BULLET_LIKE.sub(r"\1\\\2\3", text))
            loose = []
            found += self.block(child)
        return found

    def block(self, node: Node) -> list[str]:
        if re.fullmatch("h[1-6]", node.tag):
            return [f"{'#' * int(node.tag[1])} {self.line(node.children)}{_id(node)}"]
        if node.tag == "p":
            text = self.line(node.children)
            return [BULLET_LIKE.sub(r"\1\\\2\3", text)] if text else []
        if node.tag == "hr" or node.tag in UNSEEN:
            return []
        if node.tag in LISTS:
            return [self.items(node)]
        if node.tag == "table":
            return [self.table(node)]
        if node.tag == "summary":
            return [f"### {self.line(node.children)}"]
        blocks = self.blocks(node)
        if "id" in node.attributes and blocks:  # what can be linked to: the anchor goes to its first paragraph
            first = blocks[0].rstrip()
            blocks[0] = first + (_id(node) if first.startswith("#") else f"\n{_id(node).strip()}")
        return blocks

    def items(self, node: Node) -> str:
        """A list; of a definition list, each term with what is said of it."""
        sign = "1. " if node.tag == "ol" else "- "
        out = []
        for item in _items(node):
            blocks = self.blocks(item) or [""]
            if item.tag == "dt":
                blocks[0] = f"**{blocks[0]}**" if not blocks[0].startswith("[") else blocks[0]
            if "id" in item.attributes and not blocks[0].startswith("#"):
                blocks[0] += f" <span{' id=' + chr(34) + item.attributes['id'] + chr(34)}></span>"
            text = "\n\n".join(blocks).replace("\n", "\n    ").replace("\n    \n", "\n\n")
            out.append(("    " if item.tag == "dd" else "") + sign + text)
        return "\n".join(out)

    def table(self, node: Node) -> str:
        rows = [
            [self.line(cell.children).replace("|", "\\|") for cell in _children(row) if cell.tag in ("th", "td")]
            for row in _all(node, "tr")
        ]
        width = max((len(row) for row in rows), default=1)
        lines = [f"| {' | '.join(row + [''] * (width - len(row)))} |" for row in rows]
        lines.insert(1, "|" + " --- |" * width)
        return "\n".join(lines)

    def line(self, children: list[Node | str]) -> str:
        return re.sub(r"\s+", " ", "".join(map(self.inline, children))).strip()

    def inline(self, child: Node | str) -> str:
        if isinstance(child, str):
            return SIGNS.sub(r"\\\1", child)
        inner = "".join(map(self.inline, child.children))
        if child.tag in UNSEEN:
            return ""
        if child.tag == "a" and "href" in child.attributes and inner.strip():
            return f"[{inner.strip()}]({self.address(child.attributes['href'])})" + " " * inner.endswith(" ")
        if child.tag in ("em", "i", "strong", "b") and inner.strip():
            sign = "*" if child.tag in ("em", "i") else "**"
            return f"{sign}{inner.strip()}{sign}"
        return f" {inner} " if child.tag in BLOCKS | {"dt", "dd", "li"} else inner

    def address(self, link: str) -> str:
        """A link to a page names its file, as Markdown wants it; others are the site's own and stay."""
        path, hash, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:|//", path):
            return link
        target = posixpath.normpath(posixpath.join(self.place, path)) + "/"
        if target not in self.pages:
            return f"https://example.org/{target.rstrip('/')}{hash}{anchor}"
        return posixpath.relpath(f"{target}index.md", self.place or ".") + hash + anchor


def _id(node: Node) -> str:
    return f" {{ #{node.attributes['id']} }}" if "id" in node.attributes else ""


def _children(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Node)]


def _all(node: Node, tag: str) -> list[Node]:
    return [found for child in _children(node) for found in ([child] if child.tag == tag else _all(child, tag))]


def _items(node: Node) -> list[Node]:
    """The entries of a list; those of a definition list may stand in a <div>."""
    return [
        item for child in _children(node) for item in ([child] if child.tag in ("li", "dt", "dd") else _items(child))
    ]


def words(html: str) -> int:
    """How many words the article of a built page has, and so whether two builds show the same."""
    article = re.search(r"<article[^>]*>(.*)</article>", html, re.DOTALL)
    shown = UNREAD.sub(" ", article[1] if article else html)
    return len(re.findall(r"\w+", shown))
