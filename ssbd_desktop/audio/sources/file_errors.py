"""What is said of a file whose sound cannot be had, or not all of it."""

from __future__ import annotations

from pathlib import Path

from ssbd_desktop.base.errors import AudioError


def unreadable(path: Path, reason: str) -> AudioError:
    """None of its sound can be read; reason: what its decoder says."""
    return AudioError(
        "The sound of {path} cannot be read ({reason}): choose another sound or video file, such "
        "as WAV, FLAC, MP3, M4A, MP4, MKV or WebM, or convert it to one.",
        path=path,
        reason=reason,
    )


def silent(path: Path) -> AudioError:
    """It holds none."""
    return AudioError("There is no sound in {path}: choose another file.", path=path)


def cut_off(path: Path, seconds: float) -> AudioError:
    """It ends too soon, so many seconds after its beginning."""
    return AudioError(
        "The file {path} is cut off or damaged after {seconds} s: record or export it again.",
        path=path,
        seconds=round(seconds, 1),
    )


def lacking(path: Path, seconds: float) -> AudioError:
    """It says that it holds so many seconds more than it does."""
    return AudioError(
        "The file {path} is cut off or damaged and lacks {seconds} s of its sound: record or "
        "export it again.",
        path=path,
        seconds=round(seconds, 1),
    )
