"""Captions survive what happens to sound: servers that die or hang, devices that come and go."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.audio.device import Device
from ssbd_desktop.audio.device_watch import watch_devices
from ssbd_desktop.events import Caption, Event, Gap, StageChanged, Transcript
from ssbd_desktop.pipeline import capture_stage
from ssbd_desktop.pipeline.retry import Absence
from ssbd_desktop.settings.table import Settings
from tests.helpers.models import WHISPER_MODEL
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, capture_children, silence

pytestmark = pytest.mark.sound

SENTENCE = "The flight to Milan leaves at midnight on Tuesday."


@pytest.fixture
def talk(tmp_path: Path, spoken: Callable[[str], Samples]) -> Path:
    """Some minutes of someone who repeats one sentence."""
    path = tmp_path / "talk.wav"
    once = np.concatenate((spoken(SENTENCE), silence(1.0)))
    soundfile.write(path, np.tile(once, 60), 16_000)
    return path


class Session:
    """A running pipeline with the real engine for speech and none for translation."""

    def __init__(self, **values: object) -> None:
        wanted = {"whisper_model": str(WHISPER_MODEL), "beam_size": 1, "speech_threads": 1}
        self.settings = Settings().with_values({**wanted, "device": "system", **values})
        self.events: list[Event] = []
        self._news = threading.Condition()
        self._since = 0
        self.pipeline = make_pipeline(self.settings, self._tell)
        self.pipeline.start()

    def _tell(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def from_now_on(self) -> None:
        """Have `until` find what is told after this; the order in it is anybody's guess."""
        self._since = len(self.events)

    def until(self, wanted: Callable[[Event], bool]) -> Event:
        """The first such event since `from_now_on`, once it is there."""

        def found() -> Event | None:
            return next((event for event in self.events[self._since :] if wanted(event)), None)

        with self._news:
            event = self._news.wait_for(found, PATIENCE)
        assert event, self.events[self._since :]
        return event

    def until_heard(self, server: SoundServer, talk: Path) -> None:
        """Until sound comes, and words of the talk that is then played."""
        self.until_state("running")
        self.from_now_on()
        server.play(talk, SINK)
        self.until(lambda e: isinstance(e, Transcript) and not e.final)

    def until_finished(self) -> None:
        """Until what was being said has its final caption."""
        self.until(lambda _: self.finals() == self.begun())

    def until_state(self, state: str, stage: str = "capture") -> None:
        self.until(lambda e: isinstance(e, StageChanged) and (e.stage, e.state) == (stage, state))

    def hears(self, stage: str) -> bool:
        """Whether a source has given sound."""
        return any(
            isinstance(e, StageChanged) and (e.stage, e.state) == (stage, "running")
            for e in self.events
        )

    def gaps(self) -> list[Gap]:
        return [event for event in self.events if isinstance(event, Gap)]

    def check_that_nothing_is_lost(self) -> None:
        """Every utterance of which words were shown has one final caption, in order of time."""
        assert self.finals() == self.begun()
        starts = [e.start for e in self.events if isinstance(e, Caption) and e.final]
        assert starts == sorted(starts)

    def begun(self) -> list[str]:
        """The utterances of which words were shown."""
        return list(dict.fromkeys(e.utterance for e in self.events if isinstance(e, Transcript)))

    def finals(self) -> list[str]:
        """Those of the final captions."""
        return [e.utterance for e in self.events if isinstance(e, Caption) and e.final]


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


Happens = Callable[[], object]


def leaves_and_comes(server: SoundServer, how: str) -> tuple[Happens, Happens]:
    """What takes the sound of SINK away, and what brings it back."""
    return {
        "killed": (server.kill, server.restart),
        "stopped": (server.freeze, server.thaw),
        "removed": (lambda: server.remove_sink(SINK), lambda: server.add_sink(SINK)),
    }[how]


@pytest.mark.parametrize(
    ("how", "device"),
    [("killed", "system"), ("stopped", "system"), ("removed", f"Monitor of {SINK}")],
)
def test_sound_that_goes_and_comes_back(
    sound_server: SoundServer, talk: Path, begin: Callable[..., Session], how: str, device: str
) -> None:
    sound_server.add_sink("other")
    session = begin(device=device)
    leave, come = leaves_and_comes(sound_server, how)
    session.until_heard(sound_server, talk)
    leave()
    session.until_state("retrying")
    if how == "killed":
        session.until_finished()
    time.sleep(1.0)
    session.from_now_on()
    come()
    session.until_heard(sound_server, talk)
    session.pipeline.stop()
    session.check_that_nothing_is_lost()
    gaps = session.gaps()
    assert max(gap.end - gap.start for gap in gaps) > 0.5
    assert len(gaps) == 1 or how == "stopped"


def test_a_server_that_is_there_only_later(
    sound_server: SoundServer, talk: Path, begin: Callable[..., Session]
) -> None:
    sound_server.kill()
    session = begin(device="default")
    session.until_state("retrying")
    time.sleep(1.0)
    session.from_now_on()
    sound_server.restart()
    session.until_heard(sound_server, talk)
    session.pipeline.stop()
    session.check_that_nothing_is_lost()
    assert session.gaps() == [], "nothing is missing before the first sound"


@pytest.mark.parametrize("away", ["killed", "stopped", "removed"])
def test_a_source_that_comes_is_not_waited_for(
    sound_server: SoundServer,
    begin: Callable[..., Session],
    monkeypatch: pytest.MonkeyPatch,
    away: str,
) -> None:
    monkeypatch.setattr(capture_stage, "lost", lambda *_: Absence(3_600.0))
    # It tells every two seconds, and a machine may stand still for as long.
    monkeypatch.setattr("ssbd_desktop.audio.device_watch.HEARD_OF_IN", 4.0)
    session = begin(device=f"Monitor of {SINK}")
    session.until_state("running")
    leave, come = leaves_and_comes(sound_server, away)
    there: list[str] = []

    def told(devices: Sequence[Device]) -> None:
        there[:] = [device.name for device in devices]

    stop_watching = watch_devices(told)
    try:
        wait_for(lambda: session.settings.device in there, "sink")
        leave()
        session.until_state("retrying")
        wait_for(lambda: session.settings.device not in there, "loss of the sink")
        session.from_now_on()
        come()
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
    event = session.until(lambda e: isinstance(e, StageChanged) and bool(e.message))
    assert isinstance(event, StageChanged)
    assert (event.stage, event.state, event.setting) == ("capture", "running", "device")
    session.from_now_on()
    sound_server.add_sink("headset", title="Headset")
    session.until(lambda e: e == StageChanged("capture", "running"))


def test_two_who_talk_at_once_are_told_apart(
    sound_server: SoundServer, talk: Path, begin: Callable[..., Session]
) -> None:
    sound_server.add_sink("room")
    session = begin(microphone="Monitor of room")
    session.until(lambda _: session.hears("capture") and session.hears("microphone"))
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
