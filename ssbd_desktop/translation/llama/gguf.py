"""Reads what a GGUF file says about itself, and checks whether it is a language model: of anything
else, it says what that is and what to do instead."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.model_files.gguf_header import MAGIC, Header, read_header
from ssbd_desktop.model_files.kinds import is_part, parts_of
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import language_name
from ssbd_desktop.system.files import check_ordinary
from ssbd_desktop.translation.llama.llama_cpp_api import explain_failure, forget_failures, lib
from ssbd_desktop.translation.llama.model_summary import Cache, ModelFileFacts

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
        header = Header({})
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
    architecture = _metadata(model, "general.architecture")
    context = _metadata(model, f"{architecture}.context_length")

    def number(key: str) -> int:
        return header.count(f"{architecture}.{key}")

    template = lib.llama_model_chat_template(model, None)
    vocabulary = lib.llama_model_get_vocab(model)
    cache = _cache(model, number)
    parameters = int(lib.llama_model_n_params(model))
    return ModelFileFacts(
        name=excerpt(_metadata(model, "general.name"), _NAME) or excerpt(path.stem, _NAME),
        architecture=excerpt(architecture, _NAME),
        parameters=parameters,
        trained_context=int(context) if re.fullmatch(r"[0-9]{1,9}", context) else 0,
        chat_template=template.decode("utf-8", "replace") if template else "",
        file_type=_metadata(model, "general.file_type"),
        active_parameters=parameters - _idle_parameters(number),
        vocabulary=int(lib.llama_vocab_n_tokens(vocabulary)),
        vocabulary_kind=_VOCABULARIES.get(lib.llama_vocab_type(vocabulary), ""),
        languages=_languages(header),
        size=sum(part.stat().st_size for part in parts_of(path) if part.is_file()),
        cache=cache,
        cache_per_token=0 if cache == "recurrent" else _cache_per_token(number),
    )


def _idle_parameters(number: Callable[[str], int]) -> int:
    idle = max(number("expert_count") - number("expert_used_count"), 0)
    of_an_expert = 3 * number("embedding_length") * number("expert_feed_forward_length")
    return number("block_count") * idle * of_an_expert


def _cache(model: Any, number: Callable[[str], int]) -> Cache:
    if lib.llama_model_is_recurrent(model) or lib.llama_model_is_hybrid(model):
        return "recurrent"
    return "window" if number("attention.sliding_window") else "whole"


def _cache_per_token(number: Callable[[str], int]) -> int:
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


def _metadata(model: Any, key: str) -> str:
    buffer = ctypes.create_string_buffer(1024)
    count = lib.llama_model_meta_val_str(model, key.encode(), buffer, len(buffer))
    return buffer.value.decode("utf-8", "replace") if count >= 0 else ""


HEAD = 512
"""Bytes at the beginning of a file that show what it is."""

_ARCHIVES = (
    b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\xfd7zXZ", b"BZh",
    b"\x28\xb5\x2f\xfd",
)  # fmt: skip
_PYTORCH = (".pt", ".pth", ".bin", ".ckpt")
_OLDER = (b"lmgg", b"tjgg", b"fmgg", b"algg")
"""ggml, ggjt, ggmf and ggla backward; whisper.cpp's models are of the first kind."""
_UNFINISHED = (
    ".part", ".partial", ".crdownload", ".download", ".incomplete", ".opdownload", ".aria2",
)  # fmt: skip
_EMBEDS = (1, 2, 3, 4)  # llama.cpp's ways to pool a text's vectors into one: all but none
_MOST_NAMED = 3  # missing parts that a message names


def refuse_no_gguf(path: Path, head: bytes) -> NoReturn:
    """Raise a ModelError that says what a file is that does not begin like a GGUF file."""
    if not head.strip(b"\0") or path.name.lower().endswith(_UNFINISHED):
        raise incomplete_error(path)
    for is_one, what, remedy in _KINDS:
        if is_one(path, head):
            raise ModelError(
                "{path} is {what}, not a GGUF file: {remedy}.", path=path, what=what, remedy=remedy
            )
    raise ModelError("{path} is not a GGUF file: choose another model.", path=path)


