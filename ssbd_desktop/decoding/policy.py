"""A re-translation policy: which drafter, which rule, and how much of the output is shown.

The record of an utterance that has ended is the text that re-translation would have given,
beyond the paper. What is on the screen was verified with a bias, and stays; the record has no bias
(β = 0). Verifying the final output yields all the logits that show how far it agrees with greedy
decoding, so only what follows the first token that stands by the bias alone is decoded again, and
nothing if there is no such token.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.base.writing import ends_word
from ssbd_desktop.decoding.decoder import Decoding, decode
from ssbd_desktop.decoding.drafters import Drafter, NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Model, Tokens, common_prefix, ends_before
from ssbd_desktop.decoding.rules import NEVER_REVISES, Biased, Forced, VerificationRule

PolicyName = Literal["ssbd", "rt", "cd"]
MaskMode = Literal["display", "output"]

HALF = 0.5
"""The largest share of an output that the shipped settings hide, rounded up: the last k tokens
change most because they rest on the fewest words, but the first of two tokens does not
(docs/method.md)."""


Texts = Callable[[tuple[int, ...]], str]
"""The text of tokens, as far as its characters are complete; fewer tokens give a prefix of it."""


@dataclass(frozen=True)
class Policy:
    name: PolicyName = "ssbd"
    """The method: everything is decoded again ("rt"), or the previous output is verified with the
    bias `beta` ("ssbd") or forced ("cd")."""
    beta: float = 0.2
    mask_k: int = 0
    """How many tokens at the end of an output are hidden until it is final."""
    mask_mode: MaskMode = "display"
    """The fate of the hidden tokens: part of the next draft ("display") or not ("output")."""
    most_hidden: float = 1.0
    """The largest share of an output that is hidden, rounded up, so that an utterance's first words
    need not wait for k more tokens. Beyond the paper, as are the fields below, for ssbd only."""
    hidden_beta: float | None = None
    """The bias for the hidden tokens; None for the same."""

    def __post_init__(self) -> None:
        if self.mask_k < 0:
            raise SettingError(
                "The number of hidden tokens k must be 0 or more, not {value}.", value=self.mask_k
            )
        Biased(self.beta, self.hidden_beta)  # refuses a β outside [0, 1], whatever the policy

    @property
    def revises(self) -> bool:
        """Return whether any part of an output may be taken back."""
        return self.name != "cd" and self.beta < NEVER_REVISES

    def seen(self, tokens: tuple[int, ...], texts: Texts | None = None) -> int:
        """Return how many tokens of an unfinished output the person sees.

        texts: gives their text, so that no word is cut; None if each token is a word.
        """
        count = len(tokens)
        seen = count - min(self.mask_k, math.ceil(count * self.most_hidden))
        return seen if seen == count or texts is None else _in_words(tokens, seen, texts)

    def drafter(
        self,
        prompt: Tokens,
        previous: tuple[int, ...],
        texts: Texts | None = None,
        shown: int = 0,
        begun: int = 0,
    ) -> Drafter:
        """Return the drafter of what follows `prompt`, given the previous output.

        texts: see `seen`. shown, begun: see `retranslate`.
        """
        if self.name == "rt":
            return NoDraft()
        return PreviousOutput(previous, self.draft_seen(previous, texts, shown), begun)

    def draft_seen(self, previous: tuple[int, ...], texts: Texts | None, shown: int) -> int:
        """Return how many tokens of a draft the person sees; arguments: see `drafter`."""
        shows_all = self.mask_mode == "output"  # hidden tokens are no part of it
        return len(previous) if shows_all else max(self.seen(previous, texts), shown)

    def rule(self) -> VerificationRule:
        return Forced() if self.name == "cd" else Biased(self.beta, self.hidden_beta)


def _in_words(tokens: tuple[int, ...], seen: int, texts: Texts) -> int:
    """Return how many tokens to show instead of `seen`, so that they end with a whole word.

    That is fewer, or if it would be none, the whole first word, unless there is nothing after it.
    """
    text = texts(tokens)

    def ends_there(count: int) -> bool:
        before, end = (len(texts(tokens[:n])) for n in (count - 1, count))
        return end > before and ends_word(text, end)  # the last holds nothing back

    fewer, more = range(seen, 0, -1), range(seen, len(tokens))
    return next(filter(ends_there, chain(fewer, more)), 0) if seen else 0


@dataclass(frozen=True)
class Update:
    decoding: Decoding
    """The output and its statistics."""
    visible: int
    """The number of its tokens that the person sees."""
    draft: tuple[int, ...]
    """The draft for the next update of the same utterance."""
    shown: int
    """How many of the draft's tokens stay visible if they stand, even if k would hide them."""
    begun: int = 0
    """How many of the draft's tokens the next output begins with, as this did."""


def retranslate(
    model: Model,
    prompt: Tokens,
    previous: tuple[int, ...],
    policy: Policy,
    *,
    final: bool,
    limit: int,
    cancelled: Cancelled = never,
    texts: Texts | None = None,
    paused: bool = False,
    shown: int = 0,
    begun: int = 0,
) -> Update:
    """Translate the utterance in `prompt` again; `previous` is the draft from its previous update.

    final: the utterance is complete, so nothing is hidden and nothing interrupts. paused: the
    speaker pauses, so nothing is hidden. shown: `Update.shown` of that update. begun: with how many
    of the draft's tokens the output begins, whatever the model says. limit: the maximum number of
    output tokens. If an update is interrupted, what was decoded plus the rest of the old draft is
    the next draft. An output that reached the limit has gone astray and is not used as a draft:
    just verifying it may cost more than all of re-translation, and the bias would keep it.
    texts: see `Policy.seen`.
    """
    decoding = decode(
        model,
        prompt,
        policy.drafter(prompt, previous, texts, shown, begun),
        policy.rule(),
        limit,
        begun=previous[:begun],
        cancelled=never if final else cancelled,
    )
    tokens, stats = decoding.tokens, decoding.stats
    stands = common_prefix(tokens, previous[:shown])
    if final or paused:
        visible = stays = len(tokens)
    else:
        stays = _in_words(tokens, stands, texts) if texts else stands
        visible = max(policy.seen(tokens, texts), stays)
    if stats.interrupted:
        stays = shown if stands == len(tokens) else stands
        return Update(decoding, visible, tokens + previous[len(tokens) :], stays, begun)
    if stats.hit_limit and policy.revises:
        tokens = ()
    draft = tokens[:visible] if policy.mask_mode == "output" else tokens
    return Update(decoding, visible, draft, min(stays, len(draft)), min(begun, visible, len(draft)))


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
