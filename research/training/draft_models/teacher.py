"""A translation model of the Qwen3 architecture, read from its GGUF into torch to be learned from.

What it is asked is what re-translation asks: sentences as they grow by words. Its greedy outputs
are decoded many at once, which takes half of what one by one through llama.cpp takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import torch
from torch.nn import functional
from translation_model import TransformerBlock, TranslatorNet, TranslatorShape, rotate

from ssbd_desktop.translation.llama.vocabulary import Vocabulary

Tensor = Any

LONGEST = 64
"""Most tokens of an output."""


def shape_of(reader: gguf.GGUFReader) -> TranslatorShape:
    """The sizes that a GGUF of the architecture says it has."""

    def told(name: str) -> Any:
        return reader.fields[f"qwen3.{name}"].contents()

    return TranslatorShape(
        vocabulary=told("vocab_size"),
        width=told("embedding_length"),
        layers=told("block_count"),
        heads=told("attention.head_count"),
        head_width=told("attention.key_length"),
        feed_forward=told("feed_forward_length"),
        context=told("context_length"),
        rope_base=told("rope.freq_base"),
        norm_epsilon=told("attention.layer_norm_rms_epsilon"),
    )


def read_model(path: Path) -> TranslatorNet:
    """The model of a GGUF, its weights as float32."""
    reader = gguf.GGUFReader(path)
    model = TranslatorNet(shape_of(reader))
    weights = {
        tensor.name: torch.from_numpy(
            np.array(gguf.quants.dequantize(tensor.data, tensor.tensor_type), dtype=np.float32)
        )
        for tensor in reader.tensors
    }
    model.load_state_dict(weights)
    return model.eval()


@dataclass(frozen=True)
class Asker:
    """Writes prompts as the two models of this repository know them: <s><|en|>{text}<|de|>."""

    vocabulary: Vocabulary

    def prompt(self, text: str) -> tuple[int, ...]:
        """The tokens of the prompt for `text`."""
        markers = self.vocabulary.markers
        begin = self.vocabulary.bos
        assert begin is not None
        return (begin, markers["<|en|>"], *self.vocabulary.tokenize(text), markers["<|de|>"])


class Cached:
    """A block, and the keys and values of what it has read."""

    def __init__(self, block: TransformerBlock) -> None:
        self._block = block
        self._keys: Tensor = None
        self._values: Tensor = None

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        """The layer over what is new in sequences of one length."""
        block, shape = self._block, self._block.shape
        batch, length, _ = x.shape
        split = (batch, length, shape.heads, shape.head_width)
        h = block.attn_norm(x)
        q = rotate(block.attn_q_norm(block.attn_q(h).view(split)).transpose(1, 2), cos, sin)
        k = rotate(block.attn_k_norm(block.attn_k(h).view(split)).transpose(1, 2), cos, sin)
        v = block.attn_v(h).view(split).transpose(1, 2)
        if self._keys is None:
            mixed = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            k, v = torch.cat([self._keys, k], 2), torch.cat([self._values, v], 2)
            mixed = (q @ k.mT * shape.head_width**-0.5).softmax(-1) @ v
        self._keys, self._values = k, v
        x = x + block.attn_output(mixed.transpose(1, 2).reshape(batch, length, -1))
        h = block.ffn_norm(x)
        return x + block.ffn_down(functional.silu(block.ffn_gate(h)) * block.ffn_up(h))

    def keep(self, rows: Tensor) -> None:
        """Forget all sequences but these."""
        self._keys, self._values = self._keys[rows], self._values[rows]


@dataclass(frozen=True)
class Outputs:
    """What the model answers to prompts of one length.

    tokens: int64[n, t], the outputs with their end of the turn, which is repeated behind it.
    logs: float32[n, t, kept], the log-probabilities of the likeliest tokens at each, whose ids are
    in `likely`.
    """

    tokens: Tensor
    logs: Tensor
    likely: Tensor


@torch.no_grad()
def answer(model: TranslatorNet, prompts: Tensor, end: int, kept: int) -> Outputs:
    """Greedy outputs for int64[n, length] prompts, and the `kept` likeliest at every token."""
    count = len(prompts)
    likely = torch.full((count, LONGEST, kept), end)
    logs = torch.zeros(count, LONGEST, kept)
    blocks = [Cached(block) for block in model.blk]
    new, start, going = prompts, 0, torch.arange(count)
    for at in range(LONGEST):
        stop = start + new.shape[1]
        x = model.token_embd(new)
        for block in blocks:
            x = block.forward(x, model.cos[start:stop], model.sin[start:stop])
        rows = functional.linear(model.output_norm(x[:, -1]), model.token_embd.weight)
        best, ids = rows.topk(kept)
        logs[going, at], likely[going, at] = best - rows.logsumexp(1, True), ids
        on = (ids[:, 0] != end).nonzero()[:, 0]
        going, new, start = going[on], ids[on, :1], stop
        if not len(going):
            break
        if len(on) < len(ids):
            for block in blocks:
                block.keep(on)
    return Outputs(likely[:, : at + 1, 0], logs[:, : at + 1], likely[:, : at + 1])


def together(prompts: list[tuple[int, ...]], most: int) -> Iterator[list[tuple[int, ...]]]:
    """The prompts in groups of one length, at most `most` in each."""
    by_length: dict[int, list[tuple[int, ...]]] = {}
    for prompt in prompts:
        by_length.setdefault(len(prompt), []).append(prompt)
    for same in by_length.values():
        for at in range(0, len(same), most):
            yield same[at : at + most]
