"""What the child process that downloads a model is asked, and what it tells."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.models.wanted import Wanted
from ssbd_desktop.processes.messages import Message

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0)
"""Seconds before each next try, while nothing comes; after as many it is given up."""


@dataclass(frozen=True)
class Ask(Message):
    """What does the hub say of a model? Answered by `Listed`."""

    wanted: Wanted


@dataclass(frozen=True)
class Fetch(Message):
    """Download a model, or the rest of it. Answered by any number of others, and `Finished`.

    folder: of all models. use: kept with the download. pauses: see PAUSES.
    """

    wanted: Wanted
    folder: str
    use: bool
    pauses: tuple[float, ...] = PAUSES


@dataclass(frozen=True)
class Listed(Message):
    """What the hub says of a model. size: bytes of its files."""

    size: int
    licence: str


@dataclass(frozen=True)
class Fetched(Message):
    """So many bytes of all are on the disk."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Hashed(Message):
    """So many bytes of the model's files are as the hub says."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Waiting(Message):
    """It goes on by itself after so many seconds. why: a sentence."""

    seconds: float
    why: str


@dataclass(frozen=True)
class Finished(Message):
    """The model is there."""
