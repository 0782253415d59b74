from __future__ import annotations

import threading
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap, Transcript
from ssbd_desktop.pipeline.mailboxes import AudioMailbox, ForTranslation, TranscriptMailbox
from ssbd_desktop.pipeline.session_time import Break, GapFinder, SessionClock
from ssbd_desktop.pipeline.sound_forwarder import SoundForwarder
from tests.helpers.fakes import FakeSource


def sound(start: float, seconds: float = 1.0, channel: Channel = "") -> AudioBlock:
    return AudioBlock(np.zeros(round(seconds * SAMPLE_RATE), np.float32), start, channel=channel)


def starts(items: list[AudioBlock | Break] | None, channel: Channel = "") -> list[float]:
    assert items is not None
    blocks = [x for x in items if isinstance(x, AudioBlock) and x.channel == channel]
    return [block.start for block in blocks]


def gaps(items: list[AudioBlock | Break] | None) -> list[tuple[float, float]]:
    assert items is not None
    finder = GapFinder()
    told = [finder.gap_before(item) for item in items]
    return [(gap.start, gap.end) for gap in told if gap]


def said(utterance: str, text: str, final: bool = False) -> Transcript:
    return Transcript(utterance, text, "", final, 0.0, 1.0)


def filled(room: float, *starts: float, live: bool = True) -> AudioMailbox:
    """A mailbox into which a second of sound was put for each of these."""
    box = AudioMailbox(room)
    for start in starts:
        box.put(sound(start), live=live)
    return box


class TestAudio:
    def test_full_it_drops_the_oldest_and_counts(self) -> None:
        box = AudioMailbox(3)
        dropped = [box.put(sound(start), live=True) for start in range(5)]
        assert starts(box.take()) == [2, 3, 4]
        assert dropped == [0.0, 0.0, 0.0, 1.0, 1.0]

    def test_a_break_says_from_when_on_sound_was_dropped(self) -> None:
        box = AudioMailbox(3)
        for start in range(5):
            box.put(sound(start, channel="me"), live=True)
            box.put(sound(start + 0.5, channel="them"), live=True)
        items = box.take()
        assert items is not None
        lost = [Break("me", 0, wanted=False), Break("them", 0.5, wanted=False)]
        assert items[:2] == lost, "before what is left"
        assert len(items) == 2 + 6
        box.put(sound(5, channel="me"), live=True)
        assert starts(box.take(), "me") == [5]

    def test_sound_from_a_file_waits_for_room_instead(self) -> None:
        box = AudioMailbox(2)
        dropped: list[float] = []

        def feed() -> None:
            for start in range(6):
                dropped.append(box.put(sound(start), live=False))
            box.close()

        feeder = threading.Thread(target=feed)
        feeder.start()
        heard: list[float] = []
        while (blocks := box.take()) is not None:
            heard += starts(blocks)
        feeder.join()
        assert heard == [0, 1, 2, 3, 4, 5]
        assert sum(dropped) == 0

    def test_a_file_waits_while_it_is_full(self, monkeypatch: pytest.MonkeyPatch) -> None:
        box, room = AudioMailbox(2), list[object]()
        monkeypatch.setattr(box._change, "wait_for", lambda ready: room.append(ready()))
        for start in range(3):
            box.put(sound(start), live=False)
        assert room == [True, True, False]

    def test_closed_it_lets_nobody_wait_and_takes_nothing(self) -> None:
        box = filled(2, 0, 1, live=False)
        box.close()
        assert [box.put(sound(start), live=False) for start in (2, 3)] == [0.0, 0.0]
        assert starts(box.take()) == [0, 1]

    def test_wake_returns_without_sound_once(self) -> None:
        box = AudioMailbox(3)
        box.wake()
        assert box.take() == []
        threading.Timer(0.05, lambda: box.put(sound(7.0), live=True)).start()
        assert starts(box.take()) == [7.0]

    def test_each_channel_has_room_of_its_own(self) -> None:
        box = AudioMailbox(3)
        dropped = 0.0
        for start in range(5):
            dropped += box.put(sound(start, channel="them"), live=True)
            if start < 2:
                assert box.put(sound(start, channel="me"), live=True) == 0.0
        items = box.take()
        assert starts(items, "them") == [2, 3, 4]
        assert starts(items, "me") == [0, 1]
        assert dropped == 2.0
        assert box.put(sound(9, 4.0, "them"), live=True) == 0.0, "the newest stays"

    def test_a_loose_plug_does_not_fill_it(self) -> None:
        box = AudioMailbox(3)
        for start in range(500):
            box.put(sound(start, 0.5), live=True)
            box.break_off(Break("", start + 0.5, wanted=False))
        items = box.take()
        assert items is not None
        assert len(items) <= 14

    def test_a_break_is_marked_once_of_each_kind_and_not_before_any_sound(self) -> None:
        box = AudioMailbox(9)
        forwarder = SoundForwarder(box, SessionClock(), lambda: True)
        for happens in "wlhllwwlhw":  # heard, lost, or wanted no more
            if happens == "h":
                forwarder.forward(sound(0.0), "me", FakeSource())
            else:
                forwarder.break_off(wanted=happens == "w")
        assert [x.wanted for x in box.take() or [] if isinstance(x, Break)] == [False, True, True]

    def test_what_a_source_lost_is_counted_from_when_it_was_opened(self) -> None:
        forwarder = SoundForwarder(AudioMailbox(9), SessionClock(), lambda: True)
        source = FakeSource()
        source.dropped_seconds = 3.0
        for _ in range(2):
            forwarder.begin()
            forwarder.forward(sound(0.0), "", source)
        assert forwarder.dropped.last_news().startswith("6 s")

    @given(st.lists(st.sampled_from([*["heard"] * 3, "lost", "paused", "taken"]), max_size=40))
    def test_all_that_was_to_be_heard_is_heard_or_one_gap(self, happens: list[str]) -> None:
        """Each that happens takes a second, but that all that waits is taken."""
        box = AudioMailbox(2)
        items: list[AudioBlock | Break] = []
        wanted: list[float] = []
        at, flowing = 0.0, False
        for what in [*happens, "paused"]:
            if what == "taken":
                box.wake()
                items += box.take() or []
                continue
            if what == "heard":
                box.put(sound(at), live=True)
                flowing = True
            elif flowing:
                box.break_off(Break("", at, wanted=what == "paused"))
                flowing = what == "lost"
            if flowing:
                wanted.append(at)
            at += 1.0
        box.wake()
        items += box.take() or []
        told = gaps(items)
        assert all(one[1] < other[0] for one, other in pairwise(told)), "one gap and not two"
        missing = [float(s) for start, end in told for s in range(round(start), round(end))]
        assert sorted(starts(items) + missing) == wanted


