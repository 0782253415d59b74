"""The cost of an update on this computer, from passes of the demonstration's translation model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.computer import shortest
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

_FIRST_PASS, _SINGLE_PASSES = 24, 5
"""Tokens that an update's first pass reads, and the one-token passes after it. In the kept run of
what ships (docs/RESULTS.md), that is 11.7 tokens including the draft, and 5.1 more passes; Qwen3's
and Tower+'s prompts have some twelve tokens after the source, which are read again each time."""

_BEFORE = 32
"""Tokens in the cache while measuring, about as many as in a prompt."""

CONTEXT = 128


def seconds_per_byte(threads: Iterable[int]) -> Iterator[float]:
    """Yield the cost of an update on the processor with each number of threads.

    Raises ModelError or PackError.
    """
    path = demo_pack.find().folder / demo_pack.TRANSLATION_MODEL
    for count in threads:
        model = LlamaModel(path, LoadOptions(gpu_layers=0, threads=count, context_size=CONTEXT))
        yield shortest(partial(update, model)) / model.facts.size
        model.close()


def update(model: LlamaModel) -> float:
    """Return the seconds that an update's passes take, with the logits of each token."""
    return sum(
        model.evaluate([1] * (_BEFORE + tokens), tokens).seconds
        for tokens in (_FIRST_PASS, *[1] * _SINGLE_PASSES)
    )
