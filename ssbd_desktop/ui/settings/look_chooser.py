"""What stands above the settings of the captions' look: a preview, and looks to choose from."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import PRESETS
from ssbd_desktop.ui.fields.mnemonics import with_mnemonic
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.settings.preview import CaptionPreview

_PREVIEW_HEIGHT = 176


class LookChooser(QWidget):
    """Sample captions in the look that is chosen, and a list of ready-made looks.

    chosen: the values of the look that the person wants. taken: the letters that lead to other
    controls of the page.
    """

    chosen = Signal(object)

    def __init__(self, taken: set[str]) -> None:
        super().__init__()
        self.preview = CaptionPreview()
        self.preview.setFixedHeight(_PREVIEW_HEIGHT)
        self.presets = QComboBox()
        for name in PRESETS:
            self.presets.addItem(tr(name), name)
        self.presets.setPlaceholderText(tr("Your own"))
        self.presets.setAccessibleName(tr("Ready-made look"))
        help_text = tr("Sets the colours, the background and the edge of the letters together.")
        self.presets.setAccessibleDescription(help_text)
        self.presets.setToolTip(help_text)
        self.presets.activated.connect(self._choose)
        label = QLabel(with_mnemonic(tr("Ready-made look"), taken))
        label.setBuddy(self.presets)
        line = QHBoxLayout()
        line.addWidget(label)
        line.addWidget(self.presets, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.preview)
        layout.addLayout(line)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, and the name of their look if it has one."""
        self.preview.show_settings(settings)
        values = settings.values()
        names = [
            name for name, look in PRESETS.items() if all(values[n] == v for n, v in look.items())
        ]
        self.presets.setCurrentIndex(self.presets.findData(names[0]) if names else -1)

    def _choose(self) -> None:
        self.chosen.emit(dict(PRESETS[self.presets.currentData()]))
