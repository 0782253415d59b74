"""Checks this computer and some settings: each engine is asked to do its work. And the report on a
problem: the text that developers need to understand it, with nothing that was said in it.

A report has versions and settings, where the app crashed, the end of the log, and what is found
here. No paths, device names or anything that the person typed.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from platform import python_version

from ssbd_desktop import __version__
from ssbd_desktop.assembly.calibration import catalog, model_verdict
from ssbd_desktop.assembly.measured_trial import try_transcriber, try_translator
from ssbd_desktop.assembly.real_pipeline import ask_server
from ssbd_desktop.audio.device import choose
from ssbd_desktop.audio.device_watch import input_devices
from ssbd_desktop.audio.loudness import QUIETEST, measured
from ssbd_desktop.audio.sources import open_source
from ssbd_desktop.base import product
from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.events import Device, StageName
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.file import settings_file
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.system import crash_notes
from ssbd_desktop.system.computer import UNKNOWN, engine_versions, system_version
from ssbd_desktop.system.folders import data_folder, log_folder, person_path
from ssbd_desktop.system.logs import earlier_log_file, log_file
from ssbd_desktop.system.private_text import error_without_names, without_names, without_person
from ssbd_desktop.translation.llama.translation_process.translator import supports_gpu

_IN_WORDS = {
    RealTimeVerdict.KEEPS_UP: "keeps up with {}",
    RealTimeVerdict.ALONE: "keeps up with {} as long as nothing else needs the processor",
    RealTimeVerdict.TOO_SLOW: "is too slow for {}",
}

Finding = tuple[str, str]
"""What was found, and what others may read of it, without paths and device names; empty if that is
all of it."""


@dataclass(frozen=True)
class CheckResult:
    name: str
    works: bool
    """False if captions cannot run because of it."""
    text: str
    shared: str = ""
    """What others may read of the text; empty if that is all of it."""

    def line(self, *, shared: bool = False) -> str:
        """Return the finding as printed; shared: as others may read it."""
        text = (self.shared or self.text) if shared else self.text
        return f"{'ok ' if self.works else 'NO '} {self.name}: {text}"


def examine(settings: Settings, working: Collection[StageName] = ()) -> Iterator[CheckResult]:
    """Yield the results one by one; each may take seconds.

    working: the stages that are at work, whose part is therefore not tried.
    """
    system = f"Python {python_version()}, {system_version()}"
    yield CheckResult("version", True, f"{__version__}, {system}")
    yield _engines()
    yield _finding("GPU", _gpu)
    yield _finding("demonstration pack", _demonstration)
    if settings.server_url:
        yield _finding("server", lambda: _server(settings), working, "translation")
    if not settings.server_url or settings.server_local:
        look = lambda: _translation_model(settings)  # noqa: E731
        yield _finding("translation model", look, working, "translation")
    yield _finding("Whisper model", lambda: _whisper_model(settings), working, "speech")
    yield _finding("speed", _speed)
    yield _finding("sound source", lambda: _sound_source(settings.device), working, "capture")
    if settings.microphone:
        own = lambda: _sound_source(settings.microphone)  # noqa: E731
        yield _finding("own microphone", own, working, "microphone")
    yield _finding("display", _display)
    yield CheckResult("settings", True, str(settings_file()))
    yield CheckResult("transcripts", True, str(data_folder() / "sessions"))
    yield CheckResult("log", True, str(log_folder()))


def _engines() -> CheckResult:
    versions = engine_versions()
    missing = [name for name, version in versions.items() if version == UNKNOWN]
    if missing:
        text = "install SSBD Desktop again, on a computer with a C++ compiler"
        return CheckResult("engines", False, f"{', '.join(missing)} cannot be found: {text}.")
    return CheckResult("engines", True, ", ".join(f"{n} {v}" for n, v in versions.items()))


def _finding(
    name: str,
    look: Callable[[], Finding],
    working: Collection[StageName] = (),
    stage: StageName | None = None,
) -> CheckResult:
    if stage in working:
        return CheckResult(name, True, "in use now")
    try:
        return CheckResult(name, True, *look())
    except SsbdError as error:
        return CheckResult(name, False, str(error), error_without_names(error))


def _gpu() -> Finding:
    if supports_gpu():
        return "this build of llama.cpp can use it", ""
    return "this build of llama.cpp runs on the processor alone", ""


def _demonstration() -> Finding:
    pack = demo_pack.find()
    pack.check()
    count = f"{len(pack.files)} files"
    return f"{count} in {pack.folder}", count


def _server(settings: Settings) -> Finding:
    facts = ask_server(settings)
    does = "gives" if facts.scores else "does not give"
    does = "verifies drafts by itself" if facts.plugin else f"{does} log-probabilities of a prompt"
    text = f"answers in {1000 * facts.seconds:.0f} ms and {does}"
    return f"{settings.server_url}, model {facts.model}: {text}", text


def _translation_model(settings: Settings) -> Finding:
    languages = f"{settings.source_language} → {settings.target_language}"
    text = f"translates {languages}: {try_translator(settings)}."
    return _model("translation_model", settings.translation_model, text)


def _whisper_model(settings: Settings) -> Finding:
    text = f"recognizes: {try_transcriber(settings)}."
    return _model("whisper_model", settings.whisper_model, text)


def _model(setting: str, model: str, text: str) -> Finding:
    path = person_path(model)
    try:
        verdict = _IN_WORDS[model_verdict(setting, model)].format("it")
        text += f" This computer {verdict}."
    except SsbdError as error:  # captions can run anyway
        text += f" {error}"
    return f"{path} {text}", f"{path.name} {text}"


def _speed() -> Finding:
    parts = [_IN_WORDS[v].format(", ".join(names)) for v, names in catalog().items() if names]
    return f"this computer {'; '.join(parts)}", ""


def _sound_source(device: str) -> Finding:
    source = open_source(device)
    if not source.live:
        next(source.blocks())
        return f"the file {device}", "a file"
    devices = input_devices()
    chosen = choose(devices, device)
    with ThreadPoolExecutor() as pool:  # at once: each takes as long as the device wants
        every_one = list(dict.fromkeys([*devices, chosen]))  # a chosen app may not be playing
        heard = dict(zip(every_one, pool.map(_heard, every_one), strict=True))
    if isinstance(failure := heard[chosen], SsbdError):
        raise failure
    levels = {each: _level(each, level) for each, level in heard.items()}
    every = ", ".join(f"{each.name} ({level})" for each, level in levels.items())
    unnamed = ", ".join(f"{each.kind} ({level})" for each, level in levels.items())
    return f"{chosen.name}; there are {every}", f"{chosen.kind}; there are {unnamed}"


def _heard(device: Device) -> float | SsbdError:
    try:
        return measured(device.value)
    except SsbdError as error:
        return error


def _level(device: Device, heard: float | SsbdError) -> str:
    if isinstance(heard, SsbdError):
        level = "cannot be opened"
    else:
        level = f"{heard:.0f} dBFS" if heard > QUIETEST else "silent"
    return f"default, {level}" if device.default else level


def _display() -> Finding:
    from ssbd_desktop.ui.qt.display_check import check_display

    check_display()
    return "there is one", ""


MOST_OF_THE_LOG = 40_000
"""Bytes: with the rest, less than the 65,536 characters that an issue on the web may have."""

_NEVER_PERSONAL = ("language", "font", "color", "keys")
"""The fields of texts that say nothing of the person."""


def report(
    settings: Settings,
    working: Collection[StageName],
    tell: Callable[[str], None],
    cancelled: Cancelled,
) -> None:
    """Pass the report to `tell` piece by piece; `examine`, which takes long, comes last."""
    for part in _parts(settings, working):
        if cancelled():
            return
        tell(without_person(part))


def reported_value(known: Row, value: Value) -> str:
    """Return a setting's value as others may read it."""
    text = str(value)
    if known.kind is not str or known.choices or known.widget in _NEVER_PERSONAL:
        return text
    if known.model or known.widget == "server model":
        return PureWindowsPath(text).name  # knows both separators
    return text if text in ("", *known.words_of_ours) else "(set)"


