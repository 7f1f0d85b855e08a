"""What CONTRIBUTING.md and the pages for developers say is so."""

import json
import re
from pathlib import Path

import pytest
import yaml

from generator import __main__, checks, playing
from generator.documents import read
from generator.glossary import ROOT, read_glossary
from generator.records import parse

TOP = ROOT.parent
DOCS = TOP / "docs" / "en" / "developers"
PAGES = sorted([*DOCS.glob("*.md"), TOP / "CONTRIBUTING.md", TOP / "CHANGELOG.md", TOP / "README.md"])


def test_the_annotated_record_is_valid_and_its_example_plays() -> None:
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    document, problems = read(Path("ember.yml"), "ember.yml", text)
    record, complaints = parse(document, id="ember", kind="keyword-ability")
    glossary, _ = read_glossary()

    assert problems + complaints == [] and record is not None
    glossary.documents["ember"] = document
    assert checks.errors(checks.of_record(record, document, glossary)) == []
    assert list(playing.of_record(record, glossary)) == []


def test_the_annotated_record_shows_every_field() -> None:
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    schema = json.loads((ROOT / "record.schema.json").read_text(encoding="utf-8"))

    for name in schema["properties"]:
        assert re.search(rf"^{name}:", page, re.MULTILINE), name


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        path = link.removeprefix("https://github.com/regolario/regolario/blob/main/")
        if path != link:
            assert (TOP / path).exists(), link
        elif not link.startswith("http"):
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_commands_that_are_named_are_there(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*## ", (TOP / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = page.read_text(encoding="utf-8")

    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE)) <= targets
    for command in sorted(set(re.findall(r"python -m generator ([a-z-]+)", text))):
        with pytest.raises(SystemExit) as ending:
            __main__.main([command, "--help"])
        assert ending.value.code == 0, capsys.readouterr().err


def test_hooks_forms_and_the_citation_are_well_formed() -> None:
    hooks = yaml.safe_load((TOP / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert all({"id", "name", "entry", "language"} <= set(hook) and re.compile(hook.get("files", "")) for hook in hooks)
    for path in sorted((TOP / ".github" / "ISSUE_TEMPLATE").glob("*.yml")):
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        if path.name != "config.yml":
            assert {"name", "description", "body"} <= set(form)
            ids = [part["id"] for part in form["body"]]
            assert len(ids) == len(set(ids)) and all(part["attributes"]["label"] for part in form["body"])
    citation = yaml.safe_load((TOP / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert f'version = "{citation["version"]}"' in (TOP / "pyproject.toml").read_text(encoding="utf-8")
