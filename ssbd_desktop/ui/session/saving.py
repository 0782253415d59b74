"""Saves what the person set up, off the GUI thread."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.settings.languages import CODES, COMMON
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.overlay.placement import Place, save_places
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks

_MOST_RECENT = 8
"""How many languages are offered without searching."""


def _languages_file() -> Path:
    return config_folder() / "languages.json"


def load_recent() -> tuple[str, ...]:
    """Return their English names, the last used first; none if the file cannot be read."""
    return load_state(
        _languages_file(), lambda names: tuple(name for name in names if name in CODES), ()
    )


def with_used(recent: Iterable[str], *used: str) -> tuple[str, ...]:
    """Return `recent` after these were used."""
    return tuple(dict.fromkeys((*used, *recent)))[:_MOST_RECENT]


def offered_languages(recent: Iterable[str]) -> tuple[str, ...]:
    """Return the languages to offer: the last used, then the common ones."""
    return with_used((*recent, *COMMON))


Save = Callable[[Settings], None]


class Saving(QObject):
    """Saves the settings, the overlay's places and the languages that were used.

    settings_saved: why the settings could not be saved; empty once they are. If the others cannot
    be saved, only they are lost.
    """

    settings_saved = Signal(str)

    def __init__(self, save: Save, background: BackgroundTasks) -> None:
        super().__init__()
        self._save = save
        self._background = background

    def keep_settings(self, settings: Settings) -> None:
        """Save the settings."""
        work, tried = functools.partial(self._save, settings), self.settings_saved.emit
        self._background.submit("saving the settings", work, lambda _: tried(""), tried)

    def keep_languages(self, languages: Sequence[str]) -> None:
        """Save which languages were used last."""
        work = functools.partial(save_state, _languages_file(), list(languages))
        self._background.submit("saving the languages", work)

    def keep_places(self, places: Mapping[str, Place]) -> None:
        """Save where the overlay is."""
        self._background.submit("saving the place", functools.partial(save_places, places))
