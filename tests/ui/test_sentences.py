"""What the rest of the app says reaches the windows in the person's language, with its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop.assembly.window_services import KeptSessions, services, window_pipeline
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.base.sentences import Sentence, dotted
from ssbd_desktop.settings.demo_pack import demo_settings
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.fields.field import ValueHint
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shell.app import Window
from tests.helpers.sessions import write_session
from tests.ui.conftest import MakeApp
from tests.ui.fakes import FakePipelines


@pytest.fixture(autouse=True)
def german(use_language: Callable[[str], str]) -> None:
    use_language("de")


@pytest.fixture
def opened(qtbot: QtBot, pipelines: FakePipelines) -> Iterator[Callable[[Path], Window]]:
    """Opens the real windows over the real engines, with this translation model."""
    made: list[Window] = []

    def opened(model: Path) -> Window:
        settings = demo_settings().with_values({"translation_model": str(model)})
        pipeline = partial(window_pipeline, kept := KeptSessions())
        window = Window(settings, pipeline, pipelines.save, services(kept))
        made.append(window)
        window.open()
        return window

    yield opened
    for window in made:
        window.session.stop()
        qtbot.waitUntil(partial(_idle, window))
        window.close()


def _says(label: QLabel, words: str) -> bool:
    return words in label.text()


def _idle(window: Window) -> bool:
    return not window.background.busy


def model_hint(qtbot: QtBot, window: Window) -> ValueHint:
    dialog = window.windows.show(SettingsDialog)
    dialog.show_page("Translation")
    qtbot.waitUntil(lambda: "translation_model" in dialog.rows)
    hint = dialog.rows["translation_model"].hint
    assert hint is not None
    return hint


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "Das Übersetzungsmodell {path} ist nicht vorhanden: Wählen Sie ein anderes."),
        (b"%PDF", "{path} ist keine GGUF-Datei: Wählen Sie ein anderes Modell."),
    ],
)
def test_what_is_wrong_with_a_model_is_said_in_german(
    qtbot: QtBot, opened: Callable[[Path], Window], tmp_path: Path, content: bytes | None, said: str
) -> None:
    model = tmp_path / "modell.gguf"
    if content is not None:
        model.write_bytes(content)
    window = opened(model)
    expected = said.format(path=model)
    qtbot.waitUntil(lambda: expected in window.overlay.status_row.sentence)
    hint = model_hint(qtbot, window)
    row = window.windows.show(SettingsDialog).rows["translation_model"]
    qtbot.waitUntil(lambda: expected in row.message.text())
    assert isinstance(hint, ModelInspector)
    assert hint.problem.isHidden(), "it is said once"


def test_a_model_is_described_in_german(qtbot: QtBot, pipelines: FakePipelines) -> None:
    window = Window(demo_settings(), pipelines.make, pipelines.save, services(KeptSessions()))
    window.open()
    hint = model_hint(qtbot, window)
    assert isinstance(hint, ModelInspector)
    qtbot.waitUntil(lambda: "Parameter" in hint.table.facts)
    assert hint.table.facts["Parameter"] == "6 Mio."
    assert hint.table.facts["Quantisierung"] == "Q8_0 · 8,9 Bit pro Gewicht"
    window.close()


def test_a_sentence_is_shown_with_its_parts_and_numbers() -> None:
    size = Sentence("{count} tokens of context", count=12_345)
    assert shown(dotted("tower", size)) == "tower · 12.345 Token Kontext"
    assert shown(Sentence("{count} billion parameters", count=1.5)) == "1,5 Mrd. Parameter"
    assert shown(Sentence("{a}", a=(Sentence("German"), "x"))) == "Deutsch, x"
    assert shown("German") == "German", "which is somebody's own text"
    assert tr("{name}: {about}", name="x", about=size) == "x: 12.345 Token Kontext"


def test_what_a_stage_tells_and_why_a_value_is_refused_is_said_in_german(make_app: MakeApp) -> None:
    window = make_app(demo_settings())
    window.start()
    closed = Sentence("The translation model was closed: load it again.")
    window.tell(StageChanged("translation", "failed", closed))
    said = "Das Übersetzungsmodell wurde geschlossen: Laden Sie es erneut."
    window.wait(lambda: said in window.overlay.status_row.sentence)
    dialog = window.show_settings()
    for name, value, said in (
        ("threads", 1_000, "muss eine ganze Zahl von 0 bis 256 sein, nicht 1000."),
        ("text_color", "lila", "„lila“ ist keine Farbe: Geben Sie ihren Code ein"),
        ("target_language", "Klingon", "„Klingon“ ist keine unterstützte Sprache: "),
    ):
        dialog.rows[name].edited.emit(name, value)
        message = dialog.rows[name].message
        window.wait(partial(_says, message, said))


def test_why_a_session_is_not_shown_is_said_in_german(make_app: MakeApp, tmp_path: Path) -> None:
    library = Library(tmp_path / "sessions")
    newer = write_session(library, ("Hello", "Hallo"), name="2026-01-05 09-30-00 2")
    newer.write_bytes(newer.read_bytes().replace(b'"format": 3', b'"format": 99'))
    torn = write_session(library, *[("Hello", "Hallo")] * 2, name="2026-01-05 09-30-00 1")
    torn.write_bytes(torn.read_bytes().replace(b'{"utterance"', b"{utterance", 1))
    window = make_app(demo_settings(), library=library)
    window.open()
    history = window.windows.show(HistoryWindow)
    window.wait(lambda: history.items.rowCount() == 2)
    history.list.setCurrentIndex(history.items.index(0))
    said = f"Die Sitzung {newer.name} stammt von einer neueren Version der App: "
    window.wait(lambda: history.empty.text().startswith(said))
    index = history.items.index(0)
    assert str(index.data(Qt.ItemDataRole.ToolTipRole)).startswith(said)
    history.list.setCurrentIndex(history.items.index(1))
    window.wait(lambda: f"von {torn.name} ist nicht lesbar" in history.problem.text())
    assert history.transcript.toPlainText() == "Hello\nHallo", "the line that can be read"