def drained(box: TranscriptMailbox) -> list[ForTranslation]:
    """All that it gives, closed."""
    box.close()
    taken: list[ForTranslation] = []
    while (items := box.take()) is not None:
        taken += items
    return taken


class TestTranscripts:
    def test_finals_and_gaps_keep_their_places_and_a_partial_gives_way(self) -> None:
        first, second = Gap("", 1.0, 2.0), Gap("", 3.0, 4.0)
        u1, u2 = said("u1", "a b", final=True), said("u2", "c d", final=True)
        b, e = said("u2", "b"), said("u3", "e f")
        cases: list[tuple[list[ForTranslation], list[ForTranslation]]] = [
            ([said("u1", "a"), first, b, u1, second], [u1, first, b, second]),
            ([said("u1", "a"), u1, b, u2, said("u3", "e"), e], [u1, u2, e]),
            ([u1, said("u1", "a")], [u1]),
        ]
        for told, taken in cases:
            box = TranscriptMailbox()
            for item in told:
                box.put(item)
            assert drained(box) == taken

    def test_it_knows_whether_something_newer_waits(self) -> None:
        box = TranscriptMailbox()
        box.put(said("u1", "a"))
        assert box.has("u1")
        assert not box.has("u2")
        box.take()
        assert not box.has("u1")

    @pytest.mark.parametrize("reason", ["something waits", "woken", "closed"])
    def test_it_knows_whether_taking_would_wait(self, reason: str) -> None:
        box = TranscriptMailbox()
        assert not box.ready()
        if reason == "something waits":
            box.put(said("u1", "a"))
        elif reason == "woken":
            box.wake()
        else:
            box.close()
        assert box.ready()
        box.take()
        assert box.ready() == (reason == "closed")
