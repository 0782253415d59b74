"""A re-translation policy: which drafter, which rule, and what of the output is shown."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.decoding.decoder import Decoding, decode, never
from ssbd_desktop.decoding.draft_length import Tuning
from ssbd_desktop.decoding.drafters import Drafter, NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Model, Tokens
from ssbd_desktop.decoding.reanchoring import ReanchoredOutput
from ssbd_desktop.decoding.rules import Biased, Forced, VerificationRule
from ssbd_desktop.errors import SettingError

PolicyName = Literal["ssbd", "rt", "cd"]
MaskMode = Literal["display", "output"]

HALF = 0.5
"""What of an output is hidden at most by what ships, rounded up: the last k tokens change most
because they follow on the fewest words, and of two tokens the first does not (docs/method.md)."""


@dataclass(frozen=True)
class Policy:
    """How a growing utterance is translated again.

    name: "rt" decodes everything anew, "ssbd" verifies the previous output with the bias `beta`,
    "cd" forces it. mask_k: the last k tokens of an output that is not final are kept from the
    person; mask_mode "display" leaves them in the next draft, "output" drops them from it too.
    Beyond the paper: most_hidden is the part of an output, rounded up, that is hidden at most, so
    that an utterance's first words do not wait until k tokens follow them. hidden_beta is the bias
    for the hidden tokens (None: beta too); reanchor proposes the rest of an output again
    (`ssbd_desktop.decoding.reanchoring`); these two concern ssbd alone.
    """

    name: PolicyName = "ssbd"
    beta: float = 0.2
    mask_k: int = 0
    mask_mode: MaskMode = "display"
    most_hidden: float = 1.0
    hidden_beta: float | None = None
    reanchor: bool = False

    def __post_init__(self) -> None:
        if self.mask_k < 0:
            raise SettingError(
                "The number of hidden tokens k must be 0 or more, not {value}.", value=self.mask_k
            )
        Biased(self.beta, self.hidden_beta)  # refuses a β outside [0, 1], whatever the policy

    def seen(self, count: int) -> int:
        """How many of the `count` tokens of an output that is not final the person sees."""
        return count - min(self.mask_k, math.ceil(count * self.most_hidden))

    def drafter(self, previous: tuple[int, ...], tuning: Tuning | None) -> Drafter:
        """Who proposes, given the previous output; without a tuning, nothing is re-anchored."""
        if self.name == "rt":
            return NoDraft()
        count = len(previous)
        seen = self.seen(count) if self.mask_mode == "display" else count
        if self.name == "ssbd" and tuning and self.reanchor:
            return ReanchoredOutput(previous, seen, tuning)
        return PreviousOutput(previous, seen)

    def rule(self) -> VerificationRule:
        """Who decides."""
        return Forced() if self.name == "cd" else Biased(self.beta, self.hidden_beta)


@dataclass(frozen=True)
class Update:
    """One re-translation.

    decoding: the output and its statistics. visible: how many of its tokens the person sees.
    draft: what the next update of the same utterance starts from.
    """

    decoding: Decoding
    visible: int
    draft: tuple[int, ...]


def retranslate(
    model: Model,
    prompt: Tokens,
    previous: tuple[int, ...],
    policy: Policy,
    *,
    final: bool,
    limit: int,
    tuning: Tuning | None = None,
    separate_prompt: bool = False,
    interrupted: Callable[[], bool] = never,
) -> Update:
    """Translate the utterance in `prompt` again, the draft of its previous update being `previous`.

    final: the utterance is complete, so nothing is hidden and nothing interrupts. limit: most
    tokens of output. Where an update is broken off, what was decoded and the rest of the old draft
    are the next draft.
    """
    decoding = decode(
        model,
        prompt,
        policy.drafter(previous, tuning),
        policy.rule(),
        limit,
        separate_prompt=separate_prompt,
        interrupted=never if final else interrupted,
    )
    tokens, stats = decoding.tokens, decoding.stats
    visible = len(tokens) if final else policy.seen(len(tokens))
    if stats.interrupted:
        return Update(decoding, visible, tokens + previous[len(tokens) :])
    return Update(decoding, visible, tokens[:visible] if policy.mask_mode == "output" else tokens)
