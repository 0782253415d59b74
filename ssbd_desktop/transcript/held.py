"""Whether a session's file is being written: a lock that ends with its process, even by kill -9."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":  # not run on hardware
    import msvcrt

    _FAR = 2**62
    """A byte past every end: on Windows nobody may read one that is locked."""

    def _lock(handle: int, shared: bool) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int, shared: bool) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


_TRIES = 5
_PAUSE = 0.01
"""Seconds: somebody who only asks holds the lock for less."""


class Hold:
    """A session's file, held for writing; `taken` is False where another process writes it.

    A file system without locks gives the hold to everybody.
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError where the file cannot be opened."""
        self._handle = os.open(path, os.O_RDWR)
        self.taken = False
        for attempt in range(_TRIES):
            try:
                _lock(self._handle, shared=False)
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
            os.close(self._handle)
            self._handle = -1


def is_held(path: Path) -> bool:
    """Whether somebody, here or in another process, is writing the session in `path`."""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDWR)
        try:
            _lock(handle, shared=True)
        except (BlockingIOError, PermissionError):
            return True
        finally:
            os.close(handle)
    return False
