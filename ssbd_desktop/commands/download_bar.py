"""A bar on the terminal that says how far a download is."""

from __future__ import annotations

import sys
import time
from datetime import timedelta
from types import TracebackType
from typing import TextIO

from ssbd_desktop.base.sentences import data_size
from ssbd_desktop.models.store import Progress

_WIDTH = 24
_LINE = 78
_EVERY = 0.2  # seconds between two drawings on a terminal
_EVERY_PLAIN = 30.0  # … and between two lines in a file


class DownloadBar:
    """Drawn on stderr: over itself on a terminal, now and then as a line elsewhere."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._live = self._out.isatty()
        self._drawn = time.monotonic() - _EVERY_PLAIN
        self._note = ""

    def __enter__(self) -> DownloadBar:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        if self._live:
            print(file=self._out, flush=True)

    def show(self, progress: Progress) -> None:
        """Draw how far it is, if that is due."""
        now = time.monotonic()
        due = now - self._drawn >= (_EVERY if self._live else _EVERY_PLAIN)
        if due or progress.note != self._note:
            self._drawn, self._note = now, progress.note
            if self._live:
                print(f"\r{line(progress):<{_LINE}}", end="", file=self._out, flush=True)
            else:
                print(line(progress), file=self._out, flush=True)


def line(progress: Progress) -> str:
    """One line that says it."""
    if not progress.total:
        return progress.note or "Connecting…"
    filled = _WIDTH * progress.bytes // progress.total
    parts = [f"{data_size(progress.bytes)} of {data_size(progress.total)}"]
    if progress.note:
        parts.append(progress.note)
    elif progress.doing == "checking":
        parts.append("checking")
    elif progress.left is not None:
        left = timedelta(seconds=round(progress.left))
        parts.append(f"{progress.speed / 1e6:.1f} MB/s, {left} left")
    return f"{'█' * filled}{'░' * (_WIDTH - filled)} {', '.join(parts)}"
