"""The performance window: numbers, their courses, two settings that can be changed beside them."""

from __future__ import annotations

from itertools import count
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction, QColor, QFontMetrics, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDoubleSpinBox, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Caption, Gap, LanguageHeard, Transcript
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import counted
from ssbd_desktop.pipeline.live_figures import WINDOW, Recorder
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.live_figures.rows import Chart, FigureRow, change_of, chart_of, rows, seconds
from ssbd_desktop.ui.live_figures.view import Sparkline
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.qt.i18n import data_size
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from tests.helpers.fake_clock import FakeClock
from tests.ui.conftest import App
from tests.ui.widgets import W, child, sketch

STATS = DecodingStats(
    output=5, drafted=4, accepted=3, fed=4, passes=2, pass_sizes=(8, 1), prompt_tail=3, seconds=0.25
)
"""Plain re-translation: t(3) + 5 = 7 passes of one token; this: t(8) + 1 = 5.5."""


def caption(tokens: str) -> Caption:
    numbers, stats = tuple(ord(token) for token in tokens), counted(STATS)
    return Caption("u1", tokens, "", "source", False, 0.0, 1.0, stats, numbers, 0.625, 0.125)


@pytest.fixture(autouse=True)
def plain_numbers(use_language: object) -> None:
    QLocale.setDefault(QLocale.c())


class Stand:
    """The window, and what it shows."""

    def __init__(self, qtbot: QtBot) -> None:
        self.wait, self._exposed = qtbot.waitUntil, qtbot.waitExposed
        self.clock = FakeClock()
        self.recorder = Recorder(self.clock)
        self.settings = CurrentSettings(Settings())
        self.detect = QAction("Detect the language again")
        self.detect.setToolTip("Finds it out anew.")
        self.live = LiveFiguresWindow(self.recorder, self.settings, self.detect)
        qtbot.addWidget(self.live)

    def show(self) -> LiveFiguresWindow:
        with self._exposed(self.live):
            self.live.show()
        return self.live

    def values(self) -> dict[str, str]:
        return {line.row.name: line.value.text() for line in self.live.lines}


@pytest.fixture
def stand(qtbot: QtBot) -> Stand:
    return Stand(qtbot)


def control(live: LiveFiguresWindow, name: str, kind: type[W]) -> W:
    return child(live.controls.fields[name], kind)


def transcript(lag: float) -> Transcript:
    return Transcript("u1", "source", "", False, 0.0, 1.0, 50.0, 50.0 + lag)


def row(name: str) -> FigureRow:
    return next(row for row in rows() if row.name == name)


def test_the_numbers_are_those_of_the_events_and_have_names(stand: Stand) -> None:
    stand.recorder.add(transcript(0.5))
    stand.recorder.add(caption("abcd"))
    stand.recorder.add(caption("abxy"))
    live = stand.show()
    assert stand.values() == {
        "Fewer passes": "3.00×",  # 6 / 2
        "Draft accepted": "75%",
        "Output from drafts": "60%",
        "Erasure": "0.50",  # cd of abcd
        "Speech lag": "0.50 s",
        "Translation lag": "0.13 s",
        "Tokens per second": "20",
    }
    assert live.heading.text() == "Last 2 minutes · 2 updates"
    assert live.lines[0].note.text() == "vs. plain re-translation"
    assert all(len(line.chart.chart.runs) == 1 for line in live.lines)
    for line in [*live.lines, live.memory_line]:
        assert line.chart.accessibleName() == f"{line.row.name}, the last two minutes"
        assert line.value.accessibleName() == f"{line.row.name}: {line.value.text()}"
        for widget in (line._name, line.note, line.value, line.chart):
            assert (widget.toolTip(), widget.accessibleDescription()) == (line.row.help,) * 2


def test_charts_and_sliders_take_the_room_that_is_left(stand: Stand) -> None:
    def across(*widgets: QWidget) -> list[int]:
        return [side for each in widgets for side in (each.x(), each.x() + each.width())]

    live = stand.show()
    live.resize(live.sizeHint())
    assert live._area.height() == live._figures.sizeHint().height(), "nothing is scrolled"
    live.resize(800, 700)
    live.grab()
    lines = [*live.lines, live.memory_line]
    wide = QFontMetrics(lines[0].value.font()).horizontalAdvance("0000 MB")
    columns = across(lines[0].note, lines[0].chart, lines[0].value)
    assert columns == sorted(columns)
    assert columns[-1] - columns[-2] == wide, "it does not move with a number"
    for line in lines:
        assert across(line.note, line.chart, line.value) == columns
        assert line.note.y() == line._name.geometry().bottom() + 1
    (beta, mask_k), meaning = live.controls.fields.values(), live.controls.meaning
    assert across(beta) == across(mask_k) == across(meaning)
    assert beta.y() < meaning.y() < mask_k.y()


