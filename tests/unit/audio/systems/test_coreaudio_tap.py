"""Over a fake of catap 0.6.0; not run on macOS hardware."""

from __future__ import annotations

import builtins
import platform
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.audio.device import Device
from ssbd_desktop.audio.systems import silence_filler
from ssbd_desktop.audio.systems.coreaudio_tap import NAME, Tap, TapCapture, too_old
from ssbd_desktop.errors import AudioError, SourceLostError
from tests.helpers.fake_catap import AudioStreamFormat, FakeCatap
from tests.helpers.sound_systems import Heard, check_absent, check_end

DEVICE = Device(NAME, 2, 48_000.0, True, "system")
INTEGERS = AudioStreamFormat(bits_per_sample=16, sample_type="signed_integer")


def on_macos(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    monkeypatch.setattr(platform, "mac_ver", lambda: (version, ("", "", ""), "arm64"))


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeCatap]:
    fake = FakeCatap()
    monkeypatch.setitem(sys.modules, "catap", fake)
    monkeypatch.setitem(sys.modules, "catap.events", fake)
    on_macos(monkeypatch, "15.1")
    yield fake
    assert not fake.watches
    assert not any(session.open for session in fake.sessions)


@pytest.fixture
def heard() -> Heard:
    return Heard()


def capture(heard: Heard) -> TapCapture:
    return Tap().capture(DEVICE, heard.block, heard.end)


def wait_for_watch(library: FakeCatap, heard: Heard) -> None:
    heard.wait_for_blocks(1)
    assert library.watches


def test_all_that_the_mac_plays_is_one_source(library: FakeCatap) -> None:
    assert Tap().devices() == [DEVICE]


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
    library: FakeCatap, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_macos(monkeypatch, "13.6.1")
    assert Tap().devices() == []
    with pytest.raises(AudioError, match=r"\(this is 13.6.1\): install .* BlackHole") as told:
        Tap().capture(DEVICE, lambda _: None, lambda: None)
    assert not isinstance(told.value, SourceLostError)


def test_without_catap(monkeypatch: pytest.MonkeyPatch) -> None:
    genuine = builtins.__import__

    def refuse(name: str, *rest: Any, **more: Any) -> Any:
        if name == "catap":
            raise ImportError("catap only supports macOS 14.2 or later.")
        return genuine(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", refuse)
    on_macos(monkeypatch, "15.1")
    assert Tap().devices() == []
    with pytest.raises(AudioError, match="catap does not work .*BlackHole"):
        Tap().capture(DEVICE, lambda _: None, lambda: None)


def test_the_rate_is_the_taps_own(library: FakeCatap, heard: Heard) -> None:
    library.format = AudioStreamFormat(sample_rate=44_100.0)
    running = capture(heard)
    heard.wait_for_blocks(2)
    running.close()
    assert running.rate == 44_100.0
    assert {len(block) for block in heard.blocks} == {round(0.032 * 44_100)}


def test_a_tap_that_delivers_nothing_is_silent_not_dead(
    library: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(silence_filler, "FIRST_DOUBT", 3_600.0)  # however long it takes here
    library.delivers = False
    running = capture(heard)
    heard.wait_for_blocks(20)
    assert not np.concatenate(heard.blocks).any()
    library.playing = 0.25
    library.delivers = True
    heard.wait_for_sound()
    running.close()
    assert len(library.sessions) == 1


def test_another_default_output_makes_the_tap_anew(library: FakeCatap, heard: Heard) -> None:
    library.playing = 0.25
    running = capture(heard)
    wait_for_watch(library, heard)
    library.change_default()
    heard.wait(lambda: len(library.sessions) == 2, "it was not made anew")
    heard.wait_for_sound()
    assert not library.sessions[0].open
    running.close()
    assert not heard.ends


def test_a_failure_while_it_runs_makes_the_tap_anew(library: FakeCatap, heard: Heard) -> None:
    library.playing = 0.25
    running = capture(heard)
    heard.wait_for_blocks(1)
    library.sessions[0].capture_failed = True
    heard.wait(lambda: len(library.sessions) == 2, "it was not made anew")
    heard.wait_for_blocks(1)
    running.close()
    assert not heard.ends


def test_lasting_silence_makes_the_tap_anew(
    library: FakeCatap, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(silence_filler, "FIRST_DOUBT", 0.2)
    running = capture(heard)
    heard.wait(lambda: len(library.sessions) >= 2, "it was not made anew")
    library.playing = 0.25
    heard.wait_for_sound()
    running.close()
    assert not heard.ends


def test_another_format_is_an_end(library: FakeCatap) -> None:
    def change() -> None:
        library.format = AudioStreamFormat(num_channels=1)
        library.change_default()

    check_end(Tap(), DEVICE, change)


@pytest.mark.parametrize("error", [OSError("Failed to start audio device"), RuntimeError("dylib")])
def test_a_tap_that_macos_refuses(library: FakeCatap, error: Exception) -> None:
    library.refuses = error
    sentence = check_absent(Tap(), DEVICE)
    assert f"({error})" in sentence
    assert "Screen & System Audio Recording" in sentence
    assert "BlackHole" in sentence


@pytest.mark.parametrize(
    ("error", "format_", "said"),
    [
        (PermissionError("refused"), AudioStreamFormat(), "allow it in System Settings"),
        (
            ValueError("big-endian PCM"),
            AudioStreamFormat(),
            r"format .* \(big-endian PCM\)",
        ),
        (
            None,
            AudioStreamFormat(bits_per_sample=16, sample_type="signed_integer"),
            "16-bit signed",
        ),
    ],
)
def test_a_tap_that_trying_again_does_not_bring(
    library: FakeCatap, error: Exception | None, format_: AudioStreamFormat, said: str
) -> None:
    library.refuses = error
    library.format = format_
    with pytest.raises(AudioError, match=said) as told:
        Tap().capture(DEVICE, lambda _: None, lambda: None)
    assert not isinstance(told.value, SourceLostError)
