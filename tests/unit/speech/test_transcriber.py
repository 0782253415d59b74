from __future__ import annotations

import itertools
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import (
    SAMPLE_RATE,
    AudioBlock,
    Heard,
    LanguageHeard,
    Remark,
    Transcript,
)
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.local_agreement import LATER, SURE
from ssbd_desktop.speech.pacing import LATE
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Guess, Hypothesis, Word, join
from ssbd_desktop.speech.transcriber import (
    WHOLE_FROM_NOW_ON,
    Transcriber,
    better,
    said_of,
    same_end,
    utterance_names,
)
from ssbd_desktop.speech.vad import FRAME, frames
from ssbd_desktop.speech.whisper import WhisperRecognizer
from tests.helpers.fake_recognizer import (
    FakeRecognizer,
    FakeVad,
    begin_of,
    blocks_of,
    read_off,
    told_by_level,
)
from tests.helpers.models import CLIP, CLIP_ENGLISH
from tests.helpers.sound import Samples, silence


@dataclass
class Speech:
    """Made-up speech: each word sounds for 0.3 s, with 0.06 s of silence after it.

    pauses: seconds of silence after the word of that number.
    """

    words: list[str]
    pauses: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.times: list[tuple[float, float]] = []
        now = 0.5
        for i in range(len(self.words)):
            self.times.append((now, now + 0.3))
            now += 0.36 + self.pauses.get(i, 0.0)
        self.samples = told_by_level(self.times, now + 1.0)

    def blocks(self) -> list[AudioBlock]:
        return blocks_of(self.samples)


Words = tuple[Word, ...]


class Listening(FakeRecognizer):
    """Hears the words of which most of the sound is there, and a last one that is not quite as
    what it might become. Each pass takes `seconds` on its clock. change: made to its words last."""

    def __init__(
        self, speech: Speech, seconds: float = 0.0, change: Callable[[Words], Words] = Words
    ) -> None:
        super().__init__()
        self.speech = speech
        self.seconds = seconds
        self.change = change
        self.now = 0.0

    def clock(self) -> float:
        return self.now

    def words(self, samples: Samples) -> tuple[Word, ...]:
        self.now += self.seconds
        began = begin_of(samples)
        if began is None:
            return ()
        ended = began + len(samples) / 16_000
        words = []
        for text, (start, end) in zip(self.speech.words, self.speech.times, strict=True):
            if start >= began - 0.05 and end <= ended + 0.02:
                words.append(Word(text, start - began, end - began))
            elif start >= began - 0.05 and start < ended - 0.1:
                words.append(Word("um", start - began, ended - began))
        return self.change(tuple(words))


