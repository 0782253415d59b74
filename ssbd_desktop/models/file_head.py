"""What a file or folder is, by a cheap look: enough to offer it, not to trust it."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ssbd_desktop.system.ordinary_file import check_ordinary

_HEAD = 65_536
"""Bytes of a GGUF that are read: what is no vocabulary, of which the first entries suffice."""

_SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8}
_TEXT, _ARRAY = 8, 9
"""The kinds of values in a GGUF, and the bytes of those that have a fixed size: ggml's gguf.md."""


def makes_text(path: Path) -> bool:
    """Whether a file is a GGUF with a model that makes text, as far as its head says.

    What looks at pictures or changes another model has no vocabulary of its own, and a model that
    searches says how it pools. Raises OSError where it cannot be read.
    """
    head = _head_of(path, _HEAD)
    try:
        for key, number in _entries(head):
            if key.endswith(".pooling_type") and number:
                return False
            if key.startswith("tokenizer."):
                return True
    except struct.error:  # the head ends before anything is known
        return len(head) == _HEAD
    except ValueError:
        return False
    return False


def is_whisper(folder: Path) -> bool:
    """Whether a folder has what a Whisper model in CTranslate2 format consists of.

    Raises OSError where model.bin cannot be read.
    """

    def has(name: str) -> bool:
        return os.path.isfile(folder / name)

    if not (has("model.bin") and has("config.json") and has("tokenizer.json")):
        return False
    if not (has("vocabulary.json") or has("vocabulary.txt")):
        return False
    return _head_of(folder / "model.bin", 32)[6:].startswith(b"WhisperSpec\0")


def _head_of(path: Path, size: int) -> bytes:
    check_ordinary(os.stat(path).st_mode)
    with path.open("rb") as file:
        return file.read(size)


def _entries(head: bytes) -> Iterator[tuple[str, int]]:
    """The keys of a GGUF and the first four bytes of their values, as a number.

    Raises struct.error where the head is too short, and ValueError where it is not understood.
    """
    magic, version, _tensors, count = _numbers(head, 0, "4sIQQ")
    if magic != b"GGUF" or version not in (2, 3):
        raise ValueError
    at = 24
    for _ in range(count):
        (length,) = _numbers(head, at, "Q")
        value = at + 8 + length
        kind, number = _numbers(head, value, "II")
        yield head[at + 8 : value].decode("utf-8", "replace"), number
        at = _after(head, value + 4, kind)


def _after(head: bytes, at: int, kind: int) -> int:
    """Where a value that begins at a place ends."""
    if kind in _SIZES:
        return at + _SIZES[kind]
    if kind == _TEXT:
        return at + 8 + int(_numbers(head, at, "Q")[0])
    if kind != _ARRAY:
        raise ValueError
    each, count = _numbers(head, at, "IQ")
    if each in _SIZES:
        return at + 12 + int(count) * _SIZES[each]
    if each != _TEXT:
        raise ValueError
    at += 12
    for _ in range(count):
        at = _after(head, at, _TEXT)
    return at


def _numbers(head: bytes, at: int, layout: str) -> tuple[Any, ...]:
    if at > len(head):  # further than an offset may be, in a hostile file
        raise struct.error
    return struct.unpack_from(f"<{layout}", head, at)
