"""The captions in a text file that other programs read again and again, as OBS does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.atomic_write import write_whole

_SHORTEST = 0.1
"""Seconds between writes: no program reads the file more often."""

_TRIED_AGAIN = 1.0
"""Seconds before a failed write is retried."""

_ENDED_WITHIN = 1.0
"""Seconds in which the file must be emptied on closing."""


class TextFile:
    """Writes the newest text on a thread of its own, always the whole file in one step."""

    def __init__(self, path: Path, on_problem: Callable[[str], None]) -> None:
        """on_problem: called from the thread with a sentence when writing fails, "" once it works.

        If another program holds the file for a moment, the write is retried.
        """
        self._path = path
        self._on_problem = on_problem
        self._text: str | None = ""
        self._problem = ""
        self._change = threading.Condition()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="live text file", daemon=True)
        self._thread.start()

    def show(self, text: str) -> None:
        """Write `text` to the file soon, in place of any text that still waits; returns at once."""
        with self._change:
            self._text = text
            self._change.notify()

    def close(self, seconds: float = _ENDED_WITHIN) -> None:
        """Empty the file, so that no old caption stays on a screen, and end."""
        with self._change:
            self._text = ""
            self._closed.set()
            self._change.notify()
        self._thread.join(seconds)

    def _run(self) -> None:
        over = False
        while not over:
            with self._change:
                self._change.wait_for(lambda: self._text is not None)
                text, self._text = self._text, None
                over = self._closed.is_set()
            failed = self._write(text or "")
            with self._change:
                if failed and self._text is None and not over:
                    self._text = text
            self._closed.wait(_TRIED_AGAIN if failed else _SHORTEST)

    def _write(self, text: str) -> bool:
        """Return whether it failed."""
        problem = ""
        try:
            write_whole(self._path, text, synced=False)
        except OSError as error:
            problem = Sentence(
                "Live text cannot be written to {path} ({reason}): choose another file.",
                path=self._path,
                reason=error.strerror,
            )
        if problem != self._problem:
            self._problem = problem
            self._on_problem(problem)
        return bool(problem)
