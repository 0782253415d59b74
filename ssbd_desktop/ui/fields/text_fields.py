"""The settings dialog's controls for texts that are typed: lines, paths, colours, long texts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QColorDialog, QFileDialog, QLineEdit, QPlainTextEdit, QPushButton

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.file_drop import FileDrop
from ssbd_desktop.ui.qt.i18n import tr


class LineField(Field):
    """A line of text, which counts once it is confirmed or left: half a path is none."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._line = QLineEdit()
        self._line.editingFinished.connect(self.commit)
        self._add(self._line)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._line.setText(self._shown)

    def commit(self) -> None:
        if self._line.text() != self._shown:
            self._shown = self._line.text()
            self.edited.emit(self._shown)

    def _enter(self, text: str) -> None:
        """Take what was chosen in a dialog as if it had been typed."""
        self._line.setText(text)
        self.commit()


class PathField(LineField):
    """A line with a path, and a button that opens a dialog to choose one."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        # By itself the line would take the address of what is dropped for text.
        FileDrop(self._line).dropped.connect(lambda path: self._enter(str(path)))
        folder = row.widget == "folder"
        browse = QPushButton(tr("Choose folder…") if folder else tr("Choose file…"))
        # Else Enter in the line above would press it.
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self._add(browse, 0, f"{browse.text()} {tr(row.label)}")

    def _browse(self) -> None:
        dialog = QFileDialog(self, tr(self._row.label), self._line.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._row.widget == "folder":
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            kinds = {
                "file": (tr("Language models"), "*.gguf"),
                "certificate": (tr("Certificates"), "*.pem *.crt"),
            }
            kind, endings = kinds[self._row.widget]
            dialog.setNameFilters([f"{kind} ({endings})", f"{tr('All files')} (*)"])
        dialog.fileSelected.connect(self._enter)
        dialog.open()


class ColourField(LineField):
    """A colour as #rrggbb, and a button in that colour that opens a dialog to choose one."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._line.setMaxLength(9)
        self._swatch = QPushButton()
        self._swatch.setAutoDefault(False)
        self._swatch.setIconSize(QSize(36, 16))
        self._swatch.clicked.connect(self._choose)
        self._line.textChanged.connect(self._paint)
        self._add(self._swatch, 0, tr("Choose {setting}", setting=tr(row.label)))

    def _choose(self) -> None:
        dialog = QColorDialog(QColor(self._line.text()), self)
        dialog.setWindowTitle(tr(self._row.label))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(lambda colour: self._enter(colour.name()))
        dialog.open()

    def _paint(self, text: str) -> None:
        """Show the colour on the button; a text that is none leaves it empty."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self._swatch.iconSize() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        colour = QColor(text)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().mid().color())
        painter.setBrush(colour if colour.isValid() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(1, 1, 34, 14, 3, 3)
        painter.end()
        self._swatch.setIcon(QIcon(picture))


class TextField(Field):
    """Several lines of text, which count once they are left."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._edit = QPlainTextEdit()
        self._edit.setTabChangesFocus(True)
        self._edit.setFixedHeight(self._edit.fontMetrics().lineSpacing() * 4 + 12)
        self._add(self._edit)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._edit.setPlainText(self._shown)

    def commit(self) -> None:
        if self._edit.toPlainText() != self._shown:
            self._shown = self._edit.toPlainText()
            self.edited.emit(self._shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.commit()
        return super().eventFilter(watched, event)
