"""The pipeline with fake engines: order, loss, failure, restart. Real engines: end2end/."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.errors import AudioError, ModelError
from ssbd_desktop.events import AudioBlock, Caption, Channel, StageChanged, Transcript, Translation
from ssbd_desktop.pipeline import source_health
from ssbd_desktop.pipeline.pipeline import nothing_to_check
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.pipeline.stage import KEPT
from ssbd_desktop.settings.table import Settings
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import SECOND, Book, Ears, Said, Stand, Tongue, Words, failed, final


def test_sound_becomes_captions_and_every_stage_ends_with_the_file() -> None:
    stand = Stand(lambda _: Words([1, 2, 0, 3]))
    stand.run()
    assert stand.finals() == [("w1 w2", "W1 W2"), ("w3", "W3")]
    assert {e.stage for e in stand.stages("running")} == {"capture", "speech", "translation"}
    assert {e.stage for e in stand.stages("stopped")} == {"capture", "speech", "translation"}
    assert not stand.pipeline.running


class Late(Tongue):
    """Its first translation takes until recognition has come to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.all_heard = threading.Event()

    def translate(self, *said: Any, **more: Any) -> Translation:
        assert self.all_heard.wait(PATIENCE)
        return super().translate(*said, **more)


def late(numbers: Sequence[int]) -> Stand:
    """What becomes of these words where translation is as slow as can be."""
    tongue = Late()
    stand = Stand(lambda _: Words(numbers), tongue=lambda _: tongue)
    stand.pipeline.start()
    stand.until(lambda e: e == StageChanged("speech", "stopped"))
    tongue.all_heard.set()
    stand.pipeline.wait()
    return stand


def test_slow_translation_skips_partials_and_never_finals() -> None:
    numbers = [n for i in range(1, 11) for n in (i, i + 20, i + 40, 0)]
    stand = late(numbers)
    said = [f"w{i} w{i + 20} w{i + 40}" for i in range(1, 11)]
    assert [source for source, _ in stand.finals()] == said
    captions = [e for e in stand.events if isinstance(e, Caption)]
    transcripts = [e for e in stand.events if isinstance(e, Transcript)]
    assert len(transcripts) == 40
    assert len(captions) == 10


def test_a_half_done_translation_is_not_shown() -> None:
    stand = late([1, 2, 3, 4, 0])
    shown = [e for e in stand.events if isinstance(e, Caption)]
    assert not any(c.stats and c.stats.interrupted for c in shown)
    # All four words were there before the first translation was done: it was broken off.
    assert [c.source for c in shown] == ["w1 w2 w3 w4"]


def test_stopping_finishes_what_was_being_said() -> None:
    stand = Stand(lambda _: Words([1, 2], endless=True))
    stand.pipeline.start()
    stand.until(lambda e: isinstance(e, Caption) and e.source == "w1 w2")
    stand.pipeline.stop()
    assert stand.finals() == [("w1 w2", "W1 W2")]
    assert not stand.pipeline.running


def test_it_can_be_started_again() -> None:
    stand = Stand(lambda _: Words([1, 0]))
    stand.run()
    stand.run()
    assert stand.finals() == [("w1", "W1")] * 2


def test_starting_twice_starts_once_and_stopping_before_starting_does_nothing() -> None:
    stand = Stand(lambda _: Words([1], endless=True))
    stand.pipeline.stop()
    stand.pipeline.start()
    before = set(threading.enumerate())
    stand.pipeline.start()
    assert set(threading.enumerate()) <= before
    stand.pipeline.stop()


def test_stopping_at_once_always_ends() -> None:
    for _ in range(30):
        stand = Stand(lambda _: Words([1], endless=True))
        stand.pipeline.start()
        stand.pipeline.stop()
        assert not stand.pipeline.running


