"""The voices that the person has asked to remember, each by its name.

A voice is personal data: they are in one file that only the person can read, and leave this
computer in no way.
"""

from __future__ import annotations

import threading
from pathlib import Path

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.events import Voice
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.system.state_file import load_state, write_state

ALIKE = 0.77
"""How alike two voices are at least that are taken for one person's, as in `speech/voices.py`."""


_changing = threading.Lock()


def remembered() -> dict[str, Voice]:
    """Return the voices by their names."""
    return load_state(_file(), _parsed, {})


def remember(name: str, voice: Voice) -> None:
    """Keep a voice under a name; raises SettingError."""
    with _changing:
        _keep(remembered() | {name: voice})


def forget(name: str) -> None:
    """Delete a voice; raises SettingError."""
    with _changing:
        _keep({other: voice for other, voice in remembered().items() if other != name})


def whose(voice: Voice) -> str:
    """Return the name of the remembered voice that a voice is most like; empty if like none."""
    alike = {name: _product(voice, known) for name, known in remembered().items()}
    name = max(alike, key=alike.__getitem__, default="")
    return name if name and alike[name] >= ALIKE else ""


def _product(one: Voice, other: Voice) -> float:
    return sum(a * b for a, b in zip(one, other, strict=False))


def _parsed(content: dict[str, list[float]]) -> dict[str, Voice]:
    return {name: tuple(map(float, numbers)) for name, numbers in content.items()}


def _keep(voices: dict[str, Voice]) -> None:
    try:
        write_state(_file(), voices)
    except OSError as error:
        raise SettingError(
            "Voices cannot be saved in {path} ({reason}): free up space, and check that the file "
            "can be written.",
            path=_file(),
            reason=error.strerror,
        ) from error


def _file() -> Path:
    return data_folder() / "voices.json"
