"""The voices that the person has asked to remember, by their names.

They are personal data: one file, which only the person can read, and which never leaves this
computer.
"""

from __future__ import annotations

import threading

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.events import Voice
from ssbd_desktop.system.files import load_state, write_state
from ssbd_desktop.system.folders import data_folder

ALIKE = 0.77
"""How alike two voices are at least that are taken for one person's, as in `speech/voices.py`."""

_FILE = "voices.json"
_changing = threading.Lock()


def remembered() -> dict[str, Voice]:
    return load_state(
        data_folder() / _FILE,
        lambda voices: {n: tuple(map(float, v)) for n, v in voices.items()},
        {},
    )


def remember(name: str, voice: Voice | None) -> None:
    """Keep a voice under a name, or forget the one that has it; raises SettingError."""
    path = data_folder() / _FILE
    try:
        with _changing:
            voices = remembered() | ({name: voice} if voice else {})
            write_state(path, {n: v for n, v in voices.items() if voice or n != name})
    except OSError as error:
        raise SettingError(
            "Voices cannot be saved in {path} ({reason}): free up space, and check that the file "
            "can be written.",
            path=path,
            reason=error.strerror,
        ) from error


def whose(voice: Voice) -> str:
    """Return the name of the remembered voice that a voice is most like, or an empty one."""
    known = remembered().items()
    alike = [(sum(a * b for a, b in zip(voice, v, strict=False)), name) for name, v in known]
    most, name = max(alike, default=(0.0, ""))
    return name if most >= ALIKE else ""
