"""Keeps captions long enough to be read. No Qt and no clock: the time is passed in.

A caption keeps its place on the overlay while it is being said. Finished ones make room in the
order in which they were finished, once a reader of the given speed is done with one and another
waits. Only if all of them are still being said does the first one make room; it waits again when
there is more of it. So a caption that was just finished stays, no matter which began first.

Words then come later than they could. The delay is bounded: a caption that has waited LONGEST_WAIT
seconds takes the place of one that has stood for FLOOR seconds, read or not, and if more than
MOST_WAITING wait, one makes room at once. All captions are in the transcript, read or not.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ssbd_desktop.base.writing import READ_IN_A_SECOND, language_of, wide

FLOOR = 1.2
"""The least seconds that a caption stands, however fast speech is."""

LONGEST_WAIT = 4.0
"""The seconds after which a waiting caption is let in before another one has been read."""

MOST_WAITING = 3
"""The most captions that wait; with one more, another makes room at once."""


@dataclass(frozen=True)
class ReadableCaption:
    """A caption to be read."""

    name: str
    weight: float
    """Its length in Latin characters."""
    finished: bool


def reading_weight(text: str, language: str = "") -> float:
    """Return how many Latin characters take as long to read as `text`.

    language: the expected one by its English name; "" if it is not known.
    """
    rate = READ_IN_A_SECOND.get(language_of(text, language))
    if rate is None:
        return len(text)
    full = sum(wide(char) for char in text)
    # In a second, 15 Latin characters are read, or as many wide ones as the table says.
    return (len(text) + full) / 2 * 15.0 / rate


class ReadingTime:
    """Remembers what has been on the screen since when."""

    def __init__(self) -> None:
        self.standing: list[str] = []
        """The captions on the overlay, from the top."""
        self.due: float | None = None
        """The seconds after which to look again though nothing happened; None if nothing waits."""
        self._shown: dict[str, float] = {}
        self._finished: dict[str, float] = {}
        self._waits: dict[str, float] = {}
        self._gave_way: dict[str, ReadableCaption] = {}
        """Captions that made room while still being said, as they were then."""
        self._reader = -math.inf
        """The time when the reader was done with the last caption that has left."""

    def look(
        self, captions: Sequence[ReadableCaption], rows: int, speed: float, now: float
    ) -> list[str]:
        """Find which of `captions`, in the order in which they came, stand on so many rows.

        speed: in Latin characters per second. now: in seconds. Return the finished ones that have
        just left, which must not be passed again.
        """
        known = {caption.name: caption for caption in captions}
        self.standing = [name for name in self.standing if name in known]
        for kept in (self._shown, self._finished, self._waits, self._gave_way):
            for name in kept.keys() - known.keys():
                del kept[name]
        for name, caption in known.items():
            if name not in self._shown and caption != self._gave_way.get(name):
                self._waits.setdefault(name, now)
        removed: list[str] = []
        while True:
            self._let_in(rows, now)
            self._put_in_order(known, now)
            if not self._waits and len(self.standing) <= rows:
                self.due = None
                return removed
            standing = self.standing
            leaving = next((each for each in standing if each in self._finished), standing[0])
            self.due = self._leaves(known[leaving], rows, speed, now) - now
            if self.due > 0:
                return removed
            if self._leave(known[leaving], speed, now):
                removed.append(leaving)

    def _let_in(self, rows: int, now: float) -> None:
        """Assign free rows to the captions that have waited longest."""
        while self._waits and len(self.standing) < rows:
            name = next(iter(self._waits))
            del self._waits[name]
            self._gave_way.pop(name, None)
            self.standing.append(name)
            self._shown[name] = now

    def _put_in_order(self, known: Mapping[str, ReadableCaption], now: float) -> None:
        """Put captions that are finished now below those that were finished before."""
        for name in tuple(self.standing):
            if not known[name].finished or name in self._finished:
                continue
            at = self.standing.index(name)
            before = [i for i, other in enumerate(self.standing) if other in self._finished]
            self.standing.insert(max([at, *before]), self.standing.pop(at))
            self._finished[name] = now

    def _leaves(self, top: ReadableCaption, rows: int, speed: float, now: float) -> float:
        """Return when a caption makes room for those that wait."""
        if len(self._waits) > MOST_WAITING or len(self.standing) > rows:
            return now
        shown = self._shown[top.name]
        finished = self._finished.get(top.name, shown)
        # Else one that came in a hurry, and is finished meanwhile, would stand for twice the floor.
        floor = FLOOR + (finished if finished >= shown + FLOOR else shown)
        ease = max(self._read(top, speed), finished + FLOOR) if top.finished else math.inf
        longest = next(iter(self._waits.values())) + LONGEST_WAIT
        return max(floor, min(ease, longest))

    def _leave(self, caption: ReadableCaption, speed: float, now: float) -> bool:
        """Take a caption off the overlay; return whether that is for good."""
        self._reader = min(now, self._read(caption, speed))
        self.standing.remove(caption.name)
        del self._shown[caption.name]
        if not caption.finished:
            self._gave_way[caption.name] = caption
        return caption.finished

    def _read(self, caption: ReadableCaption, speed: float) -> float:
        return max(self._shown[caption.name], self._reader) + caption.weight / speed
