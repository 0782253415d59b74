"""Where sound comes from: one interface for a device and a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Protocol

from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.played_file import PlayedFile
from ssbd_desktop.events import AudioBlock
from ssbd_desktop.system.folders import person_path

SOUND_FILES = (".wav", ".flac", ".ogg", ".opus", ".mp3", ".aiff", ".aif")
"""The endings by which a path that does not exist is known to have been meant as one."""


class AudioSource(Protocol):
    """Something that can be listened to, once."""

    @property
    def name(self) -> str:
        """What to call it to the person."""
        ...

    @property
    def live(self) -> bool:
        """Whether sound that is not fetched in time is lost; a file's waits."""
        ...

    @property
    def dropped_seconds(self) -> float:
        """Seconds of sound lost so far because nobody fetched it in time."""
        ...

    def blocks(self) -> Iterator[AudioBlock]:
        """Open the source and give its sound as it comes, 16 kHz mono.

        Ends with the file, or soon after `close`. Raises SourceLostError when a device is gone,
        cannot be opened now, or delivers nothing any more, AudioError when trying again is useless.
        """
        ...

    def close(self) -> None:
        """Stop; from any thread, at once, and again without harm."""
        ...


def open_source(device: str, audible: bool = False) -> AudioSource:
    """The source that a setting names: a sound file, replayed at its own speed, or a device.

    Nothing is opened before its `blocks` are asked for. audible: whether a file is also played.
    """
    path = person_path(device)
    if os.path.isfile(path) or path.suffix.lower() in SOUND_FILES:
        return PlayedFile(path) if audible else FileSource(path)
    return DeviceSource(device)