class TestFailures:
    def test_a_translator_that_cannot_load_leaves_the_words_untranslated(self) -> None:
        def none(_: Settings) -> Tongue:
            raise ModelError("The translation model x.gguf does not exist: choose another.")

        stand = Stand(lambda _: Words([1, 0, 2]), tongue=none)
        stand.run()
        (told,) = stand.stages("failed")
        assert told.stage == "translation"
        assert told.message == "The translation model x.gguf does not exist: choose another."
        assert stand.finals() == [("w1", ""), ("w2", "")]

    def test_a_translator_that_breaks_loses_no_final_and_is_closed(self) -> None:
        tongue, book = Tongue(), Book()
        stand = Stand(lambda _: Words([1, 0, 13, 0, 2, 0]), tongue=lambda _: tongue, journal=book)
        stand.run()
        assert stand.finals() == [("w1", "W1"), ("w13", ""), ("w2", "")]
        assert [c.source for c in book.kept] == ["w1", "w13", "w2"]
        assert [e.message for e in stand.stages("failed")] == [
            "The model met a word that it cannot say."
        ]
        assert tongue.closed

    def test_a_translator_that_broke_once_is_loaded_again_by_itself(self) -> None:
        class Fragile(Tongue):
            def translate(
                self,
                utterance: str,
                source: str,
                final: bool,
                interrupted: Callable[[], bool],
                language: str = "",
            ) -> Translation:
                if len(made) == 1:
                    raise ModelError("Out of memory.")
                return super().translate(utterance, source, final, interrupted)

        made: list[Tongue] = []

        def load(_: Settings) -> Tongue:
            made.append(Fragile())
            return made[-1]

        stand = Stand(lambda _: Words([1, 0, 2, 0]), tongue=load)
        stand.run()
        assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
        assert stand.stages("failed") == []
        assert made[0].closed
        assert len(made) == 2

    def test_a_translator_that_was_given_up_comes_back_with_another_setting(self) -> None:
        said = Said()
        stand = Stand(lambda _: said)
        stand.pipeline.start()
        said.say(13)
        stand.until(failed("translation"))
        said.say(0)
        stand.until(final)
        stand.pipeline.apply(Settings().with_values({"target_language": "French"}))
        said.say(2)
        stand.until(lambda e: isinstance(e, Caption) and e.visible == "W2")
        stand.pipeline.stop()

    @pytest.mark.expects_warning
    def test_a_translator_that_cannot_be_closed_still_lets_the_stage_end(self) -> None:
        class Stuck(Tongue):
            def close(self) -> None:
                raise RuntimeError("llama.cpp is confused")

        stand = Stand(lambda _: Words([1, 0]), tongue=lambda _: Stuck())
        stand.run()
        assert {e.stage for e in stand.stages("stopped")} == {"capture", "speech", "translation"}

    @pytest.mark.expects_warning
    def test_recognition_that_cannot_be_finished_closes_what_it_had_heard(self) -> None:
        class Stuck(Ears):
            def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
                raise RuntimeError("Whisper is confused")

        stand = Stand(lambda _: Words([1]), ears=lambda _: Stuck())
        stand.run()
        assert stand.finals() == [("w1", "W1")]
        assert {e.stage for e in stand.stages("stopped")} == {"capture", "speech", "translation"}

    @pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
    def test_a_stage_that_dies_blocks_nobody(self) -> None:
        class Deadly(Ears):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                raise SystemExit

        stand = Stand(lambda _: Words([1] * 700), ears=lambda _: Deadly())  # 70 s, room for 30
        stand.run()
        assert {e.stage for e in stand.stages("stopped")} == {"capture", "speech", "translation"}

    def test_it_can_be_loaded_again(self) -> None:
        made: list[Tongue] = []

        def load(_: Settings) -> Tongue:
            if not made:
                made.append(Tongue())
                raise ModelError("Not yet: try again.")
            return Tongue()

        stand = Stand(lambda _: Words([1, 0, 2], endless=True), tongue=load)
        stand.pipeline.start()
        stand.until(failed("translation"))
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w2")
        stand.pipeline.restart("translation")
        stand.until(lambda e: isinstance(e, StageChanged) and e.state == "running")
        stand.pipeline.stop()
        assert stand.finals()[-1] == ("w2", "W2")

    @pytest.mark.expects_warning
    def test_recognition_that_breaks_closes_what_it_had_heard_and_is_loaded_again(self) -> None:
        said = Said()
        stand = Stand(lambda _: said)
        stand.pipeline.start()
        for number in (1, 2):
            said.say(number)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w1 w2")
        said.say(99)
        stand.until(final)
        said.say(3)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w3")
        stand.pipeline.stop()
        assert stand.stages("failed") == []
        assert stand.finals()[0] == ("w1 w2", "W1 W2")

    @pytest.mark.expects_warning
    def test_recognition_that_breaks_again_is_given_up_until_a_setting_changes(self) -> None:
        said, loaded = Said(), list[Ears]()

        def load(_: Settings) -> Ears:
            loaded.append(Ears())
            return loaded[-1]

        stand = Stand(lambda _: said, ears=load)
        stand.pipeline.start()
        said.say(99)
        stand.until(lambda _: len(stand.stages("running")) >= 3 and len(loaded) == 2)
        said.say(99)
        event = stand.until(failed("speech"))
        assert isinstance(event, StageChanged)
        assert "Traceback" not in event.message
        assert "send the log" in event.message
        stand.pipeline.apply(Settings().with_values({"opacity": 0.1}))
        stand.pipeline.apply(Settings().with_values({"opacity": 0.1, "target_language": "French"}))
        stand.until(lambda e: isinstance(e, StageChanged) and e.stage == "speech")
        said.say(2)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w2")
        assert len(loaded) == 3
        stand.pipeline.stop()

    def test_recognition_that_cannot_load_leaves_the_others_standing(self) -> None:
        def none(_: Settings) -> Ears:
            raise ModelError("There is no Whisper model.")

        stand = Stand(lambda _: Words([1], endless=True), ears=none)
        stand.pipeline.start()
        stand.until(failed("speech"))
        assert stand.pipeline.running
        stand.pipeline.stop()

    def test_a_device_that_vanishes_ends_the_utterance_and_can_be_opened_again(self) -> None:
        sources = [Words([1, 2], fails="The microphone is gone: plug it in."), Words([3, 0])]
        stand = Stand(lambda _: sources.pop(0))
        stand.pipeline.start()
        event = stand.until(failed("capture"))
        assert isinstance(event, StageChanged)
        assert event.message == "The microphone is gone: plug it in."
        stand.until(final)  # a made-up pause closed it
        stand.pipeline.restart("capture")
        stand.pipeline.wait()
        assert stand.finals() == [("w1 w2", "W1 W2"), ("w3", "W3")]

    def test_the_clock_goes_on_when_a_source_is_opened_again(self) -> None:
        heard: list[AudioBlock] = []

        class Noting(Ears):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                heard.extend(blocks)
                yield from super().hear(blocks)

        sources = [Words([1], fails="Gone."), Words([2, 0])]
        stand = Stand(lambda _: sources.pop(0), ears=lambda _: Noting())
        stand.pipeline.start()
        stand.until(failed("capture"))
        time.sleep(0.3)
        stand.pipeline.restart("capture")
        stand.pipeline.wait()
        second = next(b for b in heard if round(float(b.samples[0])) == 2)
        assert second.start >= 0.3

    def test_the_clock_goes_on_although_opening_failed_in_between(self) -> None:
        heard: list[float] = []

        class Noting(Ears):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                heard.extend(b.start for b in blocks if round(float(b.samples[0])) == 2)
                yield from super().hear(blocks)

        sources = [Words([1], fails="Gone."), None, Words([2, 0])]

        def open_next(_: Settings) -> Source:
            source = sources.pop(0)
            if source is None:
                raise AudioError("Still gone.")
            return source

        stand = Stand(open_next, ears=lambda _: Noting())
        stand.pipeline.start()
        for _ in range(2):
            stand.until(failed("capture"))
            time.sleep(0.15)
            stand.pipeline.restart("capture")
        stand.pipeline.wait()
        assert heard[0] >= 0.3

    def test_a_journal_that_cannot_write_is_told_once_and_captions_go_on(self) -> None:
        stand = Stand(lambda _: Words([1, 0, 2, 0]), journal=Book(full=True))
        stand.run()
        assert [e.stage for e in stand.stages("failed")] == ["journal"]
        assert len(stand.finals()) == 2

    def test_a_journal_that_writes_again_is_told(self) -> None:
        said, book = Said(), Book(full=True)
        stand = Stand(lambda _: said, journal=book)
        stand.pipeline.start()
        for number in (1, 0):
            said.say(number)
        stand.until(final)
        book.full = False
        for number in (2, 0):
            said.say(number)
        stand.until(final)
        stand.pipeline.stop()
        told = [e.state for e in stand.events if isinstance(e, StageChanged)]
        assert [
            e.state for e in stand.events if isinstance(e, StageChanged) and e.stage == "journal"
        ] == ["failed", "running"], told

    def test_a_journal_is_asked_once_more_at_the_end(self) -> None:
        closed: list[bool] = []

        class Noting(Book):
            def close(self) -> None:
                closed.append(True)

        stand = Stand(lambda _: Words([1, 0]), journal=Noting(full=True))
        stand.run()
        assert closed == [True]
        assert [e.stage for e in stand.stages("running")][-1] == "journal"

    @pytest.mark.expects_warning
    def test_a_journal_with_a_defect_is_one_sentence_and_the_caption_is_shown(self) -> None:
        class Odd(Book):
            def append(self, caption: Caption) -> None:
                raise ValueError("secret inside")

        stand = Stand(lambda _: Words([1, 0, 2, 0]), journal=Odd())
        stand.run()
        assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
        (told,) = stand.stages("failed")
        assert told.stage == "journal"
        assert "send the log" in told.message
        assert "secret inside" not in told.message

    def test_capture_runs_once_the_first_sound_has_come(self) -> None:
        said = Said()
        stand = Stand(lambda _: said)
        stand.pipeline.start()
        stand.until(lambda e: isinstance(e, StageChanged) and e.stage == "translation")
        time.sleep(0.05)
        assert "capture" not in {e.stage for e in stand.stages("running")}
        said.say(1)
        stand.until(
            lambda e: isinstance(e, StageChanged) and e == StageChanged("capture", "running")
        )
        stand.pipeline.stop()

    def test_sound_that_was_lost_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        said, begun, busy = Said(live=True), threading.Event(), threading.Event()

        class Slow(Ears):
            def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
                begun.set()
                busy.wait(PATIENCE)
                yield from super().hear(blocks)

        # However long it takes here to say a minute's words.
        monkeypatch.setattr(source_health, "TOLD_EVERY", float("inf"))
        stand = Stand(lambda _: said, ears=lambda _: Slow())
        stand.pipeline.start()
        said.say(1)
        assert begun.wait(PATIENCE)
        for _ in range(600):
            said.say(1)  # 60 s at once, and there is room for 30
        lost = "s of sound were left out because recognition was too slow"
        event = stand.until(lambda e: isinstance(e, StageChanged) and lost in e.message)
        assert event == StageChanged("capture", "running", event.message)  # type: ignore[union-attr]
        wait_for(lambda: not said.more, "end of what is said")
        busy.set()
        stand.pipeline.stop()
        told = [float(e.message.split()[0]) for e in stand.stages("running") if e.message]
        assert len(told) == 2, "once when it began, and all of it at the end"
        assert told[0] == 0.5
        assert told[1] == pytest.approx(30.0, abs=0.15)  # the last word may find room again

    def test_sound_that_nobody_fetched_is_no_reason_for_a_smaller_model(self) -> None:
        said = Said(live=True)
        stand = Stand(lambda _: said)
        stand.pipeline.start()
        said.dropped_seconds = 2.0
        said.say(1)
        event = stand.until(lambda e: isinstance(e, StageChanged) and "left out" in e.message)
        stand.pipeline.stop()
        assert isinstance(event, StageChanged)
        assert event.message.startswith("2.0 s of sound were left out because this app stood still")
        assert "model" not in event.message


