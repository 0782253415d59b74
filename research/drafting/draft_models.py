"""Draft models: of fixed length, nested, and drawing their tokens.

Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative Decoding"; the
report on it in docs/FAMILY.md for the nested form (Table 5).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_length import price
from research.drafting.draft_model import VERIFIED, Behind, DraftLength, Follower
from research.rules import DrawnDraft, Sampled, probabilities
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import NOTHING, Draft, NoDraft
from ssbd_desktop.decoding.model import Model, Scores, Tokens, common_prefix
from ssbd_desktop.decoding.rules import Biased, Verdict, VerificationRule


@dataclass
class FixedLength(DraftLength):
    """Drafts always as many tokens as `count` says."""

    count: int = 0

    def most(self, room: int, behind: Behind = VERIFIED) -> int:
        """See `DraftLength`."""
        return min(self.count, room)

    def enough(self, confidences: list[float], behind: Behind) -> bool:
        """See `DraftLength`."""
        return False


@dataclass(frozen=True)
class NestedDraftModel:
    """A model that drafts for another one of the same vocabulary, itself with drafts, or drawing.

    smaller: one that drafts for this one in turn. sampled: how its tokens are drawn, where the
    verifying model's are; None takes the likeliest. Without both it drafts as `DraftModel` does.
    """

    model: Model
    length: DraftLength
    smaller: NestedDraftModel | None = None
    sampled: Sampled | None = None
    _ends: dict[int, NDArray[np.intp]] = field(default_factory=dict, init=False, repr=False)
    _nested: list[int] = field(default_factory=list, init=False, repr=False)

    def after(self, prompt: Tokens) -> Follower:
        """Return a drafter of what follows `prompt`, the same tokens that the verifying model is
        given."""
        return _NestedDrafter(self, prompt)

    def ends(self, vocabulary: int) -> NDArray[np.intp]:
        """Which of so many tokens end the model's turn; looked for once."""
        if vocabulary not in self._ends:
            found = [token for token in range(vocabulary) if self.model.ending(token)]
            self._ends[vocabulary] = np.array(found, dtype=np.intp)
        return self._ends[vocabulary]

    def note_nested(self, sizes: tuple[int, ...]) -> None:
        """So many tokens went through what drafts for it in each of its passes."""
        self._nested.extend(sizes)

    def take_nested(self) -> tuple[int, ...]:
        """Return what was noted since the last call."""
        taken = tuple(self._nested)
        self._nested.clear()
        return taken


class _NestedDrafter:
    """Drafts the output of one update."""

    def __init__(self, by: NestedDraftModel, prompt: Tokens) -> None:
        self._by = by
        self._prompt = prompt
        self._after: tuple[int, ...] = ()  # what the last draft was to follow
        self._draft: tuple[int, ...] = ()
        self._confidences: list[float] = []

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        self._learn(tuple(output))
        length, smaller = self._by.length, self._by.smaller
        most = length.most(room, behind)
        if not most:
            return NOTHING
        known = [*self._prompt, *output]
        rule = _Watched(self._by)
        made = decode(
            self._by.model,
            known,
            smaller.after(known) if smaller else NoDraft(),
            rule,
            most,
            cancelled=lambda: length.enough(rule.confidences, behind),
        )
        count, stats = len(made.tokens), made.stats
        cost = price(stats.pass_sizes, length.draft_curve)
        if smaller:
            cost += price(stats.draft_sizes, smaller.length.draft_curve)
        length.made(count + (not stats.hit_limit and not stats.interrupted), cost)
        self._by.note_nested(stats.draft_sizes)
        self._after, self._draft = tuple(output), made.tokens
        self._confidences = rule.confidences[:count]
        return DrawnDraft(
            made.tokens,
            count,
            seen=0,
            previous=0,
            distributions=tuple(rule.distributions[:count]),
            passes=stats.pass_sizes,
            seconds=stats.model_seconds + stats.draft_seconds,
        )

    def _learn(self, output: tuple[int, ...]) -> None:
        """See what became of the last draft; of one behind a draft that fell nothing is known."""
        follows = len(self._after)
        if self._draft and output[:follows] == self._after:
            stood = common_prefix(self._draft, output[follows:])
            self._by.length.learn(self._confidences, stood)
        self._draft = ()


class _Watched:
    """How a draft model chooses its tokens, and how sure it was of each.

    confidences: the probability of each. distributions: those that they were drawn from, float32[
    vocabulary]; empty where none is drawn. Where a token is drawn that ends the turn the draft ends
    without it, so that the others were drawn from what is left without such tokens.
    """

    reads_logits: ClassVar[bool] = True

    def __init__(self, by: NestedDraftModel) -> None:
        self._by = by
        self._rule: VerificationRule = by.sampled or Biased(0.0)
        self._temperature = by.sampled.temperature if by.sampled else 1.0
        self.confidences: list[float] = []
        self.distributions: list[NDArray[np.float32]] = []

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        verdict, logits = self._rule.accept(scores, draft), scores.rows
        tokens = draft.tokens[: verdict.accepted]
        if verdict.accepted < len(logits):
            tokens += (verdict.next_after(scores, verdict.accepted),)
        for row, token in zip(logits, tokens, strict=False):
            if self._by.model.ending(token):
                break
            p = probabilities(row, self._temperature)
            self.confidences.append(float(p[token]))
            if self._by.sampled:
                p[self._by.ends(len(p))] = 0.0
                self.distributions.append(p / p.sum())
        return verdict
