"""How long captions stay, so that they can be read. No Qt and no clock: the time is passed in.

The rows on the overlay are a window over the captions, which moves on by one when more are
waiting and its first has been read by a reader of the given speed. Words then come later than
they could. How much later is bounded: what has waited LONGEST_WAIT seconds takes the place of a
caption that has stood for FLOOR seconds, read or not, and where more than MOST_WAITING wait, the
oldest give way at once. All captions are in the transcript, read or not.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

FLOOR = 1.2
"""Seconds that a caption stands at least, however fast speech is."""

LONGEST_WAIT = 4.0
"""Seconds after which a caption that waits is let in before the first one has been read."""

MOST_WAITING = 3
"""Captions that wait; with one more, the first gives way at once."""

LONGEST_DELAY = LONGEST_WAIT + MOST_WAITING * FLOOR
"""Seconds by which words come later at most."""

_WIDE = 15 / 6
"""Reading 6 Chinese, Japanese or Korean characters takes as long as 15 Latin ones."""


@dataclass(frozen=True)
class ReadableCaption:
    """A caption to be read. weight: its length in Latin characters."""

    name: str
    weight: float
    finished: bool


def reading_weight(text: str) -> float:
    """How many Latin characters take as long to read as `text`."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + (_WIDE - 1) * wide


class ReadingTime:
    """Remembers what has been on the screen since when."""

    def __init__(self) -> None:
        self._shown: dict[str, float] = {}
        self._finished: dict[str, float] = {}
        self._waits: dict[str, float] = {}
        self._reader = -math.inf
        """When the reader was done with the last caption that has left."""

    def window(
        self, captions: Sequence[ReadableCaption], rows: int, speed: float, now: float
    ) -> tuple[int, float | None]:
        """Which of `captions`, the oldest first, is the first of the rows to show.

        Those before it have left and are not to be passed again. speed: Latin characters a second.
        now: seconds. Also gives the seconds after which to ask again though nothing has happened;
        None if there is nothing to wait for.
        """
        self._forget_others(captions)
        first = 0
        while True:
            for caption in captions[first : first + rows]:
                self._shown.setdefault(caption.name, now)
                if caption.finished:
                    self._finished.setdefault(caption.name, now)
            waiting = captions[first + rows :]
            for caption in waiting:
                self._waits.setdefault(caption.name, now)
            if not waiting:
                return first, None
            leaves = self._leaves(captions[first], waiting, speed, now)
            if leaves > now:
                return first, leaves - now
            self._reader = min(now, self._read(captions[first], speed))
            first += 1

    def _leaves(
        self, top: ReadableCaption, waiting: Sequence[ReadableCaption], speed: float, now: float
    ) -> float:
        """When the first row makes room for what waits."""
        if len(waiting) > MOST_WAITING:
            return now
        floor = self._shown[top.name] + FLOOR
        ease = math.inf
        if top.finished:
            ease = max(self._read(top, speed), self._finished[top.name] + FLOOR)
        return max(floor, min(ease, self._waits[waiting[0].name] + LONGEST_WAIT))

    def _read(self, caption: ReadableCaption, speed: float) -> float:
        return max(self._shown[caption.name], self._reader) + caption.weight / speed

    def _forget_others(self, captions: Sequence[ReadableCaption]) -> None:
        names = {caption.name for caption in captions}
        for known in (self._shown, self._finished, self._waits):
            for name in known.keys() - names:
                del known[name]
