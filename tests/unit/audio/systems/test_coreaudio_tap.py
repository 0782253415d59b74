"""Over a fake of catap 0.6.0; not run on macOS hardware."""

from __future__ import annotations

import platform
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.systems import coreaudio_tap
from ssbd_desktop.audio.systems.coreaudio_tap import (
    ASLEEP,
    LATE,
    NAME,
    SilenceClock,
    StallSuspicion,
    Tap,
    too_old,
)
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_catap import AudioProcess, AudioStreamFormat, FakeCatap
from tests.helpers.fakes import raising
from tests.helpers.sound_systems import Heard, check_end

INTEGERS = AudioStreamFormat(bits_per_sample=16, sample_type="signed_integer")
DEVICE = Device(NAME, 2, 48_000.0, True, "system")


@pytest.mark.parametrize(
    ("version", "old"),
    [
        ("14.4", False), ("14.4.1", False), ("15", False), ("26.0", False),
        ("14.3.1", True), ("14", True), ("12.7.6", True), ("10.16", True), ("", True),
    ],
)  # fmt: skip
def test_which_macos_has_taps(version: str, old: bool) -> None:
    assert too_old(version) is old


def test_without_catap_and_on_an_older_macos_blackhole_is_told_of(
    monkeypatch: pytest.MonkeyPatch,
    catap: FakeCatap,
    refuse_import: Callable[[str, Exception], None],
) -> None:
    refuse_import("catap", ImportError("catap only supports macOS 14.2 or later."))
    for said in ("catap does not work .*", r"\(this is 13.6.1\): install "):
        assert Tap().devices() == []
        with pytest.raises(AudioError, match=said + "BlackHole") as told:
            Tap().capture(DEVICE, lambda _: None, lambda: None)
        assert not isinstance(told.value, SourceLostError)
        monkeypatch.setattr(platform, "mac_ver", lambda: ("13.6.1", ("", "", ""), "arm64"))


def test_the_rate_is_the_taps_own(catap: FakeCatap, heard: Heard) -> None:
    catap.format = AudioStreamFormat(sample_rate=44_100.0)
    assert heard.capture(Tap(), DEVICE) == 44_100.0
    heard.wait_for_blocks(2)
    assert {len(block) for block in heard.blocks} == {round(0.032 * 44_100)}


