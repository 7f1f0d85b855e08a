"""The command `python -m generator`, also installed as `regolario`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import build, catalogues, checks
from .glossary import ROOT
from .problems import DataError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 done, 1 something is wrong. A wrong command line ends with 2."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except DataError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}", file=sys.stderr)
    except build.BuildError as error:
        print(error, file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m generator",
        description="Makes the pages of Regolario from the records in glossary/.",
        epilog="Every problem is printed as path:line: field: expected …, got …; the exit status is then 1.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    command = commands.add_parser("check", help="say everything that is wrong with the records")
    command.add_argument("glossary", type=Path, nargs="?", default=ROOT, help="the folder of the records")
    command.set_defaults(run=_check)

    command = commands.add_parser("build", help="write the site to site/, or leave it as it was if anything is wrong")
    command.add_argument("--site-dir", type=Path, default=build.SITE, help="where to write instead")
    command.add_argument("--glossary", type=Path, default=ROOT, help="the folder of the records")
    command.set_defaults(run=_build)

    command = commands.add_parser("serve", help="serve on 127.0.0.1 and rebuild on change")
    command.add_argument("--port", type=int, default=8000)
    command.add_argument("--glossary", type=Path, default=ROOT, help="the folder of the records")
    command.set_defaults(run=lambda options: build.serve(options.port, options.glossary.resolve()))

    command = commands.add_parser("catalogues", help="check and compile the message catalogues in tools/locale/")
    command.set_defaults(run=lambda options: catalogues.compile_all())
    return parser


def _build(options: argparse.Namespace) -> None:
    site = options.site_dir.resolve()
    build.build(site, glossary=options.glossary.resolve())
    print(f"written to {site}")


def _check(options: argparse.Namespace) -> None:
    glossary = checks.checked(options.glossary.resolve())
    examples = sum(len(record.examples) for record in glossary.records.values())
    print(f"{len(glossary.records)} records and {examples} examples, no problems")


if __name__ == "__main__":
    sys.exit(main())