@pytest.fixture(autouse=True)
def fake_speech(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is loud speaks, and a pass takes no time: when there is one is up to the test and not to
    the machine. Not so with the real Whisper."""
    if "whisper" not in request.fixturenames:
        monkeypatch.setattr("ssbd_desktop.speech.transcriber.vad_session", FakeVad)
        read_off(monkeypatch, lambda: 0.0)


@dataclass
class Busy:
    """A clock that goes on by these seconds, over and over, each time that it is looked at."""

    steps: list[float]
    now: float = 0.0
    looks: int = 0

    def __call__(self) -> float:
        self.now += self.steps[self.looks % len(self.steps)]
        self.looks += 1
        return self.now


def transcriber_of(
    recognizer: Any, max_utterance: float = 15.0, min_chunk: float = 0.5
) -> Transcriber:
    values = {"max_utterance": max_utterance, "min_chunk": min_chunk}
    return Transcriber(recognizer, Settings().with_values(values))


def told(transcriber: Transcriber, blocks: list[AudioBlock], at_once: int = 1) -> list[Heard]:
    found: list[Heard] = []
    for i in range(0, len(blocks), at_once):
        found += transcriber.hear(blocks[i : i + at_once])
    return found + list(transcriber.finish())


def heard(transcriber: Transcriber, blocks: list[AudioBlock], at_once: int = 1) -> list[Transcript]:
    """The transcripts alone, which keep the promises."""
    found = transcripts_of(told(transcriber, blocks, at_once))
    check_promises(found)
    return found


def transcripts_of(found: list[Heard]) -> list[Transcript]:
    return [one for one in found if isinstance(one, Transcript)]


def beams(recognizer: FakeRecognizer) -> list[int]:
    return [asked.beam_size for asked in recognizer.asked]


def passes(recognizer: FakeRecognizer) -> str:
    """The seconds of sound in each pass; a star is a final's beam and window."""
    return " ".join(
        f"{one.samples / SAMPLE_RATE:.2f}{'*' * (one.beam_size == 5 and one.window == WHOLE)}"
        for one in recognizer.asked
    )


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
        if not one.final:
            assert one.stable.startswith(before), "stable is not taken back while it grows"
        elif before.startswith(one.stable):
            moved = before.removeprefix(one.stable).strip()
        assert one.start <= one.end
        assert all(text == "" or any(map(str.isalnum, text)) for text in (one.stable, one.text))
        stable[one.utterance] = one.stable
        if one.final:
            assert not one.tentative
            closed.append(one.utterance)
    assert not moved
    assert list(stable) == closed, "each is closed, in the order in which they began"


def test_an_utterance_grows_and_is_closed_by_a_pause() -> None:
    speech = Speech(["one", "two", "three", "four", "five", "six"])
    found = heard(transcriber_of(Listening(speech)), speech.blocks())
    assert finals(found) == ["one two three four five six"]
    partials = [t.text for t in found if not t.final]
    assert len(partials) >= 3
    assert partials == sorted(partials, key=len)
    assert any(t.stable and t.tentative for t in found)
    assert found[-1].start == pytest.approx(0.5, abs=0.05)
    assert found[-1].end == pytest.approx(speech.times[-1][1], abs=0.05)


def test_the_last_word_is_growing_until_another_follows_or_nobody_speaks() -> None:
    speech = Speech(["one", "two", "three", "four"])
    found = heard(transcriber_of(Listening(speech), min_chunk=0.25), speech.blocks())
    assert not found[-1].growing
    for one in found:
        words = one.text.split()
        assert one.growing in ("", words[-1])
        assert one.whole_words.split() == words[: len(words) - bool(one.growing)]
        assert (one.growing == "") == (not one.tentative or one.end > 1.8)
    assert sum(bool(one.growing) for one in found) > 3
    pause = next(one for one in found if one.end > 1.8)
    assert not pause.final, "its last word is told before the pause is long enough for an end"


def test_a_pause_ends_an_utterance_where_its_sentence_does_and_a_long_one_always() -> None:
    words = ["a", "b.", "c", "d", "e...", "f", "g!”", "h"]
    speech = Speech(words, {0: 0.8, 1: 0.8, 2: 0.3, 3: 2.1, 4: 0.8, 6: 0.8})
    recognizer = Listening(speech)
    found = heard(transcriber_of(recognizer), speech.blocks())
    ended = [one for one in found if one.final]
    assert [(t.utterance, t.text, round(t.start, 2), round(t.end, 2)) for t in ended] == [
        ("u1", "a b.", 0.48, 1.98), ("u2", "c d", 2.82, 3.81),
        ("u3", "e... f g!”", 5.92, 7.78), ("u4", "h", 8.61, 8.93),
    ]  # fmt: skip
    assert passes(recognizer) == (
        "0.93 0.93* 1.60 2.08 2.08* 2.78 3.23 1.15 1.57 3.56* "
        "0.93 0.93* 1.60 2.11 2.43 2.43* 3.14 3.58 3.24*"
    )


def test_a_full_stop_that_goes_with_the_next_word_ends_nothing() -> None:
    def stopped(words: Words) -> Words:
        return (*words[:-1], *(replace(word, text=f"{word.text}.") for word in words[-1:]))

    speech = Speech(["ask", "not", "what", "you", "want"], {1: 0.8, 3: 0.8})
    found = heard(transcriber_of(Listening(speech, change=stopped)), speech.blocks())
    assert finals(found) == ["ask not what you want."]
    pauses = [t.text for t in found if t.paused and not t.final]
    assert pauses[:2] == ["ask not.", "ask not what you."], "all is shown while nobody speaks"


def test_a_pause_after_a_whole_sentence_is_known_and_sooner_for_who_waits_for_sentences() -> None:
    def told(appear: str) -> Transcript:
        speech = Speech(["ask", "this.", "now"], {1: 1.5})
        transcriber = transcriber_of(Listening(speech))
        transcriber.apply(Settings().with_values({"appear": appear}))
        found = heard(transcriber, speech.blocks())
        assert not any(t.complete for t in found if not t.text.endswith("."))
        return next(t for t in found if t.complete)

    soon, later = told("sentences"), told("words")
    assert (soon.text, later.text) == ("ask this.", "ask this.")
    assert soon.paused


def test_speech_after_a_pause_is_heard_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech([*"abcdef"], {1: 0.8, 3: 0.8})
    two = Listening(speech, change=lambda words: words[:2])
    found = [one for one in heard(transcriber_of(two), speech.blocks()) if one.final]
    assert finals(found) == ["a b", "c d", "e f"]
    times = [moment for i in (0, 2, 4) for moment in (speech.times[i][0], speech.times[i + 1][1])]
    assert [at for t in found for at in (t.start, t.end)] == pytest.approx(times, abs=0.05)
    late = Listening(speech, change=lambda words: words[2:] or words)
    assert finals(heard(transcriber_of(late), speech.blocks())) == ["c d e f"], "no sentence ended"
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.UNCOVERED", frames(3.0))
    assert finals(heard(transcriber_of(two), speech.blocks())) == ["a b"], "it is too short"


class TwoVoices:
    """Whose voice it is: another one's from a sample on."""

    remembered = 0

    def __init__(self, change: int) -> None:
        self.change = change

    def changes(self, start: int, end: int) -> list[int]:
        return [self.change] if start < self.change < end else []

    def speaker(self, start: int, end: int) -> int:
        return 1 if end <= self.change + FRAME else 2

    def hear(self, *_: object) -> None: ...
    def finish(self, silence: Samples) -> None: ...


@pytest.mark.parametrize(("count", "said"), [(1, "a|b c d e"), (3, "a b c|d e"), (0, "|a b c d e")])
def test_an_utterance_ends_where_the_voice_changes(count: int, said: str) -> None:
    speech = Speech([*"abcde"])
    at = speech.times[count][0] - 0.03
    who: Any = TwoVoices(round(at * SAMPLE_RATE))
    found = heard(Transcriber(Listening(speech), Settings(), who=who), speech.blocks())
    ended = [(one.text, one.speaker) for one in found if one.final]
    assert ended == [(text, n) for n, text in enumerate(said.split("|"), 1) if text]
    times = [time for one in found if one.final for time in (one.start, one.end)]
    assert times[1:-1] == pytest.approx([at, at][: len(times) - 2], abs=0.05)


def test_before_a_cut_the_words_of_the_careful_pass_stand() -> None:
    def change(words: Words) -> Words:
        return (*noes(words[:1], hasty.asked[-1].beam_size == 1), *words[1:])

    speech = Speech([*"abcdef", "g,", *"hijklmnop"])
    hasty = Listening(speech, change=change)
    found = heard(transcriber_of(hasty, 5.0), speech.blocks())
    assert finals(found) == ["a b c d e f g,", "h i j k l m n o p"]


def test_sound_without_words_is_cut_off_where_it_is_too_long() -> None:
    speech = Speech([*"abcdefghijklmnop"])

    def change(words: Words) -> Words:
        return () if made._current and made._current.name == "u1" else words

    made = transcriber_of(Listening(speech, change=change), 5.0)
    assert finals(heard(made, speech.blocks())) == ["n o p"]


class Muttered(Listening):
    """Is in doubt of all that it hears in more sound than this, in seconds."""

    clear = 0.0

    def hypothesis(self, samples: Samples) -> Hypothesis:
        words = tuple(replace(word, probability=0.5) for word in self.words(samples))
        return Hypothesis(words, doubtful=len(samples) > self.clear * SAMPLE_RATE)


def test_what_each_pass_doubts_is_not_told_unless_later_passes_agree_on_it() -> None:
    speech = Speech(["mm", *"abcdefghijkl"], {0: 3.0})
    found = heard(transcriber_of(Muttered(speech)), speech.blocks())
    assert finals(found) == ["a b c d e f g h i j k l"]
    assert found[0].stable
    recognizer = Muttered(Speech(["mm", "hm", "mm"]))
    recognizer.clear = 1.0
    found = heard(transcriber_of(recognizer), recognizer.speech.blocks())
    assert "mm" in found[0].text
    assert found[-1].text == "", "it was taken back"


@pytest.mark.parametrize(("words", "likely", "said"), [(2, 0.24, 0), (2, 0.25, 1), (3, 0.24, 1)])
def test_a_word_or_two_are_told_only_if_they_are_likely(
    words: int, likely: float, said: int
) -> None:
    speech = Speech(["thank", "you", "all"][:words])

    inventive = Listening(
        speech, change=lambda words: tuple(replace(word, probability=likely) for word in words)
    )
    told = finals(heard(transcriber_of(inventive), speech.blocks()))
    assert len(list(filter(None, told))) == said


@pytest.mark.parametrize(
    ("heard", "count"),
    [("we saw a house", 2), ("saw a house", 1), ("we are in a house", 2), ("", 0)],
)
def test_what_was_heard_again_of_the_sound_before_a_cut_ends_where_its_words_do_or_at_the_cut(
    heard: str, count: int
) -> None:
    lead = (Word("we", 0.0, 0.5), Word("saw", 0.5, 1.0))
    words = [Word(text, i / 2, i / 2 + 0.5) for i, text in enumerate(heard.split())]
    assert said_of(lead, words, 1.0) == count


def test_what_is_said_twice_is_not_taken_for_what_was_said_before_a_cut() -> None:
    said = ["it", "was", "the", "season", "of"]
    lead = [Word(text, i / 4, i / 4 + 0.25) for i, text in enumerate(said)]
    again = ["of", "light", *said, "darkness"]
    words = [Word(text, 1.0 + i / 4, 1.25 + i / 4) for i, text in enumerate(again)]
    assert said_of(lead, words, 1.25) == 1
    near = [Word(text, i / 2, i / 2 + 0.5) for i, text in enumerate(said)]
    assert said_of(near, near, 1.0) == 4, "the fifth begins a second after it"
    assert said_of((), near, 1.5) == 1, "the first ends a second before it"
    assert said_of(near[:1], near[1:], 0.75) == 0, "half of it is before it"


class Hasty(Listening):
    """Puts a full stop behind the second word the first time that it hears the third."""

    hasty = True

    def words(self, samples: Samples) -> tuple[Word, ...]:
        words = list(super().words(samples))
        if self.hasty and len(words) > 2:
            self.hasty = False
            words[1] = replace(words[1], text=f"{words[1].text}.")
        return tuple(words)


@pytest.mark.parametrize("appear", ["words", "sentences"])
def test_short_sentences_are_captions_of_two(appear: str) -> None:
    speech = Speech(["yes.", "no.", "so.", "oh"])
    made = Transcriber(Listening(speech), Settings().with_values({"appear": appear}))
    found = [one for one in heard(made, speech.blocks()) if one.final]
    if appear == "sentences":
        assert finals(found) == ["yes. no. so. oh"], "what stands is not divided"
        return
    assert finals(found) == ["yes. no.", "so. oh"]
    assert found[0].start < found[0].end == found[1].start < found[1].end


def test_a_full_stop_in_one_pass_alone_ends_nothing() -> None:
    speech = Speech(["ask", "not", "what", "you", "want"], {1: 0.8})
    assert len(finals(heard(transcriber_of(Hasty(speech)), speech.blocks()))) == 1


@pytest.mark.parametrize(
    ("shown", "heard_better", "final"),
    [
        ("We go home now.", "we go home", "We go home now."),
        ("We go dome.", "we go home", "We go home"),
        ("Me go home.", "we go home, then", "we go home, then"),
        ("They dome.", "they go dome", "They go dome."),
        ("We go.", "", "We go."),
    ],
)
def test_the_final_has_other_words_and_not_merely_other_marks(
    shown: str, heard_better: str, final: str
) -> None:
    words = (tuple(Word(w, 0, 0) for w in text.split()) for text in (shown, heard_better))
    assert join(better(*words)) == final


@pytest.mark.parametrize(
    ("heard_better", "shown", "after", "fits"),
    [
        (" and open the presentation.", " and open the present", " We", True),
        (" You did miss it.", " You did miss it", " Right", True),
        (" You did", " You did miss", " it", False),
        (" You did miss it", " You did miss", " it", False),
        (" We did, Right", " We did it", " Right", False),
        (" yes, it is.", " it is", "", True),
    ],
)
def test_a_careful_pass_must_end_where_a_cut_is(
    heard_better: str, shown: str, after: str, fits: bool
) -> None:
    careful, words, rest = (
        [Word(f" {word}", 0, 0) for word in text.split()] for text in (heard_better, shown, after)
    )
    assert same_end(careful, words, rest) == fits


def test_the_final_is_known_when_the_pause_is_over_and_no_pass_is_made_for_a_short_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What its pass costs is known from the first on; a pause of a third of a second ends none."""
    speech = Speech([f"w{i}" for i in range(12)], {2: 2.1, 4: 0.3, 6: 0.3, 8: 0.3})
    recognizer = Listening(speech, 0.05)
    read_off(monkeypatch, recognizer.clock)
    found = heard(transcriber_of(recognizer, min_chunk=0.25), speech.blocks())
    assert len(finals(found)) == 2
    assert {round(one.took, 3) for one in found} == {0.05}
    assert beams(recognizer).count(5) == 2
    slow = Listening(speech, 0.25)
    read_off(monkeypatch, slow.clock)
    assert finals(heard(transcriber_of(slow, min_chunk=0.25), speech.blocks())) == finals(found)
    assert beams(slow).count(5) == 2 + 3 + 1, "its cost was guessed before the first one"


@pytest.mark.parametrize(
    ("whole", "wanted", "window"),
    [(False, "auto", 8.0), (True, "auto", WHOLE), (False, "whole", WHOLE)],
    ids=["as it is", "the model needs the whole", "the person wants the whole"],
)
def test_partials_have_a_short_window_where_that_is_allowed_and_finals_the_whole(
    whole: bool, wanted: str, window: float
) -> None:
    speech = Speech([f"w{i}" for i in range(9)])
    recognizer = Listening(speech)
    settings = Settings().with_values({"window": wanted})
    heard(Transcriber(recognizer, settings, windows=EncoderWindows(whole)), speech.blocks())
    assert {asked.window for asked in recognizer.asked if asked.beam_size == 1} == {window}
    assert {asked.window for asked in recognizer.asked if asked.beam_size == 5} == {WHOLE}


class Shortsighted(Listening):
    """With a short window it gets every so many passes wrong, in one way or another."""

    def __init__(self, speech: Speech, every: int, how: str) -> None:
        super().__init__(speech)
        self.every, self.how, self.passes = every, how, 0

    def hypothesis(self, samples: Samples) -> Hypothesis:
        right = super().hypothesis(samples)
        if self.asked[-1].window == WHOLE:
            return right
        self.passes += 1
        if self.passes % self.every:
            return right
        if self.how == "doubtful":
            return Hypothesis((Word("nonsense", 0.0, 1.0),), doubtful=True)
        first, *rest = right.words
        return Hypothesis((replace(first, text="other"), *rest))


@pytest.mark.parametrize("how", ["doubtful", "contradicts"])
def test_what_a_short_window_gets_wrong_is_recognized_again_at_once(how: str) -> None:
    speech = Speech([f"w{i}" for i in range(60)])
    recognizer = Shortsighted(speech, 30, how)
    found = told(transcriber_of(recognizer, min_chunk=0.25), speech.blocks())
    transcripts = transcripts_of(found)
    assert not [one for one in transcripts if "nonsense" in one.text or "other" in one.text]
    assert recognizer.passes > 60
    again = [one for one in recognizer.asked if one.window == WHOLE and one.beam_size == 1]
    assert len(again) == recognizer.passes // 30
    assert not [one for one in found if isinstance(one, Remark)]


class Undecided(Listening):
    """From the eighth word on it hears the second as another, whatever the window."""

    doubtful = False

    def words(self, samples: Samples) -> tuple[Word, ...]:
        right = super().words(samples)
        if len(right) < 8 or right[0].text != "w0":
            return right
        return (right[0], replace(right[1], text="other"), *right[2:])

    def hypothesis(self, samples: Samples) -> Hypothesis:
        return replace(super().hypothesis(samples), doubtful=self.doubtful)


@pytest.mark.parametrize("doubtful", [False, True])
def test_what_the_whole_window_hears_too_is_no_fault_of_the_short_one(doubtful: bool) -> None:
    """A stable word that was wrong is contradicted by each later pass; a voice that is hard to
    understand is doubtful in each."""
    speech = Speech([f"w{i}" for i in range(60)])
    recognizer = Undecided(speech)
    recognizer.doubtful = doubtful
    windows = EncoderWindows()
    settings = Settings().with_values({"max_utterance": 5.0})
    found = told(Transcriber(recognizer, settings, windows=windows), speech.blocks())
    transcripts = transcripts_of(found)
    again = [one for one in recognizer.asked if one.window == WHOLE and one.beam_size == 1]
    assert 0 < len(again) <= len(finals(transcripts)) + 1, "once for an utterance, and a word"
    assert len(recognizer.asked) > 60
    assert not windows.whole


def test_short_windows_end_where_they_are_wrong_too_often_and_that_is_told_once() -> None:
    speech = Speech([f"w{i}" for i in range(60)], dict.fromkeys(range(4, 60, 5), 2.1))
    recognizer = Shortsighted(speech, 3, "doubtful")
    windows = EncoderWindows()
    found = told(Transcriber(recognizer, Settings(), windows=windows), speech.blocks())
    assert [one for one in found if isinstance(one, Remark)] == [Remark(WHOLE_FROM_NOW_ON)]
    before = found[: found.index(Remark(WHOLE_FROM_NOW_ON))]
    assert len([one for one in before if isinstance(one, Transcript)]) > 3, "not at the first"
    assert windows.whole
    transcripts = transcripts_of(found)
    assert " ".join(finals(transcripts)).split() == speech.words


def test_a_word_that_is_heard_one_way_and_the_other_in_turn_is_shown_one_way() -> None:
    swinging = Listening(
        Speech([f"w{i}" for i in range(9)]),
        change=lambda words: noes(words[:1], len(swinging.asked) % 2 == 0) + words[1:],
    )
    found = heard(transcriber_of(swinging, min_chunk=0.25), swinging.speech.blocks())
    assert {one.text.split()[0] for one in found[3:]} == {"no"}


def test_an_unsure_word_is_stable_when_enough_was_said_after_it() -> None:
    def unsure(words: Words) -> Words:
        likely = {"w3": SURE - 0.1}
        return tuple(replace(w, probability=likely.get(w.text, w.probability)) for w in words)

    speech = Speech([f"w{i}" for i in range(20)])
    found = heard(transcriber_of(Listening(speech, change=unsure)), speech.blocks())
    said = speech.times[3][1]
    without = [one for one in found if one.stable.endswith("w2")]
    assert without[-1].end - without[0].end > LATER - 1.0
    assert "w3" in without[-1].tentative
    later = next(one for one in found if "w3" in one.stable)
    assert not later.final
    assert LATER <= later.end + 0.05 - said < LATER + 1.0
    assert finals(found) == [" ".join(speech.words)]


@pytest.mark.parametrize("frame", range(48))
def test_half_a_word_heard_twice_just_before_a_cut_is_not_sure(frame: int) -> None:
    """Wherever the limit lies between two partials and in a word."""
    speech = Speech([f"w{i}" for i in range(30)])
    found = heard(transcriber_of(Listening(speech), 5.0 + frame * 0.032), speech.blocks())
    assert not any("um" in one.stable for one in found)
    assert " ".join(finals(found)).split() == speech.words


class Echoing(Listening):
    """Hears the last words before its sound again, squeezed into the beginning."""

    def __init__(self, speech: Speech, count: int) -> None:
        super().__init__(speech)
        self.count = count

    def words(self, samples: Samples) -> tuple[Word, ...]:
        heard = super().words(samples)
        if not heard or heard[0].text not in self.speech.words:
            return heard
        first = self.speech.words.index(heard[0].text)
        again = self.speech.words[max(first - self.count, 0) : first]
        echo = (Word(text, i * 0.1, i * 0.1 + 0.1) for i, text in enumerate(again))
        return (*echo, *heard)


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("at_once", [1, 50])
def test_words_heard_again_after_a_cut_are_not_told_again(count: int, at_once: int) -> None:
    speech = Speech([f"w{i}" + ("," if i % 4 == 3 else "") for i in range(60)])
    found = heard(transcriber_of(Echoing(speech, count), 5.0), speech.blocks(), at_once)
    assert len(finals(found)) > 3
    assert " ".join(finals(found)).split() == speech.words


def test_after_a_cut_the_rest_is_shown_at_once_and_recognized_knowing_what_came_before() -> None:
    speech = Speech([f"w{i}" + ("." if i == 6 else "") for i in range(20)])
    recognizer = Listening(speech)
    found = heard(transcriber_of(recognizer, 5.0), speech.blocks())
    cut = next(i for i, t in enumerate(found) if t.final)
    assert found[cut].text.endswith("w6.")
    assert any(one.stable.endswith("w6.") for one in found[:cut]), "so far a sentence is stable"
    assert found[cut + 1].utterance == "u2"
    assert found[cut + 1].text.startswith("w7")
    assert found[cut + 1].stable.startswith("w7"), "what was stable stays so"
    assert recognizer.asked[0].before == ""
    told, with_sound = recognizer.asked[-2:]
    assert told.before == " ".join(speech.words[:7])
    assert with_sound.before == "", "a final is heard with the sound of what came before"
    assert passes(recognizer) == (
        "0.83 1.34 1.89 2.40 2.98 3.49 4.06 4.58 2.83* 2.26 2.77 3.38 3.89 4.47 4.91 7.40*"
    )
    stable = [len(one.stable.split()) for one in found]
    assert stable == [0, 0, 0, 4, 5, 7, 7, 7, 3, 4, 6, 7, 9, 10, 12, 13, 13]
    astray = Listening(speech, change=lambda words: noes(words, astray.asked[-1] == with_sound))
    assert finals(heard(transcriber_of(astray, 5.0), speech.blocks())) == finals(found)


def noes(words: Words, instead: bool) -> Words:
    return tuple(replace(word, text="no") if instead else word for word in words)


class Scripted(FakeRecognizer):
    """Says one thing after the other, whatever the sound."""

    def __init__(self, *texts: str, languages: tuple[str, ...] = ()) -> None:
        super().__init__(*languages)
        self.texts = list(texts)

    def words(self, samples: Samples) -> tuple[Word, ...]:
        text = self.texts.pop(0) if len(self.texts) > 1 else self.texts[0]
        return tuple(Word(w, i * 0.3, i * 0.3 + 0.3) for i, w in enumerate(text.split()))


@pytest.mark.parametrize("text", ["", "...", "♪ —"])
def test_nothing_and_punctuation_are_not_shown(text: str) -> None:
    speech = Speech(["x"] * 40)
    assert heard(transcriber_of(Scripted(text), 5.0), speech.blocks()) == []


@pytest.mark.parametrize("text", ["we talk. ... ... — ...", "... — we talk to ... ... him ..."])
def test_marks_alone_are_no_utterance_wherever_it_is_cut(text: str) -> None:
    speech = Speech(["x"] * 40)
    found = heard(transcriber_of(Scripted(text), 3.0), speech.blocks())
    assert len(finals(found)) > 2
    assert all("we talk" in said for said in finals(found))


def test_a_text_that_did_not_change_is_not_shown_again() -> None:
    speech = Speech(["x"] * 9)
    found = heard(transcriber_of(Scripted("we talk")), speech.blocks())
    shown = [(t.growing, t.paused, t.final) for t in found]
    whole = [("", False, False), ("", True, False), ("", False, True)]
    assert shown == [("talk", False, False), *whole]


def test_a_language_that_is_not_known_is_refused_once_and_the_old_one_stays() -> None:
    speech = Speech(["x"] * 6)
    transcriber = transcriber_of(Scripted("we talk", languages=("en",)))
    refused = Settings().with_values({"source_language": "Latin", "silence": 0.3})
    with pytest.raises(ModelError, match="does not know “la”"):
        transcriber.apply(refused)
    transcriber.apply(refused)
    assert finals(heard(transcriber, speech.blocks())) == ["we talk"]
    transcriber.apply(Settings())
    assert finals(heard(transcriber, speech.blocks())) == ["we talk"]
    with pytest.raises(ModelError, match="does not know “la”"):
        Transcriber(Scripted("x", languages=("en",)), refused)


def test_transcribers_that_share_names_never_use_one_twice() -> None:
    speech, names = Speech(["x"] * 9, pauses={2: 2.1, 5: 2.1}), utterance_names()
    used = [
        one.utterance
        for _ in range(2)
        for one in heard(Transcriber(Scripted("a"), Settings(), names), speech.blocks())
        if one.final
    ]
    assert used == ["u1", "u2", "u3", "u4", "u5", "u6"]


def test_samples_that_are_not_numbers_are_silence() -> None:
    speech = Speech(["one", "two"])
    speech.samples[100:200] = np.nan
    speech.samples[300:400] = np.inf
    seen: list[bool] = []

    class Watching(Listening):
        def words(self, samples: Samples) -> tuple[Word, ...]:
            seen.append(bool(np.isfinite(samples).all()))
            return super().words(samples)

    assert finals(heard(transcriber_of(Watching(speech)), speech.blocks())) == ["one two"]
    assert seen
    assert all(seen)


def test_memory_does_not_grow_with_the_call() -> None:
    transcriber = transcriber_of(Scripted(""), 5.0)
    tracemalloc.start()
    for i in range(1_500):
        list(transcriber.hear([AudioBlock(np.full(512, 0.2, np.float32), i * 0.032)]))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_200_000, "all of it would be 3 MB"


def with_a_hole(speech: Speech, at: float, seconds: float) -> list[AudioBlock]:
    """The sound of `speech` without `seconds` of it from `at` on; times tell the hole."""
    first, last = round(at * 16_000), round((at + seconds) * 16_000)
    starts = [*range(0, first, 512), *range(last, len(speech.samples), 512)]
    ends = [min(i + 512, first) if i < first else i + 512 for i in starts]
    return [AudioBlock(speech.samples[i:j], i / 16_000) for i, j in zip(starts, ends, strict=True)]


@pytest.mark.parametrize("at_once", [1, 9, 1000])
def test_words_on_both_sides_of_lost_sound_are_not_one_sentence(at_once: int) -> None:
    speech = Speech(["a", "b", "c", "d", "e", "f", "g", "h"])
    hole = with_a_hole(speech, speech.times[2][1] + 0.01, speech.times[5][0] - speech.times[2][1])
    found = heard(transcriber_of(Listening(speech)), hole, at_once)
    assert finals(found) == ["a b c", "f g h"]
    before, after = (one for one in found if one.final)
    assert before.end <= speech.times[2][1] + 0.05
    assert after.start == pytest.approx(speech.times[5][0], abs=0.05)
    assert after.end == pytest.approx(speech.times[7][1], abs=0.05)


class StickyVad(FakeVad):
    """Whoever has spoken speaks for ever."""

    def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
        found, h, c = super().run(outputs, inputs)
        found = np.maximum.accumulate(np.maximum(found, h.max()))
        return found, np.full_like(h, found[-1]), c


def test_who_spoke_before_lost_sound_does_not_speak_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.vad_session", StickyVad)
    recognizer = Listening(Speech(["a", "b"]))
    transcriber = transcriber_of(recognizer)
    blocks = recognizer.speech.blocks()
    for block in blocks:
        list(transcriber.hear([block]))
    later = [AudioBlock(silence(0.5), blocks[-1].end + 10.0 + i / 2) for i in range(4)]
    (final,) = transcriber.hear(later[:1])
    assert isinstance(final, Transcript)
    assert (final.text, final.final) == ("a b", True)
    calls = len(recognizer.asked)
    assert list(transcriber.hear(later[1:])) == list(transcriber.finish()) == []
    assert len(recognizer.asked) == calls, "nobody speaks"


def test_a_hole_that_no_word_fits_into_parts_nothing() -> None:
    speech = Speech(["a", "b", "c", "d"], pauses={1: 0.3})
    found = heard(transcriber_of(Listening(speech)), with_a_hole(speech, speech.times[1][1], 0.19))
    assert len(finals(found)) == 1


def test_what_comes_after_the_end_begins_anew() -> None:
    speech = Speech(["a", "b", "c", "d", "e", "f"])
    transcriber = transcriber_of(Listening(speech))
    blocks = speech.blocks()
    half = next(i for i, b in enumerate(blocks) if b.start > speech.times[2][1] + 0.01)
    found = heard(transcriber, blocks[:half]) + heard(transcriber, blocks[half:])
    check_promises(found)
    assert finals(found) == ["a b c", "d e f"]


class Polyglot(FakeRecognizer):
    """Says in which language it was asked; makes one guess after the other, each time that there
    is enough to be heard."""

    def __init__(self, *guesses: tuple[str, float]) -> None:
        super().__init__("en", "de", "fr")
        self.guesses = [Guess(*guess) for guess in guesses]

    def words(self, samples: Samples) -> tuple[Word, ...]:
        language = self.asked[-1].language
        count = round(len(samples) / 16_000 / 0.5)
        return tuple(Word(f"{language}{i}", i / 2, (i + 1) / 2) for i in range(count))

    def language_of(self, samples: Samples) -> Guess:
        enough = len(samples) > 1.7 * 16_000 and len(self.guesses) > 1
        return self.guesses.pop(0) if enough else self.guesses[0]


AUTO = Settings().with_values({"source_language": "auto", "min_chunk": 0.5})


def test_the_language_is_found_out_told_and_kept_to() -> None:
    speech = Speech(["x"] * 15, pauses={9: 0.8})
    transcriber = Transcriber(Polyglot(("de", 0.4), ("fr", 0.6), ("fr", 0.55), ("de", 0.9)), AUTO)
    found = told(transcriber, speech.blocks())
    said = transcripts_of(found)
    check_promises(said)
    languages = [LanguageHeard(""), LanguageHeard("French", 0.6)]
    assert [one for one in found if isinstance(one, LanguageHeard)] == languages
    at = found.index(languages[1])
    guessing = [one for one in found[:at] if isinstance(one, Transcript)]
    assert guessing[0].language == "German"
    assert guessing[0].text.startswith("de0")
    assert not any(one.stable and not one.final for one in guessing), "none of a mere guess"
    later = [one for one in found[at:] if isinstance(one, Transcript)]
    assert {one.language for one in later} == {"French"}
    assert any(one.stable and not one.final for one in later)
    assert all(text.startswith("fr0") for text in finals(said))


def test_another_language_than_the_one_set_is_told_after_two_utterances_that_are_long_enough() -> (
    None
):
    speech = Speech(["x"] * 13, pauses={1: 2.5, 6: 2.5, 11: 2.5})
    found = told(Transcriber(Polyglot(("fr", 0.9)), Settings()), speech.blocks())
    at = found.index(LanguageHeard("French", 0.9, set_to="English"))
    assert len(finals(transcripts_of(found[:at]))) == 3


def test_where_there_is_no_sound_no_language_is_being_found_out() -> None:
    transcriber = Transcriber(Polyglot(("fr", 0.9)), AUTO)
    assert list(transcriber.hear([])) == []
    assert list(transcriber.hear([AudioBlock(silence(0.1), 0.0)])) == [LanguageHeard("")]


def test_found_out_again_the_stable_words_stay_until_the_final() -> None:
    speech = Speech(["x"] * 24)
    transcriber, blocks = Transcriber(Polyglot(("fr", 0.9), ("de", 0.9)), AUTO), speech.blocks()
    half = len(blocks) // 2
    found: list[Heard] = []
    for i, block in enumerate(blocks):
        if i == half:
            transcriber.detect_again()
        found += transcriber.hear([block])
    found += transcriber.finish()
    said = transcripts_of(found)
    check_promises(said)
    languages = [one.language for one in found if isinstance(one, LanguageHeard)]
    assert languages == ["", "French", "", "German"]
    assert said[-2].text.startswith("fr0")
    assert "de" in said[-2].text.split()[-1]
    assert finals(said)[0].startswith("de0")


class Fickle(FakeRecognizer):
    """Hears something else each time, often nothing."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = np.random.default_rng(seed)

    def words(self, samples: Samples) -> tuple[Word, ...]:
        count = int(self.random.integers(0, 6))
        times = np.sort(self.random.uniform(0, len(samples) / 16_000, 2 * count))
        texts = self.random.choice(["a", "b", "c.", "d,", "...", "—"], count)
        likely = self.random.uniform(0.5, 1.0, count)
        return tuple(
            Word(str(text), times[2 * i], times[2 * i + 1], probability=likely[i])
            for i, text in enumerate(texts)
        )


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    stretches=st.lists(st.tuples(st.booleans(), st.integers(1, 4_000)), max_size=20),
    size=st.sampled_from([160, 512, 3_000]),
    at_once=st.integers(1, 9),
    jumps=st.lists(st.tuples(st.integers(0, 300), st.floats(-2.0, 9.0)), max_size=3),
    seed=st.integers(0, 99),
    steps=st.lists(st.sampled_from([0.0, 0.05, 0.3, 1.0, 4.0]), min_size=1, max_size=5),
)
def test_the_promises_hold_whatever_is_heard_and_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
    stretches: list[tuple[bool, int]],
    size: int,
    at_once: int,
    jumps: list[tuple[int, float]],
    seed: int,
    steps: list[float],
) -> None:
    levels = [np.full(12 * n, 0.3 if loud else 0.0, np.float32) for loud, n in stretches]
    sound = np.concatenate([*levels, np.zeros(0, np.float32)])
    blocks = [
        AudioBlock(sound[i : i + size], i / 16_000, i / 16_000) for i in range(0, len(sound), size)
    ]
    read_off(monkeypatch, Busy(steps))
    for at, seconds in jumps:
        blocks[at:] = [replace(block, start=block.start + seconds) for block in blocks[at:]]
    transcriber = transcriber_of(Fickle(seed), max_utterance=2.0, min_chunk=0.1)
    heard(transcriber, blocks, at_once)


