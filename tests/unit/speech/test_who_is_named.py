"""Captions say whose voice it is, in the demonstration's clip and with its Whisper."""

from itertools import groupby, pairwise

import numpy as np
import pytest
import soundfile

from ssbd_desktop.base.events import (
    SAMPLE_RATE,
    AudioBlock,
    Channel,
    Heard,
    SpeakerNamed,
    Transcript,
    VoiceHeard,
)
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.voices import SAME
from ssbd_desktop.speech.whisper import WhisperRecognizer

HIGHER = 4 / 3
ON = Settings().with_values({"speakers": True})


def captioned(
    whisper: WhisperRecognizer, sound: np.ndarray, settings: Settings, channel: Channel = ""
) -> tuple[list[Transcript], dict[str, int], list[Heard]]:
    """Return the finals, the speakers named later, and all events."""
    transcribers = ChannelTranscribers(whisper, settings)
    told: list[Heard] = []
    for at in range(0, len(sound), SAMPLE_RATE):
        block = AudioBlock(sound[at : at + SAMPLE_RATE], at / SAMPLE_RATE, channel=channel)
        told += list(transcribers.hear([block]))
    told += list(transcribers.finish())
    transcripts = [each for each in told if isinstance(each, Transcript)]
    named = [each for each in told if isinstance(each, SpeakerNamed)]
    assert len({each.utterance for each in named}) == len(named)
    later = {each.utterance: each.speaker for each in named}
    return [each for each in transcripts if each.final], later, told


def silence(length: float) -> np.ndarray:
    return np.zeros(round(length * SAMPLE_RATE), np.float32)


@pytest.fixture(scope="module")
def voice() -> np.ndarray:
    """Return two sentences, from 0.3 to 3.5 s and from 4.3 to 6.7 s."""
    frames = 7 * SAMPLE_RATE
    sound: np.ndarray = soundfile.read(demo_pack.find().clip, frames=frames, dtype="float32")[0]
    return sound


@pytest.fixture(scope="module")
def other(voice: np.ndarray) -> np.ndarray:
    """Return the same in a voice a third higher, in three quarters of the time."""
    times = np.arange(0, len(voice) - 1, HIGHER)
    made: np.ndarray = np.interp(times, np.arange(len(voice)), voice).astype(np.float32)
    return made


def test_each_sentence_has_its_voice_and_changes_it_at_most_once(
    whisper: WhisperRecognizer, voice: np.ndarray, other: np.ndarray
) -> None:
    sound = np.concatenate([voice, silence(1), other, silence(1), voice])
    finals, later, events = captioned(whisper, sound, ON)
    transcripts = [each for each in events if isinstance(each, Transcript)]
    voices = {each.speaker: each.voice for each in events if isinstance(each, VoiceHeard)}
    assert sorted(voices) == [1, 2]
    assert np.dot(voices[1], voices[2]) < SAME < np.dot(voices[1], voices[1])
    turns = groupby(later.get(each.utterance, each.speaker) for each in finals)
    assert [speaker for speaker, _ in turns] == [1, 2, 1]
    for final in finals:
        shown = [each.speaker for each in transcripts if each.utterance == final.utterance]
        names = [name for name in [*shown, later.get(final.utterance, 0)] if name]
        assert sum(one != other for one, other in pairwise(names)) <= 1


@pytest.mark.parametrize(("settings", "channel"), [(Settings(), ""), (ON, "me")])
def test_without_the_setting_no_encoder_is_loaded_and_the_own_microphone_has_no_number(
    whisper: WhisperRecognizer,
    voice: np.ndarray,
    settings: Settings,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not settings.speakers:
        monkeypatch.setattr("ssbd_desktop.speech.channels.VoiceEncoder", None)
    finals, later, events = captioned(whisper, voice, settings, channel)
    assert not [each for each in events if isinstance(each, VoiceHeard)]
    assert [each.speaker for each in finals] == [0, 0]
    assert not later
