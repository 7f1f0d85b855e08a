"""The command `python -m generator`, also installed as `regolario`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import build, catalogues
from .authors import commands
from .authors.new import Refused
from .glossary import ROOT
from .problems import DataError

ABOUT = """\
Makes the pages of Regolario from the records in glossary/, and helps those who write them.

  a new term      new "Power-up" --it Superpotere --rule 702.193 --kind ability
                  preview power-up          its page in every language, anew at each change
                  check                     everything that is wrong, with file, line and column
  a translation   missing en                what a language lacks; then missing en --confirm power-up
  new rules       rules-diff OLD.txt NEW.txt          what became of each number that a record cites
                  rules-diff OLD.txt NEW.txt --write  renumber what is certain
"""
ENDS = "Exit status: 0 done, 1 something is wrong with the data or a file, 2 the command line is wrong."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 done, 1 something is wrong. A wrong command line ends with 2."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except DataError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}", file=sys.stderr)
    except (build.BuildError, Refused, OSError) as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m generator",
        description=ABOUT,
        epilog=ENDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    added = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], object], help: str, more: str = ""
    ) -> argparse.ArgumentParser:
        new = added.add_parser(
            name,
            help=help,
            description=f"{help[0].upper()}{help[1:]}.",
            epilog=more or None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        new.set_defaults(run=run)
        new.add_argument("--glossary", type=Path, default=ROOT, help="the folder of the records (default: glossary/)")
        return new

    commands.add(command)

    new = command("build", _build, "write the site to site/, or leave it as it was if anything is wrong")
    new.add_argument("--site-dir", type=Path, default=build.SITE, help="where to write instead")

    new = command(
        "serve",
        lambda options: build.serve(options.port, options.glossary.resolve()),
        "serve the whole site on 127.0.0.1 and rebuild on change",
    )
    new.add_argument("--port", type=int, default=8000)

    command("catalogues", _compile, "check and compile the message catalogues in tools/locale/")
    return parser


def _compile(options: argparse.Namespace) -> None:
    catalogues.compile_all()


def _build(options: argparse.Namespace) -> None:
    site = options.site_dir.resolve()
    build.build(site, glossary=options.glossary.resolve())
    print(f"written to {site}")


if __name__ == "__main__":
    sys.exit(main())