def _parts(settings: Settings, working: Collection[StageName]) -> Iterator[str]:
    kind = "bundle" if getattr(sys, "frozen", False) else "package"
    yield "What happened, and what did you expect?\n\n\n"
    yield f"{product.NAME} {__version__}, {kind}, {time.strftime('%Y-%m-%d %H:%M %z')}\n"
    yield f"{system_version()}, Python {python_version()}\n"
    changed = "".join(
        f"{name} = {reported_value(row(name), value)}\n"
        for name, value in settings.changed().items()
    )
    yield _part("Settings that are not the defaults", changed)
    yield _part("The last crash", without_names(crash_notes.newest()))
    yield _part("The end of the log", without_names(_end_of(earlier_log_file(), log_file())))
    yield _part("Checks", "")
    for finding in examine(settings, working):
        yield f"{without_names(finding.line(shared=True))}\n"


def _part(heading: str, text: str) -> str:
    return f"\n== {heading} ==\n{text}"


def _end_of(*paths: Path) -> str:
    found = b""
    for path in paths:
        with contextlib.suppress(OSError), path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - MOST_OF_THE_LOG - 1))
            found += file.read()
    if len(found) > MOST_OF_THE_LOG:
        found = found[-MOST_OF_THE_LOG - 1 :].partition(b"\n")[2]
    return found.decode("utf-8", "replace")
