"""The history window, on real sessions in a folder."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QMargins, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QPalette, QTextCursor
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Caption, Gap
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.additions import translate_again
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.recovery import Recovered
from ssbd_desktop.ui.history.dialogs import CorrectionDialog, RetranslationDialog
from ssbd_desktop.ui.history.session_list import Item, session_item
from ssbd_desktop.ui.history.texts import about, file_name, moment_of
from ssbd_desktop.ui.history.view import offer
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.overlay.status_model import StatusAction
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.han_faces import system_family
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from tests.helpers.drawn_with import CHINESE, JAPANESE, drawn_with, need_faces
from tests.helpers.programs import PATIENCE
from tests.helpers.sessions import write_session
from tests.ui.conftest import App, Browser, MakeApp
from tests.ui.widgets import child, near

HELLO, DAY = ("Hello", "Hallo"), ("The price list", "Die Preisliste")
_RULES = QAbstractItemModelTester.FailureReportingMode.Fatal
JANUARY, FEBRUARY = "2026-01-05 09-30-00 1", "2026-02-05 09-30-00 1"


class FakeRetranslation:
    def __init__(self) -> None:
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.refuse: Exception | None = None
        self.settings: list[Settings] = []
        self.threads: list[str] = []

    def __call__(
        self, session: KeptSession, settings: Settings, *told: Any
    ) -> KeptTranslation | None:
        self.settings.append(settings)
        self.threads.append(threading.current_thread().name)

        def translate(line: JournalLine) -> str:
            self.may_go_on.wait(10)
            if self.refuse:
                raise self.refuse
            return f"{settings.target_language} {line.source}"

        return translate_again(session, settings.target_language, "m", translate, *told)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "sessions")


class History:
    def __init__(self, qtbot: QtBot, library: Library) -> None:
        self.library = library
        self.retranslation = FakeRetranslation()
        self.wait = qtbot.waitUntil
        self.background = BackgroundTasks()
        self.windows: list[HistoryWindow] = []

    def write(self, *pairs: tuple[str, str], name: str = JANUARY) -> Path:
        return write_session(self.library, *pairs, name=name)

    def open(self, *pairs: tuple[str, str]) -> HistoryWindow:
        """Return the window with its list and the chosen session; pairs: of a session to write."""
        if pairs:
            self.write(*pairs)
        settings = CurrentSettings(Settings())
        window = HistoryWindow(self.library, self.background, settings, self.retranslation)
        self.windows.append(window)
        QAbstractItemModelTester(window.items, _RULES, window)
        window.show()
        assert window.empty.text() == "Loading sessions…"
        self.settled()
        return window

    def settled(self) -> None:
        self.wait(lambda: not self.background.busy)


@pytest.fixture
def history(qtbot: QtBot, library: Library) -> Iterator[History]:
    made = History(qtbot, library)
    yield made
    made.retranslation.may_go_on.set()
    for window in made.windows:
        window.cancel()
        window.close()
    made.settled()
    made.background.close()
    # Not by qtbot, which does it while work that will tell them of its end may still run.
    for window in made.windows:
        window.deleteLater()


def items(window: HistoryWindow) -> list[Item]:
    return [window.items.item(row) for row in range(window.items.rowCount())]


def titles(window: HistoryWindow) -> list[str]:
    return [item.title for item in items(window)]


def details(window: HistoryWindow) -> list[str]:
    return [item.detail for item in items(window)]


def asked_where(window: HistoryWindow, format: str) -> QFileDialog:
    """The dialog that asks for a file's name, after Export."""
    (action,) = (each for each in window.formats.actions() if each.data() == format)
    action.trigger()
    return child(window, QFileDialog)


def text(window: HistoryWindow) -> str:
    return window.transcript.toPlainText() if window.transcript.isVisible() else ""


