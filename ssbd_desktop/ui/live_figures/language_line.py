"""Which language was found to be spoken, and the button to find it out again."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from ssbd_desktop.events import LanguageHeard
from ssbd_desktop.ui.qt.i18n import labels, listed, tr, whole_number


class LanguageLine(QWidget):
    """Shown where the settings leave the spoken language to be found out.

    again: the action that finds it out anew; where it cannot be seen, neither can this.
    """

    def __init__(self, again: QAction) -> None:
        super().__init__()
        self._again = again
        self.text = QLabel()
        self.button = QPushButton(tr("Detect again"))
        self.button.setAutoDefault(False)
        self.button.setAccessibleName(again.text())
        self.button.clicked.connect(again.trigger)
        again.changed.connect(self._follow)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.text, 1)
        box.addWidget(self.button)
        self.show_languages(())

    def show_languages(self, heard: Sequence[LanguageHeard]) -> None:
        """Say which language it is in each channel, and how sure that is."""
        each = listed(labels().said(one.channel, _sure(one)) for one in heard)
        self.text.setText(
            tr("Hears: {language}", language=each)
            if each
            else tr("Finding out which language is spoken…")
        )
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self._again.isVisible())
        self.button.setEnabled(self._again.isEnabled())
        self.button.setToolTip(self._again.toolTip())
        self.button.setAccessibleDescription(self._again.toolTip())


def _sure(heard: LanguageHeard) -> str:
    language = tr(heard.language)
    if heard.probability <= 0:
        return language
    percent = whole_number(100 * heard.probability)
    return tr("{language} ({percent} % sure)", language=language, percent=percent)
