"""The menus in which both languages are changed, with those that were used last at the top.

In the demonstration the caption languages that it knows are above them.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup

from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.recent_languages import load_recent, offered, with_used
from ssbd_desktop.ui.shared.actions import LANGUAGES, Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings


class LanguageMenus(QObject):
    """Fills the menus of the languages, and follows which are used.

    used: the languages that were used last are others. more: the setting for which a language is
    wanted that is not in its menu.
    """

    used = Signal(object)
    more = Signal(str)

    def __init__(self, settings: CurrentSettings, actions: Actions) -> None:
        super().__init__()
        self._settings = settings
        self._menus = actions.languages
        self._groups = {name: QActionGroup(self) for name in self._menus}
        for group in self._groups.values():
            group.triggered.connect(self._choose)
        self._recent = load_recent()
        self._demonstrated = False
        actions.demonstrated.connect(self._demonstrate)
        settings.changed.connect(self._follow)
        self._follow(settings.value)

    def _follow(self, settings: Settings, _: Settings | None = None) -> None:
        chosen = [str(getattr(settings, name)) for name in LANGUAGES]
        recent = with_used(self._recent, *(name for name in chosen if name != AUTO))
        if recent != self._recent:
            self._recent = recent
            self.used.emit(recent)
        for name in LANGUAGES:
            self._offer(name)

    def _demonstrate(self, on: bool) -> None:
        self._demonstrated = on
        self._offer("target_language")

    def _offer(self, setting: str) -> None:
        menu, group = self._menus[setting], self._groups[setting]
        for action in group.actions():
            group.removeAction(action)
        menu.clear()
        chosen = getattr(self._settings.value, setting)
        if setting == "source_language":
            self._add(setting, AUTO, tr("Detect"), chosen)
        first = demo_pack.LANGUAGES if self._demonstrated and setting == "target_language" else ()
        for name in with_used(offered(self._recent), *first):
            self._add(setting, name, tr(name), chosen)
        menu.addSeparator()
        menu.addAction(tr("More languages…")).triggered.connect(lambda: self.more.emit(setting))

    def _choose(self, action: QAction) -> None:
        setting, value = action.data()
        self._settings.put_values(**{setting: value})

    def _add(self, setting: str, value: str, text: str, chosen: str) -> None:
        action = QAction(text, self._menus[setting], checkable=True)
        action.setChecked(value == chosen)
        action.setData((setting, value))
        self._groups[setting].addAction(action)
        self._menus[setting].addAction(action)
