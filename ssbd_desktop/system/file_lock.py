"""A lock on a file that is being written, which ends with its process, even by kill -9."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Any

if sys.platform == "win32":
    import msvcrt

    _msvcrt: Any = msvcrt  # which no other system has a type for
else:
    import fcntl

    _msvcrt: Any = None

FAR = 2**30
"""The byte that is locked on Windows, where a locked byte cannot be read: past any journal's end,
and within the 31 bits of a position that every C library there takes."""

_RELEASED = -1

_TRIES = 5
_PAUSE = 0.01
"""Seconds: a process that only asks has the lock for less."""


class FileLock:
    """A file, locked for writing; `held` is False if another process writes it.

    On a file system without locks everyone gets the lock. Windows: not run on hardware.
    """

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        """shared: only to ask, together with others; Windows has no such lock. Raises OSError."""
        self._handle = os.open(path, os.O_RDWR)
        self.held = False
        for attempt in range(_TRIES):
            time.sleep(_PAUSE * bool(attempt))
            try:
                self._lock(shared)
            except (BlockingIOError, PermissionError):
                continue
            except OSError:
                pass  # a file system without locks
            self.held = True
            return
        self.release()  # a file that is not held need not stay open

    def release(self) -> None:
        """Release the file; again without harm."""
        if self._handle == _RELEASED:
            return
        if self.held:
            # Closing lets go too, but Windows says not when. A file system may have no locks.
            with contextlib.suppress(OSError):
                self._unlock()
        os.close(self._handle)
        self._handle = _RELEASED

    def _lock(self, shared: bool) -> None:
        """A lock that another handle has is an OSError of EACCES or EWOULDBLOCK; any other one
        means that this file cannot be locked."""
        if _msvcrt:
            os.lseek(self._handle, FAR, os.SEEK_SET)
            _msvcrt.locking(self._handle, _msvcrt.LK_NBLCK, 1)
        else:
            kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
            fcntl.flock(self._handle, kind | fcntl.LOCK_NB)

    def _unlock(self) -> None:
        if _msvcrt:
            os.lseek(self._handle, FAR, os.SEEK_SET)
            _msvcrt.locking(self._handle, _msvcrt.LK_UNLCK, 1)
        else:
            fcntl.flock(self._handle, fcntl.LOCK_UN)


def is_locked(path: Path) -> bool:
    """Return whether the file `path` is being written, here or in another process."""
    try:
        asked = FileLock(path, shared=True)
    except OSError:
        return False
    asked.release()
    return not asked.held
