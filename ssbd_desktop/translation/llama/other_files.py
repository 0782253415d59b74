"""Explains what was chosen as a translation model but isn't one, or is only a part of one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.model_files.gguf_header import Header
from ssbd_desktop.model_files.kinds import is_part, parts_of

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
    """Return the error for a file that ends before it should."""
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
