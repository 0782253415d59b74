"""Variants: the contestants of a run, each with a name, made of the lists that a run is given."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.policy import HALF, MaskMode

Kind = Literal["rt", "ssbd", "cd", "wait", "la", "beam"]

EXTENSIONS = ("reanchor", "record", "two-part", "half")
"""What goes beyond the paper, by the names that `--extensions` takes, joined by +; half: mask-k
hides half of an output at most."""

TUNED = ("model", "nested", "exit")
"""Drafters that may draft as much as pays, by how their names begin."""

HIDDEN = ("heads", "eagle")
"""Drafters that draft from the model's hidden rows, by how their names begin."""

DRAFTERS = (*TUNED, "block", *HIDDEN)
"""What drafts behind the previous output, by how the names begin that `--drafters` takes."""

_DRAFTER = re.compile(rf"({'|'.join(DRAFTERS)})-[1-9]\d?|({'|'.join(TUNED)})-auto")
_VERIFICATION = re.compile(r"top([1-9]\d?)-(\d+(?:\.\d+)?)(\+bias)?")
_BIAS = re.compile(r"(floor|certainty|final)(1|0(?:\.\d+)?)")


@dataclass(frozen=True)
class Variant:
    """One contestant of a run.

    kind: rt, ssbd and cd are the app's own policies; wait and la the baselines of
    `research.evaluation.baselines`; beam has finals by beam search. k: the words that wait-k
    waits for, the hypotheses that LocalAgreement compares, or the beams of a final. record: what
    each utterance's record would be is decoded after its final update
    (`ssbd_desktop.decoding.policy`). drafter: who goes on behind the previous output, by its name
    (`research.evaluation.drafters`), "" for nobody. floor, certainty: of
    `research.rules.CertainBias`. final: the share of its bias that a final update has. The rest is
    as in `ssbd_desktop.decoding.policy.Policy`.
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
    drafter: str = ""
    top: int = 0
    tau: float = 0.0
    floor: float = 0.0
    certainty: float = 0.0
    final: float = 1.0
    temperature: float = 0.0

    @property
    def name(self) -> str:
        """A name that no other variant has, like "ssbd 0.3/0.099 display5 reanchor+record"."""
        if self.kind in ("wait", "la"):
            return f"{self.kind}-{self.k}"
        if self.kind == "beam":
            return f"beam-{self.k}+{self.drafter}" if self.drafter else f"beam-{self.k}"
        words: list[str] = [self.kind]
        if self.kind == "ssbd":
            hidden = "" if self.hidden_beta is None else f"/{self.hidden_beta:g}"
            words.append(f"{self.beta:g}{hidden}")
        if self.mask_k:
            words.append(f"{self.mask_mode}{self.mask_k}")
        extensions = [e for e in ("reanchor", "record") if getattr(self, e)]
        if self.most_hidden < 1:
            extensions.insert(0, "half")
        if extensions:
            words.append("+".join(extensions))
        if self.top:
            words.append(f"top{self.top}-{self.tau:g}")
        words += [
            f"{name}{getattr(self, name):g}"
            for name in ("floor", "certainty")
            if getattr(self, name)
        ]
        if self.final < 1:
            words.append(f"final{self.final:g}")
        if self.temperature:
            words.append(f"temperature{self.temperature:g}")
        return " ".join([*words, *([self.drafter] if self.drafter else [])])

    @property
    def tuned(self) -> bool:
        """Return whether what it proposes or chooses depends on the updates before."""
        return self.reanchor or bool(self.drafter) or self.temperature > 0


def drafter_of(name: str) -> tuple[str, int | None]:
    """Return how a drafter's name begins, and how many tokens it drafts, None for as many as
    pay."""
    kind, _, count = name.partition("-")
    return kind, None if count == "auto" else int(count)


def variants(
    policies: Sequence[str],
    betas: Sequence[float],
    masks: Sequence[int],
    modes: Sequence[str],
    extensions: Sequence[str],
    hidden_shares: Sequence[float],
    drafters: Sequence[str] = ("none",),
    verifications: Sequence[str] = ("biased",),
    temperatures: Sequence[float] = (0.0,),
) -> tuple[Variant, ...]:
    """Every combination that makes a difference, in the order in which a round runs them.

    policies: rt, cd, ssbd, wait-K, la-2, beam-B, beam-B+model-N. Biases, masks and extensions
    concern ssbd alone, and the two-part bias, of which hidden tokens have a share, only where
    tokens are hidden. The last three concern rt and ssbd; a verification only where something is
    drafted and no token is drawn.
    Raises SettingError for a name that is none.
    """
    found: dict[str, Variant] = {}
    for policy in policies:
        plain = [_plain(policy)]
        if policy == "ssbd":
            lists = (betas, masks, modes, extensions, hidden_shares)
            plain = [_ssbd(*combination) for combination in itertools.product(*lists)]
        ways = (drafters, verifications, temperatures)
        for one, way in itertools.product(plain, itertools.product(*ways)):
            variant = _in_a_way(one, *way)
            found.setdefault(variant.name, variant)
    return tuple(found.values())


def _plain(name: str) -> Variant:
    if name in ("rt", "ssbd"):
        return Variant("rt")
    if name == "cd":
        return Variant("cd")
    if name == "la-2":
        return Variant("la", k=2)
    if match := re.fullmatch(r"wait-([1-9]\d?)", name):
        return Variant("wait", k=int(match[1]))
    if match := re.fullmatch(r"beam-([1-9]\d?)(?:\+(model-[1-9]\d?))?", name):
        return Variant("beam", k=int(match[1]), drafter=match[2] or "")
    raise SettingError(
        f"There is no policy “{name}”: choose among rt, ssbd, cd, la-2, wait-K, where K is a "
        "number of words from 1 to 99, beam-B and beam-B+model-N, where B is one of beams."
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


def _in_a_way(variant: Variant, drafter: str, verification: str, temperature: float) -> Variant:
    """A variant with what drafts beside it, who verifies, and how tokens are drawn."""
    match = _VERIFICATION.fullmatch(verification)
    if drafter != "none" and not _DRAFTER.fullmatch(drafter):
        raise SettingError(
            f"There is no drafter “{drafter}”: choose among none, "
            f"{', '.join(f'{kind}-N' for kind in DRAFTERS)}, where N is a number of tokens from 1 "
            f"to 99, and {', '.join(f'{kind}-auto' for kind in TUNED)}."
        )
    shapes = verification.split("+")
    biased = all(shape == "biased" or _BIAS.fullmatch(shape) for shape in shapes)
    if not biased and not match:
        raise SettingError(
            f"There is no verification “{verification}”: choose among biased, floorX, certaintyX "
            "and finalX, where X is a number from 0 to 1, topN-T and topN-T+bias, for example "
            "top3-1; + joins."
        )
    if variant.kind not in ("rt", "ssbd"):
        return variant
    variant = replace(
        variant, drafter="" if drafter == "none" else drafter, temperature=temperature
    )
    if match and not temperature and (variant.drafter or variant.kind == "ssbd"):
        bias = variant if match[3] else replace(variant, beta=0.0, hidden_beta=None)
        return replace(bias, top=int(match[1]), tau=float(match[2]))
    if variant.kind == "ssbd" and biased and verification != "biased":
        parts = {one[1]: float(one[2]) for one in map(_BIAS.fullmatch, shapes) if one}
        return replace(
            variant,
            floor=parts.get("floor", 0.0),
            certainty=parts.get("certainty", 0.0),
            final=parts.get("final", 1.0),
        )
    return variant
