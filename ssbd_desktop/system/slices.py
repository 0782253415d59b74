"""What thin models cost on this computer, of which predictions are made for large ones.

A slice has the layers of a real model, but few of them, and random weights. An engine's process
measures it; seconds are the shortest that a pass took.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_SHORTER = 0.9
_SECONDS = 2.0


@dataclass(frozen=True)
class EncoderSlice:
    """A pass of an encoder of Whisper's, of `layers` so wide, over `window` seconds of features.

    threads: of the processor.
    """

    threads: int
    width: int
    layers: int
    window: float
    seconds: float


@dataclass(frozen=True)
class DecoderSlice:
    """A decoder of Whisper's, of `layers` so wide, saying `tokens` about a window, and finding out
    when each was said.

    threads: of the processor. window: seconds of features. beam: hypotheses that are kept.
    """

    threads: int
    width: int
    layers: int
    window: float
    beam: int
    tokens: int
    seconds: float


@dataclass(frozen=True)
class LanguageModelSlice:
    """A pass of a language model over `tokens`, with the logits of each.

    threads: of the processor. quantization: llama.cpp's name for the way the weights are stored.
    layer_weights: of each of its `layers`. output_weights: of the matrix that makes logits.
    """

    threads: int
    quantization: str
    layers: int
    layer_weights: int
    output_weights: int
    tokens: int
    seconds: float


def shortest(passes: Sequence[Callable[[], float]]) -> list[float]:
    """The shortest seconds that each pass gave, over rounds that alternate them.

    Whoever else wants the processor only adds to what a pass takes. So there is another round, if
    there have not been two seconds of them, while one finds some pass a tenth shorter than all
    before.
    """
    began = time.perf_counter()
    found = [run() for run in passes]
    settled = False
    while not settled and time.perf_counter() - began < _SECONDS:
        before, found = (
            found,
            [min(so_far, run()) for so_far, run in zip(found, passes, strict=True)],
        )
        settled = all(now > _SHORTER * then for now, then in zip(found, before, strict=True))
    return found
