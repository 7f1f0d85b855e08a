"""What is written in JavaScript: its tests, and the checks over the whole glossary."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from generator import search
from generator.glossary import read_glossary

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_passes(file: Path, index: Path) -> None:
    environment = os.environ | {"INDEX": str(index)}
    done = subprocess.run(["node", "--test", str(file)], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_name_and_number_of_the_glossary_leads_to_its_term(tmp_path: Path) -> None:
    search.write(read_glossary()[0], tmp_path)
    script = Path(__file__).with_name("own_names.mjs")
    done = subprocess.run(["node", script, tmp_path / "search"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_typing_errors_in_every_name_are_forgiven(tmp_path: Path) -> None:
    search.write(read_glossary()[0], tmp_path)
    script = Path(__file__).with_name("typos.mjs")
    done = subprocess.run(["node", script, tmp_path / "search", "11"], capture_output=True, text=True, check=True)
    share = re.search(r"^all .* first ([0-9.]+)%", done.stdout, re.MULTILINE)
    assert share and float(share[1]) >= 97, done.stdout
