"""An hour of sound from a file, through the whole pipeline: streamed, and never held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, StageChanged, Transcript
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import memory
from tests.helpers.fakes import FakeTranscriber, raising
from tests.helpers.stand import loader

HOUR = 3_600


class FakeCountingTranscriber(FakeTranscriber):
    """Hears nothing, counts the sound, and notes what the process holds at each minute."""

    def __init__(self) -> None:
        super().__init__()
        self.samples = 0
        self.end = 0.0
        self.resident: list[int] = []

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        for block in blocks:
            self.samples += len(block.samples)
            self.end = block.end
        if self.end >= 60 * (len(self.resident) + 1):
            self.resident.append(memory())
        return iter(())


@pytest.mark.slow
def test_an_hour_of_sound_needs_no_more_memory_than_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.audio.sources.file_source.BLOCK_SECONDS", 1.0)  # sooner done
    path = tmp_path / "hour.flac"
    second = (np.sin(np.arange(SAMPLE_RATE) * 2 * np.pi * 440 / SAMPLE_RATE) * 8_000).astype("i2")
    with soundfile.SoundFile(path, "w", SAMPLE_RATE, 1, subtype="PCM_16") as file:
        for _ in range(HOUR // 10):
            file.write(np.tile(second, 10))
    transcriber, changes = FakeCountingTranscriber(), list[StageChanged]()
    pipeline = Pipeline(
        Settings(),
        lambda event: changes.append(event) if isinstance(event, StageChanged) else None,
        open_source=lambda _: FileSource(path, speed=0),
        transcriber=loader(lambda _: transcriber),
        translator=loader(raising(ModelError("Nothing is translated here."))),
    )
    pipeline.start()
    pipeline.wait()
    assert [e.message for e in changes if e.stage != "translation" and e.message] == []
    assert transcriber.samples == HOUR * SAMPLE_RATE
    assert transcriber.end == pytest.approx(HOUR)
    assert len(transcriber.resident) >= 30
    assert max(transcriber.resident) - transcriber.resident[0] < 20_000_000, (
        "all of it would be 230 MB"
    )
