"""Our own scripts and styles without what only their authors need: a quarter of what an example weighs.

Lines of comment, comments at the end of a line and the indents go; nothing within a line is touched, so that no grammar
has to be known.
"""

import re
from pathlib import Path

OWN = ("assets/*.js", "assets/*.css", "widgets/**/*.js", "widgets/**/*.css")
_BLOCK = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_AFTER = {
    ".js": re.compile(r"(?<=[;,{}()\]>]) //[^\"'`\n]*$", re.MULTILINE),
    ".css": re.compile(r"(?<=[;,{}]) /\*[^\"'*\n]*\*/$", re.MULTILINE),
}
"""After a sign that ends something. One with a quote in it stays: it may be the end of a string."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_LONG_STRING = re.compile(r"`[^`\n]*\n[^`]*`")


def lighten(site: Path) -> None:
    """Rewrite the files of a site that we wrote ourselves; those of the theme and of Pyodide come small."""
    for pattern in OWN:
        for path in sorted(site.glob(pattern)):
            path.write_text(lighter(path.read_text(encoding="utf-8"), path.suffix), encoding="utf-8")


def lighter(text: str, suffix: str) -> str:
    """One file. Where a string runs over lines, its indents may mean something: then all stay."""
    text = _AFTER[suffix].sub("", _BLOCK.sub("", text))
    if suffix == ".js":
        text = _LINE.sub("", text)
    return text if _LONG_STRING.search(text) else _INDENT.sub("", text)
