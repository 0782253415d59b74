"""The captions' window: frameless, translucent, above everything, dragged and resized by hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QEnterEvent,
    QGuiApplication,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ssbd_desktop.settings import Settings
from ssbd_desktop.ui.captions import CaptionRow
from ssbd_desktop.ui.geometry import (
    MARGIN,
    MINIMUM,
    cursor_for,
    default_place,
    edges_at,
    kept_inside,
    resized,
)
from ssbd_desktop.ui.handle import ClickHandle
from ssbd_desktop.ui.status_row import StatusRow
from ssbd_desktop.ui.typeset import MARK, Typesetter
from ssbd_desktop.ui.windows import bypasses_window_manager, on_top_flags

_BACKGROUND = QColor(15, 18, 24)
_HINT = QColor(168, 180, 196)
_CORNER = 14
_GRIP = 8
_SEE_THROUGH = 0.45
"""Opacity below which letters get a rim, because what is behind shows through too much."""


class Overlay(QWidget):
    """Shows caption rows and, apart from them, a status row or a hint.

    placed: the person moved or resized it. clicks_wanted: the handle was clicked, so it should no
    longer let clicks through.
    """

    placed = Signal(QRect)
    clicks_wanted = Signal()

    def __init__(self, menu: QMenu, settings: Settings, place: QRect | None = None) -> None:
        super().__init__()
        self._menu = menu
        self._rows: tuple[CaptionRow, ...] = ()
        self._hint = ""
        self._opacity = settings.opacity
        self._typesetter = Typesetter()
        self._click_through = False
        self._press: tuple[QPoint, QRect, Qt.Edge] | None = None
        self._dragging = False
        self._hovered = False
        self.setWindowFlags(on_top_flags())
        for attribute in (
            Qt.WidgetAttribute.WA_ShowWithoutActivating,
            Qt.WidgetAttribute.WA_TranslucentBackground,
            Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow,
        ):
            self.setAttribute(attribute)
        self.setMouseTracking(True)
        self.setMinimumSize(MINIMUM)
        self.setWindowTitle("SSBD Desktop captions")
        self.setAccessibleName("Captions")
        self.status_row = StatusRow(self)
        self.handle = ClickHandle(self)
        self.handle.clicked.connect(self.clicks_wanted)
        # A window manager that moves the window says nothing when it is done: a pause says it.
        self._settled = QTimer(self, singleShot=True, interval=400)
        self._settled.timeout.connect(self._placed)
        screens = QGuiApplication.instance()
        assert isinstance(screens, QGuiApplication)
        screens.screenRemoved.connect(self._screens_changed)
        screens.primaryScreenChanged.connect(self._screens_changed)
        self.use_settings(settings)
        area = self._screen_at(place.center() if place else None).availableGeometry()
        place = place or default_place(area, self._typesetter.line_height)
        self.setGeometry(kept_inside(place, area))

    # What it shows

    def use_settings(self, settings: Settings) -> None:
        """Take the look, and whether clicks go through, from the settings."""
        self._typesetter.set_font(settings.font_family, settings.font_size)
        self._opacity = settings.opacity
        self.set_click_through(settings.click_through)
        self.update()

    def show_rows(self, rows: Sequence[CaptionRow]) -> None:
        """Show these captions; they are painted once for all changes of a moment."""
        if tuple(rows) == self._rows:
            return
        newest = rows[-1].utterance if rows else ""
        if self._rows and newest and newest != self._rows[-1].utterance:
            self._stay_on_top()
        self._rows = tuple(rows)
        self.setAccessibleDescription("\n".join(_spoken(row) for row in rows))
        self.update()

    @property
    def hint(self) -> str:
        """What is shown while there are no captions."""
        return self._hint

    def show_hint(self, hint: str) -> None:
        """Show this where the captions will be, while there are none."""
        if hint != self._hint:
            self._hint = hint
            self.update()

    def place_status_row(self) -> None:
        """Give the status row the height that its sentence needs, beside the handle."""
        width = self.width() - (self.handle.room if self._click_through else 0)
        height = min(self.status_row.height_for(width), self.height())
        self.status_row.setGeometry(0, 0, width, height)
        self.update()

    # Clicks

    @property
    def click_through(self) -> bool:
        """Whether the mouse reaches the window under this one."""
        return self._click_through

    def set_click_through(self, on: bool) -> None:
        """Let the mouse reach the window under this one, all but the handle at the corner."""
        if on != self._click_through:
            self._click_through = on
            self._apply_click_through()

    def _apply_click_through(self) -> None:
        window = self.windowHandle()
        # Set on a window that is not up yet, the flag swallows the clicks instead.
        if window is None or not window.isVisible():
            return
        window.setFlag(Qt.WindowType.WindowTransparentForInput, self._click_through)
        self.handle.stay_at(self.geometry())
        self.handle.setVisible(self._click_through)
        self.place_status_row()
        self._stay_on_top()
        self._hovered = False
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._apply_click_through)

    def hideEvent(self, event: QEvent) -> None:
        self.handle.hide()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._menu.popup(event.globalPos())

    def _stay_on_top(self) -> None:
        # Out of the window manager's hands, nobody else raises it; an open menu stays above it.
        if bypasses_window_manager() and QApplication.activePopupWidget() is None:
            self.raise_()
            self.handle.raise_()

    # Dragging and resizing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            edges = edges_at(event.position().toPoint(), self.size(), _GRIP)
            self._press = (event.globalPosition().toPoint(), self.geometry(), edges)
            self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or not event.buttons() & Qt.MouseButton.LeftButton:
            edges = edges_at(event.position().toPoint(), self.size(), _GRIP)
            self.setCursor(cursor_for(edges))
            return
        start, place, edges = self._press
        by = event.globalPosition().toPoint() - start
        if not self._dragging:
            # A system move that starts with the press never ends after a quick click.
            if by.manhattanLength() < QApplication.startDragDistance():
                return
            if self._system_drag(edges):
                self._press = None
                return
            self._dragging = True
        self.setGeometry(resized(place, edges, by) if edges else place.translated(by))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            if self._dragging:
                self._placed()
            self._press = None
            self._dragging = False

    def _system_drag(self, edges: Qt.Edge) -> bool:
        window = self.windowHandle()
        if window is None or bypasses_window_manager():
            return False
        return window.startSystemResize(edges) if edges else window.startSystemMove()

    def _placed(self) -> None:
        self._settled.stop()
        self._back_on_screen()
        self.placed.emit(self.geometry())

    def _back_on_screen(self) -> None:
        area = self._screen_at(self.geometry().center()).availableGeometry()
        place = kept_inside(self.geometry(), area)
        if place != self.geometry():
            self.setGeometry(place)

    def _screens_changed(self, _: QScreen) -> None:
        # Qt moves windows off the screen that went away first.
        QTimer.singleShot(0, self, self._back_on_screen)

    def moveEvent(self, event: QMoveEvent) -> None:
        self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place_status_row()
        self._moved()

    def _moved(self) -> None:
        self.handle.stay_at(self.geometry())
        if self.isVisible() and not self._dragging:
            self._settled.start()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_background(painter)
            if self._rows:
                outline = self._opacity < _SEE_THROUGH
                self._typesetter.paint(painter, self._caption_area(), self._rows, outline)
            elif self._hint:
                self._paint_hint(painter)

    def _paint_hint(self, painter: QPainter) -> None:
        painter.setPen(_HINT)
        font = painter.font()
        font.setPointSizeF(13)
        painter.setFont(font)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self._caption_area(), int(flags), self._hint)

    def _paint_background(self, painter: QPainter) -> None:
        background = QColor(_BACKGROUND)
        # Where nothing at all is painted, some systems give the click to the window below.
        background.setAlphaF(max(self._opacity, 0.01))
        rim = QColor(255, 255, 255, 90 if self._hovered else 22)
        painter.setPen(QPen(rim, 1))
        painter.setBrush(background)
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER
        )

    def _caption_area(self) -> QRectF:
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self.height() // 6)
        area = QRectF(self.rect()).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -margin * 0.7)
        if self._click_through:
            # The handle must not lie on the words.
            area.setRight(area.right() - self.handle.width() + 6)
        return area

    @staticmethod
    def _screen_at(point: QPoint | None) -> QScreen:
        found = QGuiApplication.screenAt(point) if point is not None else None
        return found or QGuiApplication.primaryScreen()


def _spoken(row: CaptionRow) -> str:
    """A row as a screen reader says it."""
    caption = f"{MARK}: {row.text}" if row.untranslated else row.text
    return "\n".join(part for part in (row.said + row.said_tentative, caption) if part)
