"""Shows a file where it lies, in the system's file manager."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def show_in_folder(path: Path) -> bool:
    """Open the folder of a file, with the file selected where the system can; False where it
    cannot be opened. macOS and Windows were not run on hardware."""
    if sys.platform == "darwin":
        return _run("open", "-R", str(path))
    if sys.platform == "win32":
        return _run("explorer", f"/select,{path}")
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def _run(*command: str) -> bool:
    try:
        subprocess.Popen(command)
    except OSError:
        return False
    return True
