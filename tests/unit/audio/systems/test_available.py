"""What every sound system promises.

Windows and macOS over fakes of their libraries' interfaces: neither was run on hardware.
Windows also over the half of its library that is for PulseAudio, on a real server.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from benchmarks.sound_server import SoundServer
from ssbd_desktop.audio.capture_process.child import found
from ssbd_desktop.audio.device import SoundSystem
from ssbd_desktop.audio.systems.coreaudio_tap import Tap
from ssbd_desktop.audio.systems.portaudio import PortAudioSystem
from ssbd_desktop.audio.systems.wasapi_loopback import Loopback
from ssbd_desktop.base.errors import AudioError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_catap import FakeCatap
from tests.helpers.fake_soundcard import FakeSoundcard
from tests.helpers.programs import python
from tests.helpers.sound import sound_server
from tests.helpers.sound_systems import check_absent, check_capture, check_devices, check_end
from tests.helpers.system_over_pulse import OTHER

__all__ = ["sound_server"]


FAKED: dict[str, Callable[[], SoundSystem]] = {"soundcard": Loopback, "catap": Tap}
"""Systems by the fixture that is a fake of their library."""


@pytest.mark.parametrize("library", FAKED)
def test_a_device_its_end_and_its_absence(request: pytest.FixtureRequest, library: str) -> None:
    fake: FakeSoundcard | FakeCatap = request.getfixturevalue(library)
    system = FAKED[library]()
    device = check_devices(system)
    check_capture(system, device, fake.play)
    check_end(system, device, fake.vanish)
    check_absent(system, Device("Nothing", 2, 48_000.0, False, "system"))


@pytest.mark.slow
@pytest.mark.sound
def test_on_a_real_server(sound_server: SoundServer, tmp_path: Path) -> None:
    sound_server.add_sink(OTHER)
    tone = 0.3 * np.sin(np.arange(48_000 * 2) * 0.1)
    soundfile.write(tmp_path / "tone.wav", tone, 48_000)
    command = ("-m", "tests.helpers.system_over_pulse", tmp_path / "tone.wav")
    root = Path(__file__).resolve().parents[4]
    done = python(*command, cwd=root, env=sound_server.env, timeout=120)
    assert done.returncode == 0, done.stderr


class Microphones(PortAudioSystem):
    def devices(self) -> list[Device]:
        return [Device("Built-in", 1, 16_000.0, True)]


def test_an_app_is_heard_by_the_system_that_can(catap: FakeCatap) -> None:
    # It need not play now.
    system, device = found("App:Browser", [Microphones(), Tap()])
    assert isinstance(system, Tap)
    assert device == Device("Browser", 1, 48_000.0, False, "app")
    assert device.value == "app:Browser"
    with pytest.raises(AudioError, match="cannot be captured here"):
        found("app:Browser", [Microphones()])
    with pytest.raises(AudioError, match="Computer audio cannot be captured here"):
        found("system", [Microphones()])
