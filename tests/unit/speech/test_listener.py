from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ssbd_desktop.errors import ModelError
from ssbd_desktop.events import AudioBlock, Transcript
from ssbd_desktop.scoring import plain_words, word_errors
from ssbd_desktop.settings import Settings
from ssbd_desktop.speech import (
    FileSource,
    Hypothesis,
    Listener,
    WhisperRecogniser,
    Word,
    utterance_names,
)
from ssbd_desktop.speech.recogniser import join
from tests.helpers.models import CLIP, CLIP_ENGLISH
from tests.helpers.sound import Samples, silence

FULL = 1000.0
"""Seconds at which the level of `speech` would reach 0.9: the level tells the time."""


@dataclass
class Speech:
    """Made-up speech: each word sounds for 0.3 s, with 0.06 s of silence after it.

    While a word sounds its level is 0.2 + 0.7 * seconds / FULL, so that the fake recogniser knows
    where it is. pauses: seconds of silence after the word of that number.
    """

    words: list[str]
    pauses: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.times: list[tuple[float, float]] = []
        now = 0.5
        for i in range(len(self.words)):
            self.times.append((now, now + 0.3))
            now += 0.36 + self.pauses.get(i, 0.0)
        moments = np.arange(round((now + 1.0) * 16_000)) / 16_000
        sounding = np.zeros(len(moments), bool)
        for start, end in self.times:
            sounding |= (start <= moments) & (moments < end)
        self.samples = np.where(sounding, 0.2 + 0.7 * moments / FULL, 0.0).astype(np.float32)

    def blocks(self) -> list[AudioBlock]:
        return [
            AudioBlock(self.samples[i : i + 512], i / 16_000)
            for i in range(0, len(self.samples), 512)
        ]


