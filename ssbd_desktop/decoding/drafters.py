"""Drafters: each proposes the tokens that may follow what has been decoded so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from ssbd_desktop.decoding.model import Tokens


@dataclass(frozen=True)
class Draft:
    tokens: tuple[int, ...]
    fed: int
    """How many of them go through the model, len(tokens) or one less: the logits of the last fed
    token can verify one more, which is then free."""
    seen: int
    """The number of leading tokens that are on the person's screen."""
    previous: int | None = None
    """The number of leading tokens from the previous output; None for all."""
    passes: tuple[int, ...] = ()
    """The tokens that went through the drafter in each of its passes."""
    seconds: float = 0.0
    """The time that drafting took."""

    @property
    def of_previous(self) -> int:
        return len(self.tokens) if self.previous is None else self.previous

    def parted(self, most: int) -> tuple[Draft, Draft | None]:
        """Return the part that a pass verifies which reads `most` positions, and the rest; None
        where nothing is left."""
        if self.fed < most:
            return self, None
        first = replace(
            self,
            tokens=self.tokens[:most],
            fed=most - 1,  # the last is fed with the rest, or not at all
            seen=min(self.seen, most),
            previous=min(self.of_previous, most),
        )
        rest = Draft(
            self.tokens[most:],
            self.fed - most,
            max(self.seen - most, 0),
            max(self.of_previous - most, 0),
        )
        return first, rest if rest.tokens else None


NOTHING = Draft((), 0, 0)


class Drafter(Protocol):
    def propose(self, output: Tokens, room: int) -> Draft:
        """Return what may come after `output`, the update's tokens so far: at most `room` tokens.

        Called once before each pass, and at the end of the update without room; a drafter may learn
        from `output` what became of its last proposal.
        """
        ...


@dataclass(frozen=True)
class NoDraft:
    """Proposes nothing, so that every token is decoded: plain re-translation (RT)."""

    def propose(self, output: Tokens, room: int) -> Draft:
        return NOTHING


@dataclass(frozen=True)
class PreviousOutput:
    """Proposes the previous output once, at the start (Algorithm 1, line 1: D ← Y^{T-1})."""

    previous: tuple[int, ...]
    seen: int | None = None
    """The number of its tokens that are on the screen; None for all."""
    begun: int = 0
    """The number of its tokens with which the output begins anyway."""

    def propose(self, output: Tokens, room: int) -> Draft:
        if len(output) != self.begun:
            return NOTHING
        tokens = self.previous[self.begun :][:room]
        seen = len(tokens) if self.seen is None else min(self.seen - self.begun, len(tokens))
        return Draft(tokens, len(tokens), seen)
