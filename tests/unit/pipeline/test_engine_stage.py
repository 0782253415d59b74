"""A model is changed for another while captions are made, with fakes that load when they are told.

Real engines: tests/unit/assembly/test_real_pipeline.py, and the whole app: end2end/test_stalls.py.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.pipeline import engine_loading
from ssbd_desktop.pipeline.engine_slot import NO_ROOM_FOR_BOTH, STARTS_AGAIN
from ssbd_desktop.pipeline.stage import STAYS_IN_USE
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings.table import Settings
from tests.helpers.fake_loads import FakeLoads
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


class Named(FakeTranslator):
    """Begins each translation with its name."""

    def __init__(self, name: str) -> None:
        super().__init__(change=lambda made: replace(made, visible=f"{name}:{made.visible}"))


@dataclass
class Scene:
    """A pipeline whose translation models are loaded when the test says so."""

    stand: Stand
    models: FakeLoads[Named]

    def say(self, *numbers: int, until: Callable[[Event], bool] | None = None) -> None:
        """Say words; 0 ends an utterance."""
        self.stand.say(*numbers, until=until)

    def choose(self, name: str, **more: object) -> None:
        self.stand.apply(translation_model=name, **more)
        self.models.until_begun(name)

    def let(self, name: str) -> None:
        """Have it be loaded, and wait until it runs."""
        self.models.let(name)
        self.until_runs(name)

    def until_runs(self, name: str) -> StageChanged:
        return self.stand.until_change(stage="translation", state="running", model=name)

    def finals(self) -> list[str]:
        return [shown for _, shown in self.stand.finals()]

    def loading(self) -> list[tuple[str, str, float | None]]:
        """What translation told of what it loads: what works, what comes, how much of it."""
        told = self.stand.stages("loading")
        return [(e.model, e.loading, e.share) for e in told if e.stage == "translation"]


Begin = Callable[..., Scene]


@pytest.fixture(autouse=True)
def between_utterances(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is loaded for so long that what is open is not waited for."""
    monkeypatch.setattr(engine_loading, "LONGEST_WAIT", 2 * PATIENCE)


@pytest.fixture(name="begin")
def _begin(request: pytest.FixtureRequest) -> Begin:
    def begin(make: Callable[[str], Named] = Named, *memory: Any, started: bool = True) -> Scene:
        models = FakeLoads("translation_model", make, *memory)
        scene = Scene(Stand(translator=models.loader), models)
        scene.stand.pipeline.start()
        request.addfinalizer(scene.stand.pipeline.stop)
        if started:
            scene.until_runs("")
        return scene

    return begin


def test_the_old_one_works_until_the_new_one_stands(begin: Begin) -> None:
    scene = begin()
    scene.choose("new")
    scene.say(1, 0, until=final)
    scene.let("new")
    scene.say(2, 0, until=final)
    assert scene.finals() == [":W1", "new:W2"]
    assert scene.models.checked == ["new"]
    wait_for(lambda: "loading" not in {each.name for each in threading.enumerate()}, "its thread")
    assert [engine.closed for _, engine in scene.models.engines] == [True, False]


def test_one_is_let_go_of_where_none_is_wanted(begin: Begin) -> None:
    made: list[str] = []

    def make(name: str) -> Named:
        if made and not name:
            raise ModelError("None is chosen: choose one.")
        made.append(name)
        return Named(name)

    scene = begin(make)
    scene.choose("new")
    scene.let("new")
    scene.stand.apply(translation_model="")
    event = scene.stand.until_change(state="failed")
    assert (event.message, event.model) == ("None is chosen: choose one.", "")
    assert scene.models.engines[-1][1].closed
    scene.say(1, 0)
    scene.stand.until(final)  # with what was said, and no translation
    scene.models.let("newer")
    scene.choose("newer")
    scene.until_runs("newer")


def test_how_far_it_is_is_told_and_nothing_more_once_it_runs(begin: Begin) -> None:
    scene = begin()
    scene.choose("new")
    loading = scene.models.until_begun("new")
    loading.progress(0.25)
    loading.progress(0.5)
    scene.let("new")
    assert scene.loading()[1:] == [("", "new", None), ("", "new", 0.25), ("", "new", 0.5)]
    assert scene.stand.told("translation")[-1] == "running"


