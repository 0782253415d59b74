from __future__ import annotations

from pathlib import Path

from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.source import open_source


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
    assert isinstance(open_source("no/such/call.wav"), FileSource)