class TestSettings:
    def test_a_live_setting_reaches_both_engines_without_loading_anew(self) -> None:
        ears, tongue = Ears(), Tongue()
        stand = Stand(
            lambda _: Words([1], endless=True), ears=lambda _: ears, tongue=lambda _: tongue
        )
        stand.pipeline.start()
        stand.until(lambda e: isinstance(e, Caption))
        stand.pipeline.apply(Settings().with_values({"beta": 0.4}))
        stand.pipeline.stop()
        assert tongue.applied[-1].beta == 0.4
        loading = [e.stage for e in stand.stages("loading")]
        assert sorted(loading) == ["capture", "speech", "translation"]

    @pytest.mark.parametrize(
        ("name", "value", "stage"),
        [
            ("translation_model", "other.gguf", "translation"),
            ("whisper_model", "other", "speech"),
            ("device", "other", "capture"),
        ],
    )
    def test_a_setting_that_needs_it_loads_its_stage_anew(
        self, name: str, value: str, stage: str
    ) -> None:
        stand = Stand(lambda _: Words([1], endless=True))
        stand.pipeline.start()
        stand.until(lambda e: isinstance(e, Caption))
        stand.pipeline.apply(Settings().with_values({name: value}))
        stand.until(lambda e: isinstance(e, StageChanged) and e.state == "loading")
        stand.pipeline.stop()
        loading = [e.stage for e in stand.stages("loading")]
        assert loading.count(stage) == 2  # type: ignore[arg-type]
        assert len(loading) == 4

    def test_a_prompt_that_does_not_work_is_told_and_captions_go_on(self) -> None:
        stand = Stand(lambda _: Words([1, 2], endless=True))
        stand.pipeline.start()
        stand.until(lambda e: isinstance(e, Caption))
        stand.pipeline.apply(Settings().with_values({"template": "bad"}))
        stand.pipeline.stop()
        told = [e.message for e in stand.stages("running") if e.message]
        assert told
        assert set(told) == {"The prompt “bad” has no place for the text."}
        assert {e.setting for e in stand.stages("running") if e.message} == {"template"}
        assert stand.finals() == [("w1 w2", "W1 W2")]

    def test_a_prompt_that_works_again_takes_the_sentence_back(self) -> None:
        said = Said()
        stand = Stand(lambda _: said)
        stand.pipeline.start()
        refused = Settings().with_values({"template": "bad"})
        for number, settings in enumerate(
            (refused, refused.with_values({"beta": 0.1}), Settings()), start=1
        ):
            stand.pipeline.apply(settings)
            said.say(number)
            wanted = " ".join(f"w{i}" for i in range(1, number + 1))
            stand.until(lambda e, wanted=wanted: isinstance(e, Caption) and e.source == wanted)  # type: ignore[misc]
        stand.pipeline.stop()
        told = [bool(e.message) for e in stand.stages("running") if e.stage == "translation"]
        assert told == [False, True, True, False], "loaded, refused, refused again, used"

    def test_a_language_that_is_not_known_is_refused_and_recognition_goes_on(self) -> None:
        class English(Ears):
            def apply(self, settings: Settings) -> None:
                if settings.source_language != "English":
                    raise ModelError("The model does not know it.")

        said = Said()
        stand = Stand(lambda _: said, ears=lambda _: English())
        stand.pipeline.start()
        stand.pipeline.apply(Settings().with_values({"source_language": "Latin"}))
        said.say(1)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w1")
        stand.pipeline.apply(Settings())
        said.say(2)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w1 w2")
        stand.pipeline.stop()
        told = [e for e in stand.stages("running") if e.stage == "speech"]
        assert [e.setting for e in told] == ["", "source_language", ""]


