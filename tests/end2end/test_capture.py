"""Capture from a real sound server: what is played is heard, and a server's death is told."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.audio.device import SYSTEM
from ssbd_desktop.audio.device_watch import input_devices, watch_devices
from ssbd_desktop.audio.sources import DeviceSource, open_source
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import AudioBlock, Device
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import SENTENCE, Samples, capture_children, likeness, silence

pytestmark = pytest.mark.sound

MONITOR = f"Monitor of {SINK}"

HEARD_OF_IN = 4.0
"""Seconds after which a watch that says nothing hangs, in place of more: it tells every two
seconds, and a machine may stand still for as long."""


@pytest.fixture
def clip(tmp_path: Path, spoken: Callable[[str], Samples]) -> Path:
    """A sentence as a file of a kind that is not the app's own: 48 kHz, stereo."""
    path = tmp_path / "clip.wav"
    sound = np.concatenate((silence(0.3), spoken(SENTENCE), silence(1.2)))
    left = soxr.resample(sound, 16_000, 48_000)
    soundfile.write(path, np.stack((left, left), axis=1), 48_000, subtype="PCM_16")
    return path


def captured(source: DeviceSource, seconds: float) -> list[AudioBlock]:
    """The blocks of the next `seconds`."""
    blocks: list[AudioBlock] = []
    for block in source.blocks():
        blocks.append(block)
        if block.end >= seconds:
            source.close()
    return blocks


def captured_while_played(
    source: DeviceSource, play: Callable[[], subprocess.Popen[bytes]], seconds: float
) -> list[AudioBlock]:
    """The blocks from before `play` starts to play so many seconds until one after their end."""
    with contextlib.closing(source):
        sound = source.blocks()
        blocks, end = [next(sound)], None
        player = play()
        deadline = time.monotonic() + seconds + PATIENCE
        try:
            for block in sound:
                blocks.append(block)
                if end is None and player.poll() is not None:
                    end = block.end + 1.0
                if end is not None and block.end >= end:
                    source.close()
                assert time.monotonic() < deadline, "what plays does not end"
        finally:
            player.kill()
            player.wait(timeout=PATIENCE)
    return blocks


def test_what_is_played_is_heard(sound_server: SoundServer, clip: Path) -> None:
    source = DeviceSource("default")
    played, rate = soundfile.read(clip, dtype="float32")
    wanted = soxr.resample(played[:, 0], rate, 16_000)

    blocks = captured_while_played(source, lambda: sound_server.play(clip), len(played) / rate)

    heard = np.concatenate([block.samples for block in blocks])
    assert source.dropped_seconds == 0.0
    assert likeness(heard, wanted) > 0.95


def test_devices_of_the_server_are_listed(sound_server: SoundServer) -> None:
    sound_server.add_sink("tv", rate=44_100, title="Television")
    sound_server.set_default_source("tv.monitor")

    assert input_devices() == [
        Device("Monitor of Television", 2, 44_100.0, False, "system"),
        Device(MONITOR, 2, 48_000.0, True, "system"),
    ]


def test_two_devices_of_one_name_are_told_apart(sound_server: SoundServer) -> None:
    sound_server.add_sink("a", title="Headset")
    sound_server.add_sink("b", title="Headset")

    names = [device.name for device in input_devices()]

    assert names == [MONITOR, "Monitor of Headset (a.monitor)", "Monitor of Headset (b.monitor)"]
    assert name_of("headset (b.") == names[2]


def name_of(device: str) -> str:
    """The full name of a device, listened to for a moment."""
    source = DeviceSource(device)
    assert captured(source, 0.1)
    return source.name


def test_the_server_shows_who_listens(sound_server: SoundServer) -> None:
    source = DeviceSource()
    blocks = source.blocks()
    next(blocks)
    outputs = sound_server.pactl("list", "source-outputs").stdout.decode()
    source.close()

    assert 'application.name = "SSBD Desktop"' in outputs
    assert not list(blocks)


def test_two_in_turn_and_two_at_once(sound_server: SoundServer) -> None:
    assert captured(DeviceSource(), 0.2)
    first, second = DeviceSource(), DeviceSource()
    blocks = first.blocks()
    next(blocks)
    assert captured(second, 0.2)
    assert next(blocks).samples.dtype == np.float32
    first.close()
    assert not list(blocks)


