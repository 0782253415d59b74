"""A stage imports only what stands to its left, and each native library has one importer."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "ssbd_desktop"

COMMON = {
    "errors",
    "colours",
    "keys",
    "languages",
    "glossary",
    "settings",
    "folders",
    "processor",
    "writing",
    "__version__",
}
DATA = COMMON | {"events", "decoding", "marks", "clock"}
ALLOWED = {
    "clock": set[str](),
    "errors": set[str](),
    "colours": {"errors"},
    "languages": {"errors"},
    "glossary": {"errors"},
    "keys": {"errors"},
    "settings": {"errors", "colours", "glossary", "keys", "languages"},
    "folders": set[str](),
    "processor": set[str](),
    "writing": set[str](),
    "logs": {"folders"},
    "configuration": COMMON,
    "demo_pack": COMMON,
    "scoring": set[str](),
    "decoding": {"errors"},
    "events": {"decoding"},
    "marks": {"events"},
    "llama": DATA | {"demo_pack"},
    "speech": DATA,
    "transcript": DATA,
    "memory": set[str](),
    "measures": {"events", "decoding"},
    "output": DATA,
    "continuity": {"events", "clock"},
    "retry": set[str](),
    "quiet": {"events"},
    "mailboxes": {"events", "continuity"},
    "protocols": {"events", "settings"},
    "keeper": DATA | {"protocols"},
    "stage": DATA | {"protocols"},
    "line": DATA | {"protocols"},
    "losses": set[str](),
    "capture": DATA
    | {"mailboxes", "protocols", "stage", "line", "continuity", "retry", "quiet", "losses"},
    "stages": DATA | {"mailboxes", "protocols", "keeper", "stage", "continuity"},
    "pipeline": DATA
    | {"mailboxes", "protocols", "stage", "capture", "stages", "line", "continuity"},
    "assembly": DATA | {"demo_pack", "llama", "speech", "transcript", "protocols", "pipeline"},
    "leaving": set[str](),
    "evaluation": DATA | {"llama"},
    "ui": DATA | {"pipeline", "transcript", "leaving", "measures", "memory"},
    "commands": DATA
    | {"configuration", "assembly", "llama", "speech", "transcript", "pipeline", "ui", "leaving"}
    | {"evaluation", "demo_pack", "output", "scoring"},
    "flags": {"settings", "__version__"},
    "cli": COMMON | {"configuration", "flags", "logs", "commands"},
    "__main__": {"cli", "speech"},
}
"""What each part may import of this package. `decoding` needs neither clock nor thread nor Qt."""

IMPORTERS = {
    "llama_cpp": {"llama/library.py"},
    "sounddevice": {"speech/portaudio.py"},
    "pulsectl": {"speech/pulse.py"},
    "soundfile": {"speech/files.py"},
    "soxr": {"speech/resample.py"},
    "soundcard": {"speech/loopback_windows.py"},
    "catap": {"speech/tap_macos.py"},
    "faster_whisper": {"speech/whisper.py"},
    "ctranslate2": {"speech/whisper.py"},
    "platformdirs": {"folders.py"},
    "AppKit": {"ui/macos.py"},
    "objc": {"ui/macos.py"},
    "tomli_w": {"configuration.py"},
    "websockets": {"output/websocket.py"},
    "Xlib": {"ui/hotkeys_x11.py"},
    "pynput": {"ui/hotkeys_pynput.py"},
}
FORBIDDEN_IN_DECODING = {"time", "threading", "queue", "asyncio", "logging", "os"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            module = node.module or ""
            found.add(module)
            if module == "ssbd_desktop":
                found |= {f"ssbd_desktop.{alias.name}" for alias in node.names}
    return found


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_go_to_the_left(path: Path) -> None:
    own = part(path)
    if own == "__init__":
        return
    wanted = {name.split(".")[1] for name in imports(path) if name.startswith("ssbd_desktop.")} - {
        own
    }
    assert wanted <= ALLOWED[own], f"{own} may not import {wanted - ALLOWED[own]}"


@pytest.mark.parametrize("library", IMPORTERS)
def test_a_native_library_has_one_importer(library: str) -> None:
    found = {
        str(path.relative_to(PACKAGE).as_posix())
        for path in modules()
        if any(name.split(".")[0] == library for name in imports(path))
    }
    assert found == IMPORTERS[library]


def test_only_ui_imports_qt() -> None:
    found = {
        part(path)
        for path in modules()
        if any(name.split(".")[0] in ("PySide6", "shiboken6") for name in imports(path))
    }
    assert found == {"ui"}


def test_one_file_knows_how_events_become_signals() -> None:
    """Only the bridge takes whatever event comes; the others know single kinds of them."""
    users = [
        str(path.relative_to(PACKAGE).as_posix())
        for path in (PACKAGE / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "ssbd_desktop.events"
        if "Event" in {alias.name for alias in node.names}
    ]
    assert users == ["ui/bridge.py"]


def test_the_method_is_pure() -> None:
    for path in (PACKAGE / "decoding").glob("*.py"):
        used = {name.split(".")[0] for name in imports(path)}
        assert not used & FORBIDDEN_IN_DECODING, path.name
