"""In the place of Pyodide's event loop: one string goes in, one comes out, and nothing waits.

A snapshot begins with a fixed list of JavaScript's objects, so the same must be imported as by the module itself.
"""

from pyodide_js._api import scheduleCallback  # type: ignore[import-not-found]  # noqa: F401


def _initialize_event_loop() -> None:
    pass
