"""The sound of any sound or video file that FFmpeg knows. The only importer of PyAV.

A file may come from anywhere, so only listed formats are decoded, no file can lead to another, and
all of this belongs in a process of its own.
"""

from __future__ import annotations

import logging
import math
import os
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

import av
import numpy as np
from av.audio.frame import AudioFrame

from ssbd_desktop.audio.capture_process.messages import Decoded, DecodedAll, Undecodable
from ssbd_desktop.audio.signal.resample import Resampler
from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.events import LEAST_GAP
from ssbd_desktop.processes.messages import Message

FORMATS = (
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,aac,mp3,asf,avi,mpegts,mpeg,flv,wav,caf,amr,flac,"
    "aiff,au,w64,voc,nistsphere,ircam,epaf,avr,iff,pvf"
)
"""The containers that are opened; others may name further files, or be mere text."""

_KNOW_THEIR_LENGTH = {"mov", "matroska", "avi", "asf", "flv", "flac", "aiff", "au", "wav"}
"""The formats that store their duration; for others, FFmpeg reports a guess."""

_NOT_KNOWN = ((0x7F00_0000, 0x8000_1000), (0xFF00_0000, 0xFFFF_FFFF), (1 << 62, 1 << 64))
"""Sizes written by programs that cannot go back to write the right one, as in a pipe: about the
largest possible number, signed or unsigned."""

_LAST_PAGES = 2 * (27 + 255 + 255 * 255)
"""Bytes at the end of an Ogg file in which its last page begins, however long two pages are."""

_FIRST_FRAME = 64
"""Bytes at the beginning of an MP3's sound that have its length, if it is there."""

MOST_SILENCE = 600.0
"""The most seconds of silence, in total, that replace missing sound within a file."""

_log = logging.getLogger(__name__)


def decoded(path: bytes) -> Iterator[Message]:
    """Yield the messages about the file at this path: its sound, then how much is missing."""
    try:
        with open(path, "rb") as file, _opened(file) as container:
            if container.streams.audio:
                yield from _FileDecoding(container, file).messages()
            else:
                yield DecodedAll(0.0)
    except (av.FFmpegError, OSError, ValueError, MemoryError) as error:
        yield Undecodable(excerpt(_reason(error)))


def _opened(file: BinaryIO) -> av.container.InputContainer:
    options = {"format_whitelist": FORMATS}
    return av.open(file, "r", options=options, metadata_errors="replace", io_open=_refuse)


def _refuse(*_: object) -> NoReturn:
    raise OSError("it leads to another file")


class _FileDecoding:
    """One pass over a file. Missing or undecodable sound is replaced by silence, to keep the
    time."""

    def __init__(self, container: av.container.InputContainer, file: BinaryIO) -> None:
        self._container = container
        self._file = file
        self._kind = container.format.name.split(",")[0]
        self._stream = container.streams.audio[0]
        self._begins = (container.start_time or 0) / av.time_base
        self._given = 0
        """Frames decoded so far, or replaced by silence."""
        self._silence = MOST_SILENCE
        """Seconds of silence that may still be inserted."""
        self._last = 0.0
        """The end of the last packet of any stream, in seconds from the beginning of the file."""
        self._spoilt = 0.0
        """Seconds that could not be decoded."""

    def messages(self) -> Iterator[Message]:
        """Yield the sound, then how much of it is missing."""
        resampler: Resampler | None = None
        for frame in self._frames():
            if resampler is None:
                rate, layout = frame.sample_rate, frame.layout
                # Not "fltp": PyAV's arrays of eight planes and more lead outside of the memory.
                to_floats, resampler = av.AudioResampler("flt", layout, rate), Resampler(rate)
                channels = layout.nb_channels
            missing = self._missing_before(frame, rate)
            silence = np.broadcast_to(np.float32(0), (missing, channels))
            frames = (one.to_ndarray() for one in to_floats.resample(frame))
            for sound in (silence, *(one.reshape(-1, channels) for one in frames)):
                self._given += len(sound)
                for start in range(0, len(sound), rate):
                    samples = resampler.resample(
                        np.ascontiguousarray(sound[start : start + rate], np.float32)
                    )
                    yield Decoded(samples, resampler.cancels)
        if resampler:
            rest = resampler.resample(np.zeros((0, 1), np.float32), last=True)
            yield Decoded(rest, resampler.cancels)
        spoilt = self._spoilt
        if self._kind == "flac":  # it has no pauses
            spoilt = max(spoilt, MOST_SILENCE - self._silence)
        yield DecodedAll(self._cut_off() + spoilt)

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
        seconds = (frame.time or self._begins) - self._begins - self._given / rate
        if not LEAST_GAP < seconds <= self._silence:
            return 0
        self._silence -= seconds
        return round(seconds * rate)

    def _cut_off(self) -> float:
        """Return how many seconds the file claims to continue after its last packet; infinite if
        unknown."""
        if self._kind == "ogg":
            return 0.0 if _has_last_page(self._file) else math.inf
        bytes_per_second = (self._stream.codec_context.bit_rate or 0) / 8
        missing = 0.0
        if self._kind in _KNOW_THEIR_LENGTH or (
            self._kind == "mp3" and _mp3_knows_its_length(self._file)
        ):
            duration = (self._container.duration or 0) / av.time_base
            if not _is_placeholder(duration * bytes_per_second):
                missing = duration - self._last
        if self._kind == "avi":  # its pictures are cut off with its sound
            bytes_per_second = self._file.seek(0, os.SEEK_END) / (self._last or math.inf)
        if self._kind in ("wav", "w64", "avi") and bytes_per_second:
            # FFmpeg takes the end of the file for the end of the sound.
            missing = max(missing, _bytes_cut_off(self._file) / bytes_per_second)
        return max(missing, 0.0)


def _is_placeholder(size: float) -> bool:
    return any(least <= size <= most for least, most in _NOT_KNOWN)


def _bytes_cut_off(file: BinaryIO) -> int:
    """Return how many bytes a WAV, AVI or Wave64 file claims to have beyond its end."""
    file.seek(0)
    head = file.read(24)
    promised = there = file.seek(0, os.SEEK_END)
    if head.startswith(b"RIFF"):
        promised, there = int.from_bytes(head[4:8], "little"), there - 8
    elif head.startswith(b"riff"):
        promised = int.from_bytes(head[16:], "little")
    return 0 if _is_placeholder(promised) else promised - there


def _has_last_page(file: BinaryIO) -> bool:
    file.seek(-min(file.seek(0, os.SEEK_END), _LAST_PAGES), os.SEEK_END)
    tail = file.read()
    page = tail[tail.rfind(b"OggS") :]  # where none is there the last byte, which is too short
    if len(page) < 27 or not page[5] & 4:
        return False
    segments = page[27 : 27 + page[26]]
    return len(page) >= 27 + page[26] + sum(segments)


def _mp3_knows_its_length(file: BinaryIO) -> bool:
    """Return whether the first frame of an MP3 file states its length; otherwise FFmpeg guesses,
    and is far off if the bit rate varies."""
    start = file.seek(0)
    head = file.read(10)
    if head.startswith(b"ID3"):
        a, b, c, d = head[6:]  # each has seven bits of the tag's size
        start = len(head) + (a << 21 | b << 14 | c << 7 | d)
    file.seek(start)
    first = file.read(_FIRST_FRAME)
    return b"Xing" in first or b"Info" in first


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", "") or str(error) or type(error).__name__
    return str(text).strip().rstrip(".")
