"""The child process that recognises: Whisper and voice activity run here, and only here.

    python -m ssbd_desktop --recognition-child LEVEL

It answers `messages`. CTranslate2 ends a process when it dislikes a file: the app starts another,
has it hear again what was being said, and goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.processes.child import serve
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.ctranslate2_api import finds_gpu
from ssbd_desktop.speech.inspection import summary_of
from ssbd_desktop.speech.model_folder import check_folder, languages
from ssbd_desktop.speech.model_shape import shape_of
from ssbd_desktop.speech.recognition_process.messages import (
    Apply,
    AskForLanguages,
    AskForShape,
    Calibrate,
    Check,
    Describe,
    Finish,
    Hear,
    Load,
    TryWindows,
)
from ssbd_desktop.speech.thin_models.slices import measure
from ssbd_desktop.speech.whisper import WhisperRecogniser
from ssbd_desktop.speech.windows.encoder_window import EncoderWindows
from ssbd_desktop.speech.windows.trial_file import TrialFile, known_windows
from ssbd_desktop.speech.windows.window_trial import TrialInSilence, trial_steps, try_shapes
from ssbd_desktop.system.memory import allow, keep_what_is_freed
from ssbd_desktop.system.processor import recognition_threads

_LIBRARIES = 1200 * 10**6
_OF_A_THREAD = 20 * 10**6
_COPIES = 8
"""Bytes that a model may take: those of the libraries and of what they compute with (CTranslate2
reserves 400 MB for the smallest model, and uses 40), of each thread's stack, and of copies of the
weights, which are read whole and then made smaller. As measured in the shapes of Whisper tiny and
small, seven bytes are reserved for each of a file in int8, and four for each of one in float16."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Answer requests until stdin is closed."""
    serve(_Worker().answer, int(arguments[0]))


class _Worker:
    def __init__(self) -> None:
        self._transcribers: ChannelTranscribers | None = None

    def answer(self, request: Message, interrupted: Callable[[], bool]) -> Iterator[object]:
        match request:
            case Load(folder, settings, whole):
                self._transcribers = _loaded(Path(folder), settings, whole=whole)
            case Apply(settings):
                self._loaded.apply(settings)
            case Hear(blocks, detect_again):
                if detect_again:
                    self._loaded.detect_again()
                yield from self._loaded.hear(blocks)
            case Finish(channel):
                yield from self._loaded.finish(channel)
            case Check(folder):
                check_folder(Path(folder))
            case Describe(folder):
                yield summary_of(Path(folder))
            case TryWindows(folder, wanted):
                yield from _tried(Path(folder), wanted)
            case AskForLanguages(folder):
                yield languages(Path(folder))
            case AskForShape(folder):
                yield shape_of(Path(folder))
            case Calibrate(counts):
                keep_what_is_freed()
                yield from measure(counts)

    @property
    def _loaded(self) -> ChannelTranscribers:
        if self._transcribers is None:
            raise ModelError("No speech model is loaded: choose one in the settings.")
        return self._transcribers


def _loaded(folder: Path, settings: Settings, *, whole: bool) -> ChannelTranscribers:
    recogniser = _recogniser(folder, settings.speech_threads)
    if whole:
        return ChannelTranscribers(recogniser, settings, EncoderWindows("whole"))
    windows, known = known_windows(folder)
    if known:
        return ChannelTranscribers(recogniser, settings, windows)
    file = TrialFile(folder)
    if windows.verdict == "unknown" and settings.window == "auto":
        try_shapes(recogniser, file)
    trial = TrialInSilence(recogniser, file, windows)
    return ChannelTranscribers(recogniser, settings, windows, trial.step)


def _recogniser(folder: Path, wanted: int) -> WhisperRecogniser:
    check_folder(folder)
    if not finds_gpu():  # whose driver takes address space without end
        cores = (os.cpu_count() or 1) * _OF_A_THREAD
        allow(_LIBRARIES + cores + _COPIES * size_of(folder))
    keep_what_is_freed()
    return WhisperRecogniser(folder, recognition_threads(wanted))


def _tried(folder: Path, wanted: int) -> Iterator[str | None]:
    """Nothing after each pass, so that it is known to go on; at last the sentence."""
    trial = yield from trial_steps(_recogniser(folder, wanted), TrialFile(folder))
    yield trial.sentence
