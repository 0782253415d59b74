"""What is being said, by the names that the app knows it by, whatever engine hears it."""

from __future__ import annotations

import itertools
from dataclasses import replace

from ssbd_desktop.base.events import Channel, Transcript
from ssbd_desktop.base.writing import unspaced


class Utterances:
    """Names utterances u1, u2, …, and has what is open go on under its name with a new engine.

    For one thread only.
    """

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._open: dict[str, Transcript] = {}
        """What is being said as it was told last, by name."""
        self._names: dict[str, str] = {}
        """The name of each open utterance by the one that the engine has for it."""
        self._left: dict[Channel, Transcript] = {}
        """What an engine that is gone left open, and the new one has not taken up."""

    @property
    def open(self) -> bool:
        """Whether anybody is saying something."""
        return bool(self._open)

    def change_engine(self) -> None:
        """What comes next is told by another engine, with names of its own."""
        self._names.clear()
        self._left = {one.channel: one for one in self._open.values()}

    def take(self, told: Transcript) -> Transcript:
        """What an engine tells, by its name here, and with what was stable before if it says so."""
        name = self._names.get(told.utterance) or self._taken_up(told.channel)
        now = _kept_stable(self._open.get(name), replace(told, utterance=name))
        if now.final:
            self._open.pop(name, None)
            self._names.pop(told.utterance, None)
        else:
            self._open[name] = now
            self._names[told.utterance] = name
        return now

    def left_before(self, channel: Channel, seconds: float) -> list[Transcript]:
        """What was left open and ended before then, so that nobody takes it up, as it is closed."""
        left = self._left.get(channel)
        return self._closed([left]) if left and left.end <= seconds else []

    def close(self, channel: Channel | None = None) -> list[Transcript]:
        """All that is open there, or anywhere, closed with the words that it has."""
        return self._closed([o for o in self._open.values() if channel in (None, o.channel)])

    def _taken_up(self, channel: Channel) -> str:
        left = self._left.pop(channel, None)
        return left.utterance if left else f"u{next(self._numbers)}"

    def _closed(self, those: list[Transcript]) -> list[Transcript]:
        for one in those:
            del self._open[one.utterance]
            self._left.pop(one.channel, None)
        return [
            replace(one, stable=one.text, tentative="", growing="", final=True) for one in those
        ]


def _kept_stable(before: Transcript | None, now: Transcript) -> Transcript:
    """`now`, with all that was stable before where it goes on from there."""
    if before is None or len(now.stable) >= len(before.stable):
        return now
    rest = now.text.removeprefix(before.stable)
    spaced = rest[:1].isspace()
    if not (spaced or unspaced(before.stable[-1]) or unspaced(rest[:1])):
        return now  # in the middle of a word
    kept = replace(now, stable=before.stable, tentative=rest.strip(), spaced=spaced)
    return kept if kept.text == now.text else now
