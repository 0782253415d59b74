"""The whole path from sound to captions: the stages, and the mailboxes between them.

CaptureStage → [AudioMailbox] → SpeechStage → [TranscriptMailbox] → TranslationStage → events

A second CaptureStage hears the person's own microphone beside the sound source; it rests while the
settings name none, so that it can be turned on and off while the others keep running.
"""

from __future__ import annotations

from collections.abc import Callable

from ssbd_desktop.base.events import Channel, Event, StageName, VoiceNamed
from ssbd_desktop.pipeline.capture_stage import CaptureInput, CaptureStage, Watch
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Journaling, Source, Transcribing, Translating
from ssbd_desktop.pipeline.session_time import SessionClock
from ssbd_desktop.pipeline.sound_forwarder import SoundForwarder
from ssbd_desktop.pipeline.speech_stage import SpeechStage
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.pipeline.translation_stage import TranslationStage
from ssbd_desktop.settings.row import Group
from ssbd_desktop.settings.table import ROWS, Settings

AUDIO_ROOM = 30.0
"""Seconds of sound that wait for recognition on each channel before the oldest is dropped."""

_CONCERNED: dict[Group, tuple[StageName, ...]] = {
    "languages": ("speech", "translation"),
    "sound": ("capture", "microphone"),
    "recognition": ("speech",),
    "translation": ("translation",),
    "server": ("translation",),
    "method": ("translation",),
    "engine": ("translation",),
}


class Pipeline:
    """The running app without its windows. `emit` is called from the stages' threads."""

    def __init__(
        self,
        settings: Settings,
        emit: Callable[[Event], None],
        *,
        open_source: Callable[[Settings], Source],
        transcriber: EngineLoader[Transcribing],
        translator: EngineLoader[Translating],
        journal: Journaling | None = None,
        open_microphone: Callable[[Settings], Source] | None = None,
        watch_source: Watch = lambda _device, _come: lambda: None,
    ) -> None:
        """The callables run in their stages' threads and raise SsbdError if they fail.

        open_microphone: opens the person's own; None if it is never heard. watch_source: without
        it, a lost source is simply retried.
        """
        self._shared = Shared(settings, emit)
        self._open_source = open_source
        self._transcriber = transcriber
        self._translator = translator
        self._journal = journal
        self._open_microphone = open_microphone
        self._watch_source = watch_source
        self._transcripts = TranscriptMailbox()
        self._stages: dict[StageName, CaptureStage | SpeechStage | TranslationStage] = {}

    @property
    def running(self) -> bool:
        return any(stage.is_alive() for stage in self._stages.values())

    def start(self) -> None:
        """Start all stages and return at once; do nothing if they run."""
        if self.running:
            return
        audio, self._transcripts = AudioMailbox(AUDIO_ROOM), TranscriptMailbox()
        speech = SpeechStage(self._shared, self._transcriber, audio, self._transcripts)
        stages: list[CaptureStage | SpeechStage | TranslationStage] = [
            TranslationStage(self._shared, self._translator, self._transcripts, self._journal),
            speech,
            *self._captures(audio, lambda: speech.slot.engine is not None),
        ]
        self._stages = {stage.stage: stage for stage in stages}
        for stage in stages:
            stage.start()

    def stop(self) -> None:
        """Stop capturing, finish what was said, and return when every stage has ended.

        It does not wait for models that are still loading.
        """
        self.hear_no_more()
        for stage in self._stages.values():
            if not isinstance(stage, CaptureStage):
                stage.slot.end_soon()
        self.wait()

    def hear_no_more(self) -> None:
        """Stop capturing and return at once; what was heard is finished once models are loaded."""
        for capture in self._capturing():
            capture.stop()

    def wait(self) -> None:
        """Return when every stage has ended by itself, as at the end of a sound file."""
        for stage in self._stages.values():
            stage.join()

    def apply(self, settings: Settings) -> None:
        """Put settings into effect and return at once.

        Most take effect with the next update. Stages whose settings require it reload while what
        they have loaded keeps working; so does a failed stage if a change concerns it.
        """
        before, self._shared.settings = self._shared.settings, settings
        changed = [r for r in ROWS if getattr(before, r.name) != getattr(settings, r.name)]
        again = {r.reload for r in changed if r.reload}
        concerned = {stage for r in changed for stage in _CONCERNED.get(r.group, ())}
        for name, stage in self._stages.items():
            if (
                name in again
                or (stage.state == "failed" and name in concerned)
                or (
                    not isinstance(stage, CaptureStage)
                    and stage.slot.loader.needless(before) != stage.slot.loader.needless(settings)
                )
            ):
                self.restart(name)

    def pause(self) -> None:
        """Release the sound source until `resume`, and return at once; the models stay loaded.

        An open utterance is finished. A sound file starts over from its beginning afterward.
        """
        for capture in self._capturing():
            capture.pause()

    def resume(self) -> None:
        """Reopen the sound source after `pause`, and return at once."""
        for capture in self._capturing():
            capture.resume()

    def detect_language_again(self) -> None:
        """Detect the spoken language again, if the settings leave it open; returns at once."""
        speech = self._stages.get("speech")
        if isinstance(speech, SpeechStage):
            speech.detect_language_again()

    def name_voice(self, named: VoiceNamed) -> None:
        """Call a voice by a name from now on, also in the journal; returns at once."""
        self._transcripts.put(named)

    def restart(self, stage: StageName) -> None:
        """Reload one stage, as after its failure, and return at once."""
        found = self._stages.get(stage)
        if isinstance(found, CaptureStage):
            found.reload()
        elif found:
            found.slot.reload()

    def _captures(self, audio: AudioMailbox, recognizes: Callable[[], bool]) -> list[CaptureStage]:
        """Return the stages that hear. The session lasts as long as the sound source does."""
        clock, beside = SessionClock(), self._open_microphone

        def theirs(settings: Settings) -> Channel:
            return "them" if beside and settings.microphone else ""

        def stage(heard: CaptureInput, ended: Callable[[], None]) -> CaptureStage:
            forwarder = SoundForwarder(audio, clock, recognizes)
            return CaptureStage(self._shared, heard, forwarder, self._watch_source, ended)

        def ended() -> None:
            for microphone in mine:
                microphone.stop()
            audio.close()

        mine: list[CaptureStage] = []
        if beside:
            heard = CaptureInput("microphone", "microphone", True, beside, lambda _: "me")
            mine = [stage(heard, lambda: None)]
        heard = CaptureInput("capture", "device", False, self._open_source, theirs)
        return [*mine, stage(heard, ended)]

    def _capturing(self) -> list[CaptureStage]:
        return [stage for stage in self._stages.values() if isinstance(stage, CaptureStage)]
