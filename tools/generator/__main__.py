"""The command `python -m generator`: check, build, serve, catalogues."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import checks
from .glossary import ROOT, read_glossary
from .problems import DataError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 done, 1 something is wrong, 2 the command itself."""
    parser = argparse.ArgumentParser(prog="python -m generator", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="say everything that is wrong with the records")
    check.add_argument("--glossary", type=Path, default=ROOT, help="the folder of the glossary")
    options = parser.parse_args(arguments)
    try:
        glossary, problems = read_glossary(options.glossary)
        problems += checks.problems(glossary)
        try:
            from . import playing
            problems += playing.problems(glossary)
        except ImportError as e:
            print("examples not played yet:", e)
        if problems:
            raise DataError(problems)
    except DataError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problems", file=sys.stderr)
        return 1
    print(f"{len(glossary.records)} records, no problems")
    return 0


if __name__ == "__main__":
    sys.exit(main())
