"""The text that developers need to understand a problem, with nothing that was said in it.

Versions and settings, where the app crashed, the end of the log, and what `doctor` finds. No paths,
device names or anything that the person typed.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path, PureWindowsPath

from ssbd_desktop import __version__
from ssbd_desktop.assembly.diagnosis import examine
from ssbd_desktop.base import product
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.events import StageName
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.system import crash_notes
from ssbd_desktop.system.computer import python_version, system_version
from ssbd_desktop.system.logs import earlier_log_file, log_file
from ssbd_desktop.system.private_text import without_names, without_person

MOST_OF_THE_LOG = 40_000
"""Bytes: with the rest, less than the 65,536 characters that an issue on the web may have."""

_NEVER_PERSONAL = ("language", "font", "color", "keys")
"""The fields of texts that say nothing of the person."""


def report(
    settings: Settings,
    working: Collection[StageName],
    tell: Callable[[str], None],
    cancelled: Cancelled,
) -> None:
    """Pass the report to `tell` piece by piece; the checks, which take long, come last.

    working: the stages that are at work, which are therefore not tried.
    """
    for part in _parts(settings, working):
        if cancelled():
            return
        tell(without_person(part))


def reported_value(known: Row, value: Value) -> str:
    """Return a setting's value as others may read it."""
    text = str(value)
    if known.kind is not str or known.choices or known.widget in _NEVER_PERSONAL:
        return text
    if known.model or known.beside or known.widget == "server model":
        return PureWindowsPath(text).name  # knows both separators
    return text if text in ("", *known.words_of_ours) else "(set)"


def _parts(settings: Settings, working: Collection[StageName]) -> Iterator[str]:
    yield "What happened, and what did you expect?\n\n\n"
    yield f"{product.NAME} {__version__}, {_kind()}, {time.strftime('%Y-%m-%d %H:%M %z')}\n"
    yield f"{system_version()}, Python {python_version()}\n"
    changed = "".join(
        f"{name} = {reported_value(row(name), value)}\n"
        for name, value in settings.changed().items()
    )
    yield _part("Settings that are not the defaults", changed)
    yield _part("The last crash", without_names(crash_notes.newest()))
    yield _part("The end of the log", without_names(_end_of(earlier_log_file(), log_file())))
    yield _part("Checks", "")
    for finding in examine(settings, working):
        yield f"{without_names(finding.shared_line)}\n"


def _part(heading: str, text: str) -> str:
    return f"\n== {heading} ==\n{text}"


def _kind() -> str:
    return "bundle" if getattr(sys, "frozen", False) else "package"


def _end_of(*paths: Path) -> str:
    """Return the last whole lines of consecutive files, as far as they can be read."""
    found = b""
    for path in paths:
        with contextlib.suppress(OSError), path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - MOST_OF_THE_LOG - 1))
            found += file.read()
    if len(found) > MOST_OF_THE_LOG:
        found = found[-MOST_OF_THE_LOG - 1 :].partition(b"\n")[2]
    return found.decode("utf-8", "replace")
