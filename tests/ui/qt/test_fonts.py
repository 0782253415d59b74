"""Fonts by language, and those that lack a script."""

from __future__ import annotations

import os
import subprocess
import sys
from textwrap import dedent

import pytest
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.writing import EAST_ASIAN
from ssbd_desktop.ui.qt.han_faces import FACES, _families, face_for, families, system_family
from ssbd_desktop.ui.qt.i18n import use_faces_of
from ssbd_desktop.ui.qt.missing_scripts import ScriptCheck, has, script_of
from tests.helpers.drawn_with import JAPANESE, drawn_with, need_faces
from tests.helpers.programs import lack

CHINESE = "WenQuanYi Micro Hei"


@pytest.fixture(autouse=True)
def _faces(qtbot: QtBot) -> None:
    need_faces()


def test_a_language_s_face_comes_before_the_system_font_and_after_a_chosen_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert families("Japanese") == ["VL PGothic", system_family()]
    assert families("Chinese") == [CHINESE, system_family()]
    assert families("German") == [system_family()]
    assert families("", "DejaVu Serif") == ["DejaVu Serif"]
    assert face_for("German") is None
    assert families("Japanese", "DejaVu Serif") == ["DejaVu Serif", "VL PGothic"]
    assert families("Japanese", CHINESE) == ["VL PGothic", CHINESE]
    assert families("Chinese", "VL Gothic") == [CHINESE, "VL Gothic"]
    assert families("Japanese", "VL Gothic") == ["VL Gothic"]
    assert families("Chinese", CHINESE) == [CHINESE]
    assert FACES.keys() == set(EAST_ASIAN)
    names = [name for faces in FACES.values() for name in faces]
    assert len(names) == len(set(names))
    monkeypatch.setattr(QFontDatabase, "hasFamily", lambda _: False)
    monkeypatch.setattr("ssbd_desktop.ui.qt.han_faces._families", _families.__wrapped__)
    assert families("Japanese") == [system_family()]
    assert families("Japanese", "DejaVu Serif") == ["DejaVu Serif"]


@pytest.mark.parametrize(("code", "faces"), [("ja", JAPANESE), ("zh", {CHINESE}), ("de", None)])
def test_windows_draw_characters_as_their_language_writes_them(
    qapp: QApplication, code: str, faces: set[str] | None
) -> None:
    before = QFont(QApplication.font())
    try:
        use_faces_of(code)
        if faces is None:
            assert QApplication.font() == before
        else:
            assert drawn_with(QApplication.font(), "直骨令将角") <= faces
            assert drawn_with(QApplication.font(), "Abc") == {system_family()}
    finally:
        QApplication.setFont(before)


@pytest.mark.parametrize("system", ["en", "ja", "zh-cn"])
def test_the_faces_are_those_of_the_language_whatever_the_system_speaks(system: str) -> None:
    """Under a Chinese system the system's font is a Chinese one, and called in Chinese."""
    script = """
        from PySide6.QtGui import QFont, QRawFont
        from PySide6.QtWidgets import QApplication
        from ssbd_desktop.ui.qt.han_faces import system_family, use_faces
        from tests.helpers.drawn_with import CHINESE, JAPANESE, drawn_with
        application = QApplication([])
        for language, like in ("Japanese", JAPANESE), ("Chinese", CHINESE):
            for chosen in "", system_family():
                font = QFont()
                use_faces(font, language, chosen)
                kana = "かな" if language == "Japanese" else ""
                assert len(drawn_with(font, "直骨令将角" + kana)) == 1, language
                one = drawn_with(font, "直").pop()
                head = QRawFont.fromFont(QFont(one)).fontTable("head")
                heads = [QRawFont.fromFont(QFont(name)).fontTable("head") for name in like]
                assert head in heads, (language, chosen, one)
    """
    environment = {**os.environ, "FC_LANG": system}
    subprocess.run([sys.executable, "-c", dedent(script)], env=environment, check=True)


@pytest.mark.parametrize(
    ("char", "script"),
    [("a", "Latin"), ("я", "Cyrillic"), ("今", "Chinese"), ("あ", "Japanese"), ("ー", ""),
     ("한", "Korean"), ("ก", "Thai"), ("Ａ", "Latin"), ("ｱ", "Japanese"), ("ﾡ", "Korean"),
     ("😀", "Emoji"), (" ", ""), ("7", ""), ("。", ""), ("\u0301", ""), ("\x00", "")],
)  # fmt: skip
def test_a_letter_belongs_to_a_script(char: str, script: str) -> None:
    assert script_of(char) == script


def test_a_script_that_no_font_has_is_reported_once_and_one_with_the_letters_is_fine() -> None:
    check = ScriptCheck()
    (sentence,) = check.problems("Guten Tag \U00010900\U00010901", QFont("DejaVu Sans"))
    assert "Phoenician" in sentence
    assert "install" in sentence
    assert list(check.problems("\U00010902", QFont("DejaVu Sans"))) == []
    assert "DejaVu Sans" in QFontDatabase.families()
    assert list(ScriptCheck().problems("Guten Tag, Привет, مرحبا", QFont("DejaVu Sans"))) == []


def test_only_a_chosen_font_that_lacks_a_script_is_reported_with_what_is_used_instead() -> None:
    if not has(QFont(), "今", others=True):
        lack("a Chinese font", "see tools/setup")
    check = ScriptCheck()
    assert list(check.problems("今日は Guten Tag", QFont())) == [], "the system's is not blamed"
    (sentence,) = check.problems("今日", QFont("DejaVu Sans Mono"))
    assert "“DejaVu Sans Mono” has no Chinese characters" in sentence
    assert "another font is used" in sentence
    assert list(check.problems("良い天気", QFont("DejaVu Sans Mono"))) == [
        sentence.replace("Chinese", "Japanese")
    ]


def test_characters_that_another_language_s_font_may_draw_are_reported_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(QFontDatabase, "hasFamily", lambda name: name not in FACES["Japanese"])
    check, system = ScriptCheck(), QFont(system_family())
    (sentence,) = check.problems("今日は", system, "Japanese")
    assert sentence.startswith("No Japanese font is installed")
    assert list(check.problems("天気", system, "Japanese")) == []
    assert list(ScriptCheck().problems("今日", system, "Chinese")) == [], "that one is there"
    assert list(ScriptCheck().problems("今日", system, "German")) == []
    japanese = QFont("VL PGothic")
    assert list(ScriptCheck().problems("今日", japanese, "Japanese")) == [], "chosen, and right"
