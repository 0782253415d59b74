"""The stage that moves sound from its source to recognition, and takes it up again. No Qt here."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from ssbd_desktop.events import SAMPLE_RATE, AudioBlock, StageName
from ssbd_desktop.mailboxes import AudioMailbox
from ssbd_desktop.protocols import Source
from ssbd_desktop.settings import Settings
from ssbd_desktop.stage import KEPT, Shared, Stage

LOSS_TOLD_EVERY = 10.0
"""Seconds at least between two sentences about sound that was lost."""

QUIET_AFTER = 10.0
"""Seconds without any sound after which a live source is told to be quiet."""

SILENCE = 1e-4
"""The amplitude up to which nothing is heard (-80 dBFS): any microphone that is on has more."""


class CaptureStage(Stage):
    """Moves sound from the source to recognition; after a failure it waits to be asked again."""

    stage: StageName = "capture"

    def __init__(
        self, shared: Shared, open_source: Callable[[Settings], Source], outbox: AudioMailbox
    ) -> None:
        super().__init__(shared)
        self._open_source = open_source
        self._outbox = outbox
        self._source: Source | None = None
        self._heard: Settings | None = None
        """With what the last sound came."""
        self._change = threading.Condition()
        self._stopping = False
        self._pausing = False
        self._quiet = False
        self._quiet_since: float | None = None
        self._began = time.monotonic()
        self._lost_before = 0.0
        self._lost_told = 0.0
        self._lost_told_at = -LOSS_TOLD_EVERY

    @property
    def dropped_seconds(self) -> float:
        """Sound of this run that recognition was too slow for, or that nobody fetched in time."""
        lost_now = self._source.dropped_seconds if self._source else 0.0
        return self._outbox.dropped_seconds + self._lost_before + lost_now

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

    def _interrupt(self) -> None:
        if self._source:
            self._source.close()
        self._change.notify_all()

    def run(self) -> None:
        try:
            ended = False
            while not ended and self._wait_until_wanted():
                ended = self._listen(self.shared.settings)
                if not ended:
                    self._end_utterance()
        finally:
            self._outbox.close()
            self.attempt(self._tell_loss, 0.05)
            self.say("stopped")

    def _end_utterance(self) -> None:
        """Let what was being said end: no more sound comes to do it."""
        silence = np.zeros(round((self.shared.settings.silence + 0.5) * SAMPLE_RATE), np.float32)
        block = AudioBlock(silence, self._clock(), time.monotonic())
        self._outbox.put(block, live=False)

    def _wait_until_wanted(self) -> bool:
        with self._change:
            self._change.wait_for(lambda: self.reload_wanted or self._stopping)
            paused = self._pausing and not self._stopping
        if paused:
            self.say("paused")
        with self._change:
            self._change.wait_for(lambda: not self._pausing or self._stopping)
            return not self._stopping

    def _listen(self, wanted: Settings) -> bool:
        """Capture from the wanted source; from the one before where that one gives no sound."""
        try:
            return self._capture(wanted)
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must stand
            told = self.sentence(error)
        if self._heard is None or self._heard.device == wanted.device:
            self.say("failed", told, "device")
            return False
        return self.attempt(self._capture, self._heard, f"{told} {KEPT}", "device") or False

    def _capture(self, settings: Settings, message: str = "", setting: str = "") -> bool:
        """Capture until the source ends by itself; False where it was closed.

        message, setting: what is to be said once it runs.
        """
        self.say("loading")
        # A source counts from 0 when it is opened again; the session's clock goes on.
        offset = self._clock() if self._source else 0.0
        with self._change:
            if self._stopping or self._pausing:
                return False
            self.reload_wanted = False
            source = self._open_source(settings)
            self._lost_before += self._source.dropped_seconds if self._source else 0.0
            self._source = source
        heard = False
        for block in source.blocks():
            if not heard:
                # Not before: a device is opened when its first block is asked for.
                self.say("running", message, setting)
                self._heard = settings
                self._quiet, self._quiet_since = False, None
                heard = True
            if source.live and self._quiet_changed(block):
                self.say("quiet") if self._quiet else self.say("running", message, setting)
            self._outbox.put(replace(block, start=block.start + offset), live=source.live)
            if time.monotonic() - self._lost_told_at >= LOSS_TOLD_EVERY:
                self._tell_loss(0.5)
        with self._change:
            return not (self.reload_wanted or self._stopping)

    def _quiet_changed(self, block: AudioBlock) -> bool:
        """Whether a source that gave sound has fallen quiet with this block, or the reverse."""
        was_quiet = self._quiet
        if np.max(np.abs(block.samples), initial=0.0) > SILENCE:
            self._quiet_since = None
        elif self._quiet_since is None:
            self._quiet_since = block.start
        silent = 0.0 if self._quiet_since is None else block.end - self._quiet_since
        self._quiet = silent >= QUIET_AFTER
        return self._quiet != was_quiet

    def _tell_loss(self, least: float) -> None:
        """Tell what was lost so far, if that is `least` seconds more than was told."""
        lost = self.dropped_seconds
        if lost - self._lost_told >= least:
            self._lost_told, self._lost_told_at = lost, time.monotonic()
            self.say(
                "running",
                f"{lost:.1f} s of sound were left out because recognition was too slow for them: "
                "choose a smaller Whisper model or beam size.",
            )

    def _clock(self) -> float:
        return time.monotonic() - self._began
