"""`ssbd-desktop`: the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ssbd_desktop import configuration
from ssbd_desktop.events import Event
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.settings import Settings


def run(settings: Settings, notices: Sequence[str]) -> int:
    """Open the overlay; raises DisplayError where there is no screen."""
    from ssbd_desktop.ui.app import run as run_app

    return run_app(settings, _make, configuration.save, notices, list_devices=_device_names)


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
