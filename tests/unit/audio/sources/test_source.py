from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.source import open_source
from ssbd_desktop.errors import AudioError


def test_an_existing_file_is_replayed(tmp_path: Path) -> None:
    path = tmp_path / "call"
    path.write_bytes(b"")
    assert isinstance(open_source(str(path)), FileSource)


def test_anything_else_is_a_device() -> None:
    source = open_source("USB Headset")
    assert isinstance(source, DeviceSource)
    assert source.name == "USB Headset"
    assert source.dropped_seconds == 0.0


def test_a_sound_file_that_does_not_exist_is_not_taken_for_a_device() -> None:
    source = open_source("no/such/call.wav")
    assert source.name == "call.wav"
    with pytest.raises(AudioError, match=r"There is no sound file no/such/call\.wav"):
        next(source.blocks())


def test_a_device_that_was_closed_before_it_was_opened_gives_nothing() -> None:
    source = DeviceSource()
    source.close()
    assert list(source.blocks()) == []
