"""What a child process tells its parent: messages, pickled one after the other into its stdout.

Whoever reads them has started the child, so what is unpickled is the app's own.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import IO

from ssbd_desktop.errors import SsbdError


class Message:
    """What a child tells: one of those below, or of its engine's own. All are frozen dataclasses
    of what pickle knows."""


@dataclass(frozen=True)
class Ready(Message):
    """The child has started; from here on it is its engine that is waited for."""


@dataclass(frozen=True)
class Failed(Message):
    """Nothing more will come. error: what the person is told, without its cause."""

    error: SsbdError


@dataclass(frozen=True)
class UnexpectedError(Message):
    """The child met an error of its own. trace: for the log."""

    trace: str


def write(message: Message, stream: IO[bytes]) -> None:
    """Tell a message. Raises BrokenPipeError where nobody reads any more."""
    pickle.dump(message, stream, pickle.HIGHEST_PROTOCOL)
    stream.flush()


def read(stream: IO[bytes]) -> Message | None:
    """The next message; None at the end, and where what comes is none or breaks off."""
    try:
        message = pickle.load(stream)
    except Exception:  # noqa: BLE001  bytes that are no message may raise whatever there is
        return None
    return message if isinstance(message, Message) else None
