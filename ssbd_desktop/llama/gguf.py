"""What a GGUF file says about itself, and whether it is one."""

from __future__ import annotations

import ctypes
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ssbd_desktop.errors import ModelError, excerpt
from ssbd_desktop.llama.llama_cpp_api import (
    explain_failure,
    forget_failures,
    initialise,
    lib,
)
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.ordinary_file import check_ordinary

_NAME = 80  # characters that are shown of a name

_CHOOSE = "choose a GGUF file in the settings or with --translation-model"


@dataclass(frozen=True)
class ModelFacts:
    """What a model file says about itself.

    name, architecture: excerpts, as they stand in sentences. parameters: count of weights.
    trained_context: tokens, 0 where the file does not say. chat_template: Jinja source, "" where
    the file carries none. file_type: llama.cpp's number for the way the weights are stored, as
    text, "" where the file does not say.
    """

    name: str
    architecture: str
    parameters: int
    trained_context: int
    chat_template: str
    file_type: str = ""


def check_file(path: Path) -> None:
    """Raise ModelError unless `path` is a file that starts as a GGUF file does.

    Raises PackError where it is one of the demonstration, and damaged.
    """
    if str(path) in ("", "."):
        raise ModelError(f"No translation model is chosen: {_CHOOSE}.")
    demo_pack.check_part(path)
    if os.path.isdir(path):  # unlike Path's, never raises: a name can be too long to ask for
        raise ModelError(f"{path} is a folder, not a translation model: {_CHOOSE}.")
    if not os.path.exists(path):
        raise ModelError(f"The translation model {path} does not exist: {_CHOOSE}.")
    try:
        check_ordinary(os.stat(path).st_mode)
        with path.open("rb") as file:
            magic = file.read(4)
    except OSError as error:
        raise ModelError(
            f"The translation model {path} cannot be read ({error.strerror}): {_CHOOSE}."
        ) from error
    if magic != b"GGUF":
        raise ModelError(f"{path} is not a GGUF file: {_CHOOSE}.")


def inspect_file(path: Path) -> ModelFacts:
    """The facts of a model file, without loading its weights; raises as `check_file` does."""
    check_file(path)
    initialise()
    forget_failures()
    params = lib.llama_model_default_params()
    params.vocab_only = True
    model = lib.llama_model_load_from_file(os.fsencode(path), params)
    if not model:
        raise ModelError(
            f"llama.cpp cannot read {path}{because(explain_failure())}: download the file again "
            "or choose another GGUF model."
        )
    try:
        return facts_of(model, path)
    finally:
        lib.llama_model_free(model)


def facts_of(model: Any, path: Path) -> ModelFacts:
    """The facts of a model that is loaded."""
    architecture = _metadata(model, "general.architecture")
    context = _metadata(model, f"{architecture}.context_length")
    template = lib.llama_model_chat_template(model, None)
    return ModelFacts(
        name=excerpt(_metadata(model, "general.name"), _NAME) or excerpt(path.stem, _NAME),
        architecture=excerpt(architecture, _NAME),
        parameters=int(lib.llama_model_n_params(model)),
        trained_context=int(context) if re.fullmatch(r"[0-9]{1,9}", context) else 0,
        chat_template=template.decode("utf-8", "replace") if template else "",
        file_type=_metadata(model, "general.file_type"),
    )


def _metadata(model: Any, key: str) -> str:
    buffer = ctypes.create_string_buffer(1024)
    count = lib.llama_model_meta_val_str(model, key.encode(), buffer, len(buffer))
    return buffer.value.decode("utf-8", "replace") if count >= 0 else ""


def because(reason: str) -> str:
    """`reason` in brackets for the middle of a sentence, "" where there is none."""
    return f" ({reason})" if reason else ""
