"""The disk with the models: how much is free, and a sentence for whatever goes wrong there."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from ssbd_desktop.base.errors import DownloadError
from ssbd_desktop.base.sentences import Sentence, data_size

FULL = {errno.ENOSPC, errno.EDQUOT}
GONE = {errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO, errno.EIO, errno.ESTALE}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def free_space(folder: Path) -> int:
    """Return the bytes that are free where `folder` is, or would be. Raises OSError."""
    while not folder.exists() and folder.parent != folder:
        folder = folder.parent
    return shutil.disk_usage(folder).free


def check_space(size: int, folder: Path) -> None:
    """Raise a DownloadError that says how many bytes are missing if `size` bytes do not fit."""
    missing = size - free_space(folder)
    if missing > 0:
        raise DownloadError(
            "There is not enough space in {folder}: free up {missing}, or choose another folder "
            "for models.",
            folder=folder,
            missing=_at_least_shown(missing),
        )


def check_inside(path: Path, folder: Path) -> None:
    """Raise DownloadError if a link would lead what is written to `path` out of `folder`."""
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise DownloadError(
            "{path} is a link that leads out of the models folder: delete it.", path=path
        )


def disk_error(error: OSError, folder: Path, missing: int = 0) -> DownloadError:
    """Return what an error while writing below `folder` means. missing: bytes still to come."""
    if error.errno in FULL:
        return DownloadError(
            "The disk with {folder} is full: free up {missing}, then resume the download.",
            folder=folder,
            missing=_at_least_shown(missing),
        )
    if error.errno in _FORBIDDEN:
        return DownloadError(
            "Nothing can be written into {folder} ({reason}): choose another folder for models.",
            folder=folder,
            reason=error.strerror,
        )
    if error.errno in GONE:
        return missing_folder_error(folder)
    return DownloadError(
        "The model cannot be written into {folder} ({reason}): choose another folder for models.",
        folder=folder,
        reason=error.strerror or type(error).__name__,
    )


def missing_folder_error(folder: Path) -> DownloadError:
    """Return the error for a missing folder, as when its disk was removed."""
    return DownloadError(
        "The models folder {folder} is not there: connect its disk, or choose another folder for "
        "models.",
        folder=folder,
    )


def _at_least_shown(size: int) -> Sentence:
    """Return the bytes to free, never shown as 0 MB."""
    return data_size(max(size, 1_000_000))
