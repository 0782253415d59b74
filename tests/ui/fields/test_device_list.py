"""Which sound sources are offered, and what keeps the offer up to date."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Device
from ssbd_desktop.ui.fields.device_list import (
    DeviceGroup,
    DeviceListWatch,
    device_text,
    device_value,
    offered,
)
from tests.ui.fakes import FakeDevices, device

HEADSET, SPEAKER = device("Headset"), device("Speaker", "system")


def test_a_setting_and_its_words_lead_to_each_other() -> None:
    for value in ("", "default", "system", "USB microphone"):
        assert device_value(device_text(value)) == value
    assert device_value(" Computer audio ") == "system"


def test_what_the_computer_plays_is_offered_where_it_can_be_heard() -> None:
    assert offered([HEADSET], "default", own=False) == [
        DeviceGroup("", ("default",)),
        DeviceGroup("Microphones", ("Headset",)),
    ]
    assert offered([SPEAKER], "default", own=False) == [
        DeviceGroup("", ("default", "system")),
        DeviceGroup("Audio outputs", ("Speaker",)),
    ]


def test_what_is_set_is_offered_though_it_is_not_there() -> None:
    assert offered([], "system", own=False) == [DeviceGroup("", ("default", "system"))]
    headset = DeviceGroup("", ("Headset",))
    jabra = DeviceGroup("", ("", "default", "Jabra"))
    assert offered([HEADSET], "Jabra", own=True) == [jabra, headset]
    assert offered([HEADSET], "Headset", own=True) == [DeviceGroup("", ("", "default")), headset]


def test_the_list_is_told_in_the_gui_thread_as_it_changes(qtbot: QtBot) -> None:
    there = FakeDevices(HEADSET)
    watch = DeviceListWatch(there.watch)
    found: list[object] = []
    watch.found.connect(found.append)
    watch.start()
    watch.start()
    assert (there.started, found) == (1, []), "not from the thread that told it"
    qtbot.waitUntil(lambda: found == [(HEADSET,)])
    there.become()
    qtbot.waitUntil(lambda: found == [(HEADSET,), ()])
    watch.stop()
    watch.stop()
    assert there.watchers == []


def test_what_was_on_its_way_when_it_was_stopped_is_not_told(qtbot: QtBot) -> None:
    told: list[Callable[[Sequence[Device]], None]] = []

    def watch_devices(changed: Callable[[Sequence[Device]], None]) -> Callable[[], None]:
        told.append(changed)
        return lambda: None

    watch = DeviceListWatch(watch_devices)
    found: list[object] = []
    watch.found.connect(found.append)
    watch.start()
    told[0]((HEADSET,))
    watch.stop()
    watch.start()
    told[1]((SPEAKER,))
    qtbot.waitUntil(lambda: bool(found))
    assert found == [(SPEAKER,)]
    watch.stop()


def test_where_nothing_can_be_watched_nothing_happens(qtbot: QtBot) -> None:
    watch = DeviceListWatch(None)
    with qtbot.assertNotEmitted(watch.found, wait=20):
        watch.start()
        watch.stop()
