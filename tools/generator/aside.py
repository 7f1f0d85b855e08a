"""A folder beside the one that readers see: what is made there takes its place at once, and only when it is whole.

Several may be at work for one place. Each has a folder of its own and holds a lock on it, which the system lets go
when the process ends, however it ends: a folder that nobody holds is left over and goes.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path


@contextmanager
def aside(place: Path) -> Iterator[Path]:
    """Where to make what is to stand at `place`; there it stands if all goes well, else everything is as before."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        with _held(place.parent):
            for left in place.parent.glob(f"{place.name}.new-*"):
                _remove_unheld(left)
            own = Path(tempfile.mkdtemp(prefix=f"{place.name}.new-", dir=place.parent))
            stack.callback(shutil.rmtree, own)
            stack.enter_context(_held(own))
        new = own / place.name
        new.mkdir()
        yield new
        with _held(place.parent):
            if place.exists():
                place.rename(own / "old")
            new.rename(place)


@contextmanager
def _held(folder: Path, how: int = fcntl.LOCK_EX) -> Iterator[None]:
    """Hold the lock of a folder; with LOCK_NB, BlockingIOError if somebody else does."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, how)
        yield
    finally:
        os.close(descriptor)


def _remove_unheld(folder: Path) -> None:
    try:
        with _held(folder, fcntl.LOCK_EX | fcntl.LOCK_NB):
            shutil.rmtree(folder)
    except BlockingIOError:
        pass  # somebody is at work there
