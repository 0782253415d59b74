"""Hands files and pages to the desktop's own programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from ssbd_desktop.ui.qt.i18n import tr


def show_in_folder(path: Path) -> bool:
    """Open the folder of a file, with the file selected where the system can; return success.

    macOS and Windows were not run on hardware.
    """
    if sys.platform == "darwin":
        return _run("open", "-R", str(path))
    if sys.platform == "win32":
        return _run("explorer", f"/select,{path}")
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def open_page(address: str) -> str:
    """Open a page in the web browser; return a sentence where that fails, else an empty one."""
    if QDesktopServices.openUrl(QUrl(address)):
        return ""
    return tr("No browser could be opened. The page is {address}.", address=address)


def _run(*command: str) -> bool:
    try:
        subprocess.Popen(command)
    except OSError:
        return False
    return True
