"""The overlay's window: what is painted, dragging, resizing, clicks."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.captions.backdrop import CORNER
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.revised_words import RevisedWord
from ssbd_desktop.ui.overlay.placement import Place
from ssbd_desktop.ui.overlay.status_model import Problem
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.window_system import screen_set
from tests.helpers.drawn_with import need_faces
from tests.ui.widgets import NO_BUTTON, NO_KEYS, child, drag, hover, leave, move_mouse, turn_wheel


def rows_of(*texts: str) -> Sequence[CaptionRow]:
    return [CaptionRow(text, "", "", text, "", untranslated=False) for text in texts]


def double_click(overlay: Overlay, at: QPoint) -> None:
    # Qt's own leaves the button down.
    QTest.mouseDClick(overlay, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(overlay, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize(
    ("at", "by", "place"),
    [
        pytest.param((100, 60), (60, 40), QRect(160, 140, 400, 160), id="moved"),
        pytest.param((100, 60), (2, 0), QRect(100, 100, 400, 160), id="a click that slips"),
        pytest.param((100, 60), (-90, 30), QRect(0, 130, 400, 160), id="snapped to an edge"),
        pytest.param((100, 60), (-5000, 5000), QRect(0, 640, 400, 160), id="off the screen"),
        pytest.param((398, 38), (50, 30), QRect(100, 100, 450, 190), id="by a corner"),
        pytest.param((2, 20), (-20, 0), QRect(80, 100, 420, 160), id="by an edge"),
        pytest.param((100, 60), (-90, 30), QRect(10, 130, 400, 160), id="with Shift, just there"),
    ],
)
def test_where_a_drag_takes_it(
    overlay: Overlay, at: tuple[int, int], by: tuple[int, int], place: QRect
) -> None:
    keys = Qt.KeyboardModifier.ShiftModifier if place.x() == 10 else NO_KEYS
    overlay.setGeometry(100, 100, 400, 160)
    reported: list[QRect] = []
    overlay.place.placed.connect(reported.append)
    overlay.pin_wanted.connect(reported.append)
    drag(overlay, QPoint(*at), QPoint(*by), keys)
    assert overlay.geometry() == place
    assert reported == ([place] if place != QRect(100, 100, 400, 160) else [])


def lets_clicks_through(overlay: Overlay) -> bool:
    through = Qt.WindowType.WindowTransparentForInput
    return bool(overlay.windowHandle().flags() & through)


def test_the_flag_for_clicks_is_set_once_the_window_is_up(
    qtbot: QtBot, make_overlay: Callable[..., Overlay]
) -> None:
    overlay = make_overlay(Settings().with_values({"click_through": True}))
    assert not overlay.windowFlags() & Qt.WindowType.WindowTransparentForInput
    overlay.show()
    qtbot.waitUntil(lambda: lets_clicks_through(overlay))
    assert overlay.click_handle.isVisible()
    assert overlay.geometry().contains(overlay.click_handle.geometry())
    overlay.setGeometry(60, 70, 300, 120)
    assert QRect(60, 70, 300, 120).contains(overlay.click_handle.geometry())
    overlay.close()
    assert not overlay.click_handle.isVisible()


def test_the_click_handle_lies_on_no_button_and_asks_for_the_clicks_back(
    qtbot: QtBot, overlay: Overlay
) -> None:
    overlay.set_click_through(True)
    qtbot.waitUntil(overlay.click_handle.isVisible)
    assert overlay.click_handle.accessibleName() == "Turn off click-through"
    assert "clicks reach the window below" in overlay.click_handle.toolTip()
    with qtbot.waitSignal(overlay.click_handle.clicked):
        QTest.mouseClick(overlay.click_handle, Qt.MouseButton.LeftButton)
    overlay.set_click_through(False)
    assert not overlay.click_handle.isVisible()
    assert not lets_clicks_through(overlay)
    overlay.show_status(Problem("x", "Something is wrong: mend it."))
    width = overlay.status_row.width()
    assert width == overlay.width()
    overlay.set_click_through(True)
    qtbot.waitUntil(overlay.click_handle.isVisible)
    buttons = [b for b in overlay.status_row.findChildren(QToolButton) if not b.isHidden()]
    assert buttons
    for button in buttons:
        place = QRect(button.mapToGlobal(QPoint(0, 0)), button.size())
        assert not place.intersects(overlay.click_handle.geometry()), button.text()
    overlay.set_click_through(False)
    assert overlay.status_row.width() == width


def test_a_move_by_the_window_manager_is_reported_when_it_has_ended(
    qtbot: QtBot, overlay: Overlay
) -> None:
    overlay.setGeometry(100, 100, 400, 160)
    with qtbot.waitSignal(overlay.place.placed) as placed:
        for x in (110, 120, 130):
            overlay.move(x, 90)
    assert placed.args == [QRect(130, 90, 400, 160)]


def test_where_nobody_else_does_it_raises_itself_with_each_new_caption(
    overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[bool] = []
    monkeypatch.setattr("ssbd_desktop.ui.overlay.window.bypasses_window_manager", lambda: True)
    monkeypatch.setattr(Overlay, "raise_", lambda _: raised.append(True))
    overlay.show_rows(rows_of("one"))
    overlay.show_rows(rows_of("one", "two"))
    assert raised == [True]
    tail = CaptionRow("two", "", "", "two", " more", untranslated=False)
    overlay.show_rows([*rows_of("one"), tail])
    assert raised == [True], "not for each word"


def test_the_menu_opens_on_a_right_click(qtbot: QtBot) -> None:
    menu = QMenu()
    menu.addAction("Quit")
    overlay = Overlay(menu, Settings())
    qtbot.addWidget(menu)
    qtbot.addWidget(overlay)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(50, 790))
    QApplication.sendEvent(overlay, event)
    assert menu.isVisible()
    assert menu.geometry().bottom() < 790, "nothing of it is under the mouse"
    menu.close()


def test_a_double_click_pins_it_and_another_lets_go(qtbot: QtBot, overlay: Overlay) -> None:
    move_mouse(overlay, overlay.mapToGlobal(QPoint(2, overlay.height() - 20)), NO_BUTTON)
    assert overlay.cursor().shape() == Qt.CursorShape.SizeHorCursor
    with qtbot.waitSignal(overlay.pin_wanted) as wanted:
        double_click(overlay, QPoint(100, 60))
    assert wanted.args == [True]
    overlay.use_settings(Settings().with_values({"pinned": True}))
    before = overlay.geometry()
    drag(overlay, QPoint(100, 60), QPoint(60, 40))
    drag(overlay, QPoint(2, 20), QPoint(-40, 0))
    assert overlay.geometry() == before
    move_mouse(overlay, overlay.mapToGlobal(QPoint(2, 20)), NO_BUTTON)
    assert overlay.cursor().shape() == Qt.CursorShape.ArrowCursor
    with qtbot.waitSignal(overlay.pin_wanted) as wanted:
        double_click(overlay, QPoint(100, 60))
    assert wanted.args == [False]


def test_a_drag_soon_after_a_click_is_no_double_click(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.setGeometry(100, 100, 400, 160)
    at = QPoint(100, 60)
    start = overlay.mapToGlobal(at)
    with qtbot.assertNotEmitted(overlay.pin_wanted):
        QTest.mouseDClick(overlay, Qt.MouseButton.LeftButton, pos=at)
        move_mouse(overlay, start + QPoint(60, 40), Qt.MouseButton.LeftButton)
        QTest.mouseRelease(overlay, Qt.MouseButton.LeftButton, pos=at)
    assert overlay.geometry() == QRect(160, 140, 400, 160)


def test_it_cannot_be_drawn_smaller_than_a_line_and_a_problem_takes_none(overlay: Overlay) -> None:
    def lines() -> int:
        overlay.grab().toImage()
        return sum(len(paragraph.lines) for paragraph in overlay.view.painter._paragraphs)

    fits = "Wort " * 12
    overlay.show_rows(rows_of(fits, "Eine Zeile"))
    before = lines()
    overlay.show_status(Problem("x", "Something is wrong."))
    assert lines() == before == 4
    overlay.resize(1, 1)
    overlay.show_rows(rows_of("Guten Tag"))
    assert overlay.height() >= 72


def test_its_size_and_look_follow_the_settings(overlay: Overlay) -> None:
    middle = overlay.geometry().center().x()
    assert (overlay.geometry(), overlay.strip.height()) == (QRect(160, 434, 480, 326), 127)
    overlay.use_settings(Settings().with_values({"width": 0.4}))
    screen = overlay.screen().availableGeometry()
    assert overlay.width() == round(screen.width() * 0.4)
    assert abs(overlay.geometry().center().x() - middle) <= 1
    overlay.setGeometry(100, 500, 400, 160)
    overlay.use_settings(Settings().with_values({"width": 0.4, "caption_rows": 3}))
    assert overlay.height() > 200
    assert overlay.geometry().bottom() == 659
    assert overlay.width() == 400
    place = overlay.geometry()
    overlay.show_rows(rows_of("Guten Tag"))
    values: dict[str, Value] = {"width": 0.4, "caption_rows": 3}
    looks = [overlay.grab().toImage()]
    for changed in ({"text_color": "#ffff00"}, {"background_color": "#00aa00"}, {"opacity": 1.0}):
        overlay.use_settings(Settings().with_values({**values, **changed}))
        looks.append(overlay.grab().toImage())
        assert looks[-1] not in looks[:-1]
        assert ("color: #ffff00" in overlay.status_row.styleSheet()) == ("text_color" in changed)
    assert overlay.geometry() == place, "another look leaves it where it was put"


def test_what_is_behind_it_is_blurred_where_it_shows_through(
    qtbot: QtBot, overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    blurred = Mock()
    monkeypatch.setattr("ssbd_desktop.ui.overlay.caption_view.set_blurred", blurred)
    for opacity, through in ((1.0, False), (0.5, True), (0.0, False)):
        blurred.reset_mock()
        overlay.use_settings(Settings().with_values({"opacity": opacity}))
        qtbot.waitUntil(lambda: blurred.called)
        place = overlay.view.box.backdrop
        blurred.assert_called_once_with(int(overlay.winId()), place, CORNER, 1.0, through)


def test_it_starts_where_it_was_put(make_overlay: Callable[..., Overlay]) -> None:
    for at_top in (True, False):
        place = Place(QRect(50, 60, 300, 100), at_top)
        again = make_overlay(Settings(), {screen_set(): place})
        assert Place(again.geometry(), again.place.at_top) == place
    lost = make_overlay(Settings(), {screen_set(): Place(QRect(99999, -4000, 500, 90), None)})
    assert lost.screen().availableGeometry().contains(lost.geometry())


def test_what_moves_it_while_screens_change_is_no_wish_of_the_person(
    qtbot: QtBot, overlay: Overlay
) -> None:
    overlay.place._settled.stop()
    overlay.place._screens._restart_timer()
    overlay.move(300, 300)
    assert not overlay.place._settled.isActive()
    with qtbot.waitSignal(overlay.place._screens.changed):
        pass
    assert overlay.place.places == {}


def test_moves_of_its_own_that_are_reported_late_are_no_wish_of_the_person(
    overlay: Overlay,
) -> None:
    kept: list[dict[str, Place]] = []
    overlay.place.kept.connect(lambda: kept.append(dict(overlay.place.places)))
    home = overlay.geometry()
    overlay.give_way(home)
    away = overlay.geometry()
    assert away != home
    overlay.give_way(QRect())
    overlay._moved()
    overlay.setGeometry(QRect(20, 20, home.width(), 80))  # as reports of two moves mix
    assert (overlay.place._settled.isActive(), overlay.place.at_top) == (True, True)
    overlay.setGeometry(home)
    assert (overlay.place._settled.isActive(), overlay.place.at_top) == (False, False)
    overlay.setGeometry(away)  # reported when it has gone back already
    overlay.give_way(home)
    assert overlay.place.away, "it was sent away again, though it seemed to be there"
    overlay.give_way(QRect())
    overlay.use_settings(Settings().with_values({"width": 0.4}))
    (place,) = kept[0].values()
    assert place.rect == overlay.geometry(), "the size that was asked for is kept"


def test_hiding_from_sharing_hides_the_click_handle_too(
    qtbot: QtBot, overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_shared = Mock()
    monkeypatch.setattr("ssbd_desktop.ui.overlay.click_through.set_shared", set_shared)
    overlay.use_settings(Settings().with_values({"hide_from_sharing": True, "click_through": True}))
    qtbot.waitUntil(overlay.click_handle.isVisible)
    calls = [call.args for call in set_shared.call_args_list]
    assert {(int(overlay.winId()), False), (int(overlay.click_handle.winId()), False)} <= set(calls)
    overlay.use_settings(Settings().with_values({"click_through": True}))
    set_shared.assert_any_call(int(overlay.winId()), True)


def test_the_smallest_overlay_shows_a_problem_and_a_line(overlay: Overlay) -> None:
    assert "rgba(255, 255, 255" in overlay.status_row.styleSheet(), "on a dark look"
    assert appearance_of(Settings()).quiet in overlay.view.hint.styleSheet()
    sentence = "The sound source “USB microphone” is gone: plug it in again or choose another one."
    overlay.resize(240, 72)
    overlay.show_rows(rows_of("Guten Tag"))
    overlay.show_status(Problem("capture", sentence))
    row = overlay.status_row
    assert row.height() <= 36, "half of it is left to the caption"
    assert row.sentence == sentence
    label = child(row, QLabel)
    assert label.text().endswith("…")
    assert label.toolTip() == sentence


def test_a_wide_overlay_shows_all_of_a_sentence_which_no_tool_tip_tells_again(
    overlay: Overlay,
) -> None:
    sentence = "Etwas ist 😀 schiefgegangen: " + "bitte noch einmal versuchen, " * 8
    overlay.resize(700, 230)
    overlay.show_status(Problem("x", sentence))
    label = child(overlay.status_row, QLabel)
    assert label.text().replace("\n", " ").strip() == sentence.strip() != label.text().strip()
    assert overlay.status_row.y() == overlay.view.box.content.top() > 0
    overlay.resize(900, 160)
    heights = []
    for said in ("Downloading… " * 12, "Downloading…"):
        overlay.show_status(Problem("x", said, detail="As it was before.", lasting=True))
        heights.append(overlay.status_row.height())
    assert heights[0] == heights[1] > 1.5 * label.fontMetrics().height(), (
        "its lines do not come and go"
    )
    assert label.toolTip() == "As it was before."


def test_words_above_a_caption_are_looked_for_in_their_own_font(overlay: Overlay) -> None:
    need_faces()
    wanted = {"show": "both", "font_family": "DejaVu Serif", "source_language": "Japanese"}
    overlay.use_settings(Settings().with_values(wanted))
    reported: list[str] = []
    overlay.problem.connect(lambda _, sentence: reported.append(sentence))
    row = CaptionRow(
        "1", "直近の", "会議", "Guten Tag", "", False, language="German", spoken="Japanese"
    )
    overlay.show_rows([row])
    assert reported == [], "the Japanese face beside the font has them"
    overlay.show_rows([replace(row, solid="Guten Tag 直近")])
    (sentence,) = reported
    assert "“DejaVu Serif” has no Chinese characters" in sentence


def grown(at: int, texts: Sequence[str], edge: str) -> list[CaptionRow]:
    """What stands after so many updates: three rows that come, grow, settle and are revised."""
    rows = []
    for number, text in enumerate(texts):
        length = (at - 9 * number) * 5
        if length > 0:
            revised = text.replace("e", "ä", 1) if at % 7 == 0 else text
            shown = revised[:length]
            settled = max(0, length - 5 - at % 6)
            words = (RevisedWord(2, 6, time.monotonic()),) if at % 7 == 0 and len(shown) > 6 else ()
            said = text[: length // 2] if edge == "outline" else ""
            rows.append(
                CaptionRow(
                    str(number), said, "", shown[:settled], shown[settled:], number == 2, words
                )
            )
    return rows[-2:]


TEXTS = {
    "latin": ["Wir sollten heute über den Zeitplan sprechen, bevor wir gehen. " * 2] * 3,
    "cjk": ["今日は良い天気です。散歩に「行きましょう」、そして休みます。" * 4] * 3,
    "rtl": ["مرحبا بالجميع في هذا الاجتماع، لنبدأ الآن 12:30 ABC. " * 3] * 3,
    "odd": ["\u202e abc \u0000 def \ufffd " * 9, "নমস্কার สวัสดี ស្វាគមន៍ नमस्ते " * 6, "word " * 999],
    "emoji": ["Gut 👩‍👩‍👧‍👦 gemacht 😀! Weiter 🎉 so, ja. " * 4] * 3,
    "unbroken": ["x" * 400, "efi" * 90, "ffl" * 90],
}


@pytest.mark.parametrize(("edge", "scale"), [("none", 1), ("shadow", 1.25), ("outline", 2)])
@pytest.mark.parametrize("texts", TEXTS.values(), ids=TEXTS.keys())
def test_what_is_painted_in_parts_looks_as_if_painted_at_once(
    overlay: Overlay, texts: Sequence[str], edge: str, scale: float
) -> None:
    centered = "center" if edge == "outline" else "left"
    values = {"outline": edge, "alignment": centered, "font_size": 15}
    overlay.use_settings(Settings().with_values({**values, "click_through": edge == "none"}))
    overlay.setGeometry(0, 0, 420, 190)
    painted = Repainted(overlay, scale)
    parts = 0
    for at in range(1, 42):
        if at in (20, 30):
            problem = Problem("x", "Something is wrong: mend it.") if at == 20 else None
            overlay.show_status(problem)
        overlay.show_rows(grown(at, texts, edge))
        parts += painted.catch_up()
        assert painted.image == painted.at_once(), f"update {at}"
    assert parts > 10


class Repainted(QObject):
    """A picture of the overlay to which only what Qt says to paint is painted."""

    def __init__(self, overlay: Overlay, scale: float) -> None:
        super().__init__(overlay)
        self._overlay = overlay
        self._scale = scale
        self._region = QRegion()
        self.image = self.at_once()
        overlay.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if isinstance(event, QPaintEvent):
            self._region += event.region()
        return False

    def catch_up(self) -> bool:
        """Paint what is out of date; gives whether that was a part of it."""
        self._region = QRegion()
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        region = self._region
        with QPainter(self.image) as painter:
            painter.setClipRegion(region)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(self._overlay.rect(), QColor(0, 0, 0))
        self._overlay.render(self.image, region.boundingRect().topLeft(), region)
        return region != QRegion(self._overlay.rect())

    def at_once(self) -> QImage:
        size = self._overlay.size() * self._scale
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(self._scale)
        image.fill(QColor(0, 0, 0, 0))
        self._overlay.render(image)
        return image


SHADES = {"#00000000": ".", "#85363a3f": "-", "#a8909295": "=", "#f20f1218": "#", "#550f1218": "o",
          "#03000000": ":", "#ffffffff": "w"}  # fmt: skip
"""Nothing, a rim and a plainer one, the backdrop, a fainter one, what takes the mouse, a note."""


def column(overlay: Overlay, x: int = 150) -> str:
    """A column of what is painted, from the top: how many pixels of which shade."""
    image = overlay.grab().toImage()
    names = (image.pixelColor(x, y).name(QColor.NameFormat.HexArgb) for y in range(image.height()))
    shades = itertools.groupby(SHADES.get(name, "?") for name in names)
    return " ".join(f"{len([*run])}{sign}" for sign, run in shades)


def test_what_of_it_is_painted(overlay: Overlay) -> None:
    overlay.setGeometry(100, 600, 300, 120)
    assert column(overlay) == "78. 1- 40# 1-"
    hover(overlay)
    assert column(overlay) == "78. 1= 40# 1="
    leave(overlay)
    overlay.place.resizing = True
    overlay._refit()
    assert column(overlay) == "1? 77o 1- 40# 1-", "the room that it may take"
    overlay.place.resizing = False
    overlay.stow(True)
    assert [column(overlay, x) for x in (150, 80, 40)] == [
        "78. 1? 31: 1? 8# 1?", "78. 1? 40: 1?", "120."
    ]  # fmt: skip
    overlay.stow(False)
    overlay.view._presence = 0.5
    assert overlay.grab().toImage().pixelColor(150, 100).alpha() == 121
    overlay.show_rows(rows_of("a"), rows_of("b"))
    turn_wheel(overlay, 1)
    assert column(overlay) == "1- 85# 30w 3# 1-"
    overlay.move(100, 6)
    overlay.show_rows([])
    assert column(overlay) == column(overlay, 284) == "1- 40# 1- 78."
    overlay.use_settings(Settings().with_values({"pinned": True}))
    assert column(overlay, 284) == "1- 7# 16? 17# 1- 78.", "a pin"


def test_where_a_hint_and_what_is_beside_it_are(overlay: Overlay) -> None:
    through = Settings().with_values({"click_through": True, "pinned": True})
    for settings, size, hint, least in (
        (Settings(), (300, 120), (18, 87, 264, 20), (0, 78, 300, 42)),
        (through, (300, 120), (18, 87, 228, 20), (0, 78, 300, 42)),
        (through, (240, 72), (18, 36, 168, 28), (0, 30, 240, 42)),
    ):
        overlay.use_settings(settings)
        overlay.setGeometry(100, 600, *size)
        for text in ("Hi", ""):
            overlay.show_status(None, hint=text)
            assert overlay.view.box.content == QRect(*least)
            assert (overlay.view.hint.geometry(), overlay.view.hint.isVisible()) == (
                QRect(*hint),
                True,
            )
        place = overlay.view.box.content.translated(overlay.pos())
        assert overlay.click_handle.geometry() == QRect(place.right() - 35, place.y() + 6, 30, 30)
    overlay.show_status(Problem("x", "It is gone."), hint="Hi")
    assert overlay.status_row.width() == 240 - 36 - 22
    assert overlay.view.hint.y() == overlay.status_row.geometry().bottom() + 1
    overlay.show_rows(rows_of("Ja"))
    assert not overlay.view.hint.isVisible()


def lines_of(overlay: Overlay) -> list[tuple[str, int]]:
    """What is painted, from the top: the first word of each caption and how many lines it has."""
    overlay.grab().toImage()
    return [
        (paragraph.part.text.split()[0], len(paragraph.lines))
        for paragraph in reversed(overlay.view.painter._paragraphs)
    ]


def test_it_is_as_high_as_its_words_from_the_nearer_edge_and_never_higher_than_its_size(
    overlay: Overlay,
) -> None:
    silent = overlay.seen
    assert silent.height() < 60 < overlay.height()
    assert overlay.windowHandle().mask() == QRegion(overlay.view.box.frame)
    overlay.show_rows(rows_of("Eins."))
    one = overlay.seen
    overlay.show_rows(rows_of("Eins.", "Zwei " * 30))
    more = overlay.seen
    assert silent.height() <= one.height() < more.height() < overlay.height()
    assert one.bottom() == more.bottom() == overlay.geometry().bottom()
    overlay.move(overlay.x(), 10)
    assert overlay.seen.top() == 10
    assert overlay.seen.height() == more.height()
    for nothing in (rows_of(""), []):
        overlay.show_rows(nothing)
        assert overlay.seen.height() == silent.height()
    overlay.show_status(None, hint="Captions will stand here. " * 9)
    assert overlay.seen.height() > silent.height() + 40, "a hint has as many lines as it takes"
    overlay.show_status(None)
    overlay.setGeometry(100, 400, 400, 160)
    overlay.show_rows(rows_of("Wort " * 200))
    assert overlay.seen.height() > 160 - overlay.view.painter.typesetter.line_height
    assert overlay.geometry().contains(overlay.seen)
    overlay.show_rows(rows_of("Wort"))
    drag(overlay, QPoint(100, 140), QPoint(-60, -40))
    assert list(overlay.place.places.values()) == [Place(QRect(40, 360, 400, 160), False)]


def test_made_taller_it_shows_what_stood_before(overlay: Overlay) -> None:
    earlier = rows_of(*(f"{number}." for number in range(20)))
    overlay.setGeometry(100, 100, 400, 320)
    overlay.show_rows(rows_of("Neu."), earlier)
    assert lines_of(overlay) == [("Neu.", 1)], "no more than was asked for"
    overlay.setGeometry(100, 100, 400, 600)
    overlay.show_rows(rows_of("Neu", "Neuer."), earlier)
    shown = [word for word, _ in lines_of(overlay)]
    assert shown[-3:] == ["19.", "Neu", "Neuer."]
    assert 8 < len(shown) <= len(overlay.view.painter.rows) < 16, "not all are laid out"
    assert overlay.accessibleDescription() == "Neu\nNeuer.", "a screen reader had the others"
    assert [row.text for row in overlay.rows] == ["Neu", "Neuer."]
