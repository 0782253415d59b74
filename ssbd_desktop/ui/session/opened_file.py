"""A sound or video file that is captioned in place of the person's own sound."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from ssbd_desktop.settings.sound_files import SOUND_FILES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import OVER, StatusAction, StatusModel
from ssbd_desktop.ui.qt.i18n import tr

_KEY = "file"


class OpenedFile(QObject):
    """The file that is captioned, if one is, and says so as long as it is.

    The settings stay the person's own: the file is laid over them for its sessions alone.

    wanted: the person has chosen the file of this path.
    """

    wanted = Signal(object)

    def __init__(self, status: StatusModel) -> None:
        super().__init__()
        self._status = status
        self._path: Path | None = None
        self._dialog: QFileDialog | None = None

    @property
    def on(self) -> bool:
        """Whether a file is captioned."""
        return self._path is not None

    def ask(self) -> None:
        """Ask for a file."""
        if self._dialog is None:
            endings = " ".join(f"*{ending}" for ending in SOUND_FILES)
            kinds = (tr("Sound and video ({endings})", endings=endings), tr("All files (*)"))
            self._dialog = QFileDialog(None, tr("Open file"), str(Path.home()), ";;".join(kinds))
            self._dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            self._dialog.fileSelected.connect(lambda path: self.wanted.emit(Path(path)))
        self._dialog.open()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def ask_no_more(self) -> None:
        """Take the question off the screen."""
        if self._dialog is not None:
            self._dialog.close()

    def begin(self, path: Path) -> None:
        """The sessions that begin from now on are this file's."""
        self._path = path
        said = tr("Captioning {name}", name=path.name)
        about = tr("The captions are kept in the history under the file's name.")
        self._status.stand(_KEY, said, StatusAction.LIVE, about)

    def end(self) -> None:
        """The sessions that begin from now on are those of the person's own sound."""
        self._path = None
        self._status.clear(_KEY)
        self._status.clear(OVER)

    def over_settings(self, settings: Settings) -> Settings:
        """What a session runs with where the person has these settings."""
        if self._path is None:
            return settings
        # It is heard by itself: the person's own microphone has no part in it.
        return settings.with_values({"device": str(self._path), "microphone": ""})

    def say_over(self) -> None:
        """The file has come to its end."""
        if self._path is not None:
            told = tr("{name} has ended. Start captions to play it again.", name=self._path.name)
            self._status.tell(OVER, told, StatusAction.LIVE)
