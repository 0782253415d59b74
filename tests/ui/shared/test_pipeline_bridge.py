"""Events cross from stage threads to the GUI thread, at most once per frame."""

from __future__ import annotations

import sys
from functools import partial
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QElapsedTimer, QThread
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Caption, Event, Gap, LanguageHeard, Recorded, StageChanged
from ssbd_desktop.pipeline.live_figures import Recorder
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


def test_events_arrive_in_turn_in_the_gui_thread_languages_once_and_records_never(
    qtbot: QtBot,
) -> None:
    bridge, seen, threads = PipelineBridge(), list[tuple[str, Event]](), set[object]()

    def note(kind: str, event: Event) -> None:
        seen.append((kind, event))
        threads.add(QThread.currentThread())

    for kind in ("transcript", "caption", "stage", "gap", "language"):
        getattr(bridge, kind).connect(partial(note, kind))
    words: list[Event] = [transcript("1", "Good"), caption("1", "Gut")]
    gaps = [Gap("them", 1.0, 2.0), Gap("me", 1.0, 2.0), Gap("them", 4.0, 5.0)]
    french, german = LanguageHeard("French", 0.9), LanguageHeard("German", 0.9, "me")
    runs, record, second = (
        StageChanged("speech", "running"),
        Recorded("1", "Ja"),
        caption("2", "Zwei"),
    )
    tell(bridge.listen(), *words, *gaps, record, LanguageHeard(""), german, runs, french, second)
    qtbot.waitUntil(lambda: len(seen) == 9)
    assert [event for _, event in seen] == [*words, *gaps, french, german, runs, second]
    kinds = ["transcript", "caption", *["gap"] * 3, *["language"] * 2, "stage", "caption"]
    assert ([kind for kind, _ in seen], threads) == (kinds, {bridge.thread()})


def test_of_a_flood_only_the_newest_of_each_utterance_arrives_and_the_queue_is_bounded(
    qtbot: QtBot,
) -> None:
    bridge, seen, woken = PipelineBridge(), list[Event](), list[None]()
    recorder = bridge.recorder = Mock(spec=Recorder)
    for signal in (bridge.caption, bridge.gap, bridge.stage, bridge.language):
        signal.connect(seen.append)
    bridge._woken.connect(lambda: woken.append(None))
    flood = [*(caption("1", f"Satz {i}") for i in range(1000)), caption("2", "Neu")]
    tell(bridge.listen(), *flood)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == flood[-2:]
    assert (len(woken), recorder.begin.call_count) == (1, 1)
    assert [call.args for call in recorder.add.mock_calls] == [(event,) for event in flood]
    seen.clear()
    states: list[Event] = [StageChanged("capture", "retrying"), LanguageHeard("French")]
    captions = [caption(f"{i}", f"Satz {i}") for i in range(500)]
    gaps = [Gap("", float(i), i + 0.5) for i in range(12)]
    tell(bridge.listen(), *states, *captions, *gaps)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [*states, *captions[-20:], *gaps], "no state is dropped"


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
    bridge._schedule()
    bridge.close()
    assert not bridge._timer.isActive()
    with qtbot.assertNotEmitted(bridge.delivered, wait=50):
        tell(emit, caption("1", "zu spät"))


@pytest.mark.parametrize(("since", "wait"), [(None, 0), (0, 16), (6, 10), (16, 0), (99, 0)])
def test_deliveries_are_a_frame_apart(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, since: int | None, wait: int
) -> None:
    bridge = PipelineBridge()
    if since is not None:
        with qtbot.waitSignal(bridge.delivered):
            tell(bridge.listen(), caption("1", "Neu"))
    monkeypatch.setattr(QElapsedTimer, "elapsed", lambda _: since)
    bridge._schedule()
    assert bridge._timer.interval() == wait
