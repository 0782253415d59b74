"""The app's folders: the one place that asks platformdirs, and that finds resources."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import platformdirs

_STANDARD = platformdirs.PlatformDirs("SSBD Desktop", appauthor=False)
_PACKAGE = Path(__file__).resolve().parents[1]


def _folder(kind: str) -> Path:
    """Return one of the app's folders; it is not created."""
    # One variable moves everything, for tests and for people who carry the app on a stick.
    home = os.environ.get("SSBD_DESKTOP_HOME")
    return Path(home) / kind if home else Path(getattr(_STANDARD, f"user_{kind}_dir"))


def person_path(text: str) -> Path:
    """Return a path as a person writes it, ~ for their home; an unknown ~name stays as it is."""
    return Path(os.path.expanduser(text))


config_folder = partial(_folder, "config")  # of settings.toml
data_folder = partial(_folder, "data")  # of the transcripts
cache_folder = partial(_folder, "cache")  # for what can be measured again
log_folder = partial(_folder, "log")  # of the rotating log


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
