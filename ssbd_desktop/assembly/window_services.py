"""What the windows ask of the rest of the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ssbd_desktop.assembly.kept_sessions import KeptSessions, retranslate
from ssbd_desktop.audio.device_watch import watch_devices
from ssbd_desktop.audio.loudness import watch_level
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.folders import person_path

if TYPE_CHECKING:
    from ssbd_desktop.ui.services import Services


def services(keeping: KeptSessions | None = None) -> Services:
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


def _kept(keeping: KeptSessions) -> dict[str, Any]:
    return {
        "library": keeping.library,
        "retranslate": retranslate,
        "use_settings": keeping.use_settings,
        "live_address": keeping.live.address,
    }


def _check_demo() -> None:
    demo_pack.find().check()


def _describe_model(path: str) -> str:
    from ssbd_desktop.llama.model_summary import describe_model

    return describe_model(path)


def _describe_speech(folder: str) -> str:
    from ssbd_desktop.speech.model_folder import describe_speech

    demo_pack.check_part(person_path(folder))
    return describe_speech(person_path(folder))


def _speech_languages(folder: str) -> Sequence[str]:
    from ssbd_desktop.speech.model_folder import languages

    if folder == demo_pack.demo_settings().whisper_model:
        return ("English",)  # it has tokens for all of them, and has learnt one
    return languages(person_path(folder)) if folder else ()
