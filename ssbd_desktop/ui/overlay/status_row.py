"""The line in small type at the overlay's top: what went wrong and the way out of it."""

from __future__ import annotations

from collections.abc import ItemsView

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import Label, set_tip

_STYLE = """
QLabel {{ color: {look.quiet}; background: transparent; }}
QLabel[kind="problem"] {{ color: {look.alarm}; }}
QLabel[kind="calm"] {{ color: {look.text}; }}
QToolButton {{ color: {look.text}; background: rgba({tint}, 38); border: 1px solid rgba({tint}, 70);
    border-radius: 5px; padding: {padding}; }}
QToolButton:hover, QToolButton:focus {{ background: rgba({tint}, 56); border-color: {look.text}; }}
"""
_NARROW = 460
"""The width in pixels below which buttons have symbols instead of words."""

_MARGINS = {True: (10, 4, 6, 0), False: (18, 8, 12, 0)}
_SPACING, _POINTS = {True: 3, False: 6}, {True: 9, False: 10}
"""By whether it is narrow, as in each of these."""


class StatusRow(QWidget):
    """Shows the newest problem or notice, or what is loading while captions stand."""

    wanted = Signal(object, object)
    """The action whose button was pressed, and the problem."""

    def __init__(self, parent: QWidget, look: Appearance) -> None:
        super().__init__(parent)
        self.problem: Problem | None = None
        """The problem or notice that it shows, which keeps captions from fading."""
        self._sentence = ""
        self._look = look
        self._narrow = False
        self._tall = ("", 0, 0)
        """What is going on, and the row's width and height at the time."""
        self.setAccessibleName(tr("Status"))
        self._label = Label(
            self, alignment=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        # A sentence may quote a file's name: it is text, whatever is in it.
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._destination = ""
        self._goes_to = Label(self)
        self._goes_to.setProperty("kind", "calm")
        self._box = QHBoxLayout(self)
        self._box.addWidget(self._label, 1)
        self._box.addWidget(self._goes_to, 0, Qt.AlignmentFlag.AlignTop)
        self._buttons = {action: self._button(action, name) for action, (name, _, _) in _texts()}
        self._lay_out(narrow=False)
        self.hide()

    @property
    def sentence(self) -> str:
        """The whole sentence; empty while the row is hidden."""
        return "" if self.isHidden() else self._sentence

    def use(self, look: Appearance) -> None:
        self._look = look
        self._dress()

    def show_status(self, problem: Problem | None, note: str) -> None:
        """Show a problem or notice, else a note such as what is loading, else nothing."""
        self.problem = problem
        self._sentence = problem.sentence if problem else note
        detail = problem.detail if problem else ""
        self._label.setAccessibleName(self._sentence)
        self._label.setAccessibleDescription(detail)
        kind = "note" if problem is None else "calm" if problem.calm else "problem"
        self._label.setProperty("kind", kind)
        self._label.style().unpolish(self._label)
        self._label.style().polish(self._label)
        offered = problem.offered if problem else ()
        for action, button in self._buttons.items():
            button.setVisible(action in offered)

    def show_destination(self, host: str) -> None:
        """Show which server text goes to; nothing if it stays on this computer."""
        self._destination = host
        said = tr("Text goes to {host}", host=host) if host else ""
        self._goes_to.setAccessibleName(said)
        set_tip(self._goes_to, said)
        self._goes_to.setVisible(bool(host))

    def fit(self, width: int, most: int, faded: bool = False) -> int:
        """Take the form for a width; return the height, at most `most` if there is a choice.

        What does not fit is cut at the end; the tool tip has all of it. faded: hide with the
        captions, unless there is a problem.
        """
        said = bool(self._sentence or self._destination)
        self.setVisible(said and (self.problem is not None or not faded))
        if (width < _NARROW) != self._narrow:
            self._lay_out(narrow=width < _NARROW)
        margins = self._box.contentsMargins()
        inside = QSize(width, most).shrunkBy(margins)
        shown = [button.sizeHint() for button in self._buttons.values() if not button.isHidden()]
        used = sum(size.width() + self._box.spacing() for size in shown)
        used += self._fit_destination(inside.width() - used)
        room = max(1, inside.width() - used)
        self._label.setText(shortened(self._sentence, self._label.font(), room, inside.height()))
        # The tool tip does not repeat what can be read.
        cut = "".join(self._label.text().split()) != "".join(self._sentence.split())
        detail = self._label.accessibleDescription()
        set_tip(self._label, "\n".join(filter(None, (self._sentence * cut, detail))))
        # Not the font's line spacing, which may be rounded to less than the lines take.
        of_text = max(self._label.sizeHint().height(), self._goes_to.sizeHint().height())
        high = max([of_text, *(size.height() for size in shown)])
        high += margins.top() + margins.bottom()
        if self.problem is not None and self.problem.lasting:
            # A number that grows must not have the row flip between one line and two.
            if self._tall[:2] == (self.problem.key, width):
                high = max(high, min(most, self._tall[2]))
            self._tall = (self.problem.key, width, high)
        return high

    def _fit_destination(self, room: int) -> int:
        """Show in at most that many pixels where text goes; return how many it takes."""
        if not self._destination:
            return 0
        said = self._goes_to.accessibleName()
        metrics = QFontMetrics(self._goes_to.font())
        if self._sentence:  # the sentence gets more than half of the row
            room = (room - self._box.spacing()) * 2 // 5
        if metrics.horizontalAdvance(said) > room:
            said = metrics.elidedText(
                f"→ {self._destination}", Qt.TextElideMode.ElideMiddle, max(1, room)
            )
        self._goes_to.setText(said)
        return self._goes_to.sizeHint().width() + self._box.spacing()

    def minimumSizeHint(self) -> QSize:
        # The overlay decides: a long sentence must not keep it from being made small.
        return QSize(0, 0)

    def _lay_out(self, narrow: bool) -> None:
        self._narrow = narrow
        for action, (_, text, sign) in _texts():
            self._buttons[action].setText(sign if narrow else text)
        self._box.setContentsMargins(*_MARGINS[narrow])
        self._box.setSpacing(_SPACING[narrow])
        font = self._label.font()
        font.setPointSizeF(_POINTS[narrow])
        self._label.setFont(font)
        self._goes_to.setFont(font)
        self._dress()

    def _dress(self) -> None:
        self.setStyleSheet(
            _STYLE.format(
                look=self._look,
                tint="255, 255, 255" if self._look.dark else "0, 0, 0",
                padding="0px 3px" if self._narrow else "2px 8px",
            )
        )

    def _button(self, action: StatusAction, name: str) -> QToolButton:
        button = QToolButton(self)
        button.clicked.connect(lambda: self.wanted.emit(action, self.problem))
        button.setAccessibleName(name)
        set_tip(button, name)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        self._box.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return button


def _texts() -> ItemsView[StatusAction, tuple[str, str, str]]:
    """Return each action's button: its full name, its text, and its symbol if room is short."""
    return {
        StatusAction.RETRY: (tr("Try again"), tr("Try again"), "↻"),
        StatusAction.SETTINGS: (tr("Open Settings"), tr("Settings"), "⚙"),
        StatusAction.HISTORY: (tr("Open History"), tr("History"), "☰"),
        StatusAction.SETUP: (tr("Set up"), tr("Set up"), "⚙"),
        StatusAction.OWN_CALLS: (tr("Use it on your calls"), tr("Use it on your calls"), "→"),
        StatusAction.LIVE: (tr("Back to live"), tr("Back to live"), "→"),
        StatusAction.LANGUAGE: (tr("Change the spoken language"), tr("Change"), "→"),
        StatusAction.CANCEL: (tr("Cancel"), tr("Cancel"), "✕"),
        StatusAction.DOWNLOAD: (tr("Try again"), tr("Try again"), "↻"),
        StatusAction.MODELS: (tr("Open Models"), tr("Models"), "↓"),
        StatusAction.REPORT: (tr("Report a problem…"), tr("Report…"), "✉"),
        StatusAction.UPDATE: (tr("Show the new version"), tr("Show"), "→"),
        StatusAction.DISMISS: (tr("Dismiss"), "✕", "✕"),
    }.items()


def shortened(text: str, font: QFont, width: int, most: int) -> str:
    """Return `text` in lines of a width, at least one; what `most` pixels do not hold is cut."""
    text = text.encode("utf-8", "replace").decode()  # Qt drops halves of characters
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    # Qt counts in halves of what Python counts in.
    units = text.encode("utf-16-le")
    lines: list[str] = []
    high, start = 0.0, 0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        high += line.height()
        if lines and high > most:
            rest = units[start:].decode("utf-16-le")
            lines[-1] = QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)
            break
        start = 2 * line.textStart()
        end = start + 2 * line.textLength()
        lines.append(units[start:end].decode("utf-16-le").strip())
    layout.endLayout()
    return "\n".join(lines)
