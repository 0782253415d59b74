"""A child process that tells what a test has it tell."""

from __future__ import annotations

import queue
import subprocess
import sys

import pytest

from ssbd_desktop.processes import parent
from ssbd_desktop.processes.messages import Failed, Message


def starts_instead(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Have this program be started in place of each child process, with the child's arguments."""

    def start(arguments: tuple[str, ...]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-c", program, *arguments[1:]],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    monkeypatch.setattr(parent, "_started", start)


class FakeChildProcess:
    """As `ChildProcess`. ended: how often it was ended."""

    def __init__(self, *messages: Message | None) -> None:
        self.ended = 0
        self._messages: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        for message in messages:
            self.tell(message)

    def tell(self, message: Message | None) -> None:
        """Have `get` give this next; None is its end."""
        self._messages.put(message)

    def get(self, seconds: float | None) -> Message | None:
        """The next message."""
        try:
            message = self._messages.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(message, Failed):
            raise message.error
        return message

    def end(self) -> None:
        """End it and whoever waits."""
        self.ended += 1
        self.tell(None)
