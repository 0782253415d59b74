"""The child process that translates: llama.cpp runs here, and only here.

    python -m ssbd_desktop --translation-child LEVEL

It answers `messages`. llama.cpp ends a process when it dislikes a file, and takes what memory it
wants: the app starts another, and goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NoReturn

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.decoder import never
from ssbd_desktop.processes.child import serve, told_by
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.system.memory import allow
from ssbd_desktop.translation.llama.draft_models import what_is_known
from ssbd_desktop.translation.llama.gguf import shape_of
from ssbd_desktop.translation.llama.inspection import summary_of
from ssbd_desktop.translation.llama.llama_cpp_api import supports_gpu
from ssbd_desktop.translation.llama.slices import measure
from ssbd_desktop.translation.llama.translation_process.messages import (
    Apply,
    AskForGpu,
    AskForGpus,
    AskForShape,
    Calibrate,
    Describe,
    Load,
    LoadDraftModel,
    MakeRecord,
    MeasureCurve,
    Translate,
    WhatIsKnown,
)
from ssbd_desktop.translation.llama.translator import Translator, load_options, load_translator

_LIBRARIES = 600 * 10**6
_OF_A_THREAD = 10 * 10**6
_COPIES = 3
_OF_A_TOKEN = 400_000
"""Bytes that a model may take besides its mapped file: those of the graphs and logits, of each
thread's stack, of copies of the weights in another order, and of a token's keys and values (344 kB
in a model of 9 billion weights, in proportion less in a small one)."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Answer requests until stdin is closed."""
    serve(_Worker().answer, int(arguments[0]))


class _Worker:
    def __init__(self) -> None:
        self._translator: Translator | None = None

    def answer(self, request: Message, interrupted: Callable[[], bool]) -> Iterator[object]:
        match request:
            case Load(settings):
                _limit(settings.translation_model, settings.context_size)
                yield from told_by(partial(self._load, settings))
            case LoadDraftModel(settings):
                _limit(settings.draft_model, settings.context_size)
                yield from told_by(self._load_draft_model)
            case WhatIsKnown(settings):
                yield what_is_known(
                    person_path(settings.draft_model),
                    person_path(settings.translation_model),
                    load_options(settings),
                )
            case Apply(settings):
                self._loaded.apply(settings)
            case Translate(utterance, source, final, language, breaks_off):
                asked = interrupted if breaks_off else never
                yield self._loaded.translate(utterance, source, final, asked, language)
            case MakeRecord(utterance, source, language):
                yield self._loaded.record(utterance, source, interrupted, language)
            case MeasureCurve():
                yield self._loaded.cost_curve().points
            case Describe(path):
                if self._translator is None:
                    _limit(path)
                yield summary_of(path)
            case AskForShape(path):
                _limit(path)
                yield shape_of(person_path(path))
            case Calibrate(counts):
                yield from measure(counts)
            case AskForGpu():
                yield supports_gpu()
            case AskForGpus():
                yield self._loaded.gpus

    def _load(self, settings: Settings, progress: Callable[[float], None]) -> None:
        self._translator = load_translator(settings, progress)
        self._translator.try_once()

    def _load_draft_model(self, tell: Callable[[object], None]) -> None:
        tell(self._loaded.load_draft_model(tell))

    @property
    def _loaded(self) -> Translator:
        if self._translator is None:
            raise ModelError("No translation model is loaded: choose one in the settings.")
        return self._translator


def _limit(path: str, context_size: int = 0) -> None:
    """Let the process have what a model may take with so many tokens of context, and no more."""
    if supports_gpu():
        return  # whose driver takes address space without end
    size = size_of(person_path(path))
    of_a_token = min(_OF_A_TOKEN, size // 1000)
    threads = (os.cpu_count() or 1) * _OF_A_THREAD
    allow(_LIBRARIES + threads + _COPIES * size + context_size * of_a_token)
