"""Describes a Whisper model's folder, without loading it, for the person who will use it."""

from __future__ import annotations

import math
import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import Sentence, data_size, dotted
from ssbd_desktop.speech.model_folder import check_folder, languages

_VERSIONS = range(4, 7)  # of CTranslate2's files, with similar headers
_MOST_VARIABLES = 100_000
_TYPES = ("float32", "int8", "int16", "int32", "float16", "bfloat16")  # by their numbers there
_LAYER = re.compile(r"(encoder|decoder)/layer_(\d{1,4})/")


@dataclass(frozen=True)
class SpeechSummary:
    """The facts that a Whisper model's folder states about itself."""

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
        """Return what it recognizes."""
        if len(self.languages) == 1:
            only = Sentence(self.languages[0])
            return Sentence("Whisper model for {language} only", language=only)
        return Sentence("Whisper model for {count} languages", count=len(self.languages))


@dataclass(frozen=True)
class Weights:
    """The weights of a Whisper model."""

    encoder_layers: int
    decoder_layers: int
    parameters: int
    """The number of weights."""
    stored: str
    """The format in which most of them are stored."""


@dataclass(frozen=True)
class _Variable:
    """A matrix, or another part of a model. kind: its index in _TYPES."""

    dimensions: tuple[int, ...]
    kind: int


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
        weights = weights_of(folder)
    except ModelError:  # CTranslate2 may understand files that this module does not
        return summary
    return replace(
        summary,
        parameters=weights.parameters,
        stored=weights.stored,
        encoder_layers=weights.encoder_layers,
        decoder_layers=weights.decoder_layers,
    )


def weights_of(folder: Path) -> Weights:
    """Return the weights of the model in `folder`.

    Raises what `check_folder` does, and ModelError if its file lacks a Whisper's weights.
    """
    check_folder(folder)
    path = folder / "model.bin"
    try:
        with path.open("rb") as file:
            variables = dict(_variables(file))
        _width, _bands, *_ = variables["encoder/conv1/weight"].dimensions
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
    for name, each in variables.items():
        if not name.endswith("_scale"):  # a factor for integers
            stored[each.kind] += math.prod(each.dimensions)
    kind, _ = stored.most_common(1)[0]
    name = _TYPES[kind] if kind < len(_TYPES) else ""
    return Weights(parts.count("encoder"), parts.count("decoder"), stored.total(), name)


def _variables(file: BinaryIO) -> Iterator[tuple[str, _Variable]]:
    """Yield each variable with its name, skipping its content.

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
        yield name, _Variable(dimensions, kind)
        file.seek(size, 1)


def _text(file: BinaryIO) -> str:
    (length,) = _numbers(file, "H")
    return file.read(length).rstrip(b"\0").decode("utf-8", "replace")


def _numbers(file: BinaryIO, layout: str) -> tuple[int, ...]:
    layout = f"<{layout}"
    return struct.unpack(layout, file.read(struct.calcsize(layout)))
