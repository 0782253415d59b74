"""Tiny models with random weights in the file formats of real ones, for llama.cpp to load.

They say nothing sensible, but llama.cpp treats them as it treats their big relatives: a plain
transformer (Qwen3), a sliding-window one (Gemma 2), a recurrent one (Mamba), and one with an
encoder (T5), which cannot be used here.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import gguf
import numpy as np

WIDTH, HEADS, HEAD, FEED, LAYERS = 32, 2, 16, 64, 2
WORDS = [
    "the", "a", "dog", "cat", "runs", "sees", "and", "house", "in", "night", "day", "we", "they",
    "you", "meet", "at", "on", "is", "was",
]  # fmt: skip
MARKERS = ["<|im_start|>", "<|im_end|>", "<start_of_turn>", "<end_of_turn>", "<think>", "</think>"]
USER_DEFINED = ["<think>", "</think>"]


Row = tuple[str, float, int]
"""A token: its text, its score, its type."""


def vocabulary(more: Iterable[Row] = ()) -> tuple[list[str], list[float], list[int]]:
    """Tokens, scores and types of a SentencePiece vocabulary with bytes, letters and words."""
    kind = gguf.TokenType
    rows: list[Row] = [
        ("<unk>", 0.0, kind.UNKNOWN),
        ("<s>", 0.0, kind.CONTROL),
        ("</s>", 0.0, kind.CONTROL),
    ]
    for marker in MARKERS:
        user = marker in USER_DEFINED
        rows.append((marker, 0.0, kind.USER_DEFINED if user else kind.CONTROL))
    rows += [(f"<0x{byte:02X}>", 0.0, kind.BYTE) for byte in range(256)]
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:;!?<>|/_[]0123456789"
    rows += [("▁", -1.0, kind.NORMAL)]
    rows += [(letter, -2.0, kind.NORMAL) for letter in letters]
    # SentencePiece merges pairs of known pieces: every prefix of a word has to be one.
    prefixes = dict.fromkeys(f"▁{w}"[:n] for w in WORDS for n in range(2, len(w) + 2))
    rows += [(prefix, float(len(prefix)), kind.NORMAL) for prefix in prefixes]
    rows += more
    tokens, scores, types = zip(*rows, strict=True)
    return list(tokens), list(scores), [int(t) for t in types]


def write(
    path: Path,
    architecture: str = "qwen3",
    *,
    name: str = "tiny",
    chat_template: str = "",
    context: int = 512,
    blocks: int = LAYERS,
    more: Iterable[Row] = (),
    end: float = 1.0,
) -> Path:
    """Write a model of `architecture` (qwen3, gemma2, mamba or t5) and give its path.

    blocks: how many the file says that it has; llama.cpp ends the process where it is none. more:
    tokens besides those that each has. end: the weight of the end of a turn; of 1, as any token
    has, outputs seldom end before their limit.
    """
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_name(name)
    tokens, scores, types = vocabulary(more)
    writer.add_context_length(context)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(blocks)
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(tokens)
    writer.add_token_scores(scores)
    writer.add_token_types(types)
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(True)
    writer.add_add_eos_token(False)
    if chat_template:
        writer.add_chat_template(chat_template)
    rng = np.random.default_rng(7)

    def add(tensor: str, *shape: int, scale: float = 0.3) -> None:
        writer.add_tensor(tensor, rng.normal(scale=scale, size=shape).astype(np.float32))

    def ones(tensor: str, *shape: int) -> None:
        writer.add_tensor(tensor, np.ones(shape, np.float32))

    embeddings = rng.normal(size=(len(tokens), WIDTH)).astype(np.float32)
    embeddings[tokens.index("</s>")] *= end
    writer.add_tensor("token_embd.weight", embeddings)
    _BODIES[architecture](writer, add, ones)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


Add = Callable[..., None]


def _attention(writer: Any) -> None:
    writer.add_feed_forward_length(FEED)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_key_length(HEAD)
    writer.add_value_length(HEAD)
    writer.add_layer_norm_rms_eps(1e-6)


def _block(add: Add, ones: Add, block: str) -> None:
    ones(f"{block}.attn_norm.weight", WIDTH)
    for part in ("attn_q", "attn_k", "attn_v"):
        add(f"{block}.{part}.weight", HEADS * HEAD, WIDTH)
    add(f"{block}.attn_output.weight", WIDTH, HEADS * HEAD)
    ones(f"{block}.ffn_norm.weight", WIDTH)
    add(f"{block}.ffn_gate.weight", FEED, WIDTH)
    add(f"{block}.ffn_up.weight", FEED, WIDTH)
    add(f"{block}.ffn_down.weight", WIDTH, FEED)


def _qwen3(writer: Any, add: Add, ones: Add) -> None:
    _attention(writer)
    writer.add_rope_freq_base(10000.0)
    ones("output_norm.weight", WIDTH)
    for layer in range(LAYERS):
        block = f"blk.{layer}"
        _block(add, ones, block)
        ones(f"{block}.attn_q_norm.weight", HEAD)
        ones(f"{block}.attn_k_norm.weight", HEAD)


def _gemma2(writer: Any, add: Add, ones: Add) -> None:
    _attention(writer)
    writer.add_sliding_window(8)
    writer.add_attn_logit_softcapping(50.0)
    writer.add_final_logit_softcapping(30.0)
    ones("output_norm.weight", WIDTH)
    for layer in range(LAYERS):
        block = f"blk.{layer}"
        _block(add, ones, block)
        ones(f"{block}.post_attention_norm.weight", WIDTH)
        ones(f"{block}.post_ffw_norm.weight", WIDTH)


def _mamba(writer: Any, add: Add, ones: Add) -> None:
    inner, state, rank, conv = 2 * WIDTH, 8, 4, 4
    writer.add_feed_forward_length(0)
    writer.add_head_count(0)
    writer.add_ssm_conv_kernel(conv)
    writer.add_ssm_inner_size(inner)
    writer.add_ssm_state_size(state)
    writer.add_ssm_time_step_rank(rank)
    writer.add_layer_norm_rms_eps(1e-6)
    ones("output_norm.weight", WIDTH)
    for layer in range(LAYERS):
        block = f"blk.{layer}"
        ones(f"{block}.attn_norm.weight", WIDTH)
        add(f"{block}.ssm_in.weight", 2 * inner, WIDTH)
        add(f"{block}.ssm_conv1d.weight", inner, conv)
        add(f"{block}.ssm_conv1d.bias", inner)
        add(f"{block}.ssm_x.weight", rank + 2 * state, inner)
        add(f"{block}.ssm_dt.weight", inner, rank)
        add(f"{block}.ssm_dt.bias", inner)
        writer.add_tensor(f"{block}.ssm_a", -np.ones((inner, state), np.float32))
        ones(f"{block}.ssm_d", inner)
        add(f"{block}.ssm_out.weight", WIDTH, inner)


def _t5(writer: Any, add: Add, ones: Add) -> None:
    _attention(writer)
    writer.add_relative_attn_buckets_count(8)
    writer.add_decoder_start_token_id(0)
    ones("enc.output_norm.weight", WIDTH)
    ones("dec.output_norm.weight", WIDTH)
    for side, kinds in (("enc", ("attn",)), ("dec", ("attn", "cross_attn"))):
        for layer in range(LAYERS):
            block = f"{side}.blk.{layer}"
            for kind in kinds:
                ones(f"{block}.{kind}_norm.weight", WIDTH)
                for part in ("q", "k", "v"):
                    add(f"{block}.{kind}_{part}.weight", HEADS * HEAD, WIDTH)
                add(f"{block}.{kind}_o.weight", WIDTH, HEADS * HEAD)
            add(f"{block}.attn_rel_b.weight", 8, HEADS)
            ones(f"{block}.ffn_norm.weight", WIDTH)
            add(f"{block}.ffn_gate.weight", FEED, WIDTH)
            add(f"{block}.ffn_up.weight", FEED, WIDTH)
            add(f"{block}.ffn_down.weight", WIDTH, FEED)


_BODIES: dict[str, Callable[[Any, Add, Add], None]] = {
    "qwen3": _qwen3,
    "gemma2": _gemma2,
    "mamba": _mamba,
    "t5": _t5,
}


def overwrite(path: Path, key: str, value: bytes) -> None:
    """Have the value of a key begin with these bytes."""
    content = path.read_bytes()
    at = content.index(key.encode()) + len(key) + 4
    path.write_bytes(content[:at] + value + content[at + len(value) :])


def with_entries(path: Path, source: Path, entries: dict[str, bytes]) -> Path:
    """Write a copy of a GGUF file that says more of itself. entries: each a kind and a value."""
    content = source.read_bytes()
    (pairs,) = struct.unpack_from("<Q", content, 16)
    more = b"".join(
        struct.pack("<Q", len(key)) + key.encode() + value for key, value in entries.items()
    )
    head = content[:16] + struct.pack("<Q", pairs + len(entries))
    path.write_bytes(head + more + content[24:] + bytes(256))
    return path
