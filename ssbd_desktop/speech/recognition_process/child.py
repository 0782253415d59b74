"""The child process that recognizes: Whisper and voice activity run here, and only here.

    python -m ssbd_desktop --recognition-child LEVEL

Its parent calls the methods of `RecognitionEngine`. CTranslate2 ends a process when it dislikes a
file: the app then starts another, which hears again what was being said, and continues.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import AudioBlock, Channel, Heard
from ssbd_desktop.processes.child import serve
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.inspection import (
    SpeechSummary,
    check_folder,
    languages,
    recognition_threads,
    summary_of,
)
from ssbd_desktop.speech.recognizer import EncoderWindows
from ssbd_desktop.speech.whisper import WhisperRecognizer, finds_gpu, seconds_per_weight
from ssbd_desktop.system.computer import allow, give_back_what_is_freed, keep_what_is_freed

_LIBRARIES = 1200 * 10**6
_OF_A_THREAD = 20 * 10**6
_COPIES = 8
"""Bytes that a model may take: for the libraries and their working memory (CTranslate2 reserves 400
MB for the smallest model, and uses 40), each thread's stack, and copies of the weights, which are
read whole and then made smaller. As measured in the shapes of Whisper tiny and small, seven bytes
are reserved for each byte of an int8 file, and four for each byte of a float16 file."""


def main(arguments: Sequence[str]) -> NoReturn:
    serve(lambda _: RecognitionEngine(), int(arguments[0]))


class RecognitionEngine:
    """The engine whose methods the parent calls; for what they do, see `ChannelTranscribers` and
    `inspection`. Folders are paths as they are on the disk."""

    def __init__(self) -> None:
        self._transcribers: ChannelTranscribers | None = None

    def load(self, folder: str, settings: Settings, whole: bool) -> None:
        """Load the Whisper model in a folder and run it once.

        whole: use no short windows, since the engine died when it last used this model.
        """
        recognizer = _recognizer(Path(folder), settings.speech_threads)
        self._transcribers = ChannelTranscribers(recognizer, settings, EncoderWindows(whole))

    def apply(self, settings: Settings) -> None:
        self._loaded.apply(settings)

    def hear(self, blocks: tuple[AudioBlock, ...], detect_again: bool) -> Iterator[Heard]:
        """detect_again: first detect the spoken language again."""
        if detect_again:
            self._loaded.detect_again()
        return self._loaded.hear(blocks)

    def finish(self, channel: Channel | None) -> Iterator[Heard]:
        return self._loaded.finish(channel)

    def describe(self, folder: str) -> SpeechSummary:
        return summary_of(Path(folder))

    def languages(self, folder: str) -> tuple[str, ...]:
        return languages(Path(folder))

    def calibrate(self, threads: tuple[int, ...]) -> Iterator[float]:
        keep_what_is_freed()
        return seconds_per_weight(threads)

    @property
    def _loaded(self) -> ChannelTranscribers:
        if self._transcribers is None:
            raise ModelError("No speech model is loaded: choose one in the settings.")
        return self._transcribers


def _recognizer(folder: Path, wanted: int) -> WhisperRecognizer:
    check_folder(folder)
    if not finds_gpu():  # a GPU's driver takes unlimited address space
        cores = (os.cpu_count() or 1) * _OF_A_THREAD
        allow(_LIBRARIES + cores + _COPIES * size_of(folder))
    keep_what_is_freed()
    recognizer = WhisperRecognizer(folder, recognition_threads(folder, wanted))
    give_back_what_is_freed()  # a copy of the weights, in the precision of the file
    return recognizer
