"""Opens files and pages with the desktop's own programs; asks where to save, and for a name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.ui.qt.i18n import tr


def show_in_folder(path: Path) -> bool:
    """Open the folder of a file, with the file selected if the system can; return success.

    macOS and Windows were not run on hardware.
    """
    if sys.platform == "darwin":
        return QProcess.startDetached("open", ["-R", str(path)])[0]
    if sys.platform == "win32":
        return QProcess.startDetached("explorer", [f"/select,{path}"])[0]
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def open_page(address: str) -> str:
    """Open a page in the web browser; return a sentence if that fails, otherwise an empty one."""
    if QDesktopServices.openUrl(QUrl(address)):
        return ""
    return tr("No browser could be opened. The page is {address}.", address=address)


def ask_where_to_save(
    window: QWidget,
    title: str,
    name: str,
    kinds: str,
    save: Callable[[Path], None],
    folder: Path | None = None,
) -> QFileDialog:
    """Ask for a file and call `save` with it.

    name: the suggested one. kinds: as Qt has them, with one extension each. The dialog itself adds
    the extension if it was not typed, so that it also asks before it replaces a file. folder: None
    for the person's documents.
    """
    if folder is None:
        place = QStandardPaths.StandardLocation.DocumentsLocation
        documents = Path(QStandardPaths.writableLocation(place))
        folder = documents if documents.is_dir() else Path.home()
    dialog = QFileDialog(window, title, str(folder / name), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(name.rpartition(".")[2])
    dialog.filterSelected.connect(
        lambda kind: dialog.setDefaultSuffix(kind.rpartition("*.")[2].rstrip(")"))
    )
    dialog.fileSelected.connect(lambda path: save(Path(path)))
    dialog.open()
    return dialog


def asked_name(window: QWidget, before: str) -> str:
    """Ask what a speaker is called; return the name, `before` if there is no other."""
    text, entered = QInputDialog.getText(window, tr("Rename speaker"), tr("Name"), text=before)
    return on_one_line(text).strip()[:60] if entered else before