@contextlib.contextmanager
def listening(device: str = "default") -> Iterator[tuple[DeviceSource, queue.Queue[object]]]:
    """A device that is listened to on another thread: its blocks, and at last its error."""
    source = DeviceSource(device)
    heard: queue.Queue[object] = queue.Queue()

    def listen() -> None:
        try:
            for block in source.blocks():
                heard.put(block)
            heard.put(None)
        except SourceLostError as error:
            heard.put(error)

    thread = threading.Thread(target=listen, daemon=True)  # where it hangs, the rest goes on
    thread.start()
    try:
        assert isinstance(heard.get(timeout=PATIENCE), AudioBlock)
        yield source, heard
    finally:
        source.close()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def lost(heard: queue.Queue[object]) -> str:
    """The sentence of the error that comes."""
    end = time.monotonic() + PATIENCE
    while True:
        item = heard.get(timeout=max(end - time.monotonic(), 0.01))
        if not isinstance(item, AudioBlock):
            assert isinstance(item, SourceLostError), item
            assert "\n" not in str(item)
            return str(item)


def test_a_server_that_dies_is_told_at_once(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not first when no sound has come for some time.
    monkeypatch.setattr("ssbd_desktop.audio.sources.NEXT_SOUND", 3_600.0)
    with listening() as (_, heard):
        sound_server.kill()
        assert f"“{MONITOR}”" in lost(heard)
    with pytest.raises(SourceLostError, match="No sound source found"):
        next(DeviceSource().blocks())
    sound_server.restart()
    assert captured(DeviceSource(), 0.1), "and it works again once there is another one"


def test_opening_on_a_server_that_hangs_is_told(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.audio.sources.FIRST_SOUND", 1.5)
    monkeypatch.setattr("ssbd_desktop.audio.device_watch.LISTED_IN", 1.5)
    sound_server.freeze()

    for ask in (lambda: next(DeviceSource().blocks()), input_devices):
        with pytest.raises(SourceLostError, match="not responding"):
            ask()

    sound_server.thaw()


def test_a_device_that_is_taken_away_is_lost_although_the_server_goes_on_with_another(
    sound_server: SoundServer,
) -> None:
    sound_server.add_sink("usb", title="Headset")
    with listening("headset") as (source, heard):
        assert source.name == "Monitor of Headset"
        sound_server.remove_sink("usb")
        assert "“Monitor of Headset” is disconnected" in lost(heard)
    with pytest.raises(SourceLostError, match="no sound source named “headset”"):
        next(DeviceSource("headset").blocks())
    sound_server.add_sink("usb", title="Headset")
    assert name_of("headset") == "Monitor of Headset"


def tone(path: Path, hertz: float, seconds: float = 240.0) -> Path:
    """A file with a tone, which outlasts what a test waits for."""
    wave = 0.5 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * 16_000)) / 16_000)
    soundfile.write(path, wave, 16_000)
    return path


def pitch(block: AudioBlock) -> float:
    """The strongest frequency of a block in hertz, to 32 Hz."""
    samples = block.samples
    return float(np.abs(np.fft.rfft(samples)).argmax() * 16_000 / len(samples))


@pytest.mark.parametrize("device", ["default", SYSTEM])
def test_the_systems_own_choice_is_followed(
    sound_server: SoundServer, tmp_path: Path, device: str
) -> None:
    sound_server.add_sink("tv", rate=44_100)
    low, high = tone(tmp_path / "low.wav", 500), tone(tmp_path / "high.wav", 2000)
    sound_server.play(low, SINK)
    sound_server.play(high, "tv")
    with listening(device) as (_, heard):
        before = heard_until(heard, 500)
        if device == "default":
            sound_server.set_default_source("tv.monitor")
        else:
            sound_server.set_default_sink("tv")
        after = heard_until(heard, 2000)
        # The capture goes on, or begins anew; what was missed counts, and nothing else.
        assert before.arrived is not None
        assert after.arrived is not None
        assert before.end <= after.start
        passed = after.arrived - before.arrived
        assert after.start - before.start == pytest.approx(passed, abs=3.0)


def test_a_default_that_is_taken_away_is_followed_to_the_next_one(
    sound_server: SoundServer, tmp_path: Path
) -> None:
    sound_server.add_sink("tv", rate=44_100)
    sound_server.play(tone(tmp_path / "high.wav", 2000), "tv")
    with listening() as (_, heard):
        sound_server.remove_sink(SINK)
        heard_until(heard, 2000)


