"""The clip in real time through a pipeline whose words are the demonstration's, and whose passes
cost what those of real sizes cost.

Recognition is in this process, which does little else, and translation in one of its own. The
demonstration's own passes, which come on top, take some 30 ms in recognition and 1 in translation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.apart import TranslatorApart
from benchmarks.costly import CostlyRecognizer, RandomWhisper
from benchmarks.hearing import Timed, spread
from benchmarks.word_lag import Beginning, lags, lateness, streamed
from ssbd_desktop.assembly.real_pipeline import whisper_folder
from ssbd_desktop.base.events import Caption, Transcript
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.protocols import Translating
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.inspection import recognition_threads
from ssbd_desktop.speech.recognizer import EncoderWindows
from ssbd_desktop.speech.whisper import WhisperRecognizer

_PADDING = 0.5
"""Seconds by which an utterance may begin before its voice."""


@dataclass(frozen=True)
class Arm:
    """One way to run the pipeline. window: the setting's value. speech_threads, threads: those of
    recognition and translation; 0 for what ships."""

    window: str
    speech_threads: int = 0
    threads: int = 0


def sized_pipeline(
    clip: Beginning, whisper: Path, language_model: Path, arm: Arm, rounds: int = 1
) -> dict[str, Any]:
    """How late words and captions are, and the part of the time that each engine takes.

    whisper, language_model: what passes cost. rounds: how often the clip is heard; `rounds` has the
    lags of words each time. SystemExit where translation breaks off.
    """
    settings = demo_pack.find().settings(Settings())
    settings = replace(
        settings, window=arm.window, speech_threads=arm.speech_threads, threads=arm.threads
    )
    number = recognition_threads(whisper, settings.speech_threads)
    heard_by = WhisperRecognizer(whisper_folder(settings), number)
    cost = RandomWhisper(whisper, number)
    recognizer = Timed(CostlyRecognizer(heard_by, cost))
    apart = TranslatorApart(settings, language_model)
    loader: EngineLoader[Translating] = EngineLoader(lambda _current, _loading: apart)
    heard = replace(clip, samples=np.tile(clip.samples, rounds))
    told, captions = streamed(heard, recognizer, settings, EncoderWindows(), loader)
    cost.close()
    _check(captions)
    each = [_of_round(clip, number, told) for number in range(rounds)]
    found = {
        **lateness(replace(clip, said=" ".join([clip.said] * rounds)), told, captions),
        "words_found": sum(len(tentative) for tentative, _ in each),
        **spread("word_lag", [lag for tentative, _ in each for lag in tentative]),
        **spread("committed_lag", [lag for _, committed in each for lag in committed]),
        **spread("pass", recognizer.passes),
        "passes": len(recognizer.passes),
        "updates": apart.updates,
        "recognition_share": sum(recognizer.passes) / clip.seconds / rounds,
        "translation_share": apart.busy / clip.seconds / rounds,
    }
    made: dict[str, Any] = {name: round(value, 3) for name, value in found.items()}
    return made | ({"rounds": [_middle_and_p95(one) for one, _ in each]} if rounds > 1 else {})


def _of_round(
    clip: Beginning, number: int, told: Sequence[Transcript]
) -> tuple[list[float], list[float]]:
    """The lags of words, as `lags` has them, in one hearing of the clip, counted from 0."""
    begin, end = number * clip.seconds, (number + 1) * clip.seconds
    known = [replace(w, start=w.start + begin, end=w.end + begin) for w in clip.known]
    return lags(known, [one for one in told if begin <= one.start + _PADDING < end])


def _middle_and_p95(seconds: Sequence[float]) -> list[float]:
    return [round(value, 2) for value in spread("", seconds).values()]


def _check(captions: Sequence[Caption]) -> None:
    if not captions or any(one.stats is None for one in captions):
        raise SystemExit("Translation broke off, so that nothing was measured: see the log.")
