"""The script of the installer: what it says agrees with the app.

packaging/windows/try_installer.sh compiles it and tries it under Wine; on Windows: not run on
hardware.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

import platformdirs
import pytest
from platformdirs import windows

from ssbd_desktop.base import product
from ssbd_desktop.system import folders
from tests.helpers.packaging_modules import PACKAGING

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
