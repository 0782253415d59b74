"""The pipeline with fake engines: order, loss, failure, restart. Real engines: end2end/."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import (
    Caption,
    Channel,
    Heard,
    Request,
    SpeakerNamed,
    StageChanged,
    Transcript,
    Translation,
    VoiceNamed,
)
from ssbd_desktop.pipeline.engine_slot import STARTS_AGAIN
from ssbd_desktop.pipeline.stage import STAYS_IN_USE
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library
from tests.helpers.fakes import (
    FakeFile,
    FakeJournal,
    FakeSource,
    FakeTranscriber,
    FakeTranslator,
    raising,
)
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.stand import Stand, final, says

ALL = {"capture", "speech", "translation"}


def test_sound_becomes_captions_and_every_stage_ends_with_the_file() -> None:
    stand = Stand(lambda _: FakeFile([1, 2, 0, 3])).run()
    said = [("w1 w2", "W1 W2"), ("w3", "W3")]
    assert stand.finals() == said
    assert {e.stage for e in stand.stages("running")} == ALL
    assert {e.stage for e in stand.stages("stopped")} == ALL
    assert not stand.pipeline.running
    assert stand.run().finals() == said * 2, "it can be started again"


def test_slow_translation_skips_partials_and_never_finals() -> None:
    numbers = [n for i in range(1, 11) for n in (i, i + 20, i + 40, 0)]
    all_heard = threading.Event()
    translator = FakeTranslator(lambda: all_heard.wait(PATIENCE))
    stand = Stand(lambda _: FakeFile(numbers), translator=lambda _: translator)
    stand.pipeline.start()
    stand.until_state("speech", "stopped")
    all_heard.set()
    stand.pipeline.wait()
    said = [f"w{i} w{i + 20} w{i + 40}" for i in range(1, 11)]
    assert [source for source, _ in stand.finals()] == said
    assert len([e for e in stand.events if isinstance(e, Transcript)]) == 40
    assert len(stand.captions()) == 10


def test_starting_twice_starts_once_and_stopping_before_starting_does_nothing() -> None:
    stand = Stand(lambda _: FakeFile([1], endless=True))
    stand.pipeline.stop()
    others = set(threading.enumerate())
    with stand:
        before = set(threading.enumerate())
        assert all(each.daemon for each in before - others), "none keeps the app from ending"
        stand.pipeline.start()
        assert set(threading.enumerate()) <= before


class TestTranslationFails:
    def test_a_translator_that_cannot_load_leaves_the_words_untranslated(self) -> None:
        sentence = "The translation model x.gguf does not exist: choose another."
        stand = Stand(lambda _: FakeFile([1, 0, 2]), translator=raising(ModelError(sentence))).run()
        (told,) = stand.stages("failed")
        assert (told.stage, told.message) == ("translation", sentence)
        assert stand.finals() == [("w1", ""), ("w2", "")]

    def test_a_translator_that_breaks_loses_no_final_and_is_closed(self) -> None:
        translator, journal = FakeTranslator(), FakeJournal()
        file = FakeFile([1, 0, 13, 0, 2, 0])
        stand = Stand(lambda _: file, translator=lambda _: translator, journal=journal).run()
        assert stand.finals() == [("w1", "W1"), ("w13", ""), ("w2", "")]
        assert [c.source for c in journal.captions] == ["w1", "w13", "w2"]
        assert [e.message for e in stand.stages("failed")] == [
            "The model met a word that it cannot say."
        ]
        assert translator.closed

    def test_one_that_ends_by_itself_is_back_before_it_is_needed(self) -> None:
        made = list[FakeTranslator]()

        def load(_: Settings) -> FakeTranslator:
            made.append(FakeTranslator())
            return made[-1]

        with Stand(translator=load) as stand:
            stand.until_state("translation", "running")
            for number in range(1, 5):  # as often as it likes, if it works in between
                made[-1].die()
                loading = stand.until_state("translation", "loading")
                assert loading.message == STARTS_AGAIN["translation"]
                stand.until_state("translation", "running")
                stand.say(number, until=says(" ".join(f"w{n}" for n in range(1, number + 1))))
        assert stand.stages("failed") == []
        assert [one.closed for one in made] == [True] * 5

    def test_one_that_breaks_twice_gives_way_to_the_model_before(self) -> None:
        class Sturdy(FakeTranslator):
            def translate(self, request: Request, cancelled: Cancelled) -> Translation:
                source = request.source.replace("13", "thirteen")
                return super().translate(replace(request, source=source), cancelled)

        loaded: list[str] = []

        def load(settings: Settings) -> FakeTranslator:
            loaded.append(settings.translation_model)
            return FakeTranslator() if settings.translation_model else Sturdy()

        with Stand(translator=load) as stand:
            stand.until_state("translation", "running")
            stand.apply(translation_model="weak.gguf")
            stand.until_state("translation", "loading")
            stand.until_state("translation", "running")
            stand.say(13)
            told = stand.until(lambda e: isinstance(e, StageChanged) and STAYS_IN_USE in e.message)
            assert told == StageChanged(
                "translation",
                "running",
                f"The model met a word that it cannot say. {STAYS_IN_USE}",
                "translation_model",
            )
            stand.say(0, until=final)
        assert loaded == ["", "weak.gguf", "weak.gguf", ""]
        assert stand.finals() == [("w13", "WTHIRTEEN")]

    @pytest.mark.expects_warning
    def test_a_translator_that_cannot_be_closed_still_lets_the_stage_end(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        confused = raising(RuntimeError("llama.cpp is confused"))
        monkeypatch.setattr(FakeTranslator, "close", confused)
        stand = Stand(lambda _: FakeFile([1, 0])).run()
        assert {e.stage for e in stand.stages("stopped")} == ALL


class TestRecognitionFails:
    @pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
    def test_a_stage_that_dies_blocks_nobody(self) -> None:
        deadly = FakeTranscriber(raising(SystemExit()))
        stand = Stand(lambda _: FakeFile([1] * 700), lambda _: deadly)  # 70 s, room for 30
        stand.run()
        assert {e.stage for e in stand.stages("stopped")} == ALL

    @pytest.mark.expects_warning
    def test_where_it_breaks_again_it_is_given_up_until_a_setting_changes(self) -> None:
        loaded = list[FakeTranscriber]()

        def load(_: Settings) -> FakeTranscriber:
            loaded.append(FakeTranscriber())
            return loaded[-1]

        with Stand(transcriber=load) as stand:
            stand.say(99)
            told = stand.until_state("speech", "failed")
            assert len(loaded) == 2
            assert "Traceback" not in told.message
            assert "send the log" in told.message
            stand.apply(opacity=0.1)
            stand.apply(opacity=0.1, target_language="French")
            stand.until_change(stage="speech")
            stand.say(2, until=says("w2"))
            assert len(loaded) == 3


class TestJournal:
    def test_one_that_cannot_write_is_told_once_and_captions_go_on(self) -> None:
        journal = FakeJournal(full=True)
        stand = Stand(lambda _: FakeFile([1, 0, 2, 0]), journal=journal).run()
        assert [e.stage for e in stand.stages("failed")] == ["journal"]
        assert len(stand.finals()) == 2
        assert journal.closed == 1, "it is asked once more at the end"
        journal.tell("")
        assert stand.told("journal") == ["failed", "running"], "told after the end as well"

    @pytest.mark.expects_warning
    def test_an_unexpected_error_is_one_sentence_and_the_caption_is_shown(self) -> None:
        odd = FakeJournal(before=raising(ValueError("secret inside")))
        stand = Stand(lambda _: FakeFile([1, 0, 2, 0]), journal=odd).run()
        assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
        (told,) = stand.stages("failed")
        assert told.stage == "journal"
        assert "send the log" in told.message
        assert "secret inside" not in told.message

    def test_a_final_is_kept_before_it_is_shown(self) -> None:
        shown_before: list[int] = []
        journal = FakeJournal(before=lambda: shown_before.append(len(stand.finals())))
        stand = Stand(lambda _: FakeFile([1, 0, 2, 0]), journal=journal)
        stand.run()
        assert shown_before == [0, 1]


class Hearing(FakeTranscriber):
    """Takes each utterance for the first voice, and then for the second."""

    def finish(self, channel: Channel | None = None) -> Iterator[Heard]:  # type: ignore[override]
        for made in super().finish(channel):
            yield replace(made, speaker=1)
            yield SpeakerNamed(made.utterance, 2)


class TestVoices:
    def test_one_that_is_known_late_comes_after_its_caption_and_into_the_journal(
        self, tmp_path: Path
    ) -> None:
        journal = Journal(tmp_path)
        file = lambda _: FakeFile([1, 0, 2, 0])  # noqa: E731
        stand = Stand(file, lambda _: Hearing(), journal=journal).run()
        told = [
            (event.utterance, event.speaker)
            for event in stand.events
            if isinstance(event, SpeakerNamed) or (isinstance(event, Caption) and event.final)
        ]
        assert told == [("u1", 1), ("u1", 2), ("u2", 1), ("u2", 2)]
        lines = Library(tmp_path).load(journal.path).lines
        assert [(line.utterance, line.speaker) for line in lines] == [("u1", 2), ("u2", 2)]

    def test_its_name_is_told_and_saved(self) -> None:
        journal = FakeJournal()
        with Stand(journal=journal) as stand:
            stand.say(1, 0, until=final)
            stand.pipeline.name_voice(VoiceNamed(2, "Ann"))
            stand.until(lambda event: event == VoiceNamed(2, "Ann"))
        assert journal.named == [VoiceNamed(2, "Ann")]


class TestSettings:
    def test_a_live_setting_reaches_the_engine_without_loading_anew(self) -> None:
        translator = FakeTranslator()
        file = FakeFile([1], endless=True)
        with Stand(lambda _: file, translator=lambda _: translator) as stand:
            stand.until(says("w1"))
            stand.apply(beta=0.4)
        assert translator.applied[-1].beta == 0.4
        assert set(translator.languages) == {"Spanish"}
        assert sorted(e.stage for e in stand.stages("loading")) == sorted(ALL)

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
        with Stand(lambda _: FakeFile([1], endless=True)) as stand:
            stand.until(says("w1"))
            stand.apply(**{name: value})
            stand.until_change(state="loading")
        assert sorted(e.stage for e in stand.stages("loading")) == sorted([*ALL, stage])

    def test_a_prompt_that_works_again_takes_the_sentence_back(self) -> None:
        bad: dict[str, object] = {"template": "bad"}
        settings = bad, {**bad, "beta": 0.1}, dict[str, object]()
        with Stand() as stand:
            for number, values in enumerate(settings, start=1):
                stand.apply(**values)
                stand.say(number, until=says(" ".join(f"w{i}" for i in range(1, number + 1))))
        told = [e for e in stand.stages("running") if e.stage == "translation"]
        refused = ("The prompt “bad” has no place for the text.", "template")
        assert [(e.message, e.setting) for e in told] == [("", ""), refused, refused, ("", "")]
        assert stand.finals() == [("w1 w2 w3", "W1 W2 W3")], "captions go on"

    def test_a_language_that_is_not_known_is_refused_and_recognition_goes_on(self) -> None:
        class English(FakeTranscriber):
            def apply(self, settings: Settings) -> None:
                if settings.source_language != "English":
                    raise ModelError("The model does not know it.")

        with Stand(transcriber=lambda _: English()) as stand:
            stand.apply(source_language="Latin")
            stand.say(1, until=says("w1"))
            stand.apply()
            stand.say(2, until=says("w1 w2"))
        told = [e for e in stand.stages("running") if e.stage == "speech"]
        assert [e.setting for e in told] == ["", "source_language", ""]


class TestPausing:
    def test_a_pause_lets_go_of_the_source_and_keeps_the_engines(self) -> None:
        devices: list[FakeSource] = []
        engines: list[FakeTranslator] = []

        def source(_: Settings) -> FakeSource:
            devices.append(FakeSource())
            return devices[-1]

        def load(_: Settings) -> FakeTranslator:
            engines.append(FakeTranslator())
            return engines[-1]

        with Stand(source, translator=load) as stand:
            wait_for(lambda: len(devices) == 1, "source")
            devices[0].say(1)
            stand.until(says("w1"))
            stand.pipeline.pause()
            # What was being said is finished, although the source says nothing more.
            stand.until(final)
            assert stand.stages("paused")
            stand.pipeline.restart("capture")  # as by another device: a pause is a pause
            stand.pipeline.resume()
            wait_for(lambda: len(devices) == 2, "source after the pause")
            devices[1].say(2, 0)
            stand.until(final)
        assert stand.finals() == [("w1", "W1"), ("w2", "W2")]
        assert (len(devices), len(engines)) == (2, 1)

    def test_a_paused_pipeline_can_be_stopped(self) -> None:
        stand = Stand(lambda _: FakeSource())
        stand.pipeline.pause()  # nothing runs: nothing happens
        with stand:
            stand.pipeline.pause()
            stand.until_state("capture", "paused")
        assert not stand.pipeline.running
