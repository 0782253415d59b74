"""The app's folders: the one place that asks platformdirs, and that finds resources."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

_APP = "SSBD Desktop"
_PACKAGE = Path(__file__).resolve().parents[1]


def _folder(kind: str, standard: Callable[..., str]) -> Path:
    # One variable moves everything, for tests and for people who carry the app on a stick.
    home = os.environ.get("SSBD_DESKTOP_HOME")
    return Path(home) / kind if home else Path(standard(_APP, appauthor=False))


def person_path(text: str) -> Path:
    """Return a path as a person writes it, ~ for their home; an unknown ~name stays as it is."""
    return Path(os.path.expanduser(text))


def config_folder() -> Path:
    """Return the folder of settings.toml; it is not created."""
    return _folder("config", platformdirs.user_config_dir)


def data_folder() -> Path:
    """Return the folder of the transcripts; it is not created."""
    return _folder("data", platformdirs.user_data_dir)


def cache_folder() -> Path:
    """Return the folder for what can be measured again; it is not created."""
    return _folder("cache", platformdirs.user_cache_dir)


def log_folder() -> Path:
    """Return the folder of the rotating log; it is not created."""
    return _folder("log", platformdirs.user_log_dir)


def license() -> Path | None:
    """The app's own license; None if it did not ship with it."""
    places = (_PACKAGE / "notices" / "LICENSE", _PACKAGE.parent / "LICENSE")
    return next((place for place in places if place.is_file()), None)


def notices() -> Path | None:
    """The license notices of all that a bundle or wheel holds; None in a checkout, which holds
    nothing but its own."""
    file = _PACKAGE / "notices" / "THIRD-PARTY-NOTICES.txt"
    return file if file.is_file() else None


def resource(name: str) -> Path:
    """A file that ships with the app, by its path below resources/.

    In a wheel or bundle the folder lies inside the package; in a checkout, beside it.
    """
    inside = _PACKAGE / "resources"
    return (inside if inside.is_dir() else _PACKAGE.parent / "resources") / name
