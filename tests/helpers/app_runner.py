"""Runs the whole app, its event handlers timed, and answers lines on stdin.

{"watch": true} begins the timing, of which the report is printed at the end; any other line is
answered with what the overlay is like, as JSON.
"""

from __future__ import annotations

import json
import threading

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ssbd_desktop.__main__ import main
from ssbd_desktop.ui import run
from tests.helpers.overlay_runner import tell_state
from tests.helpers.program import told
from tests.helpers.stalls import WatchedApplication


def answer() -> None:
    """Have the GUI thread do what each line says; an empty answer before there is one."""
    for line in told():
        application = QApplication.instance()
        if isinstance(application, WatchedApplication):
            watch = "watch" in json.loads(line)
            QTimer.singleShot(0, application, application.begin if watch else tell_state)
        else:
            print("{}", flush=True)


if __name__ == "__main__":
    run.QApplication = WatchedApplication  # type: ignore[attr-defined, assignment]
    threading.Thread(target=answer, daemon=True).start()
    main()
