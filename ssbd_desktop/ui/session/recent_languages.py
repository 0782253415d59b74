"""Which languages were used last, kept in a small file between runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ssbd_desktop.settings.languages import CODES, COMMON
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.system.state_file import load_state, save_state

MOST = 8
"""How many languages are offered without looking for them."""


def _file() -> Path:
    return config_folder() / "languages.json"


def load_recent() -> tuple[str, ...]:
    """Their English names, the last used first; none where the file cannot be read."""
    return load_state(_file(), lambda names: tuple(name for name in names if name in CODES), ())


def save_recent(names: Sequence[str]) -> None:
    """Keep them. A folder that cannot be written to costs them and nothing else."""
    save_state(_file(), list(names))


def with_used(recent: Iterable[str], *used: str) -> tuple[str, ...]:
    """`recent` once these are in use."""
    return tuple(dict.fromkeys((*used, *recent)))[:MOST]


def offered(recent: Iterable[str]) -> tuple[str, ...]:
    """What to offer: the last used, and then what is common."""
    return with_used((*recent, *COMMON))
