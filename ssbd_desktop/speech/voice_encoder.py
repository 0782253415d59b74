"""Vectors of voices: the speaker encoder of Resemblyzer, run by ONNX Runtime.

The encoder is that of Wan et al. 2018, "Generalized end-to-end loss for speaker verification". The
only importer of onnxruntime, which is imported only when speakers are told apart.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.system.folders import resource

Samples = NDArray[np.float32]
Vectors = NDArray[np.float32]

STEP = 160
"""Samples from one frame of mel bands to the next (10 ms)."""

_WINDOW = 400
_BANDS = 40
_LOUD = 10 ** (-30 / 20)
"""The root mean square that quieter sound is raised to, as in the encoder's training."""


_HIGHEST = 15 + np.log(8) / (np.log(6.4) / 27)
"""8 kHz on Slaney's mel scale, which is linear to 1 kHz (15) and logarithmic above."""


def _hertz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
    high = 1000 * np.exp((np.maximum(mel, 15) - 15) * (np.log(6.4) / 27))
    return np.where(mel < 15, mel * 200 / 3, high)


def _filters() -> NDArray[np.float32]:
    """Return triangles of equal area over the spectrum, float32[201, 40], as librosa makes them."""
    bins = np.linspace(0, SAMPLE_RATE / 2, _WINDOW // 2 + 1)
    ends = _hertz(np.linspace(0, _HIGHEST, _BANDS + 2))
    slopes = (bins[:, None] - ends) / np.concatenate((np.diff(ends), np.ones(1)))
    rising = slopes[:, :-2]
    falling = (ends[2:] - bins[:, None]) / np.diff(ends)[1:]
    triangles = np.maximum(0, np.minimum(rising, falling)) * 2 / (ends[2:] - ends[:-2])
    return triangles.astype(np.float32)


_FILTERS = _filters()
_HANN = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(_WINDOW) / _WINDOW)).astype(np.float32)


def mel_bands(samples: Samples) -> NDArray[np.float32]:
    """Return the power in each mel band, float32[1 + n // 160, 40], of float32[n] at 16 kHz.

    Frame i is centered on sample 160 i; there is silence before and after the sound.
    """
    padded = np.pad(samples, _WINDOW // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::STEP]
    power = np.abs(np.fft.rfft(frames * _HANN)) ** 2
    return (power.astype(np.float32)) @ _FILTERS


def raised(samples: Samples) -> Samples:
    """Return sound that is quieter than speech in the encoder's training raised to its level."""
    level = float(np.sqrt(np.mean(samples**2))) if len(samples) else 0.0
    return samples * np.float32(_LOUD / level) if 0 < level < _LOUD else samples


class VoiceEncoder:
    """The speaker encoder: a voice's vectors lie close together."""

    def __init__(self) -> None:
        """Load it, for one thread."""
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session: Any = onnxruntime.InferenceSession(
            str(resource("voices/encoder.onnx")), options, providers=["CPUExecutionProvider"]
        )

    def vectors(self, bands: NDArray[np.float32]) -> Vectors:
        """Return a unit vector, float32[n, 256], of each stretch of bands, float32[n, time, 40].

        The encoder's features, none of which is negative, are squared: the strongest ones tell
        voices in the same room apart, and the weak ones are much alike there (docs/recognition.md).
        """
        features: Vectors = self._session.run(None, {"bands": bands})[0]
        squares = features**2
        made: Vectors = squares / np.linalg.norm(squares, axis=1, keepdims=True)
        return made