def incomplete_error(path: Path) -> ModelError:
    return ModelError(
        "{path} is not complete, or damaged: download it again, or choose another model.", path=path
    )


def refuse_no_language_model(path: Path, header: Header) -> None:
    """Raise a ModelError for a GGUF file that is not a language model, or only a part of one.

    About some, llama.cpp only says that it does not know the architecture; others it loads.
    """
    architecture = header.text("general.architecture")
    kind = header.text("general.type")
    if kind == "adapter" or "adapter.type" in header.values:
        raise ModelError(
            "{path} is an adapter (LoRA), not a whole model: choose a model that it has been "
            "merged into.",
            path=path,
        )
    if kind == "mmproj" or architecture in ("clip", "mmproj"):
        raise ModelError(
            "{path} is the part of a model that reads images or sound (mmproj): choose the "
            "language model that it belongs to.",
            path=path,
        )
    if kind == "imatrix" or architecture in ("imatrix", "controlvector"):
        raise ModelError(
            "{path} is a file for making models ({kind}), not a model: choose an instruct model.",
            path=path,
            kind=kind or architecture,
        )
    pooling = header.values.get(f"{architecture}.pooling_type")
    if header.values.get(f"{architecture}.attention.causal") is False or pooling in _EMBEDS:
        raise ModelError(
            "{path} is an embedding model, which compares texts and cannot translate: choose an "
            "instruct model.",
            path=path,
        )
    _refuse_part(path, header)


def _refuse_part(path: Path, header: Header) -> None:
    count, number = header.count("split.count"), header.count("split.no")
    if count < 2:
        return
    if number:
        raise ModelError(
            "{path} is part {number} of {count} of a model: choose its first part.",
            path=path,
            number=number + 1,
            count=count,
        )
    if not is_part(path):  # llama.cpp finds the others by their names
        raise ModelError(
            "{path} is the first of {count} parts of a model, but has been renamed: give all "
            "parts their original names.",
            path=path,
            count=count,
        )
    missing = [part.name for part in parts_of(path) if not part.is_file()]
    if missing:
        raise ModelError(
            "The model {path} has {count} parts, and some are missing ({names}): put all of "
            "them into the same folder.",
            path=path,
            count=count,
            names=missing if len(missing) <= _MOST_NAMED else [*missing[:_MOST_NAMED], "…"],
        )


def _is_archive(_: Path, head: bytes) -> bool:
    return head.startswith(_ARCHIVES) or head[257:262] == b"ustar"


def _is_pytorch(path: Path, head: bytes) -> bool:
    saved = head.startswith((b"PK\x03\x04", b"\x80\x02"))
    return saved and path.suffix.lower() in _PYTORCH


def _is_safetensors(path: Path, head: bytes) -> bool:
    return path.suffix.lower() == ".safetensors" or head[6:10] in (b'\0\0{"', b"\0\0{ ")


def _is_page(_: Path, head: bytes) -> bool:
    return head.lstrip().lower().startswith((b"<!doctype html", b"<html"))


_OF_THE_SAME = Sentence("choose a GGUF file of the same model")
_ITSELF = Sentence("download the file itself")

_KINDS: tuple[tuple[Callable[[Path, bytes], bool], Sentence, Sentence], ...] = (
    (_is_pytorch, Sentence("a model for PyTorch"), _OF_THE_SAME),
    (_is_archive, Sentence("an archive"), Sentence("unpack it, and choose the file in it")),
    (_is_safetensors, Sentence("a model in the safetensors format"), _OF_THE_SAME),
    (lambda _, head: head.startswith(_OLDER), Sentence("a model in an older format"), _OF_THE_SAME),
    (_is_page, Sentence("a web page"), _ITSELF),
    (
        lambda _, head: head.startswith(b"version https://git-lfs"),
        Sentence("a placeholder of Git LFS"),
        _ITSELF,
    ),
)
"""Kinds of files: how to tell, what it is, and what to do instead; the first match counts."""
