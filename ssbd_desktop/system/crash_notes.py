"""The note that the app leaves where it ends by itself: what ran when native code crashed, and
unexpected errors.

It is empty as long as all is well, and removed at the end. A process that was killed, or whose
computer lost its power, leaves an empty one, which is not a crash. A lock shows whose app still
runs.
"""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from ssbd_desktop import __version__
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.system.file_lock import FileLock, is_locked
from ssbd_desktop.system.files import check_ordinary, make_private_folder, write_whole
from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.system.private_text import WithoutNames

MOST_BYTES = 20_000
"""The most bytes of a note that are kept or read."""

_MOST_KEPT = 3
_ANSWERED = "last-crash.txt"


class CrashNote(logging.Handler):
    """This process's note, from `with` to its end; without a note if the file system refuses it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.setFormatter(WithoutNames("%(asctime)s %(threadName)s %(message)s"))
        self._file: BinaryIO | None = None
        self._lock: FileLock | None = None

    def __enter__(self) -> Self:
        when = time.strftime("%Y-%m-%d %H-%M-%S")
        self._path = _folder() / f"{when} {__version__} {os.getpid()}.txt"
        with contextlib.suppress(OSError):
            make_private_folder(_folder())
            self._file = self._path.open("ab", buffering=0)
            self._lock = FileLock(self._path)
            faulthandler.enable(self._file)
            logging.getLogger("ssbd_desktop").addHandler(self)
        return self

    def __exit__(
        self,
        _: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, SsbdError):
            self._write(WithoutNames().formatException((type(error), error, trace)))
            self._stop_writing()
        else:
            self.end()

    def end(self) -> None:
        """Remove the note, since all went well; again without harm."""
        if self._stop_writing():
            self._path.unlink(missing_ok=True)

    def _stop_writing(self) -> bool:
        if self._file is None:
            return False
        logging.getLogger("ssbd_desktop").removeHandler(self)
        faulthandler.disable()  # before the file is closed, which it would write to
        if sys.stderr is not None:  # as in the app of Windows' start menu
            faulthandler.enable()
        self._file.close()
        self._file = None
        if self._lock is not None:
            self._lock.release()
        return True

    def emit(self, record: logging.LogRecord) -> None:
        self._write(f"{self.format(record)}\n")

    def _write(self, text: str) -> None:
        file = self._file  # another thread may close it meanwhile
        with contextlib.suppress(OSError, ValueError):  # a full disk; or closed by then
            if file is not None and file.tell() < MOST_BYTES:
                file.write(text.encode("utf-8", "replace"))


def unanswered() -> bool:
    """Return whether an app crashed and the person has not answered yet; tidies up."""
    crashed = _crashed()
    for path in crashed[_MOST_KEPT:]:
        _remove(path)
    return bool(crashed)


def answered() -> None:
    """Do not ask the person again about crashes so far; the next report has the newest note."""
    crashed = _crashed()
    if crashed:
        with contextlib.suppress(OSError):  # a full disk: then no report has it
            write_whole(_folder() / _ANSWERED, _text_of(crashed[0]))
    for path in crashed:
        _remove(path)


def newest() -> str:
    """Return when and where an app crashed last, and its version; empty if none has."""
    with contextlib.suppress(OSError):
        crashed = _crashed()
        if crashed:
            return _text_of(crashed[0])
        return _beginning(_folder() / _ANSWERED)
    return ""


def _crashed() -> list[Path]:
    found = []
    with contextlib.suppress(OSError):
        for path in sorted(_folder().glob("* * * *.txt"), reverse=True):
            if not path.is_file() or is_locked(path):
                continue
            if path.stat().st_size:
                found.append(path)
            else:
                _remove(path)
    return found


def _text_of(path: Path) -> str:
    day, clock, version, _ = path.stem.split(" ", 3)
    return f"{day} {clock.replace('-', ':')}, version {version}\n{_beginning(path)}"


def _beginning(path: Path) -> str:
    check_ordinary(path.stat().st_mode)  # a pipe would be read for ever
    with path.open("rb") as file:
        return file.read(MOST_BYTES).decode("utf-8", "replace")


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _folder() -> Path:
    return log_folder() / "crashes"
