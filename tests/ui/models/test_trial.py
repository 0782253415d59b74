"""The windows in which a model is tried, really and where something fails, and models are moved."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.models.trial import SpeechTrial, TranslationTrial, Trial, TrialProgress, Tried
from ssbd_desktop.settings import file
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.models import moving
from ssbd_desktop.ui.models.moving import MoveDialog
from ssbd_desktop.ui.models.trial import TrialDialog, figures_text
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import TryOut
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL
from tests.ui.models.catalog import CATALOG, TOWER, install

SETTINGS = Settings().with_values({"template": TEMPLATE, "threads": 1, "target_language": "German"})

Open = Callable[..., TrialDialog]


class FakeTrial:
    """Reports what a test has it report, and ends with a given result or when it is cancelled."""

    def __init__(self, end: Trial | None = None) -> None:
        self.end = end
        self.may_end = threading.Event()
        self.was_cancelled = False
        self.progress: TrialProgress | None = None

    def __call__(
        self,
        kind: Kind,
        path: Path,
        settings: Settings,
        progress: TrialProgress,
        cancelled: Callable[[], bool],
    ) -> Trial | None:
        self.progress = progress
        while not self.may_end.wait(0.01):
            if cancelled():
                self.was_cancelled = True
                return None
        return self.end


@pytest.fixture
def open_dialog(qtbot: QtBot) -> Open:
    def opened(
        try_out: TryOut, kind: Kind = "translation", *, captions: bool = False
    ) -> TrialDialog:
        dialog = TrialDialog(
            kind, "Some model", TRANSLATION_MODEL, SETTINGS, try_out, captions_run=captions
        )
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    return opened


def test_what_comes_is_shown_at_once(open_dialog: Open, qtbot: QtBot) -> None:
    fake = FakeTrial()
    dialog = open_dialog(fake, "speech", captions=True)
    assert (
        dialog.message.text()
        == "Captions may be slower until this is done. Pause them to measure the full speed."
    )
    qtbot.waitUntil(lambda: fake.progress is not None)
    assert not dialog.figures.isVisible()
    assert dialog.sizeHint().height() // dialog.fontMetrics().lineSpacing() == 15
    assert fake.progress
    fake.progress("recognizing", 0.75, SpeechTrial(1.23, ("Good morning.",)))
    qtbot.waitUntil(lambda: bool(dialog.lines))
    assert (dialog.state.text(), dialog.bar.accessibleName()) == ("Recognizing speech…", "Progress")
    assert dialog.bar.value() == 0.75 * dialog.bar.maximum()
    assert [line.text() for line in dialog.lines] == ["Good morning."]
    assert dialog.figures.text() == "1.2 s to load"
    fake.end = SpeechTrial(1.23, ("Good morning.", "Hello."), 6.66)
    fake.may_end.set()
    qtbot.waitUntil(lambda: not dialog.bar.isVisible())
    assert [line.text() for line in dialog.lines] == ["Good morning.", "Hello."]
    assert dialog.figures.text() == "1.2 s to load · 6.7× real time"
    assert not dialog.message.isVisible()


def test_closing_it_ends_the_trial(open_dialog: Open, qtbot: QtBot) -> None:
    fake = FakeTrial()
    dialog = open_dialog(fake)
    qtbot.waitUntil(lambda: fake.progress is not None)
    dialog.reject()
    qtbot.waitUntil(lambda: fake.was_cancelled)
    assert fake.progress
    fake.progress("translating", 0.6, TranslationTrial("English", "German", 1.0))  # nobody listens
    qtbot.wait(20)
    assert dialog.state.text() == "Loading…"


@pytest.mark.parametrize(
    ("trial", "text"),
    [
        (TranslationTrial("English", "German"), ""),
        (TranslationTrial("English", "German", 12.34), "12.3 s to load"),
        (TranslationTrial("English", "German", 1.0, (), 3.14), "1.0 s to load · 3.1 tokens/s"),
        (TranslationTrial("English", "German", 1.0, (), 123.4), "1.0 s to load · 123 tokens/s"),
    ],
)
def test_figures_have_as_many_places_as_they_need(trial: Trial, text: str) -> None:
    assert figures_text(trial) == text


def test_long_sentences_have_room(open_dialog: Open, qtbot: QtBot) -> None:
    long = "A sentence that does not end before it has filled some lines. " * 6
    sentences = tuple(Tried(long, long, 0.1) for _ in range(3))
    fake = FakeTrial(TranslationTrial("English", "German", 1.0, sentences, 9.9))
    fake.may_end.set()
    lines = open_dialog(fake).lines
    qtbot.waitUntil(lambda: len(lines) == 6)
    qtbot.waitUntil(lambda: all(x.height() >= x.heightForWidth(x.width()) for x in lines))


OpenMove = Callable[[Path], MoveDialog]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "models"
    install(made, TOWER)
    return made


@pytest.fixture
def settings(folder: Path) -> CurrentSettings:
    (model,) = ModelStore(folder, CATALOG).installed()
    values = {"models_folder": str(folder), "translation_model": str(model.path)}
    return CurrentSettings(Settings().with_values(values))


@pytest.fixture
def open_move(
    folder: Path, settings: CurrentSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> OpenMove:
    monkeypatch.setattr(moving, "_LOOK_MS", 10)

    def opened(to: Path) -> MoveDialog:
        dialog = MoveDialog(folder, to, settings)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: dialog.begin.isVisible() or dialog.message.isVisible())
        return dialog

    return opened


def names(folder: Path) -> list[str]:
    return [model.id for model in ModelStore(folder, CATALOG).installed()]


def test_the_settings_follow_and_the_old_go_once_they_are_saved(
    open_move: OpenMove, folder: Path, settings: CurrentSettings, tmp_path: Path, qtbot: QtBot
) -> None:
    file.save(settings.value)
    disk = tmp_path / "disk"
    disk.mkdir()
    (disk / "photos").mkdir()
    new = disk / "SSBD Desktop models"
    dialog = open_move(disk)
    assert dialog.text.text() == f"Move your models (700 kB) to {new}?"
    assert names(folder) == ["tower"]
    assert dialog.sizeHint().height() // dialog.fontMetrics().lineSpacing() == 10
    assert dialog.focusWidget() is dialog.begin
    dialog.begin.click()
    shown = dialog.bar.isVisible(), dialog.amount.isVisible(), dialog.bar.accessibleName()
    assert shown == (True, True, "Progress")
    qtbot.waitUntil(lambda: dialog.text.text() == f"Your models are now in {new}.")
    dialog._show_progress((350_000, 700_000))
    assert (dialog.bar.value(), dialog.amount.text()) == (500, "350 kB of 700 kB")
    assert settings.value.models_folder == str(new)
    assert Path(settings.value.translation_model).is_relative_to(new)
    close = dialog.close_button
    assert (close.text(), close.isDefault(), dialog.focusWidget()) == ("Close", True, close)
    qtbot.wait(100)
    assert names(folder) == names(new) == ["tower"]  # a start would still begin with the old
    file.save(settings.value)
    qtbot.waitUntil(lambda: not folder.exists())
    assert names(new) == ["tower"]


def test_closing_it_moves_nothing_and_a_file_in_place_of_a_folder_is_reported(
    open_move: OpenMove, folder: Path, settings: CurrentSettings, tmp_path: Path, qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    before, may_end = settings.value, threading.Event()
    monkeypatch.setattr(moving, "move", lambda *_: may_end.wait())
    dialog = open_move(tmp_path / "new")
    dialog.begin.click()
    dialog.close_button.click()
    may_end.set()
    qtbot.wait(50)
    assert settings.value == before
    assert names(folder) == ["tower"]
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("")
    dialog = open_move(tmp_path / "file")
    assert "Not a directory" in dialog.message.text()
    assert dialog.text.text() == "Your models were not moved."
    assert not dialog.begin.isVisible()
    assert settings.value == before
