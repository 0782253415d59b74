"""One time for all channels: computers that sleep, clocks that jump, rates that are not true."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from ssbd_desktop.audio import sources
from ssbd_desktop.audio.capture_process.buffers import CaptureQueue
from ssbd_desktop.audio.capture_process.messages import Opened
from ssbd_desktop.audio.signal.resample import Conversion
from ssbd_desktop.audio.sources import DeviceSource
from ssbd_desktop.base.events import AudioBlock, Caption, Channel, StageChanged, Transcript
from ssbd_desktop.pipeline.sound_forwarder import QUIET_AFTER
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.settings.table import Settings
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.fakes import FakeTranscriber
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import Stand, tried_again_at_once

TICK = 0.032
"""Seconds between two blocks of a device whose claim is true."""

FIRST_MOMENT = 1_000.0
"""What the clock shows at first."""


class FakeDevice(FakeChildProcess):
    """What a child process captures of a device: blocks of `claimed` frames per TICK, which take
    longer, or less long, where it delivers `true` frames per second."""

    def __init__(self, claimed: int = 16_000, true: int | None = None) -> None:
        super().__init__(Opened("Headset", claimed))
        self.says = 0.0
        """How loud it is, from 0 to 1."""
        self._frames = round(claimed * TICK)
        self.delivers(true or claimed)
        self._due: float | None = None
        self._waiting = CaptureQueue(100_000)
        self._conversion = Conversion(claimed)

    def delivers(self, rate: int) -> None:
        """From now on it gives that many frames per second, whatever it claimed."""
        self._block = self._frames / rate

    def delivers_until(self, now: float) -> None:
        """Deliver what is due at `now`, stamped by the clock of the app."""
        if self._due is None or abs(now - self._due) > 1.0:  # its own clock went on steadily
            self._due = now
        while self._due <= now + 1e-9:
            self._due += self._block
            self._waiting.put(np.repeat(self._next()[:, None], 2, axis=1))
            block = self._waiting.get()
            assert block
            self.tell(self._conversion.converted(block))

    def vanishes(self) -> None:
        """It is pulled out."""
        self.tell(None)

    def get(self, seconds: float | None) -> Message | None:
        """The next message; there is always one in the end, however long the machine takes."""
        return super().get(PATIENCE if seconds else None)

    def _next(self) -> NDArray[np.float32]:
        frames = np.arange(self._frames, dtype=np.float32)
        tone = self.says * np.sin(2 * np.pi * 16 * frames / self._frames)
        return tone.astype(np.float32)


class FakeComputer:
    """A computer whose devices and whose clock a test has in its hands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = FIRST_MOMENT
        self._plugged: dict[str, FakeDevice] = {}
        monkeypatch.setattr(sources, "start_child", self._opened)
        monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
        monkeypatch.setattr(time, "clock_gettime", self._read, raising=False)

    def plug(self, name: str, device: FakeDevice) -> FakeDevice:
        """Have `device` be what `name` opens."""
        self._plugged[name] = device
        return device

    def unplug(self, name: str) -> None:
        """Pull it out."""
        self._plugged.pop(name).vanishes()

    def passes(self, seconds: float) -> None:
        """Let time pass, and all devices deliver."""
        for _ in range(round(seconds / TICK)):
            self.now += TICK
            for device in self._plugged.values():
                device.delivers_until(self.now)

    def sleeps(self, seconds: float) -> None:
        """The computer sleeps: nothing is delivered, and only the lasting clock goes on."""
        self.now += seconds

    def _read(self, which: int) -> float:
        assert which == time.CLOCK_BOOTTIME, "the clock that counts the computer's sleep"
        return self.now

    def _opened(self, command: str, name: str) -> FakeDevice:
        if name in self._plugged:
            return self._plugged[name]
        gone = FakeDevice()
        gone.vanishes()
        return gone


BOTH = Settings().with_values({"device": "system", "microphone": "default"})
ALONE = Settings().with_values({"device": "system"})

RESAMPLED = 8 * TICK
"""Seconds of sound that may stay in a resampler."""


