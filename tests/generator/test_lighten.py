"""What readers get of our scripts and styles lacks comments and indents, and nothing else."""

import re
import subprocess
from pathlib import Path

import pytest

from generator.lighten import lighter

DOCS = Path(__file__).parents[2] / "docs"


def test_lines_of_comment_and_indents_go() -> None:
    text = "/**\n * What it does.\n */\nif (a) {\n  // why\n  b(); // how\n}\n"

    assert lighter(text, ".js") == "if (a) {\nb();\n}\n"
    assert lighter("/* Type */\n.a {\n  color: red; /* why */\n}\n", ".css") == ".a {\ncolor: red;\n}\n"


def test_an_address_or_a_sign_of_comment_within_a_line_stays() -> None:
    text = 'const a = "https://example.org/*";\nconst b = /[/*]/;\nconst c = "a; // b";\nd(`e) // f`);\n'

    assert lighter(text, ".js") == text


def test_a_comment_before_code_stays_with_its_line() -> None:
    text = "/** @type {Frame} */ #frame;\n#other;\n/* gone */\n"

    assert lighter(text, ".js") == "/** @type {Frame} */ #frame;\n#other;\n"


def test_strings_over_several_lines_keep_their_indents() -> None:
    text = "a = `one\n  two`;\n"

    assert lighter(text, ".js") == text


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.js")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_no_line_within_a_string_of_ours_looks_like_a_comment(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    for literal in re.findall(r"`[^`]*`", re.sub(r"(?m)^\s*(?://|/\*|\*).*$", "", text)):
        assert not re.search(r"(?m)^\s*(?://|/\*)", literal), literal


def test_every_script_is_still_one(made: Path, tmp_path: Path) -> None:
    paths = [*sorted((made / "widgets").rglob("*.js")), *sorted((made / "assets").glob("*.js"))]
    assert len(paths) > 20
    for place, path in enumerate(paths):  # as modules, which they are
        (tmp_path / f"{place}.mjs").write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    script = "for (const path of process.argv.slice(1)) new vm.SourceTextModule(fs.readFileSync(path, 'utf8'))"
    command = ["node", "--experimental-vm-modules", "-e", script, *sorted(map(str, tmp_path.glob("*.mjs")))]
    ran = subprocess.run(command, capture_output=True, text=True)

    assert ran.returncode == 0, ran.stderr
