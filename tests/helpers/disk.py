"""A disk that is really full. The fixture is for a test module to import by name."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ssbd_desktop.base.events import Caption
from tests.helpers.programs import lack


class Disk:
    """A small file system in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self, leave: int = 0) -> None:
        """Fill it up, but for so many bytes."""
        room = os.statvfs(self.folder)
        self._ballast.write_bytes(b"x" * (room.f_bavail * room.f_frsize - leave))

    def fill_up(self) -> None:
        """Take the room that was made since, as what fills a disk does."""
        room = os.statvfs(self.folder)
        with self._ballast.open("ab") as file:
            file.write(b"x" * (room.f_bavail * room.f_frsize))

    def forbid(self) -> None:
        """Have nobody write there."""
        subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)

    def allow(self) -> None:
        """Have everybody write there again."""
        subprocess.run(["mount", "-o", "remount,rw", str(self.folder)], check=True)

    def free(self) -> None:
        """Make room again."""
        self._ballast.unlink()


def caption(number: int) -> Caption:
    """A caption that takes some room, so that a full disk takes few."""
    return Caption(f"u{number}", "x" * 1000, "", "said", True, number, number + 1)


def mount(folder: Path) -> None:
    """Mount a file system of 64 KiB on `folder`."""
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        lack("the right to mount a file system", "run the tests as root where that is allowed")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A file system of 64 KiB. Where nobody may mount one the test goes as `lack` says."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount(folder)
    yield Disk(folder)
    # Lazily: a journal may be trying again at this moment.
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