def test_a_tap_that_delivers_nothing_is_silent_not_dead(
    catap: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    came, sounds = list[float](), list[float]()
    clock = SimpleNamespace(delivered=came.append, missing=lambda _: 1_536)
    doubt = SimpleNamespace(sound=sounds.append, due=lambda _: False)
    monkeypatch.setattr(coreaudio_tap, "SilenceClock", lambda *_: clock)
    monkeypatch.setattr(coreaudio_tap, "StallSuspicion", lambda _: doubt)
    catap.delivers = False
    catap.list_audio_processes = raising(AssertionError("it is not one app's"))
    heard.capture(Tap(), DEVICE)
    heard.wait_for_blocks(3)
    assert not np.concatenate(heard.blocks).any()
    assert not came + sounds
    catap.playing = 0.25
    catap.delivers = True
    heard.wait_for_sound()
    assert all((came, sounds))
    assert len(catap.sessions) == 1
    monkeypatch.setattr(coreaudio_tap, "PENDING", 0)
    heard.wait(lambda: not heard.blocks[-1].any(), "what waits in vain is dropped")


@pytest.mark.parametrize("why", ["another default output", "a failure", "lasting silence"])
def test_while_it_runs_the_tap_is_made_anew(
    catap: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    monkeypatch.setattr(coreaudio_tap, "FIRST_DOUBT", 0.2 if why == "lasting silence" else 3_600.0)
    heard.capture(Tap(), DEVICE)
    heard.wait_for_blocks(1)
    assert catap.watches
    if why == "a failure":
        catap.sessions[0].capture_failed = True
    elif why == "another default output":
        catap.change_default()
    heard.wait(lambda: len(catap.sessions) >= 2, "it was not made anew")
    catap.playing = 0.25
    heard.wait_for_sound()
    heard.wait_for_blocks(3)
    *before, last = [session.open for session in catap.sessions]
    assert (any(before), last, heard.ends) == (False, True, 0)


def test_another_format_is_an_end(catap: FakeCatap) -> None:
    def change() -> None:
        catap.format = AudioStreamFormat(num_channels=1)
        catap.change_default()

    check_end(Tap(), DEVICE, change)


@pytest.mark.parametrize(
    ("error", "format_", "said"),
    [
        (OSError("Failed to start audio device"), AudioStreamFormat(), "Failed to start audio"),
        (RuntimeError("dylib"), AudioStreamFormat(), r"\(dylib\).*Screen & System Audio.*Black"),
        (PermissionError("refused"), AudioStreamFormat(), "allow it in System Settings"),
        (ValueError("big-endian PCM"), AudioStreamFormat(), r"format .* \(big-endian PCM\)"),
        (None, INTEGERS, "16-bit signed"),
        (None, AudioStreamFormat(bits_per_sample=64), "64-bit float"),
    ],
)
def test_a_tap_that_macos_refuses_and_whether_trying_again_may_bring_it(
    catap: FakeCatap, error: Exception | None, format_: AudioStreamFormat, said: str
) -> None:
    catap.refuses = error
    catap.format = format_
    with pytest.raises(AudioError, match=said) as told:
        Tap().capture(DEVICE, lambda _: None, lambda: None)
    assert isinstance(told.value, SourceLostError) == (type(error) in (OSError, RuntimeError))
    assert catap.sessions[-1].closed


RATE = 1000.0


def test_what_is_missing_is_all_that_did_not_come_unless_it_may_only_be_late() -> None:
    clock = SilenceClock(RATE, 10.0)
    for second in (10.0, 10.3, 11.0):
        clock.delivered(second)
        assert clock.missing(second + LATE) == 0
    assert clock.missing(11.5) == 500
    assert clock.missing(11.6) == pytest.approx(100, abs=1)
    clock.delivered(11.65)
    assert clock.missing(11.7) == 0


def test_a_computer_that_slept_heard_no_silence() -> None:
    clock = SilenceClock(RATE, 10.0)
    assert clock.missing(10.5) == 500
    assert clock.missing(10.5 + ASLEEP + 3600) == 0
    assert clock.missing(10.6 + ASLEEP + 3600) == pytest.approx(100, abs=1)
    assert SilenceClock(RATE, 0.0).missing(ASLEEP) == ASLEEP * RATE, "it was only busy"


@given(st.lists(st.floats(0.001, 1.0), min_size=1, max_size=60))
def test_silence_lasts_as_long_as_the_clock_says(waits: list[float]) -> None:
    """No frame is lost or made twice by the rounding of a look at the clock."""
    clock = SilenceClock(44_100.0, 0.0)
    now = 0.0
    frames = 0
    for wait in waits:
        now += wait
        frames += clock.missing(now)
    assert frames == (pytest.approx(now * 44_100.0, abs=2) if now > LATE else 0)


def test_doubt_comes_later_each_time_and_goes_with_a_sound() -> None:
    doubt = StallSuspicion(0.0)
    tries = [second for second in range(200) if doubt.due(float(second))]
    assert tries == [5, 15, 35, 75, 115, 155, 195]
    doubt.sound(200.0)
    assert not doubt.due(204.0)
    assert doubt.due(205.0)


def test_one_app_is_heard_in_whichever_processes_it_plays(catap: FakeCatap, heard: Heard) -> None:
    browser = AudioProcess(7, "Browser")
    catap.processes = [browser, AudioProcess(8, "Player"), AudioProcess(9, "Idle", False)]
    _, *apps = Tap().devices()
    assert apps == [Device(name, 2, 48_000.0, False, "app") for name in ("Browser", "Player")]
    catap.processes = []
    heard.capture(Tap(), apps[0])
    heard.wait_for_blocks(3)
    assert not catap.sessions, "it plays nothing: silence"
    catap.play()
    catap.processes = [browser, AudioProcess(8, "Player")]
    heard.wait_for_sound()
    assert catap.sessions[-1].processes == [browser]
    catap.processes = [AudioProcess(10, "Browser")]
    heard.wait(lambda: catap.sessions[-1].processes == catap.processes, "the new process is heard")