class TestAModelThatCannotTakeOver:
    """What was in use before stays in use, and the setting that is to blame is named."""

    BAD = Settings().with_values({"translation_model": "bad.gguf"})

    def shelf(self, *bad: str) -> tuple[list[str], Callable[[Settings], Tongue], list[Tongue]]:
        """What was loaded, in order; a function that loads all but `bad`; the engines made."""
        names: list[str] = []
        made: list[Tongue] = []

        def load(settings: Settings) -> Tongue:
            names.append(settings.translation_model)
            if settings.translation_model in bad:
                raise ModelError("The file is damaged: choose another.")
            made.append(Tongue())
            return made[-1]

        return names, load, made

    def changed(self, stand: Stand, settings: Settings) -> StageChanged:
        """What becomes of the translation stage once it has the settings."""
        stand.pipeline.apply(settings)
        stand.until(lambda e: e == StageChanged("translation", "loading"))
        event = stand.until(lambda e: isinstance(e, StageChanged) and e.stage == "translation")
        assert isinstance(event, StageChanged)
        return event

    def started(
        self,
        tongue: Callable[[Settings], Tongue],
        check: Callable[[Settings], None] = nothing_to_check,
    ) -> tuple[Stand, Said]:
        said = Said()
        stand = Stand(lambda _: said, tongue=tongue, check=check)
        stand.pipeline.start()
        stand.until(lambda e: e == StageChanged("translation", "running"))
        return stand, said

    def test_a_file_that_is_seen_to_be_bad_is_not_loaded_at_all(self) -> None:
        def check(settings: Settings) -> None:
            if settings.translation_model:
                raise ModelError("It is no GGUF file: choose another.")

        names, load, made = self.shelf()
        stand, said = self.started(load, check)
        told = self.changed(stand, self.BAD)
        assert told == StageChanged(
            "translation", "running", f"It is no GGUF file: choose another. {KEPT}",
            "translation_model",
        )  # fmt: skip
        assert names == [""]
        assert not made[0].closed
        said.say(1)
        stand.until(lambda e: isinstance(e, Caption) and e.visible == "W1")
        stand.pipeline.stop()

    def test_a_file_that_cannot_be_loaded_gives_way_to_the_one_before(self) -> None:
        names, load, made = self.shelf("bad.gguf")
        stand, said = self.started(load)
        told = self.changed(stand, self.BAD.with_values({"threads": 2}))
        assert (told.state, told.setting) == ("running", "translation_model")
        assert told.message == f"The file is damaged: choose another. {KEPT}"
        assert names == ["", "bad.gguf", ""]
        assert [tongue.closed for tongue in made] == [True, False]
        said.say(1)
        stand.until(lambda e: isinstance(e, Caption) and e.visible == "W1")
        good = Settings().with_values({"translation_model": "good.gguf"})
        assert self.changed(stand, good) == StageChanged("translation", "running")
        assert names[-1] == "good.gguf"
        stand.pipeline.stop()

    def test_an_engine_that_breaks_afterwards_does_not_stay_away(self) -> None:
        names, load, _ = self.shelf("bad.gguf")
        stand, said = self.started(load)
        self.changed(stand, self.BAD)
        said.say(13)
        stand.until(lambda e: isinstance(e, StageChanged) and e.state == "failed")
        assert names == ["", "bad.gguf", "", "bad.gguf", ""]
        stand.pipeline.stop()

    def test_where_the_one_before_is_gone_too_the_first_reason_is_told(self) -> None:
        gone: list[str] = []
        _, load, _ = self.shelf("bad.gguf")

        def fickle(settings: Settings) -> Tongue:
            if settings.translation_model in gone:
                raise ModelError("It was deleted.")
            return load(settings)

        stand, said = self.started(fickle)
        gone.append("")
        told = self.changed(stand, self.BAD)
        assert told == StageChanged(
            "translation", "failed", "The file is damaged: choose another.", "translation_model"
        )
        said.say(1)
        stand.until(lambda e: isinstance(e, Caption) and e.source == "w1")
        gone.clear()
        stand.pipeline.restart("translation")
        event = stand.until(lambda e: isinstance(e, StageChanged) and e.state == "running")
        assert isinstance(event, StageChanged)
        assert event.message.endswith(KEPT)
        stand.pipeline.stop()

    def test_a_prompt_that_is_mended_meanwhile_does_not_hide_it(self) -> None:
        _, load, _ = self.shelf("bad.gguf")
        stand, said = self.started(load)
        kept = self.changed(stand, self.BAD)
        for number, template in ((1, "bad"), (2, "auto")):
            stand.pipeline.apply(self.BAD.with_values({"template": template}))
            said.say(number)
            event = stand.until(lambda e: isinstance(e, StageChanged) and e.stage == "translation")
        assert event == kept
        stand.pipeline.stop()

    @pytest.mark.parametrize(
        ("values", "blamed"),
        [
            ({"threads": 3}, "threads"),
            ({"gpu_layers": 3, "translation_model": "x"}, "translation_model"),
        ],
    )
    def test_the_setting_that_was_changed_is_named(
        self, values: dict[str, object], blamed: str
    ) -> None:
        def load(settings: Settings) -> Tongue:
            if settings != Settings():
                raise ModelError("There is not enough memory.")
            return Tongue()

        stand, _ = self.started(load)
        assert self.changed(stand, Settings().with_values(values)).setting == blamed
        stand.pipeline.stop()


