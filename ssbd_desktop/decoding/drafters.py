"""Who proposes: a drafter names the tokens that may follow what has been decoded so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from ssbd_desktop.decoding.draft_length import VERIFIED, Behind, Rate
from ssbd_desktop.decoding.model import Tokens


@dataclass(frozen=True)
class Draft:
    """Tokens that may come next."""

    tokens: tuple[int, ...] = ()
    fed: int = 0
    """How many of them go through the model, len(tokens) or one less: the logits of the last fed
    token can verify one more, which is then free."""
    seen: int = 0
    """How many of the tokens, from the first on, are on the person's screen."""
    previous: int | None = None
    """How many of the tokens, from the first on, are of the previous output; None for all."""
    passes: tuple[int, ...] = ()
    """The tokens that went through the drafter in each of its passes."""
    seconds: float = 0.0
    """What drafting took."""

    @property
    def of_previous(self) -> int:
        """How many of the tokens, from the first on, are of the previous output."""
        return len(self.tokens) if self.previous is None else self.previous

    def followed_by(self, more: Draft) -> Draft:
        """This draft and behind it another, which all of this one goes through the model for."""
        return replace(
            more,
            tokens=self.tokens + more.tokens,
            fed=len(self.tokens) + more.fed if more.tokens else self.fed,
            seen=self.seen,
            previous=self.of_previous,
            passes=self.passes + more.passes,
            seconds=self.seconds + more.seconds,
        )


NOTHING = Draft()


class Drafter(Protocol):
    """Proposes drafts for the decoding of one update."""

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        """What may come after `output`, the update's tokens so far: at most `room` tokens.

        behind: the last tokens of `output` are themselves a draft. Called once before each pass,
        and at the end of the update with no room; a drafter may learn from `output` what became of
        its last proposal.
        """
        ...


@dataclass(frozen=True)
class NoDraft:
    """Proposes nothing, so that every token is decoded: plain re-translation (RT)."""

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        return NOTHING


@dataclass(frozen=True)
class PreviousOutput:
    """Proposes the previous output once, at the start (Algorithm 1, line 1: D ← Y^{T-1}).

    seen: how many of its tokens are on the screen; None for all.
    """

    previous: tuple[int, ...]
    seen: int | None = None

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        if output:
            return NOTHING
        tokens = self.previous[:room]
        seen = len(tokens) if self.seen is None else min(self.seen, len(tokens))
        return Draft(tokens, len(tokens), seen)


class Continued:
    """Proposes what `first` does, and behind it, in the same pass, what `then` does.

    whole: how often a draft of `first` stood whole that `then` drafted something behind, of which
    this learns. It is not how often they stand whole at all: behind an output that is complete a
    draft model ends the turn, and drafts nothing.
    """

    def __init__(self, first: Drafter, then: Drafter, whole: Rate) -> None:
        self._first = first
        self._then = then
        self._whole = whole
        self._asked: tuple[int, tuple[int, ...]] | None = None

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        if self._asked:
            at, tokens = self._asked
            self._whole.learn(tuple(output[at : at + len(tokens)]) == tokens)
            self._asked = None
        draft = self._first.propose(output, room, behind)
        count = len(draft.tokens)
        if not count:
            return self._then.propose(output, room, behind)
        after = Behind(behind.tokens + count, behind.reach * self._whole.value)
        more = self._then.propose([*output, *draft.tokens], room - count, after)
        if more.tokens:
            self._asked = len(output), draft.tokens
        return draft.followed_by(more)
