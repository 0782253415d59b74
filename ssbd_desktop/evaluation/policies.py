"""Variants: the policies of a run by name, each ready to translate growing utterances."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.draft_length import CostCurve, Tuning
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.decoding.policy import HALF, Aids, MaskMode, Policy, Update, retranslate
from ssbd_desktop.decoding.record import Record, go_on, known_record
from ssbd_desktop.errors import SettingError
from ssbd_desktop.evaluation.baselines import LocalAgreement, Speller, WaitK

Kind = Literal["rt", "ssbd", "cd", "wait", "la"]

EXTENSIONS = ("reanchor", "record", "two-part", "half")
"""What goes beyond the paper, by the names that `--extensions` takes, joined by +; half: mask-k
hides half of an output at most."""


@dataclass(frozen=True)
class Variant:
    """One contestant of a run.

    kind: rt, ssbd and cd are the app's own policies; wait and la the baselines of
    `ssbd_desktop.evaluation.baselines`. k: the words that wait-k waits for, the hypotheses that
    LocalAgreement compares. record: what each utterance's record would be is decoded after its
    final update (`ssbd_desktop.decoding.record`). The rest is as in
    `ssbd_desktop.decoding.policy.Policy`.
    """

    kind: Kind
    beta: float = 0.0
    hidden_beta: float | None = None
    mask_k: int = 0
    mask_mode: MaskMode = "display"
    most_hidden: float = 1.0
    reanchor: bool = False
    record: bool = False
    k: int = 0

    @property
    def name(self) -> str:
        """A name that no other variant has, like "ssbd 0.3/0.099 display5 reanchor+record"."""
        if self.kind in ("wait", "la"):
            return f"{self.kind}-{self.k}"
        words: list[str] = [self.kind]
        if self.kind == "ssbd":
            hidden = "" if self.hidden_beta is None else f"/{self.hidden_beta:g}"
            words.append(f"{self.beta:g}{hidden}")
        if self.mask_k:
            words.append(f"{self.mask_mode}{self.mask_k}")
        extensions = [e for e in ("reanchor", "record") if getattr(self, e)]
        if self.most_hidden < 1:
            extensions.insert(0, "half")
        return " ".join([*words, *(["+".join(extensions)] if extensions else [])])

    @property
    def tuned(self) -> bool:
        """Whether what it proposes depends on the updates before, through `Tuning`."""
        return self.reanchor


class Incremental(Protocol):
    """Translates one growing utterance after another."""

    def begin(self) -> None:
        """A new utterance begins."""
        ...

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """Translate again. words: units of the source so far. limit: most tokens of output."""
        ...

    def record(self, prompt: Sequence[int], *, limit: int) -> Record | None:
        """The record of the utterance whose final update was just made; None where none is kept."""
        ...


class Retranslation:
    """The app's own policies."""

    def __init__(
        self,
        model: Model,
        policy: Policy,
        aids: Aids,
        *,
        separate_prompt: bool,
        records: bool = False,
    ) -> None:
        self._model = model
        self._policy = policy
        self._aids = aids
        self._separate_prompt = separate_prompt
        self._records = records
        self._draft: tuple[int, ...] = ()
        self._shown: Decoding | None = None

    def begin(self) -> None:
        """Forget the last utterance's draft."""
        self._draft = ()

    def update(self, prompt: Sequence[int], words: int, *, final: bool, limit: int) -> Update:
        """See `Incremental`."""
        made = retranslate(
            self._model,
            prompt,
            self._draft,
            self._policy,
            final=final,
            limit=limit,
            aids=self._aids,
            separate_prompt=self._separate_prompt,
        )
        self._draft, self._shown = made.draft, made.decoding
        return made

    def record(self, prompt: Sequence[int], *, limit: int) -> Record | None:
        """See `Incremental`."""
        if self._shown is None or not self._records:
            return None
        known = known_record(self._model, self._shown)
        if known.whole:
            return known
        shown = self._shown.tokens
        return go_on(self._model, prompt, known, shown, self._policy, limit=limit, aids=self._aids)


def incremental(
    variant: Variant,
    model: Model,
    speller: Speller,
    language: str,
    curve: CostCurve,
    *,
    separate_prompt: bool,
) -> Incremental:
    """A translator for a variant, new to the model's acceptance rates.

    language: the target's English name. curve: what passes cost, by which drafts are re-anchored,
    or are not where that does not pay.
    """
    if variant.kind == "wait":
        return WaitK(model, speller, language, variant.k, separate_prompt=separate_prompt)
    if variant.kind == "la":
        return LocalAgreement(model, separate_prompt=separate_prompt)
    policy = Policy(
        variant.kind,
        variant.beta,
        variant.mask_k,
        variant.mask_mode,
        variant.most_hidden,
        hidden_beta=variant.hidden_beta,
        reanchor=variant.reanchor,
    )
    aids = Aids(Tuning.where_worth(curve) if variant.tuned else None)
    return Retranslation(
        model, policy, aids, separate_prompt=separate_prompt, records=variant.record
    )


def variants(
    policies: Sequence[str],
    betas: Sequence[float],
    masks: Sequence[int],
    modes: Sequence[str],
    extensions: Sequence[str],
    hidden_shares: Sequence[float],
) -> tuple[Variant, ...]:
    """Every combination that makes a difference, in the order in which a round runs them.

    policies: rt, cd, ssbd, wait-K, la-2. The rest concerns ssbd alone, and the two-part bias, of
    which hidden tokens have a share, only where tokens are hidden. Raises SettingError for a name
    that is none.
    """
    found: dict[str, Variant] = {}
    for policy in policies:
        if policy != "ssbd":
            variant = _plain(policy)
            found[variant.name] = variant
            continue
        for combination in itertools.product(betas, masks, modes, extensions, hidden_shares):
            variant = _ssbd(*combination)
            found.setdefault(variant.name, variant)
    return tuple(found.values())


def _plain(name: str) -> Variant:
    if name == "rt":
        return Variant("rt")
    if name == "cd":
        return Variant("cd")
    if name == "la-2":
        return Variant("la", k=2)
    if match := re.fullmatch(r"wait-([1-9]\d?)", name):
        return Variant("wait", k=int(match[1]))
    raise SettingError(
        f"There is no policy “{name}”: choose among rt, ssbd, cd, la-2 and wait-K, where K is a "
        "number of words from 1 to 99."
    )


def _ssbd(beta: float, mask: int, mode: str, extension: str, share: float) -> Variant:
    if mode not in ("display", "output"):
        raise SettingError(f"mask_mode must be display or output, not “{mode}”.")
    on = set(_extensions(extension))
    display = mode == "display" or not mask
    two_part = "two-part" in on and mask and display and share < 1
    return Variant(
        "ssbd",
        beta,
        beta * share if two_part else None,
        mask,
        "display" if display else "output",
        HALF if "half" in on and mask else 1.0,
        reanchor="reanchor" in on,
        record="record" in on,
    )


def _extensions(text: str) -> Iterator[str]:
    if text in ("none", "all"):
        yield from EXTENSIONS if text == "all" else ()
        return
    for name in text.split("+"):
        if name not in EXTENSIONS:
            raise SettingError(
                f"There is no extension “{name}”: choose among none, {', '.join(EXTENSIONS)} and "
                "all, or join some with +."
            )
        yield name
