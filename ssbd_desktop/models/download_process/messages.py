"""The messages of the child process that downloads a model."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.models.wanted import Wanted
from ssbd_desktop.processes.messages import Message

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0)
"""Seconds before each retry while nothing arrives; after the last one, it gives up."""


@dataclass(frozen=True)
class Ask(Message):
    """Ask the hub for its listing of a model; answered by `ModelListed`."""

    wanted: Wanted


@dataclass(frozen=True)
class Fetch(Message):
    """Download a model, or the rest of it; answered by any number of messages, then `Finished`."""

    wanted: Wanted
    folder: str
    """The folder of all models."""
    use: bool
    """True if the model will be used; this is stored with the download."""
    pauses: tuple[float, ...] = PAUSES
    goes_on: bool = False
    """True if it continues by itself when the app starts again; stored as well."""


@dataclass(frozen=True)
class ModelListed(Message):
    """The hub's answer about a model."""

    size: int
    license: str


@dataclass(frozen=True)
class Fetched(Message):
    """This many bytes of the total are on the disk."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Hashed(Message):
    """This many bytes of the model's files are checked and correct."""

    bytes: int
    total: int


@dataclass(frozen=True)
class Waiting(Message):
    """The download continues by itself after a few seconds."""

    seconds: float
    why: str


@dataclass(frozen=True)
class Finished(Message):
    """The model is installed."""
