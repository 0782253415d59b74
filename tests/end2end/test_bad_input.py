"""Sound as it should not be, through the real engines: understood, or refused in one sentence.

What a device does wrong is tested beside `device_source`, each single part beside its module.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.assembly.real_pipeline import transcriber_loader, translator_loader
from ssbd_desktop.audio.sources.device_source import DeviceSource
from ssbd_desktop.base.events import AudioBlock, Caption, Event, Gap, StageChanged, Transcript
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Source
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.command import Outcome, ssbd
from tests.helpers.fake_computer import FakeComputer, FakeDevice
from tests.helpers.models import (
    CLIP,
    CLIP_ENGLISH,
    MODEL_FLAGS,
    TEMPLATE,
    TRANSLATION_MODEL,
    WHISPER_MODEL,
)
from tests.helpers.programs import wait_for
from tests.helpers.sound import Samples, silence

RATE = 16_000
SENTENCES = 2
BETWEEN = round(3.8 * RATE)
"""A sample between the first sentence and the second."""

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


def made(events: list[Event], source: Callable[[Settings], Source]) -> Pipeline:
    """A pipeline of the real engines, which adds to `events` what it tells."""
    return Pipeline(
        SETTINGS,
        events.append,
        open_source=source,
        transcriber=transcriber_loader(),
        translator=translator_loader(),
    )


def captioned(blocks: Iterable[AudioBlock]) -> list[Event]:
    """What the app tells of these blocks."""
    events: list[Event] = []
    pipeline = made(events, lambda _: FakeSource(blocks))
    pipeline.start()
    pipeline.wait()
    return events


def cut(samples: Samples, sizes: Iterable[int] = (512,)) -> Iterator[AudioBlock]:
    """Blocks of these sizes in turn, each as it would be heard."""
    kinds, at, number = tuple(sizes), 0, 0
    while at < len(samples):
        size = kinds[number % len(kinds)]
        yield AudioBlock(samples[at : at + size], at / RATE, lasting_clock())
        at, number = at + size, number + 1


def finals_of(events: list[Event]) -> list[Caption]:
    return [e for e in events if isinstance(e, Caption) and e.final]


def check(events: list[Event], *, errors: float = 0.35) -> list[Caption]:
    """That nothing failed, all that was said is there, and every utterance came to its end."""
    assert [e for e in events if isinstance(e, StageChanged) and (e.message or e.setting)] == []
    finals = finals_of(events)
    named = {e.utterance for e in events if isinstance(e, Transcript)}
    assert sorted(one.utterance for one in finals) == sorted(named)
    said = plain_words(" ".join(CLIP_ENGLISH[:SENTENCES]))
    heard = plain_words(" ".join(one.source for one in finals))[: len(said) + 2]
    assert word_errors(said, heard) / len(said) <= errors, heard
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


@pytest.mark.parametrize("spoil", [not_numbers, offset, clipped, far_too_loud])
def test_spoilt_samples(call: Samples, spoil: Callable[[Samples], Samples]) -> None:
    check(captioned(cut(spoil(call.copy()))), errors=0.5)


@pytest.mark.parametrize("sizes", [(0, 1, 0, 700), (1, 1, 9_000), (160,), (48_000,)], ids=str)
def test_blocks_of_odd_sizes(call: Samples, sizes: tuple[int, ...]) -> None:
    finals = check(captioned(cut(call, sizes)))
    assert finals[-1].end <= len(call) / RATE


@pytest.mark.parametrize("jump", [3_600.0, -7_200.0])
def test_a_clock_that_jumps_between_two_sentences(
    call: Samples, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    computer = FakeComputer(monkeypatch)
    device = computer.plug("Headset", FakeDevice())
    events: list[Event] = []
    pipeline = made(events, lambda _: DeviceSource("Headset"))
    pipeline.start()
    try:
        device.plays(np.concatenate((call[:BETWEEN], silence(1.0))))
        computer.passes(BETWEEN / RATE + 0.5)
        computer.sleeps(jump)
        device.plays(np.concatenate((silence(0.5), call[BETWEEN:])))
        computer.passes(len(call) / RATE - BETWEEN / RATE + 2.5)
        wait_for(lambda: len(finals_of(events)) > SENTENCES, "caption of what begins last")
    finally:
        pipeline.stop()
    finals = check(events)
    gaps = [e.end - e.start for e in events if isinstance(e, Gap)]
    assert gaps == pytest.approx([jump] if jump > 0 else [], abs=0.1)
    first, *_, last = finals
    assert 0 <= first.start < first.end <= BETWEEN / RATE + 0.5
    end = len(call) / RATE + 1.5 + max(jump, 0.0)
    assert end - len(call) / RATE < last.start < last.end <= end


def test_sound_that_arrives_an_hour_late_is_captioned_all_the_same(call: Samples) -> None:
    late = 3_600.0
    blocks = (AudioBlock(b.samples, b.start, (b.arrived or 0) - late) for b in cut(call))
    finals = check(captioned(blocks), errors=0.5)
    assert finals[-1].end <= len(call) / RATE


def finals(done: Outcome) -> str:
    return " ".join(r["source"] for r in done.records if r["type"] == "caption" and r["final"])


def test_a_flac_that_was_cut_in_the_middle_is_captioned_so_far_and_told(
    tmp_path: Path, call: Samples
) -> None:
    whole = tmp_path / "whole.flac"
    soundfile.write(whole, np.concatenate((call, call)), RATE, subtype="PCM_16")
    path = tmp_path / "cut.flac"
    path.write_bytes(whole.read_bytes()[: whole.stat().st_size * 6 // 10])
    done = ssbd(tmp_path, "transcribe", path, "--speed", "0", *MODEL_FLAGS)
    done.refuses("cut.flac", "is cut off or damaged")
    said = plain_words(CLIP_ENGLISH[0])
    assert word_errors(said, plain_words(finals(done))[: len(said)]) / len(said) <= 0.4


def test_an_mp3_that_is_called_wav(tmp_path: Path, call: Samples) -> None:
    path = tmp_path / "call.wav"
    soundfile.write(path, call, RATE, format="MP3")
    done = ssbd(tmp_path, "transcribe", path, "--speed", "0", *MODEL_FLAGS)
    if done.code:
        done.refuses("call.wav", "cannot be read")
    else:
        said = plain_words(" ".join(CLIP_ENGLISH[:SENTENCES]))
        heard = plain_words(finals(done))[: len(said) + 2]
        assert word_errors(said, heard) / len(said) <= 0.5