class FakeRecogniser:
    """Hears the words of which most of the sound is there, and a last one that is not quite as
    what it might become."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.calls: list[int] = []

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        if not len(samples):
            return Hypothesis(())  # whether it knows the language is all that is asked
        self.calls.append(len(samples))
        sounding = np.flatnonzero(samples > 0.1)
        if not len(sounding):
            return Hypothesis(())
        first = int(sounding[0])
        began = (float(samples[first]) - 0.2) / 0.7 * FULL - first / 16_000
        ended = began + len(samples) / 16_000
        words = []
        for text, (start, end) in zip(self.speech.words, self.speech.times, strict=True):
            if start >= began - 0.05 and end <= ended + 0.02:
                words.append(Word(text, start - began, end - began))
            elif start >= began - 0.05 and start < ended - 0.1:
                words.append(Word("um", start - began, ended - began))
        return Hypothesis(tuple(words))


class FakeVoice:
    """Voice is where it is loud."""

    def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
        loud = np.abs(inputs["input"]).mean(axis=1) > 0.02
        return loud.astype(np.float32), inputs["h"], inputs["c"]


@pytest.fixture
def fake_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.listener.voice_session", FakeVoice)


def listener(recogniser: Any, max_utterance: float = 15.0, min_chunk: float = 0.5) -> Listener:
    values = {"max_utterance": max_utterance, "min_chunk": min_chunk}
    return Listener(recogniser, Settings().with_values(values))


def heard(ears: Listener, blocks: list[AudioBlock], at_once: int = 1) -> list[Transcript]:
    found: list[Transcript] = []
    for i in range(0, len(blocks), at_once):
        found += ears.hear(blocks[i : i + at_once])
    return found + list(ears.finish())


def finals(transcripts: list[Transcript]) -> list[str]:
    return [t.text for t in transcripts if t.final]


def check_promises(transcripts: list[Transcript]) -> None:
    """What holds of every stream of transcripts."""
    stable: dict[str, str] = {}
    closed: list[str] = []
    moved = ""
    for one in transcripts:
        assert one.utterance not in closed, "nothing follows a final"
        assert one.stable.startswith(moved), "what a cut takes from one goes to the next"
        before = stable.get(one.utterance, "")
        moved = ""
        if one.final and not one.stable.startswith(before):
            assert before.startswith(one.stable), "stable is never taken back"
            moved = before.removeprefix(one.stable).strip()
        else:
            assert one.stable.startswith(before), "stable is never taken back"
        assert one.start <= one.end
        stable[one.utterance] = one.stable
        if one.final:
            assert not one.tentative
            closed.append(one.utterance)
    assert not moved
    assert list(stable) == closed, "each is closed, in the order in which they began"


@pytest.mark.usefixtures("fake_voice")
def test_an_utterance_grows_and_is_closed_by_a_pause() -> None:
    speech = Speech(["one", "two", "three", "four", "five", "six"])
    found = heard(listener(FakeRecogniser(speech)), speech.blocks())
    check_promises(found)
    assert finals(found) == ["one two three four five six"]
    partials = [t.text for t in found if not t.final]
    assert len(partials) >= 3
    assert partials == sorted(partials, key=len)
    assert any(t.stable and t.tentative for t in found)
    assert found[-1].start == pytest.approx(0.5, abs=0.05)
    assert found[-1].end == pytest.approx(speech.times[-1][1], abs=0.05)


@pytest.mark.usefixtures("fake_voice")
def test_each_pause_makes_an_utterance() -> None:
    speech = Speech(["a", "b", "c", "d", "e", "f", "g"], pauses={1: 0.8, 4: 0.3, 5: 0.8})
    found = heard(listener(FakeRecogniser(speech)), speech.blocks())
    check_promises(found)
    assert finals(found) == ["a b", "c d e f", "g"]
    assert list(dict.fromkeys(t.utterance for t in found)) == ["u1", "u2", "u3"]


@pytest.mark.usefixtures("fake_voice")
def test_all_that_waits_is_taken_at_once() -> None:
    speech = Speech(["a", "b", "c", "d", "e", "f"], pauses={1: 0.8, 3: 0.8})
    recogniser = FakeRecogniser(speech)
    found = heard(listener(recogniser), speech.blocks(), at_once=10_000)
    check_promises(found)
    assert finals(found) == ["a b", "c d", "e f"]
    assert len(recogniser.calls) == 3, "who is slow recognises each utterance once"


@pytest.mark.usefixtures("fake_voice")
def test_the_final_is_not_recognised_again_when_the_pause_was() -> None:
    speech = Speech(["one", "two"])
    recogniser = FakeRecogniser(speech)
    found = heard(listener(recogniser), speech.blocks())
    assert finals(found) == ["one two"]
    assert len(recogniser.calls) == len(set(recogniser.calls))
    assert found[-1].text == found[-2].text


@pytest.mark.usefixtures("fake_voice")
@pytest.mark.parametrize("at_once", [1, 7, 200])
@pytest.mark.parametrize("limit", [5.0, 8.0])
@pytest.mark.parametrize("marks", ["", ".", ",", ".,"])
def test_a_cut_neither_loses_nor_doubles_a_word(at_once: int, limit: float, marks: str) -> None:
    words = [f"w{i}" + (marks[i % len(marks)] if marks and i % 4 == 3 else "") for i in range(70)]
    speech = Speech(words)
    found = heard(listener(FakeRecogniser(speech), limit), speech.blocks(), at_once)
    check_promises(found)
    assert " ".join(finals(found)).split() == words
    assert len(finals(found)) >= 25 / limit
    for one in found:
        assert one.end - one.start <= limit + 0.5
    if marks and at_once == 1:
        assert all(text[-1] in ".," for text in finals(found)[:-1])


@pytest.mark.usefixtures("fake_voice")
def test_after_a_cut_the_rest_is_shown_at_once() -> None:
    speech = Speech([f"w{i}" + ("." if i == 6 else "") for i in range(20)])
    found = heard(listener(FakeRecogniser(speech), 5.0), speech.blocks())
    cut = next(i for i, t in enumerate(found) if t.final)
    assert found[cut].text.endswith("w6.")
    assert found[cut + 1].utterance == "u2"
    assert found[cut + 1].text.startswith("w7")
    assert found[cut + 1].stable.startswith("w7"), "what was stable stays so"


class Scripted:
    """Says one thing after the other, whatever it hears."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        if not len(samples):
            return Hypothesis(())
        text = self.texts.pop(0) if len(self.texts) > 1 else self.texts[0]
        return Hypothesis(
            tuple(Word(w, i * 0.3, i * 0.3 + 0.3) for i, w in enumerate(text.split()))
        )


