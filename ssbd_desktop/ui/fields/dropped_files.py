"""Files that are dropped on a window: a recording to caption, or a model to use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from ssbd_desktop.model_files.kinds import model_setting
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks


class FileDrop(QObject):
    """Takes the one file or folder dropped on a widget, unless a widget in it takes it before."""

    dropped = Signal(object)
    """Its path."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent):  # drags that enter and move are drop events, too
            return False
        urls = event.mimeData().urls()
        path = Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
        if path is None or not (path.is_file() or path.is_dir()):
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def take_drops(
    window: QWidget,
    background: BackgroundTasks,
    model: Callable[[str, Path], object],
    recording: Callable[[Path], object],
) -> None:
    """Take what is dropped on a window: a model, which may have any name, or else a recording.

    model: gets the setting that takes it, too.
    """

    def look(path: Path) -> None:
        def report(setting: str) -> None:
            if setting:
                model(setting, path)
            else:  # captioning it will say what is wrong, if anything is
                recording(path)

        work = partial(model_setting, path)
        background.submit("what was dropped", work, report, lambda _: report(""))

    FileDrop(window).dropped.connect(look)
