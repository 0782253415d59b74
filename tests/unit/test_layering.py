"""A room imports only rooms that it may know, and each native library has one importer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "ssbd_desktop"

GROUND = {"base", "system", "settings", "model_files", "processes"}
ROOMS: dict[str, set[str]] = {
    "base": set(),
    "system": {"base"},
    "processes": {"base", "system"},
    "model_files": {"base", "system"},
    "settings": {"base", "system"},
    "decoding": {"base"},
    "audio": GROUND,
    "speech": GROUND,
    "translation": GROUND | {"decoding"},
    "transcript": GROUND,
    "models": GROUND,
    "pipeline": GROUND | {"decoding"},
    "ui": GROUND | {"transcript", "models", "pipeline"},
    "assembly": GROUND
    | {"audio", "speech", "translation", "transcript", "models", "pipeline", "ui"},
    "commands": GROUND
    | {"audio", "speech", "decoding", "translation", "transcript", "models", "pipeline"}
    | {"assembly", "ui"},
    "__main__": {"processes", "audio", "translation", "models", "speech", "commands"},
}
"""What each room may import of the others; the ground is what may flow through all of them."""

INSIDE_TRANSLATION: dict[str, set[str]] = {"llama": {"completions"}, "completions": {"llama"}}
"""What each of the two engines may not import: the other."""

WINDOWS = {"settings", "history", "first_start", "live_figures", "models", "report", "about"}
BLOCKS = {"fields", "qt", "hotkeys", "shared"}
INSIDE_UI: dict[str, set[str]] = {
    "qt": {"captions"},
    "captions": {"qt"},
    "fields": {"qt", "shared"},
    "hotkeys": {"qt"},
    "shared": {"qt"},
    "overlay": BLOCKS | {"captions"},
    "settings": BLOCKS | {"captions"},
    "history": BLOCKS | {"captions"},
    **dict.fromkeys(("first_start", "live_figures", "models", "report", "about"), BLOCKS),
    "session": BLOCKS | {"captions", "overlay", "history"},
    "shell": BLOCKS | {"captions", "overlay", "session"} | WINDOWS,
}
"""Three floors: blocks that every window may use, a folder a window, and above them `session` and
`shell`. `captions` is the overlay's, and of those that show how captions look."""

IMPORTERS = {
    "llama_cpp": "translation/llama/llama_cpp_api.py",
    "sounddevice": "audio/systems/portaudio.py",
    "pulsectl": "audio/systems/pulseaudio.py",
    "av": "audio/capture_process/file_decoding.py",
    "soxr": "audio/signal/resample.py",
    "soundcard": "audio/systems/wasapi_loopback.py",
    "proctap": "audio/systems/wasapi_loopback.py",
    "pycaw": "audio/systems/wasapi_loopback.py",
    "catap": "audio/systems/coreaudio_tap.py",
    "httpx2": "models/download_process/hub.py system/connection_failures.py "
    "translation/completions/http.py ui/shared/update_check.py",
    "huggingface_hub": "models/download_process/hub.py",
    "jinja2": "translation/llama/chat_templates.py",
    "faster_whisper": "speech/whisper.py",
    "ctranslate2": "speech/whisper.py",
    "onnxruntime": "speech/voices.py",
    "psutil": "system/computer.py",
    "packaging": "ui/shared/update_check.py",
    "platformdirs": "system/folders.py",
    "AppKit": "ui/qt/macos_windows.py",
    "keyring": "system/keys.py",
    "objc": "ui/qt/macos_windows.py",
    "tomli_w": "settings/file.py",
    "websockets": "transcript/live_text/web_server.py",
    "Xlib": "ui/hotkeys/hotkeys.py ui/qt/window_system.py",
    "pynput": "ui/hotkeys/hotkeys.py",
    "jeepney": "ui/hotkeys/portal.py",
}
NO_MATTER_OF_DECODING = {"time", "threading", "queue", "asyncio", "logging", "os"}


@cache
def imports() -> dict[str, set[str]]:
    """What every module imports, by its path in the package."""
    return {
        path.relative_to(PACKAGE).as_posix(): set(_imported(path))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def crossings(inside: str) -> Iterator[tuple[str, str, str]]:
    """(importing part, imported part, file) of every import between two parts of a package."""
    prefix = "/".join(inside.split(".")[1:])
    for file, names in imports().items():
        if not file.startswith(prefix):
            continue
        own = file.removeprefix(prefix).lstrip("/").split("/")[0].removesuffix(".py")
        for name in names:
            if name.startswith(inside + "."):
                other = name.removeprefix(inside + ".").split(".")[0]
                if other not in (own, "__version__"):
                    yield own, other, file


def test_a_room_knows_only_what_it_may() -> None:
    wrong = [c for c in crossings("ssbd_desktop") if c[1] not in ROOMS.get(c[0], set())]
    assert not wrong


def test_no_window_knows_another() -> None:
    rooms = list(crossings("ssbd_desktop.ui"))
    assert not [c for c in rooms if c[1] not in INSIDE_UI[c[0]]]
    assert {c[0] for c in rooms} >= WINDOWS
    assert not [c for c in rooms if c[0] in WINDOWS and c[1] in WINDOWS]


def test_the_engines_of_translation_do_not_know_each_other() -> None:
    rooms = list(crossings("ssbd_desktop.translation"))
    assert {c[0] for c in rooms} >= set(INSIDE_TRANSLATION)
    assert not [c for c in rooms if c[1] in INSIDE_TRANSLATION.get(c[0], set())]


def test_nothing_that_is_installed_knows_what_measures_it() -> None:
    aside = {"research", "benchmarks", "tests", "tools"}
    assert not [
        file for file, names in imports().items() if aside & {n.split(".")[0] for n in names}
    ]


@pytest.mark.parametrize("library", IMPORTERS)
def test_a_native_library_has_few_importers(library: str) -> None:
    users = [f for f, names in imports().items() if any(n.split(".")[0] == library for n in names)]
    assert users == IMPORTERS[library].split()


def test_only_ui_knows_qt() -> None:
    qt = {"PySide6", "shiboken6"}
    users = {
        file.split("/")[0]
        for file, names in imports().items()
        if qt & {name.split(".")[0] for name in names}
    }
    assert users == {"ui"}


def test_only_the_bridge_takes_whatever_event_comes() -> None:
    users = [
        file
        for file, names in imports().items()
        if file.startswith("ui/") and "ssbd_desktop.base.events.Event" in names
    ]
    assert users == ["ui/shared/pipeline_bridge.py"]


def test_the_method_is_pure() -> None:
    for file, names in imports().items():
        if file.startswith("decoding/"):
            assert not {n.split(".")[0] for n in names} & NO_MATTER_OF_DECODING, file
