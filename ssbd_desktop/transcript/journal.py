"""The crash-safe journal of finished captions: one file for each session, one line for each."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections import deque
from pathlib import Path

from ssbd_desktop.errors import JournalError
from ssbd_desktop.events import Caption

FORMAT = 1
"""Version of the file format, written in each file's first line."""

MOST_WAITING = 1000
"""Captions that wait in memory while the file cannot be written; past that the oldest are lost."""


class Journal:
    """Appends finished captions to a file of its own, which is made with the first of them.

    Each line is on disk before `append` returns (fsync), so that a crash loses at most what was
    not finished yet. What cannot be written waits and is tried again with each caption; where more
    than MOST_WAITING do, a line {"lost": n} stands for those that were given up.
    """

    def __init__(self, folder: Path) -> None:
        """folder: where the file goes; made when it is needed."""
        stamp = time.strftime("%Y-%m-%d %H-%M-%S")
        self.path = folder / f"{stamp} {os.getpid()}.jsonl"
        self._made = False
        self._length = 0
        self._waiting: deque[bytes] = deque()
        self._lost = 0

    def append(self, caption: Caption) -> None:
        """Keep a finished caption; raises JournalError where it cannot be written yet."""
        line = {
            "utterance": caption.utterance,
            "source": caption.source,
            "text": caption.visible,
            "start": round(caption.start, 3),
            "end": round(caption.end, 3),
        }
        self._waiting.append(_line(line))
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft()
            self._lost += 1
        self._write_waiting()

    def close(self) -> None:
        """Try once more to write what waits; raises JournalError."""
        if self._waiting:
            self._write_waiting()

    def _write_waiting(self) -> None:
        lines = list(self._waiting)
        if self._lost:
            lines.insert(0, _line({"lost": self._lost}))
        try:
            if not self._made:
                self._make()
            self._write(lines)
        except OSError as error:
            raise JournalError(
                f"The captions cannot be kept in {self.path} ({error.strerror}): they are shown "
                f"but not saved until there is room and permission to write there; the last "
                f"{MOST_WAITING:,} of them are saved then."
            ) from error
        self._waiting.clear()
        self._lost = 0

    def _make(self) -> None:
        """Make the file, under another name if a session of the same second has this one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stem, number = self.path.stem, 1
        while not self._made:
            with contextlib.suppress(FileExistsError):
                self.path.open("xb").close()
                self._made = True
                return
            number += 1
            self.path = self.path.with_name(f"{stem} {number}.jsonl")

    def _write(self, lines: list[bytes]) -> None:
        """Add whole lines, or nothing."""
        # Opened for each caption: they are seconds apart, and a folder that comes back is found.
        # Unbuffered, so that nothing of a line that failed is written when the file is closed.
        with self.path.open("ab", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            if size > self._length:
                file.truncate(self._length)  # of a line that tore, and could not be undone then
            self._length = min(size, self._length)
            if not self._length:
                began = time.strftime("%Y-%m-%dT%H:%M:%S%z")
                lines = [_line({"format": FORMAT, "began": began}), *lines]
            data = memoryview(b"".join(lines))
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


def _line(record: dict[str, object]) -> bytes:
    # Half a surrogate pair, as a broken tokenizer may give, has no place in UTF-8.
    return (json.dumps(record, ensure_ascii=False) + "\n").encode("utf-8", "replace")