def heard_until(heard: queue.Queue[object], hertz: float) -> AudioBlock:
    """The first block that has this tone."""
    deadline = time.monotonic() + PATIENCE
    while True:
        block = heard.get(timeout=max(deadline - time.monotonic(), 0.01))
        assert isinstance(block, AudioBlock), block
        if abs(pitch(block) - hertz) < 50 and np.abs(block.samples).max() > 0.1:
            return block


def test_what_the_computer_plays_is_not_the_default_source(sound_server: SoundServer) -> None:
    sound_server.add_sink("tv", title="Television")
    sound_server.set_default_sink("tv")
    assert name_of("default") == MONITOR
    assert name_of(SYSTEM) == "Monitor of Television"


def test_a_file_that_is_played_aloud_can_be_heard(
    sound_server: SoundServer, tmp_path: Path
) -> None:
    source = open_source(str(tone(tmp_path / "tone.wav", 1500)), audible=True)
    blocks = source.blocks()
    with listening() as (_, heard):
        playing = threading.Thread(target=list, args=(blocks,))
        playing.start()
        heard_until(heard, 1500)
        source.close()
        playing.join(PATIENCE)
        assert not playing.is_alive()
    wait_for(lambda: not capture_children(), "end of all children")


@pytest.mark.parametrize("hangs", [False, True])
def test_no_child_outlives_a_parent_that_is_killed(sound_server: SoundServer, hangs: bool) -> None:
    program = (
        "import time; from ssbd_desktop.audio.device_watch import watch_devices;"
        "from ssbd_desktop.audio.sources import DeviceSource;"
        "stop = watch_devices(lambda devices: None);"
        "blocks = DeviceSource().blocks(); next(blocks);"
        "print('heard', flush=True); time.sleep(60)"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    assert parent.stdout
    assert parent.stdout.readline() == b"heard\n"
    children = capture_children(parent.pid)
    assert sorted(children.values()) == ["capture", "watch"]
    if hangs:  # then neither has anything to write, by which it might notice
        sound_server.freeze()
        time.sleep(0.5)
    parent.kill()
    parent.wait(PATIENCE)
    parent.stdout.close()

    wait_for(lambda: not any(runs(child) for child in children), "end of the children")


def runs(process: int) -> bool:
    """Whether a process is there, and not only waits for its end to be noticed."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


Watch = Callable[[Callable[[Sequence[Device]], None]], Callable[[], None]]
"""What `watch_devices` is."""


@pytest.fixture
def watch(sound_server: SoundServer) -> Iterator[Watch]:
    """`watch_devices`; afterwards nobody watches any more."""
    with contextlib.ExitStack() as afterwards:

        def joined(changed: Callable[[Sequence[Device]], None]) -> Callable[[], None]:
            return afterwards.callback(watch_devices(changed))

        yield joined
    wait_for(lambda: not capture_children(), "end of all children")


def test_devices_are_watched(sound_server: SoundServer, watch: Watch) -> None:
    told: queue.Queue[list[str]] = queue.Queue()

    def changed(devices: Sequence[Device]) -> None:
        assert threading.current_thread() is not threading.main_thread()
        told.put([device.name for device in devices])

    stop, stop_other = watch(changed), watch(lambda devices: None)
    assert told.get(timeout=PATIENCE) == [MONITOR]
    assert list(capture_children().values()) == ["watch"], "one process watches for all"
    with pytest.raises(queue.Empty):  # nothing changes
        told.get(timeout=2.5)
    sound_server.add_sink("tv")
    assert told.get(timeout=PATIENCE) == [MONITOR, "Monitor of tv"]
    late: queue.Queue[Sequence[Device]] = queue.Queue()
    stop_late = watch(late.put)
    assert len(late.get(timeout=PATIENCE)) == 2
    sound_server.kill()
    assert told.get(timeout=PATIENCE) == []
    sound_server.restart()
    assert told.get(timeout=PATIENCE) == [MONITOR]
    for leave in (stop, stop_other, stop_late, stop):
        leave()
    wait_for(lambda: not capture_children(), "end of all children")
    sound_server.add_sink("radio")
    with pytest.raises(queue.Empty):
        told.get(timeout=1.0)


@pytest.fixture
def impatient(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> queue.Queue[Sequence[Device]]:
    """What a watch tells, after its first list, that soon takes a child for one that hangs."""
    monkeypatch.setattr("ssbd_desktop.audio.device_watch.HEARD_OF_IN", HEARD_OF_IN)
    told: queue.Queue[Sequence[Device]] = queue.Queue()
    watch(told.put)
    assert len(told.get(timeout=PATIENCE)) == 1
    return told


def test_a_watch_that_hangs_begins_anew(
    sound_server: SoundServer, impatient: queue.Queue[Sequence[Device]]
) -> None:
    (child,) = capture_children()
    os.kill(child, signal.SIGSTOP)
    wait_for(lambda: capture_children() and child not in capture_children(), "other child")
    sound_server.add_sink("tv")
    assert len(impatient.get(timeout=PATIENCE)) == 2


def test_where_the_server_hangs_nothing_is_there_until_it_goes_on(
    sound_server: SoundServer, impatient: queue.Queue[Sequence[Device]]
) -> None:
    sound_server.freeze()
    assert len(impatient.get(timeout=PATIENCE)) == 0
    sound_server.thaw()
    assert len(impatient.get(timeout=PATIENCE)) == 1, "so whoever waits for it tries again at once"


def test_one_app_is_heard_while_another_plays_and_again_when_it_plays_again(
    sound_server: SoundServer, clip: Path, tmp_path: Path
) -> None:
    tone = 0.4 * np.sin(2 * np.pi * 2_000 * np.arange(48_000 * 60) / 48_000)
    soundfile.write(tmp_path / "tone.wav", tone, 48_000)

    def play(app: str, path: Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen(["paplay", f"--client-name={app}", path], env=sound_server.env)

    def stalled() -> subprocess.Popen[bytes]:
        """Play the call, while what captures it stands still for its first second."""
        player = play("Call", clip)
        time.sleep(0.1)
        child = next(pid for pid, what in capture_children().items() if what == "capture")
        os.kill(child, signal.SIGSTOP)
        time.sleep(1.0)
        os.kill(child, signal.SIGCONT)
        return player

    other = play("Music", tmp_path / "tone.wav")
    try:
        wait_for(lambda: any(each.value == "app:Music" for each in input_devices()), "app")
        heard = captured_while_played(DeviceSource("app:Call"), stalled, 3.0)
        sound_server.add_sink("elsewhere")
        sound_server.set_default_sink("elsewhere")
        again = captured_while_played(DeviceSource("app:call"), lambda: play("Call", clip), 3.0)
    finally:
        other.kill()
        other.wait()
    for blocks in (heard, again):
        sound = np.concatenate([block.samples for block in blocks])
        spectrum = np.abs(np.fft.rfft(sound))
        near = np.abs(np.fft.rfftfreq(len(sound), 1 / 16_000) - 2_000) < 2
        assert spectrum.max() > 50, "the call is heard"
        assert spectrum[near].max() < 0.5 * spectrum.max(), "the music, a tone, is not"
        begins = soundfile.read(clip, dtype="float32")[0][:48_000, 0]
        begins = soxr.resample(begins, 48_000, 16_000)
        found = np.correlate(sound, begins, "valid").max()
        assert found > 0.7 * np.square(begins).sum(), "and so is its beginning"


def test_the_microphone_is_without_what_the_loudspeakers_play(
    sound_server: SoundServer, talk: Path
) -> None:
    sound_server.add_sink("room")
    sound_server.pactl(
        "load-module", "module-remap-source", "master=room.monitor", "source_name=microphone",
        "source_properties=device.description=Microphone",
    )  # fmt: skip
    sources = [DeviceSource("Microphone", own) for own in (False, True)]
    heard: list[list[AudioBlock]] = [[], []]

    def listen(number: int) -> None:
        heard[number] = captured(sources[number], 20.0)

    threads = [threading.Thread(target=listen, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for sink in (SINK, "room"):
        sound_server.play(talk, sink)
    for thread in threads:
        thread.join()
    raw, clean = (np.concatenate([block.samples for block in blocks]) for blocks in heard)
    # Where a busy machine loses sound the delay is found anew, so some seconds are clean, not all.
    sentence = round(4.5 * 16_000)
    left = [
        np.square(clean[at : at + sentence]).mean() / np.square(raw[at : at + sentence]).mean()
        for at in range(0, min(len(raw), len(clean)) - sentence, sentence)
    ]
    assert min(left) < 0.05, left
