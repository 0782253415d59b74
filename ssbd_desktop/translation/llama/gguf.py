"""Reads what a GGUF file says about itself, and checks whether it is a language model."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.model_files.gguf_header import MAGIC, Header, read_header
from ssbd_desktop.model_files.kinds import parts_of
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import language_name
from ssbd_desktop.system.files import check_ordinary
from ssbd_desktop.translation.llama.llama_cpp_api import (
    explain_failure,
    forget_failures,
    initialize,
    lib,
)
from ssbd_desktop.translation.llama.model_summary import Cache, ModelFileFacts
from ssbd_desktop.translation.llama.other_files import (
    HEAD,
    incomplete_error,
    refuse_no_gguf,
    refuse_no_language_model,
)

LEAST_CONTEXT = 64
"""The fewest tokens of context that have room for a prompt and its translation."""

_NAME = 80  # characters shown of a name
_LANGUAGE = 20  # of one of its languages
_MOST_LANGUAGES = 200
_NUMBER = 2  # bytes of a number in the cache

_VOCABULARIES = {
    lib.LLAMA_VOCAB_TYPE_SPM: "SentencePiece",
    lib.LLAMA_VOCAB_TYPE_BPE: "BPE",
    lib.LLAMA_VOCAB_TYPE_WPM: "WordPiece",
    lib.LLAMA_VOCAB_TYPE_UGM: "Unigram",
    lib.LLAMA_VOCAB_TYPE_RWKV: "RWKV",
    lib.LLAMA_VOCAB_TYPE_PLAMO2: "PLaMo 2",
}


def check_file(path: Path) -> Header:
    """Return the header of a GGUF file; raise ModelError unless it may hold a language model.

    The header is empty if only llama.cpp can say what is wrong with it. Raises PackError if it is
    one of the demonstration's files, and damaged.
    """
    if str(path) in ("", "."):
        raise ModelError("No translation model is selected: choose a GGUF file.")
    demo_pack.check_part(path)
    if os.path.isdir(path):  # unlike Path's, never raises: a name can be too long for that
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
            head = file.read(HEAD)
        header = read_header(path) if head.startswith(MAGIC) else None
    except EOFError as error:
        raise incomplete_error(path) from error
    except ValueError:
        header = Header()
    except OSError as error:
        raise ModelError(
            "The translation model {path} cannot be read ({reason}): choose another one.",
            path=path,
            reason=error.strerror,
        ) from error
    if header is None:
        refuse_no_gguf(path, head)
    refuse_no_language_model(path, header)
    return header


def inspect_file(path: Path) -> ModelFileFacts:
    """Return the facts about a model file, without loading its weights.

    Raises what `check_file` does, and ModelError if models of its kind cannot translate.
    """
    header = check_file(path)
    with without_weights(path) as model:
        facts = facts_of(model, path, header)
        refuse_unusable(model, path, facts.trained_context)
        return facts


def refuse_unusable(model: Any, path: Path, trained_context: int) -> None:
    """Raise ModelError if a loaded model is of a kind that cannot translate."""
    kind: Sentence | None = None
    if lib.llama_model_has_encoder(model):
        kind = Sentence("it has a separate encoder")
    elif lib.llama_model_is_diffusion(model):
        kind = Sentence("it generates by diffusion")
    elif 0 < trained_context < LEAST_CONTEXT:
        kind = Sentence(
            "it was trained with only {tokens} tokens of context", tokens=trained_context
        )
    if kind:
        raise ModelError(
            "{path} cannot be used for translation ({reason}): choose another instruct model.",
            path=path,
            reason=kind,
        )


@contextmanager
def without_weights(path: Path) -> Iterator[Any]:
    """Provide llama.cpp's model of a file that passed `check_file`, without its weights.

    Raises ModelError if it cannot be read.
    """
    initialize()
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


def facts_of(model: Any, path: Path, header: Header) -> ModelFileFacts:
    """Return the facts about a loaded model, from a file with this header."""
    architecture = _metadata(model, "general.architecture")
    context = _metadata(model, f"{architecture}.context_length")
    template = lib.llama_model_chat_template(model, None)
    vocabulary = lib.llama_model_get_vocab(model)
    cache = _cache(model, architecture, header)
    parameters = int(lib.llama_model_n_params(model))
    return ModelFileFacts(
        name=excerpt(_metadata(model, "general.name"), _NAME) or excerpt(path.stem, _NAME),
        architecture=excerpt(architecture, _NAME),
        parameters=parameters,
        trained_context=_count(context),
        chat_template=template.decode("utf-8", "replace") if template else "",
        file_type=_metadata(model, "general.file_type"),
        active_parameters=parameters - _idle_parameters(architecture, header),
        vocabulary=int(lib.llama_vocab_n_tokens(vocabulary)),
        vocabulary_kind=_VOCABULARIES.get(lib.llama_vocab_type(vocabulary), ""),
        languages=_languages(header),
        size=_size(path),
        cache=cache,
        cache_per_token=0 if cache == "recurrent" else _cache_per_token(architecture, header),
    )


def _idle_parameters(architecture: str, header: Header) -> int:
    def number(key: str) -> int:
        return header.count(f"{architecture}.{key}")

    idle = max(number("expert_count") - number("expert_used_count"), 0)
    of_an_expert = 3 * number("embedding_length") * number("expert_feed_forward_length")
    return number("block_count") * idle * of_an_expert


def _size(path: Path) -> int:
    return sum(part.stat().st_size for part in parts_of(path) if part.is_file())


def _cache(model: Any, architecture: str, header: Header) -> Cache:
    if lib.llama_model_is_recurrent(model) or lib.llama_model_is_hybrid(model):
        return "recurrent"
    return "window" if header.count(f"{architecture}.attention.sliding_window") else "whole"


def _cache_per_token(architecture: str, header: Header) -> int:
    def number(key: str) -> int:
        return header.count(f"{architecture}.{key}")

    heads = number("attention.head_count")
    width = number("embedding_length") // heads if heads else 0
    key = number("attention.key_length") or width
    value = number("attention.value_length") or width
    kept = number("attention.head_count_kv") or heads
    return number("block_count") * kept * (key + value) * _NUMBER


def _languages(header: Header) -> tuple[str, ...]:
    said = header.values.get("general.languages", ())
    codes = said if isinstance(said, tuple) else (said,)
    names = [_language(code) for code in codes[:_MOST_LANGUAGES] if isinstance(code, str)]
    return tuple(dict.fromkeys(filter(None, names)))


def _language(code: str) -> str:
    try:
        return language_name(code)
    except SettingError:  # not one of Whisper's languages, which those are
        return excerpt(code, _LANGUAGE)


def _count(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


def _metadata(model: Any, key: str) -> str:
    buffer = ctypes.create_string_buffer(1024)
    count = lib.llama_model_meta_val_str(model, key.encode(), buffer, len(buffer))
    return buffer.value.decode("utf-8", "replace") if count >= 0 else ""
