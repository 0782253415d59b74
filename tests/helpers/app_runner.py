"""Runs the whole app, and answers each line on stdin with what the overlay is like, as JSON."""

from __future__ import annotations

import sys
import threading

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ssbd_desktop.commands.cli import main
from tests.helpers.overlay_runner import tell_state
from tests.helpers.program import told


def answer() -> None:
    """Have the GUI thread tell its state for each line; quit when stdin ends."""
    for _ in told():
        application = QApplication.instance()
        if application is None:
            print("{}", flush=True)
        else:
            QTimer.singleShot(0, application, tell_state)


if __name__ == "__main__":
    threading.Thread(target=answer, daemon=True).start()
    sys.exit(main(sys.argv[1:]))
