"""What the .deb and the AppImage tell a Linux desktop, and what the .deb says that it needs.

packaging/try_linux.sh tries the packages themselves.
"""

from __future__ import annotations

import configparser
import shutil
import struct
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import PySide6
import pytest

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.settings.languages import INTERFACE_LANGUAGES
from tests.helpers.programs import python

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
LANGUAGES = set(INTERFACE_LANGUAGES) - {"en"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
QT = Path(PySide6.__file__).parent / "Qt"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    python(LINUX / "desktop_files.py", folder, check=True)
    return folder


def test_the_icon_is_there_in_the_sizes_that_themes_have(share: Path) -> None:
    icons = share / "icons" / "hicolor"
    for drawn in icons.rglob("*.png"):
        size = struct.unpack(">II", drawn.read_bytes()[16:24])
        assert f"{size[0]}x{size[1]}" == drawn.relative_to(icons).parts[0]
    assert {path.name for path in icons.iterdir()} >= {"16x16", "48x48", "256x256", "scalable"}
    assert (icons / "scalable" / "apps" / "ssbd-desktop.svg").is_file()


def test_the_desktop_entry_starts_the_command_and_speaks_the_apps_languages(share: Path) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are told apart by case
    parser.read(share / "applications" / "ssbd-desktop.desktop", "utf-8")
    entry = parser["Desktop Entry"]
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert entry["Name"] == product.NAME
    assert entry["Exec"] in scripts
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert all(entry[f"{key}[{language}]"] for language in LANGUAGES)


def test_the_metadata_says_what_the_product_says_in_the_apps_languages(share: Path) -> None:
    [file] = (share / "metainfo").iterdir()
    told = ElementTree.parse(file).getroot()
    assert file.name == f"{product.BUNDLE_ID}.metainfo.xml"
    assert told.findtext("id") == product.BUNDLE_ID
    assert told.findtext("launchable") == "ssbd-desktop.desktop"
    addresses = {url.get("type"): url.text for url in told.findall("url")}
    assert addresses == {
        "homepage": product.HOMEPAGE,
        "bugtracker": product.ISSUES,
        "help": product.GUIDE,
    }
    assert [release.get("version") for release in told.iter("release")] == [__version__]
    for texts in (told.findall("summary"), told.findall("description/p"), [*told.iter("caption")]):
        for language in LANGUAGES:
            assert sum(text.get(LANGUAGE) == language for text in texts) * 4 == len(texts)


def test_the_picture_in_the_metadata_is_in_the_repository(share: Path) -> None:
    [file] = (share / "metainfo").iterdir()
    for image in ElementTree.parse(file).getroot().iter("image"):
        path = (image.text or "").removeprefix(f"{product.HOMEPAGE}/raw/v{__version__}/")
        assert (ROOT / path).is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's libraries")
def test_a_package_needs_what_its_bundle_is_linked_with_and_lacks(tmp_path: Path) -> None:
    for name in ("libQt6Core.so.6", "libQt6DBus.so.6"):
        shutil.copy(QT / "lib" / name, tmp_path)
    for library in (QT / "lib").glob("libicu*"):
        shutil.copy(library, tmp_path)
    done = python(LINUX / "dependencies.py", tmp_path)
    assert done.returncode == 0, done.stderr
    needed = done.stdout.strip().split(", ")
    assert needed[0].startswith("libc6 (>= 2.")
    assert "libdbus-1-3" in needed  # linked
    assert "libglib2.0-0t64 | libglib2.0-0" in needed  # renamed in newer systems
    assert "libpulse0" in needed  # opened by name
    assert not any("Qt6" in package or "icu" in package for package in needed)  # brought along


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's libraries")
def test_a_library_that_no_package_is_known_for_is_named(tmp_path: Path) -> None:
    shutil.copy(QT / "lib" / "libQt6DBus.so.6", tmp_path)
    done = python(LINUX / "dependencies.py", tmp_path)
    assert done.returncode == 2
    assert "it needs libQt6Core.so.6: say in PACKAGES" in done.stderr