@pytest.mark.slow
def test_a_call_is_recognized_as_it_is_spoken(whisper: WhisperRecognizer) -> None:
    blocks = list(FileSource(CLIP, speed=0).blocks())
    found = heard(transcriber_of(whisper, min_chunk=1.0), blocks, at_once=8)
    reference = plain_words(" ".join(CLIP_ENGLISH))
    errors = word_errors(reference, plain_words(" ".join(finals(found))))
    assert errors <= 0.1 * len(reference), finals(found)
    assert len(finals(found)) > 0.8 * len(CLIP_ENGLISH)
    assert all(text.endswith((".", "?")) for text in finals(found)), "none ends in a sentence"


@pytest.mark.slow
def test_fluent_speech_is_cut_without_losing_or_doubling_words(
    whisper: WhisperRecognizer, spoken: Callable[[str], Samples]
) -> None:
    sentences = CLIP_ENGLISH[:8]
    parts = [part for text in sentences for part in (spoken(text), silence(0.25))]
    sound = np.concatenate([silence(0.5), *parts, silence(1.0)])
    transcriber = transcriber_of(whisper, max_utterance=8.0, min_chunk=1.0)
    found = heard(transcriber, blocks_of(sound), at_once=8)
    reference = [word for text in sentences for word in plain_words(text)]
    said = plain_words(" ".join(finals(found)))
    alone = plain_words(
        " ".join(join(whisper.recognize(spoken(text), "en", 5).words) for text in sentences)
    )
    # Sentence by sentence, with all their sound, is the best that the model can do.
    extra = 0.1 * len(reference)
    assert word_errors(reference, said) <= word_errors(reference, alone) + extra, finals(found)
    assert abs(len(said) - len(reference)) <= 3


