"""Pages written by hand in some languages only: in the others they stand in one of those, with a note that says so."""

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from .languages import LANGUAGES, fallback
from .locales import Locale, own_name

HEAD = re.compile(r"\A---\n(.*?\n)---\n", re.DOTALL)
SPOKEN, NOTE = "spoken", "note"
"""What the head of such a page says besides: its language, and what its readers are told."""


def pages(docs: Path, locales: Mapping[str, Locale]) -> Iterator[tuple[str, str]]:
    """Address (it/about/index.md) and Markdown of each page that `docs` has in other languages only."""
    written: dict[str, dict[str, Path]] = {}
    for language in LANGUAGES:
        for path in sorted((docs / language).rglob("*.md")):
            written.setdefault(path.relative_to(docs / language).as_posix(), {})[language] = path
    for place, paths in sorted(written.items()):
        for language in LANGUAGES:
            if language not in paths:
                other = fallback(language) if fallback(language) in paths else next(iter(paths))
                text = paths[other].read_text(encoding="utf-8")
                head = found[1] if (found := HEAD.match(text)) else ""
                note = locales[language].text("page.elsewhere", language=own_name(other))
                told = f"{SPOKEN}: {other}\n{NOTE}: {json.dumps(note, ensure_ascii=False)}\n"
                yield f"{language}/{place}", f"---\n{head}{told}---\n{text[found.end() if found else 0 :]}"


def wrapped(html: str, meta: Mapping[str, object]) -> str:
    """The HTML of a page, with the note before it and its language around it if it is not that of its place."""
    if SPOKEN not in meta:
        return html
    return f'<p class="notice">{escape(str(meta[NOTE]))}</p><div lang="{meta[SPOKEN]}">{html}</div>'
