"""The real settings window, in which mutants are chosen as a person does. Runs in a process of its
own, on whatever screen the environment names."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit

from ssbd_desktop.assembly.window_services import KeptSessions, services, window_pipeline
from ssbd_desktop.system import logs
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shell.app import Window
from tools.attack.running_app import Complaints, demo_values

_LOOKS_EVERY = 10
"""Milliseconds between two looks at the window: one that comes later was held up."""


@dataclass(frozen=True)
class Choice:
    """What the window made of a file. sentences: that it says of it. facts: whether they are facts,
    or why it cannot be used. seconds: until it said so; held_up: for which its thread did nothing
    else, at the longest. errors: what the log knows of errors of its own."""

    sentences: tuple[str, ...]
    facts: bool
    seconds: float
    held_up: float
    errors: tuple[str, ...]


def serve(home: Path) -> Callable[[Path | None], Choice | None]:
    """Show the settings, and give what chooses a translation model there; None: only wait."""
    logs.set_up(False)
    window = _SettingsWindow()
    return lambda path: window.choose(path) if path else None


class _SettingsWindow:
    def __init__(self) -> None:
        self._application = QApplication([])
        self._complaints = Complaints()
        kept = KeptSessions()
        # Nothing is saved, so nothing has to be tried: that is the other attack's.
        offered = replace(services(kept), try_model=lambda *_: None)
        self._window = Window(
            demo_values(), partial(window_pipeline, kept), lambda _: None, offered
        )
        self._dialog = self._window.windows.show(SettingsDialog)
        self._until(lambda: "translation_model" in self._dialog.rows)
        self._dialog.show_setting("translation_model")
        row = self._dialog.rows["translation_model"]
        line = row.field.findChild(QLineEdit)
        assert isinstance(row.hint, ModelInspector)
        assert line
        self._inspector, self._line = row.hint, line
        self._until(self._said)

    def choose(self, path: Path) -> Choice:
        """Type a path, and wait for what is said of it, once nothing is done about the last one."""
        self._until(lambda: not self._window.background.busy)
        self._line.setText(str(path))
        self._line.editingFinished.emit()
        self._until(lambda: self._dialog.settings.value.translation_model == str(path))
        began = time.monotonic()
        held_up = self._until(self._said)
        seconds = time.monotonic() - began
        inspector = self._inspector
        said = [inspector.problem.text()]
        if inspector.good:
            said = [text for text in inspector.table.facts.values() if text]
        return Choice(tuple(said), inspector.good, seconds, held_up, self._complaints.taken())

    def _said(self) -> bool:
        return self._inspector.good or not self._inspector.problem.isHidden()

    def _until(self, so: Callable[[], bool]) -> float:
        """Run the window until something is so; gives the longest time that it was held up."""
        loop, timer = QEventLoop(), QTimer(interval=_LOOKS_EVERY)
        last, longest = time.monotonic(), 0.0

        def look() -> None:
            nonlocal last, longest
            now = time.monotonic()
            last, longest = now, max(longest, now - last)
            if so():
                loop.quit()

        timer.timeout.connect(look)
        timer.start()
        loop.exec()
        return longest
