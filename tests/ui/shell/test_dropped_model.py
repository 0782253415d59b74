"""A model that is dropped on a window: it is described, and used where the person wants that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shell.dropped_model import DroppedModel
from tests.ui.conftest import App, MakeApp
from tests.ui.fakes import description, drop
from tests.ui.widgets import child


def describe(_: str, path: str) -> Description:
    if "bad" in path:
        raise ModelError("{path} is an adapter: choose a model.", path=path)
    return description(Path(path).name)


@pytest.fixture
def window(make_app: MakeApp, tmp_path: Path) -> App:
    made = make_app(
        describe=describe,
        keeps_up=lambda *_: RealTimeVerdict.KEEPS_UP,
        library=Library(tmp_path / "sessions"),
    )
    made.start()
    return made


def model(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_bytes(b"GGUF")
    return path


def asked(window: App) -> DroppedModel:
    window.wait(lambda: window.windows.made(DroppedModel) is not None)
    shown = window.windows.made(DroppedModel)
    assert shown is not None
    assert shown.isVisible()
    return shown


@pytest.mark.parametrize("where", ["overlay", "history"])
def test_it_is_described_before_it_is_used(window: App, tmp_path: Path, where: str) -> None:
    target = window.overlay if where == "overlay" else window.windows.show(HistoryWindow)
    path = model(tmp_path, "Qwen3.gguf")
    assert drop(target, path)
    question = asked(window)
    window.wait(question.use.isEnabled)
    assert question.inspector.table.facts == {"Name": "Qwen3.gguf"}
    window.wait(lambda: question.inspector.verdict.text() == "Fits this computer.")
    assert window.settings.value.translation_model == ""
    assert len(window.pipelines.made) == 1, "nothing is captioned"
    question.use.click()
    assert window.settings.value.translation_model == str(path)
    assert not question.isVisible()


def test_a_folder_is_a_speech_model(window: App, tmp_path: Path) -> None:
    drop(window.overlay, tmp_path)
    question = asked(window)
    window.wait(question.use.isEnabled)
    assert question.use.text() == "Use as speech model"
    question.use.click()
    assert window.settings.value.whisper_model == str(tmp_path)


def test_what_cannot_be_used_is_not_offered_and_another_takes_its_place(
    window: App, tmp_path: Path
) -> None:
    drop(window.overlay, model(tmp_path, "bad.gguf"))
    first = asked(window)
    window.wait(lambda: "is an adapter" in first.inspector.problem.text())
    assert not first.use.isEnabled()
    drop(window.overlay, model(tmp_path, "good.gguf"))
    window.wait(lambda: window.windows.made(DroppedModel) is not first)
    second = asked(window)
    window.wait(second.use.isEnabled)
    second.cancel.click()
    assert not second.isVisible()
    assert window.settings.value.translation_model == ""


def test_on_the_settings_it_is_put_into_its_row_and_on_a_row_for_paths_there(
    window: App, tmp_path: Path
) -> None:
    dialog = window.windows.show(SettingsDialog)
    window.wait(lambda: not dialog._to_build)
    path = model(tmp_path, "Qwen3.gguf")
    assert drop(dialog, path)
    row = dialog.rows["translation_model"]
    line = child(row.field, QLineEdit)
    window.wait(lambda: line.text() == str(path))
    window.wait(lambda: window.settings.value.translation_model == str(path))
    assert row.isVisible()
    path = model(tmp_path, "any name")
    assert drop(line, path)
    assert line.text() == str(path)
