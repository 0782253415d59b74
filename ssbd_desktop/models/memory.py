"""How much memory a model takes while it works, told before it is loaded."""

from __future__ import annotations

from typing import Protocol

from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.pass_costs import BITS
from ssbd_desktop.models.shapes import LanguageModelShape

CONTEXT = 2048
"""Tokens of context that translation has where nobody says otherwise."""

_LIBRARIES = 100 * 10**6
"""What llama.cpp's process holds besides its model."""

_OF_A_NUMBER = 2
"""Bytes of each number in the cache."""

_PASS = 512
"""Tokens that llama.cpp makes room for in a pass, with four bytes for each of their logits."""

_LARGEST_VOCABULARY = 262_144
_OF_A_TOKEN = 400_000
"""Bytes of a token's keys and values in a model of 9 billion weights; in a small one in proportion
less (`llama/translation_process/child.py`). So much is taken where the shape is not known."""

_RECOGNITION = 350 * 10**6
_OF_A_WEIGHT = 4
"""Bytes that recognition takes with its smallest model, and for each weight of a larger one in
float16, which is read whole and then made smaller: what is freed is kept."""


class CachedModel(Protocol):
    """What of a language model decides how much it takes beside its weights. cache_values: numbers
    that a token leaves in its cache."""

    @property
    def cache_values(self) -> int: ...

    @property
    def vocabulary(self) -> int: ...


def memory_of(entry: Entry, context: int = CONTEXT) -> int:
    """Bytes that a model of the catalog takes, a language model with so many tokens of context."""
    if entry.kind == "speech":
        return whisper_memory(entry.parameters)
    shape = entry.shape if isinstance(entry.shape, LanguageModelShape) else None
    bits = BITS.get(entry.quantization, max(BITS.values()))
    return language_model_memory(int(entry.parameters * bits / 8), context, shape)


def whisper_memory(parameters: int) -> int:
    """Bytes that a Whisper of so many weights takes on the processor, at the most."""
    return _RECOGNITION + _OF_A_WEIGHT * parameters


def language_model_memory(size: int, context: int, shape: CachedModel | None = None) -> int:
    """Bytes that a language model takes whose file has `size` bytes: its weights, the cache of so
    many tokens of context, and the logits of a pass."""
    of_a_token = _OF_A_NUMBER * shape.cache_values if shape else min(_OF_A_TOKEN, size // 1000)
    vocabulary = shape.vocabulary if shape else _LARGEST_VOCABULARY
    return _LIBRARIES + size + context * of_a_token + 4 * _PASS * vocabulary
