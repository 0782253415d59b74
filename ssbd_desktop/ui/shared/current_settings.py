"""The settings in force, which everything that the person sees follows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.settings.table import Settings


class CurrentSettings(QObject):
    """Holds the settings and tells whoever follows them when others are put in force.

    changed: the settings that are in force now, and those that were before.
    """

    changed = Signal(object, object)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._value = settings

    @property
    def value(self) -> Settings:
        """The settings in force."""
        return self._value

    def put(self, settings: Settings) -> None:
        """Put other settings in force."""
        if settings != self._value:
            before, self._value = self._value, settings
            self.changed.emit(settings, before)

    def put_values(self, **values: object) -> None:
        """Put other values of some settings in force. Raises SettingError for one that is none."""
        self.put(self._value.with_values(values))
