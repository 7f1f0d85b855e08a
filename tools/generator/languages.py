"""The languages of the site, in one place: glossary/languages.yml. Records, catalogues and folders follow it.

A language is full: every text must be there; or partial: what is not there is shown in another one, with a note.
"""

from dataclasses import dataclass
from pathlib import Path

import yaml

FILE = Path(__file__).resolve().parents[2] / "glossary" / "languages.yml"


@dataclass(frozen=True)
class Language:
    """`falls_back_to` is None for a full language."""

    code: str
    falls_back_to: str | None = None


def read(path: Path = FILE) -> dict[str, Language]:
    """The languages by code. Raises ValueError, which says what is wrong with the file."""
    found: dict[str, Language] = {}
    for entry in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) or []:
        if not isinstance(entry, dict) or not {"code"} <= set(entry) <= {"code", "falls_back_to"}:
            raise ValueError(f"{path}: expected entries such as {{code: it}}, got {entry}")
        language = Language(**entry)
        fallback = found.get(language.falls_back_to or "")
        if language.falls_back_to and (fallback is None or fallback.falls_back_to):
            raise ValueError(f"{path}: expected a full language above, got falls_back_to: {language.falls_back_to}")
        found[language.code] = language
    if not any(language.falls_back_to is None for language in found.values()):
        raise ValueError(f"{path}: expected at least one language without falls_back_to, got none")
    return found


_READ = read()
LANGUAGES = tuple(_READ)
FULL = tuple(code for code, language in _READ.items() if language.falls_back_to is None)
DEFAULT = FULL[0]


def is_partial(code: str) -> bool:
    return _READ[code].falls_back_to is not None


def fallback(code: str) -> str:
    """The language in which a partial one shows what it lacks; a full language is its own."""
    return _READ[code].falls_back_to or code


def source_of(code: str) -> str:
    """The language that texts are translated from: a partial one shows it meanwhile, the others follow the first."""
    return DEFAULT if code in FULL else fallback(code)
