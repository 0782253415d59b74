"""Captions survive what happens to sound: servers that die or hang, devices that come and go."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from benchmarks.recovery import OUTAGES, Outage
from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.audio.device_watch import watch_devices
from ssbd_desktop.base.events import Caption, Device, Gap, StageChanged, Transcript
from ssbd_desktop.pipeline import capture_stage
from ssbd_desktop.pipeline.retry import Absence
from ssbd_desktop.settings.table import Settings
from tests.helpers.models import WHISPER_MODEL
from tests.helpers.programs import wait_for
from tests.helpers.sound import capture_children
from tests.helpers.stand import state
from tests.helpers.told import Told

pytestmark = pytest.mark.sound


class Session(Told):
    """A running pipeline with the real engine for speech and none for translation."""

    def __init__(self, **values: object) -> None:
        super().__init__()
        wanted = {"whisper_model": str(WHISPER_MODEL), "beam_size": 1, "speech_threads": 1}
        self.settings = Settings().with_values({**wanted, "device": "system", **values})
        self.pipeline = make_pipeline(self.settings, self)
        self.pipeline.start()

    def until_state(self, wanted: str, stage: str = "capture") -> None:
        self.until(state(stage, wanted))


def running() -> set[threading.Thread]:
    """The threads, but the one that faster-whisper's progress bar starts once."""
    return {thread for thread in threading.enumerate() if thread.name != "tqdm_monitor"}


@pytest.fixture
def begin() -> Iterator[Callable[..., Session]]:
    """Begins a session; afterwards nothing of it is left running."""
    before = running()
    sessions: list[Session] = []

    def made(**values: object) -> Session:
        sessions.append(Session(**values))
        return sessions[-1]

    yield made
    for session in sessions:
        session.pipeline.stop()
    wait_for(
        lambda: running() <= before and not capture_children(), "end of all threads and children"
    )


def test_a_server_that_is_there_only_later(
    sound_server: SoundServer, talk: Path, begin: Callable[..., Session]
) -> None:
    sound_server.kill()
    session = begin(device="default")
    session.until_state("retrying")
    time.sleep(1.0)
    session.from_now_on()
    sound_server.restart()
    session.until_state("running")
    sound_server.play(talk, SINK)
    session.until(lambda e: isinstance(e, Transcript) and not e.final)
    session.pipeline.stop()
    begun = {e.utterance for e in session.events if isinstance(e, Transcript)}
    finals = [e.utterance for e in session.events if isinstance(e, Caption) and e.final]
    assert sorted(finals) == sorted(begun), "what was being said has its final caption"
    assert not any(isinstance(e, Gap) for e in session.events), "none before the first sound"


@pytest.mark.parametrize("outage", OUTAGES.values(), ids=OUTAGES)
def test_a_source_that_comes_is_not_waited_for(
    sound_server: SoundServer,
    begin: Callable[..., Session],
    monkeypatch: pytest.MonkeyPatch,
    outage: Outage,
) -> None:
    monkeypatch.setattr(capture_stage, "lost", lambda *_: Absence(3_600.0))
    # It tells every two seconds, and a machine may stand still for as long.
    monkeypatch.setattr("ssbd_desktop.audio.device_watch.HEARD_OF_IN", 4.0)
    session = begin(device=f"Monitor of {SINK}")
    session.until_state("running")
    there: list[str] = []

    def told(devices: Sequence[Device]) -> None:
        there[:] = [device.name for device in devices]

    stop_watching = watch_devices(told)
    try:
        wait_for(lambda: session.settings.device in there, "sink")
        outage.begin(sound_server)
        session.until_state("retrying")
        wait_for(lambda: session.settings.device not in there, "loss of the sink")
        session.from_now_on()
        outage.end(sound_server)
        session.until_state("running")
    finally:
        stop_watching()


def test_a_device_that_is_not_there_gives_way_until_it_comes(
    sound_server: SoundServer, begin: Callable[..., Session]
) -> None:
    session = begin()
    session.until_state("running")
    session.from_now_on()
    session.pipeline.apply(session.settings.with_values({"device": "Headset"}))
    event = session.until(
        # Translation has no model here, and tells so whenever it gets to it.
        lambda e: isinstance(e, StageChanged) and e.stage == "capture" and bool(e.message)
    )
    assert isinstance(event, StageChanged)
    assert (event.state, event.setting) == ("running", "device")
    session.from_now_on()
    sound_server.add_sink("headset", title="Headset")
    session.until(lambda e: e == StageChanged("capture", "running"))


def test_two_who_talk_at_once_are_told_apart(
    sound_server: SoundServer, talk: Path, begin: Callable[..., Session]
) -> None:
    sound_server.add_sink("room")
    session = begin(microphone="Monitor of room")
    session.until_state("running")
    session.until_state("running", "microphone")
    for sink in (SINK, "room"):
        sound_server.play(talk, sink)
    session.until(lambda e: isinstance(e, Caption) and e.final and e.channel == "them")
    session.until(lambda e: isinstance(e, Caption) and e.final and e.channel == "me")
    sound_server.remove_sink("room")
    session.until_state("retrying", "microphone")
    session.from_now_on()
    session.until(lambda e: isinstance(e, Caption) and e.channel == "them")
    session.pipeline.stop()
    assert not any(
        e.state == "retrying"
        for e in session.events
        if isinstance(e, StageChanged) and e.stage == "capture"
    )
