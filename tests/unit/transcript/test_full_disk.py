"""A disk that is really full: captions go on, and are kept once there is room."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ssbd_desktop.events import Caption, Event, StageChanged
from ssbd_desktop.pipeline.translation_stage import JournalGuard
from ssbd_desktop.transcript.library import Library

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB, or a skip where nobody may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this account may not mount a file system")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_what_did_not_fit_is_kept_once_there_is_room(disk: Path) -> None:
    ballast = disk / "ballast"
    ballast.write_bytes(b"x" * 40_000)
    library, told = Library(disk / "sessions"), list[Event]()
    guard = JournalGuard(library.journal(), told.append)
    for number in range(40):
        guard.keep(Caption(f"u{number}", "x" * 1000, "", "said", True, number, number + 1))
    (failed,) = told
    assert isinstance(failed, StageChanged)
    assert (failed.stage, failed.state) == ("journal", "failed")
    assert "No space left on device" in failed.message
    path = library.paths()[0]
    session = library.load(path)
    assert 0 < len(session.lines) < 40
    assert session.unreadable == ()
    ballast.unlink()
    guard.keep(Caption("last", "y", "", "said", True, 50, 51))
    assert told[1:] == [StageChanged("journal", "running")]
    guard.close()
    session = library.load(path)
    assert [line.utterance for line in session.lines] == [*(f"u{n}" for n in range(40)), "last"]
    assert session.state == "ended"
