"""While serving, a change to a file is told, and reading one is not."""

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest
from watchdog.events import FileSystemEvent, FileSystemEventHandler

from generator.watching import Changes

Told = queue.Queue[str]


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    """The names of the files of which somebody who watches the folder has been told."""
    names: Told = queue.Queue()
    handler = FileSystemEventHandler()
    (tmp_path / "there.yml").write_text("id: there\n", encoding="utf-8")

    def note(event: FileSystemEvent) -> None:
        names.put(Path(str(event.src_path)).name)

    handler.on_any_event = note  # type: ignore[method-assign]
    changes = Changes()
    changes.schedule(handler, str(tmp_path), recursive=True)
    changes.start()
    yield names
    changes.stop()
    changes.join()


def until(name: str, told: Told) -> set[str]:
    """Everything told until a file is."""
    seen = set[str]()
    while name not in seen:
        seen.add(told.get(timeout=20))
    return seen


def test_a_change_is_told(told: Told, tmp_path: Path) -> None:
    (tmp_path / "there.yml").write_text("id: other\n", encoding="utf-8")
    assert until("there.yml", told) == {"there.yml"}


def test_a_new_file_a_moved_and_a_lost_one_are_told(told: Told, tmp_path: Path) -> None:
    (tmp_path / "new.yml").write_text("id: new\n", encoding="utf-8")
    until("new.yml", told)
    (tmp_path / "new.yml").rename(tmp_path / "moved.yml")
    until("new.yml", told)
    (tmp_path / "moved.yml").unlink()
    until("moved.yml", told)


def test_reading_is_not_told_or_every_rebuild_would_call_for_the_next(told: Told, tmp_path: Path) -> None:
    (tmp_path / "there.yml").read_text(encoding="utf-8")
    (tmp_path / "after.yml").write_text("id: after\n", encoding="utf-8")
    assert until("after.yml", told) - {tmp_path.name} == {"after.yml"}
