"""What the app keeps of captions and hands on to other programs."""

from __future__ import annotations

from collections.abc import Callable

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import data_folder, person_path
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.live_text.publisher import LiveText
from ssbd_desktop.transcript.retranslations import translate_again


class KeptSessions:
    """The kept sessions and the live text of one run of the app."""

    def __init__(self) -> None:
        self.library = Library(data_folder() / "sessions")
        self.live = LiveText(data_folder() / "live-text-token")

    def use_settings(self, settings: Settings) -> None:
        """Put settings in force; may take seconds."""
        self.library.set_languages(settings.source_language, settings.target_language)
        self.live.apply(settings)


def retranslate(
    session: KeptSession,
    settings: Settings,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> KeptTranslation | None:
    """Translate a session with the settings' model and language; None where it was cancelled.

    Raises ModelError, SettingError or SessionError.
    """
    # The engine takes most of a second to import: not before it is needed.
    from ssbd_desktop.llama.translator import load_translator

    spoken = session.languages[0][0] if session.languages else ""
    if spoken:
        settings = settings.with_values({"source_language": spoken})
    translator = load_translator(settings)

    def translate(line: JournalLine) -> str:
        name = f"line {line.number}"
        made = translator.translate(name, line.source, True, language=line.language)
        return made.text.strip()

    try:
        model = person_path(settings.translation_model).stem
        language = settings.target_language
        return translate_again(session, language, model, translate, progress, cancelled)
    finally:
        translator.close()
