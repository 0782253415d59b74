"""The stage that hears: it opens a source, reopens a lost one, and reports both. No Qt here.

A lost source is reported once and retried until it is back; an open utterance is finished at once,
and the missing sound is a gap. If a newly chosen source is not available, the previous one stays;
the new one is used as soon as it appears, or else when sound is next opened.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Channel, StageName, StageState
from ssbd_desktop.base.sentences import together
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.sound_forwarder import Silence, SoundForwarder, after_block
from ssbd_desktop.pipeline.stage import STAYS_IN_USE, Absence, Shared, Stage, lost
from ssbd_desktop.settings.table import Settings

Watch = Callable[[str, Callable[[], None]], Callable[[], None]]
"""Has a function called, on any thread, when the device that a setting names appears; returns a
function that ends this. Neither waits."""


@dataclass(frozen=True)
class CaptureInput:
    stage: StageName
    setting: Literal["device", "microphone"]
    """The setting that names the source."""
    optional: bool
    """True if an empty name means no source."""
    open: Callable[[Settings], Source]
    channel: Callable[[Settings], Channel]
    """Returns what its sound is marked with under these settings."""

    def device(self, settings: Settings) -> str:
        return settings.device if self.setting == "device" else settings.microphone


_log = logging.getLogger(__name__)


class _StageRequest(IntEnum):
    """A request from another thread to the stage's own; the highest counts."""

    NONE = 0
    TRY = 1
    """The wanted device has appeared: stop waiting for it."""
    RELOAD = 2
    STOP = 3


