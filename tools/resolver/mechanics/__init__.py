"""One mechanic, one file, found by its name: ``mechanics/<keyword>.py`` with dashes and spaces as underscores.

A file that describes a keyword has ``KEYWORD``; it is known to the language under the file's name. Whatever
else the mechanic brings (triggers, effects, static verbs, questions) registers itself as the file is imported.
The order of discovery never matters.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ..registry import KEYWORDS

NAMES = sorted(module.name for module in iter_modules(__path__))
for _name in NAMES:
    _module = import_module(f"{__name__}.{_name}")
    if hasattr(_module, "KEYWORD"):
        KEYWORDS[_name] = _module.KEYWORD
