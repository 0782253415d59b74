"""Capture from a real sound server by child processes: what is played, its death, and theirs."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.audio.sources import DeviceSource, open_source
from ssbd_desktop.base.errors import SourceLostError
from tests.helpers.listening import captured, heard_until, listening, tone
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, capture_children

pytestmark = pytest.mark.sound


def test_what_is_played_is_heard_as_it_is_by_two_at_once_and_the_microphone_is_without_it(
    sound_server: SoundServer, spoken: Callable[[str], Samples], tmp_path: Path
) -> None:
    sentence = np.pad(spoken("The flight to Milan leaves at midnight on Tuesday."), (0, 24_000))
    talk = np.tile(sentence, 20)
    other_kind = soxr.resample(np.stack((talk, talk), axis=1), 16_000, 48_000)
    soundfile.write(tmp_path / "talk.wav", other_kind, 48_000)
    sound_server.add_sink("room")
    sound_server.add_microphone("room")
    heard: dict[bool, Samples] = {}

    def listen(own: bool) -> None:
        blocks = captured(DeviceSource("Microphone" if own else "default", own), 20.0)
        heard[own] = np.concatenate([block.samples for block in blocks])

    threads = [threading.Thread(target=listen, args=(own,)) for own in (False, True)]
    for thread in threads:
        thread.start()
    for sink in (SINK, "room"):
        sound_server.play(tmp_path / "talk.wav", sink)
    for thread in threads:
        thread.join()
    size = len(sentence)
    pieces = [heard[False][at : at + size] for at in range(0, len(heard[False]) - size, size)]
    turns = [np.fft.irfft(np.fft.rfft(one) * np.conj(np.fft.rfft(sentence))) for one in pieces]
    power = np.square(sentence).sum()
    assert max(turn.max() for turn in turns) == pytest.approx(power, rel=0.1)
    # Where a busy machine loses sound the delay is found anew, so some seconds are clean, not all.
    windows = [slice(at, at + size) for at in range(0, 15 * 16_000, size)]
    loud, left = ([np.square(heard[own][one]).sum() for one in windows] for own in (False, True))
    shares = [left[n] / loud[n] for n in range(len(windows)) if loud[n] > power / 2]
    assert min(shares) < 0.05, shares


def test_a_server_that_dies_is_told_at_once(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not first when no sound has come for some time.
    monkeypatch.setattr("ssbd_desktop.audio.sources.NEXT_SOUND", 3_600.0)
    with listening() as (_, heard):
        sound_server.kill()
        with pytest.raises(SourceLostError, match=f"“Monitor of {SINK}”"):
            heard_until(heard, 0)
    with pytest.raises(SourceLostError, match="No sound source found"):
        next(DeviceSource().blocks())
    sound_server.restart()
    assert captured(DeviceSource(), 0.1), "and it works again once there is another one"


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


def test_no_child_outlives_a_parent_that_is_killed(sound_server: SoundServer) -> None:
    """Not even while the server hangs, when neither has anything to write and so to notice it."""
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
