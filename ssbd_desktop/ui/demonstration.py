"""The demonstration: a recorded call that is captioned in place of the person's own sound."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import OVER, StatusModel
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import LayOver

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
        self.on = False

    def begin(self) -> None:
        """The sessions that begin from now on are the demonstration's."""
        self.on = True
        said = tr("Demonstration: a recorded call, captioned by small models.")
        about = tr(
            "They know the language of a work call in English and little else. What you change in "
            "the settings is kept; the captions are not."
        )
        self._status.stand(_KEY, said, "own calls", about)

    def end(self) -> None:
        """The sessions that begin from now on are the person's."""
        self.on = False
        self._status.clear(_KEY)
        self._status.clear(OVER)

    def over_settings(self, settings: Settings) -> Settings:
        """What a session runs with where the person has these settings."""
        return self._lay_over(settings) if self.on and self._lay_over else settings

    def say_over(self) -> None:
        """The recorded call has come to its end."""
        said = tr("The demonstration has ended. Start captions to see it again.")
        self._status.tell(OVER, said, way="own calls")
