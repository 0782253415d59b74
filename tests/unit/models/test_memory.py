"""What models take, as told before they are loaded."""

from __future__ import annotations

from dataclasses import replace

from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.models.memory import (
    CONTEXT,
    language_model_memory,
    memory_of,
    whisper_memory,
)
from ssbd_desktop.settings.table import Settings

CACHED, VOCABULARY = 2 * 28 * 8 * 128, 151_936
"""Of Qwen3 0.6B."""


def test_what_a_language_model_took_was_told() -> None:
    """Measured: Qwen3 0.6B's shape in Q4_K_M, of 394.8 MB, with 2,048 tokens of context held 918 to
    1,001 MB once it had answered."""
    told = language_model_memory(394_763_104, 2048, CACHED, VOCABULARY)
    assert 1.001e9 <= told < 1.1e9


def test_what_a_whisper_took_was_told() -> None:
    """Measured, at the most, in float16: 624 MB in the shape of Whisper base, 1,287 of small."""
    for parameters, held in ((74_000_000, 624e6), (244_000_000, 1287e6)):
        assert held <= whisper_memory(parameters) <= 1.1 * held


def test_more_context_takes_more_by_its_keys_and_values() -> None:
    small, large = (language_model_memory(10**9, context, CACHED) for context in (2048, 8192))
    assert large - small == 6144 * 2 * CACHED


def test_where_the_model_is_not_known_as_much_is_taken_as_any_model_may() -> None:
    known = language_model_memory(394_763_104, 2048, CACHED, VOCABULARY)
    assert language_model_memory(394_763_104, 2048) > known
    entry = next(entry for entry in load_catalog() if entry.id == "qwen3-0.6b")
    assert memory_of(replace(entry, cache_values=0, vocabulary=0, quantization="Q5_1")) > memory_of(
        entry
    )


def test_the_catalog_is_told_with_the_context_that_settings_begin_with() -> None:
    assert Settings().context_size == CONTEXT
    taken = {entry.id: memory_of(entry) for entry in load_catalog()}
    assert taken["whisper-tiny"] < taken["whisper-small"] < taken["whisper-large-v3"] < 7e9
    assert taken["qwen3-4b"] < taken["qwen3-4b-q8"] < taken["hy-mt2-7b"] < 8e9
    assert whisper_memory(244_000_000) == taken["whisper-small"]
