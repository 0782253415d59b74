"""Recognition that fails in the middle of what is being said. Real engines: end2end/."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from unittest.mock import patch

import pytest

from ssbd_desktop.base.events import AudioBlock, Caption, Heard, Remark, Settled, Transcript
from ssbd_desktop.pipeline import engine_slot
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.mailboxes import TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Transcribing
from ssbd_desktop.pipeline.stage import STEADY, Absence
from ssbd_desktop.settings.table import Settings
from tests.helpers.fake_loads import FakeLoads
from tests.helpers.fakes import FakeFile, FakeJournal, FakeSource, FakeTranscriber, raising
from tests.helpers.programs import wait_for
from tests.helpers.stand import Stand, final, says

BREAKS = 99
"""The word that breaks a fake transcriber."""


class Steady(FakeTranscriber):
    """Is broken by nothing."""

    def word(self, block: AudioBlock) -> str:
        number = round(float(block.samples[0]))
        return f"w{number}" if number else ""


class Deaf(FakeTranscriber):
    """Hears nobody."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Settled]:  # type: ignore[override]
        for block in blocks:
            yield Settled(block.channel, block.end)


class Remarking(FakeTranscriber):
    """Has something to tell of itself."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:  # type: ignore[override]
        yield Remark("It is slower from now on.")
        yield from super().hear(blocks)


class Growing(FakeTranscriber):
    """Says the same words, one of which grows, pauses, and says another."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:  # type: ignore[override]
        for block in blocks:
            end = block.end
            said = [("a", "a"), ("ab", "ab"), ("ab", ""), *[("ab", None)] * 2, ("ab c", "c")]
            for tentative, grows in said:
                made = Transcript("x", "", tentative, False, 0.0, end, growing=grows or "")
                yield replace(made, paused=grows is None)
            yield Transcript("x", "ab c", "", True, 0.0, end)


class CannotFinish(FakeTranscriber):
    def finish(self, *_: object) -> Iterator[Transcript]:
        raise ValueError("Whisper is confused")


def one_by_one(*engines: Callable[[], Transcribing]) -> Callable[[Settings], Transcribing]:
    waiting = iter(engines)
    return lambda _: next(waiting)()


def one_at_a_time(*engines: Callable[[], FakeTranscriber]) -> EngineLoader[FakeTranscriber]:
    """Loads them in a memory that does not hold two."""
    waiting = iter(engines)
    return FakeLoads("whisper_model", lambda _: next(waiting)(), {"": 4}, memory=7).loader


def missing(stand: Stand) -> list[tuple[str, float, float]]:
    return [(gap.channel, round(gap.start, 3), round(gap.end, 3)) for gap in stand.gaps()]


def transcripts(stand: Stand) -> list[Transcript]:
    return [e for e in stand.events if isinstance(e, Transcript)]


@pytest.mark.expects_warning
def test_what_was_being_said_goes_on_as_if_nothing_had_happened() -> None:
    journal = FakeJournal()
    with Stand(transcriber=one_by_one(FakeTranscriber, Steady), journal=journal) as stand:
        stand.say(7, 0, 1, 2, until=says("w1 w2"))
        stand.say(BREAKS, until=says("w1 w2 w99"))
        stand.say(3, 0, until=final)
    assert [source for source, _ in stand.finals()] == ["w7", "w1 w2 w99 w3"]
    assert [caption.source for caption in journal.captions] == ["w7", "w1 w2 w99 w3"]
    assert {one.utterance for one in transcripts(stand)} == {"u1", "u2"}
    assert stand.gaps() == []
    assert stand.told("speech") == ["loading", "running"] * 2 + ["stopped"]


def test_what_it_remarks_is_told_while_it_goes_on() -> None:
    with Stand(transcriber=one_by_one(Remarking)) as stand:
        stand.say(1, 0, until=final)
    remarks = [e.message for e in stand.stages("running") if e.stage == "speech" and e.message]
    assert set(remarks) == {"It is slower from now on."}
    assert [source for source, _ in stand.finals()] == ["w1"]


