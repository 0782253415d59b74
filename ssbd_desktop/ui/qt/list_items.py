"""List items of two lines: a title with a badge, and something fainter below."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from ssbd_desktop.ui.qt.theme import faded

_WIDTH, _INSET, _BESIDE, _FAINT = 200, 2, 10, 0.66
"""The least width, the text's from the panel's rim, the title's from its badge; a faint ink."""

Index = QModelIndex | QPersistentModelIndex

PADDING = 10


def two_lines(font: QFont) -> QSize:
    return QSize(_WIDTH, 2 * QFontMetrics(font).lineSpacing() + 2 * PADDING)


def paint_first_line(
    painter: QPainter, option: QStyleOptionViewItem, title: str, badge: str, tint: QColor | None
) -> QRect:
    """Draw an item's background, title and badge; return the place of the second line.

    The painter is then ready for it. tint: the badge's color, None for a faint one; a selected item
    has no colors of its own.
    """
    widget, font = option.widget, option.font
    style, panel = widget.style(), QStyle.PrimitiveElement.PE_PanelItemViewItem
    style.drawPrimitive(panel, option, painter, widget)
    selected = bool(option.state & QStyle.StateFlag.State_Selected)
    role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
    ink = option.palette.color(role)
    faint = ink if selected else faded(ink, _FAINT)
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    metrics = QFontMetrics(font)
    top = option.rect.adjusted(PADDING + _INSET, PADDING, -PADDING - _INSET, -PADDING)
    top.setHeight(metrics.lineSpacing())
    below = top.translated(0, top.height())
    painter.setFont(font)
    width = metrics.horizontalAdvance(badge)
    if badge and width < top.width() / 2:
        painter.setPen(ink if selected else tint or faint)
        at = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(top, at, badge)
        top.setWidth(top.width() - width - _BESIDE)
    painter.setFont(bold)
    painter.setPen(ink)
    elided = QFontMetrics(bold).elidedText(title, Qt.TextElideMode.ElideRight, top.width())
    painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, elided)
    painter.setFont(font)
    painter.setPen(faint)
    return below
