"""The app's side of the child process that recognizes; Whisper is not loaded here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import cast

from ssbd_desktop.base.events import AudioBlock, Channel, Heard, Transcript
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes import quarantine
from ssbd_desktop.processes.engine import EngineProcess, LoadedEngine, Loading
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.inspection import SpeechSummary

FLAG = "--recognition-child"
NAME = Sentence("Speech recognition")


class TranscriberProcess(LoadedEngine[Settings]):
    """`ChannelTranscribers` in a process of their own. Not for two threads at once, except
    `detect_again`; a generator that it returns must be run to its end."""

    def __init__(self, folder: Path, settings: Settings, loading: Loading | None = None) -> None:
        """Load the Whisper model in `folder`.

        Raises ModelError or PackError if it cannot be used, EngineDiedError if that ended the
        process, or `loading` was cancelled.
        """
        quarantine.check(folder)
        demo_pack.check_part(folder)
        load = (str(folder), settings, quarantine.has_died(folder))
        super().__init__(FLAG, NAME, folder, settings, loading or Loading(), *load)
        self._folder = folder
        self._detect_again = False

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:
        """See `ChannelTranscribers.hear`. Raises EngineDiedError if that ends the process."""
        detect_again, self._detect_again = self._detect_again, False
        return self._heard("hear", tuple(blocks), detect_again)

    def finish(self, channel: Channel | None = None) -> Iterator[Heard]:
        """See `ChannelTranscribers.finish`. Raises what `hear` does."""
        return self._heard("finish", channel)

    def detect_again(self) -> None:
        """Detect the spoken language again from the next sound on; callable from any thread."""
        self._detect_again = True

    def describe(self) -> SpeechSummary:
        return cast(SpeechSummary, self.call("describe", str(self._folder)))

    def _heard(self, function: str, *arguments: object) -> Iterator[Heard]:
        for part in self.parts(function, *arguments):
            if isinstance(part, Transcript):
                self.worked()
            yield cast(Heard, part)


def check(folder: Path) -> None:
    """Check the Whisper model in `folder` without loading it.

    Raises ModelError or PackError if loading would, as far as can be told without it.
    """
    quarantine.check(folder)
    _call(folder, "describe")


def describe(folder: Path) -> SpeechSummary:
    """Return what the model in `folder` is; takes seconds, raises ModelError or PackError."""
    with engine_process(folder, inspects=True) as process:
        return cast(SpeechSummary, process.call("describe", str(folder)))


def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages that the model in `folder` knows, by English name.

    Raises ModelError if that cannot be read.
    """
    return cast(tuple[str, ...], _call(folder, "languages"))


def calibrate(threads: Iterable[int]) -> tuple[float, ...]:
    """Return what passes cost here with each number of threads, in seconds per weight.

    Takes a few seconds. Raises ModelError, PackError and EngineDiedError.
    """
    with EngineProcess(FLAG, NAME) as process:
        return cast("tuple[float, ...]", tuple(process.parts("calibrate", tuple(threads))))


def engine_process(folder: Path, *, inspects: bool = False) -> EngineProcess:
    """Start a process that knows Whisper and will be asked about this folder.

    inspects: only asks what it is, while a person waits. Raises PackError if it is the
    demonstration's, and damaged.
    """
    demo_pack.check_part(folder)
    return EngineProcess(FLAG, NAME, folder, inspects=inspects)


def _call(folder: Path, function: str) -> object:
    with engine_process(folder) as process:
        return process.call(function, str(folder))
