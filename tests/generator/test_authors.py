"""The commands of authors: check, schema, new, preview, missing."""

import json
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import jsonschema
import pytest
import yaml

from generator import __main__, checks, schema
from generator.authors import commands, files, new, preview, report
from generator.glossary import ROOT, read_glossary
from generator.model import LEFT_TO_DO
from generator.problems import Problem

TOP = ROOT.parent
WRONG = Problem("a.yml", 3, "names.it", "text, please", "5% of it", 7)


def run(*arguments: object) -> int:
    return __main__.main([str(argument) for argument in arguments])


def broken(root: Path) -> Path:
    path = root / "terms" / "keyword-action" / "broken.yml"
    path.write_text("names: [", encoding="utf-8")
    return path


# check


def test_check_says_file_line_and_column(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(root)

    assert run("check", root) == 1
    assert "glossary/terms/keyword-action/broken.yml:2:1: expected valid YAML, got " in capsys.readouterr().out


def test_check_of_a_path_says_what_is_wrong_there_only(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = broken(root)

    assert run("check", root / "terms" / "keyword-ability") == 0
    assert "broken" not in capsys.readouterr().out
    assert run("check", path) == 1
    assert run("check", path.parent) == 1


def test_check_tells_warnings_without_failing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = root / "terms" / "keyword-action" / "sample.yml"
    record.write_text(record.read_text("utf-8").replace("Prima <script>alert(1)</script> guardi.", LEFT_TO_DO), "utf-8")

    assert run("check", root) == 0
    assert re.search(r"sample\.yml:\d+:\d+: warning: how\[0\]\.text\.it: expected a text", capsys.readouterr().out)


def test_check_for_machines(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(root)

    assert run("check", root, "--format", "json") == 1
    told = json.loads(capsys.readouterr().out)
    assert told["errors"] == 1
    assert {"path": "glossary/terms/keyword-action/broken.yml", "line": 2, "column": 1}.items() <= told["problems"][
        0
    ].items()


def test_check_for_github() -> None:
    assert list(report.lines([WRONG], "github")) == [
        "::error file=a.yml,line=3,col=7,title=names.it::names.it: expected text, please, got 5%25 of it"
    ]


def test_colours_are_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in "".join(report.lines([WRONG], "text", colours=True))
    assert "\x1b[" not in "".join(report.lines([WRONG], "text"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert report.on_terminal()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not report.on_terminal()


def test_check_of_no_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", tmp_path / "nothing.yml") == 1
    assert "expected a record or a folder of them" in capsys.readouterr().err


# schema


def test_the_shipped_schema_is_that_of_the_model() -> None:
    shipped = (ROOT / commands.SHIPPED_SCHEMA).read_text(encoding="utf-8")

    assert shipped == commands.shipped_schema(), "run: python -m generator schema --write"


def test_every_record_is_valid_by_the_schema_and_wrong_ones_are_not() -> None:
    validator = jsonschema.Draft202012Validator(schema.of_file())
    validator.check_schema(schema.of_file())
    glossary, _ = read_glossary()

    for record in glossary.records.values():
        assert list(validator.iter_errors(glossary.documents[record.id].data)) == [], record.id
    wrong = [path.stem for path in sorted(Path(__file__).with_name("wrong").glob("*.yml")) if "expected" in path.name]
    for stem in ("missing-language", "other-language", "unknown-key", "wrong-types", *wrong):
        data = yaml.load(Path(__file__).with_name("wrong").joinpath(f"{stem}.yml").read_text("utf-8"), yaml.BaseLoader)
        assert list(validator.iter_errors(data)), stem


def test_editors_may_read_a_rule_number_as_a_number() -> None:
    validator = jsonschema.Draft202012Validator(schema.of_file())
    path = ROOT / "terms" / "keyword-ability" / "cascade.yml"

    class Loader(yaml.SafeLoader):
        """As editors read YAML 1.2: a date is text."""

    Loader.yaml_implicit_resolvers = {
        sign: [(tag, pattern) for tag, pattern in found if not tag.endswith("timestamp")]
        for sign, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    data = yaml.load(path.read_text(encoding="utf-8"), Loader)
    assert isinstance(data["rule"], float)
    assert list(validator.iter_errors(data)) == []


def test_editors_are_told_of_the_schema() -> None:
    settings = json.loads((TOP / ".vscode" / "settings.json").read_text(encoding="utf-8"))

    assert settings["yaml.schemas"] == {f"./glossary/{commands.SHIPPED_SCHEMA}": "/glossary/terms/*/*.yml"}


# new


def test_new_writes_a_valid_record_with_what_is_left_to_do(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = run("new", "Power-up", "--it", "Superpotere", "--rule", "702.193", "--kind", "ability", "--glossary", root)

    path = root / "terms" / "keyword-ability" / "power-up.yml"
    assert status == 0 and str(path) in capsys.readouterr().out
    glossary, problems = read_glossary(root)
    assert problems == []
    record = glossary.records["power-up"]
    assert (record.names["it"].name, record.names["en"].name, record.rule) == ("Superpotere", "Power-up", "702.193")
    assert not record.verified and record.summary["it"] == LEFT_TO_DO
    assert checks.errors(checks.of_record(record, glossary.documents["power-up"], glossary)) == []
    assert path.read_text(encoding="utf-8").count("# TODO") > 5
    assert (
        list(jsonschema.Draft202012Validator(schema.of_file()).iter_errors(glossary.documents["power-up"].data)) == []
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["Sample", "--kind", "action"], "expected no record sample, got one"),
        (["Leap", "--kind", "magic"], "--kind: expected one of keyword-ability, "),
        (["Leap", "--kind", "ability", "--rule", "702.999"], "rule: expected a rule of the edition"),
        (["Leap", "--kind", "ability", "--rule", "seven"], "rule: expected a rule number such as 702.85a, got 'seven'"),
        (["Leap", "--kind", "ability", "--category", "none"], "category: expected one of"),
        (["跳", "--kind", "ability"], "expected a name with letters of the Latin alphabet"),
    ],
)
def test_new_refuses_and_writes_nothing(
    root: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    before = sorted(root.rglob("*"))

    assert run("new", *arguments, "--glossary", root) == 1
    assert complaint in capsys.readouterr().err
    assert sorted(root.rglob("*")) == before


def test_names_that_yaml_would_read_otherwise_are_quoted(root: Path) -> None:
    run("new", "No: {one}", "--kind", "term", "--it", "no", "--glossary", root)

    glossary, problems = read_glossary(root)
    assert problems == []
    assert [names.name for names in glossary.records["no-one"].names.values()] == ["no", "No: {one}"]


def test_slugs_are_plain() -> None:
    assert new.slug_of("Start your engines!") == "start-your-engines"
    assert new.slug_of("Doctor’s companion") == "doctors-companion"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yml"
    files.write(path, "before")

    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="no space"):
        files.write(path, "after")

    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


# preview


def test_preview_shows_one_page_in_every_language_and_what_is_wrong_with_it(root: Path) -> None:
    shown = preview.Preview(root, "sample")

    for language, words in (("it", "Guardi in cima"), ("en", "You look at the top")):
        page = (shown.get(f"{language}/terms/sample/") or b"").decode()
        assert words in page and f'<html lang="{language}"' in page
    assert shown.get("assets/regolario.css") and shown.get("assets/../../mkdocs.yml") is None

    first = shown.get(preview.STAMP)
    text = shown.path.read_text(encoding="utf-8")
    shown.path.write_text(text.replace("Guardi in cima", "Spii in cima"), encoding="utf-8")
    assert shown.get(preview.STAMP) != first
    assert b"Spii in cima" in (shown.get("it/terms/sample/") or b"")

    shown.path.write_text(text[:200], encoding="utf-8")
    assert b"sample.yml" in (shown.get("it/terms/sample/") or b"")


def test_preview_of_no_record_is_told(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("preview", "nothing", "--glossary", root) == 1
    assert "terms/*/nothing.yml:1: expected a record" in capsys.readouterr().err


def test_preview_is_there_within_five_seconds() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "generator", "preview", "cascade", "--port", str(port)]
    start = time.monotonic()
    with subprocess.Popen(command, cwd=TOP / "tools", stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            addresses = [process.stdout.readline().strip() for _ in range(2)]
            pages = [urlopen(address, timeout=20).read().decode() for address in addresses]
            spent = time.monotonic() - start
        finally:
            process.terminate()
    assert "Cascata" in pages[0] and "Cascade" in pages[1]
    assert spent < 15, "five seconds are meant; a busy machine gets more"


# missing


def test_missing_tells_a_translation_that_is_older_than_its_source(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = root / "terms" / "keyword-action" / "sample.yml"
    text = record.read_text(encoding="utf-8")

    def told() -> str:
        assert run("missing", "en", "--glossary", root) == 0
        return capsys.readouterr().out

    assert run("missing", "en", "--glossary", root, "--confirm") == 0
    assert "0 stale" in told()

    record.write_text(text.replace("Guardi in cima", "Spii in cima"), encoding="utf-8")
    assert "sample.yml:14: summary.en: stale" in told()
    assert run("check", root) == 0
    assert "warning: summary.en: expected a translation of the it text as it is" in capsys.readouterr().out

    changed = text.replace("Guardi in cima", "Spii in cima").replace("You look at", "You spy on")
    record.write_text(changed, encoding="utf-8")
    assert "0 stale" in told()

    record.write_text(text.replace("Guardi in cima", "Spii in cima"), encoding="utf-8")
    assert run("missing", "en", "--glossary", root, "--confirm", "sample") == 0
    assert "0 stale" in told()


def test_missing_tells_texts_that_are_the_source_or_only_begun(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = root / "terms" / "keyword-action" / "sample.yml"
    text = record.read_text(encoding="utf-8")
    text = text.replace("You may put it on the bottom.", "Puoi metterla in fondo.")
    record.write_text(text.replace("That one triggers.", LEFT_TO_DO), encoding="utf-8")

    run("missing", "en", "--glossary", root)

    told = capsys.readouterr().out
    assert re.search(r"sample\.yml:\d+: mistakes\[0\]\.why\.en: as the source", told)
    assert re.search(r"sample\.yml:\d+: confused_with\[0\]\.text\.en: left to do", told)
    assert "As on the page of what is missing: 1 unverified" in told


def test_a_broken_file_of_hashes_is_told(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "translated").mkdir()
    (root / "translated" / "en.txt").write_text("sample 12345-67890\nsample 1-2\n", encoding="utf-8")

    assert run("missing", "en", "--glossary", root) == 1
    assert "glossary/translated/en.txt:2: expected an id and pairs of hashes" in capsys.readouterr().err


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        run("--help")
    told = capsys.readouterr().out

    assert ending.value.code == 0
    for command in ("check", "schema", "new", "preview", "missing", "rules-diff", "rules-check", "build", "serve"):
        assert re.search(rf"^    {command}\b", told, re.MULTILINE)
    assert 'new "Power-up" --it Superpotere' in told
