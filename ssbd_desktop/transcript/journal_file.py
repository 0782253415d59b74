"""A session's file on disk: locked while it is written, and written in whole records.

Beside the sessions is a file that only takes up room, the reserve. On a full disk, it gives up a
block for each record that does not fit, so that captions are still saved for hours.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.file_lock import FileLock
from ssbd_desktop.system.files import PRIVATE, make_private_folder, write_whole
from ssbd_desktop.transcript.journal_format import FORMAT, as_line, now

RESERVE = 1_000_000
"""Bytes that are kept free for captions: some thousands of them, and hours of speech."""

_RESERVE_NAME = ".reserve"
_BLOCK = 4096
"""Bytes given up at a time: given up all at once, they would go to whatever fills the disk."""

_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class JournalFile:
    """Takes records of a session, each of them on the disk when `add` returns (fsync).

    The file is created with the first record, and again if it is deleted.
    """

    def __init__(self, path: Path, head: bytes) -> None:
        """path: of the file to create, which gets another name if this one is taken. head: what
        comes before its first record."""
        self.path = path
        self._head = head
        self._lock: FileLock | None = None
        self._length = 0

    @classmethod
    def existing(cls, path: Path, head: bytes = b"") -> JournalFile | None:
        """Return an existing file, to add to; None if another process is writing it.

        head: what comes before the next record. Raises OSError if it cannot be opened.
        """
        lock = FileLock(path)
        if not lock.held:
            return None
        made = cls(path, head)
        made._lock, made._length = lock, path.stat().st_size
        return made

    @property
    def has_records(self) -> bool:
        """True if a record was added since the file was created, found or released."""
        return self._lock is not None and not self._head

    def open(self) -> bool:
        """Make sure the file exists and is locked; return whether it is new. Raises OSError."""
        if self._lock and self.path.exists():
            return False
        self._unlock()
        if self._length and self.path.exists():
            self._lock = FileLock(self.path)
            return False
        if self._length and not self.path.parent.exists():
            raise FileNotFoundError(errno.ENOENT, Sentence("its folder is gone"))
        if self._length:
            self._length, self._head = 0, beginning()
        self._make()
        return True

    def add(self, records: Sequence[bytes]) -> None:
        """Add all of the records, or raise OSError and add nothing. `open` comes first."""
        # Opened for each caption: they are seconds apart, and a folder may come back meanwhile.
        # Unbuffered, so that nothing of a failed record is written when the file is closed.
        with self.path.open("a+b", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            if size > self._length:
                file.truncate(self._length)  # removes a torn record that could not be undone then
            self._length = min(size, self._length)
            data = memoryview(self._opening(file) + b"".join(records))
            try:
                rest = data
                while rest:
                    rest = rest[file.write(rest) :]
                os.fsync(file.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    file.truncate(self._length)
                raise
        self._length += len(data)
        if self._head:
            _make_reserve(self.path.parent)
        self._head = b""

    def make_room(self, error: OSError) -> bool:
        """Free a block of the reserve if the disk is full; return whether there was one."""
        reserve = self.path.with_name(_RESERVE_NAME)
        with contextlib.suppress(OSError):
            size = reserve.stat().st_size if error.errno in _FULL else 0
            if size > _BLOCK:
                os.truncate(reserve, size - _BLOCK)
            elif size:
                reserve.unlink()
            return bool(size)
        return False

    def text(self) -> bytes:
        """Return everything before the next record, as far as it can be read."""
        written = b""
        with contextlib.suppress(OSError):
            written = self.path.read_bytes()[: self._length]
        return written + self._before_next(written[-1:])

    def _before_next(self, before: bytes) -> bytes:
        """Return what must come between `before`, the last byte so far, and the next record."""
        # A line that was cut off stays as it is, and gets a line end.
        return b"\n" * (before not in (b"", b"\n")) + self._head

    def release(self) -> None:
        """Release the file, which may be repeated; an empty one is deleted."""
        if self._lock and not self._length:
            with contextlib.suppress(OSError):
                self.path.unlink()
        self._unlock()

    def _opening(self, file: io.FileIO) -> bytes:
        if not self._length:
            return self._head
        file.seek(self._length - 1)
        return self._before_next(file.read())

    def _unlock(self) -> None:
        if self._lock:
            self._lock.release()
            self._lock = None

    def _make(self) -> None:
        # What was said in calls is nobody else's business on this machine.
        make_private_folder(self.path.parent)
        stem, number = self.path.stem, 1
        while True:
            with contextlib.suppress(FileExistsError):
                self.path.touch(mode=PRIVATE, exist_ok=False)
                self._lock = FileLock(self.path)
                return
            number += 1
            self.path = self.path.with_name(f"{stem} {number}.jsonl")


def append(path: Path, record: dict[str, object]) -> bool:
    """Add a record to an existing file, or raise OSError; False if another process writes it."""
    file = JournalFile.existing(path)
    if file is None:
        return False
    try:
        file.add([as_line(record)])
    finally:
        file.release()
    return True


def _make_reserve(folder: Path) -> None:
    reserve = folder / _RESERVE_NAME
    with contextlib.suppress(OSError):
        if not reserve.exists() or reserve.stat().st_size < RESERVE:
            write_whole(reserve, os.urandom(RESERVE))  # random: a disk could compress anything else


def beginning(heard: str = "") -> bytes:
    """Return the first line of a session that begins now; heard: a sound file's name, if any."""
    record: dict[str, object] = {"format": FORMAT, "began": now()}
    return as_line(record | ({"file": heard} if heard else {}))
