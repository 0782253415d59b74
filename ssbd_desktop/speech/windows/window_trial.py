"""Whether a Whisper gives the same words with short windows: tried out here, remembered by model.

The utterances of the demonstration's clip are recognised with the whole window and with the one
that a partial would have. Where words differ they are recognised once more, with the whole window
and a beam: a model for which the short window changes more words than the beam needs the whole one.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import PackError
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.local_agreement import distance
from ssbd_desktop.speech.recogniser import Recogniser, Word
from ssbd_desktop.speech.vad import stretches
from ssbd_desktop.speech.whisper import clip_sound, vad_session
from ssbd_desktop.speech.windows.encoder_window import (
    PROVEN_LANGUAGE,
    STEPS,
    UNPROVEN_FLOOR,
    EncoderWindows,
)
from ssbd_desktop.speech.windows.trial_file import TrialFile, WindowTrial

BEAM = 5
"""Hypotheses of the beam whose difference is the measure; OpenAI's own choice."""

LONGEST_PASS = 2.0
"""Seconds of a pass from which on no silence is used for the trial: somebody may begin to speak."""

_log = logging.getLogger(__name__)

Samples = NDArray[np.float32]


def try_shapes(recogniser: Recogniser, file: TrialFile) -> None:
    """Run each window once that is used before the trial, where an engine may end over it."""
    file.keep(WindowTrial(died=True))
    for step in STEPS:
        if step >= UNPROVEN_FLOOR:
            silence = np.zeros(SAMPLE_RATE, np.float32)
            recogniser.recognise(silence, PROVEN_LANGUAGE, 1, window=step)
    file.forget()


def trial_steps(recogniser: Recogniser, file: TrialFile) -> Generator[None, None, WindowTrial]:
    """Make the trial, one pass at a time, and remember it.

    Raises PackError where the clip is not whole.
    """
    utterances, windows = _utterances(), EncoderWindows("short")
    wholes, short, beam = list[tuple[Word, ...]](), 0, 0
    for samples in utterances:
        wholes.append(recogniser.recognise(samples, PROVEN_LANGUAGE, 1).words)
        yield
        short += distance(wholes[-1], _with_short_window(recogniser, samples, windows, file))
        yield
    for samples, whole in zip(utterances, wholes if short else (), strict=False):
        beam += distance(whole, recogniser.recognise(samples, PROVEN_LANGUAGE, BEAM).words)
        yield
    trial = WindowTrial(len(utterances), sum(map(len, wholes)), short, beam)
    file.keep(trial)
    return trial


class TrialInSilence:
    """The trial, made a pass at a time while a session has nothing else to do."""

    def __init__(self, recogniser: Recogniser, file: TrialFile, windows: EncoderWindows) -> None:
        """windows: those of the session, which are used as the trial says once it is made."""
        self._steps: Generator[None, None, WindowTrial] | None = trial_steps(recogniser, file)
        self._windows = windows

    def step(self) -> None:
        """Make one pass more, if any is to be made."""
        if self._steps is None:
            return
        began = time.monotonic()
        try:
            next(self._steps)
        except StopIteration as end:
            self._steps = None
            self._windows.verdict = end.value.verdict
            _log.info("%s", end.value.sentence)
        except PackError as error:
            self._steps = None
            _log.info("no trial of windows: %s", error)
        if time.monotonic() - began > LONGEST_PASS:
            self._steps = None


def _utterances() -> list[Samples]:
    """The clip's, with what belongs around them."""
    pack = demo_pack.find()
    pack.check(pack.clip)
    padded = np.concatenate((clip_sound(pack.clip), np.zeros(SAMPLE_RATE, np.float32)))
    return [
        padded[one.start : one.end] for one in stretches(padded, Settings().silence, vad_session())
    ]


def _with_short_window(
    recogniser: Recogniser, samples: Samples, windows: EncoderWindows, file: TrialFile
) -> tuple[Word, ...]:
    window = windows.short(len(samples) / SAMPLE_RATE, PROVEN_LANGUAGE)
    file.keep(WindowTrial(died=True))  # what stands there if the engine ends now
    found = recogniser.recognise(samples, PROVEN_LANGUAGE, 1, window=window).words
    file.forget()
    return found
