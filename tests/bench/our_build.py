"""One build of ours in a process of its own, which is what is measured: ``our_build.py WHAT SITE GLOSSARY``.

    pages   what other generators make as well: the pages, the search's index, the sitemap, scripts and styles
    site    and what only we make: pages in two languages at once, data, examples as they were played, trimmed styles,
            the pack to read offline, every link checked
    whole   and Python for the browser: the command of ``make build``

WHAT names where it ends. Each checks the glossary first and plays all its examples.
"""

from __future__ import annotations

import sys
from pathlib import Path

from generator import __main__, build, plugin

WHAT, SITE, GLOSSARY = sys.argv[1:]


def nothing(*_: object, **__: object) -> tuple[()]:
    return ()


if WHAT != "whole":
    plugin.bundle.write = nothing
if WHAT == "pages":
    plugin.RegolarioPlugin._write_files = nothing
    plugin.release.finish = nothing
    build.links.problems = nothing
sys.exit(__main__.main(["build", "--site-dir", SITE, "--glossary", str(Path(GLOSSARY))]))
