"""The block drafter in torch: an encoder over the prompt, a shallow decoder of one query a token.

After SpecDec (Xia et al. 2022), section 3.1: an independent encoder-decoder whose decoder predicts
a block of tokens at once, each by a query of its own. What differs: the layers are the teacher's
(normalized queries and keys, rotary positions, gated feed-forward), so that they can begin as its
own; a decoder layer looks at the prompt and at what is before it in one attention, as the
teacher's does; and a query does not see those behind it, so that one training serves every size of
block: the first queries answer the same, however many follow.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import torch
from torch import nn
from torch.nn import functional
from translation_model import TransformerBlock, TranslatorNet, TranslatorShape, rope_tables, rotate

Tensor = Any

MOST = 25
"""Queries, the largest block."""
FAR = -1e9


def attend(
    block: TransformerBlock, x: Tensor, memory: Tensor, angles: Tensor, hidden: Tensor
) -> Tensor:
    """A layer over `x`, which looks at `memory` and at itself.

    memory: keys and values of what came before, [2, batch, heads, m, width of a head]. angles:
    cosine and sine of the positions of `x`, [2, batch, 1, n, width of a head]. hidden: bool[batch,
    1, n, m + n], what each must not see.
    """
    batch, length, _ = x.shape
    shape = block.shape
    h = block.attn_norm(x)
    q = block.attn_q_norm(block.attn_q(h).view(batch, length, shape.heads, shape.head_width))
    q = rotate(q.transpose(1, 2), angles[0], angles[1])
    keys, values = remembered(block, x, angles)
    keys = torch.cat([memory[0], keys], 2)
    values = torch.cat([memory[1], values], 2)
    scores = (q @ keys.mT * shape.head_width**-0.5).masked_fill(hidden, FAR)
    mixed = scores.softmax(-1) @ values
    x = x + block.attn_output(
        mixed.transpose(1, 2).reshape(batch, length, shape.heads * shape.head_width)
    )
    h = block.ffn_norm(x)
    return x + block.ffn_down(functional.silu(block.ffn_gate(h)) * block.ffn_up(h))


def remembered(block: TransformerBlock, x: Tensor, angles: Tensor) -> tuple[Tensor, Tensor]:
    """Keys and values that a layer makes of `x`."""
    batch, length, _ = x.shape
    split = (batch, length, block.shape.heads, block.shape.head_width)
    h = block.attn_norm(x)
    k = block.attn_k_norm(block.attn_k(h).view(split)).transpose(1, 2)
    return rotate(k, angles[0], angles[1]), block.attn_v(h).view(split).transpose(1, 2)


class BlockDrafterModel(nn.Module):
    """Embedding (also the output layer), encoder, decoder, and a query for each token of a block.

    shape: the teacher's.
    """

    def __init__(self, shape: TranslatorShape, encoder: int = 4, decoder: int = 2) -> None:
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.encoder = nn.ModuleList(TransformerBlock(shape) for _ in range(encoder))
        self.decoder = nn.ModuleList(TransformerBlock(shape) for _ in range(decoder))
        self.encoder_norm = nn.RMSNorm(shape.width, eps=shape.norm_epsilon)
        self.norm = nn.RMSNorm(shape.width, eps=shape.norm_epsilon)
        self.queries = nn.Parameter(torch.randn(MOST, shape.width) * 0.02)
        tables = rope_tables(replace(shape, context=shape.context), shape.context + MOST)
        self.register_buffer("angles", torch.stack(tables), persistent=False)

    def begin_as(self, teacher: TranslatorNet) -> None:
        """Take over the teacher's embedding and layers, the decoder its last ones."""
        self.embedding.load_state_dict(teacher.token_embd.state_dict())
        self.norm.load_state_dict(teacher.output_norm.state_dict())
        layers = list(teacher.blk)
        for own, its in zip(self.encoder, layers, strict=False):
            own.load_state_dict(its.state_dict())
        for own, its in zip(self.decoder, layers[-len(self.decoder) :], strict=True):
            own.load_state_dict(its.state_dict())

    def at(self, positions: Tensor) -> Tensor:
        """Cosine and sine of int64[batch, n] positions."""
        return self.angles[:, positions].unsqueeze(2)

    def encode(self, prompt: Tensor, absent: Tensor) -> Tensor:
        """What the decoder layers remember of prompts: [layers, 2, batch, heads, n, width].

        absent: bool[batch, n], where a prompt has no token.
        """
        batch, length = prompt.shape
        angles = self.at(torch.arange(length).unsqueeze(0))
        hidden = absent[:, None, None, :].expand(batch, 1, length, length)
        x = self.embedding(prompt)
        nothing = x.new_zeros(2, batch, self.shape.heads, 0, self.shape.head_width)
        for block in self.encoder:
            x = attend(block, x, nothing, angles, hidden)
        x = self.encoder_norm(x)
        return torch.stack([torch.stack(remembered(b, x, angles)) for b in self.decoder])

    def decode(self, memory: Tensor, x: Tensor, positions: Tensor, hidden: Tensor) -> Tensor:
        """What the decoder makes of embedded tokens and queries; arguments as for `attend`."""
        for block, known in zip(self.decoder, memory, strict=True):
            x = attend(block, x, known, self.at(positions), hidden)
        return self.norm(x)

    def logits(self, x: Tensor) -> Tensor:
        """The logits of decoded queries."""
        return functional.linear(x, self.embedding.weight)

    def block(self, memory: Tensor, known: Tensor, queries: Tensor) -> tuple[Tensor, Tensor]:
        """The likeliest tokens of one block and their probabilities.

        known: int64[p], the output so far. queries: int64[k], 0 … k - 1.
        """
        start, count = memory.shape[4], known.shape[0]
        x = torch.cat([self.embedding(known), self.queries[queries]]).unsqueeze(0)
        positions = torch.cat([torch.arange(count) + start, queries + (start + count - 1)])
        order = torch.arange(x.shape[1])
        ahead = order.unsqueeze(0) > order.unsqueeze(1)
        seen = torch.zeros(x.shape[1], start, dtype=torch.bool)
        hidden = torch.cat([seen, ahead], 1)[None, None]
        made = self.decode(memory, x, positions.unsqueeze(0), hidden)[0, count:]
        best = self.logits(made).softmax(-1).max(-1)
        return best.indices, best.values
