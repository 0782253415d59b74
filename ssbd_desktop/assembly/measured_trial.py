"""Tries models: checks that they answer the way captions need, and shows a person their words and
how fast they are here.

It happens in separate processes, beside those that make captions; nothing of it stays.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import numpy as np

from ssbd_desktop.assembly.model_descriptions import transcriber_memory, translator_memory
from ssbd_desktop.assembly.real_pipeline import load_transcriber, load_translator, whisper_folder
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Request, Transcript, Translation
from ssbd_desktop.models.catalog import SETTINGS, Kind
from ssbd_desktop.models.trial import (
    SENTENCES,
    SpeechTrial,
    TranslationTrial,
    Trial,
    TrialProgress,
    Tried,
    spoken_in_trial,
)
from ssbd_desktop.processes import quarantine
from ssbd_desktop.processes.engine import EngineProcess
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognition_process import transcriber
from ssbd_desktop.system.computer import free_memory, no_room
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.translation_process import translator

_SOUND = 19.0
"""Seconds of the demonstration's clip that are recognized: five sentences."""

_LOADED = 0.5
"""The share of a trial shown as done once the model is loaded; loading is the longer part if the
model comes from the disk."""

_TRANSLATED = 0.8

_SENTENCE = "Can you hear me?"
_SECONDS = 4.0
"""The first utterance in the demonstration's clip ends before this."""


class _TrialCancelledError(Exception):
    """Nobody waits for the trial anymore."""


def try_out(
    kind: Kind, path: Path, settings: Settings, progress: TrialProgress, cancelled: Cancelled
) -> Trial | None:
    """Load the model at a path, have it work and measure it; None if that was cancelled.

    Raises SsbdError if it cannot be used or the demonstration's clip is damaged.
    """

    def stopped() -> bool:
        if cancelled():
            raise _TrialCancelledError
        return False

    quarantine.forgive(path)  # it was chosen again
    settings = settings.with_values({SETTINGS[kind]: str(path)})
    tried, memory = (
        (_try_speech_model, transcriber_memory)
        if kind == "speech"
        else (_try_translation_model, translator_memory)
    )
    needed, free = memory(settings), free_memory()
    if needed > free:
        raise no_room(needed, free)
    try:
        return tried(path, settings, progress, stopped)
    except _TrialCancelledError:
        return None


def _try_translation_model(
    path: Path, settings: Settings, progress: TrialProgress, stopped: Callable[[], bool]
) -> Trial:
    source = spoken_in_trial(settings.source_language, settings.target_language)
    settings = settings.with_values({"source_language": source})
    trial = TranslationTrial(source, settings.target_language)
    with translator.engine_process(path) as process:
        seconds = _load(process, stopped, lambda share: progress("loading", share, trial), settings)
        trial = replace(trial, load_seconds=seconds)
        made: list[Translation] = []
        for number, sentence in enumerate(SENTENCES[source]):
            share = _LOADED + number * (_TRANSLATED - _LOADED) / len(SENTENCES[source])
            progress("translating", share, trial)
            request = Request(f"trial {number}", sentence, True)
            made.append(process.call("translate", request, False, cancelled=stopped))
            process.worked()
            trial = _with_translations(trial, made)
    return trial


def _with_translations(trial: TranslationTrial, made: list[Translation]) -> TranslationTrial:
    sentences = tuple(Tried(one.source, _said(one), one.stats.seconds) for one in made)
    # The first pass of each reads the prompt; each of the others writes one token.
    written = sum(one.stats.passes - 1 for one in made)
    seconds = sum(one.stats.model_seconds - one.stats.first_pass_seconds for one in made)
    speed = written / seconds if written > 0 and seconds > 0 else None
    return replace(trial, sentences=sentences, tokens_per_second=speed)


def _said(made: Translation) -> str:
    """Return what a model said; of a final that it gave no translation of, the source is shown."""
    return made.text.strip() if made.translated else ""


def _try_speech_model(
    path: Path, settings: Settings, progress: TrialProgress, stopped: Callable[[], bool]
) -> Trial:
    blocks = tuple(_clip(_SOUND))
    settings = settings.with_values({"source_language": "English"})
    trial = SpeechTrial()
    with transcriber.engine_process(path) as process:
        load = (str(path), settings, quarantine.has_died(path))
        seconds = _load(process, stopped, lambda share: progress("loading", share, trial), *load)
        trial = replace(trial, load_seconds=seconds)
        progress("recognizing", _LOADED, trial)
        began = time.perf_counter()
        for function, *arguments in (("hear", blocks, False), ("finish", None)):
            for part in process.parts(str(function), *arguments, cancelled=stopped):
                if isinstance(part, Transcript) and part.final and part.text:
                    process.worked()
                    trial = replace(trial, words=(*trial.words, part.text))
                    share = min(part.end / blocks[-1].end, 1.0)
                    progress("recognizing", _LOADED + share * (1.0 - _LOADED), trial)
        seconds = time.perf_counter() - began
    return replace(trial, sound_per_second=blocks[-1].end / seconds)


def _clip(seconds: float) -> Iterator[AudioBlock]:
    pack = demo_pack.find()
    pack.check(pack.clip)
    blocks = FileSource(pack.clip, speed=0).blocks()
    return takewhile(lambda block: block.end <= seconds, blocks)


def _load(
    process: EngineProcess,
    stopped: Callable[[], bool],
    on_progress: Callable[[float], None],
    *arguments: object,
) -> float:
    """Return the seconds that loading takes; on_progress: called with the share done, if known."""
    began = time.perf_counter()
    on_progress(0.0)
    for part in process.parts("load", *arguments, cancelled=stopped):
        if isinstance(part, float):
            on_progress(_LOADED * part)
    return time.perf_counter() - began


def try_model(name: str, settings: Settings) -> None:
    """Ask the model that the setting `name` names; raise SsbdError if it does not answer."""
    quarantine.forgive(person_path(getattr(settings, name)))  # it was chosen again
    if name == "whisper_model":
        try_transcriber(settings)
    else:
        try_translator(settings)


def try_translator(settings: Settings) -> str:
    """Load the translation model and have it translate; return what it is, or raise as they do."""
    with contextlib.closing(load_translator(settings)) as translator:
        made = translator.translate(Request("trial", _SENTENCE, True))
        if not _said(made):
            raise ModelError(
                "{path} gave no translation of “{text}”: choose another model, or another prompt.",
                path=person_path(settings.translation_model),
                text=_SENTENCE,
            )
        return str(translator.describe())


def try_transcriber(settings: Settings) -> str:
    """Load the Whisper model and have it recognize; return what it is, or raise as that does."""
    with contextlib.closing(load_transcriber(settings)) as transcriber:
        blocks, speech = _something_said()
        heard = [*transcriber.hear(list(blocks)), *transcriber.finish()]
        if speech and not any(isinstance(one, Transcript) and one.text for one in heard):
            raise ModelError(
                "The Whisper model in {folder} did not recognize a word of clear speech: choose "
                "another one.",
                folder=whisper_folder(settings),
            )
        return str(transcriber.describe())


def _something_said() -> tuple[Iterator[AudioBlock], bool]:
    """Return some speech, or noise if the demonstration is damaged, and whether it is speech."""
    try:
        return _clip(_SECONDS), True
    except PackError:
        noise = np.random.default_rng(0).normal(scale=0.1, size=round(_SECONDS * SAMPLE_RATE))
        return iter((AudioBlock(noise.astype(np.float32), 0.0),)), False
