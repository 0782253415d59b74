"""The contents of a Whisper model's folder, read and described without loading the model."""

from __future__ import annotations

import contextlib
import json
import math
import os
import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, BinaryIO

from ssbd_desktop.base.errors import ModelError, excerpt
from ssbd_desktop.base.sentences import Sentence, data_size, dotted
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.system.computer import threads
from ssbd_desktop.system.folders import resource

FIRST_START = 50257
"""The number of the token that begins a transcript in OpenAI's English-only models. It is one more
in their other models, and less in other people's models with smaller vocabularies."""

LONGEST = 16_000_000
"""Bytes read of a JSON file: five times OpenAI's longest tokenizer."""

_OTHER_FORMATS = (
    ("safetensors", ".safetensors"), ("PyTorch", ".pt"), ("PyTorch", ".pth"), ("PyTorch", ".bin"),
    ("ONNX", ".onnx"), ("MLX", ".npz"), ("Core ML", ".mlmodelc"), ("TensorFlow", ".h5"),
    ("NeMo", ".nemo"),
)  # fmt: skip
"""Model formats by their files' endings, for folders without model.bin."""

_START = "<|startoftranscript|>"


def check_folder(folder: Path) -> None:
    """Raise ModelError, naming what is missing, if `folder` does not hold a model for CTranslate2.

    A folder without tokenizer.json would make faster-whisper use the network; a config.json
    without the tokens that may not come first would end the process. Raises PackError if it is
    the demonstration's, and damaged.
    """
    demo_pack.check_part(folder)
    if os.path.isfile(folder):
        raise _no_folder(folder)
    if not os.path.isdir(folder):
        raise ModelError(
            "The folder {folder} does not exist: choose a folder with a Whisper model in "
            "CTranslate2 format.",
            folder=folder,
        )
    if os.fsencode(folder) != str(folder).encode("utf-8", "replace"):  # CTranslate2 asks for UTF-8
        raise ModelError(
            "The Whisper model in {folder} cannot be loaded because the name is not UTF-8: rename "
            "the folder, or those above it.",
            folder=folder,
        )
    missing = [
        n for n in ("model.bin", "config.json", "tokenizer.json") if not _is_there(folder, n)
    ]
    if not _is_there(folder, "vocabulary.json") and not _is_there(folder, "vocabulary.txt"):
        missing.append("vocabulary.json")
    if missing:
        _refuse_other_format(folder)
        raise ModelError(
            "The folder {folder} is not a complete Whisper model in CTranslate2 format (missing: "
            "{names}): choose another one, or download it again.",
            folder=folder,
            names=missing,
        )
    config = _json(folder / "config.json")
    wanted = ("suppress_ids_begin", "alignment_heads")
    absent = [n for n in wanted if not (isinstance(config, dict) and config.get(n))]
    if absent:
        raise ModelError(
            "The file {path} lacks {names}: choose another Whisper model, or download this one "
            "again.",
            path=folder / "config.json",
            names=absent,
        )


def _no_folder(path: Path) -> ModelError:
    if path.suffix.lower() == ".gguf":
        return ModelError(
            "{path} is a language model: choose it as the translation model, and as the speech "
            "model a folder.",
            path=path,
        )
    return ModelError(
        "{path} is a file: choose the folder of a Whisper model in CTranslate2 format.", path=path
    )


def _refuse_other_format(folder: Path) -> None:
    try:
        names = sorted(set(os.listdir(folder)) - {"model.bin"})  # ours may be left, empty
    except OSError:
        return
    endings = {os.path.splitext(name)[1].lower() for name in names}
    if ".gguf" in endings:
        raise ModelError(
            "The folder {folder} holds a language model: choose its GGUF file as the translation "
            "model.",
            folder=folder,
        )
    formats = [name for name, ending in _OTHER_FORMATS if ending in endings]
    if formats and not _is_there(folder, "model.bin"):
        raise ModelError(
            "The model in {folder} is in the format of {format}: choose the same model in "
            "CTranslate2 format, such as faster-whisper-small.",
            folder=folder,
            format=formats[0],
        )


def _is_there(folder: Path, name: str) -> bool:
    path = folder / name
    return os.path.isfile(path) and os.path.getsize(path) > 0


def _json(path: Path) -> Any:
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
        if len(content) > LONGEST:
            raise ModelError(
                "The file {path} is longer than any Whisper model's: choose another model.",
                path=path,
            )
        return json.loads(content.decode("utf-8"))
    except RecursionError as error:
        raise _damaged(path, Sentence("it is nested too deeply")) from error
    except (OSError, ValueError) as error:
        raise _damaged(path, excerpt(str(error))) from error


def _damaged(path: Path, reason: str) -> ModelError:
    return ModelError(
        "The file {path} is damaged ({reason}): choose another Whisper model, or download this one "
        "again.",
        path=path,
        reason=reason,
    )


