"""A child that captures starts no other program to find its libraries."""

from __future__ import annotations

import ctypes.util
import subprocess
import sys

import pytest

from ssbd_desktop.audio.systems import shared_libraries
from ssbd_desktop.audio.systems.shared_libraries import looked_up_by_the_system

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")

LOADS_ALL = """
import sys

def note(event, about):
    if event in ("subprocess.Popen", "os.posix_spawn", "os.exec", "os.system"):
        print(event, about)

sys.addaudithook(note)
from ssbd_desktop.audio.capture_process import child
from ssbd_desktop.audio.systems import portaudio, pulseaudio

portaudio.PortAudioSystem().devices()
print(pulseaudio.pulsectl.__name__, sys.modules["sounddevice"].__name__)
"""


def test_no_other_program_is_started_to_find_a_library() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADS_ALL], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["pulsectl sounddevice"]


def test_what_is_called_otherwise_is_looked_for_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(name: str) -> str:
        return f"/elsewhere/{name}"

    monkeypatch.setattr(ctypes.util, "find_library", elsewhere)
    monkeypatch.setitem(shared_libraries._NAMES, "portaudio", "libportaudio.so.999")
    with looked_up_by_the_system():
        found = [ctypes.util.find_library(name) for name in ("portaudio", "c")]
    assert found == ["/elsewhere/portaudio", "/elsewhere/c"]
    assert ctypes.util.find_library is elsewhere
