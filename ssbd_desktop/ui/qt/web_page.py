"""Opens a page in the person's web browser."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from ssbd_desktop.ui.qt.i18n import tr


def open_page(address: str) -> str:
    """Open it; gives a sentence where that cannot be, else an empty one."""
    if QDesktopServices.openUrl(QUrl(address)):
        return ""
    return tr("No browser could be opened. The page is {address}.", address=address)
