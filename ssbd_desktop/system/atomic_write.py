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

    Text is written as UTF-8, with a question mark for half a surrogate pair. A link stays, and its
    target is written. A file that is replaced passes on its mode and, if allowed, its owner. mode:
    for a new file. synced: wait for the disk, so that neither content is lost in a power failure;
    not worth it for a file that is rewritten many times a second. A path that names an open
    descriptor, such as /dev/stdout, is appended to.

    Raises OSError if it cannot be written, for example over a device, and ValueError for an
    impossible path; an existing file then stays as it was.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    already = open_already(path)
    if already is not None:
        with open(os.dup(already), "wb") as file:
            file.write(data)
        return
    path = Path(os.path.realpath(path))
    before = _existing(path)
    # A new name each time, so that two writers of the same file do not collide.
    draft = path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}.part")
    rights = mode if before is None else PRIVATE  # until it gets those of the file it replaces
    try:
        with open(draft, "xb", opener=lambda name, flags: os.open(name, flags, rights)) as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        if before:
            _give_rights(draft, before)
        os.replace(draft, path)
    except BaseException:  # leave no draft behind, whatever happens
        with contextlib.suppress(OSError, ValueError):
            draft.unlink()
        raise


def _existing(path: Path) -> os.stat_result | None:
    """Return what is at `path`, if anything; raises OSError if it must not be replaced."""
    try:
        known = os.stat(path)
    except FileNotFoundError:
        return None
    check_ordinary(known.st_mode)
    if not os.access(path, os.W_OK):  # replacing a file does not check that
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return known


def _give_rights(draft: Path, before: os.stat_result) -> None:
    own = draft.stat()
    if (own.st_uid, own.st_gid) != (before.st_uid, before.st_gid):
        with contextlib.suppress(OSError):  # as a rule only root may give a file away
            os.chown(draft, before.st_uid, before.st_gid)
    draft.chmod(stat.S_IMODE(before.st_mode) & 0o777)
