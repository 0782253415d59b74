"""The real services of the windows."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ssbd_desktop.assembly.calibration import model_verdict, recommended
from ssbd_desktop.assembly.diagnosis import report
from ssbd_desktop.assembly.measured_trial import try_model, try_out
from ssbd_desktop.assembly.model_descriptions import describe_model
from ssbd_desktop.assembly.real_pipeline import ask_server, load_translation, make_pipeline
from ssbd_desktop.audio.device_watch import watch_devices
from ssbd_desktop.audio.loudness import watch_level
from ssbd_desktop.audio.sources import file_of
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import EngineDiedError
from ssbd_desktop.base.events import Event, Request, StageChanged
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.models.elsewhere import find_models
from ssbd_desktop.models.moving import remove_left
from ssbd_desktop.models.store import ModelStore, models_folder
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings import demo_pack, file
from ssbd_desktop.settings.server_url import host_of, is_server
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognition_process.transcriber import languages
from ssbd_desktop.system.folders import data_folder, person_path
from ssbd_desktop.transcript.additions import translate_again
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.live_text.publisher import LiveText
from ssbd_desktop.ui.shared.update_check import DailyCheck

if TYPE_CHECKING:
    from ssbd_desktop.ui.shared.services import Services


class KeptSessions:
    """The captions that a run of the app saves and passes to other programs, and the models."""

    def __init__(self, settings: Settings | None = None) -> None:
        """settings: those in effect at first, if not the defaults."""
        # The second folder is for captions that don't fit in the first; a restart may empty it.
        self.library = Library(data_folder() / "sessions", Path(tempfile.gettempdir()))
        self.live = LiveText(data_folder() / "live-text-token")
        self.models = ModelStore(models_folder(settings or Settings()), load_catalog())

    def use_settings(self, settings: Settings) -> None:
        """Put settings into effect; may take seconds."""
        self.models.folder = models_folder(settings)
        remove_left(lambda: file.load().settings)
        self.library.set_languages(settings.source_language, settings.target_language)
        self.live.apply(settings)


def services(sessions: KeptSessions) -> Services:
    from ssbd_desktop.ui.shared.services import Services  # with Qt, which a system may lack

    return Services(
        watch_devices=watch_devices,
        describe=describe_model,
        keeps_up=model_verdict,
        speech_languages=lambda folder: languages(person_path(folder)) if folder else (),
        watch_level=watch_level,
        demo=demo_pack.demo_settings,
        check_demo=lambda: demo_pack.find().check(),
        try_model=try_model,
        stand_in=demo_pack.stand_in,
        models=sessions.models,
        library=sessions.library,
        retranslate=retranslate,
        use_settings=sessions.use_settings,
        live_address=sessions.live.address,
        find_models=find_models,
        trial=try_out,
        recommend=recommended,
        report=report,
        ask_server=ask_server,
        updates=DailyCheck(data_folder() / "updates.json"),
    )


def window_pipeline(
    sessions: KeptSessions, settings: Settings, emit: Callable[[Event], None]
) -> Pipeline:
    """Make the overlay's pipeline; nothing of the demonstration is saved or passed on."""
    journal, emit = None, noting_what_is_used(sessions.models, emit)
    if not demo_pack.is_demo(settings):
        sessions.library.set_languages(settings.source_language, settings.target_language)
        file = file_of(settings.device)
        journal = sessions.library.journal(file.name if file else "")
        emit = sessions.live.listen(emit)
    # A sound file as the source, such as the demonstration's clip, should be heard like a call.
    return make_pipeline(settings, emit, audible=True, journal=journal)


def noting_what_is_used(
    models: ModelStore, emit: Callable[[Event], None]
) -> Callable[[Event], None]:
    """Return an `emit` that has the store note which models captions are made with, once each.

    On a thread of its own, so that captions neither wait for a remote disk nor fail with it.
    """
    noted = set[str]()

    def emit_and_note(event: Event) -> None:
        emit(event)
        model = event.model if isinstance(event, StageChanged) else ""
        if model and not is_server(model) and model not in noted:
            noted.add(model)
            path = person_path(model)
            threading.Thread(target=models.used, args=(path,), name="note", daemon=True).start()

    return emit_and_note


def retranslate(
    session: KeptSession,
    settings: Settings,
    progress: Callable[[int, int], None],
    cancelled: Cancelled,
) -> KeptTranslation | None:
    """Translate a session with the settings' model and language; None if it was cancelled.

    A caption that ends the engine is tried once more. Raises as loading and saving do.
    """
    spoken = session.languages[0][0] if session.languages else ""
    if spoken:
        settings = settings.with_values({"source_language": spoken})
    translator = load_translation(settings)

    def translated(line: JournalLine) -> str:
        name = f"line {line.number}"
        made = translator.translate(Request(name, line.source, True, line.language))
        return made.text.strip()

    def translate(line: JournalLine) -> str:
        nonlocal translator
        try:
            return translated(line)
        except EngineDiedError:
            translator = load_translation(settings)
            return translated(line)

    try:
        model = (
            settings.server_model or host_of(settings.server_url)
            if settings.server_url
            else person_path(settings.translation_model).stem
        )
        language = settings.target_language
        return translate_again(session, language, model, translate, progress, cancelled)
    finally:
        translator.close()
