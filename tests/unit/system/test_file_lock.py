"""What a journal asks of file locks: by the real ones here, and by Windows' over a fake (not run on
hardware)."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from ssbd_desktop.system import file_lock
from ssbd_desktop.system.file_lock import FAR, FileLock, is_locked
from tests.helpers.fakes import raising

TEXT = b"{}\n"


class FakeMsvcrt:
    """Locks bytes as Windows does: nobody shares them, who has them may not lock them again, and
    only who has them may let go. What is locked could not be read, so it must lie past the end.
    """

    LK_NBLCK = 2
    LK_UNLCK = 0

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, mode: int, count: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        assert count == 1
        assert os.fstat(handle).st_size <= at < 2**31
        byte = (os.fstat(handle).st_ino, at)
        if mode == self.LK_NBLCK and byte not in self.locked:
            self.locked[byte] = handle
        elif mode == self.LK_UNLCK and self.locked.get(byte) == handle:
            del self.locked[byte]
        else:
            raise PermissionError(errno.EACCES, "Permission denied")


@pytest.fixture(params=["this machine's", "Windows'"], autouse=True)
def locks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "Windows'":
        monkeypatch.setattr(file_lock, "_msvcrt", FakeMsvcrt())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "session.jsonl"
    path.write_bytes(TEXT)
    return path


def test_a_file_that_is_locked_for_a_moment_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited = list[float]()

    def lock(_: FileLock, __: bool) -> None:
        if len(waited) < 3:
            raise BlockingIOError

    monkeypatch.setattr(FileLock, "_lock", lock)
    monkeypatch.setattr(time, "sleep", waited.append)
    held = FileLock(path)
    assert (held.held, waited) == (True, [0.0, 0.01, 0.01])
    held.release()


def test_one_writer_has_the_file_until_it_lets_go(path: Path) -> None:
    assert not is_locked(path.with_name("gone.jsonl"))
    assert not is_locked(path)
    assert not is_locked(path), "asking leaves no lock behind"
    os.close(free := os.open(path, os.O_RDONLY))
    first = FileLock(path)
    of_a_child = os.dup(first._handle)
    assert first.held
    assert is_locked(path)
    second = FileLock(path)
    assert (second.held, second._handle) == (False, file_lock._RELEASED), "it does not stay open"
    assert is_locked(path)  # who got nothing has nothing to let go of
    first.release()
    first.release()
    assert not is_locked(path)
    os.close(of_a_child)
    asking = FileLock(path, shared=True)
    assert asking._handle == free, "no file stays open"
    assert is_locked(path) == bool(file_lock._msvcrt), "there, who asks has it alone"
    asking.release()
    third = FileLock(path)
    assert third.held
    third.release()


def test_two_files_are_locked_apart_and_what_is_locked_can_be_read_and_grows(path: Path) -> None:
    other = path.with_name("other.jsonl")
    other.write_bytes(TEXT)
    lock = FileLock(path)
    assert not is_locked(other)
    lock.release()
    lock = FileLock(path)
    with path.open("ab") as file:
        file.write(TEXT)
    assert path.read_bytes() == 2 * TEXT
    assert path.stat().st_size < FAR
    lock.release()


def test_a_file_system_without_locks_gives_the_lock_to_everybody(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FileLock, "_lock", raising(OSError(errno.EINVAL, "Invalid argument")))
    first, second = FileLock(path), FileLock(path)
    assert first.held
    assert second.held
    assert not is_locked(path)
    first.release()
    second.release()
