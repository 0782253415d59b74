"""Whether a session's file is being written: a lock that ends with its process, even by kill -9."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Protocol

FAR = 2**30
"""The byte that is locked on Windows, where nobody may read one that is: past any journal's end,
and within the 31 bits of a position that every C library there takes."""

_TRIES = 5
_PAUSE = 0.01
"""Seconds: somebody who only asks holds the lock for less."""


class Locks(Protocol):
    """How an open file is locked. A lock that another handle has is told by an OSError of EACCES
    or EWOULDBLOCK; any other OSError means that this file cannot be locked."""

    def lock(self, handle: int, *, shared: bool) -> None:
        """Lock the file of `handle`. shared: only to ask, together with others who ask."""

    def unlock(self, handle: int) -> None:
        """Let go of what `lock` gave."""


class Msvcrt(Protocol):
    """What of Python's module msvcrt is used."""

    @property
    def LK_NBLCK(self) -> int: ...  # noqa: N802  its own name

    @property
    def LK_UNLCK(self) -> int: ...  # noqa: N802  its own name

    def locking(self, handle: int, mode: int, count: int, /) -> None:
        """Lock or unlock `count` bytes from where `handle` stands."""


class WindowsLocks:
    """Locks one byte, which nobody can share; not run on hardware."""

    def __init__(self, msvcrt: Msvcrt) -> None:
        self._msvcrt = msvcrt

    def lock(self, handle: int, *, shared: bool) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        self._msvcrt.locking(handle, self._msvcrt.LK_NBLCK, 1)

    def unlock(self, handle: int) -> None:
        # Closing lets go too, but Windows says not when.
        os.lseek(handle, FAR, os.SEEK_SET)
        self._msvcrt.locking(handle, self._msvcrt.LK_UNLCK, 1)


if sys.platform == "win32":
    import msvcrt

    LOCKS: Locks = WindowsLocks(msvcrt)
else:
    import fcntl

    class PosixLocks:
        """Locks the whole file, by flock."""

        def lock(self, handle: int, *, shared: bool) -> None:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)

        def unlock(self, handle: int) -> None:
            fcntl.flock(handle, fcntl.LOCK_UN)

    LOCKS: Locks = PosixLocks()


class FileLock:
    """A session's file, held for writing; `taken` is False where another process writes it.

    A file system without locks gives the hold to everybody.
    """

    def __init__(self, path: Path, locks: Locks = LOCKS) -> None:
        """Raises OSError where the file cannot be opened."""
        self._locks = locks
        self._handle = os.open(path, os.O_RDWR)
        self.taken = False
        for attempt in range(_TRIES):
            try:
                locks.lock(self._handle, shared=False)
            except (BlockingIOError, PermissionError):
                time.sleep(_PAUSE * bool(attempt < _TRIES - 1))
                continue
            except OSError:
                pass
            self.taken = True
            break

    def release(self) -> None:
        """Let go of the file; again without harm."""
        if self._handle >= 0:
            _close(self._handle, self._locks if self.taken else None)
            self._handle = -1


def is_locked(path: Path, locks: Locks = LOCKS) -> bool:
    """Whether somebody, here or in another process, is writing the session in `path`."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        locked: Locks | None = None
        try:
            locks.lock(handle, shared=True)
            locked = locks
        except (BlockingIOError, PermissionError):
            return True
        finally:
            _close(handle, locked)
    return False


def _close(handle: int, locked: Locks | None) -> None:
    """Close a file, and before that let go of it where it was locked."""
    if locked:
        with contextlib.suppress(OSError):  # a file system without locks
            locked.unlock(handle)
    os.close(handle)
