"""What the engines' processes measure is remembered; anything else in its place is not believed."""

from __future__ import annotations

import logging
import os
import time
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.assembly import calibration
from ssbd_desktop.assembly.calibration import calibrated, catalog, kept_in, recommended
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import EngineDiedError, ModelError
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.models.real_time import Calibration, RealTimeVerdict
from ssbd_desktop.system.computer import shortest
from ssbd_desktop.system.files import write_state
from tests.helpers import calibrations
from tests.helpers.fakes import raising
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL

MEASURED = calibrations.calibration()


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Calibration]:
    """Every time that is measured, which takes no time here."""
    times: list[Calibration] = []

    def measure() -> Calibration:
        times.append(MEASURED)
        return MEASURED

    monkeypatch.setattr(calibration, "measure", measure)
    return times


@pytest.mark.slow
def test_the_engines_processes_measure_and_it_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = calibrated()
    for speed in (found.shared, found.alone):
        assert 1e-12 < speed.recognition < 1e-3
        assert 1e-12 < speed.translation < 1e-3
    assert kept_in().is_file()
    monkeypatch.setattr(calibration, "measure", raising(AssertionError("measured again")))
    # What was measured beside other tests is measured again only when the computer is quiet.
    monkeypatch.setattr(calibration, "busy", lambda: True)
    assert calibrated() == found


@pytest.mark.parametrize(
    ("while_busy", "age", "times"), [(True, 90_000.0, 2), (True, -60.0, 2), (False, 90_000.0, 1)]
)
def test_what_was_measured_on_a_busy_computer_holds_for_a_day(
    monkeypatch: pytest.MonkeyPatch, measured: list[Calibration], while_busy: bool, age: float,
    times: int,
) -> None:  # fmt: skip
    monkeypatch.setattr(calibration, "busy", lambda: True)  # it still is
    calibrated()
    write_state(kept_in(), asdict(replace(MEASURED, busy=while_busy)))
    assert calibrated().busy == while_busy
    then = time.time() - age  # also by a clock that was wrong
    os.utime(kept_in(), (then, then))
    calibrated()
    assert len(measured) == times


@pytest.mark.parametrize("work", [True, False])
def test_it_is_known_whether_the_computer_was_busy(
    monkeypatch: pytest.MonkeyPatch, work: bool
) -> None:
    monkeypatch.setattr(calibration, "busy", lambda: work)
    for engine in ("recognition", "translation"):
        monkeypatch.setattr(
            f"ssbd_desktop.assembly.calibration.{engine}.calibrate", lambda counts: counts
        )
    monkeypatch.setattr(os, "cpu_count", lambda: 6 if work else None)
    shared, alone = (3, 6) if work else (1, 1)
    found = calibration.measure()
    assert (found.shared.recognition, found.alone.translation, found.busy) == (shared, alone, work)


@pytest.mark.parametrize("library", ["ctranslate2", "llama-cpp-python"])
def test_another_version_of_an_engine_is_measured_anew(
    measured: list[Calibration], monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    calibrated()
    monkeypatch.setattr(
        "importlib.metadata.version", lambda name: "99" if name == library else __version__
    )
    calibrated()
    assert len(measured) == 2


@pytest.mark.parametrize(
    ("slow", "gpu", "told"),
    [(1.0, False, "keeps up"), (1e9, False, "does not keep up"), (1e9, True, "keeps up")],
)
def test_verdicts_are_of_the_models_in_files_and_a_gpu_keeps_up_with_every_language_model(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, slow: float, gpu: bool, told: str
) -> None:
    monkeypatch.setattr(calibration, "measure", lambda: calibrations.calibration(slow))
    monkeypatch.setattr("ssbd_desktop.assembly.calibration.translation.supports_gpu", lambda: gpu)
    assert calibration.model_verdict("translation_model", str(TRANSLATION_MODEL)).value == told
    speech = calibration.model_verdict("whisper_model", str(WHISPER_MODEL))
    assert (speech is RealTimeVerdict.KEEPS_UP) == (slow == 1)
    with pytest.raises(ModelError, match="is not a complete Whisper model"):
        calibration.model_verdict("whisper_model", str(tmp_path))


def test_the_catalog_is_told_by_verdict(measured: list[Calibration]) -> None:
    told = catalog()
    names = [name for each in told.values() for name in each]
    assert sorted(names) == sorted(entry.name for entry in load_catalog())
    assert "Whisper tiny" in told[RealTimeVerdict.KEEPS_UP]


@pytest.mark.parametrize(
    ("took", "expected", "rounds"),
    [([0.75, 0.5, 0.5, 0.5], 0.5, 4), ([2.0, 1.8, 1.8], 1.8, 3), ([1.0, 1.0], 1.0, 2)],
)
def test_the_shortest_of_some_rounds_counts(
    monkeypatch: pytest.MonkeyPatch, took: list[float], expected: float, rounds: int
) -> None:
    """They go on for a time, and longer while one is much shorter than all before."""
    now, left = 50.0, list(took)

    def work() -> float:
        nonlocal now
        now += left[0]
        return left.pop(0)

    monkeypatch.setattr("time.perf_counter", lambda: now)
    monkeypatch.setattr("ssbd_desktop.system.computer._SECONDS", 2.0)
    assert shortest(work) == expected
    assert len(took) - len(left) == rounds


def test_a_pair_of_the_catalog_is_proposed_for_a_computer_that_is_measured_once(
    monkeypatch: pytest.MonkeyPatch, measured: list[Calibration]
) -> None:
    monkeypatch.setattr(calibration, "total_memory", lambda: 16 * 10**9)
    monkeypatch.setattr(calibration, "free_memory", lambda: 8 * 10**9)
    recommend = services(KeptSessions()).recommend
    assert recommend is not None
    assert recommend("English", "German") == (found := recommended("English", "German"))
    assert len(measured) == 1
    assert found.speech is not None
    assert found.speech.id == "whisper-small.en"
    assert found.translation is not None
    assert found.translation.knows("German")
    assert len(found.others) == len(load_catalog()) - 2


def test_engines_that_die_over_it_are_told_and_leave_a_small_pair(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    gone = raising(EngineDiedError("Gone."))
    monkeypatch.setattr("ssbd_desktop.assembly.calibration.recognition.calibrate", gone)
    monkeypatch.setattr("ssbd_desktop.assembly.calibration.translation.supports_gpu", gone)
    monkeypatch.setattr(calibration, "total_memory", lambda: 0)
    monkeypatch.setattr(calibration, "free_memory", lambda: 8 * 10**9)
    with pytest.raises(EngineDiedError):
        calibrated()
    assert not kept_in().exists()
    found = recommended("German", "English")
    assert found.speech is not None
    assert found.translation is not None
    assert (found.speech.id, found.translation.id) == ("whisper-tiny", "qwen3-0.6b")
    levels = [record.levelname for record in caplog.records if "Gone." in record.message]
    assert levels == ["INFO", "INFO"]