@pytest.mark.usefixtures("fake_voice")
@pytest.mark.parametrize("text", ["", "...", "♪ —"])
def test_nothing_and_punctuation_are_not_shown(text: str) -> None:
    speech = Speech(["x"] * 40)
    assert heard(listener(Scripted(text), 5.0), speech.blocks()) == []


@pytest.mark.usefixtures("fake_voice")
def test_what_was_shown_gets_its_final_even_if_it_was_nothing() -> None:
    speech = Speech(["x"] * 6)
    found = heard(listener(Scripted("we talk", "we talk to", "")), speech.blocks())
    check_promises(found)
    assert finals(found) == ["we talk"]
    found = heard(listener(Scripted("we talk", "")), speech.blocks())
    assert finals(found) == [""]


@pytest.mark.usefixtures("fake_voice")
def test_a_text_that_did_not_change_is_not_shown_again() -> None:
    speech = Speech(["x"] * 9)
    found = heard(listener(Scripted("we talk")), speech.blocks())
    assert [t.final for t in found] == [False, True]


@pytest.mark.usefixtures("fake_voice")
def test_settings_hold_from_the_next_block_on() -> None:
    speech = Speech(["x"] * 12, pauses={5: 0.6})
    recogniser = FakeRecogniser(speech)
    ears = listener(recogniser)
    values = {"silence": 0.3, "min_chunk": 5.0, "beam_size": 1, "max_utterance": 20.0}
    ears.apply(Settings().with_values(values))
    found = heard(ears, speech.blocks())
    assert len(finals(found)) == 2
    assert len(recogniser.calls) <= 4


class Monoglot(Scripted):
    """Knows English alone."""

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        if language != "en":
            raise ModelError(f"The model does not know “{language}”.")
        return super().recognise(samples, language, beam_size)


@pytest.mark.usefixtures("fake_voice")
def test_a_language_that_is_not_known_is_refused_once_and_the_old_one_stays() -> None:
    speech = Speech(["x"] * 6)
    ears = listener(Monoglot("we talk"))
    refused = Settings().with_values({"source_language": "Latin", "silence": 0.3})
    with pytest.raises(ModelError, match="does not know “la”"):
        ears.apply(refused)
    ears.apply(refused)
    assert finals(heard(ears, speech.blocks())) == ["we talk"]
    ears.apply(Settings())
    assert finals(heard(ears, speech.blocks())) == ["we talk"]


@pytest.mark.usefixtures("fake_voice")
def test_a_language_that_is_not_known_at_the_start_is_refused_then() -> None:
    with pytest.raises(ModelError, match="does not know “la”"):
        Listener(Monoglot("x"), Settings().with_values({"source_language": "Latin"}))


@pytest.mark.usefixtures("fake_voice")
def test_listeners_that_share_names_never_use_one_twice() -> None:
    speech, names = Speech(["x"] * 9, pauses={2: 0.8, 5: 0.8}), utterance_names()
    used = [
        one.utterance
        for _ in range(2)
        for one in heard(Listener(Scripted("a"), Settings(), names), speech.blocks())
        if one.final
    ]
    assert used == ["u1", "u2", "u3", "u4", "u5", "u6"]


@pytest.mark.usefixtures("fake_voice")
def test_samples_that_are_not_numbers_are_silence() -> None:
    speech = Speech(["one", "two"])
    speech.samples[100:200] = np.nan
    speech.samples[300:400] = np.inf
    seen: list[bool] = []

    class Watching(FakeRecogniser):
        def recognise(
            self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
        ) -> Hypothesis:
            if len(samples):
                seen.append(bool(np.isfinite(samples).all()))
            return super().recognise(samples, language, beam_size)

    assert finals(heard(listener(Watching(speech)), speech.blocks())) == ["one two"]
    assert all(seen)


