"""How large the Whisper model in a folder is, by the head of its file, without loading it."""

from __future__ import annotations

import math
import re
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech.model_folder import check_folder

_VERSIONS = range(4, 7)  # of CTranslate2's files, whose heads are alike
_MOST_VARIABLES = 100_000
_TYPES = ("float32", "int8", "int16", "int32", "float16", "bfloat16")  # by their numbers there
_LAYER = re.compile(r"(encoder|decoder)/layer_(\d{1,4})/")


@dataclass(frozen=True)
class WhisperSizes:
    """The shape of a Whisper. width: of its layers. mels: bands of its features."""

    width: int
    encoder_layers: int
    decoder_layers: int
    mels: int


@dataclass(frozen=True)
class Weights:
    """The weights of a Whisper. parameters: how many. stored: as what most of them are."""

    shape: WhisperSizes
    parameters: int
    stored: str


@dataclass(frozen=True)
class _Variable:
    """A matrix, or what else a model is made of. kind: its place in _TYPES."""

    dimensions: tuple[int, ...]
    kind: int


def shape_of(folder: Path) -> WhisperSizes:
    """The shape of the model in `folder`; raises what `weights_of` does."""
    return weights_of(folder).shape


def weights_of(folder: Path) -> Weights:
    """The weights of the model in `folder`.

    Raises what `check_folder` does, and ModelError where its file names no Whisper's weights.
    """
    check_folder(folder)
    path = folder / "model.bin"
    try:
        with path.open("rb") as file:
            variables = dict(_variables(file))
        width, mels, *_ = variables["encoder/conv1/weight"].dimensions
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
    shape = WhisperSizes(width, parts.count("encoder"), parts.count("decoder"), mels)
    stored: Counter[int] = Counter()
    for name, each in variables.items():
        if not name.endswith("_scale"):  # by which integers are multiplied
            stored[each.kind] += math.prod(each.dimensions)
    kind, _ = stored.most_common(1)[0]
    return Weights(shape, stored.total(), _TYPES[kind] if kind < len(_TYPES) else "")


def _variables(file: BinaryIO) -> Iterator[tuple[str, _Variable]]:
    """Each variable by its name; the content is passed over.

    As `ctranslate2.specs.ModelSpec` writes them. Raises ValueError or struct.error where it is
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
