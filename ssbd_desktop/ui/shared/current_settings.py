"""The current settings, which everything that the person sees follows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.settings.table import Settings


class CurrentSettings(QObject):
    """Holds the settings and tells followers when they change.

    changed: the current settings, and the previous ones.
    """

    changed = Signal(object, object)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.value = settings

    def put(self, settings: Settings) -> None:
        if settings != self.value:
            before, self.value = self.value, settings
            self.changed.emit(settings, before)

    def put_values(self, **values: object) -> None:
        """Change the values of some settings. Raises SettingError for an invalid one."""
        self.put(self.value.with_values(values))
