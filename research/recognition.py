"""What measuring recognition takes that the app does without."""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.speech.local_agreement import edit_distances
from ssbd_desktop.speech.pacing import Pacing
from ssbd_desktop.speech.recognizer import Word, key


class Untimed(Pacing):
    """A pacing in which passes take no time: for measuring words, with no clock but the sound's."""

    def passed(self, took: float) -> None:
        """Forget it."""

    def passed_final(self, took: float, *, whole: bool) -> None:
        """Forget it."""


def distance(wanted: Sequence[Word], heard: Sequence[Word]) -> int:
    """The edit distance of two texts, in words."""
    return edit_distances([key(word) for word in wanted], [key(word) for word in heard])[-1]