def test_an_utterance_is_ended_by_the_model_that_began_it(begin: Begin) -> None:
    scene = begin()
    scene.say(1, until=says("w1"))
    scene.choose("new")
    scene.models.let("new")
    wait_for(lambda: len(scene.models.engines) == 2, "new model")
    scene.say(2, until=says("w1 w2"))
    scene.say(0)
    scene.until_runs("new")
    scene.say(3, until=says("w3"))
    scene.stand.pipeline.stop()
    assert scene.finals() == [":W1 W2", "new:W3"]


def test_who_never_pauses_is_not_waited_for(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_loading, "LONGEST_WAIT", 0.1)
    scene = begin()
    scene.say(1, until=says("w1"))
    scene.choose("new")
    scene.let("new")
    scene.say(2, 0, until=final)
    assert scene.finals() == ["new:W1 W2"]


def test_what_was_chosen_last_wins(begin: Begin) -> None:
    scene = begin()
    for name in ("one", "two", "three"):
        scene.choose(name)
    scene.let("three")
    assert scene.models.cancelled == ["one", "two"]
    loaded = {name: engine.closed for name, engine in scene.models.engines}
    assert loaded.pop("three") is False
    assert all(loaded.values()), "what came too late is given back"
    scene.say(1, 0, until=final)
    assert scene.finals() == ["three:W1"]


@pytest.mark.parametrize("loaded", [True, False])
def test_who_goes_back_keeps_the_one_that_works(begin: Begin, loaded: bool) -> None:
    scene = begin()
    scene.say(1, until=says("w1"))
    scene.choose("new")
    if loaded:
        scene.models.let("new")
        wait_for(lambda: len(scene.models.engines) == 2, "new model")
    scene.stand.apply()
    assert scene.until_runs("").message == ""
    scene.say(2, 0, until=final)
    assert scene.finals() == [":W1 W2"]
    assert scene.models.begun == ["", "new"]
    assert scene.models.cancelled == ["new"]
    wait_for(lambda: scene.models.engines[-1][1].closed, "end of the new model")


def test_the_same_chosen_twice_is_loaded_once(begin: Begin) -> None:
    scene = begin()
    scene.choose("new")
    scene.stand.pipeline.restart("translation")
    scene.stand.apply(translation_model="new", beta=0.3)
    scene.let("new")
    assert scene.models.begun == ["", "new"]


def test_who_chooses_a_model_anew_or_tries_it_again_forgives_its_deaths(tmp_path: Path) -> None:
    model, died = tmp_path / "a.gguf", list[bool]()
    model.write_bytes(b"model")

    def load(_: Settings) -> FakeTranslator:
        died.append(quarantine.has_died(model))
        quarantine.note_death(model)
        return FakeTranslator()

    quarantine.note_death(model)
    named = {"translation_model": str(model)}
    with Stand(translator=load, settings=Settings().with_values(named)) as stand:
        again = partial(stand.pipeline.restart, "translation")
        for step in (again, stand.apply, partial(stand.apply, **named)):
            stand.until_state("translation", "running")
            step()
        stand.until_state("translation", "running")
    assert died == [True, False, True, False], "a start forgives nothing"


def bad_is_damaged(name: str) -> Named:
    if name == "bad":
        raise ModelError("The file is damaged: choose another.")
    return Named(name)


def test_one_that_cannot_be_loaded_leaves_the_other_at_work(begin: Begin) -> None:
    scene = begin(bad_is_damaged)
    scene.choose("bad")
    scene.say(1, until=says("w1"))
    scene.models.let("bad")
    told = scene.until_runs("")
    assert told.message == f"The file is damaged: choose another. {STAYS_IN_USE}"
    assert told.setting == "translation_model"
    scene.say(2, 0, until=final)
    assert scene.finals() == [":W1 W2"]
    assert [engine.closed for _, engine in scene.models.engines] == [False]


def test_a_prompt_that_is_mended_meanwhile_does_not_hide_that_it_cannot(begin: Begin) -> None:
    scene = begin(bad_is_damaged)
    scene.choose("bad")
    scene.models.let("bad")
    kept = scene.until_runs("")
    for number, template in ((1, "bad"), (2, "auto")):
        scene.stand.apply(translation_model="bad", template=template)
        scene.say(number)
        event = scene.stand.until_change(stage="translation")
    assert event == kept


