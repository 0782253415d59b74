"""A sound file that is played aloud while it is listened to, where there is a speaker."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.playback_buffer import MOST_WAITING
from ssbd_desktop.audio.capture_process.start import start_child
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.processes.parent import ChildProcess

_log = logging.getLogger(__name__)


class PlayedFile(FileSource):
    """A file at its own speed that is heard, too, where there is a speaker."""

    def blocks(self) -> Iterator[AudioBlock]:
        """The file's sound, as FileSource gives it."""
        speaker = Speaker()
        try:
            for block in super().blocks():
                speaker.put(block.samples)
                yield block
        finally:
            speaker.close()


class Speaker:
    """Plays 16 kHz mono sound through the system's own output, by a child process.

    Where nothing can be played there is silence, which the log knows.
    """

    def __init__(self) -> None:
        self._waiting: queue.Queue[NDArray[np.float32] | None] = queue.Queue(MOST_WAITING)
        self._child: ChildProcess | None = None
        self._closed = False
        threading.Thread(target=self._play, name="speaker", daemon=True).start()

    def put(self, samples: NDArray[np.float32]) -> None:
        """Play float32[n] after what was put before; what there is no room for is not heard."""
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(samples)

    def close(self) -> None:
        """Stop at once, and return at once."""
        self._closed = True
        if self._child:
            self._child.end()
        with contextlib.suppress(queue.Full):  # then nobody waits for more
            self._waiting.put_nowait(None)

    def _play(self) -> None:
        try:
            child = start_child("play")
        except SourceLostError as error:
            _log.info("the file is not heard: %s", error)
            return
        self._child = child
        try:
            while (samples := self._waiting.get()) is not None and not self._closed:
                child.send(samples.astype("<f4", copy=False).tobytes())
        except OSError:
            if not self._closed:
                _log.info("the file is not heard: %s", _reason(child))
        finally:
            child.end()


def _reason(child: ChildProcess) -> str:
    with contextlib.suppress(TimeoutError):
        try:
            child.get(1.0)
        except AudioError as error:
            return str(error)
    return "the output is gone"
