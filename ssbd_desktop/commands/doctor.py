"""`ssbd-desktop doctor`: what of this machine and these settings works, and what does not."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import TextIO

from ssbd_desktop import __version__
from ssbd_desktop.assembly.calibration import catalog, language_model_verdict, whisper_verdict
from ssbd_desktop.assembly.model_trial import try_transcriber, try_translator
from ssbd_desktop.audio.device import Device, choose
from ssbd_desktop.audio.device_watch import input_devices
from ssbd_desktop.audio.loudness import QUIETEST, measured
from ssbd_desktop.audio.sources.source import open_source
from ssbd_desktop.commands.check_result import CheckResult
from ssbd_desktop.errors import SsbdError
from ssbd_desktop.llama.translation_process.translator import supports_gpu
from ssbd_desktop.models.keeping_up import Verdict
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.file import settings_file
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.windows.trial_file import what_is_known
from ssbd_desktop.system.folders import data_folder, log_folder, person_path
from ssbd_desktop.system.versions import engine_versions, python_version, system_version

_IN_WORDS = {
    Verdict.KEEPS_UP: "keeps up with",
    Verdict.ALONE: "keeps up, while nothing else needs the processor, with",
    Verdict.DOES_NOT: "is too slow for",
}


def run(settings: Settings, *, as_json: bool, out: TextIO = sys.stdout) -> int:
    """Print what was found; 1 where captions cannot run."""
    findings = list(_examine(settings))
    if as_json:
        print(json.dumps([asdict(f) for f in findings], ensure_ascii=False, indent=1), file=out)
    else:
        for finding in findings:
            print(finding.line, file=out)
    return 0 if all(finding.works for finding in findings) else 1


def _examine(settings: Settings) -> Iterator[CheckResult]:
    system = f"Python {python_version()}, {system_version()}"
    yield CheckResult("version", True, f"{__version__}, {system}")
    engines = engine_versions().items()
    yield CheckResult("engines", True, ", ".join(f"{name} {version}" for name, version in engines))
    yield _finding("GPU", _gpu)
    yield _finding("demonstration pack", _demonstration)
    yield _finding("translation model", lambda: _translation_model(settings))
    yield _finding("Whisper model", lambda: _whisper_model(settings))
    yield _speed()
    yield _finding("sound source", lambda: _sound_source(settings.device))
    if settings.microphone:
        yield _finding("own microphone", lambda: _sound_source(settings.microphone))
    yield _finding("display", _display)
    yield CheckResult("settings", True, str(settings_file()))
    yield CheckResult("transcripts", True, str(data_folder() / "sessions"))
    yield CheckResult("log", True, str(log_folder()))


def _finding(name: str, look: Callable[[], str]) -> CheckResult:
    try:
        return CheckResult(name, True, look())
    except SsbdError as error:
        return CheckResult(name, False, str(error))


def _gpu() -> str:
    if supports_gpu():
        return "this build of llama.cpp can use it"
    return "this build of llama.cpp runs on the processor alone"


def _demonstration() -> str:
    pack = demo_pack.find()
    pack.check()
    return f"{len(pack.files)} files in {pack.folder}"


def _translation_model(settings: Settings) -> str:
    facts = try_translator(settings)
    languages = f"{settings.source_language} → {settings.target_language}"
    speed = _speed_with(settings.translation_model, language_model_verdict)
    return f"{person_path(settings.translation_model)} translates {languages}: {facts}. {speed}"


def _whisper_model(settings: Settings) -> str:
    facts = try_transcriber(settings)
    folder = person_path(settings.whisper_model)
    speed = _speed_with(settings.whisper_model, whisper_verdict)
    return f"{folder} recognises: {facts} {what_is_known(folder)} {speed}"


def _speed_with(model: str, verdict: Callable[[str], Verdict]) -> str:
    try:
        found = verdict(model)
    except SsbdError as error:  # which is no reason why captions should not run
        return str(error)
    return f"This computer {_IN_WORDS[found]} it."


def _speed() -> CheckResult:
    """Which of the models that people use this computer keeps up with."""
    try:
        found = catalog()
    except SsbdError as error:
        return CheckResult("speed", True, str(error))
    parts = [f"{_IN_WORDS[v]} {', '.join(names)}" for v, names in found.items() if names]
    return CheckResult("speed", True, f"this computer {'; '.join(parts)}")


def _sound_source(device: str) -> str:
    source = open_source(device)
    if not source.live:
        next(source.blocks())
        return f"the file {device}"
    devices = input_devices()
    chosen = choose(devices, device)
    with ThreadPoolExecutor() as pool:  # at once: each takes as long as the device wants
        heard = dict(zip(devices, pool.map(_heard, devices), strict=True))
    if isinstance(failure := heard[chosen], SsbdError):
        raise failure
    every = ", ".join(_described(device, heard[device]) for device in devices)
    return f"{chosen.name}; there are {every}"


def _heard(device: Device) -> float | SsbdError:
    try:
        return measured(device.name)
    except SsbdError as error:
        return error


def _described(device: Device, heard: float | SsbdError) -> str:
    if isinstance(heard, SsbdError):
        level = "cannot be opened"
    else:
        level = f"{heard:.0f} dBFS" if heard > QUIETEST else "silent"
    own = "default, " if device.default else ""
    return f"{device.name} ({own}{level})"


def _display() -> str:
    from ssbd_desktop.ui.qt.display_check import check_display

    check_display()
    return "there is one"
