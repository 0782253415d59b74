"""What a child process and its parent tell each other: messages, pickled one after the other.

Whoever writes them is the app itself. But a child reads files from anywhere, so what comes is not
trusted to be what the child's code would write: nothing is unpickled that is not the app's own.
"""

from __future__ import annotations

import importlib
import pickle
from dataclasses import dataclass, is_dataclass
from typing import IO, Any

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.sentences import Sentence

_ARRAYS = {
    ("numpy", "ndarray"),
    ("numpy", "dtype"),
    ("numpy._core.numeric", "_frombuffer"),
    ("numpy._core.multiarray", "_reconstruct"),
    ("numpy.core.numeric", "_frombuffer"),  # as NumPy 1 calls them
    ("numpy.core.multiarray", "_reconstruct"),
}
"""What arrays are made with."""


class Message:
    """What is told: one of those below, or of an engine's own. All are frozen dataclasses of what
    pickle knows, of those, and of arrays."""


@dataclass(frozen=True)
class Ready(Message):
    """The child has started; from here on it is its engine that is waited for.

    version: the app's, which another may have taken the place of while it ran.
    """

    version: str


@dataclass(frozen=True)
class Failed(Message):
    """Nothing more will come. error: what the person is told, without its cause."""

    error: SsbdError


@dataclass(frozen=True)
class UnexpectedError(Message):
    """The child met an error of its own. trace: for the log."""

    trace: str


@dataclass(frozen=True)
class Logged(Message):
    """A line for the log. logger: whose; level: as `logging` has it."""

    logger: str
    level: int
    text: str


@dataclass(frozen=True)
class Alive(Message):
    """The child still works on what it was asked."""


@dataclass(frozen=True)
class Call(Message):
    """The parent calls a method of the engine in the child."""

    number: int
    """Counts up, so that the call can be cancelled."""
    function: str
    """The method's name."""
    arguments: tuple[object, ...]
    """What pickle knows, frozen dataclasses of ours and arrays; a path as it is on the disk."""


@dataclass(frozen=True)
class Cancel(Message):
    """The answer to the call of this number, and to all before it, is not wanted any more."""

    number: int


@dataclass(frozen=True)
class Part(Message):
    """A part of the answer."""

    value: object


@dataclass(frozen=True)
class Answered(Message):
    """The answer is complete. error: what the person is told where it failed; the child goes on."""

    error: SsbdError | None = None


def write(message: Message, stream: IO[bytes]) -> None:
    """Tell a message, as one write. Raises BrokenPipeError where nobody reads any more."""
    stream.write(pickled(message))
    stream.flush()


def pickled(message: Message) -> bytes:
    """A message as it is written."""
    return pickle.dumps(message, pickle.HIGHEST_PROTOCOL)


def read(stream: IO[bytes]) -> Message | None:
    """The next message; None at the end, and where what comes is none or breaks off."""
    try:
        message = _Unpickler(stream).load()
    except Exception:  # noqa: BLE001  bytes that are no message may raise whatever there is
        return None
    return message if isinstance(message, Message) else None


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """The app's dataclasses, errors and sentences, and what arrays are made with."""
        if (module, name) in _ARRAYS:
            return super().find_class(module, name)
        if module.startswith("ssbd_desktop."):
            found = getattr(importlib.import_module(module), name)
            told = isinstance(found, type) and issubclass(found, SsbdError | Sentence)
            if told or (isinstance(found, type) and is_dataclass(found)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a message")
