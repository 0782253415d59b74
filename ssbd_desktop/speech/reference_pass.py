"""The cost of recognition on this computer, from passes of the demonstration's Whisper."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.speech.inspection import weights_of
from ssbd_desktop.speech.whisper import WhisperRecognizer, clip_sound
from ssbd_desktop.system.computer import shortest

_WINDOW = 10.0
"""The window for six seconds of speech, in seconds."""

_BEAM = 5


def seconds_per_weight(threads: Iterable[int]) -> Iterator[float]:
    """Yield the time of a partial's and a final's pass with each number of threads; 0 on a GPU.

    Raises ModelError or PackError.
    """
    pack = demo_pack.find()
    pack.check()
    folder = pack.folder / demo_pack.WHISPER_MODEL
    for count in threads:
        recognizer = WhisperRecognizer(folder, count)
        seconds = 0.0 if recognizer.on_gpu else shortest(partial(partial_and_final, recognizer))
        yield seconds / weights_of(folder).parameters


def partial_and_final(recognizer: WhisperRecognizer) -> float:
    """Return the seconds that both passes take, over speech from the demonstration's clip."""
    speech = _speech()
    began = time.perf_counter()
    for beam in (1, _BEAM):
        recognizer.recognize(speech, "en", beam, window=_WINDOW)
    return time.perf_counter() - began


@cache
def _speech() -> NDArray[np.float32]:
    return clip_sound(demo_pack.find().clip)[SAMPLE_RATE : 7 * SAMPLE_RATE]
