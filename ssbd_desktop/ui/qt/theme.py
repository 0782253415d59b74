"""Light or dark windows, as the system or the person wants them, their colors and icons."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QToolTip

from ssbd_desktop.system.folders import resource

_Role = QPalette.ColorRole
_LIGHT = {
    _Role.Window: "#f3f3f5", _Role.WindowText: "#1b1b1f",
    _Role.Base: "#ffffff", _Role.AlternateBase: "#ececf0", _Role.Text: "#1b1b1f",
    _Role.PlaceholderText: "#606068", _Role.Button: "#f3f3f5", _Role.ButtonText: "#1b1b1f",
    _Role.BrightText: "#ffffff", _Role.ToolTipBase: "#ffffff", _Role.ToolTipText: "#1b1b1f",
    _Role.Highlight: "#2f6fd0", _Role.HighlightedText: "#ffffff", _Role.Accent: "#2f6fd0",
    _Role.Link: "#1f5fae", _Role.LinkVisited: "#6b4fa0",
    _Role.Light: "#ffffff", _Role.Midlight: "#e4e4e8", _Role.Mid: "#b8b8be",
    _Role.Dark: "#9c9ca4", _Role.Shadow: "#75757d",
}  # fmt: skip
_DARK = {
    _Role.Window: "#1f1f22", _Role.WindowText: "#f0f0f2",
    _Role.Base: "#37373d", _Role.AlternateBase: "#2d2d32", _Role.Text: "#f0f0f2",
    _Role.PlaceholderText: "#b0b0b8", _Role.Button: "#45454c", _Role.ButtonText: "#f0f0f2",
    _Role.BrightText: "#ffffff", _Role.ToolTipBase: "#45454c", _Role.ToolTipText: "#f0f0f2",
    _Role.Highlight: "#2f6fd0", _Role.HighlightedText: "#ffffff", _Role.Accent: "#2f6fd0",
    _Role.Link: "#8ab8ff", _Role.LinkVisited: "#c3a8f5",
    _Role.Light: "#5a5a62", _Role.Midlight: "#4d4d54", _Role.Mid: "#6a6a72",
    _Role.Dark: "#18181a", _Role.Shadow: "#101012",
}  # fmt: skip
_LEGIBLE = (_Role.PlaceholderText, _Role.Highlight, _Role.HighlightedText)
"""The roles in which Qt's own colors are too faint to be read."""

_BOX_RIM = {False: "#a4a4ac", True: "#d0d0d8"}
"""The windows' color of which Fusion makes a third darker rims for boxes, in light windows and dark
ones: of a window's true color they would hardly be seen."""

_FAINT = (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.HighlightedText)
"""The text roles that are at half strength when disabled."""


def use_theme(setting: str) -> None:
    """Show all windows, open ones too, in a theme, by the value of the setting `theme`.

    Desktops whose theme Qt cannot switch, for example plain X11 ones, get the app's own colors.
    """
    wanted = Qt.ColorScheme["Unknown" if setting == "system" else setting.title()]
    hints = QApplication.styleHints()
    hints.setColorScheme(wanted)
    switched = hints.colorScheme() == wanted
    palette = QPalette() if switched else _palette(_DARK if setting == "dark" else _LIGHT)
    QApplication.setPalette(palette)  # an empty one is the system's
    _make_legible(palette)
    QToolTip.setPalette(QApplication.palette())


def _make_legible(palette: QPalette) -> None:
    """Have faint text, selected rows and boxes stand out, as far as the style leaves that to us."""
    is_dark = dark(QApplication.palette())
    fusion = QApplication.style().objectName() == "fusion"
    for role in _LEGIBLE if fusion else _LEGIBLE[:1]:
        palette.setColor(role, QColor((_DARK if is_dark else _LIGHT)[role]))
    QApplication.setPalette(palette)
    if fusion:
        boxes = QPalette(QApplication.palette())
        boxes.setColor(_Role.Window, QColor(_BOX_RIM[is_dark]))
        for kind in ("QCheckBox", "QRadioButton"):
            QApplication.setPalette(boxes, kind)  # type: ignore[arg-type]  # its stubs say bytes


def dark(palette: QPalette) -> bool:
    return palette.window().color().lightness() < 128


_SIGNS = {
    "problem": ("#b3261e", "#ff8f80"),
    "notice": ("#1f5fae", "#8ab8ff"),
    "warning": ("#8a5200", "#f0b35a"),
    "success": ("#1f7a44", "#6fd699"),
}
"""A red, a blue, an amber and a green that can be read on light windows and on dark ones."""


def sign_color(sign: str, palette: QPalette) -> QColor:
    """Return the color of a problem, a notice, a warning or a success."""
    return QColor(_SIGNS[sign][dark(palette)])


def faded(color: QColor, strength: float) -> QColor:
    """Return the color as strong as that, from 0 to 1: what is behind it shows through."""
    faint = QColor(color)
    faint.setAlphaF(strength)
    return faint


def _palette(colors: dict[QPalette.ColorRole, str]) -> QPalette:
    palette = QPalette()
    for role, color in colors.items():
        palette.setColor(role, QColor(color))
    for role in _FAINT:
        palette.setColor(QPalette.ColorGroup.Disabled, role, faded(QColor(colors[role]), 0.5))
    return palette


ICON_SIZE = QSize(20, 20)
_SCALES, _DISABLED_ICON = (1.0, 1.25, 1.5, 2.0, 3.0), 0.35


def control_icon(name: str) -> QIcon:
    """Return a white line icon of the control bar by its file's name; fainter when disabled."""
    drawing = QIcon(str(resource(f"icons/controls/{name}.svg")))
    icon = QIcon()
    for scale in _SCALES:
        picture = drawing.pixmap(ICON_SIZE * scale, 1.0)
        icon.addPixmap(picture)
        # Qt would gray what is disabled, which leaves white nearly white.
        faint = QPixmap(picture.size())
        faint.fill(Qt.GlobalColor.transparent)
        with QPainter(faint) as painter:
            painter.setOpacity(_DISABLED_ICON)
            painter.drawPixmap(0, 0, picture)
        icon.addPixmap(faint, QIcon.Mode.Disabled)
    return icon