class CaptureStage(Stage):
    """Moves sound from the source to recognition for as long as the session lasts; what is passed
    on is up to its forwarder. It releases the source from `pause` to `resume`; these, `reload` and
    `stop` may be called from any thread."""

    def __init__(
        self,
        shared: Shared,
        capture_input: CaptureInput,
        forwarder: SoundForwarder,
        watch: Watch,
        ended: Callable[[], None],
    ) -> None:
        """ended: called once when no more sound will come."""
        super().__init__(capture_input.stage, shared)
        self._input = capture_input
        self._forwarder = forwarder
        self._watch = watch
        self._unwatch: Callable[[], None] | None = None
        """Ends the watch for the wanted device. For the stage's thread."""
        self._ended = ended
        self._change = threading.Condition()
        # These four are used from any thread, under `_change`.
        self._request = _StageRequest.RELOAD
        self._paused = False
        self._source: Source | None = None
        self._stands_in = False
        """True if the source stands in for the wanted one."""
        self._heard: Settings | None = None
        """The settings under which sound last arrived."""
        self._absence: Absence | None = None

    def reload(self) -> None:
        self._ask(_StageRequest.RELOAD)

    def pause(self) -> None:
        with self._change:
            self._paused = True
            self._ask(_StageRequest.RELOAD)

    def resume(self) -> None:
        with self._change:
            self._paused = False
            self._change.notify_all()

    def stop(self) -> None:
        self._ask(_StageRequest.STOP)

    def run(self) -> None:
        try:
            while self._wait_until_wanted():
                if self._supervised():
                    break
        finally:
            self._forget_absence()
            self._forwarder.break_off(wanted=True)
            self._ended()
            if self.state != "stopped" or not self._input.optional:
                self._tell_dropped(self._forwarder.dropped.last_news())
                self.say("stopped")

    def _ask(self, request: _StageRequest) -> None:
        with self._change:
            self._request = max(self._request, request)
            if self._source and self._interrupts(request):
                self._source.close()
            self._change.notify_all()

    def _interrupts(self, request: _StageRequest) -> bool:
        return request > (_StageRequest.NONE if self._stands_in else _StageRequest.TRY)

    @property
    def _interrupted(self) -> bool:
        return self._interrupts(self._request)

    @property
    def _resting(self) -> StageState | None:
        """Return the stage's state while the person wants nothing heard; otherwise None."""
        if self._request is _StageRequest.STOP:
            return None
        if self._input.optional and not self._input.device(self.shared.settings):
            return "stopped"
        return "paused" if self._paused else None

    def _wait_until_wanted(self) -> bool:
        pause = self._absence.pause if self._absence else None
        with self._change:
            self._change.wait_for(lambda: self._request, timeout=pause)
        while state := self._resting:
            self._rest(state)
        return self._request is not _StageRequest.STOP

    def _rest(self, state: StageState) -> None:
        self._forget_absence()
        self._forwarder.break_off(wanted=True)
        if state != self.state:
            self.say(state)
        if state == "stopped":
            self._heard = None  # never fall back to a microphone that was turned off
        with self._change:
            self._change.wait_for(lambda: self._resting != state)

    def _supervised(self) -> bool:
        """Capture as the settings say; return True if the source ended by itself, like a file."""
        with self._change:
            request, settings = self._request, self.shared.settings
            if request is not _StageRequest.STOP:
                self._request = _StageRequest.NONE
        if request is _StageRequest.RELOAD:
            self._forget_absence()
            self.say("loading")
        try:
            ended = self._listen(settings)
        except SourceLostError as error:
            self._forwarder.break_off(wanted=False)
            self._tell_absence(settings, str(error))
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must survive
            self._forwarder.break_off(wanted=False)
            self._forget_absence()
            self.say("failed", self.sentence(error), self._input.setting)
        else:
            # When a stand-in gives way to the wanted source, the sound in between is missing.
            self._forwarder.break_off(wanted=ended or self._request > _StageRequest.TRY)
            return ended
        return False

    def _listen(self, wanted: Settings) -> bool:
        try:
            return self._capture(wanted)
        except AudioError as error:
            device, before = self._input.device(wanted), self._heard
            if self._interrupted or before is None or self._input.device(before) == device:
                raise
            first = error
        try:
            return self._capture(before, wanted, together(str(first), STAYS_IN_USE))
        except AudioError as error:
            if self._forwarder.seconds:
                raise
            # Retrying may help if it may help with either of them.
            kind = SourceLostError if isinstance(error, SourceLostError) else type(first)
            raise kind(str(first)) from error

    def _capture(
        self, settings: Settings, wanted: Settings | None = None, message: str = ""
    ) -> bool:
        """Capture until the source ends by itself; return False if it was closed.

        wanted: the settings that these stand in for; message: then reported once it runs.
        """
        self._forwarder.begin()
        with self._change:
            self._stands_in = wanted is not None
            if self._interrupted:
                return False
            self._source = None
            source = self._source = self._input.open(settings)
        silence, said = Silence(), message
        for number, block in enumerate(source.blocks()):
            if number == 0:
                # Only now: a device is opened when its first block is requested.
                self._has_sound(settings, wanted)
                self._say_running(said)
            if source.live:
                before, silence = silence, after_block(silence, block)
                if silence.reported != before.reported:
                    self.say("quiet") if silence.reported else self._say_running(said)
            if block.remark:
                self._forwarder.break_off(wanted=True)
                said = together(message, block.remark)
                if not silence.reported:
                    self._say_running(said)
            channel = self._input.channel(self.shared.settings)
            self._tell_dropped(self._forwarder.forward(block, channel, source))
        with self._change:
            return not self._interrupted

    def _has_sound(self, settings: Settings, stands_in_for: Settings | None) -> None:
        self._heard = settings
        if self._absence and self.state == "retrying":
            _log.info("the %s stage hears again after %d tries", self.stage, self._absence.tries)
        if stands_in_for:
            self._watch_for(self._input.device(stands_in_for))
        else:
            self._watch_no_more()

    def _say_running(self, message: str) -> None:
        self.say("running", message, self._input.setting if message else "")

    def _tell_absence(self, wanted: Settings, sentence: str) -> None:
        self._absence = lost(self._absence, self._forwarder.seconds)
        if self._absence.tries == 1:
            _log.info("the %s stage tries again: %s", self.stage, sentence)
        if self.state != "retrying":
            self._watch_for(self._input.device(wanted))
            self.say("retrying", sentence, self._input.setting)

    def _forget_absence(self) -> None:
        self._absence = None
        self._watch_no_more()

    def _watch_for(self, device: str) -> None:
        """An ongoing watch continues, so that a device that is present but cannot be opened is
        reported once; another device begins with `_forget_absence`."""
        if self._unwatch is None:
            self._unwatch = self._watch(device, lambda: self._ask(_StageRequest.TRY))

    def _watch_no_more(self) -> None:
        unwatch, self._unwatch = self._unwatch, None
        if unwatch:
            unwatch()

    def _tell_dropped(self, sentences: str) -> None:
        if sentences:
            self.say("running", sentences)
