"""Who proposes: a drafter names the tokens that may follow what has been decoded so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ssbd_desktop.decoding.model import Tokens


@dataclass(frozen=True)
class Draft:
    """Tokens that may come next.

    tokens: in order. fed: how many of them go through the model, len(tokens) or one less: the last
    fed token's logits can verify one more, which is then free. seen: how many of the tokens, from
    the first on, are on the person's screen.
    """

    tokens: tuple[int, ...] = ()
    fed: int = 0
    seen: int = 0


NOTHING = Draft()


class Drafter(Protocol):
    """Proposes drafts for the decoding of one update."""

    def propose(self, output: Tokens, room: int) -> Draft:
        """What may come after `output`, the update's tokens so far: at most `room` tokens.

        Called once before each pass; a drafter may learn from `output` what became of its last
        proposal.
        """
        ...


@dataclass(frozen=True)
class NoDraft:
    """Proposes nothing, so that every token is decoded: plain re-translation (RT)."""

    def propose(self, output: Tokens, room: int) -> Draft:
        return NOTHING


@dataclass(frozen=True)
class PreviousOutput:
    """Proposes the previous output once, at the start (Algorithm 1, line 1: D ← Y^{T-1}).

    seen: how many of its tokens are on the screen; None for all.
    """

    previous: tuple[int, ...]
    seen: int | None = None

    def propose(self, output: Tokens, room: int) -> Draft:
        if output:
            return NOTHING
        tokens = self.previous[:room]
        seen = len(tokens) if self.seen is None else min(self.seen, len(tokens))
        return Draft(tokens, len(tokens), seen)
