"""Models that a flag names by their id in the catalog."""

from __future__ import annotations

import os

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.models.catalog import SETTINGS, load_catalog
from ssbd_desktop.models.store import ModelStore, models_folder
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path


def installed_path(setting: str, named: str, settings: Settings) -> str:
    """What `named` means to a setting: a path as it is; for an id of the catalog, where that model
    has been downloaded to. A file or folder that is so called comes first.

    Raises SettingError where the catalog's model is not there, or is of the other kind, and
    ModelError.
    """
    if not named or os.path.lexists(person_path(named)):
        return named
    catalog = load_catalog()
    entry = next((entry for entry in catalog if entry.id == named), None)
    if entry is None:
        return named
    if SETTINGS[entry.kind] != setting:
        raise SettingError(
            "“{id}” is no model of this kind: choose another id of `ssbd-desktop models list`.",
            id=named,
        )
    path = ModelStore(models_folder(settings), catalog).resolve(named)
    if path is None:
        raise SettingError(
            "{name} has not been downloaded: run `ssbd-desktop models get {id}` first.",
            name=entry.name,
            id=named,
        )
    return str(path)
