"""Which source a setting names: a device, or a file."""

from __future__ import annotations

import os
from pathlib import Path

from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.played_file import PlayedFile
from ssbd_desktop.settings.sound_files import SOUND_FILES
from ssbd_desktop.system.folders import person_path


def open_source(device: str, audible: bool = False) -> DeviceSource | FileSource:
    """The source that a setting names: a file, replayed at its own speed, or a device.

    Nothing is opened before its `blocks` are asked for. audible: whether a file is also played.
    """
    if path := file_of(device):
        return PlayedFile(path) if audible else FileSource(path)
    return DeviceSource(device)


def file_of(device: str) -> Path | None:
    """The file that a setting names; None where it names a device."""
    path = person_path(device)
    return path if os.path.isfile(path) or path.suffix.lower() in SOUND_FILES else None
