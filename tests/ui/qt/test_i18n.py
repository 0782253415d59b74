"""Which language the windows speak, and how it writes numbers, dates and lists."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTranslator
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.languages import CODES, INTERFACE_LANGUAGES
from ssbd_desktop.settings.table import row
from ssbd_desktop.system.folders import resource
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import with_mnemonic
from ssbd_desktop.ui.qt import i18n
from tests.helpers.programs import python
from tests.ui.widgets import child

UseLanguage = Callable[[str], str]
ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("system", "code"),
    [(["de-Latn-AT", "de-AT", "de-Latn", "de"], "de"), (["ja-Jpan-JP", "ja-JP", "ja"], "ja"),
     (["zh-Hans-CN", "zh-CN", "zh-Hans", "zh"], "zh"), (["zh-SG"], "zh"), (["zh"], "zh"),
     (["C"], "en"), ([], "en"), (["fr-FR", "fr", "de-DE"], "de"),
     (["fr-FR", "en-US", "de-DE"], "en"), (["tlh"], "en"),
     (["zh-Hant-TW", "zh-TW", "zh-Hant", "zh"], "en"), (["zh-HK", "zh"], "en"),
     (["zh-Hant-TW", "zh-TW", "zh-Hant", "ja-JP", "ja", "zh"], "ja"),
     (["zh-TW", "zh", "zh-CN"], "zh")],
)  # fmt: skip
def test_the_windows_speak_the_systems_language(system: list[str], code: str) -> None:
    assert i18n.chosen_language("system", system) == code


def test_the_windows_speak_the_chosen_language_and_each_is_there() -> None:
    assert row("interface_language").choices == ("system", *INTERFACE_LANGUAGES)
    for code in INTERFACE_LANGUAGES:
        assert i18n.chosen_language(code, ["zh-TW", "fr-FR"]) == code
        assert code == "en" or QTranslator().load(str(resource(f"translations/{code}.qm")))


@pytest.mark.parametrize(
    ("code", "system", "name"),
    [("de", "de_AT", "de_AT"), ("de", "en_US", "de_DE"), ("en", "de_DE", "en_DE"),
     ("en", "en_GB", "en_GB"), ("ja", "de_DE", "ja_JP"), ("zh", "C", "zh_CN"),
     ("en", "C", "en_US")],
)  # fmt: skip
def test_numbers_and_dates_are_the_languages(code: str, system: str, name: str) -> None:
    assert i18n.locale_of(code, QLocale(system)).name() == name


@pytest.mark.parametrize(
    ("code", "words", "one", "many", "day", "cancel"),
    [("en", "Start captions", "1 caption", "1,234 captions", "Monday", "Cancel"),
     ("de", "Untertitel starten", "1 Untertitel", "1.234 Untertitel", "Montag", "Abbrechen"),
     ("ja", "字幕を開始", "字幕 1 件", "字幕 1,234 件", "月曜日", "キャンセル"),
     ("zh", "开启字幕", "1 条字幕", "1,234 条字幕", "星期一", "取消")],
)  # fmt: skip
def test_words_counts_and_days_are_said(
    use_language: UseLanguage, code: str, words: str, one: str, many: str, day: str, cancel: str
) -> None:
    assert use_language(code) == code
    assert i18n.tr("Start captions") == words
    assert (i18n.captions_counted(1), i18n.captions_counted(1234)) == (one, many)
    assert QLocale().toString(QDate(2026, 1, 5), "dddd") == day
    qt = QCoreApplication.translate("QPlatformTheme", "Cancel")
    assert qt == cancel, "Qt's own words too"


_PROGRAM = """
import sys
from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.theme import dark
from ssbd_desktop.ui.shell import app
from tests.ui.fakes import FakePipelines, full_services

class Told(app.Window):
    def open(self, *how):
        super().open(*how)
        app = QApplication.instance()
        print(self.overlay.windowTitle(), QLocale().name(), sep="|")
        looks = dark(app.palette()), not app.windowIcon().isNull()
        stays = not app.quitOnLastWindowClosed()
        print(app.applicationName(), app.desktopFileName(), *looks, stays, flush=True)
        QTimer.singleShot(0, self.quit)

app.Window, pipelines = Told, FakePipelines()
settings = Settings().with_values({"interface_language": sys.argv[1], "theme": "dark"})
sys.exit(app.run(settings, pipelines.make, pipelines.save, full_services()))
"""


@pytest.mark.parametrize(
    ("setting", "expected"),
    [("system", "SSBD Desktop – Untertitel|de_AT"), ("en", "SSBD Desktop captions|en_AT"),
     ("ja", "SSBD Desktop 字幕|ja_JP")],
)  # fmt: skip
def test_the_app_starts_in_its_language(tmp_path: Path, setting: str, expected: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "LANGUAGE"}
    env |= {"LC_ALL": "de_AT.UTF-8", "SSBD_DESKTOP_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = python("-X", "utf8", "-c", _PROGRAM, setting, env=env, cwd=ROOT, timeout=60)
    app = "SSBD Desktop ssbd-desktop True True True"
    assert done.stdout.splitlines() == [expected, app], done.stderr
    assert done.returncode == 0


def test_languages_and_lists_are_in_the_order_and_the_writing_of_the_language(
    use_language: UseLanguage,
) -> None:
    assert list(i18n.language_names()) == list(CODES)
    assert i18n.listed(["a", "", "b"]) == "a, b"
    assert [i18n.updates_counted(count) for count in (1, 2)] == ["1 update", "2 updates"]
    use_language("de")
    words = i18n.language_names()
    assert words["German"] == "Deutsch"
    assert set(words) == set(CODES)
    shown = list(words.values())
    assert shown.index("Dänisch") < shown.index("Deutsch") < shown.index("Englisch")
    use_language("ja")
    assert i18n.listed(["a", "", "b"]) == "a、b"


def test_whoever_looks_for_their_language_finds_it(qtbot: QtBot, use_language: UseLanguage) -> None:
    use_language("ja")
    qtbot.addWidget(field := make_field(row("interface_language")))
    combo = child(field, QComboBox)
    own, *shown = [combo.itemText(index) for index in range(combo.count())]
    assert shown == list(INTERFACE_LANGUAGES.values())
    assert own == i18n.tr("System default") != "System default"


@pytest.mark.parametrize(
    ("label", "marked"),
    [("Schriftgröße", "&Schriftgröße"), ("Über", "&Über"), ("R&D", "&R&&D"), ("字体", "字体"),
     ("フォントサイズ", "フォントサイズ"), ("Whisper 模型", "&Whisper 模型")],
)  # fmt: skip
def test_letters_lead_only_where_a_keyboard_has_them(label: str, marked: str) -> None:
    taken: set[str] = set()
    assert with_mnemonic(label, taken) == marked
    assert with_mnemonic(label[:1], taken) == label[:1], "the letter is taken"
    assert with_mnemonic("Size", {"s"}, ["Size", "Idle"]) == "Si&ze", "that one has its first"
