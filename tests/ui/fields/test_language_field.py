"""The control of a language: common ones first, and narrowed by what is typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import row
from ssbd_desktop.ui.fields.controls import LanguageField


class Shown:
    """The control on the screen, and what it told."""

    def __init__(self, field: LanguageField) -> None:
        self.field = field
        self.told: list[object] = []
        field.edited.connect(self.told.append)
        combo = field.findChild(QComboBox)
        assert combo is not None
        self.combo: QComboBox = combo
        line = combo.lineEdit()
        assert isinstance(line, QLineEdit)
        self.line: QLineEdit = line

    def type(self, text: str) -> list[str]:
        """Type in place of what stands there; gives what the list is narrowed to."""
        self.line.setFocus()
        self.line.selectAll()
        QTest.keyClicks(self.line, text)
        completer = self.line.completer()
        model = completer.completionModel()
        return [model.index(i, 0).data() for i in range(model.rowCount())]


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    field = LanguageField(row("target_language"))
    qtbot.addWidget(field)
    field.show_value("German")
    field.show()
    yield Shown(field)
    field.close()


def test_common_languages_stand_first(shown: Shown) -> None:
    texts = [shown.combo.itemText(i) for i in range(20)]
    first = texts[: texts.index("")]
    assert {"English", "German", "Japanese", "Chinese", "Spanish"} <= set(first)
    assert len(first) < 20
    assert first == sorted(first)


@pytest.mark.parametrize("typed", ["jap", "JA"])
def test_typing_narrows_the_list_and_return_takes_it(shown: Shown, typed: str) -> None:
    found = shown.type(typed)
    assert "Japanese" in found
    assert len(found) < 10
    assert shown.told == [], "half a name is none"


def test_a_name_or_a_code_that_is_typed_is_taken(shown: Shown) -> None:
    for typed, name in (("welsh", "Welsh"), ("sv", "Swedish")):
        shown.type(typed)
        shown.field.commit()
        assert shown.told[-1] == name
        assert shown.combo.currentText() == name
        assert shown.combo.currentData() == name


def test_one_of_the_list_that_is_left_is_taken(qtbot: QtBot, shown: Shown) -> None:
    shown.type("ukra")
    popup = shown.line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.told == ["Ukrainian"])
    assert shown.combo.currentText() == "Ukrainian"


def test_what_is_no_language_gives_way_to_the_one_before(shown: Shown) -> None:
    shown.type("Klingon")
    shown.field.commit()
    assert shown.told == []
    assert shown.combo.currentText() == "German"
