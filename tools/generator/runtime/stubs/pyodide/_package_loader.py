"""In the place of Pyodide's loader of packages: there are none. Its JavaScript asks for these names when it starts.

The import is there for the same reason as in webloop.py.
"""

from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Place:
    """A path as far as it is asked for one."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Place("/lib/python3.14/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    pass