def test_a_transcript_knows_when_its_last_sound_arrived() -> None:
    speech = Speech(["one", "two", "three"])
    late = [replace(b, arrived=1000.0 + b.end) for b in speech.blocks()]
    for found in heard(transcriber_of(Listening(speech)), late):
        assert found.heard is not None
        assert 0.0 <= found.heard - (1000.0 + found.end) < 0.033, "no more than its block's rest"


@pytest.mark.parametrize(("late", "more"), [(0.0, [5]), (LATE - 0.1, [5]), (LATE + 0.1, [])])
def test_finals_have_a_pass_and_a_beam_of_their_own_until_sound_has_waited(
    monkeypatch: pytest.MonkeyPatch, late: float, more: list[int]
) -> None:
    speech = Speech(["one", "two", "three"])
    recognizer = Listening(speech)
    transcriber = transcriber_of(recognizer)
    for block in speech.blocks():
        now = 1000.0 + block.end
        monkeypatch.setattr("ssbd_desktop.speech.transcriber.lasting_clock", lambda now=now: now)
        assert Remark not in map(type, transcriber.hear([replace(block, arrived=now - late)]))
    list(transcriber.finish())
    assert beams(recognizer) == [1, 1, 1, *more], "words are recognized as they are spoken"


@pytest.mark.parametrize("live", [True, False])
def test_whoever_ends_the_app_while_someone_speaks_waits_for_a_short_pass(
    monkeypatch: pytest.MonkeyPatch, live: bool
) -> None:
    speech = Speech([f"w{i}" for i in range(9)])
    recognizer = Listening(speech)
    transcriber = transcriber_of(recognizer)
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.lasting_clock", lambda: 1000.0)
    for block in [block for block in speech.blocks() if block.end < 3.0]:
        list(transcriber.hear([replace(block, arrived=1000.0 if live else None)]))
    list(transcriber.finish())
    last = recognizer.asked[-1]
    assert (last.beam_size, last.window < WHOLE) == (5, live)