def test_a_device_that_cannot_be_opened_gives_way_to_the_one_before() -> None:
    opened: list[str] = []
    said: list[Said] = []

    def open_it(settings: Settings) -> Source:
        opened.append(settings.device)
        if settings.device == "none":
            raise AudioError("There is no device “none”: choose another.")
        said.append(Said())
        return said[-1]

    stand = Stand(open_it)
    stand.pipeline.start()
    wait_for(lambda: len(said) == 1, "source")
    said[0].say(1)
    stand.until(lambda e: e == StageChanged("capture", "running"))
    stand.pipeline.apply(Settings().with_values({"device": "none"}))
    wait_for(lambda: len(said) == 2, "source of before")
    said[1].say(2)
    message = f"There is no device “none”: choose another. {KEPT}"
    stand.until(lambda e: e == StageChanged("capture", "running", message, "device"))
    stand.pipeline.apply(Settings().with_values({"device": "other"}))
    wait_for(lambda: len(said) == 3, "other source")
    said[2].say(3)
    stand.until(lambda e: e == StageChanged("capture", "running"))
    stand.pipeline.stop()
    assert opened == ["default", "none", "default", "other"]
    assert stand.stages("failed") == []


def test_a_final_is_kept_before_it_is_shown() -> None:
    shown_before: list[int] = []

    class Noting(Book):
        def append(self, caption: Caption) -> None:
            shown_before.append(len(stand.finals()))

    stand = Stand(lambda _: Words([1, 0, 2, 0]), journal=Noting())
    stand.run()
    assert shown_before == [0, 1]


