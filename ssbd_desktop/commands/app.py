"""`ssbd-desktop`: the app."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ssbd_desktop.assembly.kept_sessions import KeptSessions
from ssbd_desktop.assembly.window_services import services
from ssbd_desktop.events import Event
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.settings.table import Settings

if TYPE_CHECKING:
    pass


def run(
    stored: Settings, settings: Settings, notices: Sequence[str], *, first_run: bool = False
) -> int:
    """Open the overlay; raises DisplayError where there is no screen.

    stored: the settings as the file has them. settings: those with this run's flags in place of
    some, which are not saved unless the person changes them. first_run: ask the questions of the
    first start although it is not the first.
    """
    from ssbd_desktop.ui.app import run as run_app

    def save(current: Settings) -> None:
        saved_settings.save(to_store(stored, settings, current))

    # A file that could not be read is no first start, and flags that name models answer it.
    new = not saved_settings.settings_file().exists() and not notices
    asked = first_run or (new and not (settings.whisper_model and settings.translation_model))
    keeping = KeptSessions()
    make = functools.partial(_make, keeping)
    try:
        offered = services(keeping)
        return run_app(settings, make, save, notices, services=offered, first_run=asked)
    finally:
        keeping.live.close()


def to_store(stored: Settings, started: Settings, current: Settings) -> Settings:
    """`stored` with what the person has changed since the app started with `started`."""
    before = started.values()
    changed = {name: v for name, v in current.values().items() if v != before[name]}
    return replace(stored, **changed)  # type: ignore[arg-type]  # values that were checked


# The engines take most of a second to import. These are called off the GUI thread, so that no
# window waits for them.


def _make(keeping: KeptSessions, settings: Settings, emit: Callable[[Event], None]) -> Pipeline:
    from ssbd_desktop.assembly.real_pipeline import make_pipeline

    keeping.library.set_languages(settings.source_language, settings.target_language)
    journal = keeping.library.journal()
    # A sound file that is the source, as the demonstration's clip, is to be heard as a call is.
    return make_pipeline(settings, keeping.live.listen(emit), audible=True, journal=journal)
