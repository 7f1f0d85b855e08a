"""What is made beside a place takes it as a whole; several makers do not meet, and what a dead one left goes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generator.aside import aside

TOOLS = Path(__file__).parents[2] / "tools"
MAKER = (
    "from pathlib import Path; from generator.aside import aside\nwith aside(Path('site')): print(flush=True); input()"
)


def write(folder: Path, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(text, encoding="utf-8")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_place_is_taken_as_a_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(site, "old")
    (site / "gone.html").touch()

    with aside(site) as new:
        write(new, "new")
        assert names(site) == ["gone.html", "index.html"]

    assert names(site) == ["index.html"] and names(tmp_path) == ["site"]
    assert (site / "index.html").read_text(encoding="utf-8") == "new"


def test_what_fails_leaves_the_place_as_it_was(tmp_path: Path) -> None:
    write(tmp_path / "site", "old")

    with pytest.raises(RuntimeError), aside(tmp_path / "site") as new:
        write(new, "new")
        raise RuntimeError

    assert (tmp_path / "site" / "index.html").read_text(encoding="utf-8") == "old"
    assert names(tmp_path) == ["site"]


def test_two_at_once_do_not_meet_and_the_last_one_stands(tmp_path: Path) -> None:
    with aside(tmp_path / "site") as first:
        with aside(tmp_path / "site") as second:
            write(first, "first")
            write(second, "second")
        assert (tmp_path / "site" / "index.html").read_text(encoding="utf-8") == "second"

    assert (tmp_path / "site" / "index.html").read_text(encoding="utf-8") == "first"
    assert names(tmp_path) == ["site"]


def test_what_a_killed_one_left_goes_and_what_a_living_one_makes_stays(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MAKER]
    environment = os.environ | {"PYTHONPATH": str(TOOLS)}
    makers = [
        subprocess.Popen(command, cwd=tmp_path, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    for maker in makers:
        assert maker.stdout is not None
        maker.stdout.readline()
    killed, living = makers
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert len(names(tmp_path)) == 2

    with aside(tmp_path / "site"):
        assert len(names(tmp_path)) == 2  # its own, and that of the living one

    living.communicate(b"\n")
    assert living.returncode == 0 and names(tmp_path) == ["site"]
