"""espeak-ng in this process: samples, and when each word and each phoneme begins."""

from __future__ import annotations

import ctypes
import ctypes.util
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

SYNCHRONOUS, PHONEME_EVENTS, DONT_EXIT = 2, 0x0001, 0x8000
WORD, PHONEME = 1, 7
UTF8 = 1
RATE_PARAMETER, PITCH_PARAMETER, RANGE_PARAMETER = 1, 3, 4

NAMES = """
! 0 3 ? @ @- @2 @5 @L A A@ D E I I# I2 IR N O O2 O@ OI S T U U@ V VR Z a a# aI aI2 aI3 aI@ aU aa b
d dZ e@ eI f g h i i@ i@3 j k l m n n- o@ oU p r r- s t t# t2 tS t[ u v w w# z |
"""
PHONEMES = ("", *NAMES.split())
"""What its English voices say, by its own names without length marks; a pause is the first."""


class Event(ctypes.Structure):
    """``espeak_EVENT`` of speak_lib.h."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("name", ctypes.c_char * 8),
    )


Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event)
)


@dataclass(frozen=True)
class Voice:
    """A voice of espeak-ng, with its words per minute, and pitch and its range from 0 to 99."""

    name: str
    rate: int = 150
    pitch: int = 50
    range: int = 50


@dataclass(frozen=True)
class Speech:
    """Samples in [-1, 1] at ``rate``, and the sample at which each word or phoneme begins."""

    samples: NDArray[np.float32]
    rate: int
    words: tuple[tuple[int, int], ...]
    """Position in the text, and sample."""
    phonemes: tuple[tuple[str, int], ...]
    """Name, empty for a pause, and sample."""


class Espeak:
    """The engine; there can be one in a process."""

    def __init__(self) -> None:
        name = ctypes.util.find_library("espeak-ng") or "libespeak-ng.so.1"
        try:
            self.library: Any = ctypes.CDLL(name)
        except OSError as error:
            raise SystemExit(
                "There is no espeak-ng on this machine to speak the training data: install it "
                "(on Debian: apt-get install espeak-ng)."
            ) from error
        self.rate: int = self.library.espeak_Initialize(
            SYNCHRONOUS, 0, None, PHONEME_EVENTS | DONT_EXIT
        )
        if self.rate <= 0:
            raise SystemExit("espeak-ng cannot start: its data folder is missing, install it anew.")
        self.callback = Callback(self.receive)
        self.library.espeak_SetSynthCallback(self.callback)
        self.clear()

    def clear(self) -> None:
        """Forget what was spoken."""
        self.blocks: list[NDArray[np.int16]] = []
        self.words: list[tuple[int, int]] = []
        self.phonemes: list[tuple[str, int]] = []

    def receive(self, samples: Any, count: int, events: Any) -> int:
        """A block from the engine."""
        if samples and count > 0:
            self.blocks.append(np.ctypeslib.as_array(samples, (count,)).copy())
        for event in iter_events(events):
            if event.type == WORD:
                self.words.append((event.text_position - 1, event.sample))
            elif event.type == PHONEME:
                self.phonemes.append((event.name.decode(errors="replace"), event.sample))
        return 0

    def speak(self, text: str, voice: Voice) -> Speech:
        """``text`` in a voice; ASCII only, so that a position is a character."""
        self.clear()
        if self.library.espeak_SetVoiceByName(voice.name.encode()) != 0:
            raise SystemExit(f"espeak-ng has no voice {voice.name}: version 1.51 is wanted.")
        for parameter, value in (
            (RATE_PARAMETER, voice.rate),
            (PITCH_PARAMETER, voice.pitch),
            (RANGE_PARAMETER, voice.range),
        ):
            self.library.espeak_SetParameter(parameter, value, 0)
        raw = text.encode("ascii") + b"\0"
        self.library.espeak_Synth(raw, len(raw), 0, 1, 0, UTF8, None, None)
        samples = np.concatenate(self.blocks or [np.zeros(1, np.int16)])
        return Speech(
            samples.astype(np.float32) / 32768, self.rate, tuple(self.words), tuple(self.phonemes)
        )


def iter_events(events: Any) -> Any:
    """The events of a block, up to the terminator."""
    i = 0
    while events and events[i].type:
        yield events[i]
        i += 1
