"""The stages of the pipeline, each a plain thread between two mailboxes. No Qt here.

A stage loads its engine in its own thread, tells what becomes of it in StageChanged events, and
goes on taking what it is given when the engine fails, so that the others keep standing.
"""

from __future__ import annotations

import logging
import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Generic, ParamSpec, Protocol, TypeVar

import numpy as np

from ssbd_desktop.errors import JournalError, ModelError, SettingError, SsbdError
from ssbd_desktop.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Event,
    StageChanged,
    StageName,
    StageState,
    Transcript,
    Translation,
)
from ssbd_desktop.folders import log_folder
from ssbd_desktop.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.settings import Settings

_log = logging.getLogger(__name__)

T = TypeVar("T")
P = ParamSpec("P")


class Source(Protocol):
    """Where sound comes from; see `ssbd_desktop.speech.source`."""

    @property
    def live(self) -> bool:
        """Whether sound that is not fetched in time is lost."""
        ...

    def blocks(self) -> Iterator[AudioBlock]: ...
    def close(self) -> None: ...


class Listening(Protocol):
    """What turns sound into transcripts; see `ssbd_desktop.speech.listener`."""

    def apply(self, settings: Settings) -> None: ...
    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]: ...
    def finish(self) -> Iterator[Transcript]: ...


class Translating(Protocol):
    """What translates; see `ssbd_desktop.llama.translator`."""

    def apply(self, settings: Settings) -> None: ...
    def translate(
        self, utterance: str, source: str, final: bool, interrupted: Callable[[], bool]
    ) -> Translation: ...
    def close(self) -> None: ...


class Keeping(Protocol):
    """What keeps finished captions; see `ssbd_desktop.transcript.journal`."""

    def append(self, caption: Caption) -> None: ...


class Shared:
    """What all stages see: the settings in force, and where events go."""

    def __init__(self, settings: Settings, emit: Callable[[Event], None]) -> None:
        self.settings = settings
        self.emit = emit


class Stage(threading.Thread):
    """A thread that tells how it fares."""

    stage: StageName

    def __init__(self, shared: Shared) -> None:
        super().__init__(name=self.stage, daemon=True)
        self.shared = shared
        self.reload_wanted = True

    def say(self, state: StageState, message: str = "") -> None:
        """Tell what has become of the stage."""
        self.shared.emit(StageChanged(self.stage, state, message))

    def attempt(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """What `work` gives; None where it fails, which is then told in one sentence."""
        try:
            return work(*args, **kwargs)
        except SsbdError as error:
            self.say("failed", str(error))
        except Exception:  # noqa: BLE001  whatever an engine raises, the app must stand
            _log.exception("the %s stage failed", self.stage)
            self.say(
                "failed",
                f"The {self.stage} stage met an error of its own: start it again, and if that "
                f"does not help send the log in {log_folder()} to the developers.",
            )
        return None


class CaptureStage(Stage):
    """Moves sound from the source to recognition; after a failure it waits to be asked again."""

    stage: StageName = "capture"

    def __init__(
        self, shared: Shared, open_source: Callable[[Settings], Source], outbox: AudioMailbox
    ) -> None:
        super().__init__(shared)
        self._open = open_source
        self._outbox = outbox
        self._source: Source | None = None
        self._change = threading.Condition()
        self._stopping = False
        self._began = time.monotonic()

    def reload(self) -> None:
        """Open the source again, from any thread."""
        with self._change:
            self.reload_wanted = True
            self._interrupt()

    def stop(self) -> None:
        """End the stage, from any thread."""
        with self._change:
            self._stopping = True
            self._interrupt()

    def _interrupt(self) -> None:
        if self._source:
            self._source.close()
        self._change.notify_all()

    def run(self) -> None:
        ended = False
        while not ended and self._wait_until_wanted():
            ended = self.attempt(self._capture) or False
            if not ended:
                self._pause()
        self._outbox.close()
        self.say("stopped")

    def _pause(self) -> None:
        """Let what was being said end: no more sound comes to do it."""
        silence = np.zeros(round((self.shared.settings.silence + 0.5) * SAMPLE_RATE), np.float32)
        self._outbox.put(AudioBlock(silence, self._clock()), live=False)

    def _wait_until_wanted(self) -> bool:
        with self._change:
            self._change.wait_for(lambda: self.reload_wanted or self._stopping)
            return not self._stopping

    def _capture(self) -> bool:
        """Capture until the source ends by itself; False where it was closed."""
        self.say("loading")
        # A source counts from 0 when it is opened again; the session's clock goes on.
        offset = self._clock() if self._source else 0.0
        with self._change:
            if self._stopping:
                return False
            self.reload_wanted = False
            source = self._source = self._open(self.shared.settings)
        self.say("running")
        for block in source.blocks():
            self._outbox.put(replace(block, start=block.start + offset), live=source.live)
        with self._change:
            return not (self.reload_wanted or self._stopping)

    def _clock(self) -> float:
        return time.monotonic() - self._began


class _Inbox(Protocol[T]):
    def take(self) -> list[T] | None: ...
    def wake(self) -> None: ...


E = TypeVar("E")


class EngineStage(Stage, Generic[E, T]):
    """A stage whose engine works on what comes into its mailbox."""

    def __init__(self, shared: Shared, load: Callable[[Settings], E], inbox: _Inbox[T]) -> None:
        super().__init__(shared)
        self._load = load
        self._inbox = inbox
        self.engine: E | None = None

    def reload(self) -> None:
        """Load the engine again before the next work, from any thread."""
        self.reload_wanted = True
        self._inbox.wake()

    def run(self) -> None:
        self._load_engine()
        while (items := self._inbox.take()) is not None:
            if self.reload_wanted:
                self.unload()
                self._load_engine()
            self.work(items)
        self.unload()
        self.finished()
        self.say("stopped")

    def _load_engine(self) -> None:
        self.reload_wanted = False
        self.say("loading")
        self.engine = self.attempt(self._load, self.shared.settings)
        if self.engine is not None:
            self.say("running")

    @abstractmethod
    def work(self, items: list[T]) -> None:
        """Deal with what came in, with or without an engine."""

    @abstractmethod
    def unload(self) -> None:
        """Finish what the engine has begun and let it go."""

    @abstractmethod
    def finished(self) -> None:
        """Tell the next stage that nothing more will come."""


class SpeechStage(EngineStage[Listening, AudioBlock]):
    """Turns sound into transcripts. Without an engine the sound is let go."""

    stage: StageName = "speech"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Listening],
        inbox: AudioMailbox,
        outbox: TranscriptMailbox,
    ) -> None:
        super().__init__(shared, load, inbox)
        self._outbox = outbox
        self._open: Transcript | None = None

    def work(self, items: list[AudioBlock]) -> None:
        if self.engine is not None and self.attempt(self._hear, self.engine, items) is None:
            self.engine = None
            self._close_open()

    def unload(self) -> None:
        listener, self.engine = self.engine, None
        if listener is not None:
            self.attempt(self._deliver, listener.finish())
        self._close_open()

    def finished(self) -> None:
        self._outbox.close()

    def _hear(self, listener: Listening, blocks: list[AudioBlock]) -> bool:
        listener.apply(self.shared.settings)
        return self._deliver(listener.hear(blocks))

    def _deliver(self, transcripts: Iterator[Transcript]) -> bool:
        for transcript in transcripts:
            self._open = None if transcript.final else transcript
            self.shared.emit(transcript)
            self._outbox.put(transcript)
        return True

    def _close_open(self) -> None:
        """What an engine that failed left open is closed with the words it had."""
        if self._open:
            words = self._open.text
            self._deliver(iter([replace(self._open, stable=words, tentative="", final=True)]))


