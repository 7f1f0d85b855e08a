"""Give the rule numbers in a YAML file new values, and leave every other character as it is."""

import re
from collections.abc import Iterator, Mapping

import yaml

from ..citations import cited
from ..documents import step
from ..marks import MARK
from ..model import Record

NUMBER = re.compile(r"[1-9][0-9]{2}(?:\.[0-9]+[a-z]{0,2})?")


def record(text: str, of: Record, to: Mapping[str, str], edition: str) -> str:
    """The text of a record's file with its numbers as in `edition`; its own former number goes to its history."""
    nodes = dict(_scalars(yaml.compose(text, Loader=yaml.SafeLoader), ""))
    edits: dict[tuple[int, int], str] = {}
    for field, _ in cited(of):
        node = nodes[field]
        at, end = node.start_mark.index, node.end_mark.index
        edits[at, end] = _replaced(text[at:end], to, in_text=".rules[" not in field and field != "rule")
    node = nodes["edition"]
    edits[node.start_mark.index, node.end_mark.index] = edition
    changed = text
    for (at, end), new in sorted(edits.items(), reverse=True):
        changed = changed[:at] + new + changed[end:]
    if of.rule is None or to[of.rule] == of.rule:
        return changed
    return _remembered(changed, of.rule, of.since or of.edition, edition)


def section(line: str, number: str, since: str, edition: str) -> str:
    """A line of sections.yml with a new number; the former one goes to its history."""
    former = re.search(r"number: (\d+)", line)
    assert former is not None
    line = line.replace(former[0], f"number: {number}", 1)
    entry = f"{{number: {former[1]}, from: {since}}}"
    if "since: " in line:
        line = re.sub(r"since: [0-9-]+", f"since: {edition}", line, count=1)
    else:
        line = line.replace("}}", f"}}, since: {edition}}}", 1)
    if "history: [" in line:
        return re.sub(r"\](?=\}\s*$)", f", {entry}]", line)
    return re.sub(r"\}\s*$", f", history: [{entry}]}}\n", line)


def text_marks(text: str, to: Mapping[str, str]) -> str:
    """A text for readers with the rule numbers in it renewed."""
    return _replaced(text, to, in_text=True)


def _replaced(text: str, to: Mapping[str, str], in_text: bool) -> str:
    if in_text:
        return MARK.sub(lambda mark: to.get(mark["rule"], mark["rule"]) if mark["rule"] else mark[0], text)
    return NUMBER.sub(lambda number: to.get(number[0], number[0]), text)


def _scalars(node: yaml.Node | None, name: str) -> Iterator[tuple[str, yaml.ScalarNode]]:
    if isinstance(node, yaml.ScalarNode):
        yield name, node
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _scalars(value, step(name, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from _scalars(value, step(name, index))


def _remembered(text: str, number: str, since: str, edition: str) -> str:
    """Adds the former number to `history` and says since when the present one holds."""
    text = re.sub(r"^since:.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^(rule:.*\n)", rf"\g<1>since: {edition}\n", text, count=1, flags=re.MULTILINE)
    entry = f"{{number: {number}, from: {since}}}"
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode)
    history = next((value for key, value in root.value if key.value == "history"), None)
    if history is None or not history.value:
        text = re.sub(r"^history:.*\n", "", text, flags=re.MULTILINE)
        return re.sub(r"^(since:.*\n)", rf"\g<1>history:\n  - {entry}\n", text, count=1, flags=re.MULTILINE)
    last = history.value[-1]
    at = last.end_mark.index
    if history.flow_style:
        return f"{text[:at]}, {entry}{text[at:]}"
    line = text.rfind("\n", 0, last.start_mark.index) + 1
    dash = text[line : last.start_mark.index]
    return f"{text[:at]}\n{dash}{entry}{text[at:]}"
