"""When there is nothing to translate: no model is chosen, or what is spoken is the captions' own
language. The words are captioned all the same, and nothing has failed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from ssbd_desktop.base.events import AudioBlock, StageChanged, Transcript
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.translation_stage import NO_MODEL, SAME_LANGUAGE, nothing_to_translate
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import FakeTranscriber, FakeTranslator
from tests.helpers.stand import Stand, final

MODEL = {"translation_model": "good.gguf"}


def stand(**values: object) -> tuple[Stand, list[FakeTranslator]]:
    """A stand that loads a translator only where one is needed, and those that were loaded."""
    made: list[FakeTranslator] = []

    def load(*_: object) -> FakeTranslator:
        made.append(FakeTranslator())
        return made[-1]

    loader = EngineLoader(load, needless=nothing_to_translate)
    return Stand(translator=loader, settings=Settings().with_values(values)), made


def says_why(stand: Stand, why: tuple[str, str]) -> None:
    event = stand.until_state("translation", "running")
    assert (event.message, event.setting, event.model) == (*why, "")


@pytest.mark.parametrize(
    ("values", "why"), [({}, NO_MODEL), (MODEL | {"target_language": "English"}, SAME_LANGUAGE)]
)
def test_words_are_captioned_as_they_are_spoken_and_nothing_is_loaded(
    values: dict[str, object], why: tuple[str, str]
) -> None:
    scene, made = stand(**values)
    with scene:
        says_why(scene, why)
        scene.say(1, 0, until=final)
    assert scene.finals() == [("w1", "")]
    assert made == []
    assert not scene.stages("failed")


def test_another_caption_language_loads_the_model_and_the_spoken_one_lets_it_go() -> None:
    scene, made = stand(**MODEL, target_language="English")
    with scene:
        says_why(scene, SAME_LANGUAGE)
        scene.apply(**MODEL)
        scene.until_state("translation", "running")
        scene.say(1, 0, until=final)
        scene.apply(**MODEL, target_language="English")
        says_why(scene, SAME_LANGUAGE)
        scene.say(2, 0, until=final)
    assert scene.finals() == [("w1", "W1"), ("w2", "")]
    assert [each.closed for each in made] == [True]


class Polyglot(FakeTranscriber):
    """Hears one sentence in the captions' language, and each other one in another."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        for made in super().hear(blocks):
            yield replace(made, language="German" if "w1" in made.text else "French")


def test_a_detected_language_that_is_the_captions_own_is_not_translated_and_said_once() -> None:
    settings = Settings().with_values({"source_language": "auto"})
    scene = Stand(transcriber=lambda _: Polyglot(), settings=settings)
    with scene:
        scene.say(1, 0, until=final)
        scene.say(1, 0, until=final)
        scene.say(2, 0, until=final)
    assert scene.finals() == [("w1", ""), ("w1", ""), ("w2", "W2")]
    told = [e for e in scene.events if isinstance(e, StageChanged) and e.stage == "translation"]
    messages = [e.message for e in told if e.state == "running"]
    assert messages == ["", SAME_LANGUAGE[0], ""]


def test_what_is_translated_is_decided_by_the_language_that_the_translator_has() -> None:
    spoken = {"source_language": "auto"}
    scene = Stand(
        transcriber=lambda _: Polyglot(),
        settings=Settings().with_values({**spoken, "target_language": "German"}),
    )
    with scene:
        scene.say(2, 0, until=final)
        scene.apply(**spoken, target_language="French", template="bad")  # refused: German stays
        scene.say(3, 0, until=final)
        scene.say(1, 0, until=final)
    assert scene.finals() == [("w2", "W2"), ("w3", "W3"), ("w1", "")]
