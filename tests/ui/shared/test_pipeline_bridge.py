"""Events cross from stage threads to the GUI thread, at most once per frame."""

from __future__ import annotations

import itertools
import sys
import threading
import time

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Caption, Event, Gap, LanguageHeard, Recorded, StageChanged
from ssbd_desktop.ui.shared.pipeline_bridge import PipelineBridge
from tests.ui.fakes import caption, tell, transcript


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="True is counted no more")
def test_emitting_a_signal_costs_no_reference(qtbot: QtBot) -> None:
    """PySide6 6.12.0 gives a reference to True away with each emit, and Python 3.11 then dies."""
    bridge = PipelineBridge()
    before = sys.getrefcount(True)
    for _ in range(20):
        bridge.delivered.emit()
    assert sys.getrefcount(True) > before - 10, "this PySide6 cannot be used: install another one"


def test_events_arrive_in_the_gui_thread(qtbot: QtBot) -> None:
    bridge = PipelineBridge()
    seen: list[tuple[str, Event]] = []
    threads = set()

    def note(kind: str, event: Event) -> None:
        seen.append((kind, event))
        threads.add(QThread.currentThread())

    bridge.caption.connect(lambda event: note("caption", event))
    bridge.transcript.connect(lambda event: note("transcript", event))
    bridge.stage.connect(lambda event: note("stage", event))
    events = (transcript("1", "Good"), caption("1", "Gut"), StageChanged("speech", "running"))
    tell(bridge.listen(), *events)
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen == [("transcript", events[0]), ("caption", events[1]), ("stage", events[2])]
    assert threads == {bridge.thread()}


def test_of_a_flood_only_the_newest_of_each_utterance_arrives_and_the_queue_is_bounded(
    qtbot: QtBot,
) -> None:
    bridge = PipelineBridge()
    seen: list[Caption] = []
    bridge.caption.connect(seen.append)
    flood = [caption("1", f"Satz {i}") for i in range(1000)] + [caption("2", "Neu")]
    tell(bridge.listen(), *flood)
    qtbot.waitUntil(lambda: bool(seen))
    assert [event.visible for event in seen] == ["Satz 999", "Neu"]
    seen.clear()
    tell(bridge.listen(), *(caption(f"{i}", f"Satz {i}") for i in range(500)))
    qtbot.waitUntil(lambda: bool(seen))
    assert len(seen) <= 32
    assert seen[-1].visible == "Satz 499"


@pytest.mark.parametrize("silenced", [False, True])
def test_only_the_newest_pipeline_is_heard(qtbot: QtBot, silenced: bool) -> None:
    bridge = PipelineBridge()
    seen: list[Caption] = []
    bridge.caption.connect(seen.append)
    old = bridge.listen()
    if silenced:
        tell(old, caption("1", "alt"))
        bridge.silence()
        tell(old, caption("1", "zu spät"))
    new = bridge.listen()
    tell(old, caption("1", "alt"))
    tell(new, caption("2", "neu"))
    qtbot.waitUntil(lambda: bool(seen))
    assert [event.visible for event in seen] == ["neu"]


def test_a_closed_bridge_is_silent(qtbot: QtBot) -> None:
    bridge = PipelineBridge()
    emit = bridge.listen()
    bridge.close()
    with qtbot.assertNotEmitted(bridge.delivered, wait=50):
        tell(emit, caption("1", "zu spät"))


def test_deliveries_are_a_frame_apart(qtbot: QtBot) -> None:
    bridge = PipelineBridge()
    times: list[float] = []
    bridge.delivered.connect(lambda: times.append(time.monotonic()))
    emit, enough = bridge.listen(), threading.Event()

    def flood() -> None:
        for i in itertools.count():
            emit(caption("1", f"{i}"))
            if enough.wait(0.002):
                return

    thread = threading.Thread(target=flood)
    start = time.monotonic()
    thread.start()
    try:
        qtbot.waitUntil(lambda: len(times) >= 10)
    finally:
        enough.set()
        thread.join()
    assert len(times) <= (times[-1] - start) / 0.016 + 2


def test_gaps_arrive_in_their_place_languages_once_and_records_never(qtbot: QtBot) -> None:
    bridge = PipelineBridge()
    seen: list[object] = []
    for signal in (bridge.caption, bridge.gap, bridge.language):
        signal.connect(seen.append)
    first, second = caption("1", "Eins"), caption("2", "Zwei")
    gaps = (Gap("them", 1.0, 2.0), Gap("me", 1.0, 2.0), Gap("them", 4.0, 5.0))
    french, german = LanguageHeard("French", 0.9), LanguageHeard("German", 0.9, "me")
    record = Recorded("1", "Ein anderes")
    tell(bridge.listen(), first, *gaps, record, LanguageHeard(""), german, french, second)
    qtbot.waitUntil(lambda: len(seen) == 7)
    assert seen == [first, *gaps, french, german, second]


def test_a_flood_of_gaps_is_bounded_and_drops_no_state(qtbot: QtBot) -> None:
    bridge = PipelineBridge()
    gaps: list[Gap] = []
    states: list[object] = []
    bridge.gap.connect(gaps.append)
    bridge.stage.connect(states.append)
    bridge.language.connect(states.append)
    events = (StageChanged("capture", "retrying"), LanguageHeard("French"))
    tell(bridge.listen(), *events, *(Gap("", float(i), i + 0.5) for i in range(500)))
    qtbot.waitUntil(lambda: bool(gaps))
    assert len(gaps) <= 32
    assert states == list(events)
