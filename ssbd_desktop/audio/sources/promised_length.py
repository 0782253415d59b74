"""How much sound a sound file says it holds, whatever becomes of it: a file that was cut off says
more than is there."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Protocol

_CHUNK = re.compile(r"^ *(?:data|SSND|Data Size) *: (\d+) \(should be (\d+)\)$", re.MULTILINE)
"""How libsndfile notes that the sound of a WAV, AIFF or AU file ends before it should, in bytes."""

_LONG_CHUNK = re.compile(r"^ *(?:data|Data size) *: (\d+)$", re.MULTILINE)
_FILE = re.compile(r"^Length : (\d+)$", re.MULTILINE)
"""How it notes the bytes of a W64 or RF64 file's sound, and of the whole file."""

_NO_LAST_PAGE = re.compile(r"^Ogg ?: .*end-of-stream", re.MULTILINE | re.IGNORECASE)

_NOT_KNOWN = ((0x7F00_0000, 0x8000_1000), (0xFF00_0000, 0xFFFF_FFFF), (1 << 62, 1 << 64))
"""Sizes that programs write which cannot go back to write the right one, as into a pipe: about the
most that such a number may be, with a sign and without."""

_ID3 = 10
_FIRST_FRAME = 64
"""Bytes of the head of an ID3 tag, which may stand before the first frame of an MP3 file, and of
that frame up to where the file's length may stand."""


class OpenedFile(Protocol):
    """What libsndfile says of a file. extra_info: what it noted while it opened it."""

    format: str
    frames: int
    samplerate: int
    extra_info: str


def promised_seconds(file: OpenedFile, path: Path) -> float:
    """Seconds of sound that a file says it holds; 0 where it does not say, or where it is right.

    Infinite where there is more than is there, and nobody knows how much. FLAC is not asked: its
    decoder fails where a file ends too soon.
    """
    if file.format == "MP3":
        return _seconds_of_mp3(file, path)
    if file.format == "OGG":
        return math.inf if _NO_LAST_PAGE.search(file.extra_info) else 0.0
    claimed, there = _bytes(file)
    if claimed <= there or any(least <= claimed <= most for least, most in _NOT_KNOWN):
        return 0.0
    return file.frames / file.samplerate * claimed / there


def _bytes(file: OpenedFile) -> tuple[int, int]:
    """The bytes of sound that a file says it holds, and that it holds; the same where it is not
    known to lack any."""
    if cut := _CHUNK.search(file.extra_info):
        return int(cut[1]), max(int(cut[2]), 1)
    if file.format in ("W64", "RF64"):
        chunk, whole = _LONG_CHUNK.search(file.extra_info), _FILE.search(file.extra_info)
        if chunk and whole:
            # Nearly all of such a file is sound.
            return int(chunk[1]), max(int(whole[1]), 1)
    return 1, 1


def _seconds_of_mp3(file: OpenedFile, path: Path) -> float:
    """Seconds of sound that an MP3 file says it holds; 0 where it does not say.

    libsndfile's decoder of MP3 goes on over damage, and takes the end of what is there for the
    file's. What it gives as its length is from the first frame, if that is one with the file's
    length; else a guess, which is far off where the bit rate varies.
    """
    with path.open("rb") as content:
        head = content.read(_ID3)
        if head[:3] == b"ID3":
            a, b, c, d = head[6:]  # seven bits of the tag's size each
            content.seek(_ID3 + (a << 21 | b << 14 | c << 7 | d))
        else:
            content.seek(0)
        first = content.read(_FIRST_FRAME)
    told = b"Xing" in first or b"Info" in first
    return float(file.frames / file.samplerate) if told else 0.0
