"""`ssbd-desktop`: the app."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ssbd_desktop import configuration, demo_pack
from ssbd_desktop.commands.keeping import Keeping, retranslate
from ssbd_desktop.commands.levels import watch_level
from ssbd_desktop.commands.watching import watch_devices
from ssbd_desktop.events import Event
from ssbd_desktop.folders import person_path
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.settings import Settings

if TYPE_CHECKING:
    from ssbd_desktop.ui.services import Services


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
        configuration.save(to_store(stored, settings, current))

    # A file that could not be read is no first start, and flags that name models answer it.
    new = not configuration.settings_file().exists() and not notices
    asked = first_run or (new and not (settings.whisper_model and settings.translation_model))
    keeping = Keeping()
    make = functools.partial(_make, keeping)
    try:
        offered = services(keeping)
        return run_app(settings, make, save, notices, services=offered, first_run=asked)
    finally:
        keeping.live.close()


def services(keeping: Keeping | None = None) -> Services:
    """What the windows ask of the rest of the app; without `keeping`, nothing is kept."""
    from ssbd_desktop.ui.services import Services

    return Services(
        watch_devices=watch_devices,
        describe_model=_describe_model,
        describe_speech=_describe_speech,
        speech_languages=_speech_languages,
        watch_level=watch_level,
        demo=demo_pack.demo_settings(),
        check_demo=_check_demo,
        **(_kept(keeping) if keeping else {}),
    )


def _kept(keeping: Keeping) -> dict[str, Any]:
    return {
        "library": keeping.library,
        "retranslate": retranslate,
        "use_settings": keeping.use_settings,
        "live_address": keeping.live.address,
    }


def to_store(stored: Settings, started: Settings, current: Settings) -> Settings:
    """`stored` with what the person has changed since the app started with `started`."""
    before = started.values()
    changed = {name: v for name, v in current.values().items() if v != before[name]}
    return replace(stored, **changed)  # type: ignore[arg-type]  # values that were checked


# The engines take most of a second to import. These are called off the GUI thread, so that no
# window waits for them.


def _make(keeping: Keeping, settings: Settings, emit: Callable[[Event], None]) -> Pipeline:
    from ssbd_desktop.assembly import make_pipeline

    keeping.library.set_languages(settings.source_language, settings.target_language)
    journal = keeping.library.journal()
    # A sound file that is the source, as the demonstration's clip, is to be heard as a call is.
    return make_pipeline(settings, keeping.live.listen(emit), audible=True, journal=journal)


def _check_demo() -> None:
    demo_pack.find().check()


def _describe_model(path: str) -> str:
    from ssbd_desktop.llama.describe import describe_model

    return describe_model(path)


def _describe_speech(folder: str) -> str:
    from ssbd_desktop.speech.describe import describe_speech

    demo_pack.check_part(person_path(folder))
    return describe_speech(person_path(folder))


def _speech_languages(folder: str) -> Sequence[str]:
    from ssbd_desktop.speech.describe import languages

    if folder == demo_pack.demo_settings().whisper_model:
        return ("English",)  # it has tokens for all of them, and has learnt one
    return languages(person_path(folder)) if folder else ()