@pytest.mark.parametrize(
    ("values", "blamed"),
    [
        ({"threads": 3}, "threads"),
        ({"gpu_layers": 3, "translation_model": "x"}, "translation_model"),
    ],
)
def test_of_what_cannot_be_loaded_the_setting_that_was_changed_is_named(
    values: dict[str, object], blamed: str
) -> None:
    def load(settings: Settings) -> FakeTranslator:
        if settings != Settings():
            raise ModelError("There is not enough memory.")
        return FakeTranslator()

    with Stand(translator=load) as stand:
        stand.until_state("translation", "running")
        stand.apply(**values)
        stand.until_state("translation", "loading")
        assert stand.until_change(stage="translation").setting == blamed


def test_what_is_chosen_with_a_model_is_not_for_the_one_before(begin: Begin) -> None:
    scene = begin()
    scene.say(1, 0, until=final)
    scene.choose("new", template="qwen3")
    scene.say(2, 0, until=final)
    scene.let("new")
    scene.say(3, 0, until=final)
    (_, old), (_, new) = scene.models.engines
    assert {settings.template for settings in old.applied} == {"auto"}
    assert {settings.template for settings in new.applied} == {"qwen3"}


class TestMemory:
    SIZES: ClassVar = {"": 4, "new": 5, "bad": 5, "huge": 20}

    def test_that_does_not_hold_both_has_the_old_one_go_first(self, begin: Begin) -> None:
        def make(name: str) -> Named:
            assert all(engine.closed for _, engine in scene.models.engines) if name else True
            return Named(name)

        scene = begin(lambda name: make(name), self.SIZES, 5)
        scene.choose("new")
        scene.say(1, 0)
        scene.let("new")
        scene.stand.until(final)
        assert scene.finals() == ["new:W1"], "what is said meanwhile waits"
        told = [e.message for e in scene.stand.stages("loading") if e.loading == "new"]
        assert told[-1] == NO_ROOM_FOR_BOTH

    def test_that_holds_both_has_them_both(self, begin: Begin) -> None:
        scene = begin(Named, self.SIZES, 9)
        scene.choose("new")
        assert [engine.closed for _, engine in scene.models.engines] == [False]

    def test_that_never_holds_it_is_told_before(self, begin: Begin) -> None:
        scene = begin(Named, {name: size * 10**9 for name, size in self.SIZES.items()}, 8 * 10**9)
        scene.stand.apply(translation_model="huge")
        told = scene.until_runs("")
        assert told.message == (
            "This model takes about 20 GB of memory, and 8 GB is free: close other apps, or "
            f"choose a smaller model. {STAYS_IN_USE}"
        )
        assert told.setting == "translation_model"
        assert scene.models.begun == [""]
        assert [engine.closed for _, engine in scene.models.engines] == [False]

    def test_of_a_model_whose_file_is_gone_does_not_refuse_the_next_one(self, begin: Begin) -> None:
        scene = begin(Named, {"": 4, "huge": 20 * 10**9}, 8 * 10**9)
        scene.models.forget("")
        scene.stand.apply(translation_model="huge")
        told = scene.until_runs("").message
        assert told.startswith("This model takes about 20 GB of memory, and 8 GB is free")

    def test_that_does_not_hold_the_first_one_is_told_as_well(self, begin: Begin) -> None:
        scene = begin(Named, {"": 9}, 8, started=False)
        assert "takes about" in scene.stand.until_state("translation", "failed").message
        assert scene.models.begun == []

    def test_where_the_next_one_fails_the_one_before_is_loaded_again(self, begin: Begin) -> None:
        scene = begin(bad_is_damaged, self.SIZES, 8)
        scene.choose("bad")
        scene.models.let("bad")
        assert scene.until_runs("").message.endswith(STAYS_IN_USE)
        assert scene.models.begun == ["", "bad", ""]
        scene.say(1, 0, until=final)
        assert scene.finals() == [":W1"]

    def test_where_the_one_before_is_gone_too_the_first_reason_is_told(self, begin: Begin) -> None:
        gone: list[str] = []

        def make(name: str) -> Named:
            if name in gone:
                raise ModelError("It was deleted.")
            return bad_is_damaged(name)

        scene = begin(make, self.SIZES, 8)
        gone.append("")
        scene.choose("bad")
        scene.models.let("bad")
        told = scene.stand.until_state("translation", "failed")
        assert (told.message, told.setting) == (
            "The file is damaged: choose another.", "translation_model",
        )  # fmt: skip
        gone.clear()
        scene.stand.pipeline.restart("translation")
        assert scene.until_runs("").message.endswith(STAYS_IN_USE)

    def test_who_goes_back_has_the_one_before_again(self, begin: Begin) -> None:
        scene = begin(Named, self.SIZES, 8)
        scene.choose("new")
        scene.stand.apply()
        scene.until_runs("")
        assert scene.models.begun == ["", "new", ""]
        assert scene.models.cancelled == ["new"]


