"""A source that is lost comes back by itself; two sources are heard beside each other."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np
import pytest

from ssbd_desktop.errors import AudioError, SourceLostError
from ssbd_desktop.events import (
    AudioBlock,
    Caption,
    Channel,
    Event,
    Gap,
    LanguageHeard,
    StageChanged,
    Transcript,
    Translation,
)
from ssbd_desktop.pipeline import capture_stage
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.retry import Absence
from ssbd_desktop.pipeline.stage import KEPT
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import SECOND, Book, Ears, Said, Stand, Tongue, failed, final

GONE = "The sound source “Headset” has vanished: check that it is connected."


class Plug(Said):
    """A live source that can be pulled out; the numbers come when they are said."""

    def __init__(self) -> None:
        super().__init__(live=True)
        self._pulled = False

    def pull(self) -> None:
        self._pulled = True
        self.close()

    def blocks(self) -> Iterator[AudioBlock]:
        for i, block in enumerate(super().blocks()):
            yield AudioBlock(block.samples, i / 10, lasting_clock())
        if self._pulled:
            raise SourceLostError(GONE)


class Socket:
    """Where plugs go: it opens what is plugged in, and counts how often it was asked."""

    def __init__(self) -> None:
        self.plug: Plug | None = None
        self.asked = 0
        self.opened: list[Plug] = []

    def put(self) -> Plug:
        """Plug something in; what it is told to say is heard once it has been opened."""
        self.plug = Plug()
        return self.plug

    def pull(self) -> None:
        plug, self.plug = self.plug, None
        if plug:
            plug.pull()

    def say(self, number: int) -> None:
        """Say it into what is plugged in, if anything is."""
        if self.plug:
            self.plug.say(number)

    def __call__(self, _: Settings) -> Source:
        self.asked += 1
        if not self.plug:
            raise SourceLostError("There is no sound source on this computer: connect one.")
        self.opened.append(self.plug)
        return self.plug


class Eavesdropper(Ears):
    """Hears each channel by itself."""

    def __init__(self) -> None:
        super().__init__()
        self._ears: dict[Channel, Ears] = {}
        self._spoken = 0

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        for block in blocks:
            yield from self._of(block.channel, self._ear(block.channel).hear([block]), block.start)

    def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
        for own in list(self._ears):
            if channel in (None, own):
                yield from self._of(own, self._ears[own].finish(), 0.0)

    def _ear(self, channel: Channel) -> Ears:
        return self._ears.setdefault(channel, Ears())

    def _of(
        self, channel: Channel, told: Iterator[Transcript], start: float
    ) -> Iterator[Transcript]:
        for one in told:
            name = f"{channel}-{one.utterance}"
            yield Transcript(
                name, one.stable, "", one.final, start, start, channel=channel, language="German"
            )


def state(stage: str, wanted: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, StageChanged) and (e.stage, e.state) == (stage, wanted)


def says(source: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, Caption) and e.source == source


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wants to wait for a second try."""
    monkeypatch.setattr("ssbd_desktop.pipeline.retry.FIRST_PAUSE", 0.01)
    monkeypatch.setattr(
        capture_stage, "lost", lambda before, heard: Absence(0.01, 2 if before else 1)
    )


