"""How long words and captions lag behind, measured where they are made."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.commands.transcribe import as_record
from ssbd_desktop.decoding.decoder import DecodingStats
from ssbd_desktop.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Channel,
    Event,
    Transcript,
    Translation,
)
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.settings import Settings
from ssbd_desktop.speech import FileSource
from ssbd_desktop.speech.sound import RecentSound

SECOND = np.zeros(SAMPLE_RATE, np.float32)


def blocks_of(path: Path, speed: float) -> list[AudioBlock]:
    soundfile.write(path, SECOND, SAMPLE_RATE)
    return list(FileSource(path, speed).blocks())


def test_a_paced_file_arrives_when_it_is_due(tmp_path: Path) -> None:
    blocks = blocks_of(tmp_path / "a.wav", speed=50.0)
    arrivals = [(block.arrived, block.end) for block in blocks]
    for (before, earlier), (after, later) in pairwise(arrivals):
        assert before is not None
        assert after is not None
        assert after - before == pytest.approx((later - earlier) / 50.0, abs=1e-6)


def test_an_unpaced_file_arrives_when_it_is_read(tmp_path: Path) -> None:
    began = time.monotonic()
    found = [block.arrived or 0.0 for block in blocks_of(tmp_path / "a.wav", speed=0.0)]
    assert began <= found[0]
    assert found == sorted(found)
    assert found[-1] <= time.monotonic()


def test_a_sample_arrives_with_its_block() -> None:
    sound = RecentSound()
    assert sound.arrived(0) is None
    for number in range(3):
        sound.append(AudioBlock(SECOND, float(number), 100.0 + number))
    places = (0, SAMPLE_RATE - 1, SAMPLE_RATE, 3 * SAMPLE_RATE - 1)
    assert [sound.arrived(place) for place in places] == [100.0, 100.0, 101.0, 102.0]
    sound.forget(2 * SAMPLE_RATE)
    assert sound.arrived(0) == 102.0


def test_a_lag_is_from_hearing_to_telling_and_unknown_without_both() -> None:
    assert Transcript("u1", "a", "", True, 0.0, 1.0, heard=50.0, told=50.75).lag == 0.75
    assert Transcript("u1", "a", "", True, 0.0, 1.0, told=50.75).lag is None
    assert Transcript("u1", "a", "", True, 0.0, 1.0, heard=50.0).lag is None


class Source:
    live = False
    dropped_seconds = 0.0

    def blocks(self) -> Iterator[AudioBlock]:
        yield AudioBlock(SECOND, 0.0, time.monotonic())

    def close(self) -> None:
        """It ends by itself."""


class Ears:
    """Takes a while to hear a word."""

    def apply(self, settings: Settings) -> None:
        """Nothing to set."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        time.sleep(0.05)
        yield Transcript("u1", "word", "", True, 0.0, 1.0, heard=blocks[-1].arrived)

    def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
        return iter(())

    def detect_again(self) -> None:
        """It knows no language but one."""


class Tongue:
    """Takes longer to say it; four tokens, three of them shown."""

    def apply(self, settings: Settings) -> None:
        """Nothing to set."""

    def translate(
        self,
        utterance: str,
        source: str,
        final: bool,
        interrupted: Callable[[], bool],
        language: str = "",
    ) -> Translation:
        time.sleep(0.1)
        stats = DecodingStats(output=4)
        return Translation(utterance, source, (1, 2, 3, 4), "abc", "d", final, stats, shown=3)

    def close(self) -> None:
        """Nothing to close."""


def test_the_pipeline_tells_both_lags() -> None:
    events: list[Event] = []
    pipeline = Pipeline(
        Settings(),
        events.append,
        open_source=lambda _: Source(),
        load_listener=lambda _: Ears(),
        load_translator=lambda _: Tongue(),
    )
    began = time.monotonic()
    pipeline.start()
    pipeline.wait()
    ended = time.monotonic()
    transcript = next(event for event in events if isinstance(event, Transcript))
    caption = next(event for event in events if isinstance(event, Caption))
    assert transcript.lag is not None
    assert caption.lag is not None
    assert transcript.lag >= 0.05
    assert caption.lag >= 0.1
    assert transcript.lag + caption.lag <= ended - began
    assert caption.tokens == (1, 2, 3)


def test_lags_are_printed_and_the_clock_is_not() -> None:
    told = as_record(Transcript("u1", "a", "", True, 0.0, 1.0, heard=50.0, told=50.75))
    assert told["lag"] == 0.75
    assert not {"heard", "told"} & set(told)
    shown = as_record(Caption("u1", "a", "", "b", True, 0.0, 1.0, tokens=(1, 2), lag=0.25))
    assert (shown["lag"], shown["tokens"]) == (0.25, (1, 2))
