"""What a GGUF file says about itself, and whether it is one."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
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
from ssbd_desktop.llama.model_shape import Shape
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.ordinary_file import check_ordinary

_NAME = 80  # characters that are shown of a name


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
        raise ModelError("No translation model is selected: choose a GGUF file.")
    demo_pack.check_part(path)
    if os.path.isdir(path):  # unlike Path's, never raises: a name can be too long to ask for
        raise ModelError(
            "{path} is a folder: choose a GGUF file as the translation model.", path=path
        )
    if not os.path.exists(path):
        raise ModelError(
            "The translation model {path} does not exist: choose another one.", path=path
        )
    try:
        check_ordinary(os.stat(path).st_mode)
        with path.open("rb") as file:
            magic = file.read(4)
    except OSError as error:
        raise ModelError(
            "The translation model {path} cannot be read ({reason}): choose another one.",
            path=path,
            reason=error.strerror,
        ) from error
    if magic != b"GGUF":
        raise ModelError("{path} is not a GGUF file: choose another translation model.", path=path)


def inspect_file(path: Path) -> ModelFacts:
    """The facts of a model file, without loading its weights; raises as `check_file` does."""
    with _without_weights(path) as model:
        return facts_of(model, path)


def shape_of(path: Path) -> Shape:
    """The shape of the model in a file, without loading its weights.

    Its embeddings are taken to be the matrix that makes logits, too, as in most small models. Where
    a layer has experts, those count that a token goes through. Raises as `check_file` does, and
    ModelError where the file does not say how large it is.
    """
    with _without_weights(path) as model:
        architecture = _metadata(model, "general.architecture")

        def number(key: str) -> int:
            return _count(_metadata(model, f"{architecture}.{key}"))

        layers, width = number("block_count"), number("embedding_length")
        vocabulary = int(lib.llama_vocab_n_tokens(lib.llama_model_get_vocab(model)))
        idle = number("expert_count") - number("expert_used_count")
        of_idle = 3 * width * number("expert_feed_forward_length") * max(idle, 0)
        parameters, size = int(lib.llama_model_n_params(model)), path.stat().st_size
    output = vocabulary * width
    if not (layers and output) or parameters <= output + layers * of_idle:
        raise ModelError(
            "{path} does not say how large its layers are: choose another model.", path=path
        )
    return Shape(layers, (parameters - output) // layers - of_idle, output, 8 * size / parameters)


@contextmanager
def _without_weights(path: Path) -> Iterator[Any]:
    check_file(path)
    initialise()
    forget_failures()
    params = lib.llama_model_default_params()
    params.vocab_only = True
    model = lib.llama_model_load_from_file(os.fsencode(path), params)
    if not model:
        raise ModelError(
            "llama.cpp cannot read {path} ({reason}): download it again, or choose another model.",
            path=path,
            reason=explain_failure(),
        )
    try:
        yield model
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
        trained_context=_count(context),
        chat_template=template.decode("utf-8", "replace") if template else "",
        file_type=_metadata(model, "general.file_type"),
    )


def _count(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


def _metadata(model: Any, key: str) -> str:
    buffer = ctypes.create_string_buffer(1024)
    count = lib.llama_model_meta_val_str(model, key.encode(), buffer, len(buffer))
    return buffer.value.decode("utf-8", "replace") if count >= 0 else ""
