"""The inline marks of the records' texts, parsed once: symbols, links, emphasis and rule numbers.

`{2}{R}` symbols · `[[slug]]` and `[[slug|shown words]]` links to records · `*emphasis*` · rule numbers such as 702.85a
are found by themselves. Everything else is plain text.
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

MARK = re.compile(
    r"\[\[(?P<link>[^\[\]|]+)(?:\|(?P<words>[^\[\]|]+))?\]\]"
    r"|(?P<symbols>(?:\{[^{}\s]{1,9}\})+)"
    r"|\*(?P<emphasis>[^*\s](?:[^*]*[^*\s])?)\*"
    r"|(?<![\w.,])(?P<rule>[1-9][0-9]{2}\.[0-9]+[a-z]{0,2})(?![\w]|\.[0-9])"
)

_SIGN = re.compile(r"[\[{*1-9]")
"""What every mark begins with; most texts have none, which is seen much sooner."""


_BEGINNING = re.compile(r"(?:^|[.!?…][”»’)*]*\s+)[“«(*]*$")
"""What ends so goes on with a new sentence."""


class Piece(NamedTuple):
    """A stretch of text. `value` is the text, the slug, the symbols or the number; `words` what a link shows, and
    whether it begins a sentence."""

    kind: Literal["text", "link", "symbols", "emphasis", "rule"]
    value: str
    words: str | None = None
    begins: bool = False


@lru_cache(maxsize=100_000)
def pieces(text: str) -> tuple[Piece, ...]:
    """A text cut into its marks and what stands between them, in order; many ask for the same text."""
    if text and not _SIGN.search(text):
        return (Piece("text", text),)
    found = []
    at = 0
    for match in MARK.finditer(text):
        if match.start() > at:
            found.append(Piece("text", text[at : match.start()]))
        if match["link"]:
            begins = _BEGINNING.search(text[: match.start()]) is not None
            found.append(Piece("link", match["link"].strip(), match["words"], begins))
        elif match["symbols"]:
            found.append(Piece("symbols", match["symbols"]))
        elif match["emphasis"]:
            found.append(Piece("emphasis", match["emphasis"]))
        else:
            found.append(Piece("rule", match["rule"]))
        at = match.end()
    if at < len(text):
        found.append(Piece("text", text[at:]))
    return tuple(found)


def links(text: str) -> list[str]:
    return [piece.value for piece in pieces(text) if piece.kind == "link"]


def rules(text: str) -> list[str]:
    return [piece.value for piece in pieces(text) if piece.kind == "rule"]
