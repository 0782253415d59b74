"""Language models of random weights, as GGUF files.

One piece of random weights, quantized once, fills every matrix: what a pass costs depends on how
many bytes it reads, not on what they say, and to draw billions of them would take many minutes.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import gguf
import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.translation.llama.llama_cpp_api import lib

Quantization = Literal["Q4_K_M", "Q8_0", "F16"]
QUANTIZATIONS: tuple[Quantization, ...] = ("Q4_K_M", "Q8_0")
"""What people use; F16 is what llama.cpp itself makes these of."""

CONTEXT = 4096
_PIECE = 16_381 * 256
"""Weights of the piece: a prime number of llama.cpp's largest blocks, so that no two rows that are
near each other are the same."""

_Kind = Any  # a gguf.GGMLQuantizationType


@dataclass(frozen=True)
class LanguageModelShape:
    """The shape of a language model.

    feed: the inner width of its feed-forward parts. heads, kv_heads: of queries, and of keys and
    values, each `head` wide.
    """

    name: str
    architecture: Literal["qwen3", "gemma2"]
    width: int
    feed: int
    layers: int
    heads: int
    kv_heads: int
    head: int
    vocabulary: int


LANGUAGE_MODELS = (
    LanguageModelShape("Qwen3 0.6B", "qwen3", 1024, 3072, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Qwen3 1.7B", "qwen3", 2048, 6144, 28, 16, 8, 128, 151_936),
    LanguageModelShape("Gemma 2 2B", "gemma2", 2304, 9216, 26, 8, 4, 256, 256_000),
    LanguageModelShape("Qwen3 4B", "qwen3", 2560, 9728, 36, 32, 8, 128, 151_936),
)
"""By their config.json at huggingface.co/Qwen and google; Tower+ 2B has Gemma's."""


def language_model(shape: LanguageModelShape, quantization: Quantization, folder: Path) -> Path:
    """The GGUF file of such a model, made in `folder` if it is not there yet.

    That takes some seconds for each GB. Widths must be multiples of 256.
    """
    path = folder / f"{shape.name.lower().replace(' ', '-')}-random.{quantization}.gguf"
    if path.exists():
        return path
    folder.mkdir(parents=True, exist_ok=True)
    print(f"making {path} …", file=sys.stderr)
    draft = path.with_suffix(".part")
    _write(shape, quantization, draft)
    draft.replace(path)
    return path


def qwen3_06b(folder: Path) -> Path:
    """The model of the benchmarks of decoding: Qwen3 0.6B's shape in Q4_K_M."""
    return language_model(LANGUAGE_MODELS[0], "Q4_K_M", folder)


def _write(shape: LanguageModelShape, quantization: Quantization, path: Path) -> None:
    writer: Any = gguf.GGUFWriter(path, shape.architecture)
    _describe(writer, shape)
    _add_vocabulary(writer, shape.vocabulary)
    matrices = dict(_matrices(shape))
    norms = dict(_norms(shape))
    kinds = {name: _kind(name, shape, quantization) for name in matrices}
    for name, (rows, columns) in matrices.items():
        size = rows * _row_bytes(kinds[name], columns)
        writer.add_tensor_info(name, (rows, columns), np.dtype(np.float32), size, kinds[name])
    for name, width in norms.items():
        writer.add_tensor_info(name, (width,), np.dtype(np.float32), 4 * width)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_ti_data_to_file()
    for name, (rows, columns) in matrices.items():
        shared = _piece(kinds[name])
        writer.write_tensor_data(np.resize(shared, rows * _row_bytes(kinds[name], columns)))
    for width in norms.values():
        writer.write_tensor_data(np.ones(width, np.float32))
    writer.close()


def _describe(writer: Any, shape: LanguageModelShape) -> None:
    writer.add_name(f"random weights in the shape of {shape.name}")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(shape.width)
    writer.add_block_count(shape.layers)
    writer.add_feed_forward_length(shape.feed)
    writer.add_head_count(shape.heads)
    writer.add_head_count_kv(shape.kv_heads)
    writer.add_key_length(shape.head)
    writer.add_value_length(shape.head)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_rope_freq_base(1_000_000.0 if shape.architecture == "qwen3" else 10_000.0)
    if shape.architecture == "gemma2":
        writer.add_sliding_window(CONTEXT)
        writer.add_attn_logit_softcapping(50.0)
        writer.add_final_logit_softcapping(30.0)


