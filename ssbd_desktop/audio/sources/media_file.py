"""A file that FFmpeg decodes, in a process of its own."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.messages import Decoded, DecodedAll, Undecodable
from ssbd_desktop.audio.capture_process.start import FLAG
from ssbd_desktop.audio.sources.file_errors import cut_off, silent, unreadable
from ssbd_desktop.base.errors import AudioError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.parent import ChildProcess

ANSWERS_IN = 10.0
"""Seconds after which a decoder that tells nothing hangs; the slowest disk takes less for a piece
of a file."""


class MediaFile:
    """The sound of a video, or of a sound file that libsndfile does not know, from its beginning.

    rate: frames per second.
    """

    def __init__(self, path: Path) -> None:
        """Raises AudioError where there is no sound in it that can be decoded."""
        self._path = path
        try:
            self._child = ChildProcess(FLAG, "file", str(path))
        except OSError as error:
            raise AudioError(
                "The file {path} cannot be decoded ({reason}): close other apps to free memory.",
                path=path,
                reason=error.strerror,
            ) from error
        self._seconds = self._missing = 0.0
        try:
            first = self._told()
        except BaseException:
            self.close()
            raise
        self.rate = first.rate if isinstance(first, Decoded) else 0
        self._first: Message | None = first

    def read(self, _: int) -> NDArray[np.float32] | None:
        """The next float32[n, channels], as many as come at once; None at the end."""
        message, self._first = self._first or self._told(), None
        if isinstance(message, Decoded):
            self._seconds += len(message.samples) / self.rate
            return message.samples
        if isinstance(message, DecodedAll):
            self._missing = message.missing
        return None

    def missing(self, _: float) -> float:
        """Seconds of sound that the file says it holds and did not."""
        return self._missing

    def close(self) -> None:
        """Let go of the file, at once, and end whoever waits in `read`; from any thread."""
        self._child.end()

    def _told(self) -> Message:
        try:
            message = self._child.get(ANSWERS_IN)
        except TimeoutError:
            message = None
        if isinstance(message, Decoded | DecodedAll):
            return message
        if self._seconds:
            raise cut_off(self._path, self._seconds)
        reason = message.reason if isinstance(message, Undecodable) else Sentence("it is damaged")
        raise unreadable(self._path, reason) if reason else silent(self._path)