class Loudness(FakeTranscriber):
    """Hears how loud it is: each loudness is a word, which lasts until silence."""

    def word(self, block: AudioBlock) -> str:
        level = float(np.sqrt(2 * np.mean(np.square(block.samples))))
        word = {0: "", 1: "low", 2: "middle", 3: "loud"}[round(level * 3)]
        begun = self.open.get(block.channel)
        return begun.text if begun and word else word


class Call(Stand):
    """A pipeline whose sources are a computer's devices.

    load: what loading the speech model waits for.
    """

    def __init__(
        self, computer: FakeComputer, settings: Settings, load: Callable[[], object]
    ) -> None:
        self.transcriber = Loudness()
        self.computer = computer

        def loaded(_: Settings) -> Loudness:
            load()
            return self.transcriber

        super().__init__(
            lambda now: DeviceSource(now.device),
            loaded,
            microphone=lambda now: DeviceSource(now.microphone),
            settings=settings,
        )

    def heard_until(self, channel: Channel) -> float:
        """Up to when a channel has been heard, in seconds since capture began."""
        return self.transcriber.heard[channel][-1].end

    def wait(self, channel: Channel, but: float = 3 * TICK) -> None:
        """Until all that was delivered by now has been heard, but so many seconds."""

        def arrived() -> bool:
            blocks = self.transcriber.heard[channel]
            return bool(blocks) and abs((blocks[-1].arrived or 0.0) - self.computer.now) < but

        wait_for(arrived, f"sound of “{channel}”")

    def missing(self, channel: Channel = "") -> list[tuple[float, float]]:
        return [(gap.start, gap.end) for gap in self.gaps(channel)]

    def words(self) -> list[str]:
        return [source for source, _ in self.finals()]

    def until_told(self, state: str) -> None:
        """Until a stage that hears tells that it is in this state."""
        hears = ("capture", "microphone")
        self.until(lambda e: isinstance(e, StageChanged) and e.stage in hears and e.state == state)


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> FakeComputer:
    tried_again_at_once(monkeypatch)
    return FakeComputer(monkeypatch)


Begin = Callable[..., Call]
"""What makes a `Call` on the computer."""


@pytest.fixture
def begin(computer: FakeComputer) -> Iterator[Begin]:
    """Begins a call; afterwards nothing of it is left running."""
    with contextlib.ExitStack() as afterwards:

        def made(settings: Settings, load: Callable[[], object] = lambda: None) -> Call:
            return afterwards.enter_context(Call(computer, settings, load))

        yield made


def lasted(gap: tuple[float, float]) -> float:
    return gap[1] - gap[0]


class TestLag:
    def test_it_is_counted_by_the_same_clock(self, computer: FakeComputer, begin: Begin) -> None:
        device = computer.plug("system", FakeDevice())
        call = begin(ALONE)
        device.says = 1.0
        computer.passes(1.0)
        call.wait("")
        computer.sleeps(600.0)
        call.pipeline.stop()
        told = [e for e in call.events if isinstance(e, Transcript | Caption) and e.final]
        assert [e.lag for e in told] == pytest.approx([600.0] * 2, abs=0.1)


