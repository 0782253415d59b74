"""How fast the engines are on this computer: measured in their processes, once, and remembered."""

from __future__ import annotations

import hashlib
import logging
import os
import platform
import threading
import time
from importlib import metadata
from pathlib import Path

from ssbd_desktop import __version__
from ssbd_desktop.models.calibration import Calibration, from_json
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.models.keeping_up import RealTimeVerdict, keeps_up_hearing, keeps_up_translating
from ssbd_desktop.models.recommendation import verdict
from ssbd_desktop.models.shapes import LANGUAGE_MODELS, WHISPERS
from ssbd_desktop.speech.recognition_process import transcriber as recognition
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.system.folders import cache_folder, person_path
from ssbd_desktop.system.ordinary_file import read_ordinary
from ssbd_desktop.system.processor import busy, threads
from ssbd_desktop.system.slices import DecoderSlice, EncoderSlice
from ssbd_desktop.translation.llama.translation_process import translator as translation

_ENGINES = ("ctranslate2", "llama-cpp-python")

MEASURED_AGAIN = 24 * 3600.0
"""Seconds after which what was measured on a busy computer is measured anew."""

_measuring = threading.Lock()  # two that measure at once would measure each other

_log = logging.getLogger(__name__)


def calibrated() -> Calibration:
    """What thin models cost here, from the cache folder if it is there; else measured, which takes
    some seconds. What was measured on a busy computer holds for a day.

    Raises SsbdError where an engine cannot be measured.
    """
    file = kept_in()
    with _measuring:
        try:
            found = from_json(read_ordinary(file))
            _ask_everything(found)
            if found.busy and time.time() - file.stat().st_mtime > MEASURED_AGAIN:
                raise ValueError("it is out of date")
        except (OSError, ValueError):
            found = measure()
        else:
            return found
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, found.to_json())
        except OSError as error:
            _log.info("the calibration is not kept in %s (%s)", file, error.strerror)
        return found


def whisper_verdict(folder: str) -> RealTimeVerdict:
    """Whether this computer keeps up with the Whisper model in a folder, as a person writes it.

    Raises SsbdError.
    """
    shape = recognition.shape_of(person_path(folder))
    return keeps_up_hearing(calibrated(), shape)


def language_model_verdict(path: str) -> RealTimeVerdict:
    """Whether this computer keeps up with the language model in a file, as a person writes it.

    Raises SsbdError.
    """
    shape = translation.shape_of(person_path(path))
    return keeps_up_translating(calibrated(), shape, shape.bits)


def catalog() -> dict[RealTimeVerdict, list[str]]:
    """The models that people can download, by whether this computer keeps up with them. Those of
    which nobody can tell are left out. Raises SsbdError."""
    found = calibrated()
    verdicts = [(entry.name, verdict(entry, found)) for entry in load_catalog()]
    return {each: [name for name, its in verdicts if its is each] for each in RealTimeVerdict}


def kept_in() -> Path:
    """The file that holds this computer's calibration once it has been measured."""
    return cache_folder() / "speed" / f"{_key()}.json"


def measure() -> Calibration:
    """What thin models cost here, measured now. Takes some seconds; raises SsbdError."""
    others = busy()
    alone = os.cpu_count() or 1
    counts = sorted({threads(0), alone})
    speech = recognition.calibrate(counts)
    return Calibration(
        shared=threads(0),
        alone=alone,
        encoders=tuple(each for each in speech if isinstance(each, EncoderSlice)),
        decoders=tuple(each for each in speech if isinstance(each, DecoderSlice)),
        language_models=translation.calibrate(counts),
        busy=others,
    )


def _ask_everything(found: Calibration) -> None:
    """Raise ValueError where the calibration cannot answer all that it may be asked."""
    keeps_up_hearing(found, WHISPERS[0])
    keeps_up_translating(found, LANGUAGE_MODELS[0], 8.0)


def _key() -> str:
    """What a calibration holds for: this computer, the engines, and how the app measures them."""
    engines = [metadata.version(engine) for engine in _ENGINES]
    machine = [platform.node(), platform.machine(), platform.processor()]
    what = [__version__, *engines, *machine, str(os.cpu_count()), str(threads(0))]
    return hashlib.sha256("\n".join(what).encode("utf-8", "replace")).hexdigest()[:16]
