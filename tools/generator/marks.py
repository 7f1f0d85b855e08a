"""The inline marks of the records' texts, parsed once: symbols, links, emphasis and rule numbers.

`{2}{R}` symbols · `[[slug]]` and `[[slug|shown words]]` links to records · `*emphasis*` · rule numbers such as 702.85a
are found by themselves. Everything else is plain text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

MARK = re.compile(
    r"\[\[(?P<link>[^\[\]|]+)(?:\|(?P<words>[^\[\]|]+))?\]\]"
    r"|(?P<symbols>(?:\{[^{}\s]{1,9}\})+)"
    r"|\*(?P<emphasis>[^*\s](?:[^*]*[^*\s])?)\*"
    r"|(?<![\w.,])(?P<rule>[1-9][0-9]{2}\.[0-9]+[a-z]{0,2})(?![\w]|\.[0-9])"
)


@dataclass(frozen=True)
class Piece:
    """A stretch of text. `value` is the text, the slug, the symbols or the number; `words` what a link shows."""

    kind: Literal["text", "link", "symbols", "emphasis", "rule"]
    value: str
    words: str | None = None


def pieces(text: str) -> Iterator[Piece]:
    """Cut a text into its marks and what stands between them, in order."""
    at = 0
    for match in MARK.finditer(text):
        if match.start() > at:
            yield Piece("text", text[at : match.start()])
        if match["link"]:
            yield Piece("link", match["link"].strip(), match["words"])
        elif match["symbols"]:
            yield Piece("symbols", match["symbols"])
        elif match["emphasis"]:
            yield Piece("emphasis", match["emphasis"])
        else:
            yield Piece("rule", match["rule"])
        at = match.end()
    if at < len(text):
        yield Piece("text", text[at:])


def links(text: str) -> list[str]:
    return [piece.value for piece in pieces(text) if piece.kind == "link"]


def rules(text: str) -> list[str]:
    return [piece.value for piece in pieces(text) if piece.kind == "rule"]
