"""Fonts by language."""

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
from tests.helpers.drawn_with import JAPANESE, drawn_with, need_faces

CHINESE = "WenQuanYi Micro Hei"


@pytest.fixture(autouse=True)
def _faces(qtbot: QtBot) -> None:
    need_faces()


def test_a_language_s_face_comes_before_the_system_font_and_after_a_chosen_one() -> None:
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


def test_a_language_without_a_face_keeps_the_font(monkeypatch: pytest.MonkeyPatch) -> None:
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
