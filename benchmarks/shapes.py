"""Random-weight models in the shape of real ones: they say nothing, and cost what those cost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import gguf
import numpy as np

from ssbd_desktop.llama.llama_cpp_api import initialise, lib

VOCABULARY = 151_936
WIDTH, FEED, LAYERS, HEADS, KV_HEADS, HEAD = 1024, 3072, 28, 16, 8, 128
_Q4_K_M = 15  # LLAMA_FTYPE_MOSTLY_Q4_K_M


def qwen3_06b(folder: Path) -> Path:
    """A Q4_K_M model in the shape of Qwen3-0.6B, made in `folder` if it is not there yet.

    It takes about a minute and 2 GB of disk while it is made, 0.4 GB afterwards.
    """
    path = folder / "qwen3-0.6b-random.Q4_K_M.gguf"
    if path.exists():
        return path
    folder.mkdir(parents=True, exist_ok=True)
    print(f"making {path} …", file=sys.stderr)
    plain = folder / "qwen3-0.6b-random.F16.gguf"
    draft = path.with_suffix(".part")
    _write(plain)
    _quantize(plain, draft)
    plain.unlink()
    draft.replace(path)
    return path


def _write(path: Path) -> None:
    writer: Any = gguf.GGUFWriter(path, "qwen3")
    writer.add_name("random weights in the shape of Qwen3-0.6B")
    writer.add_context_length(4096)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(FEED)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(KV_HEADS)
    writer.add_key_length(HEAD)
    writer.add_value_length(HEAD)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_rope_freq_base(1_000_000.0)
    _add_vocabulary(writer)
    rng = np.random.default_rng(0)

    def add(name: str, *shape: int) -> None:
        scale = shape[-1] ** -0.5
        writer.add_tensor(name, (rng.standard_normal(shape, np.float32) * scale).astype(np.float16))

    def ones(name: str, size: int) -> None:
        writer.add_tensor(name, np.ones(size, np.float32))

    add("token_embd.weight", VOCABULARY, WIDTH)
    ones("output_norm.weight", WIDTH)
    for layer in range(LAYERS):
        block = f"blk.{layer}"
        ones(f"{block}.attn_norm.weight", WIDTH)
        add(f"{block}.attn_q.weight", HEADS * HEAD, WIDTH)
        add(f"{block}.attn_k.weight", KV_HEADS * HEAD, WIDTH)
        add(f"{block}.attn_v.weight", KV_HEADS * HEAD, WIDTH)
        add(f"{block}.attn_output.weight", WIDTH, HEADS * HEAD)
        ones(f"{block}.attn_q_norm.weight", HEAD)
        ones(f"{block}.attn_k_norm.weight", HEAD)
        ones(f"{block}.ffn_norm.weight", WIDTH)
        add(f"{block}.ffn_gate.weight", FEED, WIDTH)
        add(f"{block}.ffn_up.weight", FEED, WIDTH)
        add(f"{block}.ffn_down.weight", WIDTH, FEED)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _add_vocabulary(writer: Any) -> None:
    """As many tokens as Qwen's, with bytes and single letters to spell any text in."""
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
    rows += [(f"token{i}", -9.0, kind.NORMAL) for i in range(len(rows), VOCABULARY)]
    tokens, scores, types = zip(*rows, strict=True)
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(list(tokens))
    writer.add_token_scores(list(scores))
    writer.add_token_types([int(t) for t in types])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_add_bos_token(True)


def _quantize(source: Path, target: Path) -> None:
    initialise()
    params = lib.llama_model_quantize_default_params()
    params.ftype = _Q4_K_M
    status = lib.llama_model_quantize(str(source).encode(), str(target).encode(), params)
    if status != 0:
        raise SystemExit(f"llama.cpp could not quantize {source} (code {status}).")
