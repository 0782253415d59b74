"""The sound of any sound or video file that FFmpeg knows. The only importer of PyAV.

A file comes from anywhere, so what may be decoded is named, no file leads to another one, and all
of it belongs into a process of its own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import IO, NoReturn

import av
import numpy as np
from av.audio.frame import AudioFrame
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.messages import Decoded, DecodedAll, Undecodable
from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.events import LEAST_GAP
from ssbd_desktop.processes.messages import Message

FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,aac,mp3,asf,avi,mpegts,mpeg,flv,wav,caf,amr"
"""The containers that are opened; others may name further files, or be made of nothing but text."""

_KNOW_THEIR_LENGTH = {"mov", "matroska", "avi", "asf", "flv"}
"""Those that hold how long they are; of others FFmpeg tells a guess."""

MOST_SILENCE = 600.0
"""Seconds of silence in all that stand for sound that is missing between what is there."""

_log = logging.getLogger(__name__)


def decoded(path: bytes) -> Iterator[Message]:
    """What is told of the file of this path, message by message."""
    try:
        with open(path, "rb") as file, _opened(file) as container:
            if not container.streams.audio:
                yield Undecodable("")
                return
            yield from _Decoding(container).messages()
    except (av.FFmpegError, OSError, ValueError, MemoryError) as error:
        yield Undecodable(excerpt(_reason(error)))


def _opened(file: IO[bytes]) -> av.container.InputContainer:
    options = {"format_whitelist": FORMATS}
    return av.open(file, "r", options=options, metadata_errors="replace", io_open=_refuse)


def _refuse(*_: object) -> NoReturn:
    raise OSError("it leads to another file")


class _Decoding:
    """One pass over a file. What cannot be decoded, and what was left out, is silence, so that the
    rest keeps its time."""

    def __init__(self, container: av.container.InputContainer) -> None:
        self._container = container
        self._stream = container.streams.audio[0]
        self._begins = (container.start_time or 0) / av.time_base
        self._given = 0
        """Frames that were given so far."""
        self._silence = MOST_SILENCE
        self._last = 0.0
        """When the last packet of any stream ends, in seconds from the file's beginning."""
        self._spoilt = 0.0
        """Seconds that could not be decoded."""

    def messages(self) -> Iterator[Message]:
        """The sound, and what is missing of it."""
        resampler: av.AudioResampler | None = None
        for frame in self._frames():
            if resampler is None:
                rate, layout = frame.sample_rate, frame.layout
                resampler = av.AudioResampler("fltp", layout, rate)
            silence = self._missing_before(frame, rate)
            if silence:
                yield self._told(np.zeros((silence, layout.nb_channels), np.float32), rate)
            for plain in resampler.resample(frame):
                yield self._told(np.ascontiguousarray(plain.to_ndarray().T, np.float32), rate)
        if not self._given:
            yield Undecodable("")
            return
        yield DecodedAll(max(self._cut_off(), self._spoilt))

    def _frames(self) -> Iterator[AudioFrame]:
        for packet in self._container.demux():
            if packet.pts is not None and packet.time_base:
                end = float((packet.pts + (packet.duration or 0)) * packet.time_base)
                self._last = max(self._last, end - self._begins)
            if packet.stream is not self._stream:
                continue
            try:
                yield from self._stream.codec_context.decode(packet)
            except av.FFmpegError as error:
                _log.info("a packet cannot be decoded: %s", _reason(error))
                self._spoilt += float((packet.duration or 0) * (packet.time_base or 0))

    def _missing_before(self, frame: AudioFrame, rate: int) -> int:
        """How many frames of silence belong before this one."""
        if frame.time is None:
            return 0
        seconds = frame.time - self._begins - self._given / rate
        if not LEAST_GAP < seconds <= self._silence:
            return 0
        self._silence -= seconds
        return round(seconds * rate)

    def _told(self, samples: NDArray[np.float32], rate: int) -> Decoded:
        self._given += len(samples)
        return Decoded(samples, rate)

    def _cut_off(self) -> float:
        """Seconds that the file says it goes on after its last packet, if it says."""
        if self._container.format.name.split(",")[0] not in _KNOW_THEIR_LENGTH:
            return 0.0
        duration = (self._container.duration or 0) / av.time_base
        return max(duration - self._last, 0.0)


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", "") or str(error) or type(error).__name__
    return str(text).strip().rstrip(".")
