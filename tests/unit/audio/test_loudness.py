"""The loudness of sound, with sound files in place of devices; a device: end2end/."""

from __future__ import annotations

import queue
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio.loudness import QUIETEST, levels, loudness, measured, watch_level
from ssbd_desktop.audio.sources import FileSource
from tests.helpers.programs import PATIENCE, wait_for


def test_loudness_of_known_sounds() -> None:
    assert loudness(np.ones(100, np.float32)) == pytest.approx(0.0)
    assert loudness(np.full(100, 0.1, np.float32)) == pytest.approx(-20.0, abs=0.01)
    sine = np.sin(np.linspace(0, 200 * np.pi, 16_000, dtype=np.float32))
    assert loudness(sine) == pytest.approx(-3.01, abs=0.05)
    assert loudness(np.zeros(100, np.float32)) == QUIETEST
    assert loudness(np.zeros(0, np.float32)) == QUIETEST


def test_a_source_is_listened_to_until_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "half.wav"
    soundfile.write(path, np.full(1_600_000, 0.5, np.float32), 16_000)
    heard: queue.SimpleQueue[float] = queue.SimpleQueue()
    threads: set[tuple[str, bool]] = set()

    def hear(level: float) -> None:
        thread = threading.current_thread()
        threads.add((thread.name, thread.daemon))
        heard.put(level)

    stop = watch_level(str(path), hear, lambda sentence: pytest.fail(sentence))
    for _ in range(2):
        assert heard.get(timeout=PATIENCE) == pytest.approx(-6.02, abs=0.1)
    stop()
    while not heard.empty():
        heard.get()
    wait_for(lambda: "level" not in {each.name for each in threading.enumerate()}, "its end")
    assert heard.empty()
    assert threads == {("level", True)}
    stop()  # again without harm
    monkeypatch.setattr("ssbd_desktop.audio.loudness.open_source", lambda _: FileSource(path, 0))
    each = [8_192, 2_048, 2_048]  # as a file's readings are
    soundfile.write(path, np.repeat(np.array([0.05, 0.5, 0.9], np.float32), each), 16_000)
    assert list(levels(str(path)))[-1] == pytest.approx(-0.92, abs=0.1)
    assert measured(str(path)) == pytest.approx(-6.02, abs=0.1)


def test_a_source_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    watch_level(str(tmp_path / "none.wav"), lambda level: None, told.put)
    assert "none.wav" in told.get(timeout=PATIENCE)