@pytest.mark.usefixtures("fake_voice")
def test_memory_does_not_grow_with_the_call() -> None:
    ears = listener(Scripted(""), 5.0)
    tracemalloc.start()
    for i in range(3_000):
        list(ears.hear([AudioBlock(np.full(512, 0.2, np.float32), i * 0.032)]))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000, "all of it would be 6 MB"


@pytest.mark.usefixtures("fake_voice")
def test_times_count_the_sound_that_was_lost() -> None:
    speech = Speech(["one", "two"])
    late = [AudioBlock(b.samples, b.start + 100.0) for b in speech.blocks()]
    found = heard(listener(FakeRecogniser(speech)), late)
    assert found[-1].start == pytest.approx(100.5, abs=0.05)


class Fickle:
    """Hears something else each time, often nothing."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        if not len(samples):
            return Hypothesis(())
        count = int(self.random.integers(0, 6))
        times = np.sort(self.random.uniform(0, len(samples) / 16_000, 2 * count))
        return Hypothesis(
            tuple(
                Word(
                    str(self.random.choice(["a", "b", "c.", "d,"])), times[2 * i], times[2 * i + 1]
                )
                for i in range(count)
            )
        )


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    stretches=st.lists(st.tuples(st.booleans(), st.integers(1, 4_000)), max_size=20),
    size=st.sampled_from([160, 512, 3_000]),
    at_once=st.integers(1, 9),
    seed=st.integers(0, 99),
)
@pytest.mark.usefixtures("fake_voice")
def test_the_promises_hold_whatever_is_heard(
    stretches: list[tuple[bool, int]], size: int, at_once: int, seed: int
) -> None:
    levels = [np.full(12 * n, 0.3 if loud else 0.0, np.float32) for loud, n in stretches]
    sound = np.concatenate([*levels, np.zeros(0, np.float32)])
    blocks = [AudioBlock(sound[i : i + size], i / 16_000) for i in range(0, len(sound), size)]
    ears = listener(Fickle(seed), max_utterance=2.0, min_chunk=0.1)
    check_promises(heard(ears, blocks, at_once))


def test_a_call_is_recognised_as_it_is_spoken(whisper: WhisperRecogniser) -> None:
    blocks = list(FileSource(CLIP, speed=0).blocks())
    found = heard(listener(whisper, min_chunk=1.0), blocks, at_once=8)
    check_promises(found)
    reference = plain_words(" ".join(CLIP_ENGLISH))
    errors = word_errors(reference, plain_words(" ".join(finals(found))))
    assert errors <= 0.1 * len(reference), finals(found)
    assert len(finals(found)) == len(CLIP_ENGLISH)


def test_fluent_speech_is_cut_without_losing_or_doubling_words(
    whisper: WhisperRecogniser, spoken: Callable[[str], Samples]
) -> None:
    sentences = CLIP_ENGLISH[:8]
    parts = [part for text in sentences for part in (spoken(text), silence(0.25))]
    sound = np.concatenate([silence(0.5), *parts, silence(1.0)])
    blocks = [AudioBlock(sound[i : i + 512], i / 16_000) for i in range(0, len(sound), 512)]
    found = heard(listener(whisper, max_utterance=8.0, min_chunk=1.0), blocks, at_once=8)
    check_promises(found)
    reference = [word for text in sentences for word in plain_words(text)]
    said = plain_words(" ".join(finals(found)))
    alone = plain_words(
        " ".join(join(whisper.recognise(spoken(text), "en", 5).words) for text in sentences)
    )
    # Sentence by sentence, with all their sound, is the best that the model can do.
    extra = 0.1 * len(reference)
    assert word_errors(reference, said) <= word_errors(reference, alone) + extra, finals(found)
    assert abs(len(said) - len(reference)) <= 3


def test_silence_noise_and_clicks_say_nothing(whisper: WhisperRecogniser) -> None:
    noise = 0.02 * np.random.default_rng(0).normal(size=80_000).astype(np.float32)
    clicks = silence(5.0)
    clicks[::8_000] = 1.0
    sound = np.concatenate((silence(3.0), noise, clicks))
    blocks = [AudioBlock(sound[i : i + 512], i / 16_000) for i in range(0, len(sound), 512)]
    assert heard(listener(whisper), blocks) == []


@pytest.mark.usefixtures("fake_voice")
def test_a_transcript_knows_when_its_last_sound_arrived() -> None:
    speech = Speech(["one", "two", "three"])
    late = [replace(b, arrived=1000.0 + b.end) for b in speech.blocks()]
    for found in heard(listener(FakeRecogniser(speech)), late):
        assert found.heard is not None
        assert 0.0 <= found.heard - (1000.0 + found.end) < 0.033, "no more than its block's rest"


class Noting(FakeRecogniser):
    """Notes how it was asked; each pass takes as long as it is told on `clock`."""

    def __init__(self, speech: Speech, seconds: float = 0.0) -> None:
        super().__init__(speech)
        self.seconds = seconds
        self.now = 0.0
        self.beams: list[int] = []
        self.hotwords: list[str] = []

    def clock(self) -> float:
        return self.now

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = ""
    ) -> Hypothesis:
        if len(samples):
            self.now += self.seconds
            self.beams.append(beam_size)
            self.hotwords.append(hotwords)
        return super().recognise(samples, language, beam_size, hotwords)


@pytest.mark.usefixtures("fake_voice")
def test_slow_passes_cost_partials_their_beam_and_finals_keep_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speech = Speech([f"w{i}" for i in range(30)])
    quick, slow = Noting(speech), Noting(speech, 2.0)
    for recogniser in (quick, slow):
        monkeypatch.setattr("ssbd_desktop.speech.listener.time.monotonic", recogniser.clock)
        assert " ".join(finals(heard(listener(recogniser), speech.blocks()))).split() == (
            speech.words
        )
    assert set(quick.beams) == {5}
    assert set(slow.beams[1:-1]) == {1}
    assert slow.beams[-1] == 5
    assert len(slow.beams) < len(quick.beams) / 2


@pytest.mark.usefixtures("fake_voice")
def test_the_glossarys_words_are_expected_from_the_next_pass_on() -> None:
    speech = Speech(["one", "two", "three"])
    recogniser = Noting(speech)
    ears = listener(recogniser)
    heard(ears, speech.blocks())
    ears.apply(Settings().with_values({"glossary": "Seed = Saat\nbeta = Beta"}))
    heard(ears, speech.blocks())
    assert recogniser.hotwords[0] == ""
    assert recogniser.hotwords[-1] == "Seed, beta"


@pytest.mark.usefixtures("fake_voice")
def test_blocks_of_no_or_one_sample_change_nothing() -> None:
    speech = Speech(["one", "two"])
    sound = speech.samples
    pieces = [sound[:0], *(sound[i : i + 1] for i in range(2000)), sound[2000:], sound[:0]]
    starts = np.cumsum([0, *(len(piece) for piece in pieces)]) / 16_000
    blocks = [AudioBlock(p, float(s)) for p, s in zip(pieces, starts, strict=False)]
    assert finals(heard(listener(FakeRecogniser(speech)), blocks, at_once=50)) == ["one two"]


def test_clipped_sound_with_an_offset_is_still_understood(
    whisper: WhisperRecogniser, spoken: Callable[[str], Samples]
) -> None:
    text = CLIP_ENGLISH[0]
    sound = np.concatenate((silence(0.6), 2 * spoken(text), silence(1.2)))
    bad = np.clip(sound + 0.1, -1.0, 1.0).astype(np.float32)
    blocks = [AudioBlock(bad[i : i + 512], i / 16_000) for i in range(0, len(bad), 512)]
    said = plain_words(" ".join(finals(heard(listener(whisper), blocks, at_once=16))))
    assert word_errors(plain_words(text), said) <= len(plain_words(text)) / 2
