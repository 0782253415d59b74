"""What macOS is told about the app: the values of its Info.plist, and its words in each language.

Sources: Apple's “Information Property List” and “Placing content in a bundle”.
"""

from __future__ import annotations

import plistlib
import re
from collections.abc import Iterable
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

from ssbd_desktop.base import product

MINIMUM_SYSTEM = "14.0"
"""What the pinned wheels of av, catap and onnxruntime are built for: their tags are macosx_14_0."""

USAGE = {
    "en": (
        "SSBD Desktop turns what is said into captions. The sound stays on this Mac.",
        "SSBD Desktop turns what this Mac plays, such as a call, into captions. The sound stays on "
        "this Mac.",
    ),
    "de": (
        "SSBD Desktop macht aus dem, was gesagt wird, Untertitel. Der Ton bleibt auf diesem Mac.",
        "SSBD Desktop macht aus dem, was dieser Mac wiedergibt, zum Beispiel einem Anruf, "
        "Untertitel. Der Ton bleibt auf diesem Mac.",
    ),
    "ja": (
        "SSBD Desktop は話された内容を字幕にします。音声がこの Mac の外に送られることは"
        "ありません。",
        "SSBD Desktop は通話など、この Mac で再生される音声を字幕にします。音声がこの Mac の外に"
        "送られることはありません。",
    ),
    "zh-Hans": (
        "SSBD Desktop 会把所说的内容转换为字幕。声音只留在这台 Mac 上。",
        "SSBD Desktop 会把这台 Mac 播放的声音（例如通话）转换为字幕。声音只留在这台 Mac 上。",
    ),
}
"""Why the app wants the microphone, and what the Mac plays, by language as macOS names it."""

_QUESTIONS = ("NSMicrophoneUsageDescription", "NSAudioCaptureUsageDescription")
_TAG = re.compile(r"^Tag: \S+-macosx_(\d+)_(\d+)_(?:arm64|universal2)$", re.MULTILINE)


def info_plist(name: str, version: str) -> dict[str, Any]:
    """The values that PyInstaller puts into Info.plist, beside those that it knows itself."""
    numbers = re.match(r"\d+(\.\d+){0,2}", version)
    if numbers is None:
        raise ValueError(f"{version} does not begin with a number, which macOS requires.")
    return {
        "CFBundleDisplayName": name,
        "CFBundleName": name,
        # Three numbers: macOS knows no “rc1” (Apple, “CFBundleVersion”).
        "CFBundleShortVersionString": numbers.group(),
        "CFBundleVersion": numbers.group(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(USAGE),
        "NSHumanReadableCopyright": product.RIGHTS,
        **usage("en"),
        # An agent: only the windows of one may float above other apps in full screen. There
        # is no icon in the Dock; the menu bar and the overlay's own menu have all its actions.
        "LSUIElement": True,
        "LSApplicationCategoryType": "public.app-category.productivity",
        "LSMinimumSystemVersion": MINIMUM_SYSTEM,
        "NSHighResolutionCapable": True,
    }


def usage(language: str) -> dict[str, str]:
    """What macOS shows, by key, when it asks whether the app may hear."""
    return dict(zip(_QUESTIONS, USAGE[language], strict=True))


def localized(folder: Path) -> list[tuple[str, str, str]]:
    """Write an InfoPlist.strings for each language below the folder.

    Gives them as PyInstaller takes data: where in Contents/Resources each goes, the file, its kind.
    """
    files = []
    for language in USAGE:
        inside = f"{language}.lproj/InfoPlist.strings"
        file = folder / inside
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as writing:  # strings may be a property list, as Xcode makes them
            plistlib.dump(usage(language), writing)
        files.append((inside, str(file), "DATA"))
    return files


def too_new(distributions: Iterable[Distribution]) -> list[str]:
    """Those whose wheel is for a newer macOS than the app says that it needs."""
    minimum = tuple(map(int, MINIMUM_SYSTEM.split(".")))
    return sorted(
        f"{distribution.name} needs macOS {'.'.join(map(str, needed))}"
        for distribution in distributions
        if (needed := _needed(distribution)) > minimum
    )


def _needed(distribution: Distribution) -> tuple[int, ...]:
    """The oldest macOS that the wheel says it runs on; (0, 0) where it does not care."""
    tags = _TAG.findall(distribution.read_text("WHEEL") or "")
    return min(((int(major), int(minor)) for major, minor in tags), default=(0, 0))
