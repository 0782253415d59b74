"""A re-translation policy: which drafter, which rule, and what of the output is shown."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal, Protocol

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.decoder import Decoding, decode
from ssbd_desktop.decoding.draft_length import Rate, Tuning
from ssbd_desktop.decoding.drafters import (
    Continued,
    Drafter,
    NoDraft,
    PreviousOutput,
    ReanchoredOutput,
)
from ssbd_desktop.decoding.model import Model, Tokens
from ssbd_desktop.decoding.rules import Biased, Forced, VerificationRule

PolicyName = Literal["ssbd", "rt", "cd"]
MaskMode = Literal["display", "output"]

HALF = 0.5
"""The largest share of an output that the shipped settings hide, rounded up: the last k tokens
change most because they follow on the fewest words, and of two tokens the first does not
(docs/method.md)."""


class Continuation(Protocol):
    """A source of drafters that continue past the previous output, such as a draft model."""

    def after(self, prompt: Tokens) -> Drafter:
        """Return a drafter of what follows `prompt`."""
        ...


@dataclass(frozen=True)
class Aids:
    """The aids to drafting with a loaded model, and what they have learned; one for each."""

    tuning: Tuning | None = None
    """The lengths of re-anchored drafts; None if outputs are not re-anchored."""
    continuation: Continuation | None = None
    """The source of what is drafted behind them."""
    whole: Rate = field(default_factory=lambda: Rate(2, 1))
    """See `Continued`."""


NO_AIDS = Aids()


@dataclass(frozen=True)
class Policy:
    """The method by which a growing utterance is translated again."""

    name: PolicyName = "ssbd"
    """The method: everything is decoded anew ("rt"), or the previous output is verified with the
    bias `beta` ("ssbd") or forced ("cd")."""
    beta: float = 0.2
    mask_k: int = 0
    """The number of last tokens of an output that is not final that are hidden from the person."""
    mask_mode: MaskMode = "display"
    """The fate of the hidden tokens: part of the next draft ("display") or not ("output")."""
    most_hidden: float = 1.0
    """The part of an output, rounded up, that is hidden at most, so that an utterance's first words
    do not wait until k tokens follow them. Beyond the paper, as the rest, which is ssbd's alone."""
    hidden_beta: float | None = None
    """The bias for the hidden tokens; None for the same."""
    reanchor: bool = False
    """True if the rest of an output is proposed again (`ReanchoredOutput`)."""

    def __post_init__(self) -> None:
        if self.mask_k < 0:
            raise SettingError(
                "The number of hidden tokens k must be 0 or more, not {value}.", value=self.mask_k
            )
        Biased(self.beta, self.hidden_beta)  # refuses a β outside [0, 1], whatever the policy

    def seen(self, count: int) -> int:
        """Return how many of the `count` tokens of an output that is not final the person sees."""
        return count - min(self.mask_k, math.ceil(count * self.most_hidden))

    def drafter(self, prompt: Tokens, previous: tuple[int, ...], aids: Aids = NO_AIDS) -> Drafter:
        """Return the drafter of what follows `prompt`, given the previous output.

        Nothing is re-anchored without a tuning, and forced outputs (cd) are not continued.
        """
        count = len(previous)
        seen = self.seen(count) if self.mask_mode == "display" else count
        first: Drafter = PreviousOutput(previous, seen)
        if self.name == "rt":
            first = NoDraft()
        elif self.name == "ssbd" and aids.tuning and self.reanchor:
            first = ReanchoredOutput(previous, seen, aids.tuning)
        if aids.continuation is None or self.name == "cd":
            return first
        return Continued(first, aids.continuation.after(prompt), aids.whole)

    def rule(self) -> VerificationRule:
        """Return the verification rule."""
        return Forced() if self.name == "cd" else Biased(self.beta, self.hidden_beta)


@dataclass(frozen=True)
class Update:
    """One re-translation."""

    decoding: Decoding
    """The output and its statistics."""
    visible: int
    """The number of its tokens that the person sees."""
    draft: tuple[int, ...]
    """The draft that the next update of the same utterance starts from."""


def retranslate(
    model: Model,
    prompt: Tokens,
    previous: tuple[int, ...],
    policy: Policy,
    *,
    final: bool,
    limit: int,
    aids: Aids = NO_AIDS,
    cancelled: Cancelled = never,
) -> Update:
    """Translate the utterance in `prompt` again, the draft of its previous update being `previous`.

    final: the utterance is complete, so nothing is hidden and nothing interrupts. limit: most
    tokens of output. Where an update is broken off, what was decoded and the rest of the old draft
    are the next draft.
    """
    decoding = decode(
        model,
        prompt,
        policy.drafter(prompt, previous, aids),
        policy.rule(),
        limit,
        cancelled=never if final else cancelled,
    )
    tokens, stats = decoding.tokens, decoding.stats
    visible = len(tokens) if final else policy.seen(len(tokens))
    if stats.interrupted:
        return Update(decoding, visible, tokens + previous[len(tokens) :])
    return Update(decoding, visible, tokens[:visible] if policy.mask_mode == "output" else tokens)