def test_a_word_that_grows_is_told_and_not_translated() -> None:
    put = TranscriptMailbox.put
    with (
        patch.object(TranscriptMailbox, "put", autospec=True, side_effect=put) as handed_on,
        Stand(transcriber=one_by_one(Growing)) as stand,
    ):
        stand.say(1, until=final)
    assert [one.text for one in transcripts(stand)] == ["a", *["ab"] * 4, *["ab c"] * 2]
    captions = [e.source for e in stand.events if isinstance(e, Caption)]
    assert captions[-1] == "ab c"
    assert set(captions[:-1]) <= {"ab"}
    sent = [(one.args[1].whole_words, one.args[1].paused) for one in handed_on.mock_calls]
    assert sent == [("ab", False), ("ab", True), ("ab c", False)], "and again as it pauses"


@pytest.mark.expects_warning
def test_one_that_gets_further_each_time_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although it fails each time before it has heard all that waits."""
    worked: list[float] = []

    def noted(_: Absence | None, seconds: float) -> Absence:
        worked.append(seconds)
        return Absence(0.0)

    class Weak(FakeTranscriber):
        def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
            told = 0
            for made in super().hear(blocks):
                yield made
                told += not made.final and made.end > Weak.furthest
                if told == 2:
                    Weak.furthest = made.end
                    raise ValueError("the engine broke")

        furthest = 0.0

    monkeypatch.setattr(engine_slot, "lost", noted)
    loaded = one_by_one(*[Weak] * 4, Steady)
    stand = Stand(lambda _: FakeFile([1, 2, 3, 4, 5, 6, 7, 0]), loaded).run()
    assert [source for source, _ in stand.finals()] == ["w1 w2 w3 w4 w5 w6 w7"]
    assert max(worked) < STEADY, "so that it is tried less and less often"
    assert stand.stages("failed") == []


@pytest.mark.expects_warning
def test_both_channels_go_on() -> None:
    me = FakeSource()
    settings = Settings().with_values({"microphone": "default"})
    with Stand(
        transcriber=one_by_one(FakeTranscriber, Steady), microphone=lambda _: me, settings=settings
    ) as stand:
        stand.say(1, until=says("w1"))
        me.say(2)
        stand.until(says("w2"))
        me.say(BREAKS)
        stand.until(says("w2 w99"))
        stand.say(3, until=says("w1 w3"))
    assert {source for source, _ in stand.finals()} == {"w1 w3", "w2 w99"}
    assert {one.utterance for one in transcripts(stand)} == {"u1", "u2"}


@pytest.mark.expects_warning
def test_where_the_same_sound_breaks_it_again_words_are_kept_and_the_rest_is_a_gap() -> None:
    journal = FakeJournal()
    load = one_by_one(FakeTranscriber, FakeTranscriber, Steady)
    with Stand(transcriber=load, journal=journal) as stand:
        stand.say(1, 2, until=says("w1 w2"))
        stand.say(BREAKS)
        stand.until_state("speech", "failed")
        stand.until(final)
        stand.say(*[5] * 9)
        wait_for(lambda: not stand.device.more, "end of what nobody hears")
        stand.pipeline.restart("speech")
        stand.until_state("speech", "running")
        # What was fetched last may have waited for it.
        stand.say(4, until=lambda e: isinstance(e, Caption) and e.source.endswith("w4"))
    assert [source.split()[-1] for source, _ in stand.finals()] == ["w2", "w4"]
    (gap,) = stand.gaps()
    last = transcripts(stand)[-1]
    assert gap.start == pytest.approx(0.2)
    assert gap.end == pytest.approx(last.start)
    assert [before for before, _ in journal.gaps] == [1], "in its place"
    after = (event for event in stand.events if getattr(event, "start", 0.0) >= gap.start)
    assert next(after) == gap, "told before the words after it"


@pytest.mark.expects_warning
def test_what_nobody_heard_until_the_end_is_a_gap() -> None:
    journal = FakeJournal()
    file = FakeFile([1, 0, BREAKS, 5, 5, 5])
    stand = Stand(lambda _: file, one_by_one(FakeTranscriber, FakeTranscriber), journal=journal)
    stand.run()
    assert [source for source, _ in stand.finals()] == ["w1"]
    assert missing(stand) == [("", 0.2, 0.6)]
    assert [gap for _, gap in journal.gaps] == stand.gaps()


@pytest.mark.expects_warning
def test_what_another_engine_hears_nothing_of_keeps_its_words() -> None:
    with Stand(transcriber=one_by_one(FakeTranscriber, Deaf)) as stand:
        stand.say(1, 2, until=says("w1 w2"))
        stand.say(BREAKS, until=final)
    assert [source for source, _ in stand.finals()] == ["w1 w2"]
    assert stand.gaps() == []


@pytest.mark.expects_warning
def test_an_end_that_breaks_it_is_finished_by_another() -> None:
    stand = Stand(lambda _: FakeFile([1, 2]), one_by_one(CannotFinish, Steady)).run()
    assert [source for source, _ in stand.finals()] == ["w1 w2"]
    assert {one.utterance for one in transcripts(stand)} == {"u1"}
    assert stand.stages("failed") == []
    assert stand.gaps() == []


@pytest.mark.parametrize(
    ("before", "said"), [(CannotFinish, ["w1 w2"]), (FakeTranscriber, ["w1", "w2"])]
)
def test_what_an_engine_cannot_finish_when_it_is_replaced_the_next_one_takes_up(
    before: type[FakeTranscriber], said: list[str]
) -> None:
    with Stand(transcriber=one_at_a_time(before, Steady)) as stand:
        stand.say(1, until=says("w1"))
        stand.pipeline.restart("speech")
        stand.until_state("speech", "running")
        stand.say(2, until=says(said[-1]))
    assert [source for source, _ in stand.finals()] == said
    assert stand.stages("failed") == []


@pytest.mark.expects_warning
def test_what_can_neither_be_finished_nor_taken_up_is_closed_at_once() -> None:
    gone = raising(ValueError("no model"))
    with Stand(transcriber=one_at_a_time(CannotFinish, gone, gone)) as stand:
        stand.say(1, until=says("w1"))
        stand.pipeline.restart("speech")
        stand.until_state("speech", "failed")
        stand.say(2, 2, 2, until=final)
    assert [source for source, _ in stand.finals()] == ["w1"]
    assert missing(stand) == [("", 0.1, 0.4)]


@pytest.mark.expects_warning
def test_one_that_fails_gives_back_what_it_holds_before_the_next_is_loaded() -> None:
    engines = [FakeTranscriber(), Steady()]
    loaded: list[FakeTranscriber] = []

    def load(_: Settings) -> FakeTranscriber:
        assert all(engine.closed for engine in loaded)
        loaded.append(engines[len(loaded)])
        return loaded[-1]

    with Stand(transcriber=load) as stand:
        stand.say(BREAKS, until=says("w99"))
    assert [engine.closed for engine in loaded] == [True] * 2


@pytest.mark.expects_warning
def test_what_is_said_while_it_is_loaded_again_is_heard() -> None:

    def while_loading() -> Steady:
        stand.say(3, 0, 4)
        wait_for(lambda: not stand.device.more, "end of what is said meanwhile")
        return Steady()

    with Stand(transcriber=one_by_one(FakeTranscriber, while_loading)) as stand:
        stand.say(1, until=says("w1"))
        stand.say(BREAKS, until=says("w4"))
    assert [source for source, _ in stand.finals()] == ["w1 w99 w3", "w4"]
    assert stand.gaps() == []
