from __future__ import annotations

import json
import math
from dataclasses import asdict

import pytest

from ssbd_desktop.models.real_time import (
    BITS,
    SHARE,
    THREE_WORDS,
    UTTERANCE,
    Calibration,
    RealTimeVerdict,
    Speed,
    parsed,
    recognition_verdict,
    translation_verdict,
    update_seconds,
)
from tests.helpers.calibrations import calibration

KEPT = asdict(calibration())
WHISPER, QWEN = 74_000_000, 596_000_000


def test_what_is_kept_is_read_again() -> None:
    assert parsed(json.loads(json.dumps(KEPT))) == calibration()
    on_a_gpu = {"recognition": 1e-9, "translation": 0.0}
    assert parsed(KEPT | {"shared": on_a_gpu, "busy": True}).busy


@pytest.mark.parametrize(
    "content",
    [
        [],
        7,
        {},
        KEPT | {"alone": "2"},
        KEPT | {"shared": [1, 2]},
        *(
            KEPT | {"shared": KEPT["shared"] | {"translation": seconds}}
            for seconds in (-1.0, math.nan, math.inf, "1", None)
        ),
    ],
)
def test_what_is_no_calibration_is_told(content: object) -> None:
    with pytest.raises((ValueError, LookupError, TypeError)):
        parsed(content)


@pytest.mark.parametrize(
    ("slow", "verdict"),
    [
        (0.9, RealTimeVerdict.KEEPS_UP),
        (1.0, RealTimeVerdict.KEEPS_UP),
        (1.1, RealTimeVerdict.ALONE),
        (1.9, RealTimeVerdict.ALONE),
        (2.1, RealTimeVerdict.TOO_SLOW),
    ],
)
def test_work_has_the_time_that_speech_takes(slow: float, verdict: RealTimeVerdict) -> None:
    hears, reads = SHARE * UTTERANCE / WHISPER * slow, THREE_WORDS / QWEN * slow
    here = Calibration(Speed(hears, reads), Speed(hears / 2, reads / 2))
    assert recognition_verdict(here, WHISPER) is verdict
    assert translation_verdict(here, QWEN, 8.0) is verdict


def test_more_bits_cost_more_and_fewer_than_four_no_less() -> None:
    speed = calibration().shared
    costs = [update_seconds(speed, QWEN, bits) for bits in (2.6, BITS["Q4_K_M"], 6.6, 8.5, 16.0)]
    assert costs[0] == costs[1] < costs[2] < costs[3] < costs[4]
