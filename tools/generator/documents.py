"""YAML files -> plain data with the line of every field.

Read as YAML 1.2 core without floats, because 702.10 is a rule and not the number 702.1, `no` and `on` are words and
2026-09-25 is an edition. A key given twice, an alias or a tag is an error: none is needed, and each hides a mistake.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .problems import Problem

_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS = dict.fromkeys(("", "~", "null", "Null", "NULL")) | {
    word: word[0] in "tT" for word in ("true", "True", "TRUE", "false", "False", "FALSE")
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_UNTAGGED: dict[type[yaml.Node], str] = {
    yaml.ScalarNode: "tag:yaml.org,2002:str",
    yaml.SequenceNode: "tag:yaml.org,2002:seq",
    yaml.MappingNode: "tag:yaml.org,2002:map",
}
_PLAIN = {*_UNTAGGED.values(), "!"}


class _Loader(_LOADER):  # type: ignore[valid-type,misc]
    """Gives every value without a tag the tag of its kind, for plain scalars are ours to read. PyYAML would look for
    what they might be, and for settings by path that nobody has made."""

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:
        return _UNTAGGED[kind]

    def descend_resolver(self, *_: Any) -> None: ...

    def ascend_resolver(self) -> None: ...


@dataclass(frozen=True)
class Document:
    """One YAML file: its path as people write it, its data, and where each field stands (line and column).

    `unread` are fields of its record in which something was wrong: what is said of them elsewhere is not known.
    """

    path: str
    data: Any = None
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)

    def place(self, name: str) -> tuple[int, int]:
        """Where a field such as `rulings[2].text.it` stands, or the nearest thing around it that exists."""
        while name and name not in self.places:
            name = re.sub(r"(^|\.)[^.\[\]]*$|\[[^\[\]]*\]$", "", name)
        return self.places.get(name, (1, 1))

    def line(self, name: str) -> int:
        return self.place(name)[0]

    def problem(self, name: str, expected: str, got: str, warning: bool = False) -> Problem:
        line, column = self.place(name)
        return Problem(self.path, line, name, expected, got, column, warning)


def read(path: Path, shown_as: str, instead: str | None = None) -> tuple[Document, list[Problem]]:
    """Read one file, or the text that is to stand there `instead`.

    Broken YAML gives a document without data and the problems; nothing is raised.
    """
    try:
        text = path.read_text(encoding="utf-8") if instead is None else instead
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = _place(mark) if mark else (1, 1)
        expected, got = "valid YAML", error.problem or "something else"
        if mark and "\t" in "".join(text.split("\n")[mark.line : mark.line + 1])[: mark.column + 1]:
            expected, got = "spaces before a field or a value", "a tab, which YAML does not take"
        return Document(shown_as), [Problem(shown_as, line, "", expected, got, column)]
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        return Document(shown_as), [Problem(shown_as, line, "", "valid YAML", f"the character {error.character!r}")]
    except (UnicodeDecodeError, OSError) as error:
        got = "other bytes" if isinstance(error, UnicodeDecodeError) else str(error.strerror)
        return Document(shown_as), [Problem(shown_as, 1, "", "a text file in UTF-8", got)]
    if node is None:
        return Document(shown_as), [Problem(shown_as, 1, "", "a mapping", "an empty file")]
    builder = _Builder(shown_as)
    data = builder.value(node, "")
    return Document(shown_as, data, builder.places), builder.problems


def step(name: str, key: object) -> str:
    """The name of a field one level down: `examples` + 0 -> `examples[0]`."""
    if isinstance(key, int):
        return f"{name}[{key}]"
    return f"{name}.{key}" if name else str(key)


def _place(mark: yaml.Mark) -> tuple[int, int]:
    """Line and column as editors count them."""
    return mark.line + 1, mark.column + 1


class _Builder:
    """Nodes -> values, lines and complaints."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.places: dict[str, tuple[int, int]] = {}
        self.problems: list[Problem] = []
        self.seen: set[int] = set()

    def complain(self, node: yaml.Node, name: str, expected: str, got: str) -> None:
        line, column = _place(node.start_mark)
        self.problems.append(Problem(self.path, line, name, expected, got, column))

    def value(self, node: yaml.Node, name: str) -> Any:
        self.places.setdefault(name, _place(node.start_mark))
        if id(node) in self.seen:
            self.complain(node, name, "the value itself", "an alias (*…) of another place")
            return None
        self.seen.add(id(node))
        if node.tag not in _PLAIN:
            self.complain(node, name, "a value without a tag", f"the tag {node.tag}")
            return None
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node)
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, name)
        return [self.value(child, step(name, index)) for index, child in enumerate(node.value)]

    def mapping(self, node: yaml.MappingNode, name: str) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for key_node, child in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.complain(key_node, name, "a word as key", "a list or a mapping (quote costs such as '{2}{R}')")
                continue
            key = key_node.value
            where = step(name, key)
            if key in out:
                self.complain(key_node, where, "each key once", f"'{key}' a second time")
                continue
            self.places[where] = _place(key_node.start_mark)
            out[key] = self.value(child, where)
        return out

    @staticmethod
    def scalar(node: yaml.ScalarNode) -> Any:
        if not node.style:  # plain; None or "" after the parser
            if node.value in _WORDS:
                return _WORDS[node.value]
            if _INTEGER.fullmatch(node.value):
                return int(node.value)
        return node.value
