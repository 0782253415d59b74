"""Puts the real engines into a pipeline: the one place that knows them all."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ssbd_desktop.assembly.model_descriptions import transcriber_memory, translator_memory
from ssbd_desktop.audio.device_watch import watch_for
from ssbd_desktop.audio.sources import FileSource, open_source
from ssbd_desktop.base.errors import ModelError, ServerError, SettingError
from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Journaling, Source, Transcribing, Translating
from ssbd_desktop.pipeline.translation_stage import nothing_to_translate
from ssbd_desktop.processes.engine import Loading, loaded_by
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.server_url import ServerFacts, host_of, may_be_sent
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognition_process import transcriber as recognition
from ssbd_desktop.speech.recognition_process.transcriber import TranscriberProcess
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.system.keys import server_key
from ssbd_desktop.translation.llama.translation_process import translator as translation
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess

if TYPE_CHECKING:
    from ssbd_desktop.translation.completions.http import Connection
    from ssbd_desktop.translation.completions.translator import ServerTranslator


def make_pipeline(
    settings: Settings,
    emit: Callable[[Event], None],
    *,
    file: Path | None = None,
    speed: float = 1.0,
    audible: bool = False,
    journal: Journaling | None = None,
) -> Pipeline:
    """Make a pipeline on the settings' device, or on a sound file replayed at `speed` (0: unpaced).

    file: begins once translation has loaded, so that its captions can grow from the first words.
    audible: whether a file that the settings name as the device is also played aloud.
    """
    ready = threading.Event()

    def emit_and_note(event: Event) -> None:
        match event:
            case StageChanged("translation", state) if state != "loading":
                ready.set()
        emit(event)

    def open_it(current: Settings) -> Source:
        demo_pack.check_part(file or person_path(current.device))
        return (
            FileSource(file, speed, ready.is_set) if file else open_source(current.device, audible)
        )

    def open_microphone(current: Settings) -> Source:
        return open_source(current.microphone, own=True)

    return Pipeline(
        settings,
        emit_and_note,
        open_source=open_it,
        transcriber=transcriber_loader(),
        translator=translator_loader(),
        journal=journal,
        open_microphone=None if file else open_microphone,
        watch_source=watch_for,
    )


def transcriber_loader() -> EngineLoader[Transcribing]:
    return EngineLoader(load_transcriber, check_transcriber, transcriber_memory)


def translator_loader() -> EngineLoader[Translating]:
    return EngineLoader(
        load_translation, check_translator, translator_memory, needless=nothing_to_translate
    )


def load_transcriber(settings: Settings, loading: Loading | None = None) -> TranscriberProcess:
    """Load speech recognition in a process of its own; raises ModelError or PackError."""
    folder, loading = whisper_folder(settings), loading or Loading()
    return loaded_by(lambda: TranscriberProcess(folder, settings, loading), loading)


def load_translation(
    settings: Settings, loading: Loading | None = None
) -> TranslatorProcess | ServerTranslator:
    """Load the settings' server or model; raises ServerError, or as `load_translator`."""
    if settings.server_url:
        # An HTTP client takes memory and a tenth of a second to import, and most have no server.
        from ssbd_desktop.translation.completions.translator import ServerTranslator

        return ServerTranslator(settings, agreed_connection(settings), loading)
    return load_translator(settings, loading)


def load_translator(settings: Settings, loading: Loading | None = None) -> TranslatorProcess:
    """Load translation in a process of its own; raises ModelError, SettingError or PackError."""
    loading = loading or Loading()
    return loaded_by(lambda: TranslatorProcess(settings, loading), loading)


def check_transcriber(settings: Settings) -> None:
    """Check the Whisper model without loading it; raises what loading would."""
    recognition.check(whisper_folder(settings))


def check_translator(settings: Settings) -> None:
    """Check the translation model without its weights; raises what loading would.

    A server isn't checked: that would mean asking it, which is what loading does.
    """
    if not settings.server_url:
        translation.check(person_path(settings.translation_model))


def whisper_folder(settings: Settings) -> Path:
    """Return the folder of the Whisper model; raises ModelError if none is chosen."""
    if not settings.whisper_model:
        raise ModelError("No speech model is selected: choose a folder with one.")
    return person_path(settings.whisper_model)


def agreed_connection(settings: Settings) -> Connection:
    """Return the server that the settings name, with its key.

    Raises ServerError if nobody has agreed that text is sent there, or the key cannot be read.
    """
    if not may_be_sent(settings.server_url, settings.server_agreed):
        raise ServerError(
            "Nothing is sent to {host} because you have not agreed to it: start captions again, "
            "and agree.",
            host=host_of(settings.server_url),
        )
    return _connection(settings)


def ask_server(settings: Settings) -> ServerFacts:
    """Ask the settings' server what it can do, sending nothing said; raises ServerError."""
    from ssbd_desktop.translation.completions.plugin import probe  # as above

    return probe(_connection(settings))


def _connection(settings: Settings) -> Connection:
    from ssbd_desktop.translation.completions.http import Connection  # as above

    try:
        key = server_key(settings.server_url)
    except SettingError as error:
        raise ServerError(str(error)) from error
    return Connection(
        settings.server_url,
        settings.server_model,
        key,
        str(person_path(settings.server_ca_file)) if settings.server_ca_file else "",
        settings.server_without_scores,
    )
