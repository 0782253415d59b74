"""A child process that tells what a test has it tell."""

from __future__ import annotations

import queue

from ssbd_desktop.processes.messages import Failed, Message


class FakeChildProcess:
    """As `ChildProcess`. ended: how often it was ended."""

    def __init__(self, *messages: Message) -> None:
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
