"""Over a fake of soundcard 0.4.6; not run on Windows hardware."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ssbd_desktop.audio.systems import wasapi_loopback
from ssbd_desktop.audio.systems.wasapi_loopback import BLOCK, Loopback
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_soundcard import IN_USE, FakeSoundcard
from tests.helpers.sound_systems import Heard, check_absent, check_devices, check_end

DEFAULT = Device("Speakers (Realtek)", 2, 48_000.0, True, "system")
NAMED = replace(DEFAULT, default=False)


def test_each_output_is_a_source_without_one_that_is_unplugged_meanwhile(
    soundcard: FakeSoundcard,
) -> None:
    assert check_devices(Loopback()) == DEFAULT
    every = [("Speakers (Realtek)", True), ("DELL U2720Q", False), ("DELL U2720Q", False)]
    assert [(d.name, d.default) for d in Loopback().devices()] == every
    soundcard.outputs[1].lost = True
    assert [(d.name, d.default) for d in Loopback().devices()] == every[:2]


def test_a_computer_without_outputs(soundcard: FakeSoundcard) -> None:
    soundcard.outputs = []
    soundcard.default = None
    assert Loopback().devices() == []
    assert "0x80070490" in check_absent(Loopback(), DEFAULT)


def test_one_of_two_of_the_same_name_is_opened_by_its_id(
    soundcard: FakeSoundcard, heard: Heard
) -> None:
    screen = replace(NAMED, name="DELL U2720Q")
    heard.capture(Loopback(), screen)
    heard.wait_for_blocks(2)
    assert {len(block) for block in heard.blocks} == {BLOCK}
    assert [len(output.recorders) for output in soundcard.outputs] == [0, 1, 0]


def test_the_default_output_is_followed_by_an_end(soundcard: FakeSoundcard) -> None:
    check_end(Loopback(), DEFAULT, lambda: setattr(soundcard, "default", soundcard.outputs[2]))
    heard = Heard()
    heard.capture(Loopback(), DEFAULT)
    heard.wait_for_blocks(1)
    assert [len(output.recorders) for output in soundcard.outputs] == [1, 0, 1]


@pytest.mark.parametrize("device", [NAMED, DEFAULT])
def test_an_output_that_was_chosen_stays_and_no_default_for_a_moment_ends_nothing(
    soundcard: FakeSoundcard, heard: Heard, device: Device
) -> None:
    heard.capture(Loopback(), device)
    soundcard.default = None if device.default else soundcard.outputs[2]
    heard.wait_for_blocks(8)  # several looks at the default, were there any
    assert not heard.ends


def test_the_silence_of_an_hour_of_sleep_is_an_end(soundcard: FakeSoundcard) -> None:
    check_end(Loopback(), DEFAULT, lambda: setattr(soundcard.outputs[0], "slept", True))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (RuntimeError(IN_USE), "(Error 0x8889000a)"),
        (AssertionError(), "(Windows does not say why)"),
        (TypeError("cffi"), "(cffi)"),
    ],
)
def test_an_output_that_cannot_be_heard(
    soundcard: FakeSoundcard, error: Exception, said: str
) -> None:
    soundcard.outputs[0].refuses = error
    sentence = check_absent(Loopback(), DEFAULT)
    assert sentence.startswith(f"Computer audio from “{DEFAULT.name}” cannot be captured")
    assert said in sentence


def test_an_output_that_is_not_there(soundcard: FakeSoundcard) -> None:
    with pytest.raises(SourceLostError, match="“Headset” is not connected: connect it"):
        Loopback().capture(replace(NAMED, name="Headset"), lambda _: None, lambda: None)


@pytest.mark.parametrize("error", [ImportError("No module"), OSError("ole32")])
def test_without_soundcard(
    refuse_import: Callable[[str, Exception], None], error: Exception
) -> None:
    refuse_import("soundcard", error)
    wasapi_loopback._library.cache_clear()
    assert Loopback().devices() == []
    with pytest.raises(
        AudioError, match="soundcard does not work .*: install the app again"
    ) as told:
        Loopback().capture(DEFAULT, lambda _: None, lambda: None)
    assert not isinstance(told.value, SourceLostError)
