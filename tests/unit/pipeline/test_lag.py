"""How long words and captions lag behind, measured where they are made."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Caption, Event, Transcript
from ssbd_desktop.pipeline.protocols import Transcribing, Translating
from ssbd_desktop.pipeline.translation_stage import JournalGuard
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.fakes import FakeFile, FakeJournal, FakeTranscriber, FakeTranslator, raising
from tests.helpers.stand import Stand


def test_a_lag_is_from_hearing_to_telling_and_unknown_without_both() -> None:
    assert Transcript("u1", "a", "", True, 0.0, 1.0, heard=50.0, recognized=50.75).lag == 0.75
    assert Transcript("u1", "a", "", True, 0.0, 1.0, recognized=50.75).lag is None
    assert Transcript("u1", "a", "", True, 0.0, 1.0, heard=50.0).lag is None


class FakeClockedJournal(FakeJournal):
    """Notes when it had kept what it was given."""

    done = 0.0

    def append(self, caption: Caption) -> None:
        super().append(caption)
        self.done = lasting_clock()


def hears_slowly() -> FakeTranscriber:
    return FakeTranscriber(lambda: time.sleep(0.05))


def told(
    transcriber: Callable[[], Transcribing] = hears_slowly,
    translator: Callable[..., Translating] = lambda _: FakeTranslator(lambda: time.sleep(0.1)),
    journal: FakeJournal | None = None,
) -> tuple[Transcript, Caption]:
    """The last transcript that the pipeline tells of one word, and the last caption."""
    stand = Stand(lambda _: FakeFile([1]), lambda _: transcriber(), translator, journal).run()
    return [e for e in stand.events if isinstance(e, Transcript)][-1], stand.captions()[-1]


def test_a_caption_is_as_late_as_its_words_and_their_translation() -> None:
    began = lasting_clock()
    transcript, caption = told()
    ended = lasting_clock()
    assert transcript.lag is not None
    assert caption.lag is not None
    assert caption.translation_lag is not None
    assert transcript.lag >= 0.05
    assert caption.translation_lag >= 0.1
    assert caption.lag == pytest.approx(transcript.lag + caption.translation_lag)
    assert caption.lag <= ended - began
    assert caption.tokens == (1, 2, 3)


def test_the_time_that_keeping_a_caption_takes_is_in_its_lag() -> None:
    journal = FakeClockedJournal()
    transcript, caption = told(journal=journal)
    assert transcript.heard is not None
    assert caption.lag is not None
    assert caption.lag >= journal.done - transcript.heard > 0.1


@pytest.mark.parametrize(
    "translator",
    [
        raising(ModelError("There is no model.")),
        lambda _: FakeTranslator(raising(ModelError("The model met a word that it cannot say."))),
    ],
)
def test_a_caption_without_a_translation_tells_its_lag_too(
    translator: Callable[..., FakeTranslator],
) -> None:
    transcript, caption = told(translator=translator)
    assert (caption.source, caption.visible) == ("w1", "")
    assert transcript.lag is not None
    assert caption.lag is not None
    assert caption.lag >= transcript.lag >= 0.05
    assert caption.translation_lag is None


@pytest.mark.parametrize(
    ("source", "final", "kept"), [("we talk", True, 1), ("we talk", False, 0), ("", True, 0)]
)
def test_finished_captions_with_words_are_kept(source: str, final: bool, kept: int) -> None:
    told: list[Event] = []
    journal = FakeJournal()
    JournalGuard(journal, told.append).keep(Caption("u1", "wir reden", "", source, final, 0.0, 1.0))
    assert len(journal.captions) == kept
    assert told == []


def test_what_the_model_runs_on_is_told_while_it_runs() -> None:
    translator = FakeTranslator()
    translator.gpus = ("NVIDIA H200",)
    stand = Stand(lambda _: FakeFile([1]), translator=lambda _: translator).run()
    told = {(e.stage, e.state): e for e in stand.stages("running") + stand.stages("stopped")}
    running = told["translation", "running"]
    assert running.gpus == ("NVIDIA H200",)
    assert told["translation", "stopped"].gpus == told["speech", "running"].gpus == ()
