"""`ssbd-desktop`: the app."""

from __future__ import annotations

import functools
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from ssbd_desktop.assembly.window_services import KeptSessions, services, window_pipeline
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.settings.model_selection import MODEL_ROWS, is_named
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import share_one_heap
from ssbd_desktop.system.crash_notes import CrashNote
from ssbd_desktop.system.folders import config_folder


def run(
    stored: Settings,
    settings: Settings,
    notices: Sequence[str],
    *,
    first_run: bool = False,
    demonstration: bool = False,
) -> NoReturn:
    """Open the overlay, and end the process with it; raises DisplayError if there is no screen.

    stored, settings: as the file has them, and with this run's flags, which are saved only if the
    person changes them. first_run: ask the questions of the first start again. If the app already
    runs, its overlay comes to the front instead; raises SsbdError if it does not respond.
    """
    from ssbd_desktop.ui.qt.display_check import check_display

    share_one_heap()
    check_display()  # before Qt is loaded, which a system without a desktop may lack libraries for
    from ssbd_desktop.ui.shell.app import run as run_app

    def save(current: Settings) -> None:
        saved_settings.save(to_store(stored, settings, current))

    # An unreadable file does not mean a first start, and flags that name models settle it.
    new = not os.path.exists(saved_settings.settings_file()) and not notices
    chosen = all(is_named(settings, row.name) for row in MODEL_ROWS)
    asked = first_run or (new and not demonstration and not chosen)
    sessions = KeptSessions(settings)
    make = functools.partial(window_pipeline, sessions)
    with CrashNote() as note:

        def ended() -> None:
            sessions.live.close()
            note.end()

        run_app(
            settings,
            make,
            save,
            services(sessions),
            notices,
            first_run=asked,
            demonstration=demonstration,
            runs_already=_runs_already(settings != stored or first_run, demonstration),
            ended=ended,
        )


def control(action: str) -> int:
    """Have the app that runs do what a shortcut does; raises SsbdError if none does it."""
    from ssbd_desktop.ui.qt.single_instance import ask

    if not ask(config_folder(), action):
        raise SsbdError("SSBD Desktop is not running or does not respond: start it first.")
    return 0


def _runs_already(options: bool, demonstration: bool) -> str:
    """Return what to print at a second start; options: whether it was given any."""
    runs = "SSBD Desktop is already running: its captions are in front."
    if demonstration:
        return f"{runs} Quit it to start the demonstration, or choose “Set up again…” in its menu."
    return f"{runs} Quit it to start it with these options." if options else runs


def to_store(stored: Settings, started: Settings, current: Settings) -> Settings:
    """`stored` with what the person has changed since the app started with `started`."""
    before = started.values()
    changed = {name: v for name, v in current.values().items() if v != before[name]}
    return replace(stored, **changed)  # type: ignore[arg-type]  # values that were checked
