"""Captions in a terminal: a line that is drawn again as it grows, or a line for each update."""

from __future__ import annotations

import shutil
from typing import TextIO

from ssbd_desktop.events import Caption, Transcript

_CLEAR = "\r\x1b[K"


class TerminalCaptions:
    """Prints what is said and, below it, its translation.

    In a terminal the newest line is drawn again as it grows; elsewhere each state has a line.
    """

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._redraws = out.isatty()
        self._last = ""

    def tell(self, event: Transcript | Caption) -> None:
        """Print a caption; raises OSError where that cannot be done."""
        if not isinstance(event, Caption):
            return
        text = event.visible or event.source
        if event.final:
            self._write(f"{self._clear()}  {event.source}\n→ {text}\n")
            self._last = ""
        elif text and text != self._last:
            self._last = text
            self._write(f"{self._clear()}{self._fitting('… ' + text)}{self._end()}")

    def _fitting(self, line: str) -> str:
        """The end of a line that is too long to be drawn again: where it grows."""
        room = shutil.get_terminal_size().columns - 1
        return line if not self._redraws or len(line) <= room else f"…{line[-room + 1 :]}"

    def _clear(self) -> str:
        return _CLEAR if self._redraws else ""

    def _end(self) -> str:
        return "" if self._redraws else "\n"

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
