"""The demonstration's sentences, said word by word to the real translator, on the screen and kept.

The clip itself, through all real engines: test_transcribe.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ssbd_desktop.base.events import AudioBlock, Caption, Event, Recorded
from ssbd_desktop.pipeline import retry
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess
from ssbd_desktop.translation.llama.translator import load_translator
from tests.helpers.fakes import FakeSource, FakeTranscriber
from tests.helpers.models import CLIP_ENGLISH, TEMPLATE, TRANSLATION_MODEL
from tests.helpers.stand import loader, says
from tests.helpers.told import Told

BENT = Settings().with_values(
    {
        "translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1,
        "policy": "cd",
    }
)  # fmt: skip
"""What is shown is never revised: so it is seldom what translating all of it at once says."""


class FakeSpeaker(FakeTranscriber):
    """Hears words instead of their numbers."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self._words = words

    def word(self, block: AudioBlock) -> str:
        number = round(float(block.samples[0]))
        return self._words[number - 1] if number else ""


class Call:
    """A pipeline that hears what `say` says."""

    def __init__(
        self,
        library: Library,
        sentences: Sequence[str],
        load: Callable[[Settings], TranslatorProcess],
    ) -> None:
        self.told = Told()
        self._words = [word for sentence in sentences for word in sentence.split()]
        self._numbers = iter(range(1, len(self._words) + 1))
        self._device = FakeSource()
        self.pipeline = Pipeline(
            BENT,
            self.told,
            open_source=lambda _: self._device,
            transcriber=loader(lambda _: FakeSpeaker(self._words)),
            translator=loader(load),
            journal=library.journal(),
        )
        self.pipeline.start()

    def say(self, sentence: str) -> None:
        """Word by word: the next one comes once the last one is on the screen."""
        words = sentence.split()
        self.told.from_now_on()
        for count in range(1, len(words) + 1):
            self._device.say(next(self._numbers))
            self.told.until(says(" ".join(words[:count])))
        self.told.from_now_on()
        self._device.say(0)
        self.told.until(lambda e: isinstance(e, Caption) and e.final)

    def until_recorded(self) -> None:
        """Wait for the record of what was said last."""
        self.told.until(
            lambda e: isinstance(e, Recorded) and e.utterance == self.finals[-1].utterance
        )

    @property
    def finals(self) -> list[Caption]:
        return [e for e in self.told.events if isinstance(e, Caption) and e.final]

    @property
    def records(self) -> list[Recorded]:
        return [e for e in self.told.events if isinstance(e, Recorded)]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "sessions")


@pytest.fixture(scope="module")
def retranslated() -> dict[str, str]:
    """What a run of its own says of each sentence that is translated at once."""
    translator = load_translator(BENT.with_values({"policy": "rt"}))
    made = {each: translator.translate("u", each, True).text for each in CLIP_ENGLISH}
    translator.close()
    return made


def texts(library: Library) -> list[str]:
    session = library.load(library.paths()[0])
    assert session.unreadable == ()
    return [line.text for line in session.lines]


def test_history_has_what_retranslation_says_and_the_screen_keeps_what_was_read(
    library: Library, retranslated: dict[str, str]
) -> None:
    call = Call(library, CLIP_ENGLISH, TranslatorProcess)
    for number, sentence in enumerate(CLIP_ENGLISH):
        call.say(sentence)
        # Every other one is broken off by what is said next, if it is not quicker.
        if number % 2:
            call.until_recorded()
    call.pipeline.stop()
    exact = list(retranslated.values())
    assert texts(library) == exact
    finals = call.finals
    assert [(e.utterance, e.text) for e in call.records] == [
        (final.utterance, text) for final, text in zip(finals, exact, strict=True)
    ]
    differing = sum(final.visible != text for final, text in zip(finals, exact, strict=True))
    assert differing > len(finals) / 3
    for final in finals:
        same = [e for e in call.told.events if of(e) == final.utterance]
        assert same.index(final) == len(same) - 2, "its record is all that follows"


def of(event: Event) -> str:
    return event.utterance if isinstance(event, Caption | Recorded) else ""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_an_engine_that_is_killed_over_a_record_is_followed_by_one_that_makes_it(
    library: Library, retranslated: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.01)
    killed: list[str] = []

    class Killed(TranslatorProcess):
        def record(self, utterance: str, *arguments: object, **more: object) -> str | None:
            if not killed:
                killed.append(utterance)
                os.kill(self._process.pid, signal.SIGKILL)
            return super().record(utterance, *arguments, **more)  # type: ignore[arg-type]

    call = Call(library, CLIP_ENGLISH[:2], Killed)
    for sentence in CLIP_ENGLISH[:2]:
        call.say(sentence)
    call.pipeline.stop()
    assert killed == ["u1"]
    assert texts(library) == [retranslated[each] for each in CLIP_ENGLISH[:2]]
    assert [record.utterance for record in call.records] == ["u1", "u2"]


KILLED = """
import os, signal, sys
from pathlib import Path
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess
from ssbd_desktop.transcript.library import Library
from tests.end2end.test_records import Call
from tests.helpers.models import CLIP_ENGLISH

class Killed(TranslatorProcess):
    def record(self, *_, **__):
        print(call.finals[-1].visible, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

call = Call(Library(Path(sys.argv[1])), CLIP_ENGLISH[:1], Killed)
call.say(CLIP_ENGLISH[0])
call.until_recorded()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_an_app_that_is_killed_before_a_record_leaves_what_was_shown(
    library: Library, retranslated: dict[str, str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(library.folder)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    shown = done.stdout.strip()
    assert shown != retranslated[CLIP_ENGLISH[0]]
    assert texts(library) == [shown]
    assert [each.captions for each in library.recover().cut_off] == [1]