def test_memory_is_noted_now_and_then_for_as_long_as_the_charts_go_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = count(1_000_000, 1_000_000)
    monkeypatch.setattr("ssbd_desktop.ui.live_figures.window.memory", lambda: float(next(held)))
    stand = Stand(qtbot)
    for _ in range(160):
        stand.clock.now += 1
        stand.live._look()
    (run,) = stand.live.memory_line.chart.chart.runs
    assert run == tuple((4 * step / WINDOW, 41e6 + step * 4e6) for step in range(31))
    assert stand.live.memory_line.value.text() == "161 MB"


def test_figures_come_in_while_it_stands_there(stand: Stand) -> None:
    live = stand.show()
    assert set(stand.values().values()) == {"–"}
    assert live.heading.text() == "Waiting for captions…"
    stand.recorder.add(caption("abcd"))
    stand.recorder.add(Gap("", 3.0, 15.0))
    expected = "Last 2 minutes · 1 update · 12 s not heard"
    stand.wait(lambda: live.heading.text() == expected)
    assert stand.values()["Fewer passes"] == "3.00×"  # 6 / 2


def test_a_change_is_a_line_in_the_charts_and_begins_the_numbers_anew(stand: Stand) -> None:
    stand.recorder.add(caption("abcd"))
    stand.clock.now += 30
    stand.recorder.start_afresh("β = 0.40")
    stand.clock.now += 1
    live = stand.show()
    assert live.heading.text() == "Since β = 0.40 (1 s ago) · 0 updates"
    assert stand.values()["Draft accepted"] == "–"
    stand.clock.now += 1
    stand.recorder.add(caption("abcd"))
    stand.wait(lambda: stand.values()["Fewer passes"] == "3.00×")
    chart = live.lines[0].chart.chart
    assert chart.verticals == pytest.approx([1 - 2 / WINDOW])
    assert len(chart.runs) == 2


def test_out_of_sight_nothing_runs(stand: Stand) -> None:
    live = stand.live
    assert not live._timer.isActive()
    stand.show()
    assert live._timer.isActive()
    assert live._timer.interval() >= 250
    live.showMinimized()
    assert not live._timer.isActive()
    live.showNormal()
    assert live._timer.isActive()
    control(live, "beta", QSlider).setValue(31)
    QTest.keyClick(live, Qt.Key.Key_Escape)
    assert not live.isVisible()
    assert not live._timer.isActive()
    assert not live.controls._rest.isActive()


