"""The widget's parts that need no page, by Node's own test runner."""

import subprocess
from pathlib import Path

import pytest


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.test.mjs")), ids=lambda path: path.name)
def test_by_node(file: Path) -> None:
    ran = subprocess.run(["node", "--test", str(file)], capture_output=True, text=True)

    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "# pass 0" not in ran.stdout
