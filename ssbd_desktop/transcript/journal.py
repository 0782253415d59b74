"""The crash-safe journal of finished captions: one file for each session, one line for each."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import time
from collections import deque
from pathlib import Path

from ssbd_desktop.errors import JournalError
from ssbd_desktop.events import Caption, Gap
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.transcript.file_lock import FileLock
from ssbd_desktop.transcript.journal_format import FORMAT, KeptSession, as_line, is_caption, now

MOST_WAITING = 1000
"""Captions that wait in memory while the file cannot be written; past that the oldest are lost."""

_PAUSE = 1.0
"""Seconds between the captions of a session and those that continue it."""


class Journal:
    """Appends finished captions to a file of its own, which is made with the first of them.

    Each line is on disk before `append` returns (fsync), so that a crash loses at most what was
    not finished yet. What cannot be written waits and is tried again with each caption; where more
    than MOST_WAITING do, a line {"lost": n} stands for those that were given up. The last line of
    a session that was closed says so: one without it was cut off.
    """

    def __init__(self, folder: Path, continued: KeptSession | None = None) -> None:
        """folder: where the file goes; made when it is needed.

        continued: the session that goes on instead, in its own file and after its own end; a new
        one begins where that cannot be, because it is gone or another process goes on with it.
        """
        stamp = time.strftime("%Y-%m-%d %H-%M-%S")
        self.path = folder / f"{stamp} {os.getpid()}.jsonl"
        self._lock: FileLock | None = None
        self._length = 0
        self._goes_on = False
        self._offset = 0.0
        self._prefix = ""
        self._languages = ("", "")
        self._written_languages: tuple[str, str] | None = None
        self._waiting: deque[bytes] = deque()
        self._lost = 0
        if continued:
            self._continue(continued)

    def set_languages(self, source: str, target: str) -> None:
        """The languages, by English name, of the captions that come from now on.

        source: AUTO where each caption says its own.
        """
        self._languages = (source, target)

    def append(self, caption: Caption) -> None:
        """Keep a finished caption; raises JournalError where it cannot be written yet."""
        languages = self._languages_of(caption)
        if any(languages) and self._written_languages != languages:
            self._written_languages = languages
            self._waiting.append(as_line({"languages": list(languages)}))
        line = {
            "utterance": self._prefix + caption.utterance,
            "source": caption.source,
            "text": caption.visible,
            "start": round(caption.start + self._offset, 3),
            "end": round(caption.end + self._offset, 3),
            "channel": caption.channel,
        }
        self._waiting.append(as_line(line))
        self._write_waiting()

    def mark(self, gap: Gap) -> None:
        """Keep that something was not heard; raises JournalError where it cannot be written yet.

        Before the first caption it waits for that one: a session without captions leaves nothing.
        """
        times = [round(time + self._offset, 3) for time in (gap.start, gap.end)]
        self._waiting.append(as_line({"gap": times, "channel": gap.channel}))
        if self._begun or self._any_caption_waits():
            self._write_waiting()
        else:
            self._bound()

    def close(self) -> None:
        """The session is over: write that, and what waits; raises JournalError."""
        try:
            if self._begun or self._any_caption_waits():
                self._write_waiting(as_line({"ended": now()}))
        finally:
            if self._lock:
                self._lock.release()
                self._lock = None

    def _continue(self, session: KeptSession) -> None:
        with contextlib.suppress(OSError):
            lock = FileLock(session.path)
            if not lock.taken:
                lock.release()
                return
            self.path, self._lock, self._goes_on = session.path, lock, True
            self._length = session.path.stat().st_size
            self._offset = session.last_moment + _PAUSE
            self._prefix = f"{session.runs + 1}."
            self._written_languages = session.languages[-1] if session.languages else None

    @property
    def _begun(self) -> bool:
        """Whether the file holds something of this run."""
        return self._lock is not None and not self._goes_on

    def _any_caption_waits(self) -> bool:
        return any(map(is_caption, self._waiting))

    def _languages_of(self, caption: Caption) -> tuple[str, str]:
        source, target = self._languages
        if source != AUTO:
            return source, target
        # Where it is not known yet, what was spoken before goes on being so.
        spoken = caption.language or (self._written_languages or ("", ""))[0]
        return (spoken, target) if spoken else ("", "")

    def _bound(self) -> None:
        while len(self._waiting) > MOST_WAITING:
            self._lost += is_caption(self._waiting.popleft())

    def _write_waiting(self, last: bytes = b"") -> None:
        self._bound()
        lines = [*self._waiting, last]
        if self._lost:
            lines.insert(0, as_line({"lost": self._lost}))
        try:
            self._open()
            self._write(lines)
        except OSError as error:
            raise JournalError(
                f"The captions cannot be kept in {self.path} ({error.strerror}): they are shown "
                f"but not saved until there is room and permission to write there; the last "
                f"{MOST_WAITING:,} of them are saved then."
            ) from error
        self._waiting.clear()
        self._lost = 0

    def _open(self) -> None:
        """Lock the file; where somebody deleted it, another one that begins anew."""
        if self._lock and self.path.exists():
            return
        if self._lock:
            self._lock.release()
            self._lock = None
        if self._length and self.path.exists():
            self._lock = FileLock(self.path)
        elif self._length and not self.path.parent.exists():
            raise FileNotFoundError(errno.ENOENT, "its folder is gone")
        else:
            self._length, self._goes_on = 0, False
            self._make()

    def _make(self) -> None:
        """Make the file, under another name if a session of the same second has this one."""
        # What was said in calls is for nobody else on the machine.
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        stem, number = self.path.stem, 1
        while True:
            with contextlib.suppress(FileExistsError):
                self.path.open("xb").close()
                self._lock = FileLock(self.path)
                return
            number += 1
            self.path = self.path.with_name(f"{stem} {number}.jsonl")

    def _write(self, lines: list[bytes]) -> None:
        """Add whole lines, or nothing."""
        # Opened for each caption: they are seconds apart, and a folder that comes back is found.
        # Unbuffered, so that nothing of a line that failed is written when the file is closed.
        with self.path.open("a+b", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            if size > self._length:
                file.truncate(self._length)  # of a line that tore, and could not be undone then
            self._length = min(size, self._length)
            data = memoryview(self._opening(file) + b"".join(lines))
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
            self._goes_on = False

    def _opening(self, file: io.FileIO) -> bytes:
        """What stands before this run's first line."""
        if not self._length:
            return as_line({"format": FORMAT, "began": now()})
        if not self._goes_on:
            return b""
        # A line that was cut off stays as it is, and gets its end.
        file.seek(self._length - 1)
        cut = b"" if file.read(1) == b"\n" else b"\n"
        return cut + as_line({"format": FORMAT, "continued": now()})
