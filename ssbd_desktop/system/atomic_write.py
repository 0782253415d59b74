"""Writing a file whole, or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path

from ssbd_desktop.system.ordinary_file import check_ordinary, open_already

PRIVATE = 0o600
"""The mode of a file that is private to its user."""

PUBLIC = 0o666
"""The mode of any other; the person's umask takes its part away."""


def write_whole(
    path: Path, content: str | bytes, *, synced: bool = True, mode: int = PRIVATE
) -> None:
    """Write `content` to `path` in one step: a reader sees either the old content or the new.

    Text becomes UTF-8, half a character a question mark. A link stays, and what it leads to is
    written; what takes a file's place takes its mode and, where that may be, its owner too. mode:
    of a file that is new. synced: wait for the disk, so that neither is lost when the power is; for
    what is written many times a second and soon out of date, not. What is open already, as
    /dev/stdout is, is written on.

    Raises OSError where it cannot be written, as where no file can stand or a device does, and
    ValueError where no path can be so named; what stood there then stays.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    already = open_already(path)
    if already is not None:
        with open(os.dup(already), "wb") as file:
            file.write(data)
        return
    path = Path(os.path.realpath(path))
    before = _stands(path)
    # Its own each time: two that write the same file get in nobody's way.
    draft = path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}.part")
    rights = mode if before is None else PRIVATE  # until it has the other's
    try:
        with open(draft, "xb", opener=lambda name, flags: os.open(name, flags, rights)) as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        if before:
            _give_rights(draft, before)
        os.replace(draft, path)
    except BaseException:  # whatever ends it, no draft stays
        with contextlib.suppress(OSError, ValueError):
            draft.unlink()
        raise


def _stands(path: Path) -> os.stat_result | None:
    """The file that stands there; None where there is none. Raises OSError where it must stay."""
    try:
        known = os.stat(path)
    except FileNotFoundError:
        return None
    check_ordinary(known.st_mode)
    if not os.access(path, os.W_OK):  # which is not asked of whoever replaces it
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return known


def _give_rights(draft: Path, before: os.stat_result) -> None:
    own = draft.stat()
    if (own.st_uid, own.st_gid) != (before.st_uid, before.st_gid):
        with contextlib.suppress(OSError):  # as a rule only root may give a file away
            os.chown(draft, before.st_uid, before.st_gid)
    draft.chmod(stat.S_IMODE(before.st_mode) & 0o777)
