"""The tests of the search that are written in JavaScript, run by node."""

import os
import subprocess
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_passes(file: Path, index: Path) -> None:
    environment = os.environ | {"INDEX": str(index)}
    done = subprocess.run(["node", "--test", str(file)], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
