"""Sound as it should not be, through the real engines: understood, or refused in one sentence.

What a device or a clock does wrong is tested beside `device_source`, a damaged file beside
`file_decoding`, each single part beside its module.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
import pytest
import soundfile

from ssbd_desktop.assembly.real_pipeline import transcriber_loader, translator_loader
from ssbd_desktop.base.events import AudioBlock, Caption, Event, StageChanged, Transcript
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.models import (
    CLIP,
    CLIP_ENGLISH,
    TEMPLATE,
    TRANSLATION_MODEL,
    WHISPER_MODEL,
)
from tests.helpers.sound import Samples, silence

RATE = 16_000
SENTENCES = 2
SETTINGS = Settings().with_values(
    {
        "translation_model": str(TRANSLATION_MODEL),
        "template": TEMPLATE,
        "whisper_model": str(WHISPER_MODEL),
        "threads": 1,
        "speech_threads": 1,
    }
)


class FakeSource:
    """A source of blocks that are there already."""

    live = False
    dropped_seconds = 0.0

    def __init__(self, blocks: Iterable[AudioBlock]) -> None:
        self._blocks = blocks
        self._closed = threading.Event()

    def blocks(self) -> Iterator[AudioBlock]:
        for block in self._blocks:
            if self._closed.is_set():
                return
            yield block

    def close(self) -> None:
        self._closed.set()


@pytest.fixture(scope="module")
def call() -> Samples:
    """The first sentences of the sample call, and the pause after each."""
    samples: Samples = soundfile.read(CLIP, frames=9 * RATE, dtype="float32")[0]
    return np.concatenate((samples, silence(1.5)))


def captioned(blocks: Iterable[AudioBlock]) -> list[Event]:
    """What the app, with its real engines, reports of these blocks."""
    events: list[Event] = []
    pipeline = Pipeline(
        SETTINGS,
        events.append,
        open_source=lambda _: FakeSource(blocks),
        transcriber=transcriber_loader(),
        translator=translator_loader(),
    )
    pipeline.start()
    pipeline.wait()
    return events


def cut(samples: Samples, sizes: Sequence[int]) -> Iterator[AudioBlock]:
    """Blocks of these sizes in turn, each as it would be heard."""
    at, number = 0, 0
    while at < len(samples):
        size = sizes[number % len(sizes)]
        yield AudioBlock(samples[at : at + size], at / RATE, lasting_clock())
        at, number = at + size, number + 1


def finals_of(events: list[Event]) -> list[Caption]:
    return [e for e in events if isinstance(e, Caption) and e.final]


def check(events: list[Event]) -> list[Caption]:
    """That nothing failed, all that was said is there, and every utterance came to its end."""
    assert [e for e in events if isinstance(e, StageChanged) and (e.message or e.setting)] == []
    finals = finals_of(events)
    named = {e.utterance for e in events if isinstance(e, Transcript)}
    assert sorted(one.utterance for one in finals) == sorted(named)
    said = plain_words(" ".join(CLIP_ENGLISH[:SENTENCES]))
    heard = plain_words(" ".join(one.source for one in finals))[: len(said) + 2]
    assert word_errors(said, heard) / len(said) <= 0.5, heard
    assert all(one.visible for one in finals)
    return finals


def not_numbers(sound: Samples) -> Samples:
    sound[1_000:1_200] = np.nan
    sound[5 * RATE :: 997] = np.inf
    sound[5 * RATE + 100 :: 1_499] = -np.inf
    return sound


def offset(sound: Samples) -> Samples:
    return (sound + np.float32(0.2)).clip(-1, 1)


def clipped(sound: Samples) -> Samples:
    return (np.float32(8) * sound).clip(-1, 1)


def far_too_loud(sound: Samples) -> Samples:
    return np.float32(30) * sound


@pytest.mark.parametrize(
    ("spoil", "sizes"),
    [
        (not_numbers, (0, 1, 0, 700)),
        (offset, (1, 1, 9_000)),
        (clipped, (160,)),
        (far_too_loud, (48_000,)),
    ],
)
def test_spoilt_samples_in_blocks_of_odd_sizes(
    call: Samples, spoil: Callable[[Samples], Samples], sizes: tuple[int, ...]
) -> None:
    finals = check(captioned(cut(spoil(call.copy()), sizes)))
    assert finals[-1].end <= len(call) / RATE
