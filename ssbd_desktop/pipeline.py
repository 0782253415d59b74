"""The whole way from sound to captions: three stages, and the mailboxes between them.

CaptureStage → [AudioMailbox] → SpeechStage → [TranscriptMailbox] → TranslationStage → events
"""

from __future__ import annotations

from collections.abc import Callable

from ssbd_desktop.capture import CaptureStage
from ssbd_desktop.events import Event, StageName
from ssbd_desktop.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.protocols import Keeping, Listening, Source, Translating
from ssbd_desktop.settings import ROWS, Page, Row, Settings
from ssbd_desktop.stage import Shared
from ssbd_desktop.stages import SpeechStage, TranslationStage

AUDIO_ROOM = 30.0
"""Seconds of sound that wait for recognition before the oldest is dropped."""

_CONCERNED: dict[Page, StageName] = {
    "Audio": "capture",
    "Recognition": "speech",
    "Translation": "translation",
}


def nothing_to_check(_: Settings) -> None:
    """What is checked where only loading tells whether a model can be used."""


class Pipeline:
    """The running app without its windows. `emit` is called from the stages' threads."""

    def __init__(
        self,
        settings: Settings,
        emit: Callable[[Event], None],
        *,
        open_source: Callable[[Settings], Source],
        load_listener: Callable[[Settings], Listening],
        load_translator: Callable[[Settings], Translating],
        check_listener: Callable[[Settings], None] = nothing_to_check,
        check_translator: Callable[[Settings], None] = nothing_to_check,
        journal: Keeping | None = None,
    ) -> None:
        """The callables run in their stages' threads and raise SsbdError where they fail.

        check_listener, check_translator: asked before a model that works is given up for another.
        """
        self._shared = Shared(settings, emit)
        self._open_source = open_source
        self._load_listener = load_listener
        self._load_translator = load_translator
        self._check_listener = check_listener
        self._check_translator = check_translator
        self._journal = journal
        self._stages: dict[StageName, CaptureStage | SpeechStage | TranslationStage] = {}

    @property
    def running(self) -> bool:
        """Whether any stage is alive."""
        return any(stage.is_alive() for stage in self._stages.values())

    def start(self) -> None:
        """Start all stages and return at once. Does nothing while they run."""
        if self.running:
            return
        audio, transcripts = AudioMailbox(AUDIO_ROOM), TranscriptMailbox()
        stages: list[CaptureStage | SpeechStage | TranslationStage] = [
            TranslationStage(
                self._shared,
                self._load_translator,
                transcripts,
                self._journal,
                self._check_translator,
            ),
            SpeechStage(
                self._shared, self._load_listener, audio, transcripts, self._check_listener
            ),
            CaptureStage(self._shared, self._open_source, audio),
        ]
        self._stages = {stage.stage: stage for stage in stages}
        for stage in stages:
            stage.start()

    def stop(self) -> None:
        """Stop capturing, finish what was said, and return when every stage has ended."""
        capture = self._stages.get("capture")
        if isinstance(capture, CaptureStage):
            capture.stop()
        self.wait()

    def wait(self) -> None:
        """Return when every stage has ended by itself, as after a sound file's end."""
        for stage in self._stages.values():
            stage.join()

    def apply(self, settings: Settings) -> None:
        """Put settings in force and return at once.

        Most take effect with the next update. Stages whose settings need it load again, and what
        they are given meanwhile waits; so does one that failed and that a change concerns.
        """
        before, self._shared.settings = self._shared.settings, settings
        changed = [r for r in ROWS if getattr(before, r.name) != getattr(settings, r.name)]
        again = {r.reload for r in changed if r.reload}
        for name, stage in self._stages.items():
            if name in again or (stage.failed and any(_concerns(r, name) for r in changed)):
                self.restart(name)

    def pause(self) -> None:
        """Let go of the sound source until `resume`, and return at once; the models stay loaded.

        What was being said is finished. A sound file is heard from its beginning again afterwards.
        """
        capture = self._stages.get("capture")
        if isinstance(capture, CaptureStage):
            capture.pause()

    def resume(self) -> None:
        """Open the sound source again after `pause`, and return at once."""
        capture = self._stages.get("capture")
        if isinstance(capture, CaptureStage):
            capture.resume()

    def restart(self, stage: StageName) -> None:
        """Load one stage again, as after its failure, and return at once."""
        if stage in self._stages:
            self._stages[stage].reload()


def _concerns(row: Row, stage: StageName) -> bool:
    """Whether a setting has anything to do with a stage. Both engines are told the languages."""
    return stage == _CONCERNED.get(row.page) or (stage != "capture" and row.widget == "language")