def test_the_glossarys_words_are_expected_from_the_next_pass_on() -> None:
    speech = Speech(["one", "two", "three"])
    recognizer = Listening(speech)
    transcriber = transcriber_of(recognizer)
    heard(transcriber, speech.blocks())
    transcriber.apply(Settings().with_values({"glossary": "Seed = Saat\nbeta = Beta"}))
    heard(transcriber, speech.blocks())
    assert recognizer.asked[0].hotwords == ""
    assert recognizer.asked[-1].hotwords == "Seed, beta"


def test_blocks_of_no_or_one_sample_change_nothing() -> None:
    speech = Speech(["one", "two"])
    sound = speech.samples
    pieces = [sound[:0], *(sound[i : i + 1] for i in range(2000)), sound[2000:], sound[:0]]
    starts = np.cumsum([0, *(len(piece) for piece in pieces)]) / 16_000
    blocks = [AudioBlock(p, float(s)) for p, s in zip(pieces, starts, strict=False)]
    assert finals(heard(transcriber_of(Listening(speech)), blocks, at_once=50)) == ["one two"]


class Costly(Listening):
    """A pass takes as long as its window and its words make it; some only repeat themselves."""

    def __init__(self, speech: Speech, second: float, word: float, every: int) -> None:
        super().__init__(speech)
        self.second, self.word, self.every = second, word, every
        self.window = 0.0

    def recognize(self, samples: Samples, *rest: Any, **named: Any) -> Hypothesis:
        self.window = float(named.get("window", rest[-1] if rest else 30.0))
        return super().recognize(samples, *rest, **named)

    def words(self, samples: Samples) -> tuple[Word, ...]:
        found = super().words(samples)
        self.now += self.second * self.window + self.word * len(found)
        return found

    def hypothesis(self, samples: Samples) -> Hypothesis:
        right = super().hypothesis(samples)
        good = self.window == WHOLE or len(self.asked) % self.every
        return right if good else Hypothesis(doubtful=True)


