"""What a file or folder is, by a cheap look: enough to offer it, not to trust it."""

from __future__ import annotations

import os
from pathlib import Path

from ssbd_desktop.model_files.gguf_header import entries
from ssbd_desktop.system.ordinary_file import check_ordinary

_HEAD = 65_536
"""Bytes of a GGUF that are read: what is no vocabulary, of which the first entries suffice."""


def makes_text(path: Path) -> bool:
    """Whether a file is a GGUF with a model that makes text, as far as its head says.

    What looks at pictures or changes another model has no vocabulary of its own, and a model that
    searches says how it pools. Raises OSError where it cannot be read.
    """
    head = _head_of(path, _HEAD)
    try:
        for key, value in entries(head):
            if key.endswith(".pooling_type") and value:
                return False
            if key.startswith("tokenizer."):
                return True
    except EOFError:  # the head ends before anything is known
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
