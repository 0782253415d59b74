"""The app's side of the child process that translates; llama.cpp is not loaded here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import cast

from ssbd_desktop.decoding.decoder import never
from ssbd_desktop.events import Translation
from ssbd_desktop.llama.model_shape import Shape
from ssbd_desktop.llama.model_summary import ModelSummary
from ssbd_desktop.llama.translation_process.messages import (
    Apply,
    AskForGpu,
    AskForGpus,
    AskForShape,
    Calibrate,
    Describe,
    Load,
    MakeRecord,
    Translate,
)
from ssbd_desktop.sentences import Sentence
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system import set_aside
from ssbd_desktop.system.child_process.engine import EngineProcess
from ssbd_desktop.system.child_process.loaded_engine import LoadedEngine
from ssbd_desktop.system.child_process.messages import Message
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.system.loading import Loading
from ssbd_desktop.system.slices import LanguageModelSlice

FLAG = "--translation-child"


class TranslatorProcess(LoadedEngine[Settings]):
    """A `Translator` in a process of its own. Not for two threads at once.

    gpus: those on which the model runs, by name.
    """

    def __init__(self, settings: Settings, loading: Loading | None = None) -> None:
        """Load the model that the settings name.

        Raises ModelError, SettingError or PackError where it cannot be used, EngineDiedError where
        that ended the process, or `loading` was cancelled.
        """
        path = person_path(settings.translation_model)
        set_aside.check(path)
        process = engine_process(path)
        super().__init__(process, Load(settings), settings, Apply, loading or Loading())
        self.gpus = cast("tuple[str, ...]", process.one(AskForGpus()))

    def translate(
        self,
        utterance: str,
        source: str,
        final: bool,
        interrupted: Callable[[], bool] = never,
        language: str = "",
    ) -> Translation:
        """See `Translator.translate`. Raises EngineDiedError where the process ends over it."""
        breaks_off = not final and interrupted is not never
        request = Translate(utterance, source, final, language, breaks_off)
        made = self._process.one(request, interrupted if breaks_off else None)
        self._process.worked()
        return cast(Translation, made)

    def record(
        self,
        utterance: str,
        source: str,
        interrupted: Callable[[], bool] = never,
        language: str = "",
    ) -> str | None:
        """See `Translator.record`. Raises EngineDiedError where the process ends over it."""
        made = self._process.one(MakeRecord(utterance, source, language), interrupted)
        return cast("str | None", made)

    def describe(self) -> ModelSummary:
        """See `describe`, for the model that is loaded."""
        return cast(ModelSummary, self._process.one(Describe(self._settings.translation_model)))


def check(path: Path) -> None:
    """Look at the model in a file without its weights.

    Raises ModelError or PackError where loading would, as far as one sees without that.
    """
    set_aside.check(path)
    _asked(path, Describe(str(path)))


def describe(path: Path) -> ModelSummary:
    """What a file says about itself, asked of a process that it may end, for some seconds at most.

    Raises ModelError or PackError where it cannot be used, EngineDiedError where it ends that.
    """
    return cast(ModelSummary, _asked(path, Describe(str(path)), inspects=True))


def shape_of(path: Path) -> Shape:
    """How large the model in a file is; raises as `describe` does."""
    return cast(Shape, _asked(path, AskForShape(str(path))))


def calibrate(threads: Iterable[int]) -> tuple[LanguageModelSlice, ...]:
    """What passes of thin models cost here, with so many threads each. Takes some seconds.

    Raises ModelError where llama.cpp fails over them, and EngineDiedError.
    """
    process = EngineProcess(FLAG, Sentence("Translation"), None, 0)
    try:
        parts = process.ask(Calibrate(tuple(threads)))
        return tuple(
            slice_ for part in parts for slice_ in cast(tuple[LanguageModelSlice, ...], part)
        )
    finally:
        process.end()


def supports_gpu() -> bool:
    """Whether llama.cpp can use a GPU; raises EngineDiedError where it cannot even say that."""
    process = EngineProcess(FLAG, Sentence("Translation"), None, 0)
    try:
        return bool(process.one(AskForGpu()))
    finally:
        process.end()


def engine_process(path: Path, *, inspects: bool = False) -> EngineProcess:
    """A process that knows llama.cpp, and will be asked about this file.

    inspects: only what it is, while a person waits. Raises PackError where it is one of the
    demonstration, and damaged.
    """
    demo_pack.check_part(path)
    size = set_aside.size_of(path)
    return EngineProcess(FLAG, Sentence("Translation"), path, size, inspects=inspects)


def _asked(path: Path, request: Message, *, inspects: bool = False) -> object:
    process = engine_process(path, inspects=inspects)
    try:
        return process.one(request)
    finally:
        process.end()
