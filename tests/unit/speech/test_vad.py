from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from faster_whisper.vad import get_vad_model

from ssbd_desktop.speech.vad import VoiceActivity
from ssbd_desktop.speech.whisper import vad_session
from tests.helpers.sound import Samples, silence


@pytest.fixture(scope="module")
def clip(spoken: Callable[[str], Samples]) -> Samples:
    sound = np.concatenate((silence(0.5), spoken("We talked about the delivery."), silence(0.5)))
    return sound[: len(sound) // 512 * 512]


@pytest.mark.parametrize("size", [160, 512, 700, 16_000])
def test_streamed_equals_one_call_over_everything(clip: Samples, size: int) -> None:
    voice = VoiceActivity(vad_session())
    streamed = [
        p for i in range(0, len(clip), size) for p in voice.probabilities(clip[i : i + size])
    ]
    # A frame of zeros at the end, since SileroVADModel clears the last 64 samples of its last frame
    # (in the caller's own array).
    at_once = get_vad_model()(np.concatenate((clip, np.zeros(512, np.float32))))
    assert np.allclose(streamed, np.ravel(at_once)[:-1], atol=1e-5)


def test_it_tells_speech_from_silence(clip: Samples) -> None:
    found = VoiceActivity(vad_session()).probabilities(clip)
    assert max(found[:10]) < 0.3
    assert np.median(found[20:-20]) > 0.8
    assert max(found[-8:]) < 0.3


def test_less_than_a_frame_waits() -> None:
    voice = VoiceActivity(vad_session())
    assert voice.probabilities(np.zeros(500, np.float32)) == []
    assert len(voice.probabilities(np.zeros(600, np.float32))) == 2


def test_what_was_forgotten_changes_nothing(clip: Samples) -> None:
    fresh, used = VoiceActivity(vad_session()), VoiceActivity(vad_session())
    used.probabilities(clip[:20_300])
    used.forget()
    assert used.probabilities(clip) == fresh.probabilities(clip)
