"""The resolver is a package of its own: `make wheel`, `pip install`, and its README is true there."""

import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = ["make", "--silent", "wheel", f"WHEELS={folder}"]
    subprocess.run(command, cwd=TOP, check=True, capture_output=True)
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but the wheel, without asking any registry."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--target", str(folder), str(wheel)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def test_the_wheel_holds_the_resolver_with_types_and_docs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = Parser().parsestr(archive.read(next(n for n in names if n.endswith("/METADATA"))).decode())

    folders = {name.split("/")[0] for name in names}
    assert folders == {"resolver", "regolario_resolver-0.1.0.dist-info"}
    assert {"resolver/py.typed", "resolver/FORMAT.md", "resolver/README.md", "resolver/mechanics/cascade.py"} <= set(
        names
    )
    sources = {path.relative_to(TOP / "tools").as_posix() for path in (TOP / "tools" / "resolver").rglob("*.py")}
    assert {name for name in names if name.endswith(".py")} == sources
    assert metadata.get_all("Requires-Dist") is None
    assert "import resolver" in str(metadata.get_payload())


def test_its_readme_is_true_where_it_is_installed(installed: Path) -> None:
    code = (
        f"import doctest, sys; sys.path.insert(0, {str(installed)!r}); import resolver;"
        f"assert resolver.__file__.startswith({str(installed)!r});"
        f"found = doctest.testfile({str(installed / 'resolver' / 'README.md')!r}, module_relative=False);"
        "sys.exit(found.failed or found.attempted < 5)"
    )
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_two_wheels_have_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    subprocess.run(["make", "--silent", "wheel", f"WHEELS={tmp_path}"], cwd=TOP, check=True, capture_output=True)

    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()
