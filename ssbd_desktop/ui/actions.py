"""What a person can have the app do: the same actions in the overlay's menu and in the tray's."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu


class Actions(QObject):
    """The actions, and the menu of them."""

    def __init__(self) -> None:
        super().__init__()
        self.toggle = QAction("Start captions", self)
        self.settings = QAction("Settings…", self)
        self.click_through = QAction("Let clicks through", self, checkable=True)
        self.quit = QAction("Quit", self)
        self.settings.setShortcut(QKeySequence.StandardKey.Preferences)
        self.quit.setShortcut(QKeySequence.StandardKey.Quit)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def show_state(self, on: bool, busy: bool) -> None:
        """Say what the first action would do now."""
        self.toggle.setText("Stop captions" if on else "Start captions")
        self.toggle.setEnabled(not busy)

    def menu(self) -> QMenu:
        """A new menu with all of them."""
        menu = QMenu()
        menu.addAction(self.toggle)
        menu.addAction(self.settings)
        menu.addAction(self.click_through)
        menu.addSeparator()
        menu.addAction(self.quit)
        return menu
