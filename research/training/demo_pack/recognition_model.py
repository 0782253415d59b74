"""The Whisper architecture in torch, computing what CTranslate2 computes.

Whisper always hears 30 s, padded with nothing. Here most of that padding is left out: a few of its
frames stand for all of it, and count in attention for as many as they stand for. So a short
utterance costs what it is long, and the model still learns to live with the padding.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

Tensor = Any

QUERIES = 256


@dataclass(frozen=True)
class RecognizerShape:
    """Sizes of the model."""

    vocabulary: int
    pieces: int
    """Text tokens; they come first in the vocabulary."""
    phonemes: int
    width: int = 256
    heads: int = 4
    encoder_layers: int = 4
    decoder_layers: int = 2
    bands: int = 80
    frames: int = 1500
    context: int = 448


@dataclass(frozen=True)
class EncodedSound:
    """What the encoder gives."""

    states: Tensor
    weights: Tensor
    """Logarithm of how many frames each one stands for, [batch, frames]."""
    phonemes: Tensor
    """Logits from the third quarter of the layers."""


def sinusoids(length: int, width: int) -> Tensor:
    """Whisper's positions of the encoder."""
    step = math.log(10_000) / (width // 2 - 1)
    angles = torch.arange(length)[:, None] * torch.exp(-step * torch.arange(width // 2))[None]
    return torch.cat([angles.sin(), angles.cos()], 1)


class Attention(nn.Module):
    """Attention with several heads; keys have no bias."""

    def __init__(self, shape: RecognizerShape) -> None:
        super().__init__()
        self.heads = shape.heads
        self.q = nn.Linear(shape.width, shape.width)
        self.k = nn.Linear(shape.width, shape.width, bias=False)
        self.v = nn.Linear(shape.width, shape.width)
        self.out = nn.Linear(shape.width, shape.width)

    def split(self, x: Tensor) -> Tensor:
        """One head beside the other."""
        return x.view(*x.shape[:2], self.heads, -1).transpose(1, 2)

    def forward(self, x: Tensor, memory: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """What was attended to, and the queries and keys."""
        q, k, v = self.split(self.q(x)), self.split(self.k(memory)), self.split(self.v(memory))
        # On a processor, in bfloat16, this takes half the time of scaled_dot_product_attention:
        # the scores of some queries stay in the cache.
        mask = mask.expand(*mask.shape[:-2], q.shape[2], k.shape[2])
        pieces = zip(
            (q * k.shape[-1] ** -0.5).split(QUERIES, 2), mask.split(QUERIES, -2), strict=True
        )
        mixed = torch.cat([((a @ k.mT) + m).softmax(-1).to(v.dtype) @ v for a, m in pieces], 2)
        return self.out(mixed.transpose(1, 2).flatten(2)), q, k


class FeedForward(nn.Sequential):
    """Four times as wide inside."""

    def __init__(self, width: int) -> None:
        super().__init__(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))


class EncoderLayer(nn.Module):
    """Self-attention and feed-forward, each after a norm."""

    def __init__(self, shape: RecognizerShape) -> None:
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(shape.width), Attention(shape)
        self.feed_norm, self.feed = nn.LayerNorm(shape.width), FeedForward(shape.width)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """One layer over a batch."""
        h = self.attention_norm(x)
        x = x + self.attention(h, h, mask)[0]
        return x + self.feed(self.feed_norm(x))


class DecoderLayer(nn.Module):
    """Self-attention, attention to the encoder, feed-forward, each after a norm."""

    def __init__(self, shape: RecognizerShape) -> None:
        super().__init__()
        self.attention_norm, self.attention = nn.LayerNorm(shape.width), Attention(shape)
        self.cross_norm, self.cross = nn.LayerNorm(shape.width), Attention(shape)
        self.feed_norm, self.feed = nn.LayerNorm(shape.width), FeedForward(shape.width)

    def forward(
        self, x: Tensor, heard: EncodedSound, past: Tensor, mask: Tensor
    ) -> tuple[Tensor, Tensor]:
        """One layer over a batch, and the logits by which its first head attends to frames."""
        h = self.attention_norm(x)
        x = x + self.attention(h, h, past)[0]
        crossed, q, k = self.cross(self.cross_norm(x), heard.states, mask)
        x = x + crossed
        logits = q[:, 0].float() @ k[:, 0].float().mT * k.shape[-1] ** -0.5
        return x + self.feed(self.feed_norm(x)), logits + heard.weights[:, None]


class RecognizerNet(nn.Module):
    """Encoder and decoder, and two outputs that only training uses."""

    def __init__(self, shape: RecognizerShape) -> None:
        super().__init__()
        self.shape = shape
        self.conv1 = nn.Conv1d(shape.bands, shape.width, 3, padding=1)
        self.conv2 = nn.Conv1d(shape.width, shape.width, 3, stride=2, padding=1)
        self.encoder = nn.ModuleList(EncoderLayer(shape) for _ in range(shape.encoder_layers))
        self.encoder_norm = nn.LayerNorm(shape.width)
        self.tokens = nn.Embedding(shape.vocabulary, shape.width)
        self.places = nn.Parameter(torch.zeros(shape.context, shape.width))
        self.decoder = nn.ModuleList(DecoderLayer(shape) for _ in range(shape.decoder_layers))
        self.decoder_norm = nn.LayerNorm(shape.width)
        self.phonemes = nn.Sequential(
            nn.LayerNorm(shape.width), nn.Linear(shape.width, shape.phonemes)
        )
        self.spelled = nn.Linear(shape.width, shape.width)
        # A buffer goes with the model to its device; it is computed, so no checkpoint needs it.
        self.register_buffer("positions", sinusoids(shape.frames, shape.width), persistent=False)
        self.start()

    def start(self) -> None:
        """Small weights; each branch begins silent, so that the first steps see a shallow model."""
        for name, weight in self.named_parameters():
            if weight.dim() == 2:
                nn.init.normal_(weight, std=0.02 if "tokens" in name else self.shape.width**-0.5)
            if name.endswith(("out.weight", "feed.2.weight", "places", "bias")):
                nn.init.zeros_(weight)

    def hear(self, mel: Tensor, positions: Tensor, weights: Tensor) -> EncodedSound:
        """Mel bands [batch, bands, 2 × frames] with the place of each frame in the 30 s."""
        x = functional.gelu(self.conv2(functional.gelu(self.conv1(mel)))).transpose(1, 2)
        x = x + self.positions[positions].to(x.dtype)
        mask = weights[:, None, None].to(x.dtype)
        inner = (3 * len(self.encoder) + 3) // 4
        for number, layer in enumerate(self.encoder, 1):
            x = layer(x, mask)
            if number == inner:
                phonemes = self.phonemes(x)
        return EncodedSound(self.encoder_norm(x), weights, phonemes)

    def spell(self, heard: Tensor) -> Tensor:
        """Logits of the text token that is being said, for states of the encoder."""
        return functional.linear(self.spelled(heard), self.tokens.weight[: self.shape.pieces])

    def write(
        self, tokens: Tensor, heard: EncodedSound, wanted: Tensor
    ) -> tuple[Tensor, list[Tensor]]:
        """Logits where ``wanted`` is true, and each layer's logits of attention to frames."""
        x = self.tokens(tokens) + self.places[: tokens.shape[1]]
        x = x.to(heard.states.dtype)
        mask = heard.weights[:, None, None].to(x.dtype)
        length = tokens.shape[1]
        past = torch.full((length, length), -1e4, dtype=x.dtype, device=x.device).triu(1)
        guides = []
        for layer in self.decoder:
            x, guide = layer(x, heard, past, mask)
            guides.append(guide)
        return functional.linear(self.decoder_norm(x)[wanted], self.tokens.weight), guides
