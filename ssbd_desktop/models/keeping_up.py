"""Whether this computer keeps up with a model, while the other engine works as well or alone.

Predicted of what thin models cost here (`pass_costs`), for the work that an ordinary conversation
makes. While both engines work each has its share of the processor.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ssbd_desktop.models.calibration import Calibration
from ssbd_desktop.models.pass_costs import decoder_seconds, encoder_seconds, language_model_seconds
from ssbd_desktop.models.shapes import LanguageModelSize, WhisperSize


class RealTimeVerdict(Enum):
    """Whether captions come in time with a model."""

    KEEPS_UP = "keeps up"
    ALONE = "keeps up alone"
    DOES_NOT = "does not keep up"


SHORT, WHOLE = 10.0, 30.0
"""Seconds of the windows that a pass sees once six seconds of speech have been said (sixteen
tokens), and that finals see where that is quick enough."""

BEAM = 5
"""Hypotheses that a final's pass keeps."""

MOST_FOR_A_FINAL = 1.2
"""Seconds that a final's pass may take so that it sees the whole window (`speech/pacing.py`)."""

UTTERANCE = 3.8
"""Seconds in which an utterance is said: the demonstration's call has 16 in 61."""

SHARE = 0.8
"""The part of the time that recognition may take: what else there is to do, and passes that are
longer than others, must find their time, too."""

FIRST_PASS, SINGLE_PASSES = 24, 5
"""Tokens that the first pass of an update reads, and passes of one token after it. As the kept run
of what ships has it (docs/RESULTS.md): 11.7 tokens, draft and all, and 5.1 more passes; the prompts
of Qwen3 and Tower+ have some twelve tokens after the source, which are read again each time."""

THREE_WORDS = 1.2
"""Seconds in which three words are said, at 150 in a minute; an update translates so many more. One
that takes longer leaves the captions ever further behind what is heard."""


@dataclass(frozen=True)
class Recognition:
    """Seconds of the passes that recognition makes, with as many threads.

    short_final, whole_final: of one for a final with either window.
    """

    threads: int
    partial: float
    short_final: float
    whole_final: float

    @property
    def final(self) -> float:
        """Seconds of a final's pass as the app makes it."""
        quick = self.whole_final <= MOST_FOR_A_FINAL
        return self.whole_final if quick else self.short_final

    @property
    def in_time(self) -> bool:
        """Whether there is time, while an utterance is said, for the final pass of the one before
        and one at least of its own: with less, sound waits ever longer."""
        return self.partial + self.final <= SHARE * UTTERANCE


@dataclass(frozen=True)
class TranslationUpdate:
    """Seconds that an update takes, with as many threads."""

    threads: int
    seconds: float

    @property
    def in_time(self) -> bool:
        """Whether it is done before as many words more have been said as it translates."""
        return self.seconds <= THREE_WORDS


def recognition(calibration: Calibration, threads: int, shape: WhisperSize) -> Recognition:
    """What a Whisper of that shape takes. Raises ValueError where slices are missing."""

    def seconds(window: float, beam: int) -> float:
        encoder = encoder_seconds(calibration, threads, shape, window)
        return encoder + decoder_seconds(calibration, threads, shape, window, beam)

    return Recognition(threads, seconds(SHORT, 1), seconds(SHORT, BEAM), seconds(WHOLE, BEAM))


def update(
    calibration: Calibration, threads: int, shape: LanguageModelSize, bits: float
) -> TranslationUpdate:
    """What a typical update takes with a model of that shape, whose weights take so many bits.

    Raises ValueError where slices are missing.
    """

    def seconds(tokens: int) -> float:
        return language_model_seconds(calibration, threads, shape, bits, tokens)

    return TranslationUpdate(threads, seconds(FIRST_PASS) + SINGLE_PASSES * seconds(1))


def keeps_up_hearing(calibration: Calibration, shape: WhisperSize) -> RealTimeVerdict:
    """Whether recognition by a Whisper of that shape keeps up here. Raises ValueError."""
    return _verdict(
        recognition(calibration, calibration.shared, shape).in_time,
        recognition(calibration, calibration.alone, shape).in_time,
    )


def keeps_up_translating(
    calibration: Calibration, shape: LanguageModelSize, bits: float
) -> RealTimeVerdict:
    """Whether translation by a model of that shape keeps up here. Raises ValueError."""
    return _verdict(
        update(calibration, calibration.shared, shape, bits).in_time,
        update(calibration, calibration.alone, shape, bits).in_time,
    )


def _verdict(shared: bool, alone: bool) -> RealTimeVerdict:
    if shared:
        return RealTimeVerdict.KEEPS_UP
    return RealTimeVerdict.ALONE if alone else RealTimeVerdict.DOES_NOT
