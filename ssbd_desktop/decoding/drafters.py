"""Who proposes: a drafter names the tokens that may follow what has been decoded so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ssbd_desktop.decoding.model import Tokens


class Drafter(Protocol):
    """Proposes drafts for the decoding of one update."""

    def propose(self, output: Tokens) -> Tokens:
        """The tokens that may come after `output`, the update's tokens so far; often none."""
        ...


@dataclass(frozen=True)
class NoDraft:
    """Proposes nothing, so that every token is decoded: plain re-translation (RT)."""

    def propose(self, output: Tokens) -> Tokens:
        return ()


@dataclass(frozen=True)
class PreviousOutput:
    """Proposes the previous output once, at the start (Algorithm 1, line 1: D ← Y^{T-1})."""

    previous: tuple[int, ...]

    def propose(self, output: Tokens) -> Tokens:
        return () if output else self.previous