def _matrices(shape: LanguageModelShape) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name, rows and columns of every matrix, as llama.cpp knows them."""
    yield "token_embd.weight", (shape.vocabulary, shape.width)
    queries, keys = shape.heads * shape.head, shape.kv_heads * shape.head
    for layer in range(shape.layers):
        block = f"blk.{layer}"
        yield f"{block}.attn_q.weight", (queries, shape.width)
        yield f"{block}.attn_k.weight", (keys, shape.width)
        yield f"{block}.attn_v.weight", (keys, shape.width)
        yield f"{block}.attn_output.weight", (shape.width, queries)
        yield f"{block}.ffn_gate.weight", (shape.feed, shape.width)
        yield f"{block}.ffn_up.weight", (shape.feed, shape.width)
        yield f"{block}.ffn_down.weight", (shape.width, shape.feed)


def _norms(shape: LanguageModelShape) -> Iterator[tuple[str, int]]:
    """Name and width of every norm."""
    of_layers, of_heads = ["attn_norm", "ffn_norm"], list[str]()
    if shape.architecture == "qwen3":
        of_heads = ["attn_q_norm", "attn_k_norm"]
    else:
        of_layers += ["post_attention_norm", "post_ffw_norm"]
    yield "output_norm.weight", shape.width
    for layer in range(shape.layers):
        yield from ((f"blk.{layer}.{name}.weight", shape.width) for name in of_layers)
        yield from ((f"blk.{layer}.{name}.weight", shape.head) for name in of_heads)


def _kind(name: str, shape: LanguageModelShape, quantization: Quantization) -> _Kind:
    """The type that llama.cpp's own quantization gives a matrix."""
    if quantization != "Q4_K_M":
        return gguf.GGMLQuantizationType[quantization]
    if name == "token_embd.weight":  # which is the output's, too
        return gguf.GGMLQuantizationType.Q6_K
    _, layer, part, _ = name.split(".")
    eighth, number = shape.layers // 8, int(layer)
    careful = (
        number < eighth or number >= 7 * shape.layers // 8 or (number - eighth) % 3 == 2
    ) and part in ("attn_v", "ffn_down")
    return gguf.GGMLQuantizationType.Q6_K if careful else gguf.GGMLQuantizationType.Q4_K


def _row_bytes(kind: _Kind, columns: int) -> int:
    block, size = gguf.GGML_QUANT_SIZES[kind]
    if columns % block:
        raise ValueError(f"{columns} weights are no whole number of blocks of {block}.")
    return int(columns // block * size)


@cache
def _piece(kind: _Kind) -> NDArray[np.uint8]:
    """The piece of random weights, quantized by llama.cpp."""
    plain = np.random.default_rng(0).standard_normal(_PIECE, np.float32) / 32
    made = np.empty(_row_bytes(kind, _PIECE), np.uint8)
    quantize = lib._lib.ggml_quantize_chunk
    quantize.restype = ctypes.c_size_t
    size = quantize(
        ctypes.c_int(kind.value),
        plain.ctypes.data_as(ctypes.c_void_p),
        made.ctypes.data_as(ctypes.c_void_p),
        ctypes.c_int64(0),
        ctypes.c_int64(1),
        ctypes.c_int64(_PIECE),
        None,
    )
    assert size == made.nbytes
    return made


def _add_vocabulary(writer: Any, size: int) -> None:
    """As many tokens as the real one's, with bytes and single letters to spell any text in."""
    kind = gguf.TokenType
    rows: list[tuple[str, float, int]] = [
        ("<unk>", 0.0, kind.UNKNOWN),
        ("<s>", 0.0, kind.CONTROL),
        ("</s>", 0.0, kind.CONTROL),
        ("<|im_start|>", 0.0, kind.CONTROL),
        ("<|im_end|>", 0.0, kind.CONTROL),
    ]
    rows += [(f"<0x{byte:02X}>", 0.0, kind.BYTE) for byte in range(256)]
    rows += [(f"▁{chr(letter)}", -1.0, kind.NORMAL) for letter in range(ord("a"), ord("z") + 1)]
    rows += [(f"token{i}", -9.0, kind.NORMAL) for i in range(len(rows), size)]
    tokens, scores, types = zip(*rows, strict=True)
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(list(tokens))
    writer.add_token_scores(list(scores))
    writer.add_token_types([int(t) for t in types])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_add_bos_token(True)
