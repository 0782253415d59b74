"""What Windows has, over the other half of its library, on a real PulseAudio server.

Run as a module, in the server's environment, with a sound file to play and a second sink, OTHER. In
the test's own process a dead server could block a client library's thread for good. Ends with 0
where everything held.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

from benchmarks.sound_server import SINK
from ssbd_desktop.audio.systems.wasapi_loopback import Loopback
from ssbd_desktop.base.events import Device
from tests.helpers.sound_systems import check_absent, check_capture, check_devices, check_end

OTHER = "other_sink"


def main(path: str) -> None:
    """Check the promises of every sound system, and that only the default is followed."""
    system = Loopback()
    device = check_devices(system)
    assert SINK in device.name
    check_capture(system, device, lambda: play(path))
    other = next(found for found in system.devices() if OTHER in found.name)
    assert not other.default
    check_capture(system, other, lambda: play(path, OTHER))
    check_end(system, device, lambda: pactl("set-default-sink", OTHER))
    check_capture(system, replace(device, default=False), lambda: play(path, SINK))
    sentence = check_absent(system, Device("nothing", 2, 48_000.0, False, "system"))
    assert "“nothing”" in sentence


def play(path: str, sink: str = "") -> None:
    """Start to play."""
    subprocess.Popen(["paplay", *([f"--device={sink}"] if sink else []), path])


def pactl(*arguments: str) -> None:
    """Ask the server for something."""
    subprocess.run(["pactl", *arguments], check=True, timeout=10)


if __name__ == "__main__":
    main(*sys.argv[1:])
    os._exit(0)  # as threads of the libraries still capture
