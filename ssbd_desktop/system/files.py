"""Reading ordinary files, writing them whole or not at all, and remembering facts in small ones.

A path may also lead to folders, devices, pipes and sockets. Reading a pipe without a writer never
returns, reading /dev/zero never ends, and a device that is replaced by a file is gone: each is
refused before it is opened.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import os
import re
import secrets
import stat
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ssbd_desktop.base.sentences import Sentence

PRIVATE = 0o600
"""The mode of a file that is private to its user."""

PUBLIC = 0o666
"""The mode of any other; the person's umask takes its part away."""

MOST_BYTES = 1_000_000_000
"""More bytes than any file that is read whole has, and fewer than memory has."""

MOST_TOML = 1_000_000
"""More bytes than all settings, or a catalog, ever take; a larger file is none."""

_MOST_DOTS = 2000
"""The parts of names that a TOML file may have: each takes memory for all parts before it."""

_OPEN_ALREADY = re.compile(r"/dev/(stdin|stdout|stderr)|(?:/dev/fd|/proc/self/fd)/(\d{1,9})")
_STANDARD = ("stdin", "stdout", "stderr")


def read_ordinary(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file, or of a pipe that is open already, as the shell's <(…) names one.

    most: bytes. Raises OSError if it cannot be read, is larger or is not a file, and ValueError for
    an impossible path.
    """
    already = open_already(path)
    if already is None:
        check_ordinary(os.stat(path).st_mode)
    with open(path if already is None else os.dup(already), "rb") as file:
        known = os.fstat(file.fileno())
        if not stat.S_ISFIFO(known.st_mode):
            check_ordinary(known.st_mode)
        content = file.read() if known.st_size <= most else b""
    if max(known.st_size, len(content)) > most:
        raise OSError(
            errno.EFBIG, Sentence("it holds more than {count} MB", count=most // 1_000_000)
        )
    return content


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a TOML file holds; an editor may have marked its beginning (BOM).

    Raises OSError as `read_ordinary` does, ValueError or RecursionError where it is no TOML.
    """
    text = read_ordinary(path, MOST_TOML).decode("utf-8-sig")
    named = (line for line in text.split("\n") if "=" in line or line.lstrip().startswith("["))
    if sum((line.rpartition("=")[0] or line).count(".") for line in named) > _MOST_DOTS:
        raise ValueError("too many of its names have dots")
    return tomllib.loads(text)


def check_ordinary(mode: int) -> None:
    """Raise OSError for anything but a file, by its st_mode, naming what it is."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, Sentence("it is a folder"))
    if not stat.S_ISREG(mode):
        kinds = {
            stat.S_IFIFO: Sentence("it is a pipe and not a file"),
            stat.S_IFSOCK: Sentence("it is a socket and not a file"),
        }
        kind = kinds.get(stat.S_IFMT(mode), Sentence("it is a device and not a file"))
        raise OSError(errno.EINVAL, kind)


def open_already(path: Path) -> int | None:
    """The descriptor that a path like /dev/stdout or /dev/fd/3 names; None for any other path."""
    named = _OPEN_ALREADY.fullmatch(str(path))
    if named is None:
        return None
    standard, number = named.groups()
    return _STANDARD.index(standard) if standard else int(number)


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


def check_can_write(path: Path) -> None:
    """Raise OSError if `write_whole` cannot write to `path`, as far as can be told before."""
    if open_already(path) is not None:
        return
    path = Path(os.path.realpath(path))
    _existing(path)
    path.parent.stat()
    if not os.access(path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


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


T = TypeVar("T")
D = TypeVar("D")

_MOST_BYTES = 10_000_000

_log = logging.getLogger(__name__)


def load_state(path: Path, parse: Callable[[Any], T], default: D) -> T | D:
    """Return what `parse` makes of a file's JSON; the default if that fails.

    parse: may assume that the file holds what was written there; its errors are caught.
    """
    try:
        return parse(json.loads(read_ordinary(path, _MOST_BYTES)))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return default
    except RecursionError:  # lists nested too deeply
        return default


def make_private_folder(path: Path) -> None:
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def write_state(path: Path, content: object, *, mode: int = PRIVATE) -> None:
    """Write a file that `load_state` reads, and make its folder; raises OSError."""
    make_private_folder(path.parent)
    write_whole(path, json.dumps(content), mode=mode)


def save_state(path: Path, content: object) -> None:
    """Write the state file; if that fails, as on a full disk, it stays as it was."""
    try:
        write_state(path, content)
    except OSError as error:
        _log.info("%s cannot be written (%s)", path, error.strerror)
