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
_SCALARS = (
    (re.compile(r"~|null|Null|NULL|"), lambda text: None),
    (re.compile(r"true|True|TRUE|false|False|FALSE"), lambda text: text[0] in "tT"),
    (re.compile(r"[-+]?[0-9]+"), int),
)
_PLAIN = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map")} | {"!"}


class _Loader(_LOADER):  # type: ignore[valid-type,misc]
    yaml_implicit_resolvers: dict[str, list[Any]] = {}  # noqa: RUF012 - PyYAML's own name; plain scalars are ours to read


@dataclass(frozen=True)
class Document:
    """One YAML file: its path as people write it, its data, and where each field stands."""

    path: str
    data: Any = None
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, name: str) -> int:
        """The line of a field such as `rulings[2].text.it`, or of the nearest thing around it that exists."""
        while name and name not in self.lines:
            name = re.sub(r"(^|\.)[^.\[\]]*$|\[[^\[\]]*\]$", "", name)
        return self.lines.get(name, 1)

    def problem(self, name: str, expected: str, got: str) -> Problem:
        return Problem(self.path, self.line(name), name, expected, got)


def read(path: Path, shown_as: str) -> tuple[Document, list[Problem]]:
    """Read one file. Broken YAML gives a document without data and the problems; nothing is raised."""
    try:
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return Document(shown_as), [
            Problem(shown_as, mark.line + 1 if mark else 1, "", "valid YAML", error.problem or "something else")
        ]
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
    return Document(shown_as, data, builder.lines), builder.problems


def step(name: str, key: object) -> str:
    """The name of a field one level down: `examples` + 0 -> `examples[0]`."""
    if isinstance(key, int):
        return f"{name}[{key}]"
    return f"{name}.{key}" if name else str(key)


class _Builder:
    """Nodes -> values, lines and complaints."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.lines: dict[str, int] = {}
        self.problems: list[Problem] = []
        self.seen: set[int] = set()

    def complain(self, node: yaml.Node, name: str, expected: str, got: str) -> None:
        self.problems.append(Problem(self.path, node.start_mark.line + 1, name, expected, got))

    def value(self, node: yaml.Node, name: str) -> Any:
        self.lines.setdefault(name, node.start_mark.line + 1)
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
            self.lines[where] = key_node.start_mark.line + 1
            out[key] = self.value(child, where)
        return out

    @staticmethod
    def scalar(node: yaml.ScalarNode) -> Any:
        if not node.style:  # plain; None or "" after the parser
            for pattern, make in _SCALARS:
                if pattern.fullmatch(node.value):
                    return make(node.value)
        return node.value
