"""What a person sees of a model that is tried, of the real engines and the real small models."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

from ssbd_desktop.assembly import measured_trial, model_descriptions
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Transcript, Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.trial import (
    SENTENCES,
    Doing,
    SpeechTrial,
    TranslationTrial,
    Trial,
    Tried,
    spoken_in_trial,
)
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import AUTO, CODES, COMMON
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognition_process import transcriber
from ssbd_desktop.translation.llama.translation_process import translator
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
    trial = Watched().try_out("translation", TRANSLATION_MODEL)
    assert isinstance(trial, TranslationTrial)
    first = "Ich teile meinen Bildschirm und öffne die Präsentation."
    assert trial.sentences[0].translation == first
    assert [each.source for each in trial.sentences] == list(SENTENCES["English"])
    assert trial.tokens_per_second


@pytest.mark.slow
def test_the_beginning_of_the_clip_is_recognized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured_trial, "_SOUND", 4.1)
    trial = Watched().try_out("speech", WHISPER_MODEL)
    assert isinstance(trial, SpeechTrial)
    assert list(trial.words) == CLIP_ENGLISH[:1]
    assert trial.sound_per_second


class FakeEngine(contextlib.nullcontext["FakeEngine"]):
    """Answers what it is to answer. asked: what it was asked, with arguments of one kind each."""

    def __init__(self, **answers: list[object]) -> None:
        super().__init__(self)
        self.answers, self.asked, self.successes = answers, list[tuple[object, ...]](), 0

    def parts(self, *asked: object, cancelled: Cancelled) -> Iterator[object]:
        assert not cancelled()
        given = [getattr(each, "final", each) for each in asked]
        self.asked.append(tuple(each for each in given if isinstance(each, (str, bool))))
        yield from self.answers[str(asked[0])]

    def call(self, *asked: object, cancelled: Cancelled) -> object:
        return next(each for each in self.parts(*asked, cancelled=cancelled))

    def worked(self) -> None:
        self.successes += 1


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two looks at the clock two seconds go by."""
    monkeypatch.setattr(time, "perf_counter", count(100.0, 2.0).__next__)


