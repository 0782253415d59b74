"""The memory that a model takes while it works, estimated before it is loaded."""

from __future__ import annotations

from ssbd_desktop.models.catalog import Entry
from ssbd_desktop.models.real_time import BITS

CONTEXT = 2048
"""The default tokens of context for translation."""

_LIBRARIES = 100 * 10**6
"""Bytes that llama.cpp's process takes besides its model."""

_OF_A_NUMBER = 2
"""Bytes of each number in the cache."""

_PASS = 512
"""The tokens that llama.cpp reserves a pass for, with four bytes for each of their logits."""

_LARGEST_VOCABULARY = 262_144
_OF_A_TOKEN = 400_000
"""Bytes of a token's keys and values in a model of 9 billion weights, proportionally less in a
smaller one (`llama/translation_process/child.py`). Assumed for a model that is not known."""

_RECOGNITION = 350 * 10**6
_OF_A_WEIGHT = 4
"""Bytes that recognition takes with its smallest model, and for each weight of a larger one in
float16, which is read whole and then made smaller without giving memory back."""


def memory_of(entry: Entry) -> int:
    """Return the bytes that a model of the catalog takes, with the default context."""
    if entry.kind == "speech":
        return whisper_memory(entry.parameters)
    size = int(entry.parameters * BITS.get(entry.quantization, max(BITS.values())) / 8)
    return language_model_memory(
        size, CONTEXT, entry.cache_values or None, entry.vocabulary or None
    )


def whisper_memory(parameters: int) -> int:
    """Return the most bytes that a Whisper with that many weights takes on the processor."""
    return _RECOGNITION + _OF_A_WEIGHT * parameters


def language_model_memory(
    size: int, context: int, cache_values: int | None = None, vocabulary: int | None = None
) -> int:
    """Return the bytes of a language model's weights, its cache, and the logits of a pass.

    size: bytes of its file. context: tokens in its cache, each of which leaves `cache_values`
    numbers there. vocabulary: its tokens. None if unknown.
    """
    of_a_token = min(_OF_A_TOKEN, size // 1000)
    if cache_values is not None:
        of_a_token = _OF_A_NUMBER * cache_values
    logits = _LARGEST_VOCABULARY if vocabulary is None else vocabulary
    return _LIBRARIES + size + context * of_a_token + 4 * _PASS * logits
