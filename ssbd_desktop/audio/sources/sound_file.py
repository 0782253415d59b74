"""A sound file that libsndfile reads. The only importer of soundfile."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.audio.sources.file_errors import cut_off, unreadable
from ssbd_desktop.audio.sources.promised_length import promised_seconds

_log = logging.getLogger(__name__)

# libsndfile's complaints, and soundfile's own about a headerless file, which tells nothing of its
# rate.
_UNREADABLE = (soundfile.SoundFileError, RuntimeError, TypeError, OSError)

_UNKNOWN_FORMAT = 1
"""libsndfile's code for a file that is of no kind that it knows."""


class UnknownFormatError(Exception):
    """It is no file that libsndfile knows; another decoder may."""


class SoundFile:
    """The sound of a file, from its beginning.

    rate: frames per second.
    """

    def __init__(self, path: Path) -> None:
        """Raises AudioError where it cannot be read, and UnknownFormatError."""
        self._path = path
        # soundfile encodes a name itself, and stumbles over one that is no UTF-8.
        name = path if sys.platform == "win32" else os.fsencode(path)
        try:
            self._file = _Stream(name)
            self._promised = promised_seconds(self._file, path)
        except _UNREADABLE as error:
            if getattr(error, "code", None) == _UNKNOWN_FORMAT:
                raise UnknownFormatError from error
            raise unreadable(path, _reason(error)) from error
        self.rate: int = self._file.samplerate
        self._frames = 0

    def read(self, frames: int) -> NDArray[np.float32] | None:
        """The next float32[n, channels], `frames` of them where so many are left; None at the end.

        Raises AudioError where the file is damaged.
        """
        try:
            sound: NDArray[np.float32] = self._file.read(frames, dtype="float32", always_2d=True)
        except _UNREADABLE as error:
            _log.info("%s: %s", self._path, _reason(error))  # of its own insides, as a rule
            raise cut_off(self._path, self._frames / self.rate) from error
        self._frames += len(sound)
        return sound if len(sound) else None

    def missing(self, heard: float) -> float:
        """Seconds that the file says it holds beyond those that were heard; infinite where there
        are more and nobody knows how many."""
        return self._promised - heard

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


class _Stream(soundfile.SoundFile):  # type: ignore[misc]  # it has no types
    """A sound file that is read from its beginning to its end.

    soundfile seeks to where it is after each read. libsndfile's decoder of MP3 then forgets what
    the next frames are made from (a tone becomes near silence), and that of FLAC gives a cut file
    up before its end; so it is told that there is no seeking.
    """

    def seekable(self) -> bool:
        """No."""
        return False


def _reason(error: Exception) -> str:
    text = getattr(error, "error_string", "") or str(error)
    return str(text).strip().rstrip(".")
