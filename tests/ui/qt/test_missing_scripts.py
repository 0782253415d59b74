"""Fonts that lack a script."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontDatabase

from ssbd_desktop.ui.qt.han_faces import FACES, system_family
from ssbd_desktop.ui.qt.missing_scripts import ScriptCheck, has, script_of
from tests.helpers.drawn_with import need_faces
from tests.helpers.programs import lack

pytestmark = pytest.mark.usefixtures("qapp")


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
    need_faces()
    monkeypatch.setattr(QFontDatabase, "hasFamily", lambda name: name not in FACES["Japanese"])
    check, system = ScriptCheck(), QFont(system_family())
    (sentence,) = check.problems("今日は", system, "Japanese")
    assert sentence.startswith("No Japanese font is installed")
    assert list(check.problems("天気", system, "Japanese")) == []
    assert list(ScriptCheck().problems("今日", system, "Chinese")) == [], "that one is there"
    assert list(ScriptCheck().problems("今日", system, "German")) == []
    japanese = QFont("VL PGothic")
    assert list(ScriptCheck().problems("今日", japanese, "Japanese")) == [], "chosen, and right"
