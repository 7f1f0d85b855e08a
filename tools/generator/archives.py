"""Zips and addresses that depend on nothing but content."""

import hashlib
import io
import zipfile

OLDEST = (1980, 1, 1, 0, 0, 0)
"""The first date that a zip can hold: the bytes must not tell when they were made."""


def archive(files: dict[str, bytes]) -> bytes:
    """A zip with the same bytes for the same files; stored, for a host's compression does better on the whole."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as target:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, OLDEST)
            entry.create_system = 3  # else it tells the system on which it was made
            entry.external_attr = 0o644 << 16
            target.writestr(entry, files[name])
    return buffer.getvalue()


def unpacked(source: bytes) -> dict[str, bytes]:
    """The files of a zip: path -> content."""
    with zipfile.ZipFile(io.BytesIO(source)) as files:
        return {entry.filename: files.read(entry) for entry in files.infolist() if not entry.is_dir()}


def content_hash(files: dict[str, bytes]) -> str:
    """Sixteen hexadecimal digits for names and contents."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode())
        digest.update(files[name])
    return digest.hexdigest()[:16]
