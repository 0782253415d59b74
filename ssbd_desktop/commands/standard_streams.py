"""The streams of a command: UTF-8, with an error where something cannot be printed."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import TextIO

from ssbd_desktop.base.errors import OutputError

_CLOSED = {"stdin": os.O_RDONLY, "stdout": os.O_RDONLY, "stderr": os.O_WRONLY}
"""How a closed stream is reopened: reading gives nothing, printing fails, messages are lost."""


def set_up() -> None:
    """Make sure that stdin, stdout and stderr exist and use UTF-8; no character makes them fail.

    Bytes on stdin that are no UTF-8 arrive as lone surrogates, by which a command knows their line;
    the mark that some write before the first one (BOM) does not.
    If stdout cannot be written, OutputError is raised once, or BrokenPipeError if nobody reads it
    anymore; what cannot be written to stderr is lost.
    """
    for name, flags in _CLOSED.items():
        if getattr(sys, name) is None:  # else the next file that is opened would be taken for it
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, closefd=False))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")
    sys.stdout = _over(sys.stdout, _Output, "utf-8")
    sys.stderr = _over(sys.stderr, _Messages, None)


def _over(stream: TextIO, kind: type[io.FileIO], encoding: str | None) -> TextIO:
    """The stream with a file of this kind below it."""
    if not isinstance(stream, io.TextIOWrapper):  # a test's own
        return stream
    stream.reconfigure(encoding=encoding, errors="backslashreplace")
    if stream.fileno() not in (1, 2):  # likewise
        return stream
    return io.TextIOWrapper(
        io.BufferedWriter(kind(stream.fileno(), "wb", closefd=False)),
        encoding=stream.encoding,
        errors="backslashreplace",
        line_buffering=stream.line_buffering or kind is _Messages,
    )


class _Output(io.FileIO):
    _failed = False

    def write(self, data: bytes) -> int:  # type: ignore[override]  # a buffer of any kind
        if self._failed:  # that was reported; what is left in buffers is lost, too
            return len(data)
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            self._failed = True
            reason = "stdout is closed" if error.errno == errno.EBADF else error.strerror
            raise OutputError(
                f"The output cannot be written ({reason}): free up space where it goes, or send it "
                "elsewhere."
            ) from error


class _Messages(io.FileIO):
    def write(self, data: bytes) -> int:  # type: ignore[override]  # a buffer of any kind
        try:
            return super().write(data)
        except OSError:
            return len(data)
