"""Over a fake of catap 0.6.0; not run on macOS hardware."""

from __future__ import annotations

import platform
from collections.abc import Callable

import numpy as np
import pytest

from ssbd_desktop.audio.systems import silence_filler
from ssbd_desktop.audio.systems.coreaudio_tap import NAME, Tap, too_old
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_catap import AudioStreamFormat, FakeCatap
from tests.helpers.sound_systems import Heard, check_absent, check_end

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


def test_an_older_macos_is_told_of_blackhole(
    catap: FakeCatap, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "mac_ver", lambda: ("13.6.1", ("", "", ""), "arm64"))
    assert Tap().devices() == []
    with pytest.raises(AudioError, match=r"\(this is 13.6.1\): install BlackHole") as told:
        Tap().capture(DEVICE, lambda _: None, lambda: None)
    assert not isinstance(told.value, SourceLostError)


def test_without_catap(catap: FakeCatap, refuse_import: Callable[[str, Exception], None]) -> None:
    refuse_import("catap", ImportError("catap only supports macOS 14.2 or later."))
    assert Tap().devices() == []
    with pytest.raises(AudioError, match="catap does not work .*BlackHole"):
        Tap().capture(DEVICE, lambda _: None, lambda: None)


def test_the_rate_is_the_taps_own(catap: FakeCatap, heard: Heard) -> None:
    catap.format = AudioStreamFormat(sample_rate=44_100.0)
    assert heard.capture(Tap(), DEVICE).rate == 44_100.0
    heard.wait_for_blocks(2)
    assert {len(block) for block in heard.blocks} == {round(0.032 * 44_100)}


def test_a_tap_that_delivers_nothing_is_silent_not_dead(
    catap: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(silence_filler, "FIRST_DOUBT", 3_600.0)  # however long it takes here
    catap.delivers = False
    heard.capture(Tap(), DEVICE)
    heard.wait_for_blocks(20)
    assert not np.concatenate(heard.blocks).any()
    catap.playing = 0.25
    catap.delivers = True
    heard.wait_for_sound()
    assert len(catap.sessions) == 1


@pytest.mark.parametrize("why", ["another default output", "a failure"])
def test_while_it_runs_the_tap_is_made_anew(catap: FakeCatap, heard: Heard, why: str) -> None:
    catap.playing = 0.25
    heard.capture(Tap(), DEVICE)
    heard.wait_for_blocks(1)
    assert catap.watches
    if why == "a failure":
        catap.sessions[0].capture_failed = True
    else:
        catap.change_default()
    heard.wait(lambda: len(catap.sessions) == 2, "it was not made anew")
    heard.wait_for_sound()
    assert not catap.sessions[0].open
    assert not heard.ends


def test_lasting_silence_makes_the_tap_anew(
    catap: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(silence_filler, "FIRST_DOUBT", 0.2)
    heard.capture(Tap(), DEVICE)
    heard.wait(lambda: len(catap.sessions) >= 2, "it was not made anew")
    catap.playing = 0.25
    heard.wait_for_sound()
    assert not heard.ends


def test_another_format_is_an_end(catap: FakeCatap) -> None:
    def change() -> None:
        catap.format = AudioStreamFormat(num_channels=1)
        catap.change_default()

    check_end(Tap(), DEVICE, change)


@pytest.mark.parametrize("error", [OSError("Failed to start audio device"), RuntimeError("dylib")])
def test_a_tap_that_macos_refuses(catap: FakeCatap, error: Exception) -> None:
    catap.refuses = error
    sentence = check_absent(Tap(), DEVICE)
    assert f"({error})" in sentence
    assert "Screen & System Audio Recording" in sentence
    assert "BlackHole" in sentence


@pytest.mark.parametrize(
    ("error", "format_", "said"),
    [
        (PermissionError("refused"), AudioStreamFormat(), "allow it in System Settings"),
        (ValueError("big-endian PCM"), AudioStreamFormat(), r"format .* \(big-endian PCM\)"),
        (None, INTEGERS, "16-bit signed"),
    ],
)
def test_a_tap_that_trying_again_does_not_bring(
    catap: FakeCatap, error: Exception | None, format_: AudioStreamFormat, said: str
) -> None:
    catap.refuses = error
    catap.format = format_
    with pytest.raises(AudioError, match=said) as told:
        Tap().capture(DEVICE, lambda _: None, lambda: None)
    assert not isinstance(told.value, SourceLostError)
