"""How much sound Whisper's encoder sees: little more than what was said.

Whisper was trained on windows of 30 s. Most of a pass's cost is its encoder's, and that is the cost
of 30 s however short the sound is. A window of “(seconds / 30) · 1500 + 128” encoder frames, 2.56 s
more than the sound, is known to be enough for OpenAI's models (ggml-org/whisper.cpp, issue 1855);
if it is too short, some models loop or lose the end (issue 1951 there). With Whisper tiny.en and
base, as many words are right (docs/recognition.md). If a short window's result is doubtful, the
sound is recognized again with the whole one; if that happens too often, short windows end.
"""

from __future__ import annotations

from dataclasses import dataclass

WHOLE = 30.0
"""The seconds that Whisper was trained on; what is saved is recognized with this window."""

MARGIN = 2.6
"""How many seconds longer a short window is than its sound."""

FLOOR = 8.0
"""The shortest window, in seconds."""

STEPS = (FLOOR, 10.0, 12.5, 15.0, 20.0)
"""The windows, in seconds; few, so that shapes recur. From 20 s on, there is little to save."""

FEW = 0.25
"""The share of passes in which short windows may be wrong, each of which costs a second pass with
the whole window, which takes three or four times as long. Where people talk across each other, it
is a tenth with Whisper base; not a share of the utterances, most of which have such a pass."""

_NO_REASON = 5
"""How many more are allowed, since a few bad passes at the beginning mean nothing."""


@dataclass(frozen=True)
class Doubt:
    """The reasons to doubt a pass.

    Neither is rare: if a stable word is wrong, every later pass contradicts it, with any window.
    """

    itself: bool = False
    """True if the pass itself considers its words unlikely."""
    contradicted: int = 0
    """The number of stable words that it hears differently."""

    def exceeds(self, other: Doubt) -> bool:
        """Return whether this doubt is greater than another."""
        return self.itself > other.itself or self.contradicted > other.contradicted


class EncoderWindows:
    """The windows of one model's passes, for all its users in a session. For one thread."""

    def __init__(self, whole: bool = False) -> None:
        """whole: never use short windows."""
        self.whole = whole
        self._heard = 0
        self._wrong = 0

    def short(self, seconds: float) -> float:
        """Return the window for a partial with that many seconds of sound."""
        wanted = WHOLE if self.whole else max(seconds + MARGIN, FLOOR)
        return next((step for step in STEPS if step >= wanted), WHOLE)

    def passed(self, *, wrong: bool) -> bool:
        """Note a pass with a short window; return whether there will be no more of them.

        wrong: it was in doubt, and the whole window then left less doubt.
        """
        self._heard += 1
        self._wrong += wrong
        before = self.whole
        self.whole |= self._wrong > _NO_REASON + FEW * self._heard
        return self.whole and not before
