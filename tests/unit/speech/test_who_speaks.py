"""Who speaks when, in the demonstration's clip: every third sentence is in a woman's voice, the
rest in two men's that espeak makes so alike that they stay one."""

from itertools import groupby
from operator import itemgetter

import numpy as np
import pytest
import soundfile

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.speech.vad import FRAME, VoiceActivity
from ssbd_desktop.speech.voices import Speakers, VoiceEncoder
from ssbd_desktop.speech.whisper import vad_session
from ssbd_desktop.speech.who_speaks import WhoSpeaks

Sound = np.ndarray


@pytest.fixture(scope="module")
def clip() -> Sound:
    sound: Sound = soundfile.read(demo_pack.find().clip, dtype="float32")[0]
    return sound


def followed(sound: Sound, least: float = 0.0) -> tuple[WhoSpeaks, Speakers]:
    """least: the probability of speech that each frame has."""
    speakers = Speakers()
    who = WhoSpeaks(VoiceEncoder(), speakers)
    activity = VoiceActivity(vad_session())
    for at in range(0, len(sound), 8000):
        block = sound[at : at + 8000]
        who.hear(block, [max(one, least) for one in activity.probabilities(block)])
    who.finish(np.zeros(-len(sound) % FRAME, np.float32))
    return who, speakers


def cut(sound: Sound, start: float, end: float) -> Sound:
    return sound[round(start * SAMPLE_RATE) : round(end * SAMPLE_RATE)]


def test_voices_that_take_turns_are_told_apart_and_return(clip: Sound) -> None:
    who, speakers = followed(clip)
    assert speakers.found == 2
    assert [number for number, _ in groupby(who.said(), itemgetter(2))] == [1, 2] * 5 + [1]
    assert len(who.changes(0, len(clip))) == 10


def test_one_voice_is_one_speaker(clip: Sound) -> None:
    alone = np.concatenate([cut(clip, 0.0, 7.0), cut(clip, 11.5, 18.8), cut(clip, 22.2, 28.6)])
    for least in (0.0, 1.0):
        who, speakers = followed(alone, least)
        assert speakers.found == who.speaker(0, len(alone)) == 1
        assert who.changes(0, len(alone)) == []
        assert who.said()[-1][1] <= len(alone)


def test_silence_has_no_speaker() -> None:
    who, speakers = followed(np.zeros(5 * SAMPLE_RATE, np.float32))
    assert speakers.found == 0
    assert who.speaker(0, 5 * SAMPLE_RATE) == 0
