"""The disk with the models: how much is free, and what goes wrong there, in a sentence each."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from ssbd_desktop.errors import DownloadError
from ssbd_desktop.sentences import Sentence

_GONE = {errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO, errno.EIO, errno.ESTALE}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def free_space(folder: Path) -> int:
    """Bytes that are free where `folder` is, or would be. Raises OSError."""
    while not folder.exists() and folder.parent != folder:
        folder = folder.parent
    return shutil.disk_usage(folder).free


def shown_size(size: int) -> Sentence:
    """Bytes as a person reads them."""
    if size < 999_500_000:
        return Sentence("{count} MB", count=-(-size // 1_000_000))
    return Sentence("{count} GB", count=round(size / 1e9, 1))


def check_space(size: int, folder: Path) -> None:
    """Raise DownloadError where `size` bytes do not fit, which says how many are missing."""
    missing = size - free_space(folder)
    if missing > 0:
        raise DownloadError(
            "There is not enough room in {folder}: free {missing} more, or choose another folder "
            "for models.",
            folder=folder,
            missing=shown_size(missing),
        )


def check_inside(path: Path, folder: Path) -> None:
    """Raise DownloadError where a link has what is written to `path` go out of `folder`."""
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise DownloadError(
            "{path} is a link that leads out of the models folder: delete it.", path=path
        )


def disk_error(error: OSError, folder: Path, missing: int = 0) -> DownloadError:
    """What an error while writing below `folder` means. missing: bytes that are still to come."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DownloadError(
            "The disk with {folder} is full: free {missing}, and then go on with the download.",
            folder=folder,
            missing=shown_size(max(missing, 1)),
        )
    if error.errno in _FORBIDDEN:
        return DownloadError(
            "Nothing can be written into {folder} ({reason}): choose another folder for models.",
            folder=folder,
            reason=error.strerror,
        )
    if error.errno in _GONE:
        return gone(folder)
    return DownloadError(
        "The model cannot be written into {folder} ({reason}): choose another folder for models.",
        folder=folder,
        reason=error.strerror or type(error).__name__,
    )


def gone(folder: Path) -> DownloadError:
    """The folder is not there, as where its disk was taken away."""
    return DownloadError(
        "The models folder {folder} is not there: connect its disk, or choose another folder for "
        "models.",
        folder=folder,
    )
