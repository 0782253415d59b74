"""The microphone over a fake child process; over a real one in tests/end2end/test_capture.py."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from ssbd_desktop.audio import sources
from ssbd_desktop.audio.capture_process.buffers import Delivered
from ssbd_desktop.audio.capture_process.messages import Moved, Opened
from ssbd_desktop.audio.signal.resample import Conversion
from ssbd_desktop.audio.sources import DeviceSource
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.processes.messages import Failed, Message
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE


class FakeCapture(FakeChildProcess):
    """A child that captures one device, which is always open."""

    def __init__(
        self, rate: float = 16_000.0, name: str = "Fake", claims: float | None = None
    ) -> None:
        super().__init__(Opened(name, claims or rate))
        self.rate = rate
        self.signs = np.ones(2, np.float32)
        self.clock = 1_000.0
        self._delivered = 0
        self._conversion = Conversion(claims or rate)

    def sound(self, level: float, lost: int = 0, frames: int | None = None) -> None:
        """A block of a constant level, at its time, and `lost` frames before it."""
        count = round(self.rate * 0.032) if frames is None else frames
        self.clock += count / self.rate
        self._delivered += lost
        sound = np.full((count, 2), level, np.float32) * self.signs
        block = Delivered(sound, self.clock, self._delivered)
        self.tell(self._conversion.converted(block))
        self._delivered += count


def listen(
    monkeypatch: pytest.MonkeyPatch, *children: FakeCapture
) -> tuple[DeviceSource, Iterator[AudioBlock]]:
    """A microphone whose child processes are these, one after the other."""
    left = list(children)

    def begin(*arguments: str) -> FakeCapture:
        assert arguments == ("capture", "default")
        return left.pop(0)

    monkeypatch.setattr(sources, "start_child", begin)
    source = DeviceSource()
    return source, source.blocks()


def test_blocks_come_in_order_with_their_times(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeCapture()
    for i in range(5):
        child.sound(i / 10)
    source, blocks = listen(monkeypatch, child)
    found = [next(blocks) for _ in range(5)]
    assert source.name == "Fake"
    assert all(len(b.samples) == 512 for b in found)
    assert [float(b.samples[0]) for b in found] == pytest.approx([0, 0.1, 0.2, 0.3, 0.4], abs=0.02)
    assert [b.start for b in found] == pytest.approx([i * 0.032 for i in range(5)])
    assert found[0].arrived == pytest.approx(1_000.032)


def test_another_rate_is_resampled_without_empty_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeCapture(48_000.0)
    for _ in range(40):
        child.sound(0.5)
    _, blocks = listen(monkeypatch, child)
    found = [next(blocks) for _ in range(36)]
    assert all(len(b.samples) for b in found)
    assert sum(len(b.samples) for b in found) == pytest.approx(37 * 512, abs=600)
    assert found[-1].start == pytest.approx(found[-2].end)


def test_a_false_claim_of_the_rate_is_told_once_and_the_times_are_corrected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = FakeCapture(claims=8_000.0)
    for _ in range(200):
        child.sound(0.1)
    _, blocks = listen(monkeypatch, child)
    heard = [next(blocks) for _ in range(100)]
    (place,) = [i for i, block in enumerate(heard) if block.remark]
    assert heard[place].remark == (
        "The sound source “Fake” delivers 16,000 samples per second instead of 8,000, so the "
        "captions so far may be wrong: choose another one if they stay wrong."
    )
    assert heard[place].start < 0.6 * heard[place - 1].end
    assert heard[-1].end == pytest.approx((heard[-1].arrived or 0.0) - 1_000.0, abs=0.05)


def test_that_channels_cancel_is_said_once_when_the_louder_one_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = FakeCapture()
    child.signs[1] = -1.0
    for i in range(40):
        child.sound(float(np.sin(i)) / 2 if i > 9 else 0.0)
    _, blocks = listen(monkeypatch, child)
    heard = [next(blocks) for _ in range(40)]
    (place,) = [i for i, block in enumerate(heard) if block.remark]
    assert place == 10, "with the first sound of which nothing would be left"
    assert heard[place].remark == (
        "The channels of “Fake” cancel each other out, so only the louder one is captioned."
    )
    assert max(float(np.abs(block.samples).max()) for block in heard) > 0.4


def test_what_nobody_fetches_makes_no_device_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeCapture()
    for i in range(400):
        child.sound(float(np.sin(i)) / 2, lost=1_536 if i else 0)
        child.clock += 0.096  # the next blocks, that nobody tells of
    source, blocks = listen(monkeypatch, child)
    heard = [next(blocks) for _ in range(400)]
    assert {block.remark for block in heard} == {""}
    assert source.dropped_seconds == pytest.approx(399 * 0.096)
    assert heard[-1].end == pytest.approx((heard[-1].arrived or 0.0) - 1_000.0, abs=0.01)


def test_another_choice_of_the_systems_own_is_heard_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = FakeCapture(), FakeCapture(48_000.0, "Headset")
    first.sound(0.1)
    first.sound(0.1, lost=1_600)
    first.tell(Moved())
    second.clock = first.clock + 2.0
    for i in range(3):
        second.sound(0.1, lost=0 if i else 4_800)
    source, blocks = listen(monkeypatch, first, second)
    before = [next(blocks), next(blocks)][1]
    after = next(blocks)
    assert source.name == "Headset"
    assert first.ended == 1
    assert after.start == pytest.approx(before.end + 2.0, abs=0.2)
    assert source.dropped_seconds == pytest.approx(0.1 + 0.1)
    blocks.close()  # type: ignore[attr-defined]
    assert second.ended == 1


def test_what_the_child_fails_with_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeCapture()
    child.tell(Failed(AudioError("PortAudio is missing.")))
    _, blocks = listen(monkeypatch, child)
    with pytest.raises(AudioError, match="^PortAudio is missing.$"):
        next(blocks)
    assert child.ended == 1


@pytest.mark.parametrize(
    ("sounds", "ends", "said"),
    [
        (1, True, "“Fake” is disconnected: connect it again"),
        (1, False, "“Fake” stopped delivering sound: check"),
        (0, False, "sound service is not responding"),
    ],
)
def test_a_device_that_goes_or_goes_dead_or_never_begins(
    monkeypatch: pytest.MonkeyPatch, sounds: int, ends: bool, said: str
) -> None:
    monkeypatch.setattr(sources, "FIRST_SOUND", PATIENCE if sounds else 0.05)
    monkeypatch.setattr(sources, "NEXT_SOUND", PATIENCE if ends else 0.05)
    child = FakeCapture()
    for _ in range(sounds):
        child.sound(0.1)
    if ends:
        child.tell(None)
    _, blocks = listen(monkeypatch, child)
    with pytest.raises(SourceLostError, match=said):
        list(blocks)
    assert child.ended == 1


def test_a_process_that_stood_still_itself_loses_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message is there just after its time is over."""
    child, waits = FakeCapture(), list[float | None]()
    get = child.get

    def late(seconds: float | None) -> Message | None:
        waits.append(seconds)
        if len(waits) % 2:
            raise TimeoutError
        return get(seconds)

    monkeypatch.setattr(child, "get", late)
    for _ in range(3):
        child.sound(0.1)
    _, blocks = listen(monkeypatch, child)
    assert len([next(blocks) for _ in range(3)]) == 3
    assert child.ended == 0


def test_closing_ends_the_blocks_and_waits_for_no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "NEXT_SOUND", PATIENCE)
    child, ends = FakeCapture(), list[int]()
    monkeypatch.setattr(child, "end", lambda: ends.append(1))  # and it goes on all the same
    for _ in range(2):
        child.sound(0.1)
    source, blocks = listen(monkeypatch, child)
    next(blocks)
    source.close()
    assert len(ends) == 1
    assert not list(blocks)
    assert len(ends) == 2
    assert list(source.blocks()) == []


def test_one_that_is_closed_while_its_child_starts_waits_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "FIRST_SOUND", 2 * PATIENCE)
    source = DeviceSource(own=True)

    def begin(*arguments: str) -> FakeChildProcess:
        assert arguments == ("microphone", "default")
        source.close()
        return FakeChildProcess()

    monkeypatch.setattr(sources, "start_child", begin)
    assert not list(source.blocks())
