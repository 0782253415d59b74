"""What a model is, whether it fits in this computer's memory, and whether that keeps up with it.

The cost of the demonstration's models is measured once for each engine, and scaled by the weights
of the model in question. While both engines work, each has its share of the processor.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass, field
from enum import Enum
from typing import Any

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.catalog import Entry

CONTEXT = 2048

_LIBRARIES = 100 * 10**6
"""Bytes that llama.cpp's process takes besides its model."""

_OF_A_NUMBER = 2
"""Bytes of each number in the cache."""

_PASS = 512
"""The tokens that llama.cpp reserves a pass for, with four bytes for each of their logits."""

_LARGEST_VOCABULARY = 262_144
_OF_A_TOKEN = 400_000
"""Bytes of a token's keys and values in a model of 9 billion weights, proportionally less in a
smaller one (`llama/translation_process/child.py`). Assumed for a model that is not known."""

_RECOGNITION = 350 * 10**6
_OF_A_WEIGHT = 4
"""Bytes that recognition takes with its smallest model, and for each weight of a larger one in
float16, which is read whole and then made smaller without giving memory back."""


@dataclass(frozen=True)
class Description:
    """What a file or folder states about itself, and what that means on this computer."""

    facts: Mapping[Sentence, str] = field(default_factory=dict)
    limits: tuple[Sentence, ...] = ()
    """The reasons against it, each worded to follow “Works, but”."""


def memory_of(entry: Entry) -> int:
    """Return the bytes that a model of the catalog takes, with the default context."""
    if entry.kind == "speech":
        return whisper_memory(entry.parameters)
    size = int(entry.parameters * BITS.get(entry.quantization, max(BITS.values())) / 8)
    return language_model_memory(
        size, CONTEXT, entry.cache_values or None, entry.vocabulary or None
    )


def whisper_memory(parameters: int) -> int:
    """Return the most bytes that a Whisper with that many weights takes on the processor."""
    return _RECOGNITION + _OF_A_WEIGHT * parameters


def language_model_memory(
    size: int, context: int, cache_values: int | None = None, vocabulary: int | None = None
) -> int:
    """Return the bytes of a language model's weights, its cache, and the logits of a pass.

    size: bytes of its file. context: tokens in its cache, each of which leaves `cache_values`
    numbers there. vocabulary: its tokens. None if unknown.
    """
    of_a_token = min(_OF_A_TOKEN, size // 1000)
    if cache_values is not None:
        of_a_token = _OF_A_NUMBER * cache_values
    logits = _LARGEST_VOCABULARY if vocabulary is None else vocabulary
    return _LIBRARIES + size + context * of_a_token + 4 * _PASS * logits


BITS = {"Q4_K_M": 5.3, "Q8_0": 8.5}
"""Bits that a weight takes in a file, by llama.cpp's name for the storage format. In Q4_K_M it is
4.85 if the output layer, which takes more, is a small part of the model."""

LEAST_BITS = BITS["Q4_K_M"]
"""Weights with fewer bits cost no less, since unpacking them is work."""

UTTERANCE = 3.8
"""Seconds that it takes to say an utterance: the demonstration's call has 16 in 61."""

SHARE = 0.8
"""The share of the time that recognition may take: there is other work, and some passes take
longer."""

THREE_WORDS = 1.2
"""Seconds that it takes to say three words, at 150 a minute; an update translates that many more. A
slower one makes captions fall further and further behind the speech."""


class RealTimeVerdict(Enum):
    """The answer to whether captions keep up with a model."""

    KEEPS_UP = "keeps up"
    ALONE = "keeps up alone"
    TOO_SLOW = "does not keep up"


@dataclass(frozen=True)
class Speed:
    """The engines' costs with one number of threads. 0 stands for a GPU, which keeps up."""

    recognition: float
    """Seconds per weight of a Whisper for a partial's and a final's pass with short windows.

    Finals see the whole window only if that is quick (`speech/pacing.py`), and so in time."""

    translation: float
    """Seconds of an update per byte of the weights that a token goes through."""


@dataclass(frozen=True)
class Calibration:
    """The engines' speed on this computer."""

    shared: Speed
    """Measured with the threads that an engine has while the other also works."""

    alone: Speed
    """Measured with all the processor's threads."""

    busy: bool = False
    """True if other work kept the processor busy, so that it may be faster than this."""


def parsed(content: Any) -> Calibration:
    """Return the calibration whose fields were read from a file.

    Raises ValueError, LookupError or TypeError if it is anything else.
    """
    shared, alone = Speed(**content["shared"]), Speed(**content["alone"])
    for seconds in (*astuple(shared), *astuple(alone)):
        if not isinstance(seconds, (int, float)) or not 0 <= seconds < math.inf:
            raise ValueError(f"no calibration: {seconds} is not a number of seconds")
    return Calibration(shared, alone, content["busy"] is True)


def update_seconds(speed: Speed, parameters: int, bits: float) -> float:
    """Return the seconds of an update by a language model.

    parameters: the weights that a token goes through. bits: how many a weight takes in its file.
    """
    return speed.translation * parameters * max(bits, LEAST_BITS) / 8


def recognition_verdict(calibration: Calibration, parameters: int) -> RealTimeVerdict:
    """Return whether recognition by a Whisper with that many weights keeps up.

    While an utterance is said, there must be time for the previous one's final pass and at least
    one pass of its own: with less, sound waits longer and longer.
    """
    return _verdict(calibration, lambda speed: speed.recognition * parameters <= SHARE * UTTERANCE)


def translation_verdict(calibration: Calibration, parameters: int, bits: float) -> RealTimeVerdict:
    """Return whether translation by a language model keeps up; see `update_seconds`."""
    return _verdict(
        calibration, lambda speed: update_seconds(speed, parameters, bits) <= THREE_WORDS
    )


def _verdict(calibration: Calibration, keeps_up: Callable[[Speed], bool]) -> RealTimeVerdict:
    if keeps_up(calibration.shared):
        return RealTimeVerdict.KEEPS_UP
    return RealTimeVerdict.ALONE if keeps_up(calibration.alone) else RealTimeVerdict.TOO_SLOW
