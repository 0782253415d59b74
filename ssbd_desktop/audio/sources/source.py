"""Which source a setting names: a device, or a file."""

from __future__ import annotations

import os

from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.played_file import PlayedFile
from ssbd_desktop.system.folders import person_path

SOUND_FILES = (
    ".wav", ".flac", ".ogg", ".opus", ".mp3", ".aiff", ".aif", ".m4a", ".aac", ".wma",
    ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi",
)  # fmt: skip
"""The endings by which a path that does not exist is known to have been meant as a file."""


def open_source(device: str, audible: bool = False) -> DeviceSource | FileSource:
    """The source that a setting names: a file, replayed at its own speed, or a device.

    Nothing is opened before its `blocks` are asked for. audible: whether a file is also played.
    """
    path = person_path(device)
    if os.path.isfile(path) or path.suffix.lower() in SOUND_FILES:
        return PlayedFile(path) if audible else FileSource(path)
    return DeviceSource(device)
