"""Half a minute of speech and pauses, and outages one of each kind, through a real sound server.

`benchmarks/speech.py` plays more of both; how fast it all is is measured there and not asserted.
"""

from __future__ import annotations

import pytest

from benchmarks.recovery import OUTAGES, recovered
from benchmarks.soak import soaked
from benchmarks.sound_server import SoundServer

pytestmark = pytest.mark.sound


def test_half_a_minute_of_speech_and_pauses_is_captioned_whole(sound_server: SoundServer) -> None:
    figures = soaked(sound_server, minutes=0.5)
    assert figures["soak_minutes"] >= 0.5
    assert figures["spoken_utterances"] >= 2
    assert figures["soak_lag_max_s"] > 0
    amiss = those_amiss(
        figures,
        *("dropped_utterances", "soak_lost_finals", "soak_gap_s", "soak_messages"),
        *("soak_threads_growth", "soak_children_growth", "soak_files_growth"),
    )
    assert not amiss


def test_captions_come_back_after_each_kind_of_outage(sound_server: SoundServer) -> None:
    figures = recovered(sound_server, rounds=len(OUTAGES), kinds=tuple(OUTAGES))
    assert figures["recovery_rounds"] == 3
    amiss = those_amiss(
        figures,
        *("recovery_failed", "recovery_crashes", "recovery_lost_finals", "recovery_unmarked_gaps"),
        *("recovery_threads_growth", "recovery_children_growth", "recovery_files_growth"),
    )
    assert not amiss


def those_amiss(figures: dict[str, float | int], *names: str) -> dict[str, float | int]:
    """Those of the named figures that are not 0."""
    return {name: figures[name] for name in names if figures[name]}
