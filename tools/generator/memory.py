"""What stays in memory for as long as the process, so that nobody need look for garbage in it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def staying() -> Iterator[None]:
    """What is made in here stays: no garbage is looked for now, and later none in what there is by then.

    Records and pages are a million objects without a ring among them; to walk through them takes a tenth of a build.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()
