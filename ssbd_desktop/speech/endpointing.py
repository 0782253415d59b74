"""Where utterances begin and end: a state machine over the probabilities of speech."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ssbd_desktop.base.events import SAMPLE_RATE

FRAME = 512
"""Samples in a frame, which has one probability of speech (32 ms)."""

BEGINS = 0.25
LASTS = 0.1
"""Speech begins above the first probability and lasts until it falls below the second.

Silero's own are .5 and .35, for which it misses 26% of what people mark as speech in meetings, and
loud single words such as “ask not” in a hall. With these and `vad.leveled` it is 12%, and 0.6% of
what they don't mark counts, too (docs/recognition.md). What is no speech after all has no words.
"""


def frames(seconds: float) -> int:
    """Return the number of whole frames that cover `seconds`."""
    return math.ceil(seconds * SAMPLE_RATE / FRAME)


SPEECH = frames(0.1)
"""Consecutive frames that count as speech; fewer are a click, a breath or a key."""

WEAK = 0.08
"""A probability of speech that opens no utterance, but is heard along with it if speech follows."""

REMEMBERED = frames(2.5)
TOGETHER = frames(1.5)
"""Frames before speech in which what was weak is heard along with it, and the most between them."""

PADDING = frames(0.3)
"""Frames of sound kept before speech, for the soft beginnings of words."""

TRAILING = PADDING - 2
"""The same after it, where most of a word's soft end counts as speech already."""


OPEN = 2.0
"""Seconds of silence that end an utterance whatever was said in it. A shorter pause ends it only if
its sentence turns out to be complete, since people also pause within sentences."""


@dataclass(frozen=True)
class Pause:
    """Silence between two stretches of speech in an utterance, in frames."""

    begin: int
    end: int

    @property
    def middle(self) -> float:
        """Return its middle, in samples."""
        return (self.begin + self.end) / 2 * FRAME


@dataclass(frozen=True)
class Endpoint:
    """The state of listening; all positions are frames since the first."""

    frame: int = 0
    """Frames heard."""
    run: int = 0
    """Consecutive frames of speech at their end."""
    open: bool = False
    """True if an utterance is open."""
    start: int = 0
    """Its first frame, including padding."""
    onset: int = 0
    """The first frame of its speech."""
    speech_end: int = 0
    """The frame after its last speech."""
    pauses: tuple[Pause, ...] = ()
    """The pauses in it after which a new sentence may begin."""
    weak: int = 0
    """The first frame of what may have been speech, if no utterance is open."""
    weak_end: int = -TOGETHER
    """The frame after the last such frame."""
    floor: int = 0
    """No utterance may begin before this frame, since the sound before it belongs to another."""

    @property
    def end(self) -> int:
        """The frame after the utterance's last, including as much padding as has been heard."""
        return min(self.speech_end + TRAILING, self.frame)

    @property
    def pausing(self) -> bool:
        """Return whether an utterance is open, its padding is complete, and so silence follows."""
        return self.open and self.frame >= self.speech_end + TRAILING


def advance(
    before: Endpoint, probability: float, silence: float, longest: float = OPEN
) -> Endpoint:
    """Return the state after one more frame, whose probability of speech is `probability`.

    silence: seconds without speech after which a sentence may be over. They close an utterance if
    they are at least `longest`, which closes any. Speech that is still too short to count keeps an
    utterance from closing until it turns out to be a click.
    """
    spoken = probability >= (LASTS if before.run else BEGINS)
    now = replace(before, frame=before.frame + 1, run=before.run + 1 if spoken else 0)
    if not now.open and probability >= WEAK:
        apart = before.frame - before.weak_end > TOGETHER
        now = replace(now, weak=before.frame if apart else before.weak, weak_end=now.frame)
    if now.run >= SPEECH:
        onset = now.frame - now.run
        if not now.open:
            start = max(min(onset, max(now.weak, onset - REMEMBERED)) - PADDING, now.floor)
            now = replace(now, open=True, onset=onset, start=start, pauses=())
        elif onset - now.speech_end >= frames(silence):
            now = replace(now, pauses=(*now.pauses, Pause(now.speech_end, onset)))
        return replace(now, speech_end=now.frame)
    if now.open and not now.run and now.frame - now.speech_end >= frames(max(silence, longest)):
        return replace(now, open=False, floor=now.end)
    return now