class TestClockThatJumps:
    def test_one_that_goes_back_takes_no_sound_away_and_time_goes_on(
        self, computer: FakeComputer, begin: Begin
    ) -> None:
        device = computer.plug("system", FakeDevice())
        call = begin(ALONE)
        for says in (1 / 3, 2 / 3, 1.0):
            device.says = says
            computer.passes(3.0)
            computer.now -= 7_200.0
            device.says = 0.0
            computer.passes(1.0)
        call.wait("")
        computer.unplug("system")
        call.until_told("retrying")
        computer.plug("system", FakeDevice()).says = 1 / 3
        computer.passes(1.0)
        call.wait("")
        call.pipeline.stop()
        assert call.words() == ["low", "middle", "loud", "low"]
        assert call.missing() == []
        ends = [block.end for block in call.transcriber.heard[""]]
        assert ends == sorted(ends)
        assert call.heard_until("") == pytest.approx(13.0, abs=0.2)
        assert not [e for e in call.stages("running") if e.stage == "capture" and e.message]

    def test_one_that_goes_on_is_one_gap_a_jump(self, computer: FakeComputer, begin: Begin) -> None:
        device = computer.plug("system", FakeDevice())
        call = begin(ALONE)
        for says in (1 / 3, 2 / 3, 1.0):
            device.says = says
            computer.passes(3.0)
            device.says = 0.0
            computer.passes(1.0)
            computer.sleeps(3_600.0)
            computer.passes(1.0)
        call.wait("")
        call.pipeline.stop()
        assert call.words() == ["low", "middle", "loud"]
        assert [lasted(gap) for gap in call.missing()] == pytest.approx([3_600.0] * 3, abs=0.1)
        assert call.heard_until("") == pytest.approx(15.0 + 3 * 3_600.0, abs=0.2)
        assert [e.start for e in call.events if isinstance(e, Caption) and e.final] == (
            pytest.approx([0.0, 3_605.0, 7_210.0], abs=0.2)
        )


CAPTURE_SAYS = "The sound source “Headset” delivers"


class TestRateThatIsNotTrue:
    @pytest.mark.parametrize(("claimed", "true"), [(16_000, 8_000), (44_100, 48_000)])
    def test_its_time_is_put_right_and_told(
        self, computer: FakeComputer, begin: Begin, claimed: int, true: int
    ) -> None:
        device = computer.plug("system", FakeDevice(claimed, true))
        computer.plug("default", FakeDevice())
        call = begin(BOTH)
        device.says = 2 / 3
        computer.passes(0.5)
        call.wait("them", RESAMPLED)
        call.wait("me")
        computer.passes(8.0)
        device.says = 0.0
        computer.passes(1.0)
        call.wait("me")
        call.wait("them", RESAMPLED)
        assert call.heard_until("them") == pytest.approx(call.heard_until("me"), abs=0.35)
        (told,) = [e for e in call.stages("running") if e.stage == "capture" and e.message]
        assert told.setting == "device"
        assert told.message.startswith(
            f"{CAPTURE_SAYS} {true:,} samples per second instead of {claimed:,}, "
        )
        computer.unplug("system")
        call.until_told("retrying")
        computer.passes(4.0)
        computer.plug("system", FakeDevice())
        computer.passes(1.0)
        call.wait("them", RESAMPLED)
        call.pipeline.stop()
        assert [lasted(gap) for gap in call.missing("them")] == pytest.approx([4.0], abs=0.3)
        assert call.words() == ["middle", "middle"], "what was heard wrong ends where that is known"
        assert call.missing("me") == []

    def test_it_is_told_once_there_is_sound_where_there_is_none(
        self, computer: FakeComputer, begin: Begin
    ) -> None:
        device = computer.plug("system", FakeDevice())
        call = begin(ALONE)
        computer.passes(QUIET_AFTER + 1.0)
        call.until_told("quiet")
        device.delivers(8_000)
        computer.passes(8.0)
        call.wait("", RESAMPLED)
        assert call.told("capture")[-1] == "quiet"
        device.says = 1.0
        computer.passes(1.0)
        call.until_told("running")
        call.pipeline.stop()
        *_, told = call.stages("running")
        assert told.message.startswith(CAPTURE_SAYS)

    def test_only_the_last_is_told_of_a_device_that_keeps_changing(
        self, computer: FakeComputer, begin: Begin
    ) -> None:
        device = computer.plug("system", FakeDevice())
        call = begin(ALONE)
        device.says = 1.0
        for rate in (16_000, 8_000, 16_000):
            device.delivers(rate)
            computer.passes(8.0)
        call.wait("", RESAMPLED)
        call.pipeline.stop()
        told = [e.message for e in call.stages("running") if e.stage == "capture"]
        assert [one.count(CAPTURE_SAYS) for one in told] == [0, 1, 1]
        assert "16,000 samples per second instead of 8,000, " in told[-1]
        assert call.heard_until("") == pytest.approx(24.0, abs=0.35)
