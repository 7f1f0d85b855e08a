"""Pages written by hand in some languages only: in the others they stand in one of those, with a note that says so."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from .languages import LANGUAGES, fallback
from .locales import Locale, own_name

HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


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
                head = found[0] if (found := HEAD.match(text)) else ""
                note = escape(locales[language].text("page.elsewhere", language=own_name(other)))
                yield f"{language}/{place}", f'{head}\n<p class="notice">{note}</p>\n\n{text[len(head) :]}'
