"""Files that are put into another folder as well: under a second name, or as checked copies."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.models.checksums import sha256_of

_BLOCK = 1 << 20
_TELLS = 200
"""So often it is told how far it is."""


class CancelledError(Exception):
    """Nobody wants it any more."""


class Copying:
    """Puts files elsewhere, and tells how far it is.

    total: bytes of all files.
    """

    def __init__(
        self, total: int, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
    ) -> None:
        self.total = total
        self._progress = progress
        self._cancelled = cancelled
        self._told = self._halves = 0
        """Bytes that were written, and those that were read again."""

    def put(self, source: Path, place: Path, sha256: str = "") -> None:
        """Have a file stand at `place` too.

        sha256: that it must have, in hex; empty where nobody knows. Raises OSError, ModelError
        where it is damaged, and CancelledError.
        """
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(os.path.realpath(source), place)
        except OSError:  # another disk, or one that knows no such names
            self._copy(source, place, sha256)
        else:
            self._count(2 * place.stat().st_size)

    def _copy(self, source: Path, place: Path, sha256: str) -> None:
        read = hashlib.sha256()
        with source.open("rb") as file, place.open("xb") as copy:
            while data := file.read(_BLOCK):
                copy.write(data)
                read.update(data)
                self._count(len(data))
            copy.flush()
            os.fsync(copy.fileno())
        if sha256 and read.hexdigest() != sha256:
            raise ModelError(
                "{file} is damaged: delete this model, or download it again, and then move the "
                "others.",
                file=source,
            )
        if sha256_of(place, self._count) != read.hexdigest():
            raise ModelError(
                "{file} was not written correctly: check the disk, or choose another one.",
                file=place,
            )

    def _count(self, halves: int) -> bool:
        if self._cancelled():
            raise CancelledError
        self._halves += halves
        done = min(self._halves // 2, self.total)
        if done == self.total or (done - self._told) * _TELLS >= self.total:
            self._told = done
            self._progress(done, self.total)
        return True
