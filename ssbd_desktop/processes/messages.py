"""The messages between a child process and its parent, pickled one after the other.

The app itself writes them. But a child reads files from anywhere, so its messages are not trusted
to be what its code would write: only the app's own types are unpickled.
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
    ("numpy.core.numeric", "_frombuffer"),  # their names in NumPy 1
    ("numpy.core.multiarray", "_reconstruct"),
}
"""The functions that make arrays."""


class Message:
    """The base of all messages, both those below and each room's own. Each is a frozen dataclass of
    values that pickle knows, other such dataclasses, and arrays."""


@dataclass(frozen=True)
class Ready(Message):
    """The child has started; from here on, the parent waits for its engine."""

    version: str
    """The app's version: the app may have been updated while it ran."""


@dataclass(frozen=True)
class Failed(Message):
    """The last message, after a failure."""

    error: SsbdError
    """The error for the person, without its cause."""


@dataclass(frozen=True)
class UnexpectedError(Message):
    """The child raised an error that it did not expect."""

    trace: str


@dataclass(frozen=True)
class Logged(Message):
    """A line for the log."""

    logger: str
    level: int
    """The level, as in `logging`."""
    text: str


@dataclass(frozen=True)
class Alive(Message):
    """The child still works on the call."""


@dataclass(frozen=True)
class Call(Message):
    """The parent calls a method of the engine in the child."""

    number: int
    """Increases, so that the call can be cancelled."""
    function: str
    arguments: tuple[object, ...]
    """Values that pickle knows, our frozen dataclasses, and arrays; a path as it is on the disk."""


@dataclass(frozen=True)
class Cancel(Message):
    """The answers to this call and all before it are no longer wanted."""

    number: int


@dataclass(frozen=True)
class AnswerPart(Message):
    """A part of the answer."""

    value: object


@dataclass(frozen=True)
class Answered(Message):
    """The answer is complete."""

    error: SsbdError | None = None
    """The error for the person if the call failed; the child continues."""


def write(message: Message, stream: IO[bytes]) -> None:
    """Send a message in one write. Raises BrokenPipeError if the reader is gone."""
    stream.write(pickled(message))
    stream.flush()


def pickled(message: Message) -> bytes:
    return pickle.dumps(message, pickle.HIGHEST_PROTOCOL)


def read(stream: IO[bytes]) -> Message | None:
    """Return the next message; None at the end, or if it is not a message or breaks off."""
    try:
        message = _Unpickler(stream).load()
    except Exception:  # noqa: BLE001  bytes that are not a message may raise anything
        return None
    return message if isinstance(message, Message) else None


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """Return the app's dataclasses, errors and sentences, and what makes arrays; no others."""
        if (module, name) in _ARRAYS:
            return super().find_class(module, name)
        if module.startswith("ssbd_desktop."):
            found = getattr(importlib.import_module(module), name)
            known = isinstance(found, type) and issubclass(found, SsbdError | Sentence)
            if known or (isinstance(found, type) and is_dataclass(found)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a message")
