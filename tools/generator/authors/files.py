"""Write a file whole or not at all."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile


def write(path: Path, text: str) -> None:
    """Write `text` aside and rename it into place: whoever reads meanwhile sees the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as aside:
        try:
            aside.write(text.encode())
            aside.flush()
            os.fchmod(aside.fileno(), mode)
            os.replace(aside.name, path)
        except BaseException:
            Path(aside.name).unlink(missing_ok=True)
            raise
