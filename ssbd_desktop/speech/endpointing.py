"""Where utterances begin and end: a state machine over the probabilities of speech."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ssbd_desktop.base.events import SAMPLE_RATE

FRAME = 512
"""Samples in a frame, which has one probability of speech (32 ms)."""

# Silero's own thresholds: speech begins above the first and lasts until it falls below the second.
BEGINS = 0.5
LASTS = 0.35


def frames(seconds: float) -> int:
    """Return the number of whole frames that cover `seconds`."""
    return math.ceil(seconds * SAMPLE_RATE / FRAME)


SPEECH = frames(0.1)
"""Consecutive frames that count as speech; fewer are a click, a breath or a key."""

PADDING = frames(0.3)
"""Frames of sound kept before and after speech, for the soft ends of words."""


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
    floor: int = 0
    """No utterance may begin before this frame, since the sound before it belongs to another."""

    @property
    def end(self) -> int:
        """The frame after the utterance's last, including as much padding as has been heard."""
        return min(self.speech_end + PADDING, self.frame)

    @property
    def pausing(self) -> bool:
        """Return whether an utterance is open, its padding is complete, and so silence follows."""
        return self.open and self.frame >= self.speech_end + PADDING


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
    if now.run >= SPEECH:
        onset = now.frame - now.run
        if not now.open:
            start = max(onset - PADDING, now.floor)
            now = replace(now, open=True, onset=onset, start=start, pauses=())
        elif onset - now.speech_end >= frames(silence):
            now = replace(now, pauses=(*now.pauses, Pause(now.speech_end, onset)))
        return replace(now, speech_end=now.frame)
    if now.open and not now.run and now.frame - now.speech_end >= frames(max(silence, longest)):
        return replace(now, open=False, floor=now.end)
    return now
