"""What the bundle is made of. The bundle itself: packaging/build.sh builds and tests it."""

from __future__ import annotations

import importlib
import os
import runpy
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from unittest.mock import Mock

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
PNG = b"\x89PNG\r\n\x1a\n"
QT = "PySide6/Qt/lib"
FOUND = [
    ("libasound.so.2", "/lib/x86_64-linux-gnu/libasound.so.2", "BINARY"),
    ("libstdc++.so.6", "/usr/lib/x86_64-linux-gnu/libstdc++.so.6", "BINARY"),
    ("libjack.so.0", "/lib/x86_64-linux-gnu/libjack.so.0", "BINARY"),
    ("libpython3.11.so.1.0", "/home/me/python/lib/libpython3.11.so.1.0", "BINARY"),
    ("libQt6Core.so.6", f"{QT}/libQt6Core.so.6", "SYMLINK"),
    ("libQt6EglFSDeviceIntegration.so.6", f"{QT}/libQt6EglFSDeviceIntegration.so.6", "SYMLINK"),
    (f"{QT}/libQt6Core.so.6", "/site-packages/libQt6Core.so.6", "BINARY"),
    (f"{QT}/libQt6EglFSDeviceIntegration.so.6", "/site-packages/libQt6EglFS.so.6", "BINARY"),
    (f"{QT}/plugins/platforms/libqxcb.so", "/site-packages/libqxcb.so", "BINARY"),
    (f"{QT}/plugins/platforms/libqvnc.so", "/site-packages/libqvnc.so", "BINARY"),
    ("PySide6/Qt/translations/qtbase_de.qm", "/site-packages/qtbase_de.qm", "DATA"),
    ("PySide6/Qt/translations/qtbase_fr.qm", "/site-packages/qtbase_fr.qm", "DATA"),
]
"""Of what PyInstaller finds on Linux: the place in the bundle, where it was found, its kind."""


def test_the_icons_are_drawn_in_every_size(tmp_path: Path) -> None:
    subprocess.run([sys.executable, PACKAGING / "icons.py", tmp_path], check=True)
    assert (tmp_path / "ssbd-desktop.png").read_bytes().startswith(PNG)
    icns = (tmp_path / "ssbd-desktop.icns").read_bytes()
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    sizes, at = {}, 8
    while at < len(icns):
        kind, length = struct.unpack(">4sI", icns[at : at + 8])
        png = icns[at + 8 : at + length]
        assert png.startswith(PNG)
        sizes[kind] = struct.unpack(">II", png[16:24])
        at += length
    assert sizes[b"ic10"] == (1024, 1024)
    assert sizes[b"ic11"] == (32, 32)
    assert len(sizes) == 10


Recipe = Callable[[str], dict[str, Mock]]


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Recipe:
    """Follows the recipe for a platform without PyInstaller; gives what its parts were asked."""
    importlib.import_module("ssbd_desktop.commands.self_test")  # as the system that this is
    hooks = ModuleType("PyInstaller.utils.hooks")
    for name in ("collect_data_files", "collect_submodules", "copy_metadata"):
        setattr(hooks, name, lambda package: [package])
    vars(hooks)["collect_dynamic_libs"] = lambda package: [(package, ".")]
    monkeypatch.setitem(sys.modules, "PyInstaller", ModuleType("PyInstaller"))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils", ModuleType("PyInstaller.utils"))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setitem(sys.modules, "notices", Mock(write=Mock(return_value=[])))
    # Those of the tests' environment are for the computer that runs them.
    monkeypatch.setattr("importlib.metadata.distributions", list)
    monkeypatch.setattr(sys, "path", list(sys.path))
    spec = PACKAGING / "ssbd-desktop.spec"

    def follow(platform: str) -> dict[str, Mock]:
        monkeypatch.setattr(sys, "platform", platform)
        makers = {name: Mock() for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        makers["Analysis"].return_value = Mock(binaries=FOUND, datas=[])
        exec(compile(spec.read_text("utf-8"), spec, "exec"), {"SPECPATH": str(PACKAGING), **makers})
        return makers

    return follow


def test_the_recipe_of_the_app_for_macos(recipe: Recipe) -> None:
    """It says what it listens for, and takes the tap's library along: not run on hardware."""
    makers = recipe("darwin")
    assert ("catap", ".") in makers["Analysis"].call_args.kwargs["binaries"]
    said = makers["BUNDLE"].call_args.kwargs["info_plist"]
    for key in ("NSMicrophoneUsageDescription", "NSAudioCaptureUsageDescription"):
        assert "stays on this Mac." in said[key]
    places = {name for name, _, _ in makers["BUNDLE"].call_args.args[1]}
    assert "de.lproj/InfoPlist.strings" in places


def test_no_app_is_made_that_says_an_older_macos_than_it_needs(
    recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = Mock()
    wheel.name = "some"
    wheel.read_text.return_value = "Tag: cp311-cp311-macosx_99_0_arm64\n"
    monkeypatch.setattr("importlib.metadata.distributions", lambda: [wheel])
    with pytest.raises(SystemExit, match="says macOS 14.0, but some needs macOS 99.0."):
        recipe("darwin")


def test_the_recipe_of_the_programs_for_windows(recipe: Recipe) -> None:
    """One for who types has a console; the start menu's has none: not run on hardware."""
    makers = recipe("win32")
    made = {call.kwargs["name"]: call.kwargs for call in makers["EXE"].call_args_list}
    assert {name: values["console"] for name, values in made.items()} == {
        "ssbd-desktop": True,
        "ssbd-desktopw": False,
    }
    for values in made.values():
        assert Path(values["icon"]).name == "ssbd-desktop.ico"
        assert Path(values["manifest"]).is_file()
        assert Path(values["version"]).is_file()


def test_the_app_takes_its_own_license_along(recipe: Recipe) -> None:
    """To where the About window looks for it."""
    taken = recipe("linux")["Analysis"].call_args.kwargs["datas"]
    assert (str(PACKAGING.parent / "LICENSE"), "ssbd_desktop/notices") in taken


def test_a_bundle_for_linux_brings_what_not_every_desktop_has(recipe: Recipe) -> None:
    """The others have to be the desktop's: it is their plugins and files that are used."""
    libraries = recipe("linux")["COLLECT"].call_args.args[1]
    assert [name for name, *_ in libraries] == [
        "libjack.so.0",
        "libpython3.11.so.1.0",
        "libQt6Core.so.6",
        f"{QT}/libQt6Core.so.6",
        f"{QT}/plugins/platforms/libqxcb.so",
        "PySide6/Qt/translations/qtbase_de.qm",
    ]


def test_programs_that_a_bundle_starts_load_their_own_libraries_and_its_children_its(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As PyInstaller's bootloader sets these for a bundle, and reads them in its children."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/ssbd-desktop/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    monkeypatch.setenv("PYINSTALLER_RESET_ENVIRONMENT", "0")
    runpy.run_path(str(ROOT / "packaging" / "other_programs.py"))
    assert os.environ["LD_LIBRARY_PATH"] == "/own"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    assert os.environ["PYINSTALLER_RESET_ENVIRONMENT"] == "1"
