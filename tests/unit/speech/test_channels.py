"""Two channels over one recognizer: told apart, in turns, and each with an end of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import AudioBlock, Channel, Settled, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Word
from tests.helpers.fake_recognizer import FakeRecognizer, FakeVad
from tests.helpers.sound import Samples

GERMAN = Settings().with_values({"source_language": "German"})


class Loudness(FakeRecognizer):
    """Hears how loud it is."""

    def words(self, samples: Samples) -> tuple[Word, ...]:
        said = f"level{round(10 * float(np.max(samples)))}"
        return (Word(said, 0.0, len(samples) / 16_000),)

    def settings(self) -> set[tuple[str, int]]:
        """With which languages and beams it was asked."""
        return {(asked.language, asked.beam_size) for asked in self.asked}


@pytest.fixture(autouse=True)
def fake_vad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.vad_session", FakeVad)


def talk(level: float, channel: Channel, start: float = 0.0, seconds: float = 2.0) -> AudioBlock:
    samples = np.full(round(seconds * 16_000), level, np.float32)
    return AudioBlock(samples, start, channel=channel)


def heard(told: Any) -> list[tuple[str, str, bool]]:
    return [(t.channel, t.text, t.final) for t in told if isinstance(t, Transcript)]


def test_who_talks_at_the_same_time_is_told_apart() -> None:
    transcribers = ChannelTranscribers(Loudness(), Settings())
    first = list(transcribers.hear([talk(0.3, "them"), talk(0.8, "me")]))
    assert heard(first) == [("them", "level3", False), ("me", "level8", False)]
    assert len({t.utterance for t in first if isinstance(t, Transcript)}) == 2
    assert transcribers._pacing._talking == {"them", "me"}
    assert heard(transcribers.finish("them")) == [("them", "level3", True)]
    assert transcribers._pacing._talking == {"me"}
    assert heard(transcribers.finish()) == [("me", "level8", True)]
    soft = ChannelTranscribers(Loudness(), Settings()).hear([talk(0.05, "me")])
    assert heard(soft) == [("me", "level1", False)], "as loud as the voice detector has it"


def test_it_says_from_when_on_sound_is_still_needed() -> None:
    transcribers = ChannelTranscribers(Loudness(), Settings())

    def needed(*blocks: AudioBlock) -> dict[Channel, float]:
        told = transcribers.hear(blocks)
        return {each.channel: each.until for each in told if isinstance(each, Settled)}

    first = needed(talk(0.0, "them", 0.0, 5.0), talk(0.0, "me", 0.0, 3.0))
    assert 2.0 < first["them"] < 3.0
    assert 0.0 < first["me"] < 1.0
    second = needed(talk(0.8, "me", 3.0, 1.0))
    assert 2.0 < second["me"] <= 3.0, "from the soft beginning of what is said"
    assert second["them"] == first["them"]
    assert needed(talk(0.8, "me", 4.0, 3.0))["me"] == second["me"]
    assert 7.0 < needed(talk(0.0, "me", 7.0, 4.0))["me"] < 10.0


def test_settings_reach_every_channel_also_one_that_comes_later() -> None:
    recognizer = Loudness()
    transcribers = ChannelTranscribers(recognizer, Settings(), EncoderWindows(whole=True))
    list(transcribers.hear([talk(0.3, "them")]))
    list(transcribers.finish())
    assert recognizer.settings() == {("en", 1), ("en", Settings().beam_size)}
    assert {asked.window for asked in recognizer.asked} == {WHOLE}
    recognizer.asked.clear()
    transcribers.apply(replace(GERMAN, beam_size=3))
    list(transcribers.hear([talk(0.3, "them", 2.0), talk(0.8, "me", 2.0)]))
    list(transcribers.finish())
    assert [asked.beam_size for asked in recognizer.asked] == [1, 1, 3, 3]
    assert {asked.language for asked in recognizer.asked} == {"de"}


def test_a_language_that_is_not_known_is_refused_at_once() -> None:
    with pytest.raises(ModelError, match="does not know “de”"):
        ChannelTranscribers(Loudness("en"), GERMAN)


def test_what_was_spoken_before_stays_in_force_on_every_channel() -> None:
    recognizer = Loudness("en")
    transcribers = ChannelTranscribers(recognizer, Settings())
    list(transcribers.hear([talk(0.3, "them")]))
    wanted = replace(GERMAN, beam_size=2)
    with pytest.raises(ModelError):
        transcribers.apply(wanted)
    transcribers.apply(wanted)  # the same settings are not tried again
    told = heard(transcribers.hear([talk(0.4, "them", 2.0), talk(0.8, "me", 2.0)]))
    assert [channel for channel, _, _ in told] == ["them", "me"]
    list(transcribers.finish())
    assert recognizer.settings() == {("en", 1), ("en", 2)}
