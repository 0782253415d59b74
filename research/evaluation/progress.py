"""A progress bar with the time left, on stderr."""

from __future__ import annotations

import sys
import time
from datetime import timedelta
from typing import TextIO

_WIDTH = 30
_EVERY = 0.5  # seconds between two drawings on a terminal
_EVERY_PLAIN = 30.0  # … and between two lines in a file


class RunProgress:
    """Says how far a long run has come. Time left is taken from the pace since it began."""

    def __init__(self, total: int, done: int = 0, out: TextIO | None = None) -> None:
        """total, done: in whatever is counted, say utterances."""
        self._out = out or sys.stderr
        self._total = total
        self._before = self._done = done
        self._began = self._drawn = time.monotonic()
        self._live = self._out.isatty()

    def advance(self) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        last = self._done == self._total
        if last or now - self._drawn >= (_EVERY if self._live else _EVERY_PLAIN):
            self._drawn = now
            self._draw(now, last)

    def _draw(self, now: float, last: bool) -> None:
        spent = timedelta(seconds=round(now - self._began))
        left = spent * (self._total - self._done) // (self._done - self._before)
        filled = _WIDTH * self._done // self._total
        bar = "█" * filled + "░" * (_WIDTH - filled)
        whole = timedelta(seconds=left // timedelta(seconds=1))
        text = f"{bar} {self._done} of {self._total}, {spent} gone, {whole} left"
        start, end = ("\r", "\n" if last else "") if self._live else ("", "\n")
        print(f"{start}{text:<78}", end=end, file=self._out, flush=True)
