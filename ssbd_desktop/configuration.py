"""The settings file: TOML in the person's configuration folder."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from ssbd_desktop.errors import SettingError
from ssbd_desktop.folders import config_folder
from ssbd_desktop.settings import Settings


@dataclass(frozen=True)
class Loaded:
    """Settings as they were found. notices: sentences for the person, none where all is well."""

    settings: Settings
    notices: tuple[str, ...] = ()


def settings_file() -> Path:
    """Where the settings are kept."""
    return config_folder() / "settings.toml"


def load() -> Loaded:
    """The settings in the file; defaults where there is none.

    A file that cannot be understood is kept aside under another name, a setting that cannot is left
    out, and either is told in a notice.
    """
    path = settings_file()
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return Loaded(
            Settings(),
            (f"The settings in {path} cannot be read ({error.strerror}); defaults are in force.",),
        )
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return Loaded(Settings(), (_put_aside(path, error),))
    settings, notices = Settings(), []
    for name, value in values.items():
        try:
            settings = settings.with_values({name: value})
        except SettingError as error:
            notices.append(f"In {path}: {error} Its default is in force.")
    if notices:
        notices.append(f"The file as it was is kept as {_copy_aside(path)}.")
    return Loaded(settings, tuple(notices))


def save(settings: Settings) -> None:
    """Write what differs from the defaults; raises SettingError where it cannot be written."""
    path = settings_file()
    draft = path.with_suffix(".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(tomli_w.dumps(settings.changed()), encoding="utf-8")
        # In one step, so that a crash leaves the old settings or the new ones, never half.
        os.replace(draft, path)
    except OSError as error:
        raise SettingError(
            f"The settings cannot be saved in {path} ({error.strerror}): they hold until the app "
            "is closed."
        ) from error


def _put_aside(path: Path, error: Exception) -> str:
    aside = _free_name(path)
    try:
        os.replace(path, aside)
    except OSError:
        return f"The settings in {path} cannot be understood ({error}); defaults are in force."
    return (
        f"The settings in {path} could not be understood ({error}); they are kept as {aside.name}, "
        "and defaults are in force."
    )


def _copy_aside(path: Path) -> str:
    aside = _free_name(path)
    try:
        aside.write_bytes(path.read_bytes())
    except OSError:
        return path.name
    return aside.name


def _free_name(path: Path) -> Path:
    taken = 1
    while (aside := path.with_name(f"{path.stem}.broken-{taken}.toml")).exists():
        taken += 1
    return aside
