"""What a pass of a model costs on a computer, by the model's shape and what thin models cost there.

A pass costs so much for each weight of a layer, for each layer or its width, and for what comes
once. How much, is what the seconds of the slices say, in the sense of least relative squares; none
of it is less than nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from ssbd_desktop.models.calibration import Calibration
from ssbd_desktop.models.shapes import LanguageModelSize, WhisperSize
from ssbd_desktop.system.slices import EncoderSlice

BITS = {"Q4_K_M": 5.3, "Q8_0": 8.5}
"""That a weight takes in a file, by how weights are stored in the thin models. In a Q4_K_M it is
4.85 where the output, which takes more, is a small part of the model."""

_MELS = 80  # bands of the thin models' features


def encoder_seconds(
    calibration: Calibration, threads: int, shape: WhisperSize, window: float
) -> float:
    """What the encoder takes for a window of so many seconds. threads: one of what was measured.

    Matrices and convolutions grow as the window does; attention by a power of it, which its cost in
    the short and the long window tells. Raises ValueError where slices are missing.
    """
    slices = [each for each in calibration.encoders if each.threads == threads]
    windows = sorted({each.window for each in slices})
    if len(windows) != 2:
        raise ValueError("no calibration: it lacks windows")
    short, long = windows

    def row(width: int, layers: int, mels: int, seconds: float) -> list[float]:
        attention = [layers * width if seconds == one else 0.0 for one in windows]
        convolved = seconds * width * (width + 2 * mels)
        return [seconds * layers * width**2, convolved, *attention]

    def of(each: EncoderSlice) -> list[float]:
        return row(each.width, each.layers, _MELS, each.window)

    per_weight, per_convolved, short_attention, long_attention = _fit(
        [of(each) for each in slices], [each.seconds for each in slices]
    )
    attention = _by_power(window, short, short_attention, long, long_attention)
    weights, convolved, *_ = row(shape.width, shape.encoder_layers, shape.mels, window)
    linear = weights * per_weight + convolved * per_convolved
    return linear + shape.encoder_layers * shape.width * attention


def decoder_seconds(
    calibration: Calibration, threads: int, shape: WhisperSize, window: float, beam: int
) -> float:
    """What the decoder takes to say what thin ones said in the pass with that beam, about a window
    of so many seconds, and to find out when each word was said.

    What hears a window grows with it as its width does. Raises ValueError where slices are missing.
    """
    slices = [d for d in calibration.decoders if d.threads == threads and d.beam == beam]
    rows = [[d.layers * d.width**2, d.layers * d.width, d.width] for d in slices]
    if len({d.window for d in slices}) != 1:
        raise ValueError("no calibration: it lacks a beam")
    per_weight, per_width, per_output = _fit(rows, [d.seconds for d in slices])
    heard = shape.decoder_layers * shape.width * window / slices[0].window
    weights = shape.decoder_layers * shape.width**2
    return weights * per_weight + heard * per_width + shape.width * per_output


def language_model_seconds(
    calibration: Calibration, threads: int, shape: LanguageModelSize, bits: float, tokens: int
) -> float:
    """What a pass over so many tokens takes, with the logits of each.

    bits: that a weight takes. Between what was measured, and beyond, the cost grows with tokens and
    bits by lines; with fewer bits than the fewest it falls no more, since to unpack them is work.
    Raises ValueError where slices are missing.
    """
    stored = sorted(BITS, key=lambda name: BITS[name])
    costs = [_stored(calibration, threads, shape, name, tokens) for name in stored]
    return _by_lines(max(bits, BITS[stored[0]]), [BITS[name] for name in stored], costs)


def _stored(
    calibration: Calibration, threads: int, shape: LanguageModelSize, quantization: str, tokens: int
) -> float:
    slices = [
        each
        for each in calibration.language_models
        if (each.threads, each.quantization) == (threads, quantization)
    ]
    sizes = sorted({each.tokens for each in slices})
    wanted = [shape.layers * shape.layer_weights, shape.layers, shape.output_weights, 1]
    costs = []
    for size in sizes:
        passes = [each for each in slices if each.tokens == size]
        rows = [[p.layers * p.layer_weights, p.layers, p.output_weights, 1] for p in passes]
        costs.append(float(np.dot(wanted, _fit(rows, [p.seconds for p in passes]))))
    return _by_lines(tokens, sizes, costs)


def _fit(rows: Sequence[Sequence[float]], seconds: Sequence[float]) -> list[float]:
    """What each column costs, so that the rows come to the seconds; raises ValueError where there
    are fewer rows than columns."""
    if not rows or len(rows) < len(rows[0]):
        raise ValueError("no calibration: it lacks slices")
    relative = np.array(rows, float) / np.array(seconds)[:, None]
    scale = relative.max(axis=0)
    found = np.zeros(len(scale))
    left = list(range(len(scale)))
    while left:
        some, *_ = np.linalg.lstsq((relative / scale)[:, left], np.ones(len(rows)), rcond=None)
        if some.min() >= 0:
            found[left] = some
            break
        del left[int(some.argmin())]  # noise has it cost less than nothing
    return [float(cost) for cost in found / scale]


def _by_power(at: float, short: float, less: float, long: float, more: float) -> float:
    """What grows from `less` at `short` to `more` at `long` by a power."""
    if less <= 0 or more <= 0:
        return more * (at / long) ** 2
    power = math.log(more / less) / math.log(long / short)
    return float(less * (at / short) ** power)


def _by_lines(at: float, places: Sequence[float], values: Iterable[float]) -> float:
    """The value between those known at `places`, in order, or beyond the last two."""
    known = list(values)
    if len(known) < 2:
        raise ValueError("no calibration: it lacks passes")
    slope = (known[-1] - known[-2]) / (places[-1] - places[-2])
    return float(np.interp(at, places, known) + slope * max(0.0, at - places[-1]))
