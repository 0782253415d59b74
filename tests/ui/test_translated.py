"""Whatever a window says goes through the translations, and what they make of it fits.

A translator that puts every text into «…» and leaves its {values} outside stands in for a language:
what stands outside is either data, which is listed here, or was not given to be translated.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QStringListModel, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged, StageName, StageState
from ssbd_desktop.models.downloading import Doing, Progress
from ssbd_desktop.pipeline.live_figures import Recorder, figures
from ssbd_desktop.settings.languages import INTERFACE_LANGUAGES
from ssbd_desktop.settings.prompts import PROMPT_NAMES
from ssbd_desktop.settings.table import SHOWN, Settings
from ssbd_desktop.ui.about.window import AboutWindow, LicensesWindow, version_facts
from ssbd_desktop.ui.live_figures.rows import change_of, heading, percent, seconds, times
from ssbd_desktop.ui.models.texts import progress_text
from ssbd_desktop.ui.qt.i18n import data_size
from ssbd_desktop.ui.settings.pictures import _samples
from ssbd_desktop.ui.settings.window import SettingsDialog
from tests.helpers.literals import literals
from tests.ui.conftest import CAPTION, DEVICE, ENGINE, MODEL, SAID, TITLE, App
from tests.ui.fakes import caption
from tests.ui.models.catalog import EURO, TINY, TOWER
from tests.ui.test_surfaces import SURFACES

UI = Path(__file__).resolve().parents[2] / "ssbd_desktop" / "ui"
DAY = re.compile(r"(?:Mo|Di|Mi|Do|Fr|Sa|So)\., \d{1,2}\. \w+\.? \d{4}")
DATA = (  # what is shown as it is
    *INTERFACE_LANGUAGES.values(), DEVICE, TITLE, MODEL, SAID, CAPTION, ENGINE, "pulse",
    "Built-in microphone", *PROMPT_NAMES,
    "auto",  # the value of a setting that is shown as it is typed
    "{text}", "{src}", "{tgt}",  # what a person writes into a prompt
)  # fmt: skip

_PLACE = re.compile(r"\{[^{}]*\}")
_UNITS = re.compile(r"(?<=\d) (?:ms|s|kB|MB|GB)\b|#[0-9a-f]{6}|\d:\d\d(?::\d\d)?")
_KEYS = re.compile(r"\+(?:F\d+|[A-Z])\b")


class FakeQtTranslator(QTranslator):
    """Answers «…» whatever it is asked for."""

    def translate(
        self,
        context: str | bytes,
        sourceText: str | bytes,  # noqa: N803  Qt's name
        disambiguation: str | bytes | None = None,
        n: int = -1,
    ) -> str:
        text = sourceText.decode() if isinstance(sourceText, bytes) else sourceText
        return "«" + _PLACE.sub(r"»\g<0>«", text) + "»"

    def isEmpty(self) -> bool:  # noqa: N802  Qt's name
        return False


@pytest.fixture(autouse=True)
def bracketed(qapp: QCoreApplication, use_language: object) -> None:
    QLocale.setDefault(QLocale("de_DE"))
    qapp.installTranslator(FakeQtTranslator(qapp))


def untranslated(text: str) -> list[str]:
    """The words of a text that no translation was asked for, data left out."""
    outside, depth = "", 0
    for char in text.replace("&", "").replace("\n", " "):
        depth = max(0, depth + (char == "«") - (char == "»"))
        outside += "" if depth else char
    for known in sorted(DATA, key=len, reverse=True):
        outside = outside.replace(known, "")
    outside = _KEYS.sub("", _UNITS.sub("", DAY.sub("", outside)))
    return re.findall(r"[^\W\d_]{2,}", outside)


_GETTERS = (
    "windowTitle", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription",
    "placeholderText", "title", "prefix", "suffix",
)  # fmt: skip


def said(widget: QWidget) -> Iterator[str]:
    """All that one widget shows or a screen reader says of it, and what its menu and actions do."""
    for name in _GETTERS:
        if callable(getter := getattr(widget, name, None)):
            yield getter()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QComboBox) and not widget.isEditable():
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QAbstractItemView):
        yield from _items(widget)
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.iconText())


def _items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if isinstance(model, QStringListModel):
        return  # the names of fonts are data
    for row in range(model.rowCount() if model else 0):
        for role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            yield str(model.index(row, 0).data(role) or "")


def found(*roots: QWidget) -> list[str]:
    """What is not translated in these windows, with the widgets that say it."""
    return [
        f"{type(widget).__name__}: {text}"
        for root in roots
        for widget in [root, *root.findChildren(QWidget)]
        for text in said(widget)
        if untranslated(text)
    ]


def test_the_translator_would_find_what_is_not_translated(qtbot: QtBot) -> None:
    label = QLabel("Plain")
    qtbot.addWidget(label)
    label.setToolTip("«Translated »2 s«»")
    assert found(label) == ["QLabel: Plain"]
    assert untranslated("«Into »German«.»") == ["German"]


def test_the_overlay_says_nothing_untranslated(app: App) -> None:
    app.wait(lambda: not app.background.busy)
    app.controls.follow_devices()
    app.wait(lambda: DEVICE in [each.text() for each in app.actions.sources.actions()])
    windows = (app.overlay, app.overlay.click_handle, app._menu, app.actions.sources, app.bar)
    assert found(*windows) == []
    for row in (caption("1", CAPTION, final=True), caption("2", "", source=SAID, translated=False)):
        app.bridge.caption.emit(row)
    app._caption_feed._show()
    assert untranslated(app.overlay.accessibleDescription()) == []


STAGES: tuple[StageName, ...] = ("capture", "microphone", "speech", "translation", "journal")


def test_no_state_is_reported_untranslated(app: App) -> None:
    for stage, state in itertools.product(STAGES, get_args(StageState)):
        app.status.begin()
        app._stage_changed(StageChanged(stage, state))
        assert found(app.overlay) == [], (stage, state)
        assert untranslated(f"{app.status.headline} {app.overlay.view.hint.text()}") == [], (
            stage,
            state,
        )


def test_the_settings_say_nothing_untranslated(app: App) -> None:
    app.settings.put_values(mask_k=0)  # so that the picture's sentence is in one piece
    dialog = app.windows.show(SettingsDialog)
    app.wait(lambda: len(dialog.rows) == len(SHOWN) and not app.background.busy)
    assert found(dialog) == []
    for show in ("target", "source", "both"):
        for row in _samples(Settings().with_values({"show": show}), ""):
            assert untranslated(f"{row.said} {row.text}") == []


@pytest.mark.parametrize("name", [n for n in SURFACES if not n.startswith("settings")])
def test_no_surface_says_anything_untranslated(app: App, tmp_path: Path, name: str) -> None:
    shown = SURFACES[name](app)
    app.wait(lambda: not app.background.busy)
    data = {str(tmp_path / "models"), "Q8_0", "Ollama", "tower.gguf", "any.gguf", "/x", "Euro"}
    data |= {"Hello.", "Hallo.", "It is full.", "The disk is full.", "gpu.example.com"}
    for entry in (TINY, EURO, TOWER):
        data |= {entry.id, entry.name, entry.repository, entry.license}
    every = [text.partition(": ")[2] for text in found(shown)]
    for known in sorted(data, key=len, reverse=True):
        every = [text.replace(known, "") for text in every]
    assert [text for text in every if untranslated(text)] == []


def test_the_about_window_says_nothing_untranslated(app: App) -> None:
    about = app.windows.show(AboutWindow)
    app.wait(lambda: not app.background.busy)
    facts = version_facts()
    about_it = (product.COPYRIGHT, product.NAME, *facts.keys() - {"System"}, facts["System"])

    def shown(window: QWidget) -> list[str]:
        every = [text.partition(": ")[2] for text in found(window)]
        for known in about_it:
            every = [text.replace(known, "") for text in every]
        return [text for text in every if untranslated(text)]

    assert shown(about) == []
    about.copy.click()
    about.licenses.click()
    licenses = app.windows.made(LicensesWindow)
    assert licenses is not None
    app.wait(lambda: not app.background.busy)
    licenses._show(())
    licenses.search.setText("zzz")
    app.wait(lambda: not app.background.busy)
    assert shown(about) == []
    assert [text for text in shown(licenses) if "zzz" not in text] == []


def test_no_figure_and_no_progress_is_said_untranslated() -> None:
    recorder = Recorder()
    changed = Settings().with_values({"policy": "rt", "beta": 0.1, "mask_k": 2})
    shown = [times(1.6), percent(0.7), seconds(0.01), seconds(1.0), data_size(5e6), data_size(5e9)]
    shown += [progress_text(Progress(each, 10**6, 10**7, 1e6, 9e4)) for each in get_args(Doing)]
    for _ in range(2):
        shown.append(heading(recorder.read(), figures(recorder.read())))
        recorder.start_afresh(change_of(Settings(), changed))
    assert [text for text in shown if untranslated(text)] == []
    assert "0,10" in shown[-1]


NOT_TRANSLATED = {"display_check.py", "single_instance.py"}
"""Modules whose sentences are said before there is an application to translate them."""

_CALLS = ("submit", "run", "setStyleSheet")
_CONSTANTS = ("PRESETS", "FACES", "_STYLE", "_LIST_STYLE")
_TEXT = re.compile(r"[A-Z][a-z]+ [a-zA-Z]|[a-z] [a-z]+ [a-z]")
"""More than one word, with a capital or in a row."""


def test_no_module_has_a_sentence_that_is_not_given_to_be_translated() -> None:
    assert [
        f"{path.name}:{line}: {text}"
        for path in sorted(UI.rglob("*.py"))
        if path.name not in NOT_TRANSLATED
        for line, text in literals(path.read_text("utf-8"), _CALLS, _CONSTANTS)
        if _TEXT.search(text)
    ] == []
