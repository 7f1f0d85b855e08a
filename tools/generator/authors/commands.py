"""The commands of authors and translators: what they take, and what they print.

What takes its time to load is loaded by the command that needs it: a build knows all commands and runs none of them.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from .. import checks, schema, wording
from ..builder import Builder
from ..glossary import Glossary, read_glossary
from ..languages import FULL, LANGUAGES
from ..missing import page as missing_page
from ..model import KINDS
from ..pages import Site
from ..problems import DataError
from . import files, new, report, translations

if TYPE_CHECKING:
    from .rules_update import Update

SHIPPED_SCHEMA = "record.schema.json"


Run = Callable[[argparse.Namespace], object]


class Command(Protocol):
    """Adds a command to the parser, with the function that runs it."""

    def __call__(self, name: str, run: Run, help: str, more: str = "") -> argparse.ArgumentParser: ...


def add(command: Command) -> None:
    """Add all commands of this module."""
    added = command(
        "check",
        _check,
        "say everything that is wrong with the records",
        "Without PATH, all records. Each problem is told as path:line:column: field: expected …, got …",
    )
    added.add_argument("paths", type=Path, nargs="*", metavar="PATH", help="records or folders of them")
    added.add_argument(
        "--format", choices=report.FORMATS, default="text", help="for people, machines, or GitHub's pages"
    )

    added = command(
        "schema",
        _schema,
        "print the JSON Schema of a record, by which editors complete and check",
        f"The one in glossary/{SHIPPED_SCHEMA} is written by: schema --write",
    )
    added.add_argument("--write", action="store_true", help=f"write it to glossary/{SHIPPED_SCHEMA}")

    added = command(
        "new",
        _new,
        "begin a record: a valid file in its place, in which what is left to do is marked",
        'Example: new "Power-up" --it Superpotere --rule 702.193 --kind ability',
    )
    added.add_argument("name", help="its English name, of which its id is made")
    for language in LANGUAGES:
        added.add_argument(f"--{language}", metavar="NAME", help=f"its name in {language}, if that is another")
    added.add_argument("--kind", required=True, help=f"one of {', '.join(KINDS)}, or its last word")
    added.add_argument("--rule", metavar="NUMBER", help="its rule, if it has one")
    added.add_argument("--category", help="its group (default: that of most terms of the kind)")
    added.add_argument("--ability", choices=("static", "activated", "triggered", "mixed"), help="of a keyword ability")
    added.add_argument("--year", type=int, help="the year of its first set")

    added = command("preview", _preview, "show one page in every language, anew whenever its record changes")
    added.add_argument("id", help="the record, such as cascade")
    added.add_argument("--port", type=int, default=8001)

    added = command(
        "missing",
        _missing,
        "say what a language lacks: texts that are absent, older than their source, or the source itself",
        "A translation is stale when its source has changed since it was confirmed:\n"
        "  missing en --confirm cascade     these are translations of the texts as they are today",
    )
    added.add_argument("language", nargs="?", choices=LANGUAGES, help="(default: all)")
    added.add_argument("--confirm", nargs="*", metavar="ID", help="keep hashes of these records' texts (none: of all)")
    added.add_argument("--totals", action="store_true", help="only how many")

    more = "Texts are compared, not numbers. Nothing of them is kept but numbers and hashes."
    added = command("rules-diff", _rules_diff, "say what became of each rule number that a record cites", more)
    added.add_argument("old", type=Path, help="the rules in which the records read their numbers (.txt)")
    added.add_argument("new", type=Path, help="the rules to compare with (.txt)")
    added.add_argument("--write", action="store_true", help="renumber what is certain, and record the history")
    added.add_argument("--format", choices=("text", "json"), default="text")

    added = command(
        "rules-check", _rules_check, "say which cited rules differ from what is known of them by hash", more
    )
    added.add_argument("rules", type=Path, help="a text of the rules (.txt)")
    added.add_argument("--save", action="store_true", help="keep its numbers and hashes for the next time")
    added.add_argument("--format", choices=("text", "json"), default="text")


def _print(*lines: str) -> None:
    for line in lines:
        print(line)


def _check(options: argparse.Namespace) -> int:
    root, wanted = _root(options.glossary, options.paths)
    try:
        glossary, problems = read_glossary(root)
    except DataError as error:
        _print(*report.lines(error.problems, options.format, report.on_terminal()))
        return 1
    problems += checks.complaints(glossary, problems)
    problems += wording.warnings(glossary)
    problems += translations.warnings(glossary)
    problems = sorted(problem for problem in set(problems) if _is_wanted(root.parent / problem.path, wanted))
    _print(*report.lines(problems, options.format, report.on_terminal()))
    failed = bool(checks.errors(problems))
    if options.format == "text" and not failed:
        examples = sum(len(record.examples) for record in glossary.records.values())
        print(f"{len(glossary.records)} records and {examples} examples, no errors")
    return int(failed)


def _root(root: Path, paths: list[Path]) -> tuple[Path, list[Path]]:
    """The glossary that the paths are of, and the paths; a glossary itself stands for all of it."""
    wanted = [path.resolve() for path in paths]
    for path in wanted:
        if not path.exists():
            raise new.Refused(f"{path}: expected a record or a folder of them, got no such file")
    around = {next((p for p in (path, *path.parents) if (p / "editions.yml").is_file()), None) for path in wanted}
    if None in around or len(around) > 1:
        raise new.Refused(f"expected paths in one glossary, got {', '.join(map(str, paths))}")
    found = next(iter(around), None) or root.resolve()
    return found, [path for path in wanted if path != found]


def _is_wanted(path: Path, wanted: list[Path]) -> bool:
    return not wanted or any(place in (path, *path.parents) for place in wanted)


def _schema(options: argparse.Namespace) -> None:
    text = shipped_schema()
    if options.write:
        files.write(options.glossary / SHIPPED_SCHEMA, text)
    else:
        print(text, end="")


def shipped_schema() -> str:
    return json.dumps(schema.of_file(), ensure_ascii=False, indent=1) + "\n"


def _new(options: argparse.Namespace) -> None:
    names = {language: getattr(options, language) for language in LANGUAGES if getattr(options, language)}
    kind = new.kind_of(options.kind)
    path = new.begin(
        _glossary(options), options.name, kind, names, options.rule, options.category, options.ability, options.year
    )
    print(f"{path}\nWhat is left to do is marked TODO in it and told by check; look at it with: preview {path.stem}")


def _preview(options: argparse.Namespace) -> None:
    from . import preview

    preview.serve(options.glossary.resolve(), options.id, options.port)


def _missing(options: argparse.Namespace) -> None:
    glossary = _glossary(options)
    languages = [options.language] if options.language else list(LANGUAGES)
    if options.confirm is not None:
        for language in languages:
            for path, text in translations.confirmed(glossary, language, options.confirm).items():
                files.write(path, text)
        return
    for language in languages:
        if not options.totals:
            _print(*map(str, translations.lacks(glossary, language)))
        count = translations.count(glossary, language)
        states = ", ".join(f"{n} {state}" for state, n in count.states.items())
        print(f"{language}: {count.texts} texts of {count.records} records: {states}")
    values = missing_page(Builder(Site(glossary, ""), FULL[0])).values
    lists = {name.replace("_", " "): len(value) for name, value in values.items() if isinstance(value, list | tuple)}
    print("As on the page of what is missing: " + ", ".join(f"{n} {name}" for name, n in lists.items()))


def _rules_diff(options: argparse.Namespace) -> None:
    from . import rules_text, rules_update

    glossary = _glossary(options)
    old, new_text = rules_text.read(options.old), rules_text.read(options.new)
    update = rules_update.difference(glossary, old, new_text)
    _told(update, options.format)
    if options.write:
        written, held = rules_update.written(glossary, update, new_text)
        for path, numbers in held.items():
            print(f"{path}: left as it is, for these are not certain: {', '.join(numbers)}", file=sys.stderr)
        _print(*(f"written: {path}" for path in written))


def _rules_check(options: argparse.Namespace) -> None:
    from . import rules_text, rules_update

    glossary = _glossary(options)
    rules = rules_text.read(options.rules)
    if options.save:
        _print(*(f"written: {path}" for path in rules_update.save(glossary, rules)))
        return
    _told(rules_update.check(glossary, rules), options.format)


def _told(update: "Update", format: str) -> None:
    from . import rules_report

    if format == "json":
        print(rules_report.as_json(update))
    else:
        _print(*rules_report.lines(update, report.on_terminal()))


def _glossary(options: argparse.Namespace) -> Glossary:
    """The glossary, if its files are well formed. Raises DataError."""
    glossary, problems = read_glossary(options.glossary.resolve())
    if problems:
        raise DataError(problems)
    return glossary
