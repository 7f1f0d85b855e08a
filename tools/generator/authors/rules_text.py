"""Read an official text of the Comprehensive Rules: number -> text, for comparing. Nothing of it is ever stored."""

import hashlib
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ..model import number_key
from ..problems import DataError, Problem

LINE_END = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
SECTION = re.compile(r"\s*([1-9][0-9]{2})\.\s+(\S.*)")
RULE = re.compile(r"\s*([1-9][0-9]{2})\.([0-9]{1,3})([a-z]{0,2})[.:]?(?:\s+(.*))?$")
DATE = re.compile(r"effective as of\s+([A-Z][a-z]+\s+[0-9]{1,2},\s+[0-9]{4})")
REFERENCE = re.compile(r"(?<![\w.])[1-9][0-9]{2}\.[0-9]{1,3}[a-z]{0,2}(?!\w)|(?<=\brule )[1-9][0-9]{2}(?![\w])")
CONTENTS, GLOSSARY = "contents", "glossary"
ENDS = (".", "!", "?", ")", '"', "'", ":", "*")
SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00a0": " "})
"""Characters that texts in different encodings spell differently."""
UNREADABLE = re.compile(r"[\x00-\x08\x0e-\x1f]")


@dataclass(frozen=True)
class RulesText:
    """One edition: the texts by number, sections too, in the order of the file. `date` is None where none is told."""

    path: Path
    date: str | None
    texts: dict[str, str]

    @property
    def last_section(self) -> str:
        return max(number[:3] for number in self.texts)


def read(path: Path) -> RulesText:
    """Read a rules file in UTF-8, UTF-16 or a single-byte encoding, with any line ends.

    Raises DataError if the file cannot be read, is empty, binary or cut off, or holds no rules.
    """
    lines = [line.strip() for line in LINE_END.split(_decoded(path))]
    texts: dict[str, list[str]] = {}
    contents: list[str] = []
    promises_glossary = has_glossary = False
    section = title = ""
    current: list[str] | None = None
    for line in lines:
        if line.casefold() == GLOSSARY:
            if texts:
                has_glossary = True
                break
            promises_glossary = True
        elif rule := RULE.fullmatch(line):
            number = f"{rule[1]}.{rule[2]}{rule[3]}"
            if rule[1] != section or number in texts:
                if current is not None:  # a line that begins with the number of another rule
                    current.append(line)
                continue
            if section not in texts:
                texts[section] = [title]
            texts[number] = current = [rule[4] or ""]
        elif found := SECTION.fullmatch(line):
            section, title = found.groups()
            current = None
            if section in contents:  # the second time it is the heading itself
                texts.setdefault(section, [title])
            contents.append(section)
        elif current is not None and line and not re.fullmatch(r"[1-9]\. .{1,60}", line):
            current.append(line)
    if not texts:
        raise _unreadable(path, "rules such as '702.85a …', each at the start of a line", "none")
    absent = sorted({number for number in contents if number not in texts}, key=number_key)
    ending = next(reversed(texts))
    last = " ".join(texts[ending])
    cut = f"the end of the file after {ending}"
    if absent and len(set(contents)) < len(contents):
        raise _unreadable(path, f"section {absent[0]}, as the contents say", cut)
    if promises_glossary and not has_glossary:
        raise _unreadable(path, "a glossary after the rules, as the contents say", cut)
    if not has_glossary and ending[-1].isalpha() and not last.endswith((*ENDS, "’", "”", "…")):
        raise _unreadable(path, f"the end of the sentence in {ending}", "the end of the file")
    return RulesText(path, _date(lines, path), {number: " ".join(parts) for number, parts in texts.items()})


def normal(text: str) -> str:
    """A text without what is only typography."""
    return " ".join(text.translate(SAME).split())


def masked(text: str) -> str:
    """A text without typography and without the numbers of other rules, which move by themselves."""
    return REFERENCE.sub("#", normal(text))


def hashed(text: str) -> str:
    """Ten hexadecimal digits that stand for a text, of which only they are kept."""
    return hashlib.sha256(masked(text).encode()).hexdigest()[:10]


def parent(number: str) -> str | None:
    """The rule above: 702.85a -> 702.85 -> 702."""
    if "." not in number:
        return None
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return rule if rule != number else number[:3]


def _decoded(path: Path) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise _unreadable(path, "a text of the rules", str(error.strerror)) from None
    if not content.strip():
        raise _unreadable(path, "a text of the rules", "an empty file")
    for encoding in _encodings(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not UNREADABLE.search(text):
            return text
    raise _unreadable(path, "a text of the rules", "a binary file")


def _encodings(content: bytes) -> tuple[str, ...]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    if content[:2000].count(0) * 3 > len(content[:2000]):  # two bytes a letter, without saying so
        return ("utf-16-le",) if content[1:2] == b"\0" else ("utf-16-be",)
    return "utf-8-sig", "cp1252", "latin-1"


def _date(lines: list[str], path: Path) -> str | None:
    """The date that the text tells at its beginning, or the one in its file name."""
    if told := DATE.search(" ".join(lines[:30])):
        try:
            return datetime.strptime(" ".join(told[1].split()), "%B %d, %Y").date().isoformat()
        except ValueError:
            pass
    named = re.search(r"(?<![0-9])([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?![0-9])", path.stem)
    return "-".join(named.groups()) if named else None


def _unreadable(path: Path, expected: str, got: str) -> DataError:
    return DataError([Problem(str(path), 1, "", expected, got)])
