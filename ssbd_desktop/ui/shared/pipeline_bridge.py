"""How the pipeline's events reach the GUI thread: the one place where they become Qt signals.

Stage threads call what `listen` gave them; the GUI thread is woken once for all that waits, at most
every 16 ms. Only the newest caption and transcript of an utterance wait, the newest state of a
stage and the newest language of a channel. So the queue is bounded, and a flood costs just one
redraw per frame.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    LanguageHeard,
    Recorded,
    SpeakerNamed,
    StageChanged,
    Transcript,
    VoiceHeard,
    VoiceNamed,
)
from ssbd_desktop.pipeline.live_figures import Recorder
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.i18n import shown

FRAME_MS = 16
"""The shortest time between two deliveries."""

_MOST_WAITING = 32
"""How many captions, transcripts and gaps wait; older ones are dropped, as the overlay would not
show them."""

_KINDS = {
    Caption: ("caption", attrgetter("utterance")),
    Transcript: ("transcript", attrgetter("utterance")),
    StageChanged: ("stage", attrgetter("stage")),
    Gap: ("gap", attrgetter("channel", "start")),
    LanguageHeard: ("language", attrgetter("channel")),
    SpeakerNamed: ("speaker", attrgetter("utterance")),
    VoiceNamed: ("voice", attrgetter("speaker")),
    VoiceHeard: ("voice_heard", attrgetter("speaker")),
}
"""The signal for each event, and what a newer one must share to replace it."""

MakePipeline = Callable[[Settings, Callable[[Event], None]], Pipeline]


class PipelineBridge(QObject):
    """Receives events on any thread and sends them as signals on the GUI thread.

    recorder: keeps what the live figures are based on.
    """

    caption = Signal(object)
    transcript = Signal(object)
    stage = Signal(object)
    gap = Signal(object)
    language = Signal(object)
    speaker = Signal(object)
    voice = Signal(object)
    voice_heard = Signal(object)
    delivered = Signal()
    _woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: dict[tuple[str, object], Event] = {}
        self.recorder = Recorder()
        self._awake = False
        self._heard = object()
        """What stands for the pipeline being listened to; earlier ones are ignored."""
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._deliver)
        self._last = QElapsedTimer()
        self._woken.connect(self._schedule, Qt.ConnectionType.QueuedConnection)

    def listen(self) -> Callable[[Event], None]:
        """Return a function for a new pipeline to call; earlier ones fall silent."""
        self.silence()
        self.recorder.begin()
        pipeline = self._heard
        return lambda event: self._receive(pipeline, event)

    def silence(self) -> None:
        """Ignore all events until `listen` is called again."""
        with self._lock:
            self._heard = object()
            self._waiting.clear()

    def close(self) -> None:
        """Fall silent for good: afterward, no stage thread touches this object's Qt part."""
        self.silence()
        self._timer.stop()

    def _receive(self, pipeline: object, event: Event) -> None:
        if isinstance(event, Recorded):
            return  # it is in the journal; what was read stays on the screen
        with self._lock:
            if pipeline is not self._heard:
                return
            # Here, since captions that are overtaken on their way to the GUI also count.
            self.recorder.add(event)
            name, of = _KINDS[type(event)]
            self._waiting[name, of(event)] = event
            self._drop_oldest()
            if not self._awake:
                self._awake = True
                # Under the lock, so that close() cannot return between the check and this.
                self._woken.emit()

    def _drop_oldest(self) -> None:
        replaceable = ("caption", "transcript", "gap", "speaker")
        for key in [key for key in self._waiting if key[0] in replaceable][:-_MOST_WAITING]:
            del self._waiting[key]

    @Slot()
    def _schedule(self) -> None:
        since = self._last.elapsed() if self._last.isValid() else FRAME_MS
        self._timer.start(max(0, FRAME_MS - since))

    @Slot()
    def _deliver(self) -> None:
        with self._lock:
            events = list(self._waiting.values())
            self._waiting.clear()
            self._awake = False
        self._last.start()
        for event in events:
            if isinstance(event, StageChanged):
                event = replace(event, message=shown(event.message))
            getattr(self, _KINDS[type(event)][0]).emit(event)
        if events:
            self.delivered.emit()
