"""`ssbd-desktop`: the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ssbd_desktop import configuration
from ssbd_desktop.events import Event
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.settings import Settings


def run(stored: Settings, settings: Settings, notices: Sequence[str]) -> int:
    """Open the overlay; raises DisplayError where there is no screen.

    stored: the settings as the file has them. settings: those with this run's flags in place of
    some, which are not saved unless the person changes them.
    """
    from ssbd_desktop.ui.app import run as run_app

    def save(current: Settings) -> None:
        configuration.save(to_store(stored, settings, current))

    return run_app(settings, _make, save, notices, list_devices=_device_names)


def to_store(stored: Settings, started: Settings, current: Settings) -> Settings:
    """`stored` with what the person has changed since the app started with `started`."""
    before = started.values()
    changed = {name: v for name, v in current.values().items() if v != before[name]}
    return replace(stored, **changed)  # type: ignore[arg-type]  # values that were checked


# The engines take most of a second to import. Both of these are called off the GUI thread, so the
# window does not wait for them.


def _make(settings: Settings, emit: Callable[[Event], None]) -> Pipeline:
    from ssbd_desktop.assembly import make_pipeline
    from ssbd_desktop.folders import data_folder
    from ssbd_desktop.transcript.journal import Journal

    return make_pipeline(settings, emit, journal=Journal(data_folder() / "sessions"))


def _device_names() -> list[str]:
    from ssbd_desktop.speech import input_devices

    return [device.name for device in input_devices()]
