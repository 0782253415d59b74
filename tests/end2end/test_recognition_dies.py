"""Recognition that is killed, or frozen, in the middle of a word: nothing is lost or doubled."""

from __future__ import annotations

import os
import queue
import signal
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import numpy as np
import pytest
import soundfile

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Event,
    Gap,
    Heard,
    Transcript,
)
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.processes import engine
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognition_process.transcriber import TranscriberProcess
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.fakes import FakeJournal, raising
from tests.helpers.models import CLIP, WHISPER_MODEL
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, silence
from tests.helpers.stand import loader

BLOCK = 3_200
# Greedy, since sound that has waited for long is: else the same words are heard in two ways.
SETTINGS = Settings().with_values(
    {"whisper_model": str(WHISPER_MODEL), "speech_threads": 1, "beam_size": 1}
)
NO_TRANSLATOR = raising(ModelError("None is needed here."))


class Counting(TranscriberProcess):
    """Counts how often it was asked, and says when it has heard something.

    after: called with the end of what it has heard.
    """

    def __init__(self, settings: Settings, after: Callable[[float], None]) -> None:
        super().__init__(WHISPER_MODEL, settings)
        self.asked = 0
        self._after = after

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:
        yield from super().hear(blocks)
        self.asked += 1
        if blocks:
            self._after(blocks[-1].end)


class Call:
    """The first sentences of the sample call, said block by block as they are heard, and what the
    app tells of them. signals: sent to the child in the middle of a word, one after the other.
    changed: whether another model is chosen in the middle of a word."""

    live = True
    dropped_seconds = 0.0

    def __init__(self, *signals: signal.Signals, changed: bool = False) -> None:
        said: Samples = soundfile.read(CLIP, frames=9 * SAMPLE_RATE, dtype="float32")[0]
        self._samples = np.concatenate((said, silence(1.5)))
        self._heard_until: queue.SimpleQueue[float] = queue.SimpleQueue()
        self.events: list[Event] = []
        self.journal = FakeJournal()
        self._signals = list(signals)
        self._changed = changed
        self._models = 1
        self._children: list[Counting] = []
        self._pipeline = Pipeline(
            SETTINGS,
            self._tell,
            open_source=lambda _: self,
            transcriber=loader(self._load),
            translator=loader(NO_TRANSLATOR),
            journal=self.journal,
        )
        self._pipeline.start()
        self._pipeline.wait()

    @property
    def loads(self) -> int:
        return len(self._children)

    def blocks(self) -> Iterator[AudioBlock]:
        for at in range(0, len(self._samples), BLOCK):
            block = AudioBlock(self._samples[at : at + BLOCK], at / SAMPLE_RATE, lasting_clock())
            yield block
            while self._heard_until.get(timeout=PATIENCE) < block.end:
                pass
            wait_for(lambda: self.loads >= self._models, "other model")

    def close(self) -> None:
        """It ends by itself."""

    def finals(self) -> list[tuple[str, str]]:
        captions = [e for e in self.events if isinstance(e, Caption) and e.final]
        return [(caption.utterance, caption.source) for caption in captions]

    def _load(self, settings: Settings) -> Counting:
        self._children.append(Counting(settings, self._heard_until.put))
        return self._children[-1]

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        partial = isinstance(event, Transcript) and not event.final
        if partial and self._changed:
            self._changed = False
            # The model is the same, whose words can be compared: the app knows only the setting.
            self._pipeline.apply(SETTINGS.with_values({"whisper_model": "another"}))
            self._models = 2
        # A second time only once something else has been heard: else it is the sound's fault.
        if partial and self._signals and self._children[-1].asked:
            os.kill(self._children[-1].pid, self._signals.pop(0))


@cache
def undisturbed() -> list[tuple[str, str]]:
    """What is captioned where nothing happens."""
    return Call().finals()


def test_what_was_being_said_is_what_it_would_have_been(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "FROZEN", 1.5)
    expected = undisturbed()
    assert len(expected) >= 2
    call = Call(signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL)
    assert call.loads == 4
    assert call.finals() == expected
    assert [(one.utterance, one.source) for one in call.journal.captions] == expected
    named = {e.utterance for e in call.events if isinstance(e, Transcript)}
    assert named == {name for name, _ in expected}
    assert [e for e in call.events if isinstance(e, Gap)] == []
