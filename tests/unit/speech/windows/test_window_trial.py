"""The trial of short windows, on the real Whisper and its clip, and what is remembered of it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech.recogniser import Hypothesis, Word
from ssbd_desktop.speech.windows import window_trial
from ssbd_desktop.speech.windows.encoder_window import WHOLE, EncoderWindows
from ssbd_desktop.speech.windows.trial_file import (
    TrialFile,
    WindowTrial,
    known_windows,
    what_is_known,
)
from ssbd_desktop.speech.windows.window_trial import TrialInSilence, trial_steps, try_shapes
from tests.helpers.fake_recogniser import FakeRecogniser
from tests.helpers.sound import Samples


class Scripted(FakeRecogniser):
    """Hears ten words; a beam, and a short window, each so many of them otherwise."""

    def __init__(self, short: int, beam: int) -> None:
        super().__init__()
        self.wrong = {"short": short, "beam": beam, "whole": 0}

    def words(self, samples: Samples) -> tuple[Word, ...]:
        asked = self.asked[-1]
        kind = "short" if asked.window < WHOLE else "beam" if asked.beam_size > 1 else "whole"
        said = [f"x{i}" if i < self.wrong[kind] else f"w{i}" for i in range(10)]
        return tuple(Word(text, 0.1 * i, 0.1 * i + 0.1) for i, text in enumerate(said))


def ended(steps: Generator[None, None, WindowTrial]) -> WindowTrial:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            trial: WindowTrial = end.value
            return trial


@pytest.fixture
def file(whisper_folder: Path) -> TrialFile:
    return TrialFile(whisper_folder)


@pytest.mark.parametrize(
    ("short", "beam", "verdict"), [(0, 3, "short"), (2, 2, "short"), (2, 1, "whole")]
)
def test_a_model_may_change_as_many_words_as_its_beam_does(
    file: TrialFile, whisper_folder: Path, short: int, beam: int, verdict: str
) -> None:
    trial = ended(trial_steps(Scripted(short, beam), file))
    assert (trial.short, trial.beam) == (16 * short, 16 * beam if short else 0)
    assert known_windows(whisper_folder)[0].verdict == trial.verdict == verdict
    assert ("always uses 30 seconds" in what_is_known(whisper_folder)) == (verdict == "whole")


class Dead(BaseException):
    """The process is gone."""


class Deadly(FakeRecogniser):
    """Ends its process over a short window."""

    def recognise(self, *arguments: Any, window: float = WHOLE, **more: Any) -> Hypothesis:
        if window < WHOLE:
            raise Dead
        return Hypothesis()


@pytest.mark.parametrize("when", ["loaded", "tried"])
def test_a_model_that_ends_its_engine_over_a_short_window_gets_the_whole(
    file: TrialFile, whisper_folder: Path, when: str
) -> None:
    steps = trial_steps(Deadly(), file)
    with pytest.raises(Dead):
        try_shapes(Deadly(), file) if when == "loaded" else ended(steps)
    windows, known = known_windows(whisper_folder)
    assert known
    assert windows.short(1.0, "en") == WHOLE
    assert "it crashed with less" in what_is_known(whisper_folder)


def test_a_model_that_survives_its_windows_is_still_to_be_tried(
    file: TrialFile, whisper_folder: Path
) -> None:
    recogniser = FakeRecogniser()
    try_shapes(recogniser, file)
    assert {asked.window for asked in recogniser.asked} == {15.0, 20.0}
    windows, known = known_windows(whisper_folder)
    assert (windows.verdict, known) == ("unknown", False)


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"version": 0}', '{"version": 2, "words": 3}',
     '{"version": 1, "colour": 3}', '{"words": 3}', "[" * 100_000],
)  # fmt: skip
def test_what_another_version_wrote_is_not_believed(
    file: TrialFile, whisper_folder: Path, content: str
) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_text(content)
    windows, known = known_windows(whisper_folder)
    assert windows.short(1.0, "en") == WHOLE
    assert not known, "it is tried anew"
    assert "until it has been checked" in what_is_known(whisper_folder)
    ended(trial_steps(Scripted(0, 0), file))
    assert known_windows(whisper_folder)[0].verdict == "short"


def test_another_model_in_its_place_is_another(tmp_path: Path, whisper_folder: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(whisper_folder, folder)
    ended(trial_steps(Scripted(0, 0), TrialFile(folder)))
    assert known_windows(folder)[1]
    os.utime(folder / "model.bin", (1, 1))
    assert not known_windows(folder)[1]
    (folder / "model.bin").unlink()
    with pytest.raises(ModelError, match="is gone"):
        known_windows(folder)


def test_in_silence_it_is_made_pass_by_pass_and_then_used(
    file: TrialFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_trial, "LONGEST_PASS", 60.0)  # whatever else this computer does
    windows, recogniser = EncoderWindows(), Scripted(1, 1)
    trial = TrialInSilence(recogniser, file, windows)
    for count in range(1, 49):
        trial.step()
        assert len(recogniser.asked) == count
        assert windows.verdict == "unknown"
    for _ in range(3):
        trial.step()
    assert windows.verdict == "short"
    assert len(recogniser.asked) == 48
    assert json.loads(file.path.read_text())["beam"] == 16


def test_a_pass_that_takes_long_is_the_last_one_in_silence(
    file: TrialFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_trial, "LONGEST_PASS", -1.0)
    recogniser = Scripted(0, 0)
    trial = TrialInSilence(recogniser, file, EncoderWindows())
    trial.step()
    trial.step()
    assert len(recogniser.asked) == 1


def test_without_its_clip_nothing_is_tried(
    file: TrialFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.settings.demo_pack.resource", lambda name: tmp_path / name)
    recogniser, windows = Scripted(0, 0), EncoderWindows()
    trial = TrialInSilence(recogniser, file, windows)
    trial.step()
    trial.step()
    assert not recogniser.asked
    assert windows.verdict == "unknown"
