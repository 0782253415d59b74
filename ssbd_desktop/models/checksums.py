"""What a file holds: by its SHA-256, or by git's hash where the hub knows no other."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

_BLOCK = 1 << 20


def sha256_of(path: Path, read: Callable[[int], bool] = lambda _: True) -> str:
    """The SHA-256 of a file, in hex; empty where `read`, which gets how many bytes were read just
    now, says to stop. Raises OSError."""
    return _hash(hashlib.sha256(), path, read)


def git_hash_of(path: Path) -> str:
    """The hash by which git knows a file's content, in hex. Raises OSError."""
    header = f"blob {path.stat().st_size}\0".encode()
    return _hash(hashlib.sha1(header, usedforsecurity=False), path, lambda _: True)


def _hash(found: hashlib._Hash, path: Path, read: Callable[[int], bool]) -> str:
    with path.open("rb") as file:
        while data := file.read(_BLOCK):
            found.update(data)
            if not read(len(data)):
                return ""
    return found.hexdigest()
