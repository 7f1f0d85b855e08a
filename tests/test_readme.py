"""What the README shows is true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_session_gives_what_it_says() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert result.attempted > 5
    assert result.failed == 0