@pytest.mark.usefixtures("ticking")
def test_what_is_recognized_is_told_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences that are final and have words; of five of the clip, and of nothing before it."""
    blocks = [AudioBlock(np.zeros(SAMPLE_RATE, np.float32), float(start)) for start in range(25)]
    source = lambda _, speed: Mock(blocks=lambda: blocks[: None if speed == 0 else 1])  # noqa: E731
    monkeypatch.setattr(measured_trial, "FileSource", source)
    said = [Transcript("u", text, "", True, 0.0, end) for text, end in (("A", 9.5), ("B", 30.0))]
    growing, empty = replace(said[0], final=False), replace(said[0], stable="")
    engine = FakeEngine(load=[0.5, "x"], hear=[0.5, growing, said[0], empty], finish=[said[1]])
    monkeypatch.setattr(transcriber, "engine_process", lambda _: engine)
    for _ in range(quarantine.MOST_DEATHS):
        quarantine.note_death(WHISPER_MODEL)
    watched = Watched()
    done = watched.try_out("speech", WHISPER_MODEL)
    assert watched.told == [
        ("loading", 0.0, SpeechTrial()),
        ("loading", 0.25, SpeechTrial()),
        ("recognizing", 0.5, SpeechTrial(2.0)),
        ("recognizing", 0.75, SpeechTrial(2.0, ("A",))),
        ("recognizing", 1.0, SpeechTrial(2.0, ("A", "B"))),
    ]
    assert done == SpeechTrial(2.0, ("A", "B"), 9.5)
    loaded = ("load", str(WHISPER_MODEL), False)  # chosen again, it is not under suspicion
    assert engine.asked == [loaded, ("hear", False), ("finish",)]
    assert engine.successes == 2


@pytest.mark.usefixtures("ticking")
def test_what_is_translated_is_told_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    stats = DecodingStats(passes=4, seconds=3.0, model_seconds=2.0, first_pass_seconds=0.5)
    made = Translation("u", "Hi", (1,), " Hallo ", "", True, stats)
    engine = FakeEngine(load=[1.0], translate=[made])
    for memory in ("translator_memory", "free_memory"):  # it just fits
        monkeypatch.setattr(measured_trial, memory, lambda *_: 7)
    monkeypatch.setattr(translator, "engine_process", lambda _: engine)
    watched = Watched()
    done = watched.try_out("translation", TRANSLATION_MODEL)
    trials = [TranslationTrial("English", "German"), TranslationTrial("English", "German", 2.0)]
    trials += [
        replace(trials[1], sentences=(Tried("Hi", "Hallo", 3.0),) * n, tokens_per_second=2.0)
        for n in (1, 2, 3)
    ]
    assert [doing for doing, *_ in watched.told] == ["loading"] * 2 + ["translating"] * 3
    assert [share for _, share, _ in watched.told] == pytest.approx([0, 0.5, 0.5, 0.6, 0.7])
    assert [trial for *_, trial in watched.told] == [trials[0], *trials[:4]]
    assert done == trials[4]
    assert engine.asked == [("load",), *[("translate", True, False)] * 3], "as a whole"
    assert engine.successes == 3


def test_its_speed_is_that_of_each_token_after_a_first_pass() -> None:
    trial = TranslationTrial("English", "German")
    for passes, first, speed in ((4, 1.5, 2.0), (2, 1.5, 1 / 1.5), (1, 1.5, None), (2, 3.0, None)):
        stats = DecodingStats(passes=passes, model_seconds=3.0, first_pass_seconds=first)
        made = Translation("u", "Hello", (1,), "Hallo", "", True, stats)
        assert measured_trial._with_translations(trial, [made]).tokens_per_second == speed


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
    damaged = Mock(check=raising(PackError("The demonstration's file call.wav is damaged.")))
    monkeypatch.setattr(demo_pack, "find", lambda: damaged)
    with pytest.raises(PackError):
        Watched().try_out("speech", WHISPER_MODEL)


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


def test_one_in_quarantine_is_tried_and_one_that_says_nothing_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(quarantine.MOST_DEATHS):
        quarantine.note_death(TRANSLATION_MODEL)
    settings = Settings(translation_model=str(TRANSLATION_MODEL))
    made = Translation("u", "Hello", (), "Hello", "", True, DecodingStats())
    for none in (replace(made, translated=False), replace(made, visible=" ")):
        engine = Mock(translate=lambda _, none=none: none, describe=lambda: 7)
        monkeypatch.setattr(measured_trial, "load_translator", lambda _, engine=engine: engine)
        with pytest.raises(ModelError, match="gave no translation of"):
            measured_trial.try_model("translation_model", settings)
    assert not quarantine.has_died(TRANSLATION_MODEL)
    engine.translate = lambda asked: replace(made, translated=asked.final)
    assert measured_trial.try_translator(settings) == "7"


def test_one_that_hears_nothing_of_what_is_said_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard, blocks = list[object](), list[AudioBlock]()
    hear = lambda said: iter([*filter(blocks.append, said), *heard])  # noqa: E731
    engine = Mock(hear=hear, finish=list, describe=lambda: 7)
    monkeypatch.setattr(measured_trial, "load_transcriber", lambda _: engine)
    settings = Settings(whisper_model=str(WHISPER_MODEL))
    heard += [0.5, Transcript("u", "", "", True, 0.0, 1.0)]
    with pytest.raises(ModelError, match="did not recognize a word"):
        measured_trial.try_model("whisper_model", settings)
    assert 3.9 < blocks[-1].end <= 4.0
    heard.append(Transcript("u", "Hello", "", False, 0.0, 1.0))
    assert measured_trial.try_transcriber(settings) == "7"
    blocks.clear()
    heard.clear()
    monkeypatch.setattr(demo_pack, "find", raising(PackError("The demonstration is not there.")))
    measured_trial.try_model("whisper_model", settings)
    (noise,) = blocks
    assert (noise.start, noise.end) == (0.0, 4.0)
    assert np.std(noise.samples) == pytest.approx(0.1, rel=0.01), "soft"
    assert engine.close.call_count == 3


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
