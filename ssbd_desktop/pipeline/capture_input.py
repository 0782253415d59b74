"""Which sources a session has, and what tells that one has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.base.events import Channel, StageName
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.settings.table import Settings

Watch = Callable[[str, Callable[[], None]], Callable[[], None]]
"""Has a function called, on any thread, when the device that a setting names is found to be there
and was not before; returns what ends that. Neither waits."""


class Watching:
    """Watches for one device at a time. For one thread."""

    def __init__(self, watch: Watch, come: Callable[[], None]) -> None:
        """come: called, on any thread, when the device is there."""
        self._watch = watch
        self._come = come
        self._device: str | None = None
        self._end: Callable[[], None] | None = None

    def begin(self, device: str) -> None:
        """Watch for `device`; goes on as before where that is done already, so that one which is
        there and cannot be had is told once."""
        if device != self._device:
            self.end()
            self._end, self._device = self._watch(device, self._come), device

    def end(self) -> None:
        """Watch no more."""
        if self._end:
            self._end()
        self._end = self._device = None


@dataclass(frozen=True)
class CaptureInput:
    """Which source a stage hears.

    setting: the setting that names it. optional: whether there is none where that is empty.
    channel: what its sound is marked with under these settings.
    """

    stage: StageName
    setting: Literal["device", "microphone"]
    optional: bool
    open: Callable[[Settings], Source]
    channel: Callable[[Settings], Channel]

    def device(self, settings: Settings) -> str:
        """What the settings want to be heard."""
        return settings.device if self.setting == "device" else settings.microphone
