"""The app's side of the child process that translates; llama.cpp is not loaded here."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import cast

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes import quarantine
from ssbd_desktop.processes.engine import EngineProcess, LoadedEngine, Loading
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.model_summary import ModelSummary

FLAG = "--translation-child"
NAME = Sentence("Translation")


class TranslatorProcess(LoadedEngine[Settings]):
    """A `Translator` in a process of its own. Not for two threads at once."""

    def __init__(self, settings: Settings, loading: Loading | None = None) -> None:
        """Load the model that the settings name.

        Raises ModelError, SettingError or PackError if it cannot be used, EngineDiedError if it
        ended the process, or `loading` was cancelled.
        """
        path = person_path(settings.translation_model)
        quarantine.check(path)
        demo_pack.check_part(path)
        super().__init__(FLAG, NAME, path, settings, loading or Loading(), settings)
        self.gpus: tuple[str, ...] = self.call("gpus")
        """The GPUs on which the model runs, by name."""

    def translate(self, request: Request, cancelled: Cancelled = never) -> Translation:
        """See `Translator.translate`. Raises EngineDiedError if that ends the process."""
        may_interrupt = not request.final and cancelled is not never
        made = self.call(
            "translate", request, may_interrupt, cancelled=cancelled if may_interrupt else None
        )
        self.worked()
        return cast(Translation, made)

    def record(self, request: Request, cancelled: Cancelled = never) -> str | None:
        """See `Translator.record`. Raises EngineDiedError if that ends the process."""
        return cast("str | None", self.call("record", request, cancelled=cancelled))

    def describe(self) -> ModelSummary:
        path = self._settings.translation_model
        return cast(ModelSummary, self.call("describe", path))


def check(path: Path) -> None:
    """Check the model in a file without its weights.

    Raises ModelError or PackError if loading would, as far as can be told without it.
    """
    quarantine.check(path)
    _call(path, "describe", str(path))


def describe(path: Path) -> ModelSummary:
    """Return what a file says about itself; takes seconds, in a process that the file may end.

    Raises ModelError or PackError if it cannot be used, EngineDiedError if it ends the process.
    """
    return cast(ModelSummary, _call(path, "describe", str(path), inspects=True))


def calibrate(threads: Iterable[int]) -> tuple[float, ...]:
    """Return what an update costs here with each number of threads, in seconds per byte of weights.

    Takes a few seconds. Raises ModelError, PackError and EngineDiedError.
    """
    with EngineProcess(FLAG, NAME) as process:
        return cast("tuple[float, ...]", tuple(process.parts("calibrate", tuple(threads))))


def supports_gpu() -> bool:
    """Return whether llama.cpp can use a GPU; raises EngineDiedError if it cannot even say that."""
    with EngineProcess(FLAG, NAME) as process:
        return bool(process.call("supports_gpu"))


def engine_process(path: Path, *, inspects: bool = False) -> EngineProcess:
    """Start a process that knows llama.cpp and will be asked about this file.

    inspects: only asks what it is, while a person waits. Raises PackError if it is one of the
    demonstration's files, and damaged.
    """
    demo_pack.check_part(path)
    return EngineProcess(FLAG, NAME, path, inspects=inspects)


def _call(path: Path, function: str, *arguments: object, inspects: bool = False) -> object:
    with engine_process(path, inspects=inspects) as process:
        return process.call(function, *arguments)
