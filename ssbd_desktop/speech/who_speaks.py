"""Who speaks when on one channel, as its sound comes in."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE, SpeakerNamed
from ssbd_desktop.speech.vad import FRAME, frames
from ssbd_desktop.speech.voices import (
    HOP,
    STEP,
    WINDOW,
    Speakers,
    VoiceEncoder,
    changes,
    mel_bands,
    raised,
)

BEGINS, LASTS = 0.5, 0.35
"""Silero's own probabilities of speech: only what is clearly speech tells a voice."""

Samples = NDArray[np.float32]

_PAUSE = frames(0.3)
"""Frames without speech that end a stretch."""

_SHORTEST = frames(0.3)
_LONGEST = frames(12.0)
"""How many frames of speech a stretch has at least, and after how many it ends without a pause."""

NOTHING = np.zeros(0, np.float32)

_MEMORY = 120.0
"""Seconds of sound whose stretches are remembered by time."""

_WINDOW = round(WINDOW * SAMPLE_RATE)
_HOP = round(HOP * SAMPLE_RATE)

_NONE = -1
"""In place of a frame."""


@dataclass(frozen=True)
class Stretch:
    """Speech without a pause and without a change of voices; in samples."""

    start: int
    end: int
    number: int
    """Its number among `Speakers`' stretches."""


class WhoSpeaks:
    """Follows one channel's sound; not for several threads at once."""

    def __init__(self, encoder: VoiceEncoder, speakers: Speakers) -> None:
        """speakers: the session's, which may hear several channels."""
        self._encoder = encoder
        self._speakers = speakers
        self._sound = NOTHING  # from `_kept` on
        self._kept = 0
        self._frame = 0
        self._onset = _NONE  # the first frame of the open stretch, if there is one
        self._spoken = _NONE  # the frame after its last speech
        self._vectors: list[NDArray[np.float32]] = []
        self._stretches: list[Stretch] = []

    def hear(self, samples: Samples, probabilities: list[float]) -> None:
        """Take sound, float32[n], and the probability of speech in each frame completed by it."""
        self._sound = np.concatenate((self._sound, samples))
        for probability in probabilities:
            speech = probability >= (LASTS if self._spoken == self._frame else BEGINS)
            self._frame += 1
            if speech:
                if self._onset < 0:
                    self._onset = self._frame - 1
                self._spoken = self._frame
            over = self._frame - self._spoken >= _PAUSE
            if self._onset >= 0 and (over or self._spoken - self._onset >= _LONGEST):
                self._close()
        if self._onset >= 0:
            self._encode()
        else:
            self._forget(self._frame * FRAME)

    def finish(self, silence: Samples = NOTHING) -> None:
        """End the open stretch, since the sound is over or breaks off.

        silence: what completes the last frame.
        """
        self.hear(silence, [0.0] if len(silence) else [])
        if self._onset >= 0:
            self._close()

    @property
    def remembered(self) -> int:
        """Return the first sample of the sound whose speakers are remembered."""
        return self._frame * FRAME - round(_MEMORY * SAMPLE_RATE)

    def said(self) -> list[tuple[int, int, int]]:
        """Return recent stretches: the first sample, the end, the speaker's number or 0."""
        return [(s.start, s.end, self._speakers.number_of(s.number)) for s in self._stretches]

    def speaker(self, start: int, end: int) -> int:
        """Return the number of who speaks most from sample `start` to `end`; 0 if not known."""
        said = self.said()
        if self._vectors:
            now = self._speakers.closest(np.mean(self._vectors, axis=0))
            said.append((self._onset * FRAME, self._spoken * FRAME, now))
        samples: Counter[int] = Counter()
        for begins, ends, number in said:
            common = min(end, ends) - max(start, begins)
            if common > 0:
                samples[number] += common
        return max(sorted(samples), key=lambda number: samples[number], default=0)

    def changes(self, start: int, end: int) -> list[int]:
        """Return the samples between `start` and `end` at which another speaker begins."""
        known = [one for one in self.said() if one[2] and one[1] > start and one[0] < end]
        return [
            (before[1] + after[0]) // 2
            for before, after in itertools.pairwise(known)
            if before[2] != after[2]
        ]

    def _encode(self) -> None:
        first = self._onset * FRAME + len(self._vectors) * _HOP
        starts = range(first, self._spoken * FRAME - _WINDOW + 1, _HOP)
        if starts:
            self._vectors += list(self._encoded(list(starts), _WINDOW))

    def _encoded(self, starts: list[int], length: int) -> NDArray[np.float32]:
        windows = [raised(self._sound[at - self._kept :][:length]) for at in starts]
        return self._encoder.vectors(np.array([mel_bands(w)[: length // STEP] for w in windows]))

    def _close(self) -> None:
        start, end = self._onset * FRAME, self._spoken * FRAME
        if self._spoken - self._onset >= _SHORTEST:
            self._encode()
            if not self._vectors:
                self._vectors = list(self._encoded([start], end - start))
            self._add(start, end)
        self._onset, self._vectors = _NONE, []
        self._forget(end)
        self._stretches = [one for one in self._stretches if one.end >= self.remembered]

    def _add(self, start: int, end: int) -> None:
        """Add the open stretch to the speakers', in parts if voices change in it.

        The windows around a change hold two voices, and count for neither.
        """
        vectors = np.array(self._vectors)
        edges = [0, *changes(vectors), len(vectors)]
        for at, following in itertools.pairwise(edges):
            first = at + 1 if at else 0
            last = following - 1 if following < len(vectors) else following
            begins = start + at * _HOP + _WINDOW // 2 if at else start
            ends = start + following * _HOP + _WINDOW // 2 if last < following else end
            seconds = (ends - begins) / SAMPLE_RATE
            number = self._speakers.add(vectors[first : max(last, first + 1)], seconds)
            self._stretches.append(Stretch(begins, ends, number))

    def _forget(self, before: int) -> None:
        self._sound = self._sound[before - self._kept :]
        self._kept = before


class Namer:
    """Reports whose voice a finished utterance is once that is known, and at most once, so that
    what is shown changes its name at most once."""

    def __init__(self, who: WhoSpeaks) -> None:
        self._who = who
        self._shown: dict[str, tuple[int, int, int]] = {}

    def add(self, utterance: str, start: int, end: int, speaker: int) -> None:
        """Take an utterance from sample `start` to `end`, shown with `speaker`."""
        self._shown[utterance] = start, end, speaker

    def news(self) -> Iterator[SpeakerNamed]:
        """Yield the utterances of which another speaker is known now than was shown."""
        oldest = self._who.remembered
        for utterance, (start, end, shown) in tuple(self._shown.items()):
            speaker = self._who.speaker(start, end)
            if speaker and speaker != shown:
                yield SpeakerNamed(utterance, speaker)
            if (speaker and speaker != shown) or end < oldest:
                del self._shown[utterance]
