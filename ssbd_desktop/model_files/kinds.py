"""The names of model files: which may be models, and which are parts of one.

llama.cpp finds the files that a model is split into by their names.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from ssbd_desktop.model_files.gguf_header import MAGIC
from ssbd_desktop.system.files import check_ordinary

_OF_MODELS = (".gguf", ".ggml", ".safetensors", ".pt", ".pth", ".bin", ".onnx")
"""Endings of models' files, also of those that cannot be used, which get an error of their own."""

_PART = re.compile(r"(.*)-(\d{5})-of-(\d{5})\.gguf", re.DOTALL)
_MOST_PARTS = 1000


def model_setting(path: Path) -> str:
    """The setting that takes the model at `path`; "" for a file that is none. May be slow."""
    if path.is_dir():
        return "whisper_model"
    if any(suffix.lower() in _OF_MODELS for suffix in path.suffixes):  # .gguf.part, too
        return "translation_model"
    with contextlib.suppress(OSError):
        check_ordinary(os.stat(path).st_mode)
        with path.open("rb") as file:
            if file.read(len(MAGIC)) == MAGIC:
                return "translation_model"
    return ""


def is_part(path: Path) -> bool:
    """Return whether a file is called as one of several is."""
    return _PART.fullmatch(path.name) is not None


def parts_of(path: Path) -> tuple[Path, ...]:
    """Return the files of the model that this one is part of; as a rule it alone."""
    name = _PART.fullmatch(path.name)
    if name is None:
        return (path,)
    numbers = range(1, min(int(name[3]), _MOST_PARTS) + 1)
    return tuple(path.with_name(f"{name[1]}-{number:05}-of-{name[3]}.gguf") for number in numbers)


def whole_name(path: Path) -> str:
    """Return a file's name without its ending, and without its place among others."""
    name = _PART.fullmatch(path.name)
    return name[1] if name else path.stem