def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages that the model in `folder` knows, by English name.

    Raises ModelError if its tokenizer cannot be read.
    """
    if os.path.abspath(folder) == str(resource("demo") / demo_pack.WHISPER_MODEL):
        return ("English",)  # it has tokens for all of them, but learned only one
    path = folder / "tokenizer.json"
    try:
        numbers = {token["content"]: token["id"] for token in _json(path)["added_tokens"]}
    except (KeyError, TypeError) as error:
        raise _damaged(path, Sentence("it names no tokens")) from error
    if numbers.get(_START) == FIRST_START:
        return ("English",)
    known = tuple(name for name, code in CODES.items() if f"<|{code}|>" in numbers)
    return known or ("English",)


_VERSIONS = range(4, 7)  # of CTranslate2's files, with similar headers
_MOST_VARIABLES = 100_000
_TYPES = ("float32", "int8", "int16", "int32", "float16", "bfloat16")  # by their numbers there
_LAYER = re.compile(r"(encoder|decoder)/layer_(\d{1,4})/")


@dataclass(frozen=True)
class SpeechSummary:
    languages: tuple[str, ...]
    """The languages that it knows, by English name."""
    size: int
    """Bytes of its files."""
    parameters: int = 0
    """The number of weights; 0 if they cannot be counted."""
    stored: str = ""
    """The format of most of its weights, such as float16; empty if unknown."""
    encoder_layers: int = 0
    """0 if unknown; so is `decoder_layers`."""
    decoder_layers: int = 0

    def __str__(self) -> Sentence:
        """Return the most important of that, in one line."""
        return dotted(self.kind, data_size(self.size))

    @property
    def kind(self) -> Sentence:
        if len(self.languages) == 1:
            only = Sentence(self.languages[0])
            return Sentence("Whisper model for {language} only", language=only)
        return Sentence("Whisper model for {count} languages", count=len(self.languages))


@dataclass(frozen=True)
class Weights:
    """The weights of a Whisper model, as in its summary."""

    encoder_layers: int
    decoder_layers: int
    parameters: int
    stored: str


def summary_of(folder: Path) -> SpeechSummary:
    """Describe the model in `folder` without loading it; raises what `check_folder` does."""
    check_folder(folder)
    try:
        size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise ModelError(
            "The folder {folder} cannot be read ({reason}): check its permissions, or choose "
            "another one.",
            folder=folder,
            reason=error.strerror,
        ) from error
    summary = SpeechSummary(languages(folder), size)
    try:
        return replace(summary, **vars(weights_of(folder)))
    except ModelError:  # CTranslate2 may understand files that this module does not
        return summary


def weights_of(folder: Path) -> Weights:
    """Return the weights of the model in `folder`, which `check_folder` has passed.

    Raises ModelError if its file lacks a Whisper's weights.
    """
    path = folder / "model.bin"
    try:
        with path.open("rb") as file:
            variables = dict(_variables(file))
        (_width, _bands, *_), _ = variables["encoder/conv1/weight"]
    except OSError as error:
        raise ModelError(
            "The file {path} cannot be read ({reason}): check its permissions, or choose another "
            "Whisper model.",
            path=path,
            reason=error.strerror,
        ) from error
    except (KeyError, ValueError, struct.error) as error:
        raise ModelError(
            "The file {path} is not a Whisper model in CTranslate2 format: choose another Whisper "
            "model.",
            path=path,
        ) from error
    layers = {found.groups() for found in map(_LAYER.match, variables) if found}
    parts = [part for part, _ in layers]
    stored: Counter[int] = Counter()
    for name, (dimensions, kind) in variables.items():
        if not name.endswith("_scale"):  # a factor for integers
            stored[kind] += math.prod(dimensions)
    kind, _ = stored.most_common(1)[0]
    name = _TYPES[kind] if kind < len(_TYPES) else ""
    return Weights(parts.count("encoder"), parts.count("decoder"), stored.total(), name)


LIGHT = 100_000_000
"""Weights up to which a model recognizes with one thread on two cores; Whisper base has 73 million,
small 244 million."""


def recognition_threads(folder: Path, wanted: int) -> int:
    """Return the number of threads for the model in `folder`: what the person wants, or for 0 half
    of the processor, but two for a larger model if there are two cores.

    Passes of a larger one are so long that they may take translation's core: with models in the
    shapes of Whisper small and Qwen3 0.6B on two cores, words were a third less late than with one
    thread each (`benchmarks/real_sizes.py --part splits`). With Whisper base and Qwen2.5-Coder
    0.5B, one thread each is no later and takes less of the processor (docs/benchmarks.md).
    """
    if wanted or threads(0) > 1 or os.cpu_count() in (None, 1):
        return threads(wanted)
    with contextlib.suppress(ModelError):  # CTranslate2 may understand files that this does not
        if weights_of(folder).parameters <= LIGHT:
            return 1
    return 2


def _variables(file: BinaryIO) -> Iterator[tuple[str, tuple[tuple[int, ...], int]]]:
    """Yield each variable's name, dimensions and index in _TYPES, skipping its content.

    Format: as written by `ctranslate2.specs.ModelSpec`. Raises ValueError or struct.error if it is
    something else.
    """
    (version,) = _numbers(file, "I")
    if version not in _VERSIONS or _text(file) != "WhisperSpec":
        raise ValueError
    _revision, count = _numbers(file, "II")
    if count > _MOST_VARIABLES:
        raise ValueError
    for _ in range(count):
        name = _text(file)
        (rank,) = _numbers(file, "B")
        dimensions = _numbers(file, f"{rank}I")
        kind, size = _numbers(file, "BI")
        yield name, (dimensions, kind)
        file.seek(size, 1)


def _text(file: BinaryIO) -> str:
    (length,) = _numbers(file, "H")
    return file.read(length).rstrip(b"\0").decode("utf-8", "replace")


def _numbers(file: BinaryIO, layout: str) -> tuple[int, ...]:
    layout = f"<{layout}"
    return struct.unpack(layout, file.read(struct.calcsize(layout)))
