"""The record of an utterance that has ended: the text that re-translation would have given.

Beyond the paper. What is on the screen was verified with a bias, and stays; the record has no bias
(β = 0). Verifying the final output yields all the logits that show how far it agrees with greedy
decoding, so only what follows the first token that stands by the bias alone is decoded again, and
nothing if there is no such token.
"""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import Decoding, decode
from ssbd_desktop.decoding.model import Model, Tokens, ends_before
from ssbd_desktop.decoding.policy import Policy
from ssbd_desktop.decoding.rules import Biased


@dataclass(frozen=True)
class Record:
    """The part of a record that is known so far."""

    tokens: tuple[int, ...]
    whole: bool
    """True if nothing is missing."""
    stats: DecodingStats | None = None
    """The cost of the last decoding it took; None if it took none."""


def known_record(model: Model, shown: Decoding) -> Record:
    """Return as much of the record as decoding a final output has shown, without another pass."""
    exact = shown.tokens[: shown.exact]
    if shown.instead is None:
        return Record(exact, whole=exact == shown.tokens)
    if ends_before(model, exact, shown.instead):
        return Record(exact, whole=True)
    return Record((*exact, shown.instead), whole=model.ending(shown.instead) == "text")


def go_on(
    model: Model,
    prompt: Tokens,
    known: Record,
    shown: tuple[int, ...],
    policy: Policy,
    *,
    limit: int,
    cancelled: Cancelled = never,
) -> Record:
    """Decode the rest of a record, or as much of it as there is time for.

    prompt: the final's. shown: the final's output, the rest of which the policy may draft again.
    limit: the record's maximum length in tokens. cancelled: see `decode`; the record is then not
    whole, and can be continued from where it is.
    """
    made = decode(
        model,
        prompt,
        policy.drafter(prompt, shown),
        Biased(0.0),
        limit,
        begun=known.tokens,
        cancelled=cancelled,
    )
    return Record(made.tokens, not made.stats.interrupted, made.stats)
