"""A re-translation policy: which drafter, which rule, and what of the output is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.decoding.decoder import Decoding, decode
from ssbd_desktop.decoding.drafters import Drafter, NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Model, Tokens
from ssbd_desktop.decoding.rules import Biased, Forced, VerificationRule
from ssbd_desktop.errors import SettingError

PolicyName = Literal["ssbd", "rt", "cd"]
MaskMode = Literal["display", "output"]


@dataclass(frozen=True)
class Policy:
    """How a growing utterance is translated again.

    name: "rt" decodes everything anew, "ssbd" verifies the previous output with the bias `beta`,
    "cd" forces it. mask_k: the last k tokens of an output that is not final are kept from the
    person; mask_mode "display" leaves them in the next draft, "output" drops them from it too.
    """

    name: PolicyName = "ssbd"
    beta: float = 0.2
    mask_k: int = 0
    mask_mode: MaskMode = "display"

    def __post_init__(self) -> None:
        if self.mask_k < 0:
            raise SettingError(
                f"The number of hidden tokens k must be 0 or more, not {self.mask_k}."
            )
        Biased(self.beta)  # refuses a β outside [0, 1], whatever the policy

    def drafter(self, previous: tuple[int, ...]) -> Drafter:
        """Who proposes, given the previous output."""
        return NoDraft() if self.name == "rt" else PreviousOutput(previous)

    def rule(self) -> VerificationRule:
        """Who decides."""
        return Forced() if self.name == "cd" else Biased(self.beta)


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
) -> Update:
    """Translate the utterance in `prompt` again, the draft of its previous update being `previous`.

    final: the utterance is complete, so nothing is hidden. limit: most tokens of output.
    """
    decoding = decode(model, prompt, policy.drafter(previous), policy.rule(), limit)
    hidden = 0 if final else min(policy.mask_k, len(decoding.tokens))
    visible = len(decoding.tokens) - hidden
    keep = visible if policy.mask_mode == "output" else len(decoding.tokens)
    return Update(decoding, visible, decoding.tokens[:keep])
