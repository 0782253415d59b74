"""Which files and folders may be models, before anybody looks into them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from ssbd_desktop.model_files.gguf_header import MAGIC
from ssbd_desktop.system.ordinary_file import check_ordinary

_OF_MODELS = (".gguf", ".ggml", ".safetensors", ".pt", ".pth", ".bin", ".onnx")
"""Endings of models' files, also of such that cannot be used, which is then said."""


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