_SPEEDS = [(0.03, 1.0, 999), (0.08, 3.1, 999), (0.12, 4.3, 999), (0.08, 14.0, 1)]


@pytest.mark.parametrize(("second", "late", "every"), _SPEEDS)
def test_words_are_late_by_a_bounded_time_and_all_are_there_however_slow_the_computer_is(
    monkeypatch: pytest.MonkeyPatch, second: float, late: float, every: int
) -> None:
    """In real time: while a pass is made, sound goes on arriving. Of a minute, the second half is
    no later than the first. What passes cost is about what Whisper base and small do."""
    lengths = [3, 5, 8, 12, 20, 4, 7, 15] * 3
    ends = list(itertools.accumulate(lengths))
    names = [f"w{i}" for i in range(ends[-1])]
    speech = Speech(
        [f"{name}." if i + 1 in ends else name for i, name in enumerate(names)],
        dict(zip((end - 1 for end in ends), [0.3, 0.8, 1.5, 2.0] * 6, strict=True)),
    )
    recognizer = Costly(speech, second, second / 4, every)
    read_off(monkeypatch, recognizer.clock)
    transcriber = transcriber_of(recognizer)
    waiting = [replace(block, arrived=block.end) for block in speech.blocks()]
    shown: dict[str, float] = {}
    while waiting:
        recognizer.now = max(recognizer.now, waiting[0].end)
        count = sum(block.end <= recognizer.now for block in waiting)
        batch, waiting = waiting[:count], waiting[count:]
        for one in transcriber.hear(batch):
            for word in one.text.split() if isinstance(one, Transcript) else ():
                shown.setdefault(word.strip("."), recognizer.now)
    assert set(names) <= set(shown)
    lags = [shown[name] - end for name, (_, end) in zip(names, speech.times, strict=True)]
    assert np.percentile(lags, 95) <= late
    assert np.median(lags[len(lags) // 2 :]) <= np.median(lags[: len(lags) // 2]) + 10 * second
