"""How fast the engines are on this computer: measured once in their processes, then stored.

That determines which models keep up, and which of the catalog's suit a person's languages.
"""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import threading
import time
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

from ssbd_desktop import __version__
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.models.catalog import SETTINGS, load_catalog
from ssbd_desktop.models.real_time import (
    Calibration,
    RealTimeVerdict,
    Speed,
    parsed,
    recognition_verdict,
    translation_verdict,
)
from ssbd_desktop.models.recommendation import Computer, Recommendation, recommend, verdict
from ssbd_desktop.speech.recognition_process import transcriber as recognition
from ssbd_desktop.system.computer import busy, free_memory, threads, total_memory
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import cache_folder, person_path
from ssbd_desktop.translation.llama.translation_process import translator as translation

_ENGINES = ("ctranslate2", "llama-cpp-python")

MEASURED_AGAIN = 24 * 3600.0
"""Seconds after which a measurement on a busy computer is repeated."""

_log = logging.getLogger(__name__)

_measuring = threading.Lock()  # two measurements at once would slow each other down


def calibrated() -> Calibration:
    """Return how fast the engines are here, as stored or else measured, which takes some seconds.

    A measurement on a busy computer is valid until it is quiet, and for at most a day. Raises
    SsbdError if an engine cannot be measured.
    """
    file = kept_in()

    def parse(content: object) -> Calibration:
        found = parsed(content)
        if found.busy:
            age = time.time() - file.stat().st_mtime
            # A time in the future comes from a clock that was wrong.
            if not 0 <= age <= MEASURED_AGAIN or not busy():
                raise ValueError("it is out of date")
        return found

    with _measuring:
        found = load_state(file, parse, None)
        if found is None:
            found = measure()
            save_state(file, asdict(found))
        return found


def model_verdict(setting: str, path: str) -> RealTimeVerdict:
    """Return whether this computer keeps up with the model at a path that a setting would name.

    A GPU is assumed to keep up with any language model. Raises SsbdError.
    """
    if setting == SETTINGS["speech"]:
        whisper = recognition.describe(person_path(path))
        return recognition_verdict(calibrated(), whisper.parameters or whisper.size)
    model = translation.describe(person_path(path))
    if translation.supports_gpu():
        return RealTimeVerdict.KEEPS_UP
    return translation_verdict(calibrated(), model.active_parameters, model.bits)


def catalog() -> dict[RealTimeVerdict, list[str]]:
    """Return the names of the catalog's models by whether this computer keeps up with them.

    Models whose verdict is unknown are left out. Raises SsbdError.
    """
    found = calibrated()
    verdicts = [(entry.name, verdict(entry, found)) for entry in load_catalog()]
    return {each: [name for name, its in verdicts if its is each] for each in RealTimeVerdict}


def recommended(source: str, target: str) -> Recommendation:
    """Return the models to suggest to someone who hears `source`, maybe AUTO, and reads `target`.

    Takes seconds if this computer has not been measured yet. Raises SettingError.
    """
    entries = load_catalog()
    here = Computer(total_memory(), free_memory(), _gpu(), _calibration())
    return recommend(entries, source, target, here)


def kept_in() -> Path:
    """Return the file that holds this computer's calibration once it has been measured: valid for
    this computer, the engines, and the app's version."""
    engines = [metadata.version(engine) for engine in _ENGINES]
    machine = [platform.node(), platform.machine(), platform.processor()]
    what = [__version__, *engines, *machine, str(os.cpu_count())]
    key = hashlib.sha256("\n".join(what).encode("utf-8", "replace")).hexdigest()[:16]
    return cache_folder() / "speed" / f"{key}.json"


def measure() -> Calibration:
    """Measure how fast the engines are here, which takes some seconds; raises SsbdError."""
    others = busy()
    counts = (threads(0), os.cpu_count() or 1)
    shared, alone = map(Speed, recognition.calibrate(counts), translation.calibrate(counts))
    return Calibration(shared, alone, others)


def _calibration() -> Calibration | None:
    try:
        return calibrated()
    except SsbdError as error:  # an engine that cannot be measured may still work
        _log.info("models are proposed without knowing how fast they are (%s)", error)
        return None


def _gpu() -> bool:
    try:
        return translation.supports_gpu()
    except SsbdError as error:
        _log.info("it is unknown whether there is a GPU (%s)", error)
        return False
