"""A source that is lost comes back by itself; two sources are heard beside each other."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pytest

from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import AudioBlock, Caption, LanguageHeard, StageChanged, Transcript
from ssbd_desktop.pipeline import sound_forwarder
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.sound_forwarder import REPORT_EVERY, DroppedSound
from ssbd_desktop.pipeline.stage import STAYS_IN_USE
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import (
    GONE,
    FakeFile,
    FakeJack,
    FakeJournal,
    FakeSource,
    FakeTranscriber,
    raising,
)
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import Stand, final, says, tried_again_at_once


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried_again_at_once(monkeypatch)


class TestLost:
    def test_it_is_told_once_finishes_what_was_said_and_comes_back(self) -> None:
        jack, journal = FakeJack(), FakeJournal()
        jack.plug(1, 2)
        began = time.monotonic()
        with Stand(jack, journal=journal) as stand:
            stand.until(says("w1 w2"))
            jack.pull()
            stand.until(final)
            time.sleep(0.4)
            wait_for(lambda: jack.asked > 5, "try after try")
            jack.plug(0)
            wait_for(stand.gaps, "gap, before any words")
            jack.say(3)
            stand.until(says("w3"))
            lasted = time.monotonic() - began
        assert stand.finals() == [("w1 w2", "W1 W2"), ("w3", "W3")]
        assert stand.told("capture") == ["loading", "running", "retrying", "running", "stopped"]
        (retrying,) = stand.stages("retrying")
        assert (retrying.message, retrying.setting) == (GONE, "device")
        (gap,) = stand.gaps()
        assert 0.2 <= gap.end - gap.start < lasted, "all of the time in which it was away"
        assert journal.gaps == [(1, gap)], "kept between what was said before and after"

    def test_it_can_be_stopped_and_paused_while_it_is_away(self) -> None:
        jack = FakeJack()
        jack.plug(1)
        with Stand(jack) as stand:
            stand.until(says("w1"))
            jack.pull()
            stand.until_state("capture", "retrying")
            time.sleep(0.5)  # more than a hiccup
            stand.pipeline.pause()
            stand.until_state("capture", "paused")
            asked = jack.asked
            time.sleep(0.3)
            assert jack.asked == asked, "a pause is a pause"
            stand.pipeline.resume()
            stand.until_state("capture", "retrying")
            jack.plug(2)
            stand.until(says("w2"))
        assert not stand.pipeline.running
        (gap,) = stand.gaps()
        assert gap.end < stand.captions()[-1].start - 0.1, "it was missed until the pause"

    def test_a_person_who_starts_it_again_is_told_how_that_went(self) -> None:
        with Stand(FakeJack()) as stand:
            for _ in range(2):
                stand.until_state("capture", "loading")
                stand.until_state("capture", "retrying")
                stand.pipeline.restart("capture")
            stand.until_state("capture", "retrying")

    def test_a_long_absence_is_one_line_in_the_log(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("INFO", "ssbd_desktop.pipeline.capture_stage")
        jack = FakeJack()
        with Stand(jack) as stand:
            wait_for(lambda: jack.asked >= 20, "twentieth try")
            jack.plug(1)
            stand.until(says("w1"))
        assert [r.name for r in caplog.records].count("ssbd_desktop.pipeline.capture_stage") == 2
        assert len(stand.stages("retrying")) == 1

    def test_what_no_trying_helps_is_failed_and_waits_for_the_person(self) -> None:
        asked: list[Settings] = []

        def refused(settings: Settings) -> Source:
            asked.append(settings)
            raise AudioError("PortAudio is missing: install it.")

        with Stand(refused) as stand:
            stand.until_state("capture", "failed")
            time.sleep(0.1)
            assert len(asked) == 1

    @pytest.mark.expects_warning
    def test_what_was_said_until_it_broke_is_finished(self) -> None:
        class Breaking(FakeFile):
            def blocks(self) -> Iterator[AudioBlock]:
                yield from super().blocks()
                raise ValueError("it broke")

        with Stand(lambda _: Breaking([1, 2])) as stand:
            stand.until_state("capture", "failed")
            wait_for(stand.finals, "what was said")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_in_whatever_order_nothing_is_lost(seed: int) -> None:
    chance = random.Random(seed)
    source, microphone, journal = FakeJack(), FakeJack(), FakeJournal()
    stand = Stand(source, microphone=microphone, journal=journal)
    happenings: list[Callable[[], object]] = [
        source.plug, source.pull, microphone.plug, microphone.pull,
        stand.pipeline.pause, stand.pipeline.resume,
        lambda: stand.pipeline.restart("capture"),
        lambda: stand.apply(microphone="default"),
        stand.apply,
        lambda: source.say(chance.randint(1, 9)),
        lambda: microphone.say(chance.randint(1, 9)),
    ]  # fmt: skip
    with stand:
        for _ in range(150):
            chance.choice(happenings)()
            time.sleep(chance.choice([0.0, 0.0, 0.001, 0.02]))
        stand.pipeline.resume()
        stand.apply()
        for device in source.opened:  # what is heard may not be the last that was plugged in
            device.pull()
        source.plug(11)
        stand.until(lambda e: isinstance(e, Caption) and e.source.endswith("w11"))
    begun = {e.utterance for e in stand.events if isinstance(e, Transcript)}
    assert {caption.utterance for caption in stand.captions() if caption.final} == begun
    assert stand.stages("failed") == []
    for channel in ("", "them", "me"):
        gaps = stand.gaps(channel)
        assert all(gap.start < gap.end for gap in gaps)
        assert all(before.end <= after.start for before, after in pairwise(gaps))
    assert [gap for _, gap in journal.gaps] == stand.gaps()


class TestTooSlow:
    def test_sound_that_recognition_was_too_slow_for_is_a_gap_and_told(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # However long it takes here to say a minute's words.
        monkeypatch.setattr(sound_forwarder, "REPORT_EVERY", float("inf"))
        busy = threading.Event()

        class Slow(FakeTranscriber):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                yield from super().hear(blocks)
                if blocks:
                    busy.wait(PATIENCE)

        jack, journal = FakeJack(), FakeJournal()
        device = jack.plug(1)
        with Stand(jack, lambda _: Slow(), journal=journal) as stand:
            stand.until(says("w1"))
            device.say(*range(2, 502))  # 50 s, and there is room for 30
            wait_for(lambda: not device.more, "end of what is said")
            busy.set()
        ((_, gap),) = journal.gaps
        assert gap.end - gap.start == pytest.approx(20.0, abs=0.2)
        assert gap.start == pytest.approx(0.1, abs=0.11)
        began, all_of_it = (e.message for e in stand.stages("running") if e.message)
        assert began.startswith("0.5 s of sound were skipped because speech recognition was too")
        assert float(all_of_it.split()[0]) == pytest.approx(20.0, abs=0.2)

    def test_what_was_said_before_the_model_was_there_is_a_gap_and_no_complaint(self) -> None:
        may_load = threading.Event()

        def slow(_: Settings) -> FakeTranscriber:
            may_load.wait(PATIENCE)
            return FakeTranscriber()

        jack, journal = FakeJack(), FakeJournal()
        device = jack.plug(*range(1, 401))  # 40 s, and there is room for 30
        with Stand(jack, slow, journal=journal) as stand:
            wait_for(lambda: not device.more, "end of what is said")
            may_load.set()
            stand.until(lambda e: isinstance(e, Caption))
        assert not [event for event in stand.stages("running") if event.message]
        ((_, gap),) = journal.gaps
        assert gap.start == 0.0
        assert gap.end == pytest.approx(10.0, abs=0.2)


class TestLanguage:
    def test_it_is_found_out_anew_when_the_person_asks(self) -> None:
        class Curious(FakeTranscriber):
            news: tuple[LanguageHeard, ...] = (LanguageHeard("Spanish", 0.9),)

            def hear(  # type: ignore[override]
                self, blocks: Sequence[AudioBlock]
            ) -> Iterator[LanguageHeard]:
                news, self.news = self.news, ()
                return iter(news)

            def detect_again(self) -> None:
                self.news = LanguageHeard(""), LanguageHeard("French", 0.8)

        stand = Stand(transcriber=lambda _: Curious())
        stand.pipeline.detect_language_again()  # nothing runs: nothing happens
        with stand:
            stand.say(1)
            stand.until(lambda e: e == LanguageHeard("Spanish", 0.9))
            stand.pipeline.detect_language_again()
            stand.until(lambda e: e == LanguageHeard(""))
            stand.until(lambda e: e == LanguageHeard("French", 0.8))


class TestAnotherDevice:
    """What is chosen and cannot be had gives way to what was heard before, until it comes."""

    def desk(self) -> tuple[Stand, dict[str, Callable[..., Source]], FakeJack, FakeJack]:
        """A running stand that hears a speaker; what opens its devices; the jacks for both."""
        speaker, headset = FakeJack(), FakeJack()
        opens: dict[str, Callable[..., Source]] = {"default": speaker, "Headset": headset}
        self.watching: dict[str, Callable[[], None]] = {}

        def watch(device: str, come: Callable[[], None]) -> Callable[[], None]:
            self.watching[device] = come
            return lambda: self.watching.__delitem__(device)

        stand = Stand(lambda settings: opens[settings.device](settings), watch=watch)
        speaker.plug(1)
        stand.pipeline.start()
        stand.until(says("w1"))
        return stand, opens, speaker, headset

    def test_it_is_taken_as_soon_as_it_comes(self) -> None:
        stand, opens, speaker, headset = self.desk()
        opens["Gone"] = raising(SourceLostError(GONE))
        speaker.plug(2)
        stand.apply(device="Gone")
        stand.until(lambda e: isinstance(e, StageChanged) and STAYS_IN_USE in e.message)
        stand.apply(device="Headset")
        speaker.say(2)
        event = stand.until(lambda e: isinstance(e, StageChanged) and STAYS_IN_USE in e.message)
        assert isinstance(event, StageChanged)
        assert (event.state, event.setting) == ("running", "device")
        (come,) = self.watching.values()
        come()  # it is there, and cannot be opened
        speaker.say(2)
        stand.until(lambda e: isinstance(e, StageChanged) and STAYS_IN_USE in e.message)
        assert self.watching == {"Headset": come}
        headset.plug(3)
        come()
        stand.until(lambda e: e == StageChanged("capture", "running"))
        stand.until(says("w3"))
        assert self.watching == {}
        stand.pipeline.stop()
        assert "retrying" not in stand.told("capture")

    def test_where_both_are_gone_whichever_comes_first_is_heard(self) -> None:
        stand, _, speaker, headset = self.desk()
        speaker.device = None
        stand.apply(device="Headset")
        stand.until_state("capture", "retrying")
        stand.pipeline.pause()
        stand.until_state("capture", "paused")
        assert self.watching == {}, "nobody waits for it"
        stand.pipeline.resume()
        stand.until_state("capture", "retrying")
        assert list(self.watching) == ["Headset"]
        speaker.plug(2)
        stand.until(says("w2"))
        speaker.pull()
        stand.until_state("capture", "retrying")
        headset.plug(3)
        stand.until(says("w3"))
        stand.pipeline.stop()

    def test_a_file_that_is_not_there_leaves_the_lost_one_to_come_back(self) -> None:
        stand, opens, speaker, _ = self.desk()
        sentence = "There is no sound file call.wav: check the name."
        opens["Headset"] = raising(AudioError(sentence))
        speaker.device = None
        stand.apply(device="Headset")
        assert stand.until_state("capture", "retrying").message == sentence
        speaker.plug(2)
        stand.until(says("w2"))
        stand.pipeline.stop()
        assert self.watching == {}


class TestTwoSources:
    BOTH = Settings().with_values({"microphone": "default"})

    def pair(self, settings: Settings = BOTH) -> tuple[Stand, FakeJack, FakeJack]:
        source, microphone = FakeJack(), FakeJack()
        source.plug()
        microphone.plug()
        return Stand(source, microphone=microphone, settings=settings), source, microphone

    def said(self, stand: Stand) -> set[tuple[str, str]]:
        return {(e.channel, e.source) for e in stand.captions() if e.final}

    def test_two_talk_at_once_and_are_told_apart(self) -> None:
        stand, source, microphone = self.pair()
        with stand:
            source.say(1)
            stand.until(says("w1"))
            microphone.say(5)
            stand.until(says("w5"))
            source.say(2)
            stand.until(says("w1 w2"))
        assert self.said(stand) == {("them", "w1 w2"), ("me", "w5")}
        assert {e.language for e in stand.captions()} == {"Spanish"}
        assert stand.told("microphone") == ["loading", "running", "stopped"]

    def test_the_microphone_is_turned_on_and_off_while_the_source_goes_on(self) -> None:
        stand, source, microphone = self.pair(Settings())
        with stand:
            source.say(1)
            stand.until(says("w1"))
            assert microphone.asked == 0
            stand.pipeline.apply(self.BOTH)
            microphone.say(5)
            stand.until(says("w5"))
            source.say(2)
            stand.until(says("w2"))
            stand.apply()
            stand.until_state("microphone", "stopped")
            source.say(3)
            stand.until(says("w3"))
        assert source.asked == 1
        assert self.said(stand) == {("", "w1"), ("me", "w5"), ("them", "w2"), ("", "w3")}
        assert stand.told("capture") == ["loading", "running", "stopped"]
        assert stand.told("speech") == ["loading", "running", "stopped"]

    def test_a_microphone_that_was_turned_off_is_never_opened_again_by_itself(self) -> None:
        opened: list[str] = []

        def microphone(settings: Settings) -> Source:
            opened.append(settings.microphone)
            if settings.microphone == "Headset":
                raise SourceLostError(GONE)
            device = FakeSource()
            device.say(5)
            return device

        with Stand(lambda _: FakeSource(), microphone=microphone, settings=self.BOTH) as stand:
            stand.until(says("w5"))
            stand.apply()
            stand.until_state("microphone", "stopped")
            stand.apply(microphone="Headset")
            assert stand.until_state("microphone", "retrying").setting == "microphone"
        assert set(opened[1:]) == {"Headset"}

    def test_the_end_of_a_file_ends_the_microphone_too(self) -> None:
        microphone = FakeJack()
        microphone.plug()
        stand = Stand(lambda _: FakeFile([1]), microphone=microphone, settings=self.BOTH)
        ended = threading.Timer(PATIENCE, stand.pipeline.stop)
        ended.start()
        stand.run()
        assert ended.is_alive(), "it ended by itself"
        ended.cancel()
        assert ("w1", "W1") in stand.finals()


def test_what_was_lost_is_told_with_its_reason_and_all_of_it_each_time() -> None:
    dropped = DroppedSound()
    dropped.add(0.4, 0.0)
    assert dropped.news(0.0) == "", "a hiccup"
    dropped.add(0.2, 3.0)
    slow, still = dropped.news(0.1).split(". ")
    assert slow.startswith("0.6 s of sound were skipped because speech recognition was too slow")
    assert still.startswith("3 s of sound were skipped because the computer was too busy")
    dropped.add(2.0, 3.0)
    assert dropped.news(REPORT_EVERY - 0.1) == "", "not so soon again"
    assert dropped.news(REPORT_EVERY + 0.1).startswith("2.6 s"), "only what is new"
    for lost, told in ((0.0, ""), (0.03, ""), (0.1, "2.7 s of sound")):
        dropped.add(lost, 3.0)
        assert dropped.last_news().partition(" were")[0] == told
