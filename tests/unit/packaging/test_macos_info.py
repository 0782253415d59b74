"""What macOS is told about the app, against Apple's “Information Property List”."""

from __future__ import annotations

import plistlib
import re
import sys
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.base import product
from tests.helpers.mac_app import make_app
from tests.helpers.packaging_modules import PACKAGING, packaging_module

WORDS = {"en": "captions", "de": "Untertitel", "ja": "字幕", "zh-Hans": "字幕"}
ASKED = ("NSMicrophoneUsageDescription", "NSAudioCaptureUsageDescription")
"""Without its text the app is ended when it first wants to hear (“Requesting authorization to
capture and save media”, “Capturing system audio with Core Audio taps”)."""


@pytest.fixture
def info() -> Any:
    return packaging_module("macos/info.py")


@pytest.mark.skipif(sys.platform == "win32", reason="an .app is full of links")
def test_macos_asks_in_each_language_of_the_app(info: Any, tmp_path: Path) -> None:
    """The bundle is read as macOS does: Contents/Resources/LANGUAGE.lproj/InfoPlist.strings."""
    placed = [
        (name, Path(file).read_bytes(), kind) for name, file, kind in info.localized(tmp_path)
    ]
    resources = make_app(tmp_path, placed) / "Contents" / "Resources"
    for language, word in WORDS.items():
        strings = plistlib.loads((resources / f"{language}.lproj/InfoPlist.strings").read_bytes())
        assert set(strings) == set(ASKED)
        for text in strings.values():
            assert text.startswith(product.NAME)
            assert word in text
            assert "Mac" in text
    assert len({text for language in WORDS for text in info.usage(language).values()}) == 8


def test_the_values_are_what_apple_asks_for_and_a_version_without_an_order_is_refused(
    info: Any,
) -> None:
    values = info.info_plist(product.NAME, "1.2.3rc1")
    assert plistlib.loads(plistlib.dumps(values)) == values
    assert values["CFBundleShortVersionString"] == values["CFBundleVersion"] == "1.2.3"
    assert values["CFBundleDevelopmentRegion"] in values["CFBundleLocalizations"]
    assert values["LSApplicationCategoryType"].startswith("public.app-category.")
    assert {key: values[key] for key in ASKED} == info.usage("en")
    assert values["NSHumanReadableCopyright"].removeprefix("Copyright © ").split(". ")[0] in (
        (PACKAGING.parent / "LICENSE").read_text("utf-8").replace("(c) ", "")
    )
    with pytest.raises(ValueError, match="begin with a number"):
        info.info_plist(product.NAME, "next")


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        (["cp312-abi3-macosx_15_0_arm64"], ["some needs macOS 15.0"]),
        (["cp312-abi3-macosx_14_2_universal2"], ["some needs macOS 14.2"]),
        (["cp312-abi3-macosx_14_0_arm64"], []),
        (["py3-none-macosx_15_0_x86_64", "py3-none-macosx_11_0_arm64"], []),
        (["py3-none-any"], []),
    ],
)
def test_a_wheel_for_a_newer_macos_is_found(
    info: Any, tmp_path: Path, tags: list[str], found: list[str]
) -> None:
    """“LSMinimumSystemVersion”: on an older macOS the app says so; else it would crash there."""
    folder = tmp_path / "some-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: some\nVersion: 1.0\n")
    (folder / "WHEEL").write_text("".join(f"Tag: {tag}\n" for tag in tags))
    assert info.too_new(distributions(path=[str(tmp_path)])) == found


def test_it_is_in_the_languages_of_the_app_and_what_is_compiled_is_for_its_macos(info: Any) -> None:
    script = (PACKAGING / "build.sh").read_text()
    assert re.findall(r"MACOSX_DEPLOYMENT_TARGET=(\S+)", script) == [info.MINIMUM_SYSTEM]
    # macOS's zh-Hans is the app's zh.
    translated = {file.stem for file in (PACKAGING.parent / "resources/translations").glob("*.ts")}
    assert {language.split("-")[0] for language in info.USAGE} == {"en", *translated}
