"""The script of the installer, which agrees with the app, and what Windows is told of the programs.

packaging/windows/try_installer.sh compiles it and tries it under Wine; on Windows: not run on
hardware.
"""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import platformdirs
import pytest
from platformdirs import windows
from PySide6.QtGui import QImageReader

from ssbd_desktop.base import product
from ssbd_desktop.system import folders
from tests.helpers.packaging_modules import PACKAGING, packaging_module

SCRIPT = (PACKAGING / "windows" / "ssbd-desktop.iss").read_text("utf-8")
LOCAL_DATA = r"C:\Users\person\AppData\Local"


def defined(name: str) -> str:
    found = re.search(rf'^#define {name} "(.*)"$', SCRIPT, re.MULTILINE)
    assert found is not None
    return found.group(1)


def directive(name: str) -> str:
    found = re.search(rf"^{name}=(.*)$", SCRIPT, re.MULTILINE)
    assert found is not None
    return re.sub(r"\{#(\w+)\}", lambda match: defined(match.group(1)), found.group(1))


@pytest.fixture
def of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders as they are on Windows."""
    monkeypatch.delenv("SSBD_DESKTOP_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "PlatformDirs", windows.Windows)
    monkeypatch.setattr(windows, "get_win_folder", lambda _: LOCAL_DATA)


@pytest.mark.usefixtures("of_windows")
@pytest.mark.parametrize(
    "folder",
    [folders.config_folder, folders.data_folder, folders.cache_folder, folders.log_folder],
    ids=lambda folder: folder.__name__,
)
def test_what_the_app_keeps_lies_where_the_uninstaller_looks(folder: Callable[[], Path]) -> None:
    kept = PureWindowsPath(defined("PersonFolder").replace("{localappdata}", LOCAL_DATA))
    path = PureWindowsPath(str(folder()))
    assert kept in (path, *path.parents)


def test_what_it_says_of_the_app_is_so_and_no_administrator_is_needed() -> None:
    assert defined("Name") == product.NAME
    assert directive("AppPublisherURL") == product.HOMEPAGE
    assert directive("AppSupportURL") == product.ISSUES
    assert directive("AppUpdatesURL") == product.RELEASES
    assert directive("PrivilegesRequired") == "lowest"
    assert directive("DefaultDirName") == rf"{{localappdata}}\Programs\{product.NAME}"
    recipe = (PACKAGING / "ssbd-desktop.spec").read_text("utf-8")
    for name in (defined("WindowProgram"), defined("ConsoleProgram")):
        assert f'"{name.removesuffix(".exe")}"' in recipe
    source = (PACKAGING.parent / "ssbd_desktop/assembly/window_services.py").read_text("utf-8")
    assert f'data_folder() / "{defined("Transcripts")}"' in source


def test_every_language_of_the_app_is_asked_in_its_own() -> None:
    languages = set(re.findall(r'^Name: "(\w+)"; MessagesFile', SCRIPT, re.MULTILINE))
    translated = {file.stem for file in (PACKAGING.parent / "resources/translations").glob("*.ts")}
    assert languages == {"en", *translated}
    for message in ("AskTranscripts", "StillRunning"):
        said = re.findall(rf"^(\w+)\.{message}=(.+)$", SCRIPT, re.MULTILINE)
        assert {language for language, _ in said} == languages
        assert len({text for _, text in said}) == len(languages)
        if message == "AskTranscripts":
            assert all("%1" in text for _, text in said)


PNG = b"\x89PNG\r\n\x1a\n"
SETTINGS = "{http://schemas.microsoft.com/SMI/2016/WindowsSettings}"


def test_the_icon_has_the_sizes_that_windows_shows(tmp_path: Path) -> None:
    subprocess.run([sys.executable, PACKAGING / "icons.py", tmp_path], check=True)
    reader = QImageReader(str(tmp_path / "ssbd-desktop.ico"))
    images = [reader.read() for at in range(reader.imageCount()) if reader.jumpToImage(at)]
    assert sorted(image.width() for image in images) == [16, 20, 24, 32, 40, 48, 64, 256]
    for image in images:
        side = image.width()
        assert image.height() == side
        assert image.pixelColor(0, 0).alpha() == 0, "its corners are transparent"
        assert image.pixelColor(side // 2, side // 4).alpha() == 255
    assert (tmp_path / "ssbd-desktop.ico").read_bytes().count(PNG) == 1, "the largest alone"


@pytest.fixture
def versioninfo(monkeypatch: pytest.MonkeyPatch) -> Any:
    """PyInstaller's module, which elsewhere than on Windows lacks what writes into programs."""
    monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))
    compat = importlib.import_module("PyInstaller.compat")
    monkeypatch.setattr(compat, "win32api", None, raising=False)
    monkeypatch.delitem(sys.modules, "PyInstaller.utils.win32.versioninfo", raising=False)
    yield importlib.import_module("PyInstaller.utils.win32.versioninfo")
    sys.modules.pop("PyInstaller.utils.win32.versioninfo", None)


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.3", (1, 2, 3, 0)), ("0.10.0rc1", (0, 10, 0, 0))]
)
def test_windows_shows_the_version(
    tmp_path: Path, versioninfo: Any, version: str, numbers: tuple[int, ...]
) -> None:
    """As PyInstaller reads it before it writes it into the program."""
    write = packaging_module("windows/version_resource.py").write
    file = write(tmp_path / "new" / "version.txt", product.NAME, version, "ssbd-desktopw")
    read = versioninfo.load_version_info_from_text_file(file)
    high, low = read.ffi.fileVersionMS, read.ffi.fileVersionLS
    assert (high >> 16, high & 0xFFFF, low >> 16, low & 0xFFFF) == numbers
    table = read.kids[0].kids[0]
    texts = {entry.name: entry.val for entry in table.kids}
    assert texts["ProductVersion"] == texts["FileVersion"] == version
    assert texts["FileDescription"] == texts["ProductName"] == product.NAME
    assert texts["OriginalFilename"] == "ssbd-desktopw.exe"


def test_each_screen_has_its_own_scale() -> None:
    """The manifest as PyInstaller completes it; it is also what has no administrator asked for."""
    winmanifest = importlib.import_module("PyInstaller.utils.win32.winmanifest")
    ours = (PACKAGING / "windows" / "app.manifest").read_bytes()
    manifest = ElementTree.fromstring(winmanifest.create_application_manifest(ours))
    values = {element.tag: element.text for element in manifest.iter()}
    assert values[f"{SETTINGS}dpiAwareness"] == "PerMonitorV2"
    assert values[f"{SETTINGS}longPathAware"] == "true"
    levels = [element.get("level") for element in manifest.iter() if element.get("level")]
    assert levels == ["asInvoker"]
