"""What the README shows is true."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_session_gives_what_it_says() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert result.attempted > 5
    assert result.failed == 0


def test_the_pages_that_it_names_are_those_with_examples_to_play() -> None:
    (named,) = re.findall(r"Ten pages have examples to play \(([^)]*)\)", (ROOT / "README.md").read_text("utf-8"))
    names = [name.replace(" ", "-").lower() for name in re.split(r",\s+", " ".join(named.split()))]

    terms = (ROOT / "glossary" / "terms").glob("*/*.yml")
    assert sorted(path.stem for path in terms if "\nexamples:" in path.read_text("utf-8")) == names
    assert len(names) == 10
