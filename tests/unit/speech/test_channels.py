"""Two channels over one recogniser: told apart, in turns, and each with an end of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.errors import ModelError
from ssbd_desktop.events import AudioBlock, Channel, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.recogniser import Hypothesis, Word
from tests.helpers.sound import Samples

GERMAN = Settings().with_values({"source_language": "German"})


class Voice:
    """Voice is where it is loud."""

    def run(self, outputs: None, inputs: dict[str, Samples]) -> Any:
        loud = np.abs(inputs["input"]).mean(axis=1) > 0.02
        return loud.astype(np.float32), inputs["h"], inputs["c"]


class Loudness:
    """Hears how loud it is, and knows some languages."""

    def __init__(self, *languages: str) -> None:
        self.languages = languages or ("en", "de")
        self.settings: set[tuple[str, int]] = set()

    def recognise(
        self, samples: Samples, language: str, beam_size: int, hotwords: str = "", before: str = ""
    ) -> Hypothesis:
        if language not in self.languages:
            raise ModelError(f"The model does not know {language}.")
        if not len(samples):
            return Hypothesis(())
        self.settings.add((language, beam_size))
        said = f"level{round(10 * float(np.max(samples)))}"
        return Hypothesis((Word(said, 0.0, len(samples) / 16_000),))

    def language_of(self, samples: Samples) -> Any:
        raise AssertionError("nobody asks: the language is set")


@pytest.fixture(autouse=True)
def voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.voice_session", Voice)


def talk(level: float, channel: Channel, start: float = 0.0, seconds: float = 2.0) -> AudioBlock:
    samples = np.full(round(seconds * 16_000), level, np.float32)
    return AudioBlock(samples, start, channel=channel)


def heard(told: Any) -> list[tuple[str, str, bool]]:
    return [(t.channel, t.text, t.final) for t in told if isinstance(t, Transcript)]


def test_who_talks_at_the_same_time_is_told_apart() -> None:
    listeners = ChannelTranscribers(Loudness(), Settings())
    first = list(listeners.hear([talk(0.3, "them"), talk(0.8, "me")]))
    assert heard(first) == [("them", "level3", False), ("me", "level8", False)]
    assert len({t.utterance for t in first if isinstance(t, Transcript)}) == 2
    assert heard(listeners.finish("them")) == [("them", "level3", True)]
    assert heard(listeners.finish()) == [("me", "level8", True)]


def test_what_breaks_off_is_not_taken_up_again() -> None:
    listeners = ChannelTranscribers(Loudness(), Settings())
    (before,) = listeners.hear([talk(0.3, "")])
    list(listeners.finish(""))
    (after,) = listeners.hear([talk(0.8, "", 2.1)])
    assert isinstance(before, Transcript)
    assert isinstance(after, Transcript)
    assert before.utterance != after.utterance
    assert after.text == "level8"
    assert after.start >= 2.1


def test_settings_reach_every_channel_also_one_that_comes_later() -> None:
    recogniser = Loudness()
    listeners = ChannelTranscribers(recogniser, Settings())
    list(listeners.hear([talk(0.3, "them")]))
    assert recogniser.settings == {("en", Settings().beam_size)}
    recogniser.settings.clear()
    listeners.apply(replace(GERMAN, beam_size=1))
    list(listeners.hear([talk(0.3, "them", 2.0), talk(0.8, "me", 2.0)]))
    assert recogniser.settings == {("de", 1)}


def test_a_language_that_is_not_known_is_refused_at_once() -> None:
    with pytest.raises(ModelError, match="does not know de"):
        ChannelTranscribers(Loudness("en"), GERMAN)


def test_what_was_spoken_before_stays_in_force_on_every_channel() -> None:
    recogniser = Loudness("en")
    listeners = ChannelTranscribers(recogniser, Settings())
    list(listeners.hear([talk(0.3, "them")]))
    wanted = replace(GERMAN, beam_size=2)
    with pytest.raises(ModelError):
        listeners.apply(wanted)
    listeners.apply(wanted)  # the same settings are not tried again
    told = heard(listeners.hear([talk(0.4, "them", 2.0), talk(0.8, "me", 2.0)]))
    assert [channel for channel, _, _ in told] == ["them", "me"]
    assert ("en", 2) in recogniser.settings
