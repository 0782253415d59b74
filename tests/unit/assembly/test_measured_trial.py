"""What a person sees of a model that is tried, of the real engines and the real small models."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ssbd_desktop.assembly import measured_trial, model_descriptions
from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.events import AudioBlock, Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.trial import (
    SENTENCES,
    Doing,
    SpeechTrial,
    TranslationTrial,
    Trial,
    spoken_in_trial,
)
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import AUTO, CODES, COMMON
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translation_process import translator
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess
from tests.helpers.fakes import raising
from tests.helpers.models import CLIP_ENGLISH, TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL

SETTINGS = Settings().with_values(
    {
        "template": TEMPLATE,
        "threads": 1,
        "speech_threads": 1,
        "source_language": "English",
        "target_language": "German",
    }
)


class Watched:
    """Follows a trial, and has it end after so many words of it."""

    def __init__(self, until: int = 1000) -> None:
        self.told: list[tuple[Doing, float, Trial]] = []
        self._until = until

    def progress(self, doing: Doing, share: float, trial: Trial) -> None:
        self.told.append((doing, share, trial))

    def cancelled(self) -> bool:
        return len(self.told) >= self._until

    def try_out(self, kind: Kind, path: Path) -> Trial | None:
        return measured_trial.try_out(kind, path, SETTINGS, self.progress, self.cancelled)


def test_three_sentences_are_translated() -> None:
    watched = Watched()
    for _ in range(quarantine.MOST_DEATHS):
        quarantine.note_death(TRANSLATION_MODEL)
    trial = watched.try_out("translation", TRANSLATION_MODEL)
    assert isinstance(trial, TranslationTrial)
    assert (trial.source, trial.target) == ("English", "German")
    assert trial.sentences[0].source == "Let me share my screen and open the presentation."
    assert trial.sentences[0].translation == (
        "Ich teile meinen Bildschirm und öffne die Präsentation."
    )
    assert len(trial.sentences) == 3
    assert all(one.seconds > 0 for one in trial.sentences)
    assert trial.tokens_per_second
    assert trial.load_seconds
    _is_told_as_it_comes(watched, trial)
    assert {doing for doing, *_ in watched.told} == {"loading", "translating"}


def test_its_speed_is_that_of_each_token_after_a_first_pass() -> None:
    for passes, speed in ((4, 2.0), (2, 1 / 1.5), (1, None)):
        stats = DecodingStats(passes=passes, model_seconds=3.0, first_pass_seconds=1.5)
        made = Translation("u", "Hello", (1,), "Hallo", "", True, stats)
        trial = TranslationTrial("English", "German")
        assert measured_trial._with_translations(trial, [made]).tokens_per_second == speed


@pytest.mark.slow
def test_the_beginning_of_the_clip_is_recognized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured_trial, "_SOUND", 4.1)
    watched = Watched()
    trial = watched.try_out("speech", WHISPER_MODEL)
    assert isinstance(trial, SpeechTrial)
    assert list(trial.words) == CLIP_ENGLISH[:1]
    assert trial.load_seconds
    assert (trial.sound_per_second or 0.0) > 1.0, "the sound is not waited for"
    _is_told_as_it_comes(watched, trial)
    assert {doing for doing, *_ in watched.told} == {"loading", "recognizing"}


def _is_told_as_it_comes(watched: Watched, trial: Trial) -> None:
    shares = [share for _, share, _ in watched.told]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert 0.5 < shares[-1] < 1.0
    assert watched.told[0][2].load_seconds is None
    assert watched.told[-1][2].load_seconds == trial.load_seconds


@pytest.mark.parametrize(
    ("kind", "path", "until"),
    [
        ("translation", TRANSLATION_MODEL, 1),
        ("translation", TRANSLATION_MODEL, 5),
        ("speech", WHISPER_MODEL, 1),
    ],
)
def test_one_that_is_cancelled_ends_at_once_and_blames_nobody(
    kind: Kind, path: Path, until: int
) -> None:
    watched = Watched(until)
    assert watched.try_out(kind, path) is None
    assert len(watched.told) <= until + 1  # nothing goes on
    assert not quarantine.has_died(path)


@pytest.mark.parametrize("kind", ["translation", "speech"])
def test_a_model_that_cannot_be_used_is_told(tmp_path: Path, kind: Kind) -> None:
    with pytest.raises(ModelError, match="absent"):
        Watched().try_out(kind, tmp_path / "absent")


def test_speech_is_not_tried_without_the_clip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo_pack, "find", raising(PackError("The demonstration is not there.")))
    with pytest.raises(PackError):
        Watched().try_out("speech", WHISPER_MODEL)
    monkeypatch.setattr(demo_pack, "check_part", lambda _: None)  # then it answers noise
    measured_trial.try_model("whisper_model", Settings(whisper_model=str(WHISPER_MODEL)))


@pytest.mark.parametrize(
    ("kind", "path"), [("translation", TRANSLATION_MODEL), ("speech", WHISPER_MODEL)]
)
def test_one_that_memory_does_not_hold_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch, kind: Kind, path: Path
) -> None:
    for module in (measured_trial, model_descriptions):
        monkeypatch.setattr(module, "free_memory", lambda: 50_000_000)
    monkeypatch.setattr(translator, "supports_gpu", lambda: False)
    watched = Watched()
    with pytest.raises(ModelError, match="takes about .* of memory, and 50 MB is free: close"):
        watched.try_out(kind, path)
    assert not watched.told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "model"), [("translation_model", TRANSLATION_MODEL), ("whisper_model", WHISPER_MODEL)]
)
def test_a_model_that_works_answers_and_one_that_does_not_is_told(
    tmp_path: Path, name: str, model: Path
) -> None:
    settings = Settings().with_values({"template": TEMPLATE, "threads": 1, "speech_threads": 1})
    measured_trial.try_model(name, settings.with_values({name: str(model)}))
    bad = tmp_path / "bad"
    with pytest.raises(ModelError, match=str(bad)):
        measured_trial.try_model(name, settings.with_values({name: str(bad)}))


def test_one_in_quarantine_is_tried_and_one_that_says_nothing_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(quarantine.MOST_DEATHS):
        quarantine.note_death(TRANSLATION_MODEL)
    settings = Settings().with_values(
        {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
    )
    monkeypatch.setattr(measured_trial, "_SENTENCE", "…")  # without a word there is no translation
    none = Translation("u", "Hello", (), "Hello", "", True, DecodingStats(), translated=False)
    for translate in (TranslatorProcess.translate, lambda *_: none):
        monkeypatch.setattr(TranslatorProcess, "translate", translate)
        with pytest.raises(ModelError, match="gave no translation of"):
            measured_trial.try_model("translation_model", settings)


def test_one_that_hears_nothing_of_what_is_said_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    silence = [AudioBlock(np.zeros(32_000, np.float32), 0.0)]
    monkeypatch.setattr(measured_trial, "_something_said", lambda: (iter(silence), True))
    with pytest.raises(ModelError, match="did not recognize a word"):
        measured_trial.try_model("whisper_model", Settings(whisper_model=str(WHISPER_MODEL)))


def test_there_are_sentences_in_each_language_that_most_people_speak() -> None:
    assert set(SENTENCES) == set(COMMON) <= set(CODES)
    every = [sentence for three in SENTENCES.values() for sentence in three]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(
    ("source", "target", "spoken"),
    [
        ("German", "English", "German"),
        ("Welsh", "German", "English"),
        (AUTO, "German", "English"),
        (AUTO, "English", "Chinese"),
        ("German", "German", "English"),
        ("English", "English", "Chinese"),
    ],
)
def test_they_are_never_in_the_language_that_is_translated_into(
    source: str, target: str, spoken: str
) -> None:
    assert spoken_in_trial(source, target) == spoken
