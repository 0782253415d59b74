"""Damaged sound files of every format that soundfile writes, and videos.

Made again they are damaged in the same way; the time, or a random number, that libsndfile writes
into the heads of some formats is another.
"""

from __future__ import annotations

import random
import struct
import tempfile
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.settings import demo_pack
from tests.helpers.media import write_media
from tools.attack import damage

_SECONDS = 2.5
_RATES = (1, 2, 7, 100, 8000, 44_100, 192_000, 655_350, 2_000_000, 2**31 - 1)
_HEADERLESS = {"RAW"}
_MEDIA = 0.25
"""The share of files that are videos or such."""


def make(chance: random.Random, path: Path) -> str:
    """Write a mutated sound file and give its recipe."""
    content, recipe = chance.choices(list(_KINDS), list(_KINDS.values()))[0](chance)
    path.write_bytes(content)
    return recipe


@cache
def _speech() -> tuple[NDArray[np.float32], int]:
    sound, rate = soundfile.read(demo_pack.find().clip, dtype="float32")
    return sound[: int(_SECONDS * rate)], rate


@cache
def _forms() -> tuple[tuple[str, str], ...]:
    return tuple(
        (form, subtype)
        for form in sorted(soundfile.available_formats())
        if form not in _HEADERLESS
        for subtype in sorted(soundfile.available_subtypes(form))
        if soundfile.check_format(form, subtype)
    )


def _written(
    form: str, subtype: str, sound: NDArray[np.float32] | None = None, rate: int = 0
) -> bytes:
    """The file's bytes; those of a WAV where this format does not hold such a sound."""
    speech, its_rate = _speech()
    out = BytesIO()
    try:
        soundfile.write(
            out, speech if sound is None else sound, rate or its_rate, subtype, format=form
        )
    except (soundfile.SoundFileError, ValueError):
        if (form, subtype) == ("WAV", "FLOAT"):
            raise
        return _written("WAV", "FLOAT", sound, rate)
    return out.getvalue()


@cache
def _media() -> tuple[tuple[str, bytes], ...]:
    """What only FFmpeg reads."""
    kinds = {"m4a": ("aac", ""), "mp4": ("aac", "mpeg4"), "mkv": ("aac", "mpeg4")}
    with tempfile.TemporaryDirectory() as folder:
        return tuple(
            (form, write_media(Path(folder, f"a.{form}"), codec, video=video).read_bytes())
            for form, (codec, video) in kinds.items()
        )


def _any(chance: random.Random) -> tuple[bytes, str]:
    if chance.random() < _MEDIA:
        form, content = chance.choice(_media())
        return content, form
    form = chance.choice(sorted({form for form, _ in _forms()}))
    subtype = chance.choice([each for its, each in _forms() if its == form])
    return _written(form, subtype), f"{form} {subtype}"


def _damaged(chance: random.Random) -> tuple[bytes, str]:
    content, form = _any(chance)
    content, recipe = damage.any_damage(chance, content)
    return content, f"{form}: {recipe}"


def _cut(chance: random.Random) -> tuple[bytes, str]:
    content, form = _any(chance)
    content, recipe = damage.cut(chance, content)
    return content, f"{form}: {recipe}"


def _head(chance: random.Random) -> tuple[bytes, str]:
    content, form = _any(chance)
    content, recipe = damage.flipped(chance, content, 0, chance.choice((16, 64, 200)))
    return content, f"{form}: {recipe}"


def _number_in_head(chance: random.Random) -> tuple[bytes, str]:
    """Four bytes of the head are a number that promises too much, or nothing."""
    content, form = _any(chance)
    number = chance.choice((0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFE, 10**6))
    place = 4 * chance.randrange(1, 32)
    packed = struct.pack(chance.choice("<>") + "I", number)
    content = content[:place] + packed + content[place + 4 :]
    return content, f"{form}: byte {place} on says {number}"


def _strange(chance: random.Random) -> tuple[bytes, str]:
    speech, rate = _speech()
    sounds: dict[str, Callable[[], NDArray[np.float32]]] = {
        "no sound": lambda: speech[:0],
        "one sample": lambda: speech[:1],
        "no numbers": lambda: np.full(rate, np.nan, np.float32),
        "endless loudness": lambda: np.full(rate, np.inf, np.float32),
        "speech with holes of no numbers": lambda: np.where(np.arange(len(speech)) % 97, speech,
                                                            np.nan).astype(np.float32),
        "a thousand times too loud": lambda: speech * 1000,
        "1,000 channels": lambda: np.tile(speech[:2000, None], (1, 1000)),
        "1,024 channels": lambda: np.tile(speech[:2000, None], (1, 1024)),
        "255 channels": lambda: np.tile(speech[:4000, None], (1, 255)),
    }  # fmt: skip
    what = chance.choice(list(sounds))
    form = chance.choice(("WAV", "W64", "CAF", "AU", "AIFF"))
    return _written(form, "FLOAT", sounds[what]()), f"{form}: {what}"


def _rate(chance: random.Random) -> tuple[bytes, str]:
    rate = chance.choice(_RATES)
    form = chance.choice(("WAV", "AU", "CAF", "W64", "FLAC"))
    subtype = "PCM_16"
    return _written(form, subtype, rate=rate), f"{form}: {rate} Hz"


def _said_rate(chance: random.Random) -> tuple[bytes, str]:
    """A WAV file whose head says another rate, up to 4 GHz, number of channels or block size."""
    content = bytearray(_written("WAV", "PCM_16"))
    name, place, form, values = chance.choice(
        (
            ("Hz", 24, "<I", (0, 1, 3, 2**32 - 1, 4_000_000_000)),
            ("channels", 22, "<H", (0, 2, 3, 1000, 65535)),
            ("bits", 34, "<H", (0, 1, 8, 24, 64, 65535)),
            ("bytes a frame", 32, "<H", (0, 1, 3, 65535)),
            ("bytes of sound", 40, "<I", (0, 1, 2**31, 2**32 - 1, 10**6)),
        )
    )
    value = chance.choice(values)
    struct.pack_into(form, content, place, value)
    return bytes(content), f"WAV: says {value} {name}"


def _no_sound_file(chance: random.Random) -> tuple[bytes, str]:
    heads = (b"", b"RIFF", b"fLaC", b"OggS", b"ID3\x04\0\0\x7f\x7f\x7f\x7f", b"FORM", b"\xff\xfb")
    head = chance.choice(heads)
    length = chance.choice((0, 1, 100, 10_000))
    return head + chance.randbytes(length), f"{head!r} and {length} bytes of chance"


_KINDS: dict[Callable[[random.Random], tuple[bytes, str]], int] = {
    _damaged: 25, _cut: 20, _head: 15, _number_in_head: 12, _strange: 10, _rate: 5, _said_rate: 8,
    _no_sound_file: 5,
}  # fmt: skip
