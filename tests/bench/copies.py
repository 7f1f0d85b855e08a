"""A larger glossary: copies of each record under other slugs and names, whose links lead to their own copies."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import yaml

from generator.documents import read
from generator.glossary import ROOT

NAMES = ("", "Alfa", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta")
"""What is added to the names of each copy; the first is the record itself."""
MARK = "zqmarkqz"
"""Stands for the copy in slugs and names, until it is known."""


def grown(folder: Path, times: int) -> Path:
    """A glossary below `folder` with each record `times` times."""
    root = folder / "glossary"
    shutil.copytree(ROOT, root)
    for path in sorted((root / "terms").rglob("*.yml")):
        document, problems = read(path, path.name)
        assert not problems, problems[0]
        text = yaml.dump(_marked(document.data), Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False)
        for name in NAMES[1:times]:
            slug = f"{path.stem}-{name.lower()}"
            (path.parent / f"{slug}.yml").write_text(
                text.replace(f"-{MARK}", f"-{name.lower()}").replace(MARK, name), encoding="utf-8"
            )
    return root


def _marked(data: dict[str, Any]) -> dict[str, Any]:
    """A record with the mark in each name that it has, and in each slug that it leads to."""
    data = dict(_links_marked(data))
    data["related"] = [f"{slug}-{MARK}" for slug in data.get("related", [])]
    data["confused_with"] = [entry | {"term": f"{entry['term']}-{MARK}"} for entry in data.get("confused_with", [])]
    data["names"] = {
        language: {
            key: [_named(name) for name in value] if isinstance(value, list) else f"{value} {MARK}"
            for key, value in names.items()
        }
        for language, names in data["names"].items()
    }
    return data


def _named(name: Any) -> Any:
    return name | {"name": f"{name['name']} {MARK}"} if isinstance(name, dict) else f"{name} {MARK}"


def _links_marked(value: Any) -> Any:
    if isinstance(value, str):
        return re.sub(r"\[\[([^\[\]|]+?)\s*(\||\]\])", rf"[[\1-{MARK}\2", value)
    if isinstance(value, list):
        return [_links_marked(item) for item in value]
    return {key: _links_marked(item) for key, item in value.items()} if isinstance(value, dict) else value
