"""The Qwen3 architecture in torch, as small as a test needs, computing what llama.cpp computes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

Tensor = Any


@dataclass(frozen=True)
class TranslatorShape:
    """Sizes of the model; every one is a multiple of 32, which Q8_0 needs."""

    vocabulary: int = 12_000
    width: int = 256
    layers: int = 5
    heads: int = 4
    head_width: int = 64
    feed_forward: int = 512
    context: int = 512
    rope_base: float = 10000.0
    norm_epsilon: float = 1e-6


def rope_tables(shape: TranslatorShape, length: int) -> tuple[Tensor, Tensor]:
    """Cosine and sine of every position and frequency."""
    half = torch.arange(0, shape.head_width, 2).float() / shape.head_width
    angles = torch.outer(torch.arange(length).float(), shape.rope_base**-half)
    return torch.cat([angles.cos()] * 2, -1), torch.cat([angles.sin()] * 2, -1)


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary position embedding, first half against second half."""
    a, b = x.chunk(2, -1)
    return (x * cos + torch.cat([-b, a], -1) * sin).to(x.dtype)


class TransformerBlock(nn.Module):
    """Attention with normalised queries and keys, then a gated feed-forward."""

    def __init__(self, shape: TranslatorShape) -> None:
        super().__init__()
        inner = shape.heads * shape.head_width
        self.shape = shape
        self.attn_norm = nn.RMSNorm(shape.width, eps=shape.norm_epsilon)
        self.attn_q = nn.Linear(shape.width, inner, bias=False)
        self.attn_k = nn.Linear(shape.width, inner, bias=False)
        self.attn_v = nn.Linear(shape.width, inner, bias=False)
        self.attn_q_norm = nn.RMSNorm(shape.head_width, eps=shape.norm_epsilon)
        self.attn_k_norm = nn.RMSNorm(shape.head_width, eps=shape.norm_epsilon)
        self.attn_output = nn.Linear(inner, shape.width, bias=False)
        self.ffn_norm = nn.RMSNorm(shape.width, eps=shape.norm_epsilon)
        self.ffn_gate = nn.Linear(shape.width, shape.feed_forward, bias=False)
        self.ffn_up = nn.Linear(shape.width, shape.feed_forward, bias=False)
        self.ffn_down = nn.Linear(shape.feed_forward, shape.width, bias=False)

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        """One layer over a batch of sequences."""
        batch, length, _ = x.shape
        split = (batch, length, self.shape.heads, self.shape.head_width)
        h = self.attn_norm(x)
        q, k = self.attn_q(h), self.attn_k(h)
        q = rotate(self.attn_q_norm(q.view(split).float()).transpose(1, 2), cos, sin)
        k = rotate(self.attn_k_norm(k.view(split).float()).transpose(1, 2), cos, sin)
        v = self.attn_v(h).view(split).transpose(1, 2)
        scores = q.to(v.dtype) @ k.to(v.dtype).mT * self.shape.head_width**-0.5
        ahead = torch.ones(length, length, dtype=torch.bool, device=x.device).triu(1)
        mixed = scores.masked_fill(ahead, -1e9).softmax(-1).to(v.dtype) @ v
        x = x + self.attn_output(mixed.transpose(1, 2).reshape(batch, length, -1))
        h = self.ffn_norm(x)
        return x + self.ffn_down(functional.silu(self.ffn_gate(h)) * self.ffn_up(h))


class TranslatorNet(nn.Module):
    """Embedding (also the output layer), blocks, final norm."""

    def __init__(self, shape: TranslatorShape) -> None:
        super().__init__()
        self.shape = shape
        self.token_embd = nn.Embedding(shape.vocabulary, shape.width)
        self.blk = nn.ModuleList(TransformerBlock(shape) for _ in range(shape.layers))
        self.output_norm = nn.RMSNorm(shape.width, eps=shape.norm_epsilon)
        for name, weight in self.named_parameters():
            if weight.dim() == 2:
                nn.init.normal_(weight, std=0.02 if "embd" in name else shape.width**-0.5 * 0.6)
        cos, sin = rope_tables(shape, shape.context)
        # Buffers go with the model to its device; what the checkpoint lacks is computed anew.
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)

    def forward(self, tokens: Tensor, wanted: Tensor) -> Tensor:
        """Logits at the positions where ``wanted`` is true."""
        length = tokens.shape[1]
        x = self.token_embd(tokens)
        for block in self.blk:
            x = block(x, self.cos[:length], self.sin[:length])
        return functional.linear(self.output_norm(x[wanted]), self.token_embd.weight)
