"""Runs the whole app, its event handlers timed, and answers lines on stdin.

{"watch": true} begins the timing, of which the report is printed at the end; {"path": "…"} is what
the system's file dialog, which must be open, gives; any other line is answered with what the
overlay is like, as JSON.
"""

from __future__ import annotations

import json
import threading
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from ssbd_desktop.__main__ import main
from ssbd_desktop.ui.shell import app
from tests.helpers.overlay_runner import tell_state
from tests.helpers.program import told
from tests.helpers.stalls import WatchedApplication


def answer() -> None:
    """Have the GUI thread do what each line says; an empty answer before there is one."""
    for line in told():
        application = QApplication.instance()
        if isinstance(application, WatchedApplication):
            line_told = json.loads(line)
            do = application.begin if "watch" in line_told else tell_state
            if "path" in line_told:
                do = partial(choose_path, line_told["path"])
            QTimer.singleShot(0, application, do)
        else:
            print("{}", flush=True)


def choose_path(path: str) -> None:
    """Choose a path in the file dialog, and end it."""
    dialog = QApplication.activeWindow()
    assert isinstance(dialog, QFileDialog)
    name = dialog.findChild(QLineEdit)
    assert isinstance(name, QLineEdit)
    name.setText(path)
    dialog.accept()


if __name__ == "__main__":
    app.QApplication = WatchedApplication  # type: ignore[attr-defined, assignment]
    threading.Thread(target=answer, daemon=True).start()
    main()