class TestLost:
    def test_it_is_told_once_finishes_what_was_said_and_comes_back(self) -> None:
        socket, book = Socket(), Book()
        stand = Stand(socket, ears=lambda _: Eavesdropper(), journal=book)
        plug = socket.put()
        began = time.monotonic()
        stand.pipeline.start()
        for number in (1, 2):
            plug.say(number)
        stand.until(says("w1 w2"))
        socket.pull()
        stand.until(final)
        time.sleep(0.4)
        wait_for(lambda: socket.asked > 5, "try after try")
        plug = socket.put()
        plug.say(3)
        stand.until(says("w3"))
        lasted = time.monotonic() - began
        stand.pipeline.stop()
        assert stand.finals() == [("w1 w2", "W1 W2"), ("w3", "W3")]
        assert stand.told("capture") == ["loading", "running", "retrying", "running", "stopped"]
        (retrying,) = stand.stages("retrying")
        assert (retrying.message, retrying.setting) == (GONE, "device")
        (gap,) = [e for e in stand.events if isinstance(e, Gap)]
        assert 0.2 <= gap.end - gap.start < lasted, "all of the time in which it was away"
        assert book.gaps == [(1, gap)], "kept between what was said before and after"

    def test_a_gap_is_told_between_the_transcripts_around_it(self) -> None:
        socket = Socket()
        stand = Stand(socket, ears=lambda _: Eavesdropper())
        socket.put().say(1)
        stand.pipeline.start()
        for number in (1, 2):
            stand.until(says(f"w{number}"))
            socket.pull()
            time.sleep(0.5)
            if number == 1:
                socket.put().say(2)
        stand.pipeline.stop()
        told = [
            "gap" if isinstance(e, Gap) else f"{e.text}{'.' if e.final else ''}"
            for e in stand.events
            if isinstance(e, Gap | Transcript)
        ]
        assert told == ["w1", "w1.", "gap", "w2", "w2.", "gap"]

    def test_a_source_that_appears_late_is_heard_and_nothing_is_missing(self) -> None:
        socket = Socket()
        stand = Stand(socket)
        stand.pipeline.start()
        stand.until(state("capture", "retrying"))
        time.sleep(0.3)
        plug = socket.put()
        plug.say(1)
        stand.until(says("w1"))
        stand.pipeline.stop()
        assert not [e for e in stand.events if isinstance(e, Gap)]
        assert stand.told("capture") == ["loading", "retrying", "running", "stopped"]

    def test_it_can_be_stopped_and_paused_while_it_is_away(self) -> None:
        socket = Socket()
        stand = Stand(socket)
        stand.pipeline.start()
        stand.until(state("capture", "retrying"))
        stand.pipeline.pause()
        stand.until(state("capture", "paused"))
        asked = socket.asked
        time.sleep(0.1)
        assert socket.asked == asked, "a pause is a pause"
        stand.pipeline.resume()
        stand.until(state("capture", "retrying"))
        stand.pipeline.stop()
        assert not stand.pipeline.running

    def test_a_person_who_starts_it_again_is_told_how_that_went(self) -> None:
        stand = Stand(Socket())
        stand.pipeline.start()
        for _ in range(2):
            stand.until(state("capture", "loading"))
            stand.until(state("capture", "retrying"))
            stand.pipeline.restart("capture")
        stand.until(state("capture", "retrying"))
        stand.pipeline.stop()

    def test_a_pause_is_no_gap(self) -> None:
        socket = Socket()
        stand = Stand(socket, ears=lambda _: Eavesdropper())
        socket.put().say(1)
        stand.pipeline.start()
        stand.until(says("w1"))
        stand.pipeline.pause()
        stand.until(state("capture", "paused"))
        time.sleep(0.5)
        socket.put().say(2)
        stand.pipeline.resume()
        stand.until(says("w2"))
        stand.pipeline.stop()
        assert not [e for e in stand.events if isinstance(e, Gap)]

    def test_a_long_absence_is_one_line_in_the_log(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("INFO", "ssbd_desktop.pipeline.capture_stage")
        socket = Socket()
        stand = Stand(socket)
        stand.pipeline.start()
        wait_for(lambda: socket.asked >= 20, "twentieth try")
        stand.pipeline.stop()
        assert [r.name for r in caplog.records].count("ssbd_desktop.pipeline.capture_stage") == 1
        assert len(stand.stages("retrying")) == 1

    def test_what_no_trying_helps_is_failed_and_waits_for_the_person(self) -> None:
        asked: list[Settings] = []

        def refused(settings: Settings) -> Source:
            asked.append(settings)
            raise AudioError("PortAudio is missing: install it.")

        stand = Stand(refused)
        stand.pipeline.start()
        stand.until(failed("capture"))
        time.sleep(0.1)
        assert len(asked) == 1
        stand.pipeline.stop()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_in_whatever_order_nothing_is_lost(seed: int) -> None:
    chance = random.Random(seed)
    source, microphone, book = Socket(), Socket(), Book()
    stand = Stand(source, ears=lambda _: Eavesdropper(), microphone=microphone, journal=book)
    both = Settings().with_values({"microphone": "default"})
    happenings: list[Callable[[], object]] = [
        source.put, source.pull, microphone.put, microphone.pull,
        stand.pipeline.pause, stand.pipeline.resume,
        lambda: stand.pipeline.restart("capture"),
        lambda: stand.pipeline.apply(both),
        lambda: stand.pipeline.apply(Settings()),
        lambda: source.say(chance.randint(1, 9)),
        lambda: microphone.say(chance.randint(1, 9)),
    ]  # fmt: skip
    stand.pipeline.start()
    for _ in range(150):
        chance.choice(happenings)()
        time.sleep(chance.choice([0.0, 0.0, 0.001, 0.02]))
    stand.pipeline.resume()
    stand.pipeline.apply(Settings())
    for plug in source.opened:  # the one that is heard may not be the last that was put in
        plug.pull()
    source.put().say(11)
    stand.until(lambda e: isinstance(e, Caption) and e.source.endswith("w11"))
    stand.pipeline.stop()
    begun = {e.utterance for e in stand.events if isinstance(e, Transcript)}
    assert {e.utterance for e in stand.events if isinstance(e, Caption) and e.final} == begun
    assert stand.stages("failed") == []
    for channel in ("", "them", "me"):
        gaps = [e for e in stand.events if isinstance(e, Gap) and e.channel == channel]
        assert all(gap.start < gap.end for gap in gaps)
        assert all(before.end <= after.start for before, after in pairwise(gaps))
    assert [gap for _, gap in book.gaps] == [e for e in stand.events if isinstance(e, Gap)]


class TestTooSlow:
    def test_sound_that_recognition_was_too_slow_for_is_a_gap(self) -> None:
        busy = threading.Event()

        class Slow(Eavesdropper):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                yield from super().hear(blocks)
                busy.wait(PATIENCE)

        socket, book = Socket(), Book()
        stand = Stand(socket, ears=lambda _: Slow(), journal=book)
        plug = socket.put()
        plug.say(1)
        stand.pipeline.start()
        stand.until(says("w1"))
        for number in range(2, 502):  # 50 s, and there is room for 30
            plug.say(number)
        wait_for(lambda: not plug.more, "end of what is said")
        busy.set()
        stand.pipeline.stop()
        ((_, gap),) = book.gaps
        assert gap.end - gap.start == pytest.approx(20.0, abs=0.2)
        assert gap.start == pytest.approx(0.1, abs=0.11)

    def test_what_was_said_before_the_model_was_there_is_a_gap_and_no_complaint(self) -> None:
        may_load = threading.Event()

        def slow(_: Settings) -> Eavesdropper:
            may_load.wait(PATIENCE)
            return Eavesdropper()

        socket, book = Socket(), Book()
        stand = Stand(socket, ears=slow, journal=book)
        plug = socket.put()
        for number in range(1, 401):  # 40 s, and there is room for 30
            plug.say(number)
        stand.pipeline.start()
        wait_for(lambda: not plug.more, "end of what is said")
        may_load.set()
        stand.until(lambda e: isinstance(e, Caption))
        stand.pipeline.stop()
        assert not [event for event in stand.stages("running") if event.message]
        ((_, gap),) = book.gaps
        assert gap.start == 0.0
        assert gap.end == pytest.approx(10.0, abs=0.2)


class TestLanguage:
    def test_it_is_found_out_anew_when_the_person_asks(self) -> None:
        class Curious:
            def __init__(self) -> None:
                self.news: tuple[LanguageHeard, ...] = (LanguageHeard("German", 0.9),)

            def apply(self, settings: Settings) -> None:
                """Nothing to set."""

            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[LanguageHeard]:
                news, self.news = self.news, ()
                return iter(news)

            def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
                return iter(())

            def detect_again(self) -> None:
                self.news = LanguageHeard(""), LanguageHeard("French", 0.8)

        said = Said()
        stand = Stand(lambda _: said, ears=lambda _: Curious())
        stand.pipeline.detect_language_again()  # nothing runs: nothing happens
        stand.pipeline.start()
        said.say(1)
        stand.until(lambda e: e == LanguageHeard("German", 0.9))
        stand.pipeline.detect_language_again()
        stand.until(lambda e: e == LanguageHeard(""))
        stand.until(lambda e: e == LanguageHeard("French", 0.8))
        stand.pipeline.stop()

    def test_the_translator_is_told_what_is_spoken(self) -> None:
        spoken: list[str] = []

        class Attentive(Tongue):
            def translate(
                self,
                utterance: str,
                source: str,
                final: bool,
                interrupted: Callable[[], bool],
                language: str = "",
            ) -> Translation:
                spoken.append(language)
                return super().translate(utterance, source, final, interrupted)

        said = Said()
        stand = Stand(lambda _: said, ears=lambda _: Eavesdropper(), tongue=lambda _: Attentive())
        stand.pipeline.start()
        said.say(1)
        stand.until(says("w1"))
        stand.pipeline.stop()
        assert set(spoken) == {"German"}


class TestAnotherDevice:
    """What is chosen and cannot be had gives way to what was heard before, until it comes."""

    HEADSET = Settings().with_values({"device": "Headset"})

    def desk(self) -> tuple[Stand, dict[str, Socket], list[Callable[[], None]]]:
        """A running stand with a speaker plugged in; its sockets; who wants to know of arrivals."""
        sockets = {"default": Socket(), "Headset": Socket()}
        watching: list[Callable[[], None]] = []

        def watch(_: str, come: Callable[[], None]) -> Callable[[], None]:
            watching.append(come)
            return lambda: watching.remove(come)

        stand = Stand(
            lambda settings: sockets[settings.device](settings),
            ears=lambda _: Eavesdropper(),
            watch=watch,
        )
        sockets["default"].put().say(1)
        stand.pipeline.start()
        stand.until(says("w1"))
        return stand, sockets, watching

    def test_it_is_taken_as_soon_as_it_comes(self) -> None:
        stand, sockets, watching = self.desk()
        sockets["default"].put().say(2)
        stand.pipeline.apply(self.HEADSET)
        event = stand.until(lambda e: isinstance(e, StageChanged) and KEPT in e.message)
        assert isinstance(event, StageChanged)
        assert (event.state, event.setting) == ("running", "device")
        assert len(watching) == 1
        sockets["Headset"].put().say(3)
        watching[0]()
        stand.until(lambda e: e == StageChanged("capture", "running"))
        stand.until(says("w3"))
        assert watching == []
        stand.pipeline.stop()
        assert "retrying" not in stand.told("capture")

    def test_where_both_are_gone_whichever_comes_first_is_heard(self) -> None:
        stand, sockets, _ = self.desk()
        sockets["default"].plug = None
        stand.pipeline.apply(self.HEADSET)
        stand.until(state("capture", "retrying"))
        plug = sockets["default"].put()
        plug.say(2)
        stand.until(says("w2"))
        sockets["default"].pull()
        stand.until(state("capture", "retrying"))
        sockets["Headset"].put().say(3)
        stand.until(says("w3"))
        stand.pipeline.stop()

    def test_a_file_that_is_not_there_leaves_the_lost_one_to_come_back(self) -> None:
        stand, sockets, _ = self.desk()

        def missing(_: Settings) -> Source:
            raise AudioError("There is no sound file call.wav: check the name.")

        sockets["Headset"] = missing  # type: ignore[assignment]
        sockets["default"].plug = None
        stand.pipeline.apply(self.HEADSET)
        event = stand.until(state("capture", "retrying"))
        assert isinstance(event, StageChanged)
        assert event.message == "There is no sound file call.wav: check the name."
        sockets["default"].put().say(2)
        stand.until(says("w2"))
        stand.pipeline.stop()

    def test_one_that_comes_is_tried_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stand, sockets, watching = self.desk()
        monkeypatch.setattr(capture_stage, "lost", lambda *_: Absence(60.0))
        sockets["default"].pull()
        stand.until(state("capture", "retrying"))
        sockets["default"].put().say(2)
        watching[0]()
        stand.until(says("w2"))
        stand.pipeline.stop()


class TestTwoSources:
    BOTH = Settings().with_values({"microphone": "default"})

    def pair(self, settings: Settings = BOTH) -> tuple[Stand, Socket, Socket]:
        source, microphone = Socket(), Socket()
        stand = Stand(
            source, ears=lambda _: Eavesdropper(), microphone=microphone, settings=settings
        )
        source.put()
        microphone.put()
        stand.pipeline.start()
        return stand, source, microphone

    def test_two_talk_at_once_and_are_told_apart(self) -> None:
        stand, source, microphone = self.pair()
        them, me = source.plug, microphone.plug
        assert them
        assert me
        them.say(1)
        stand.until(says("w1"))
        me.say(5)
        stand.until(says("w5"))
        them.say(2)
        stand.until(says("w1 w2"))
        stand.pipeline.stop()
        finals = [e for e in stand.events if isinstance(e, Caption) and e.final]
        assert {(e.channel, e.source) for e in finals} == {("them", "w1 w2"), ("me", "w5")}
        assert {e.language for e in finals} == {"German"}
        assert stand.told("microphone") == ["loading", "running", "stopped"]

    def test_one_that_is_lost_leaves_the_other(self) -> None:
        stand, source, microphone = self.pair()
        them, me = source.plug, microphone.plug
        assert them
        assert me
        me.say(1)
        them.say(2)
        stand.until(says("w2"))
        microphone.pull()
        event = stand.until(state("microphone", "retrying"))
        assert isinstance(event, StageChanged)
        assert event.setting == "microphone"
        them.say(3)
        stand.until(says("w2 w3"))
        source.pull()
        microphone.put().say(4)
        stand.until(says("w4"))
        stand.pipeline.stop()
        assert stand.told("capture").count("retrying") == 1

    def test_the_microphone_is_turned_on_and_off_while_the_source_goes_on(self) -> None:
        stand, source, microphone = self.pair(Settings())
        plug, me = source.plug, microphone.plug
        assert plug
        assert me
        plug.say(1)
        stand.until(says("w1"))
        assert microphone.asked == 0
        stand.pipeline.apply(self.BOTH)
        me.say(5)
        stand.until(says("w5"))
        plug.say(2)
        stand.until(says("w2"))
        stand.pipeline.apply(Settings())
        stand.until(state("microphone", "stopped"))
        plug.say(3)
        stand.until(says("w3"))
        stand.pipeline.stop()
        assert source.opened == [plug]
        finals = [e for e in stand.events if isinstance(e, Caption) and e.final]
        assert {(e.channel, e.source) for e in finals} == {
            ("", "w1"), ("me", "w5"), ("them", "w2"), ("", "w3"),
        }  # fmt: skip
        assert stand.told("capture") == ["loading", "running", "stopped"]
        assert stand.told("speech") == ["loading", "running", "stopped"]

    def test_a_microphone_that_was_turned_off_is_never_opened_again_by_itself(self) -> None:
        opened: list[str] = []

        def microphone(settings: Settings) -> Source:
            opened.append(settings.microphone)
            if settings.microphone == "Headset":
                raise SourceLostError(GONE)
            plug = Plug()
            plug.say(5)
            return plug

        stand = Stand(
            lambda _: Said(live=True),
            ears=lambda _: Eavesdropper(),
            microphone=microphone,
            settings=self.BOTH,
        )
        stand.pipeline.start()
        stand.until(says("w5"))
        stand.pipeline.apply(Settings())
        stand.until(state("microphone", "stopped"))
        stand.pipeline.apply(Settings().with_values({"microphone": "Headset"}))
        stand.until(state("microphone", "retrying"))
        stand.pipeline.stop()
        assert set(opened[1:]) == {"Headset"}

    def test_the_end_of_a_file_ends_the_microphone_too(self) -> None:
        microphone = Socket()
        microphone.put()

        class File(Said):
            def blocks(self) -> Iterator[AudioBlock]:
                yield AudioBlock(np.full(SECOND, 1, np.float32), 0.0)

        stand = Stand(
            lambda _: File(),
            ears=lambda _: Eavesdropper(),
            microphone=microphone,
            settings=self.BOTH,
        )
        ended = threading.Timer(PATIENCE, stand.pipeline.stop)
        ended.start()
        stand.run()
        assert ended.is_alive(), "it ended by itself"
        ended.cancel()
        assert ("w1", "W1") in stand.finals()
