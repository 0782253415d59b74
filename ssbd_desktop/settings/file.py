"""The settings file: TOML in the person's configuration folder."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.files import MOST_TOML, read_ordinary, read_toml, write_whole
from ssbd_desktop.system.folders import config_folder


@dataclass(frozen=True)
class Loaded:
    """Settings as they were found. notices: sentences for the person, none if all is well."""

    settings: Settings
    notices: tuple[str, ...] = ()


def settings_file() -> Path:
    return config_folder() / "settings.toml"


def load() -> Loaded:
    """Return the settings in the file; defaults if there is none.

    A file that cannot be understood is kept aside under another name; a value that cannot is left
    out of the file, of which a copy is kept. A notice reports either once; it reports an unknown
    name each time, since that stays.
    """
    path = settings_file()
    try:
        values = read_toml(path)
    except FileNotFoundError:
        return Loaded(Settings())
    # Bad TOML, bad UTF-8, a number of too many digits, lists nested too deeply. What cannot be read
    # goes aside too, or the next save would take its place.
    except (OSError, ValueError, RecursionError) as error:
        return Loaded(Settings(), (_put_aside(path, error),))
    settings, notices, refused = Settings(), list[str](), False
    for name, value in values.items():
        try:
            settings = settings.with_values({name: value})
        except SettingError as error:
            known = any(name == row.name for row in ROWS)
            refused = refused or known
            notices.append(_left_out(path, error, known))
    if refused:
        aside = _copy_aside(path)
        notices.append(Sentence("The original file was kept as {name}.", name=aside))
        if aside != path.name:
            with contextlib.suppress(SettingError):  # then it is reported at the next start, too
                save(settings)
    return Loaded(settings, tuple(notices))


def save(settings: Settings) -> None:
    """Write what differs from the defaults; raises SettingError if it cannot be written.

    Values under names that this version doesn't know stay in the file: a newer version may have
    written them.
    """
    path = settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        values = {**_unknown(path), **settings.changed()}
        # A crash leaves the old settings or the new ones, never half.
        write_whole(path, tomli_w.dumps(values).encode())
    except UnicodeEncodeError as error:
        raise SettingError(
            "The settings cannot be saved in {path} because one of them names a file whose name is "
            "not UTF-8: rename it; until you quit the app they stay in effect.",
            path=path,
        ) from error
    except OSError as error:
        raise SettingError(
            "The settings cannot be saved in {path} ({reason}): they stay in effect until you quit "
            "the app.",
            path=path,
            reason=error.strerror,
        ) from error


def _unknown(path: Path) -> dict[str, object]:
    try:
        values = read_toml(path)
    except (OSError, ValueError, RecursionError):
        return {}
    known = {row.name for row in ROWS}
    return {name: value for name, value in values.items() if name not in known}


def _left_out(path: Path, problem: SettingError, known: bool) -> Sentence:
    if known:
        return Sentence(
            "In {path}: {problem} The default is used instead.", path=path, problem=str(problem)
        )
    return Sentence(
        "In {path}: {problem} It has no effect and is kept.", path=path, problem=str(problem)
    )


def _put_aside(path: Path, error: Exception) -> Sentence:
    aside, reason = _free_name(path), getattr(error, "strerror", None) or error
    if isinstance(error, UnicodeDecodeError):
        reason = Sentence("it is not UTF-8")
    try:
        os.replace(path, aside)
    except OSError:
        return Sentence(
            "The settings in {path} cannot be read ({reason}): the defaults are used.",
            path=path,
            reason=reason,
        )
    return Sentence(
        "The settings in {path} could not be read ({reason}): they were kept as {name}, and the "
        "defaults are used.",
        path=path,
        reason=reason,
        name=aside.name,
    )


def _copy_aside(path: Path) -> str:
    """Keep a copy, unless an earlier launch has; return its name."""
    try:
        content = read_ordinary(path, MOST_TOML)
        for earlier in itertools.takewhile(os.path.lexists, _asides(path)):
            # What could not be read then cannot now; a link may lead to the file itself.
            with contextlib.suppress(OSError):
                if not earlier.is_symlink() and read_ordinary(earlier, MOST_TOML) == content:
                    return earlier.name
        aside = _free_name(path)
        write_whole(aside, content)
    except OSError:
        return path.name
    return aside.name


def _free_name(path: Path) -> Path:
    return next(itertools.filterfalse(os.path.lexists, _asides(path)))


def _asides(path: Path) -> Iterator[Path]:
    return (path.with_name(f"{path.stem}.broken-{n}.toml") for n in itertools.count(1))
