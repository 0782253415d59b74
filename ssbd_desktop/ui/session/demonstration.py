"""The demonstration: a recorded call that is captioned in place of the person's own sound."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ssbd_desktop.settings.demo_pack import LANGUAGES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import OVER, StatusAction, StatusModel
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.services import LayOver

_KEY = "demonstration"


class Demonstration(QObject):
    """Whether captions are the demonstration's, and says so as long as they are.

    The settings stay the person's own, also on disk: what the demonstration decides is laid over
    them for the session alone.
    """

    def __init__(self, lay_over: LayOver | None, status: StatusModel) -> None:
        """lay_over: None where there is no demonstration."""
        super().__init__()
        self._lay_over = lay_over
        self._status = status
        self._said = ""
        self.on = False

    def begin(self) -> None:
        """The sessions that begin from now on are the demonstration's."""
        self.on = True
        self._said = ""

    def end(self) -> None:
        """The sessions that begin from now on are the person's."""
        self.on = False
        self._status.clear(_KEY)
        self._status.clear(OVER)

    def over_settings(self, settings: Settings) -> Settings:
        """What a session runs with where the person has these settings.

        Says what is seen, and in which language where that is not theirs.
        """
        if not self.on or self._lay_over is None:
            return settings
        shown = self._lay_over(settings)
        self._say(shown.target_language, settings.target_language)
        return shown

    def _say(self, language: str, wanted: str) -> None:
        """Say what it is, once for as long as that stays the same."""
        said = tr("Demonstration: a recorded call, captioned by small models.")
        if language != wanted:
            said = tr(
                "Demonstration, in {language}: it supports only {languages}.",
                language=tr(language),
                languages=tr(", ").join(map(tr, LANGUAGES)),
            )
        if said == self._said:
            return
        self._said = said
        about = tr(
            "They know the language of a work call in English and little else. What you change in "
            "the settings is kept; the captions are not."
        )
        self._status.stand(_KEY, said, StatusAction.OWN_CALLS, about)

    def say_over(self) -> None:
        """The recorded call has come to its end."""
        said = tr("The demonstration has ended. Start captions to see it again.")
        self._status.tell(OVER, said, StatusAction.OWN_CALLS)
