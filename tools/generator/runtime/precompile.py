"""Runs inside Pyodide, not in the build's own Python: bytecode must be that of the Python which the reader loads.

Loaded after resolver and narrator have been imported and used, so that the modules that are here now are those that a
reader needs. Everything else of the standard library is left out, and what stays is compiled.
"""

import sys

USED = frozenset(sys.modules)  # before the imports below, which readers do not need

import ast  # noqa: E402
import importlib.util  # noqa: E402
import zipfile  # noqa: E402
from importlib import _bootstrap_external  # noqa: E402
from types import CodeType  # noqa: E402

ALWAYS = frozenset({"encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig"})
"""Asked for by name when some text or error comes along."""
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def library(source: str, target: str) -> None:
    """From the standard library's zip at `source`, write the modules that are used, compiled, to a zip at `target`."""
    with zipfile.ZipFile(source) as archive:
        names = [name for name in archive.namelist() if name.endswith(".py") and _module(name) in USED | ALWAYS]
        files = {name: archive.read(name) for name in names}
    _write(target, {f"{name}c": _compiled(content, f"/lib/{name}", 2) for name, content in files.items()})


def package(source: str, target: str) -> None:
    """From our zip at `source`, write the same files to `target`, Python compiled. Asserts stay: they are checks."""
    files = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith(".py"):
                files[f"{name}c"] = _compiled(content, name, 0)
            else:
                files[name] = content
    _write(target, files)


def module(source: str, target: str) -> None:
    """Write the file at `source`, compiled, to `target`."""
    with open(source, "rb") as file, open(target, "wb") as made:
        made.write(_compiled(file.read(), source, 0))


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _compiled(source: bytes, name: str, optimize: int) -> bytes:
    """Bytecode that is never compared with its source (PEP 552): no dates, the same bytes each time."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        _strip(node)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
    if optimize:
        code = _without_lines(code)
    data = _bootstrap_external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)  # type: ignore[attr-defined]
    return bytes(data)


def _strip(node: ast.AST) -> None:
    """What only who reads the source needs: docstrings (level 2 of the compiler takes them, but asserts too) and types.

    Types of fields stay, for dataclasses are made of them; and a space, for those would write a missing docstring.
    """
    if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
        node.body[0].value = ast.copy_location(ast.Constant(" "), node.body[0])  # type: ignore[attr-defined]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns = None
    if isinstance(node, ast.arg):
        node.annotation = None


def _without_lines(code: CodeType) -> CodeType:
    """The library's line numbers: errors are told with those of our own files."""
    inner = tuple(_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def _write(target: str, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            archive.writestr(name, files[name])
