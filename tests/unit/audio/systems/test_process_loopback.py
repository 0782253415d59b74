"""Over a fake of proc-tap and pycaw; not run on Windows hardware."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from ssbd_desktop.audio.systems import wasapi_loopback
from ssbd_desktop.audio.systems.wasapi_loopback import Loopback, too_old
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_proctap import EXPIRED, FakeProctap, Session
from tests.helpers.fake_soundcard import FakeSoundcard
from tests.helpers.programs import PATIENCE
from tests.helpers.sound_systems import Heard, check_absent, check_capture, check_end

BROWSER = Device("chrome", 2, 48_000.0, False, "app")


def test_the_apps_that_play_on_any_output_are_listed_without_ourselves(
    soundcard: FakeSoundcard, proctap: FakeProctap
) -> None:
    proctap.outputs[0].sessions += [Session(os.getpid()), Session(30, 0), Session(40)]
    proctap.programs |= {os.getpid(): (os.getpid(), "ssbd-desktop.exe"), 30: (30, "idle.exe")}
    *_, first, second = Loopback().devices()
    assert (first, second.value, second.kind) == (BROWSER, "app:Player", "app")
    assert len(Loopback().devices()) == len(soundcard.outputs) + 2
    del proctap.outputs[0].AudioSessionManager  # unplugged while it is asked
    assert [each.name for each in Loopback().devices() if each.kind == "app"] == ["Player"]


def test_an_app_its_end_and_its_absence(proctap: FakeProctap) -> None:
    check_capture(Loopback(), BROWSER, lambda: proctap.playing.update({10: 0.5}))
    check_end(Loopback(), BROWSER, lambda: setattr(proctap, "broken", True))
    proctap.refuses = RuntimeError("HRESULT=0x80070057")
    assert "“chrome” be captured by itself (HRESULT=0x8" in check_absent(Loopback(), BROWSER)


def test_it_is_heard_by_the_topmost_of_its_processes_however_often_it_starts(
    proctap: FakeProctap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        time.sleep(seconds)

    clock = SimpleNamespace(monotonic=time.monotonic, sleep=sleep)
    monkeypatch.setattr(wasapi_loopback, "time", clock)
    monkeypatch.setattr(wasapi_loopback, "LOST_AFTER", PATIENCE)
    proctap.browser.state = EXPIRED
    proctap.playing = {10: 0.25, 20: 1.0, 50: 0.5}
    heard.capture(Loopback(), BROWSER)
    heard.wait_for_blocks(3)
    assert not proctap.loopbacks, "it plays nothing: silence"
    proctap.browser.state = 0
    heard.wait(lambda: proctap.heard() == [10], "heard before it plays")
    proctap.programs[50] = (50, "Chrome.exe")
    proctap.outputs[1].sessions.append(Session(50))
    heard.wait(lambda: proctap.heard() == [10, 50], "another of its windows, by itself")
    heard.wait(lambda: np.allclose(heard.blocks[-1], 0.75), "both at once, and nothing else")
    proctap.browser.state = EXPIRED
    heard.wait(lambda: proctap.heard() == [50], "the other one is left")
    assert [loopback.process for loopback in proctap.loopbacks] == [10, 50]
    monkeypatch.setattr(wasapi_loopback, "LOOK_EVERY", 3_600.0)
    proctap.browser.state = 0
    heard.wait_for_blocks(4)
    assert proctap.heard() == [50], "it is not looked for at each block"
    assert max(waits) > 0, "each block when it is due"


def test_what_is_lost_without_a_word_is_begun_anew(
    proctap: FakeProctap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wasapi_loopback, "LOST_AFTER", 0.2)
    proctap.mute = {10}
    heard.capture(Loopback(), BROWSER)
    heard.wait(lambda: len(proctap.loopbacks) > 1, "it was not begun anew")
    proctap.mute, proctap.playing = set(), {10: 0.5}
    heard.wait_for_sound()
    assert not heard.ends
    assert proctap.heard() == [10]


def test_the_sound_of_all_apps_or_another_format_is_refused(proctap: FakeProctap) -> None:
    proctap.bits = 16
    assert "'bits_per_sample': 16" in check_absent(Loopback(), BROWSER)
    proctap.specific = False
    assert "Build 20438" in check_absent(Loopback(), BROWSER)
    assert not proctap.heard()


def test_where_it_cannot_be_had(
    proctap: FakeProctap,
    monkeypatch: pytest.MonkeyPatch,
    refuse_import: Callable[[str, Exception], None],
) -> None:
    refuse_import("proctap._native", ImportError("DLL load failed"))
    for said in (r"proc-tap or pycaw does not work \(DLL load failed\)", "from Windows 11 on"):
        assert wasapi_loopback.apps() == []
        with pytest.raises(AudioError, match=said) as told:
            Loopback().capture(BROWSER, lambda _: None, lambda: None)
        assert not isinstance(told.value, SourceLostError)
        monkeypatch.setattr(platform, "version", lambda: "10.0.19045")
    assert [too_old(version) for version in ("10.0.22000", "10.0.20348", "")] == [False, True, True]
