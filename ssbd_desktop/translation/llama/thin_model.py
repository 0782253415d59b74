"""Language models of few layers and random weights: they say nothing, and cost what such layers
cost.

Their bytes are random as they stand: what a pass costs depends on how many it reads, not on what
they say.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_HEAD = 64
_CONTEXT = 256
_ALIGNMENT = 32  # GGUF's own
_VERSION = 3  # of GGUF
_INTEGER, _NUMBER, _TEXT = 4, 6, 8  # kinds of metadata: uint32, float32, string
_PIECE = 16_381  # blocks; a prime number, so that no two rows near each other are the same


@dataclass(frozen=True)
class _Kind:
    """How weights are stored: `block` of them in `size` bytes, in which half-precision numbers that
    scale the others begin at `scales`. number: what a GGUF calls it."""

    number: int
    block: int
    size: int
    scales: tuple[int, ...]


_F32 = _Kind(0, 1, 4, ())
_Q8_0 = _Kind(8, 32, 34, (0,))
_Q4_K = _Kind(12, 256, 144, (0, 2))
_Q6_K = _Kind(14, 256, 210, (208,))

_OF_LAYERS = {"Q4_K_M": _Q4_K, "Q8_0": _Q8_0}
_CAREFUL = {"Q4_K_M": _Q6_K, "Q8_0": _Q8_0}
"""Of the output, and of about a seventh of each layer, as in llama.cpp's own Q4_K_M."""

QUANTIZATIONS = tuple(_OF_LAYERS)


@dataclass(frozen=True)
class ThinModel:
    """The shape of such a model, in proportion that of Qwen3 0.6B.

    quantization: one of QUANTIZATIONS. width: of its layers, a multiple of 256. vocabulary: tokens.
    """

    quantization: str
    width: int
    layers: int
    vocabulary: int

    @property
    def layer_weights(self) -> int:
        """Those of the matrices of one layer."""
        return sum(rows * columns for _, rows, columns in _matrices(self.width))

    @property
    def output_weights(self) -> int:
        """Those of the matrix that makes logits."""
        return self.vocabulary * self.width

    def write(self, path: Path) -> None:
        """Write it as a GGUF file. Raises OSError."""
        tensors = list(self._tensors())
        data = [_bytes(kind, shape) for _, kind, shape in tensors]
        ends = np.cumsum([0, *(_aligned(len(part)) for part in data)])
        metadata = list(self._metadata())
        with path.open("wb") as file:
            file.write(b"GGUF" + struct.pack("<IQQ", _VERSION, len(tensors), len(metadata)))
            file.writelines(metadata)
            for (name, kind, shape), place in zip(tensors, ends, strict=False):
                sizes = struct.pack(f"<I{len(shape)}Q", len(shape), *reversed(shape))
                file.write(_text(name) + sizes + struct.pack("<IQ", kind.number, place))
            file.write(bytes(_aligned(file.tell()) - file.tell()))
            for part, (begin, end) in zip(data, pairwise(ends), strict=True):
                file.write(part.ljust(end - begin, b"\0"))

    def _metadata(self) -> Iterator[bytes]:
        for key, words in (
            ("general.architecture", "qwen3"),
            ("tokenizer.ggml.model", "no_vocab"),
        ):
            yield _text(key) + struct.pack("<I", _TEXT) + _text(words)
        for key, integer in (
            ("vocab_size", self.vocabulary),
            ("context_length", _CONTEXT),
            ("embedding_length", self.width),
            ("block_count", self.layers),
            ("feed_forward_length", 3 * self.width),
            ("attention.head_count", self.width // _HEAD),
            ("attention.head_count_kv", self.width // _HEAD // 2),
            ("attention.key_length", _HEAD),
            ("attention.value_length", _HEAD),
        ):
            yield _text(f"qwen3.{key}") + struct.pack("<II", _INTEGER, integer)
        key = "qwen3.attention.layer_norm_rms_epsilon"
        yield _text(key) + struct.pack("<If", _NUMBER, 1e-6)

    def _tensors(self) -> Iterator[tuple[str, _Kind, tuple[int, ...]]]:
        """Name, kind, and rows and columns, of every tensor."""
        careful, of_layers = _CAREFUL[self.quantization], _OF_LAYERS[self.quantization]
        yield "token_embd.weight", careful, (self.vocabulary, self.width)
        yield "output_norm.weight", _F32, (self.width,)
        for layer in range(self.layers):
            block = f"blk.{layer}"
            for name, rows, columns in _matrices(self.width):
                kind = careful if name in ("attn_k", "attn_v", "attn_output") else of_layers
                yield f"{block}.{name}.weight", kind, (rows, columns)
            for name in ("attn_norm", "ffn_norm"):
                yield f"{block}.{name}.weight", _F32, (self.width,)
            for name in ("attn_q_norm", "attn_k_norm"):
                yield f"{block}.{name}.weight", _F32, (_HEAD,)


def _matrices(width: int) -> Iterator[tuple[str, int, int]]:
    """Name, rows and columns of the matrices of a layer."""
    yield "attn_q", width, width
    yield "attn_k", width // 2, width
    yield "attn_v", width // 2, width
    yield "attn_output", width, width
    yield "ffn_gate", 3 * width, width
    yield "ffn_up", 3 * width, width
    yield "ffn_down", width, 3 * width


def _bytes(kind: _Kind, shape: tuple[int, ...]) -> bytes:
    count = int(np.prod(shape)) // kind.block
    if kind is _F32:
        return np.ones(count, np.float32).tobytes()
    return np.resize(_piece(kind), (count, kind.size)).tobytes()


@cache
def _piece(kind: _Kind) -> NDArray[np.uint8]:
    """Random blocks that fill every matrix."""
    piece = np.random.default_rng(0).integers(0, 256, (_PIECE, kind.size), np.uint8)
    for place in kind.scales:
        piece[:, place : place + 2] = np.frombuffer(np.float16(2.0**-13).tobytes(), np.uint8)
    return piece


def _text(text: str) -> bytes:
    return struct.pack("<Q", len(text)) + text.encode()


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
