"""A room imports only rooms that it may know, and each native library has one importer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "ssbd_desktop"

GROUND = {"product", "sentences", "errors", "events", "writing", "system", "settings"}
ROOMS: dict[str, set[str]] = {
    "product": set(),
    "sentences": set(),
    "errors": {"sentences"},
    "system": {"product", "sentences", "errors"},
    "decoding": {"errors"},
    "writing": set(),
    "events": {"decoding", "writing"},
    "settings": {"sentences", "errors", "system"},
    "audio": GROUND,
    "speech": GROUND,
    "translation": GROUND | {"decoding"},
    "llama": GROUND | {"decoding", "translation"},
    "server": GROUND | {"decoding", "translation"},
    "drafting": GROUND | {"decoding"},
    "transcript": GROUND,
    "models": GROUND,
    "updates": GROUND,
    "pipeline": GROUND | {"decoding"},
    "evaluation": GROUND | {"decoding", "translation", "llama", "server", "drafting"},
    "ui": GROUND | {"transcript", "models", "updates", "pipeline"},
    "assembly": GROUND
    | {"audio", "speech", "llama", "server", "transcript", "models", "updates", "pipeline", "ui"},
    "commands": GROUND
    | {"audio", "speech", "decoding", "translation", "llama", "server", "transcript", "models"}
    | {"pipeline", "evaluation"}
    | {"assembly", "ui"},
    "__main__": {"system", "audio", "llama", "models", "speech", "updates", "commands"},
}
"""What each room may import of the others; the ground is what may flow through all of them."""

WINDOWS = {"overlay", "settings", "history", "first_start", "live_figures", "models"}
WINDOWS |= {"report", "about"}
SHARED = {"fields", "qt", "hotkeys", "services", "actions", "current_settings"}
"""Rooms of the windows that every window may use; `captions` is the overlay's, and the settings'
for their preview."""
INSIDE_UI: dict[str, set[str]] = {
    "qt": {"captions"},
    "captions": {"qt"},
    "fields": {"qt", "services"},
    "hotkeys": {"qt"},
    "overlay": SHARED | {"captions", "pipeline_bridge"},
    "settings": SHARED | {"captions"},
    "history": SHARED | {"captions"},
    "first_start": SHARED | {"model_downloads"},
    "live_figures": SHARED,
    "models": SHARED | {"model_downloads"},
    "report": SHARED,
    "about": SHARED,
}

IMPORTERS = {
    "llama_cpp": "llama/llama_cpp_api.py",
    "sounddevice": "audio/systems/portaudio.py",
    "pulsectl": "audio/systems/pulseaudio.py",
    "soundfile": "audio/sources/sound_file.py",
    "av": "audio/media_process/decoding.py",
    "soxr": "audio/signal/resample.py",
    "soundcard": "audio/systems/wasapi_loopback.py",
    "catap": "audio/systems/coreaudio_tap.py",
    "httpx2": "models/download_process/trouble.py server/http.py server/trouble.py "
    "system/connection_trouble.py updates/check_process/releases_list.py",
    "huggingface_hub": "models/download_process/hub.py models/download_process/trouble.py",
    "jinja2": "llama/template_process/rendering.py",
    "faster_whisper": "speech/whisper.py",
    "onnxruntime": "drafting/block_drafter.py",
    "ctranslate2": "speech/ctranslate2_api.py",
    "psutil": "system/memory.py system/processor.py",
    "packaging": "updates/check_process/releases_list.py updates/daily_check.py",
    "platformdirs": "system/folders.py",
    "AppKit": "ui/qt/macos_windows.py",
    "keyring": "system/keys.py",
    "objc": "ui/qt/macos_windows.py",
    "tomli_w": "settings/file.py",
    "websockets": "transcript/live_text/web_server.py",
    "Xlib": "ui/hotkeys/x11.py ui/qt/x11_blur.py",
    "pynput": "ui/hotkeys/windows_macos.py",
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
    rooms = [c for c in crossings("ssbd_desktop.ui") if c[0] in INSIDE_UI]
    assert not [c for c in rooms if c[1] not in INSIDE_UI[c[0]]]
    assert {c[0] for c in rooms} >= WINDOWS
    assert not [c for c in rooms if c[0] in WINDOWS and c[1] in WINDOWS]


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
        if file.startswith("ui/") and "ssbd_desktop.events.Event" in names
    ]
    assert users == ["ui/pipeline_bridge.py"]


def test_the_method_is_pure() -> None:
    for file, names in imports().items():
        if file.startswith("decoding/"):
            assert not {n.split(".")[0] for n in names} & NO_MATTER_OF_DECODING, file
