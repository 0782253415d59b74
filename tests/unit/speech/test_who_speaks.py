"""Who speaks when, in the demonstration's clip: every third sentence is in a woman's voice, the
rest in two men's that espeak makes so alike that they stay one."""

from itertools import groupby
from operator import itemgetter

import numpy as np
import pytest
import soundfile

from ssbd_desktop.base.events import SAMPLE_RATE, SpeakerNamed
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.speech.vad import FRAME, VoiceActivity
from ssbd_desktop.speech.voices import Speakers, VoiceEncoder
from ssbd_desktop.speech.whisper import vad_session
from ssbd_desktop.speech.who_speaks import Namer, WhoSpeaks

Sound = np.ndarray


@pytest.fixture(scope="module")
def clip() -> Sound:
    sound: Sound = soundfile.read(demo_pack.find().clip, dtype="float32")[0]
    return sound


def followed(sound: Sound) -> tuple[WhoSpeaks, Speakers]:
    speakers = Speakers()
    who = WhoSpeaks(VoiceEncoder(), speakers)
    activity = VoiceActivity(vad_session())
    for at in range(0, len(sound), 8000):
        block = sound[at : at + 8000]
        who.hear(block, activity.probabilities(block))
    who.finish(np.zeros(-len(sound) % FRAME, np.float32))
    return who, speakers


def test_voices_that_take_turns_are_told_apart_and_return(clip: Sound) -> None:
    who, speakers = followed(clip)
    assert speakers.found == 2
    assert [number for number, _ in groupby(who.said(), itemgetter(2))] == [1, 2] * 5 + [1]
    assert len(who.changes(0, len(clip))) == 10


class Counted(Speakers):
    """Notes how many windows each stretch has."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[int] = []

    def add(self, vectors: Sound, seconds: float) -> int:
        self.windows.append(len(vectors))
        return super().add(vectors, seconds)


class Pitch(VoiceEncoder):
    """Tells tones apart: its vectors are the mel bands."""

    def __init__(self) -> None: ...

    def vectors(self, bands: Sound) -> Sound:
        assert bands.shape[1] <= 160, "as in its training"
        made: Sound = bands.mean(axis=1) / np.linalg.norm(bands.mean(axis=1), axis=1)[:, None]
        return made


def tones(*parts: tuple[int, int, float], speakers: Speakers | None = None) -> WhoSpeaks:
    """Each: its hertz, frames and their probability of speech."""
    who = WhoSpeaks(Pitch(), speakers or Speakers())
    for hertz, count, probability in parts:
        turns = 2 * np.pi * hertz * np.arange(count * FRAME) / SAMPLE_RATE
        who.hear((0.3 * np.sin(turns)).astype(np.float32), [probability] * count)
    return who


LOW, HIGH = (300, 100, 0.9), (2_000, 100, 0.9)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([LOW, (0, 9, 0.1), (300, 9, 0.5), (0, 10, 0.1), HIGH], [(0, 118, 1, 6), (128, 228, 2, 5)]),
        ([LOW, HIGH, LOW], [(0, 100, 1, 5), (100, 200, 2, 6), (200, 300, 1, 6)]),
        (
            [(300, 376, 0.36), (300, 100, 0.5), (300, 300, 0.35)],
            [(376, 751, 1, 27), (751, 776, 1, 1)],
        ),
        (
            [(300, 9, 0.9), (0, 20, 0.1), (300, 10, 0.9), (2_000, 20, 0.1), LOW, (0, 10, 0), HIGH],
            [(29, 39, 1, 1), (59, 159, 1, 5), (169, 269, 2, 5)],
        ),
        ([(300, 375, 0.9), (300, 9, 0.9)], [(0, 375, 1, 27)]),
        ([LOW, (0, 3_650, 0.0), HIGH], [(0, 100, 1, 5), (3_750, 3_850, 2, 5)]),
        ([LOW, (0, 3_651, 0.0), HIGH], [(3_751, 3_851, 2, 5)]),
        ([(300, 1, 0.9), (300, 99, 0.4)], [(0, 100, 1, 5)]),
        ([(300, 100, 0.49)], []),
    ],
)
def test_a_stretch_ends_at_a_pause_at_another_voice_or_when_it_is_long_and_is_forgotten(
    parts: list[tuple[int, int, float]], said: list[tuple[int, int, int, int]]
) -> None:
    speakers = Counted()
    who = tones(*parts, speakers=speakers)
    who.finish()
    assert not len(who._sound), "none of it is needed anymore"
    windows = speakers.windows[-len(said) :]
    found = [(a / FRAME, b / FRAME, n, w) for (a, b, n), w in zip(who.said(), windows, strict=True)]
    assert found == said


def test_who_speaks_most_is_the_speaker_and_a_change_is_in_the_middle_of_a_pause() -> None:
    who = tones(LOW, (0, 10, 0.1), HIGH, (0, 11, 0.1), LOW)
    for start, end, speaker in [
        (0, 221, 1), (90, 121, 2), (90, 120, 1), (100, 110, 0), (210, 231, 1), (321, 400, 0)
    ]:  # fmt: skip
        assert who.speaker(start * FRAME, end * FRAME) == speaker
    middles = [105 * FRAME]
    before, after = 100 * FRAME, 110 * FRAME
    assert who.changes(0, 221 * FRAME) == who.changes(before - 1, after + 1) == middles
    assert who.changes(before, after + 1) == who.changes(before - 1, after) == []
    who.finish()
    assert who.changes(0, 321 * FRAME) == [*middles, 215 * FRAME + FRAME // 2]
    who.hear(np.zeros(9, np.float32), [])
    who.finish(np.zeros(FRAME - 9, np.float32))
    who.hear(np.tile(np.array([0.3, 0.3, -0.3, -0.3], np.float32), 5 * FRAME), [0.9] * 20)
    who.finish()
    assert who.said()[-1][:2] == (322 * FRAME, 342 * FRAME), "the rest of a frame is silence"


def test_who_it_was_is_said_once_while_it_is_remembered() -> None:
    who = tones((0, 3_850, 0.0))
    namer = Namer(who)
    for number, (end, shown) in enumerate([(99, 0), (100, 0), (200, 1)]):
        namer.add(str(number), 0, end * FRAME, shown)
    assert not list(namer.news())
    who.said = lambda: [(0, 200 * FRAME, 1)]  # type: ignore[method-assign]
    assert list(namer.news()) == [SpeakerNamed("1", 1)]
    assert not list(namer.news())
    who.said = lambda: [(0, 200 * FRAME, 2)]  # type: ignore[method-assign]
    assert list(namer.news()) == [SpeakerNamed("2", 2)]