class TestPausing:
    def test_a_pause_lets_go_of_the_source_and_keeps_the_engines(self) -> None:
        sources: list[Said] = []
        tongues: list[Tongue] = []

        def source(_: Settings) -> Said:
            sources.append(Said())
            return sources[-1]

        def tongue(_: Settings) -> Tongue:
            tongues.append(Tongue())
            return tongues[-1]

        stand = Stand(source, tongue=tongue)
        stand.pipeline.start()
        wait_for(lambda: len(sources) == 1, "source")
        sources[0].say(1)
        stand.until(lambda e: isinstance(e, Caption))
        stand.pipeline.pause()
        # What was being said is finished, although the source says nothing more.
        stand.until(final)
        assert stand.stages("paused")
        stand.pipeline.restart("capture")  # as by another device: a pause is a pause
        stand.pipeline.resume()
        wait_for(lambda: len(sources) == 2, "source after the pause")
        sources[1].say(2)
        sources[1].say(0)
        stand.until(final)
        stand.pipeline.stop()
        assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
        assert len(sources) == 2
        assert len(tongues) == 1

    def test_a_paused_pipeline_can_be_stopped(self) -> None:
        stand = Stand(lambda _: Said())
        stand.pipeline.pause()  # nothing runs: nothing happens
        stand.pipeline.start()
        stand.pipeline.pause()
        stand.until(lambda e: isinstance(e, StageChanged) and e.state == "paused")
        stand.pipeline.stop()
        assert not stand.pipeline.running

    def test_a_live_source_that_falls_silent_is_told_and_so_is_its_return(self) -> None:
        class Minute(Said):
            def blocks(self) -> Iterator[AudioBlock]:
                for second, loud in enumerate([1, *[0] * 12, 1]):
                    yield AudioBlock(np.full(SECOND, loud, np.float32), float(second))

        stand = Stand(lambda _: Minute(live=True))
        stand.run()
        told = [
            e.state for e in stand.events if isinstance(e, StageChanged) if e.stage == "capture"
        ]
        assert told == ["loading", "running", "quiet", "running", "stopped"]
