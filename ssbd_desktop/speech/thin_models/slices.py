"""What passes of Whisper cost on this computer, measured with thin ones."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from ssbd_desktop.speech.thin_models.thin_whisper import ThinWhisper, written
from ssbd_desktop.speech.windows.encoder_window import WHOLE
from ssbd_desktop.system.slices import DecoderSlice, EncoderSlice, shortest

SHORT = 10.0
"""Seconds of the window that partials see as a rule."""

_PASSES = ((SHORT, 1), (WHOLE, 5))
"""Windows and beams of partials and finals."""

_TOKENS = 16
"""What they say: an utterance of some six seconds."""

_SHAPES = ((256, 1, 1), (256, 4, 4), (768, 2, 2))
"""Width, and layers of encoder and decoder. By them can be told from each other what a layer costs,
how that grows with its width, and what comes once in a pass."""

Slice = EncoderSlice | DecoderSlice

Pass = tuple[Callable[[float], Slice], Callable[[], float]]
"""What is made of the seconds of a pass, and the pass, which gives them."""


def measure(threads: Iterable[int]) -> Iterator[tuple[Slice, ...]]:
    """What thin models cost with so many threads, for each number of them. Takes some seconds."""
    with ExitStack() as files:
        folders = [files.enter_context(written(*shape)) for shape in _SHAPES]
        for count in threads:
            passes = [
                one for f, s in zip(folders, _SHAPES, strict=True) for one in _of(f, s, count)
            ]
            seconds = shortest([run for _, run in passes])
            yield tuple(made(took) for (made, _), took in zip(passes, seconds, strict=True))


def _of(folder: Path, shape: tuple[int, int, int], threads: int) -> Iterator[Pass]:
    """The passes of one of the models."""
    width, encoder_layers, decoder_layers = shape
    model = ThinWhisper(folder, width, threads)
    # Attention is all that grows otherwise than the window does, and the narrowest encoder tells
    # how: a whole window costs ten times as much as a short one.
    for window in (SHORT, WHOLE) if shape == _SHAPES[0] else (SHORT,):
        encoder = partial(EncoderSlice, threads, width, encoder_layers, window)
        yield encoder, partial(_seconds, partial(model.encode, window))
    for window, beam in _PASSES:
        decoder = partial(DecoderSlice, threads, width, decoder_layers, window, beam, _TOKENS)
        yield decoder, partial(_seconds, partial(model.decode, window, beam, _TOKENS))


def _seconds(run: Callable[[], None]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began