class TestClosing:
    def test_the_first_model_is_not_waited_for(self) -> None:
        models = FakeLoads("translation_model", Named)
        stand = Stand(lambda _: FakeSource(), translator=models.loader)
        stand.pipeline.apply(stand.settings.with_values({"translation_model": "slow"}))
        stand.pipeline.start()
        models.until_begun("slow")
        stand.pipeline.stop()
        assert models.cancelled == ["slow"]
        assert stand.stages("failed") == []
        wait_for(lambda: all(engine.closed for _, engine in models.engines), "its end")

    def test_what_was_said_is_finished_by_the_one_that_works(self, begin: Begin) -> None:
        scene = begin()
        scene.say(1, until=says("w1"))
        scene.choose("new")
        scene.stand.pipeline.stop()
        assert scene.finals() == [":W1"]
        assert scene.models.cancelled == ["new"]
        assert not scene.stand.pipeline.running

    def test_a_file_that_ends_before_the_first_model_is_there_waits_for_it(self) -> None:
        models = FakeLoads("translation_model", Named)
        file = FakeFile([1, 0])
        stand = Stand(lambda _: file, translator=models.loader)
        stand.pipeline.apply(stand.settings.with_values({"translation_model": "slow"}))
        stand.pipeline.start()
        stand.until_state("speech", "stopped")
        models.let("slow")
        stand.pipeline.wait()
        assert [shown for _, shown in stand.finals()] == ["slow:W1"]


@pytest.mark.expects_warning
def test_where_the_old_one_dies_meanwhile_the_new_one_goes_on(begin: Begin) -> None:
    def make(name: str) -> Named:
        engine = Named(name)
        engine.before = (lambda: None) if name else raising(ValueError("it broke"))
        return engine

    scene = begin(make)
    scene.choose("new")
    scene.say(9, 0)
    told = scene.stand.until(lambda e: isinstance(e, StageChanged) and bool(e.message))
    assert isinstance(told, StageChanged)
    assert (told.message, told.loading, told.model) == (STARTS_AGAIN["translation"], "new", "")
    scene.models.let("new")
    scene.stand.until(final)
    assert scene.finals() == ["new:W9"]
    assert scene.models.begun == ["", "new"]


def test_the_open_utterance_is_ended_by_the_recognizer_that_hears_it() -> None:
    models = FakeLoads("whisper_model", lambda _: FakeTranscriber())
    journal = FakeJournal()
    with Stand(transcriber=models.loader, journal=journal) as stand:
        stand.until_state("speech", "running")
        stand.say(7, 0, 1, until=says("w1"))
        stand.apply(whisper_model="new")
        models.let("new")
        wait_for(lambda: len(models.engines) == 2, "new model")
        stand.say(2, 0)
        wait_for(lambda: models.engines[0][1].closed, "end of the old model")
        stand.say(3, 0, until=says("w3"))
    assert [source for source, _ in stand.finals()] == ["w7", "w1 w2", "w3"]
    assert [caption.source for caption in journal.captions] == ["w7", "w1 w2", "w3"]
    assert stand.gaps() == []
    _, (_, new) = models.engines
    assert [round(float(block.samples[0])) for block in new.heard[""]] == [3, 0]