def pick(window: HistoryWindow, row: int) -> None:
    place = window.list.visualRect(window.items.index(row)).center()
    QTest.mouseClick(window.list.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_it_says_who_spoke_and_what_was_not_heard(history: History) -> None:
    journal = Journal(history.library.folder)
    journal.set_languages("English", "German")
    journal.append(Caption("1", "Hallo", "", "Hello", True, 0.0, 2.0, channel="them"))
    journal.mark(Gap("them", 3.0, 6.0))
    journal.append(Caption("2", "Auch hallo", "", "Hello too", True, 7.0, 8.0, channel="me"))
    journal.close()
    window = history.open()
    assert text(window) == ("Them: Hello\nHallo\n\n[3 s not heard]\n\nMe: Hello too\nAuch hallo")
    assert window.transcript.line == 3, "it begins at its beginning"
    document = window.transcript.document()
    said = ("Them: ", "Hello", "Hallo", "[3 s not heard]")
    inks = [document.find(each).charFormat().foreground().color().alphaF() for each in said]
    assert [ink < 1 for ink in inks] == [True, True, False, True]
    window.languages.setCurrentIndex(window.languages.findData("target"))
    assert text(window) == "Them: Hallo\n[3 s not heard]\nMe: Auch hallo"
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    assert [block.userState() for block in blocks] == [0, 3, 7]
    column = window.transcript._times.grab().toImage()
    ground = column.pixel(0, 0)
    inked = [
        any(column.pixel(x, y) != ground for x in range(column.width()))
        for y in range(column.height())
    ]
    assert inked.count(True) > 15
    assert window.transcript.viewportMargins() == QMargins(column.width(), 0, 0, 0)
    metrics = window.transcript.fontMetrics()
    room = column.width() - metrics.horizontalAdvance("0:00:00")
    drawn = [x for x in range(column.width()) for y in range(60) if column.pixel(x, y) != ground]
    assert (room, column.width() - max(drawn)) == (28, 15), "air at both sides"
    assert max(drawn) - min(drawn) < metrics.horizontalAdvance("0:00") - 2, "in smaller letters"
    palette = window.transcript.palette()
    assert ground == palette.base().color().rgb()
    assert min(column.pixelColor(x, y).lightness() for x in drawn for y in range(60)) > 60, "paler"
    assert sum(now and not before for before, now in pairwise(inked)) == 3, "a time beside each"
    for line, shown in ((5, "Me: Auch hallo"), (3, "Them: Hallo")):
        window.transcript.jump(line)
        assert window.transcript.textCursor().block().text() == shown
    window.transcript.setTextCursor(document.find("[3"))
    window.correct.click()
    assert window.news.label.text() == "Click the caption that you want to correct."
    window.transcript.show_entries((), window.transcript._labels)
    assert document.firstBlock().userState() == -1, "no time is beside nothing"
    assert window.transcript.line == 0


def test_one_language_is_shown_and_copied(history: History) -> None:
    window = history.open(HELLO, DAY)
    offered = [window.languages.itemText(index) for index in range(3)]
    assert offered == ["Both languages", "German", "English"]
    window.languages.setCurrentIndex(1)
    assert text(window) == "Hallo\nDie Preisliste"
    window.copy.click()
    assert QGuiApplication.clipboard().text() == "Hallo\nDie Preisliste"
    window.languages.setCurrentIndex(2)
    window.transcript.find("price")
    window.copy.click()
    assert QGuiApplication.clipboard().text() == "price"
    palette = window.palette()
    palette.setColor(QPalette.ColorRole.Text, QColor("#00ff00"))
    window.transcript.setPalette(palette)
    window.languages.setCurrentIndex(0)
    found = window.transcript.document().find("Hello").charFormat().foreground()
    assert found.color().name() == "#00ff00"


def test_a_click_on_a_hit_leads_to_its_place(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [(f"sentence {n}", f"Satz {n}") for n in range(300)]
    pairs[250] = ("find the needle", "finde im größten aller Heuhaufen die Nadel")
    history.write(*pairs)
    history.write(HELLO, name=FEBRUARY)
    window = history.open()
    assert text(window) == "Hello\nHallo"
    window.resize(980, 640)
    QTest.keyClicks(window.search, "NADEL")
    history.wait(lambda: details(window) == ["…ten aller Heuhaufen die Nadel"])
    assert window.items.item(0).badge == "12:30"
    pick(window, 0)
    history.wait(lambda: window.transcript.textCursor().block().text() == "find the needle")
    shown = window.list.viewport().grab().toImage()
    spots = [(x, y) for x in range(shown.width()) for y in range(48)]
    gold = [x for x, y in spots if near(shown.pixelColor(x, y), QColor("#ffd65a"))]
    wide = window.list.fontMetrics().horizontalAdvance
    begin = min(gold) - wide("…ten aller Heuhaufen die ")
    assert (begin, max(gold) - min(gold)) == (12, wide("Nadel") - 1)
    middle = window.transcript.viewport().rect().center().y()
    assert abs(window.transcript.cursorRect().center().y() - middle) < 40
    (highlighted,) = window.transcript.extraSelections()
    assert highlighted.cursor.selectedText() == "Nadel"
    brushes = (highlighted.format.background(), highlighted.format.foreground())
    assert {brush.style() for brush in brushes} == {Qt.BrushStyle.SolidPattern}
    assert window.transcript.viewport().rect().contains(window.transcript.cursorRect())
    painted = Mock()
    monkeypatch.setattr(window.transcript._times, "update", painted)
    window.transcript.verticalScrollBar().setValue(0)
    history.wait(lambda: painted.called)
    assert window.transcript.extraSelections() == [], "it is out of sight"
    window.search.setText("sentence")
    history.wait(lambda: window.items.rowCount() > 9)
    pick(window, 9)
    assert window.transcript.textCursor().block().text() == "sentence 9", "it is shown already"
    seen = len(window.transcript.extraSelections())
    window.resize(window.width(), window.height() + 200)
    assert len(window.transcript.extraSelections()) > seen > 3
    QTest.keyClick(window.search, Qt.Key.Key_Escape)
    history.wait(lambda: len(titles(window)) == 2)
    assert window.transcript.extraSelections() == []


def test_a_hit_without_spaces_is_shown_and_highlighted_where_it_stands(history: History) -> None:
    before = "😀𠮷野さんが昨日の朝に東京の新しい事務所から送ってくれた"
    history.write(("x", before + "新しいデータを見ました"))
    window = history.open()
    window.search.setText("でーた")
    history.wait(lambda: details(window) == ["…所から送ってくれた新しいデータを見ました"])
    pick(window, 0)
    history.wait(lambda: len(window.transcript.extraSelections()) == 1)
    (highlighted,) = window.transcript.extraSelections()
    assert highlighted.cursor.selectedText() == "データ"


def test_captions_are_drawn_in_their_own_language_s_face(history: History) -> None:
    need_faces()
    japanese, han, chinese = "直骨を見た", "骨直", "令骨见"
    before = Journal(history.library.folder)
    for target, said in (("Japanese", japanese), ("Japanese", han), ("Chinese", chinese)):
        before.set_languages("English", target)
        before.append(Caption(said, said, "", "Look", True, 0.0, 1.0))
    before.close()
    window = history.open()
    history.wait(lambda: "见" in text(window))
    drawn = {}
    for written in (japanese, han, chinese, "Look"):
        cursor = window.transcript.document().find(written)
        drawn[written] = drawn_with(cursor.charFormat().font(), written)
    assert drawn[japanese] <= JAPANESE
    assert drawn[han] <= JAPANESE
    assert drawn[chinese] == CHINESE
    assert drawn["Look"] == {system_family()}
    window.search.setText("骨")
    history.wait(lambda: window.items.rowCount() == 3)
    assert [item.language for item in items(window)] == ["Japanese", "Japanese", "Chinese"]


def test_a_new_name_is_kept_and_words_that_are_nowhere_are_reported(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = history.write(HELLO)
    window = history.open()
    window.title.setText("Price talk")
    QTest.keyClick(window.title, Qt.Key.Key_Return)
    history.wait(lambda: titles(window) == ["Price talk"])
    assert history.library.load(path).title == "Price talk"
    window.copy.click()
    window.look()
    history.settled()
    assert (window.news.label.text(), window.news.isVisible()) == ("Copied.", True)
    monkeypatch.setattr("ssbd_desktop.ui.history.window.MOST_HITS", 1)
    for words, said in (
        ("nowhere", "No results for “nowhere”."),
        ("hello", "Showing the first 1 results. Add words to narrow the search."),
    ):
        window.search.setText(words)
        QTest.keyClick(window.search, Qt.Key.Key_Return)
        assert not window._typing.isActive(), "it is not looked for twice"
        history.wait(lambda said=said: window.news.label.text() == said)  # type: ignore[misc]
        assert len(titles(window)) == (words == "hello")
    window.search.clear()
    history.wait(window.news.isHidden)


@pytest.mark.parametrize("first", ["rename", "delete", "choose"])
def test_what_was_chosen_last_is_shown(history: History, first: str) -> None:
    history.write(HELLO)
    history.write(("Bye", "Tschüss"), name="2026-01-25 09-30-00 1")
    history.write(DAY, name=FEBRUARY)
    window = history.open()
    assert "Die Preisliste" in text(window)
    last = 0 if first == "choose" else 2
    if first == "rename":
        QTest.keyClicks(window.title, "Price talk")
        window.title.editingFinished.emit()  # as a click elsewhere does
    elif first == "delete":
        window.delete.click()
    else:
        pick(window, 1)
    chosen = window.items.item(last).summary.path
    pick(window, last)
    history.settled()
    assert len(titles(window)) == (2 if first == "delete" else 3)
    assert window.title.text() == ""
    assert text(window) == "\n".join(DAY if last == 0 else HELLO)
    assert window.items.item(window.list.currentIndex().row()).summary.path == chosen


def test_deleting_can_be_undone_whatever_is_reported_meanwhile(history: History) -> None:
    path = history.write(HELLO)
    history.write(("Bye", "Tschüss"), name="2026-01-01 09-30-00 1")
    history.write(DAY, name=FEBRUARY)
    window = history.open()
    pick(window, 1)
    history.wait(lambda: text(window) == "\n".join(HELLO))
    window.delete.click()
    history.wait(lambda: text(window) == "Bye\nTschüss")
    assert "2026" in window.undo_bar.label.text()
    assert not path.exists()
    window.copy.click()
    assert window.news.isVisible()
    assert window.undo_bar.undo.isVisible()
    window.undo_bar.undo.click()
    history.wait(lambda: text(window) == "\n".join(HELLO))
    history.settled()
    assert (path.exists(), window.undo_bar.isVisible()) == (True, False)
    pick(window, 2)
    history.wait(lambda: text(window) == "Bye\nTschüss")
    window.delete.click()
    history.wait(lambda: text(window) == "\n".join(HELLO))


def test_ctrl_z_brings_back_one_after_the_other_also_after_escape(history: History) -> None:
    first, second = history.write(HELLO), history.write(DAY, name=FEBRUARY)
    window = history.open()
    window.delete.click()
    history.wait(lambda: len(titles(window)) == 1)
    history.settled()
    window.delete.click()
    history.wait(lambda: titles(window) == [])
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()
    window.show()
    history.settled()
    assert window.undo_bar.isVisible()
    window.undo_bar.close_button.click()
    assert not window.undo_bar.isVisible()
    for path in (first, second):
        QTest.keyClick(window.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        history.wait(path.exists)
        history.settled()
    assert len(titles(window)) == 2
    assert not window.undo_bar.isVisible()


def test_the_delete_key_deletes_in_the_list_alone_and_a_failed_undo_can_be_tried_again(
    history: History,
) -> None:
    path = history.write(HELLO)
    window = history.open()
    history.wait(lambda: text(window) == "\n".join(HELLO))
    window.search.setFocus()
    QTest.keyClick(window.search, Qt.Key.Key_Delete)
    assert not window.undo_bar.isVisible()
    window.list.setFocus()
    QTest.keyClick(window.list, Qt.Key.Key_Delete)
    history.wait(window.undo_bar.isVisible)
    assert not path.exists()
    blocked = path.parent.with_name("blocked")
    path.parent.rename(blocked)
    window.undo_bar.undo.click()
    history.wait(lambda: "cannot be restored" in window.news.label.text())
    blocked.rename(path.parent)
    window.undo_bar.undo.click()
    history.wait(path.exists)


def test_a_deleted_result_leaves_no_path_and_an_undone_search_no_sentence(history: History) -> None:
    history.write(HELLO)
    history.write(("Hello again", "Wieder"), name="2026-01-25 09-30-00 1")
    history.write(DAY, name=FEBRUARY)
    window = history.open()
    window.search.setText(HELLO[0])
    history.wait(lambda: window.items.rowCount() == 2)
    pick(window, 0)
    history.wait(lambda: text(window) == "Hello again\nWieder")
    assert len(window.transcript.extraSelections()) == 1
    window.delete.click()
    history.wait(lambda: text(window) == "\n".join(HELLO))
    window.delete.click()
    history.wait(lambda: window.empty.text() == f"No results for “{HELLO[0]}”.")
    assert window.news.isHidden()
    window.session.undo()
    history.wait(lambda: text(window) == "\n".join(HELLO))
    assert (window.search.text(), window.news.isHidden()) == ("", True)


def test_no_notice_moves_a_button_and_it_fits_a_small_screen(history: History) -> None:
    history.write(HELLO)
    history.write(DAY, name=FEBRUARY)
    window = history.open()

    window.resize(960, 540)

    def places() -> list[QPoint]:
        buttons = (window.copy, window.export, window.retranslate, window.go_on, window.delete)
        QApplication.processEvents()
        return [button.mapTo(window, QPoint()) for button in buttons]

    before = places()
    window.copy.click()
    assert places() == before
    window.delete.click()
    history.wait(window.undo_bar.isVisible)
    history.settled()
    assert places() == before
    window.news.tell("A sentence that tells what has gone wrong, and what to do about it. " * 2)
    window.resize(600, 360)
    assert (window.width(), window.height()) == (600, 360)
    child(window, QScrollArea).ensureWidgetVisible(window.delete)
    place = window.delete.mapTo(window, window.delete.rect().center())
    assert window.rect().contains(place)


def test_one_that_is_recorded_opens_at_its_end_and_follows_but_who_has_scrolled_up_stays_there(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    def say(number: int) -> None:
        start, said = 3.0 * number, f"said {number}"
        journal.append(Caption(f"u{number}", f"Satz {number}", "", said, True, start, start))

    def end_is_seen() -> bool:
        bar = window.transcript.verticalScrollBar()
        return 0 < bar.maximum() == bar.value()

    monkeypatch.setattr("ssbd_desktop.ui.history.chosen_session._FOLLOW_MS", 50)
    journal = history.library.journal()
    for number in range(60):  # more than the window holds
        say(number)
    history.write(HELLO)
    history.write(DAY, name=FEBRUARY)
    window = history.open()
    pick(window, 2)
    history.wait(lambda: text(window) == "\n".join(HELLO))
    window.choose(journal.path)
    history.wait(lambda: "Recording" in window.about.text())
    assert not any(b.isEnabled() for b in (window.correct, window.go_on, window.delete))
    assert [item.badge for item in items(window)] == ["Recording", "", ""]
    history.wait(lambda: end_is_seen() and window.transcript.whole)
    drawn_anew = list[int]()
    window.items.dataChanged.connect(lambda index, _: drawn_anew.append(index.row()))
    say(60)
    history.wait(lambda: "Satz 60" in text(window))
    say(61)
    history.wait(lambda: "Satz 61" in text(window))
    history.wait(end_is_seen)
    assert "3:03 · 62 captions" in details(window)[0]
    paths = {item.summary.path for item in items(window)}
    assert (len(paths), set(drawn_anew)) == (3, {0})
    journal.amend("u61", "Satz einundsechzig")
    history.wait(lambda: "Satz einundsechzig" in text(window))
    assert text(window).endswith("\nSatz 60\n\nsaid 61\nSatz einundsechzig")
    assert end_is_seen()
    bar = window.transcript.verticalScrollBar()
    window.transcript.moveCursor(QTextCursor.MoveOperation.Start)
    window.transcript.find("said 3")
    bar.setValue(5)
    window.title.setText("")
    QTest.keyClicks(window.title, "Half a na")
    say(62)
    history.wait(lambda: "Satz 62" in text(window))
    assert (bar.value(), window.transcript.textCursor().selectedText()) == (5, "said 3")
    assert window.title.text() == "Half a na", "a name that is being typed stays"
    bar.setValue(bar.maximum())
    say(63)
    history.wait(lambda: "Satz 63" in text(window))
    history.wait(end_is_seen)
    window.languages.setCurrentIndex(window.languages.findData("target"))
    journal.amend("u62", "Satz zwei")
    history.wait(lambda: "Satz zwei" in text(window))
    assert text(window).endswith("\nSatz einundsechzig\nSatz zwei\nSatz 63")
    window.hide()
    history.settled()
    journal.amend("u62", "Satz drei")
    window.session._follow.timeout.emit()
    assert not history.background.busy, "nobody looks at it"
    window.session.forget()
    assert not window.session._follow.isActive()
    journal.close()


def test_where_no_session_is_left_none_that_was_being_read_is_shown(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = history.write(HELLO)
    read, session, may_go_on = history.library.load, history.library.load(path), threading.Event()

    def slow(asked: Path) -> KeptSession:
        may_go_on.wait(PATIENCE)
        return session if asked == path else read(asked)

    path.unlink()
    window = history.open()
    monkeypatch.setattr(history.library, "load", slow)
    window.empty.clear()
    window.choose(path)
    history.wait(lambda: "No sessions yet" in window.empty.text())
    may_go_on.set()
    history.settled()
    assert "No sessions yet" in window.empty.text()
    assert (text(window), window.delete.isVisible()) == ("", False)
    # Nor is it waited for: the next one that is there is shown.
    history.write(DAY, name=FEBRUARY)
    window.look()
    history.wait(lambda: text(window) == "\n".join(DAY))


@pytest.mark.parametrize("format", ["srt", "vtt", "txt", "md", "json"])
def test_what_is_shown_is_exported(history: History, tmp_path: Path, format: str) -> None:
    session = history.write(HELLO)
    window = history.open()
    window.languages.setCurrentIndex(1)
    dialog = asked_where(window, format)
    unasked = dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    assert (dialog.defaultSuffix(), unasked) == (format, False), "nor one whose ending is not typed"
    suggested = Path(dialog.selectedFiles()[0]).name
    assert suggested == f"{history.library.load(session).began:%Y-%m-%d %H-%M}.{format}"
    path = tmp_path / f"call.{format}"
    dialog.fileSelected.emit(str(path))
    history.wait(lambda: "Exported to" in window.news.label.text())
    written = path.read_text("utf-8")
    assert "Hallo" in written
    assert "Hello" not in written


def test_an_exported_file_is_shown_in_its_folder_or_why_it_cannot_be_written_is_reported(
    history: History, tmp_path: Path, browser: Browser
) -> None:
    window = history.open(HELLO)
    asked_where(window, "srt").fileSelected.emit(str(tmp_path / "call.srt"))
    history.wait(window.news.show_file.isVisible)
    window.news.show_file.click()
    assert browser.opened == [QUrl.fromLocalFile(str(tmp_path))]
    assert "Exported to" in window.news.label.text()
    browser.there = False
    window.news.show_file.click()
    assert "No file manager could be opened" in window.news.label.text()
    assert not window.news.show_file.isVisible()
    asked_where(window, "vtt").fileSelected.emit(str(tmp_path / "nowhere" / "call.srt"))
    history.wait(lambda: "cannot be exported to" in window.news.label.text())


def test_a_missing_file_is_one_sentence(history: History) -> None:
    gone = history.write(HELLO)
    history.write(DAY, name=FEBRUARY)
    window = history.open()
    gone.unlink()
    pick(window, 1)
    history.wait(lambda: "is no longer in" in window.empty.text())
    assert not window.transcript.isVisible()
    row = window.items.index(1)
    told = row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == f"{row.data()}, {details(window)[1]}"
    assert row.data() == titles(window)[1]
    assert row.data(Qt.ItemDataRole.ToolTipRole) is None


def test_what_is_said_of_a_session_and_what_its_file_is_called(history: History) -> None:
    began = datetime(2026, 1, 5, 9, 30).astimezone()
    kept = replace(history.library.load(history.write(HELLO)), began=began)
    lossy = replace(kept, state="interrupted", lost=3)
    assert about(lossy).split(" · ")[-2:] == ["Interrupted", "Not saved: 3 captions"]
    assert about(replace(kept, state="interrupted")).endswith("but saved up to that point")
    assert about(kept) == "Mon, 5 Jan 2026, 09:30 · 0:02 · English → German"
    assert moment_of(replace(kept, began=None)) == ""
    named: dict[str, dict[str, Any]] = {
        "a talk": {"file": "/calls/a talk.wav"},
        "On 1 2 what " * 6 + "On 1 2 w": {"title": "On 1/2: what?  " * 20},
        "2026-01-05 09-30": {},
        "session": {"began": None},
    }
    assert {file_name(replace(kept, **each)): each for each in named.values()} == named


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the dialog answered with another language and model."""

    def answer(dialog: RetranslationDialog) -> QDialog.DialogCode:
        dialog.fields["target_language"].choose("French")
        dialog.fields["translation_model"].choose("/models/other.gguf")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(RetranslationDialog, "exec", answer)


@pytest.mark.usefixtures("french")
class TestTranslatingAgain:
    def test_it_stands_beside_the_first_translation(self, history: History) -> None:
        path = history.write(HELLO, DAY)
        window = history.open()
        history.retranslation.may_go_on.clear()
        window.retranslate.click()
        assert window.news.bar.maximum() == 0, "it has just begun"
        history.wait(lambda: window.news.bar.maximum() == 2)
        window.news.clear()
        assert window.news.cancel.isVisible()
        assert not window.news.close_button.isVisible()
        assert not window.retranslate.isEnabled()
        history.retranslation.may_go_on.set()
        history.wait(lambda: "French Hello" in text(window))
        assert history.retranslation.threads != [threading.main_thread().name]
        (used,) = history.retranslation.settings
        assert (used.target_language, used.translation_model) == ("French", "/models/other.gguf")
        window.translation.setCurrentIndex(0)
        assert "Hallo" in text(window)
        assert len(history.library.load(path).translations) == 1
        assert not window.news.cancel.isVisible()
        assert window.news.bar.value() == 2
        offer(window.translation, [("", "Live translation")], "one that is gone")
        assert window.translation.currentText() == "Live translation"

    @pytest.mark.parametrize(
        "refuse", [None, "the app ends", ModelError("The model is broken: choose another.")]
    )
    def test_one_that_is_cancelled_or_fails_changes_nothing(
        self, history: History, refuse: ModelError | str | None
    ) -> None:
        path = history.write(HELLO, DAY)
        window = history.open()
        fails = isinstance(refuse, ModelError)
        history.retranslation.refuse = refuse if fails else None  # type: ignore[assignment]
        history.retranslation.may_go_on.clear()
        window.retranslate.click()
        if not fails:
            (window.cancel if refuse else window.news.cancel.click)()
        history.retranslation.may_go_on.set()
        expected = str(refuse) if fails else "Translation canceled. Nothing was changed."
        history.wait(lambda: window.news.label.text() == expected)
        assert window.retranslate.isEnabled()
        assert history.library.load(path).translations == ()


def test_the_dialog_begins_with_the_settings_in_force_and_enter_translates(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    settings = Settings().with_values({"target_language": "Spanish", "translation_model": "a.gguf"})
    dialog = RetranslationDialog(settings, parent)
    assert dialog.settings == settings
    with qtbot.waitExposed(dialog):
        dialog.open()
    (language,) = dialog.fields["target_language"].controls
    assert dialog.focusWidget() is language
    QTest.keyClick(language, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.open()
    child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Cancel).click()
    assert not dialog.isVisible()


def test_thousands_of_sessions_and_an_hour_of_captions_hold_nothing_up(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [(f"This is the sentence number {n}", f"Das ist Satz {n}") for n in range(1200)]
    monkeypatch.setattr("os.fsync", lambda _: None)
    hour = history.write(*pairs, name="2")
    small = history.write(HELLO, name="3")
    for number in range(2000):
        (history.library.folder / f"1{number:04}.jsonl").write_bytes(small.read_bytes())
    made = Mock(wraps=session_item)
    monkeypatch.setattr("ssbd_desktop.ui.history.window.session_item", made)
    window = history.open()
    # The list asks for what it draws, and the text comes in pieces.
    history.wait(lambda: window.items.rowCount() == 2002)
    assert len({call.args[0].path for call in made.call_args_list}) < 100
    history.wait(lambda: bool(text(window)))
    window.choose(hour)
    history.wait(lambda: "sentence number 0" in text(window))
    assert not window.transcript.whole
    assert f"Satz {len(pairs) - 1}" not in text(window)
    following = len(window.transcript._begins)
    window.transcript.jump(window.transcript._entries[following][0])
    assert window.transcript.textCursor().block().text() == pairs[following][0]
    history.wait(lambda: window.transcript.whole and not window.transcript._more.isActive())
    assert f"Satz {len(pairs) - 1}" in text(window)
    window.transcript.begin(grows=False, at_end=False)
    window.session._show_text()
    assert not window.transcript.whole
    window.copy.click()
    assert QGuiApplication.clipboard().text().endswith(f"Satz {len(pairs) - 1}")


class TestInTheApp:
    @pytest.fixture
    def window(self, make_app: MakeApp, library: Library) -> App:
        return make_app(library=library, live_address=lambda: "http://x/?token=y")

    def test_a_session_that_was_cut_off_is_offered_and_continued(
        self, library: Library, window: App
    ) -> None:
        path = write_session(library, HELLO, DAY, name=JANUARY, closed=False)
        write_session(library, HELLO, name=FEBRUARY)
        write_session(library, HELLO, name="2026-01-02 09-30-00 1", closed=False)
        window.start()
        row = window.overlay.status_row
        window.wait(lambda: "saved up to that point (2 captions)" in row.sentence)
        assert row.sentence.count("interrupted") == 1, "the newest one"
        row.wanted.emit(StatusAction.HISTORY, window.status.problem)
        history = window.windows.show(HistoryWindow)
        window.wait(lambda: "Die Preisliste" in text(history))
        assert "Interrupted" in history.about.text()
        window.wait(lambda: not window.background.busy)
        assert "Interrupted" in history.about.text(), "the newest session took its place"
        assert history.list.currentIndex().row() == 1
        assert row.isHidden()
        made = len(window.pipelines.made)
        history.go_on.click()
        window.wait(lambda: len(window.pipelines.made) > made and not window.session.busy)
        journal = library.journal()
        assert journal.path == path
        # What is written now can be neither continued nor deleted; it is looked at again whenever
        # captions begin or end.
        journal.append(Caption("u1", "Ja.", "", "Yes.", True, 0.0, 1.0))
        window.actions.stop.trigger()
        window.wait(lambda: "Recording" in history.about.text())
        assert not history.go_on.isEnabled()
        assert not history.delete.isEnabled()

    def test_a_session_that_ended_well_is_not_offered_and_the_address_of_live_text_is_copied(
        self, library: Library, window: App
    ) -> None:
        path = write_session(library, HELLO, name=JANUARY)
        window.start()
        window.wait(lambda: not window.background.busy)
        assert window.overlay.status_row.sentence == ""
        lossy = replace(library.load(path), lost=3)
        window.recovery._found(Recovered((lossy,), (), ("A copy cannot be read.",)))
        said = {each.sentence for each in window.status._problems.values()}
        assert "A copy cannot be read." in said
        assert any("(saved: 1 caption, lost: 3 captions)" in sentence for sentence in said)
        assert not window.actions.copy_address.isVisible()
        window.settings.put(window.settings.value.with_values({"websocket_port": 8765}))
        assert window.actions.copy_address.isVisible()
        window.actions.copy_address.trigger()
        window.wait(lambda: QGuiApplication.clipboard().text() == "http://x/?token=y")

    def test_what_was_deleted_is_gone_after_quitting(
        self, library: Library, window: App, quits: list[bool]
    ) -> None:
        write_session(library, HELLO, name=JANUARY)
        window.start()
        history = window.windows.show(HistoryWindow)
        window.wait(history.delete.isVisible)
        history.delete.click()
        window.wait(history.undo_bar.isVisible)
        window.quit()
        assert not history.isVisible()
        window.wait(lambda: bool(quits))
        assert list(library.folder.glob("[!.]*")) == []


def test_a_voice_gets_a_name_in_the_menu_of_its_caption(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = history.write(HELLO, DAY)
    said = path.read_bytes().replace(b'"channel"', b'"speaker": 2, "channel"', 1)
    path.write_bytes(said)
    window = history.open()
    history.wait(lambda: "Speaker 2: " in text(window))
    entries = []
    for line in (1, 0):
        window.transcript.jump(window.transcript._entries[line][0])
        place = window.transcript.cursorRect().center()
        window.transcript.jump(window.transcript._entries[1 - line][0])
        QApplication.sendEvent(
            window.transcript.viewport(),
            QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, place),
        )
        (menu,) = window.transcript.findChildren(QMenu)
        correct = next(each for each in menu.actions() if each.text() == "Correct…")
        assert (menu.isVisible(), correct.isEnabled()) == (True, True)
        entries.append([each for each in menu.actions() if each.text() == "Rename speaker…"])
        if line:
            menu.close()
            history.wait(lambda: not window.transcript.findChildren(QMenu))
    (without, (rename,)) = entries
    assert without == []
    asked = Mock(return_value=("Ann", True))
    monkeypatch.setattr(QInputDialog, "getText", asked)
    rename.trigger()
    assert asked.call_args.kwargs["text"] == "Speaker 2"
    history.wait(lambda: "Ann: " in text(window))


def test_a_correction_is_shown_can_be_undone_and_a_name_in_it_goes_into_the_glossary(
    history: History,
) -> None:
    def correct(source: str, text: str) -> None:
        def fill_in() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, CorrectionDialog)
            fields = dialog.findChildren(QPlainTextEdit)
            for field, words in zip(fields, (source, text), strict=True):
                field.setPlainText(words)
            dialog.accept()

        window.transcript.jump(window.transcript._entries[0][0])
        QTimer.singleShot(0, fill_in)
        window.correct.click()

    window = history.open(("I met Felix.", "Ich traf Felix."), HELLO)
    bar = window.undo_bar
    window.search.setText("met")
    history.wait(lambda: window.items.rowCount() == 1)
    pick(window, 0)
    correct("I met Phoenix.", "Ich traf Phönix.")
    history.wait(lambda: "Phönix" in text(window) and "Felix" not in text(window))
    assert (bar.label.text(), bar.glossary.isVisible()) == ("Caption corrected.", True)
    assert bar.glossary.text() == "Add “Phoenix” to glossary"
    bar.glossary.click()
    assert window.session._settings.value.glossary == "Phoenix = Phönix"
    assert not bar.glossary.isVisible()
    assert window.news.label.text() == "“Phoenix” is in the glossary."
    bar.undo.click()
    history.wait(lambda: "Felix" in text(window) and "Phönix" not in text(window))
    assert not bar.isVisible()
    correct("I met Felix.", "Ich traf Felix.")
    history.settled()
    assert not bar.isVisible(), "nothing has changed"
    correct("I met.", "Ich traf.")
    history.wait(bar.isVisible)
    assert not bar.glossary.isVisible(), "there is no name in it"