def test_what_does_not_change_is_not_drawn_again(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand.recorder.add(caption("abcd"))
    live, drawn = stand.show(), Mock()
    live._look()
    monkeypatch.setattr(Sparkline, "update", drawn)
    live._look()
    drawn.assert_not_called()
    stand.clock.now += 1
    live._look()
    drawn.assert_called()


def test_the_language_that_is_heard_is_said_and_found_again_by_a_click(
    stand: Stand, qtbot: QtBot
) -> None:
    again = stand.live.language.button
    assert (again.accessibleName(), again.toolTip()) == (
        stand.detect.text(),
        stand.detect.toolTip(),
    )
    stand.detect.setVisible(False)
    live = stand.show()
    assert not live.language.isVisible()
    stand.detect.setVisible(True)
    assert live.language.isVisible()
    assert live.language.text.text() == "Detecting the language…"
    live.language.show_languages([LanguageHeard("French", 0.934)])
    assert live.language.text.text() == "Detected: French (93% sure)"
    both = (LanguageHeard("French", 0.5, "them"), LanguageHeard("German", channel="me"))
    live.language.show_languages(both)
    assert live.language.text.text() == "Detected: Them: French (50% sure), Me: German"
    with qtbot.waitSignal(stand.detect.triggered):
        live.language.button.click()
    stand.detect.setEnabled(False)
    assert not live.language.button.isEnabled()


class TestSettings:
    def test_what_the_sliders_rest_at_is_put_in_force_at_once(self, stand: Stand) -> None:
        put: list[Settings] = []
        stand.settings.changed.connect(lambda now, _: put.append(now))
        live = stand.show()
        slider = control(live, "beta", QSlider)
        assert slider.value() == 30
        for place in (31, 50, 40):
            slider.setValue(place)
            assert ("never change" in live.controls.meaning.text.text()) == (place == 50)
        control(live, "mask_k", QSlider).setValue(6)
        assert put == []
        stand.wait(lambda: bool(put))
        assert put == [Settings().with_values({"beta": 0.4, "mask_k": 6})]
        spin = control(live, "mask_k", QDoubleSpinBox)
        assert spin.value() == 6
        spin.setValue(50)  # more can be typed than the slider holds
        stand.wait(lambda: stand.settings.value.mask_k == 50)
        assert control(live, "mask_k", QSlider).value() == 20

    def test_what_was_entered_counts_when_it_closes_and_settings_from_elsewhere_stay(
        self, stand: Stand
    ) -> None:
        live = stand.show()
        control(live, "beta", QSlider).setValue(10)
        child(control(live, "mask_k", QDoubleSpinBox), QLineEdit).setText("6")
        live.close()
        assert (stand.settings.value.beta, stand.settings.value.mask_k) == (0.1, 6)
        elsewhere = Settings().with_values({"beta": 0.5, "mask_k": 9})
        stand.settings.put(elsewhere)
        slider = control(live, "beta", QSlider)
        assert slider.value() == 50
        assert control(live, "mask_k", QSlider).value() == 9
        assert "never change" in live.controls.meaning.text.text()
        live.controls.commit()
        assert stand.settings.value == elsewhere

    def test_a_change_is_reported_in_few_words(self) -> None:
        before = Settings()
        long = {"template": "{text} " * 50, "beta": 0.1, "mask_k": 5, "mask_mode": "output"}
        assert change_of(before, before.with_values(long)) == (
            "β = 0.10, k = 5, Hidden tokens are: Dropped, Prompt"
        )
        assert change_of(before, before.with_values({"policy": "rt"})) == "Method: RT"
        assert change_of(before, before.with_values({"min_chunk": 0.5})) == "Update interval: 0.5 s"
        assert change_of(before, before.with_values({"font_size": 30})) == ""


class TestWindow:
    def test_it_shows_what_the_pipeline_tells(self, window: App) -> None:
        # Of one utterance only the newest waits for the GUI; the figures have them all.
        window.tell(transcript(0.5), caption("ab"), caption("abcd"), caption("abcde"))
        window.actions.live.trigger()
        live = window.windows.show(LiveFiguresWindow)
        assert all(line.chart.isVisible() for line in live.lines)
        assert live.heading.text() == "Last 2 minutes · 3 updates"


class TestCharts:
    def test_a_line_parts_at_fresh_starts_and_where_it_is_silent(self) -> None:
        points = [(900.0, 1.0), (904.0, 2.0), (917.0, 3.0), (929.0, 3.0), (938.0, 1.0)]
        made = chart_of(points, row("Fewer passes"), 1000.0, [936.0, 880.0, 879.0])
        values = [[value for _, value in run] for run in made.runs]
        assert values == [[1.0, 2.0], [3.0, 3.0], [1.0]]
        assert made.runs[0][0][0] == pytest.approx(1 - 100 / WINDOW)
        assert made.verticals == pytest.approx((1 - 64 / WINDOW, 0.0))
        assert made.base == 1.0
        assert made.high == pytest.approx(3.3)

    def test_it_is_drawn_in_the_palettes_colors(self, qtbot: QtBot) -> None:
        sparkline = Sparkline()
        qtbot.addWidget(sparkline)
        palette = QPalette(QColor("white"))
        palette.setColor(QPalette.ColorRole.Highlight, QColor("red"))
        palette.setColor(QPalette.ColorRole.WindowText, QColor("blue"))
        sparkline.setPalette(palette)
        sparkline.resize(48, 19)
        runs = ((0.3, 0.5), (0.6, 1.5), (0.7, 1.0)), ((0.8, 0.5),), ((0.9, 0.5), (1.0, 0.25))
        sparkline.show_chart(Chart(runs, verticals=(0.1,), high=2.0, base=1.0))
        inks = {" ": "white", "#": "red", ":": "#ffdcdc", "-": "#d6d6ff", "|": "#8080ff"}
        assert sketch(sparkline.grab().toImage(), inks) == PICTURE.splitlines()[1:]
        sparkline.show_chart(Chart((((0.5, 1.0),),), high=0.0))
        assert sketch(sparkline.grab().toImage(), inks)[3][24:26] == "##", "not divided by nothing"


PICTURE = """
      -|
      -|
      -|


      -|                   :#
      -|                 :####:
      -|               :#######:
      -|             :####::::##:
     -  -  -  -  - :####:::::::##: -  -  -  -
                 :####:::::::::::
      -|       :####::::::::::::        :
      -|      :###::::::::::::::   :#:  ##::##:
      -|       #::::::::::::::::    ::  :######:
      -|        ::::::::::::::::         :#####:
               ::::::::::::::::::       -::####:
   ----------------------------------------:##:
      -|
      -|
"""
"""A level and a line at half of the height, a fresh start, a single point, a line up to now."""


def test_numbers_are_written_as_the_persons_language_does() -> None:
    assert [*map(seconds, (0.005, 0.0995, 0.15, 9.995, 12.5))] == [
        "5 ms", "0.10 s", "0.15 s", "10.0 s", "12.5 s"
    ]  # fmt: skip
    assert [data_size(412.4e6), data_size(5.208e9)] == ["412 MB", "5.21 GB"]
    QLocale.setDefault(QLocale(QLocale.Language.German))
    assert seconds(0.42) == "0,42 s"
