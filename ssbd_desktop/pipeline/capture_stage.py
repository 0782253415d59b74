"""The stage that moves sound from a source to recognition, and supervises the source. No Qt here.

A source that is lost is told once and tried again until it is back; what was being said is
finished at once, and what was not heard is a gap. Another source that the person chooses and that
cannot be had gives way to the one before; it is taken as soon as it comes, or else when sound is
next opened.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace

from ssbd_desktop.errors import AudioError, SourceLostError
from ssbd_desktop.events import AudioBlock, Channel, StageState
from ssbd_desktop.pipeline.capture_input import CaptureInput, Watch, Watching, nobody_watches
from ssbd_desktop.pipeline.dropped_sound import DroppedSound
from ssbd_desktop.pipeline.gaps import Break
from ssbd_desktop.pipeline.mailboxes import AudioMailbox
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.retry import Absence, lost
from ssbd_desktop.pipeline.session_clock import SessionClock
from ssbd_desktop.pipeline.silent_source import Silence, after_block
from ssbd_desktop.pipeline.stage import KEPT, Shared, Stage
from ssbd_desktop.settings.table import Settings

_log = logging.getLogger(__name__)


class CaptureStage(Stage):
    """Moves sound from the source to recognition for as long as the session lasts."""

    def __init__(
        self,
        shared: Shared,
        line: CaptureInput,
        outbox: AudioMailbox,
        clock: SessionClock,
        recognises: Callable[[], bool],
        watch: Watch = nobody_watches,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        """recognises: whether recognition has its model. ended: called once when no more sound will
        come."""
        self.stage = line.stage
        super().__init__(shared)
        self._line = line
        self._outbox = outbox
        self._clock = clock
        self._recognises = recognises
        self._watching = Watching(watch, self._has_come)
        self._ended = ended
        self._source: Source | None = None
        self._change = threading.Condition()
        # All four from any thread, under `_change`.
        self._stopping = self._pausing = self._come = self._fallback = False
        self._heard: Settings | None = None
        """With what the last sound came."""
        self._channel: Channel = ""
        self._until = 0.0
        self._gave = 0.0
        """Seconds of sound since the source was opened."""
        self._on = self._flowing = self._broken = self._retrying = False
        self._absence: Absence | None = None
        self._losses = DroppedSound()

    def reload(self) -> None:
        """Open the source again, from any thread."""
        with self._change:
            self.reload_wanted = True
            self._interrupt()

    def pause(self) -> None:
        """Let go of the source until `resume`, from any thread."""
        with self._change:
            self._pausing = self.reload_wanted = True
            self._interrupt()

    def resume(self) -> None:
        """Open the source again after `pause`, from any thread."""
        with self._change:
            self._pausing = False
            self._change.notify_all()

    def stop(self) -> None:
        """End the stage, from any thread."""
        with self._change:
            self._stopping = True
            self._interrupt()

    def run(self) -> None:
        try:
            while self._wait_until_wanted():
                if self._supervised():
                    break
        finally:
            self._forget_absence()
            self._break_off(wanted=True)
            self._ended()
            if self._on or not self._line.optional:
                self._tell_loss(self._losses.last_news())
                self.say("stopped")

    def _interrupt(self) -> None:
        if self._source:
            self._source.close()
        self._change.notify_all()

    def _has_come(self) -> None:
        """The device that is wanted is there, although it was not before."""
        with self._change:
            self._come = True
            if self._fallback:
                self._interrupt()
            self._change.notify_all()

    @property
    def _interrupted(self) -> bool:
        return self.reload_wanted or self._stopping or (self._come and self._fallback)

    @property
    def _resting(self) -> StageState | None:
        """What is told while the person wants nothing to be heard; None while that is not so."""
        if self._stopping:
            return None
        if self._line.optional and not self._line.device(self.shared.settings):
            return "stopped"
        return "paused" if self._pausing else None

    def _wait_until_wanted(self) -> bool:
        """Wait until the source is to be opened; False once the stage is to end."""
        pause = self._absence.pause if self._absence and self._retrying else None
        with self._change:
            self._change.wait_for(
                lambda: self.reload_wanted or self._stopping or self._come, timeout=pause
            )
        while state := self._resting:
            self._rest(state)
        return not self._stopping

    def _rest(self, state: StageState) -> None:
        self._forget_absence()
        self._break_off(wanted=True)
        if state == "paused" or self._on:
            self.say(state)
        self._on = state == "paused"
        if state == "stopped":
            self._heard = None  # a microphone that was turned off is not to be fallen back to
        with self._change:
            self._change.wait_for(lambda: self._resting != state)

    def _supervised(self) -> bool:
        """Capture as the settings want; True where the source has ended by itself, as a file."""
        with self._change:
            asked, self.reload_wanted, self._come = self.reload_wanted, False, False
            settings = self.shared.settings
        if asked:
            self._forget_absence()
            self._on = True
            self.say("loading")
        try:
            ended = self._listen(settings)
        except SourceLostError as error:
            self._break_off(wanted=False)
            self._tell_absence(settings, str(error))
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must stand
            self._break_off(wanted=False)
            self._forget_absence()
            self.say("failed", self.sentence(error), self._line.setting)
        else:
            self._break_off(wanted=ended or self.reload_wanted or self._stopping)
            return ended
        return False

    def _listen(self, wanted: Settings) -> bool:
        """Capture from the wanted source; from the one before where that one gives no sound."""
        self._gave = 0.0
        try:
            return self._capture(wanted)
        except AudioError as error:
            device, before = self._line.device(wanted), self._heard
            if self._interrupted or before is None or self._line.device(before) == device:
                raise
            told = error
        try:
            return self._capture(before, wanted, f"{told} {KEPT}")
        except AudioError as error:
            if self._gave:
                raise
            # Trying again may help if it may with one of them.
            kind = SourceLostError if isinstance(error, SourceLostError) else type(told)
            raise kind(str(told)) from error

    def _capture(
        self, settings: Settings, wanted: Settings | None = None, message: str = ""
    ) -> bool:
        """Capture until the source ends by itself; False where it was closed.

        wanted: the settings that these stand in for; message: is then said once it runs.
        """
        with self._change:
            self._fallback = wanted is not None
            if self._interrupted:
                return False
            self._source = None
            source = self._source = self._line.open(settings)
            self._losses.opened()
        offset, quiet, first, said = 0.0, Silence(), True, message
        for block in source.blocks():
            if first:
                # Not before: a device is opened when its first block is asked for.
                first = False
                offset = max(self._clock.offset(block), self._until - block.start)
                self._heard = settings
                self._back(wanted)
                self._say_running(said)
            if source.live:
                before, quiet = quiet, after_block(quiet, block)
                if quiet.told != before.told:
                    self.say("quiet") if quiet.told else self._say_running(said)
            if block.remark:
                self._break_off(wanted=True)
                said = f"{message} {block.remark}".strip()
                if not quiet.told:
                    self._say_running(said)
            self._pass_on(replace(block, start=block.start + offset), source)
        with self._change:
            return not self._interrupted

    def _pass_on(self, block: AudioBlock, source: Source) -> None:
        channel = self._line.channel(self.shared.settings)
        if channel != self._channel:
            self._break_off(wanted=True)
            self._channel = channel
        self._flowing = True
        dropped = self._outbox.put(replace(block, channel=channel), live=source.live)
        # While its model loads, recognition is not slow: that it loads is told already.
        too_slow = dropped if self._recognises() else 0.0
        self._losses.add(too_slow, source.dropped_seconds)
        self._tell_loss(self._losses.news(time.monotonic()))
        self._until = block.end
        self._gave += block.end - block.start

    def _say_running(self, message: str) -> None:
        self.say("running", message, self._line.setting if message else "")

    def _break_off(self, wanted: bool) -> None:
        """Say that no more sound comes now; at most once of a kind, and nothing before any came."""
        if self._flowing or (wanted and self._broken):
            self._outbox.break_off(Break(self._channel, self._clock.now(), wanted))
        self._broken = not wanted and (self._flowing or self._broken)
        self._flowing = False

    def _back(self, stands_in_for: Settings | None) -> None:
        """There is sound again, if only of another source than the one that is wanted."""
        if self._retrying and self._absence:
            _log.info("the %s stage hears again after %d tries", self.stage, self._absence.tries)
        self._retrying = False
        if stands_in_for:
            self._watching.begin(self._line.device(stands_in_for))
        else:
            self._watching.end()

    def _tell_absence(self, wanted: Settings, sentence: str) -> None:
        """The source is lost, or still is: tell it once, and how long to wait."""
        self._absence = lost(self._absence, self._gave)
        if self._absence.tries == 1:
            _log.info("the %s stage tries again: %s", self.stage, sentence)
        if not self._retrying:
            self._retrying = True
            self._watching.begin(self._line.device(wanted))
            self.say("retrying", sentence, self._line.setting)

    def _forget_absence(self) -> None:
        self._absence, self._retrying = None, False
        self._watching.end()

    def _tell_loss(self, sentences: str) -> None:
        if sentences:
            self.say("running", sentences)
