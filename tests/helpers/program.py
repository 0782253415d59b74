"""A program on the test's desktop that is told things and prints what it is like."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import threading
from collections.abc import Iterator
from typing import Any

from tests.helpers.programs import PATIENCE, wait_for


def told() -> Iterator[str]:
    """In the program that is told: the lines it is sent.

    Not through sys.stdin, whose encoding the app sets: it may not once something has been read.
    """
    with open(0, encoding="utf-8", closefd=False) as lines:
        yield from lines


class Program:
    """Takes JSON, a line each; its own lines are collected."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def tell(self, **told: Any) -> None:
        """Send one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()

    def caption(self, utterance: str, visible: str, **more: Any) -> None:
        """Have an overlay whose pipeline says what it is told to show a caption."""
        self.tell(caption={"utterance": utterance, "visible": visible, **more})

    def wait_for_words(self, words: str) -> None:
        """Wait until its captions have these."""
        wait_for(lambda: words in self.state()["text"], "words")

    def state(self) -> dict[str, Any]:
        """What the overlay is like now."""
        count = len(self.lines)
        self.tell(state=True)
        wait_for(lambda: len(self.lines) > count, "answer")
        answer: dict[str, Any] = json.loads(self.lines[-1])
        return answer

    def end(self, how: signal.Signals | None = None) -> int:
        """Kill the program, or end it by a signal, again without harm; gives its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how) if how else self.process.kill()
        code = self.process.wait(timeout=PATIENCE)
        self._reader.join()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):  # it ended before it was told all
                    pipe.close()
        return code
