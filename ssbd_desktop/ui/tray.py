"""The icon in the system's tray, where there is one; nothing can be done by it alone."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from ssbd_desktop.ui.words import tr


def make_tray(icon: QIcon, menu: QMenu, parent: QObject) -> QSystemTrayIcon | None:
    """A tray icon with the app's menu, which it does not own; None where there is no tray."""
    if not QSystemTrayIcon.isSystemTrayAvailable():
        return None
    tray = QSystemTrayIcon(icon, parent)
    tray.setContextMenu(menu)
    tray.setToolTip(tr("SSBD Desktop: live translated captions"))
    tray.show()
    return tray