class TranslationStage(EngineStage[Translating, Transcript]):
    """Turns transcripts into captions. Without an engine they go out untranslated."""

    stage: StageName = "translation"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Translating],
        inbox: TranscriptMailbox,
        journal: Keeping | None,
    ) -> None:
        super().__init__(shared, load, inbox)
        self._newer = inbox.has
        self._journal = journal
        self._journal_failed = False

    def work(self, items: list[Transcript]) -> None:
        for transcript in items:
            caption = None
            if self.engine is not None:
                caption = self.attempt(self._translated, self.engine, transcript)
                if caption is None:
                    self.unload()
            self._show(caption or _untranslated(transcript))

    def unload(self) -> None:
        if self.engine is not None:
            self.engine.close()
        self.engine = None

    def finished(self) -> None:
        """Captions have no next stage."""

    def _translated(self, translator: Translating, transcript: Transcript) -> Caption:
        try:
            translator.apply(self.shared.settings)
        except (SettingError, ModelError) as error:
            # The prompt in force stays; the person reads why the new one cannot be.
            self.say("running", str(error))
        utterance = transcript.utterance
        made = translator.translate(
            utterance, transcript.text, transcript.final, lambda: self._newer(utterance)
        )
        bare = _untranslated(transcript)
        return replace(bare, visible=made.visible, hidden=made.hidden, stats=made.stats)

    def _show(self, caption: Caption) -> None:
        if caption.stats and caption.stats.interrupted:
            return  # half done; something newer of the same utterance comes at once
        # On disk before it is on the screen.
        if caption.final and caption.source and self._journal:
            self._keep(self._journal, caption)
        self.shared.emit(caption)

    def _keep(self, journal: Keeping, caption: Caption) -> None:
        try:
            journal.append(caption)
        except JournalError as error:
            if not self._journal_failed:
                self.shared.emit(StageChanged("journal", "failed", str(error)))
            self._journal_failed = True
            return
        if self._journal_failed:
            self.shared.emit(StageChanged("journal", "running"))
        self._journal_failed = False


def _untranslated(transcript: Transcript) -> Caption:
    return Caption(
        utterance=transcript.utterance,
        visible="",
        hidden="",
        source=transcript.text,
        final=transcript.final,
        start=transcript.start,
        end=transcript.end,
    )
