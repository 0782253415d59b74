"""The actions that a person can choose, the same in the menus and on the control bar."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from ssbd_desktop.settings.table import row
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.theme import control_icon
from ssbd_desktop.ui.qt.widgets import set_tip

LANGUAGES = ("source_language", "target_language")
"""The settings that are languages, in reading order."""


class Actions(QObject):
    """The actions, and their menu.

    sources: a menu with the sound sources. languages: one for each setting that is a language.
    with_shortcuts: those that also have a key, in windows that can have the keyboard.
    demonstrated: whether captions are the demonstration's from now on.
    """

    demonstrated = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._start, self._pause = control_icon("start"), control_icon("pause")
        self.toggle = QAction(self)
        self.stop = QAction(tr("End session"), self)
        self.sources = QMenu(tr("Sound source"))
        set_tip(self.sources.menuAction(), tr("Choose sound source"))
        self.languages = {name: QMenu(tr(row(name).label)) for name in LANGUAGES}
        self.smaller = QAction(control_icon("smaller"), tr("Smaller text"), self)
        self.larger = QAction(control_icon("larger"), tr("Larger text"), self)
        self.more = QAction(control_icon("more"), tr("More"), self)
        self.swap = QAction(tr("Swap languages"), self)
        self.detect = QAction(tr("Detect language again"), self)
        self.click_through = QAction(tr("Click-through"), self, checkable=True)
        self.pin = QAction(tr("Pin in place"), self, checkable=True)
        self.hide = QAction(control_icon("hide"), tr("Hide captions"), self, checkable=True)
        self.open_file = QAction(tr("Open file…"), self)
        self.voices = QMenu(tr("Speakers"))
        self.history = QAction(tr("History"), self)
        self.copy_address = QAction(tr("Copy live text address"), self)
        self.copy_address.setVisible(False)
        self.live = QAction(tr("Performance"), self)
        self.models = QAction(tr("Models…"), self)
        self.settings = QAction(tr("Settings…"), self)
        self.first_run = QAction(tr("Set up again…"), self)
        self.help = QAction(tr("Help"), self)
        self.report = QAction(tr("Report a problem…"), self)
        self.about = QAction(tr("About SSBD Desktop"), self)
        self.quit = QAction(tr("Quit"), self)
        # Not Qt's standard keys: Windows and most Linux desktops have none for these.
        self.settings.setShortcut(QKeySequence("Ctrl+,"))
        self.quit.setShortcut(QKeySequence("Ctrl+Q"))
        self.open_file.setShortcut(QKeySequence(QKeySequence.StandardKey.Open))
        self.with_shortcuts = [self.open_file, self.settings, self.quit]
        for action in self.with_shortcuts:
            # The menus pop up over windows without the keyboard, where the key would not work.
            action.setShortcutVisibleInContextMenu(False)
        for action in self.findChildren(QAction):
            # The icons are for the control bar: they are white, and a menu may be white too.
            action.setIconVisibleInMenu(False)
            # With a role, macOS moves an action from the tray's menu to the menu bar, which an
            # agent doesn't have.
            action.setMenuRole(QAction.MenuRole.NoRole)
        self.show_detection(on=False, language="")
        self.show_state(on=False, paused=False, busy=False)

    def show_state(self, on: bool, paused: bool, busy: bool) -> None:
        """Show what the first action would do now."""
        self.toggle.setIcon(self._pause if on and not paused else self._start)
        if not on:
            text = tr("Start captions")
        else:
            text = tr("Resume captions") if paused else tr("Pause captions")
        self.toggle.setText(text)
        self.toggle.setEnabled(not busy)
        self.stop.setEnabled(on and not busy)

    def show_demonstration(self, on: bool) -> None:
        """Disable what the demonstration decides: its own sound, in English."""
        for menu in (self.sources, self.languages["source_language"]):
            menu.setEnabled(not on)
        self.swap.setVisible(not on)
        self.demonstrated.emit(on)

    def show_swap(self, able: bool, reason: str) -> None:
        """Show whether the languages can be swapped, and if not, why."""
        self.swap.setEnabled(able)
        set_tip(self.swap, reason or tr("Swap languages"))

    def show_detection(self, on: bool, language: str) -> None:
        """Show the detected language, empty while there is none. on: whether it is detected."""
        self.detect.setVisible(on)
        self.detect.setEnabled(bool(language))
        set_tip(
            self.detect,
            tr("Detected: {language}. Click to detect again.", language=tr(language))
            if language
            else tr("Detecting the language…"),
        )

    def menu(self) -> QMenu:
        menu = QMenu()
        menu.setToolTipsVisible(True)
        sources, voices = self.sources.menuAction(), self.voices.menuAction()
        languages = [each.menuAction() for each in self.languages.values()]
        windows = (self.history, self.copy_address, self.live)
        for section in (
            (self.toggle, self.stop, sources, voices, self.open_file),
            (*languages, self.swap, self.detect),
            (self.click_through, self.pin, self.hide),
            (*windows, self.models, self.settings, self.first_run),
            (self.help, self.report, self.about),
        ):
            menu.addActions(section)
            menu.addSeparator()
        menu.addAction(self.quit)
        return menu
