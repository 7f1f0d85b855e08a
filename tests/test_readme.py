"""What the README shows is true."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_session_gives_what_it_says() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert result.attempted > 5
    assert result.failed == 0


def test_the_pages_that_it_names_and_counts_have_examples_to_play() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    ((number, named),) = re.findall(r"More than (\d+) pages have examples to play \(such as ([^)]*)\)", text)
    names = {name.replace(" ", "-").lower() for name in re.split(r",\s+", " ".join(named.split()))}

    terms = (ROOT / "glossary" / "terms").glob("*/*.yml")
    played = {path.stem for path in terms if "\nexamples:" in path.read_text("utf-8")}
    assert names <= played
    assert len(played) > int(number) >= len(played) - 20
