"""Runs the user interface with a pipeline that says what it is told to, for tests on a real screen.

Each line on stdin is one JSON object: an event for the pipeline to emit, as in
{"caption": {"utterance": "1", "visible": "Guten Tag"}}, {"choose": "History"}, an entry of the
menu, or {"state": true}, which is answered by a JSON line on stdout.
"""

from __future__ import annotations

import json
import sys
import threading
from functools import partial
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QToolTip

from ssbd_desktop.base.events import Gap, StageChanged, StageName, VoiceNamed
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.shell.app import run
from tests.helpers.program import told
from tests.ui.fakes import FakePipeline, caption, full_services

_pressed: list[str] = []
"""The texts of the buttons that have been pressed, of those that somebody has asked for."""

STAGES: tuple[StageName, ...] = ("capture", "speech", "translation")


class FakeStdinPipeline(FakePipeline):
    """Emits what the lines on stdin say."""

    def start(self) -> None:
        super().start()
        for stage in STAGES:
            self.emit(StageChanged(stage, "running"))
        threading.Thread(target=self._read, daemon=True).start()

    def pause(self) -> None:
        self.emit(StageChanged("capture", "paused"))

    def resume(self) -> None:
        self.emit(StageChanged("capture", "running"))

    def restart(self, stage: StageName) -> None:
        self.emit(StageChanged(stage, "running"))

    def _read(self) -> None:
        for line in told():
            said = json.loads(line)
            if "state" in said or "choose" in said:
                application = QApplication.instance()
                assert application is not None
                do = tell_state if "state" in said else partial(choose, said["choose"])
                QTimer.singleShot(0, application, do)
            elif "stage" in said:
                self.emit(StageChanged(**said["stage"]))
            elif "gap" in said:
                self.emit(Gap(**said["gap"]))
            elif "voice" in said:
                self.emit(VoiceNamed(**said["voice"]))
            else:
                self.emit(caption(**said["caption"]))


def tell_state() -> None:
    """Print what the overlay is like, as one line of JSON; an empty one where there is none yet."""
    state: dict[str, Any] = {}
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, Overlay):
            state = {
                "text": widget.accessibleDescription(),
                "hint": widget.view.hint.text(),
                "seen": widget.seen.getRect(),
                "status": widget.status_row.sentence,
                "click_through": widget._clicks.on,
                "menu": menu_places(),
                "buttons": button_places(),
                "pressed": list(_pressed),
                "asks_for_path": isinstance(QApplication.activeWindow(), QFileDialog),
                "tip": QToolTip.text() if QToolTip.isVisible() else "",
                "visible": widget.isVisible(),
                "hotkeys": any(thread.name == "hotkeys" for thread in threading.enumerate()),
            }
    print(json.dumps(state), flush=True)


def choose(text: str) -> None:
    """Choose an entry of the app's menu, as a person does who has it open."""
    entries = {
        action.text(): action
        for menu in QApplication.topLevelWidgets()
        if isinstance(menu, QMenu)
        for action in menu.actions()
    }
    entries[text].trigger()


def menu_places() -> dict[str, tuple[int, int]]:
    """Where on the screen, in its own pixels, each entry of the open menu is, by its text."""
    menu = QApplication.activePopupWidget()
    if not isinstance(menu, QMenu):
        return {}
    middles = ((a.text(), menu.actionGeometry(a).center()) for a in menu.actions())
    ratio = menu.devicePixelRatio()
    return {text: (menu.mapToGlobal(middle) * ratio).toTuple() for text, middle in middles}


def button_places() -> dict[str, tuple[int, int]]:
    """Where on the screen, in its own pixels, each button is that can be pressed, by its text."""
    places: dict[str, tuple[int, int]] = {}
    for button in QApplication.allWidgets():
        if isinstance(button, QAbstractButton) and button.isVisible() and button.isEnabled():
            seen = button.visibleRegion().boundingRect()
            if not seen.isEmpty():
                # Beside its words a choice does not take clicks, however wide it is.
                seen.setWidth(min(seen.width(), button.sizeHint().width()))
                place = button.mapToGlobal(seen.center()) * button.devicePixelRatio()
                text = button.text().replace("&", "")
                places[text] = (place.x(), place.y())
                if not button.property("watched"):
                    button.setProperty("watched", True)
                    button.clicked.connect(partial(_note_pressed, text))
    return places


def _note_pressed(text: str, _checked: bool = False) -> None:
    _pressed.append(text)


def main() -> int:
    """Run the overlay with the settings given as JSON."""
    values = json.loads(sys.argv[1]) if sys.argv[1:] else {}
    settings = Settings().with_values(values)
    return run(settings, FakeStdinPipeline, lambda settings: None, full_services())


if __name__ == "__main__":
    sys.exit(main())
