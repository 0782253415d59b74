"""What a journal asks of file locks: by the real ones here, and by Windows' over a fake (not run on
hardware)."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from ssbd_desktop.transcript.file_lock import FAR, LOCKS, FileLock, Locks, WindowsLocks, is_locked

TEXT = b"{}\n"


class FakeMsvcrt:
    """Locks bytes as Windows does: nobody shares them, who holds them may not lock them again, and
    only who holds them may let go. What is locked could not be read, so it must lie past the end.
    """

    LK_NBLCK = 2
    LK_UNLCK = 0

    def __init__(self) -> None:
        self.held: dict[tuple[int, int], int] = {}
        self.refuse: OSError | None = None

    def locking(self, handle: int, mode: int, count: int) -> None:
        if self.refuse:
            raise self.refuse
        at = os.lseek(handle, 0, os.SEEK_CUR)
        assert count == 1
        assert os.fstat(handle).st_size <= at < 2**31
        byte = (os.fstat(handle).st_ino, at)
        if mode == self.LK_NBLCK and byte not in self.held:
            self.held[byte] = handle
        elif mode == self.LK_UNLCK and self.held.get(byte) == handle:
            del self.held[byte]
        else:
            raise PermissionError(errno.EACCES, "Permission denied")


@pytest.fixture(params=["this machine's", "Windows'"])
def locks(request: pytest.FixtureRequest) -> Locks:
    return LOCKS if request.param == "this machine's" else WindowsLocks(FakeMsvcrt())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "session.jsonl"
    path.write_bytes(TEXT)
    return path


def test_one_writer_holds_the_file_until_it_lets_go(path: Path, locks: Locks) -> None:
    assert not is_locked(path, locks)
    first = FileLock(path, locks)
    assert first.taken
    assert is_locked(path, locks)
    second = FileLock(path, locks)
    assert not second.taken
    second.release()
    assert is_locked(path, locks)  # who got nothing has nothing to let go of
    first.release()
    first.release()
    assert not is_locked(path, locks)
    third = FileLock(path, locks)
    assert third.taken
    third.release()


def test_asking_leaves_no_lock_behind(path: Path, locks: Locks) -> None:
    assert not is_locked(path, locks)
    assert not is_locked(path, locks)
    hold = FileLock(path, locks)
    assert hold.taken
    hold.release()


def test_two_files_are_held_apart(path: Path, locks: Locks) -> None:
    other = path.with_name("other.jsonl")
    other.write_bytes(TEXT)
    hold = FileLock(path, locks)
    assert not is_locked(other, locks)
    hold.release()


def test_what_is_held_can_be_read_and_grows(path: Path, locks: Locks) -> None:
    hold = FileLock(path, locks)
    with path.open("ab") as file:
        file.write(TEXT)
    assert path.read_bytes() == 2 * TEXT
    assert path.stat().st_size < FAR
    hold.release()


def test_a_file_that_is_gone_is_not_held(tmp_path: Path, locks: Locks) -> None:
    assert not is_locked(tmp_path / "gone.jsonl", locks)


def test_a_file_system_without_locks_gives_the_hold_to_everybody(path: Path) -> None:
    msvcrt = FakeMsvcrt()
    msvcrt.refuse = OSError(errno.EINVAL, "Invalid argument")
    locks = WindowsLocks(msvcrt)
    first, second = FileLock(path, locks), FileLock(path, locks)
    assert first.taken
    assert second.taken
    assert not is_locked(path, locks)
    first.release()
    second.release()
