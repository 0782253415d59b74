"""The microphone over a fake stream; over a real sound server in tests/end2end/test_capture.py."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from ssbd_desktop.errors import AudioError
from ssbd_desktop.speech import Microphone, microphone
from ssbd_desktop.speech.portaudio import OpenStream
from tests.helpers.sound import Samples


class FakeStream:
    """Delivers what a test hands to `heard`, as a device of any rate would."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rate: float = 16_000.0) -> None:
        self.rate = rate
        self.heard: Callable[[Samples], None]
        self.ended: Callable[[], None]
        self.released = 0
        monkeypatch.setattr(microphone, "open_stream", self.open)
        monkeypatch.setattr(OpenStream, "release", self.release)

    def open(
        self, device: str, heard: Callable[[Samples], None], ended: Callable[[], None]
    ) -> OpenStream:
        self.heard, self.ended = heard, ended
        heard(self.block(0))
        return OpenStream("Fake", self.rate, None)

    def release(self) -> None:
        self.released += 1

    def block(self, level: float) -> Samples:
        return np.full((round(self.rate * 0.032), 2), level, np.float32)


def test_blocks_come_in_order_with_their_times(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FakeStream(monkeypatch)
    blocks = Microphone().blocks()
    found = [next(blocks)]
    for i in range(1, 5):
        stream.heard(stream.block(i / 10))
        found.append(next(blocks))
    assert [float(b.samples[0]) for b in found] == pytest.approx([0, 0.1, 0.2, 0.3, 0.4])
    assert [b.start for b in found] == pytest.approx([i * 0.032 for i in range(5)])


def test_another_rate_is_resampled(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FakeStream(monkeypatch, rate=48_000.0)
    source = Microphone()
    blocks = source.blocks()
    found = [next(blocks)]
    for _ in range(30):
        stream.heard(stream.block(0.5))
        found.append(next(blocks))
    assert sum(len(b.samples) for b in found) == pytest.approx(31 * 512, abs=400)
    assert found[-1].samples.mean() == pytest.approx(0.5, abs=0.01)
    assert found[-1].start == pytest.approx(found[-2].end)


def test_what_nobody_fetches_is_dropped_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FakeStream(monkeypatch)
    source = Microphone()
    blocks = source.blocks()
    next(blocks)
    waiting = round(microphone.BACKLOG_SECONDS / 0.032)
    for i in range(waiting + 100):
        stream.heard(stream.block(i / 10_000))
    found = next(blocks)
    assert source.dropped_seconds == pytest.approx(101 * 0.032, abs=0.04)
    assert found.start == pytest.approx(0.032 + source.dropped_seconds)


def test_a_device_that_vanishes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FakeStream(monkeypatch)
    blocks = Microphone().blocks()
    next(blocks)
    stream.ended()
    with pytest.raises(AudioError, match="“Fake” has vanished: check that it is connected"):
        next(blocks)
    assert stream.released == 1


def test_a_device_that_goes_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(microphone, "NEXT_SOUND", 0.05)
    stream = FakeStream(monkeypatch)
    blocks = Microphone().blocks()
    next(blocks)
    with pytest.raises(AudioError, match="“Fake” delivers no sound any more: check"):
        next(blocks)
    assert stream.released == 1


def test_closing_ends_the_blocks_and_releases_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = FakeStream(monkeypatch)
    source = Microphone()
    blocks = source.blocks()
    next(blocks)
    for _ in range(10):
        stream.heard(stream.block(0))
    source.close()
    assert list(blocks) == []
    assert stream.released == 1
