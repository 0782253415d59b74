"""One pass that verifies a draft, whether the model gives scores or verifies by itself."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Evaluation, Model, Tokens
from ssbd_desktop.decoding.rules import Biased, Forced, Verdict, VerificationRule

Departure = tuple[int, int | None]
"""How many of the draft's tokens greedy decoding would have chosen too, and the token that it would
have chosen next; None if that is unknown."""


class Verification(Protocol):
    """What a pass showed about a draft. To be closed."""

    @property
    def evaluated(self) -> int:
        """The tokens that went through the model."""
        ...

    @property
    def seconds(self) -> float:
        """Wall-clock time inside the model."""
        ...

    @property
    def accepted(self) -> int:
        """The number of the draft's leading tokens that stand."""
        ...

    def departure(self, stand: int, goes_on: bool) -> Departure | None:
        """Return where the first `stand` tokens leave greedy decoding, or what follows them if the
        output goes on; None if they don't."""
        ...

    def following(self, stand: int, cancelled: Cancelled) -> Iterator[int]:
        """Yield what comes after the first `stand` tokens: one token, or all that the model yields
        by itself until `cancelled`; nothing if the last token that stands was not fed."""
        ...

    def close(self) -> None:
        """End what the model would still yield."""
        ...


@dataclass(frozen=True)
class Scored:
    """The scores of a pass, and what a rule made of them."""

    result: Evaluation
    verdict: Verdict
    fed: int
    reads_logits: bool

    @property
    def evaluated(self) -> int:
        return self.result.evaluated

    @property
    def seconds(self) -> float:
        return self.result.seconds

    @property
    def accepted(self) -> int:
        return self.verdict.accepted

    def departure(self, stand: int, goes_on: bool) -> Departure | None:
        exact, scores = self.verdict.exact, self.result.scores
        if exact < stand:
            return exact, scores.greedy(exact) if self.reads_logits else None
        if goes_on and self.verdict.following is not None:
            greedy = scores.greedy(self._row(stand))
            if greedy != self.verdict.following:
                return stand, greedy
        return None

    def following(self, stand: int, cancelled: Cancelled) -> Iterator[int]:
        row = self._row(stand)
        if row == -1 and self.result.onward and self.verdict.following is None:
            yield from _until(self.result.onward, cancelled)
        elif row < 0:
            yield self.verdict.next_after(self.result.scores, row)

    def _row(self, stand: int) -> int:
        """Return the row that follows what stands; row -1 follows everything that was fed."""
        return stand - self.fed - 1

    def close(self) -> None:
        if self.result.onward:
            self.result.onward.close()


@dataclass(frozen=True)
class Judged:
    """The decision of a model that verifies drafts by itself."""

    accepted: int
    exact: int
    """How many of those greedy decoding would have chosen too, as far as that is known."""
    onward: Generator[int, None, None]
    """See `Evaluation`."""
    evaluated: int
    seconds: float

    def departure(self, stand: int, goes_on: bool) -> Departure | None:
        return (self.exact, None) if self.exact < stand else None

    def following(self, stand: int, cancelled: Cancelled) -> Iterator[int]:
        return _until(self.onward, cancelled)

    def close(self) -> None:
        self.onward.close()


@runtime_checkable
class Judge(Protocol):
    """A model that verifies drafts itself, and continues by itself after the part that stands."""

    def judge(self, known: Tokens, draft: tuple[int, ...], biases: Sequence[float]) -> Judged:
        """Decide how much of `draft` stands after the `known` tokens, given a bias toward each of
        the draft's tokens (`Biased`). The known tokens are not judged."""
        ...


Verify = Callable[[list[int], Draft], Verification]
"""Sends known tokens, as far as the model has not seen them, and a draft through it in one pass.
Raises Interrupted."""


def verifier(model: Model, rule: VerificationRule) -> Verify:
    """Return what verifies drafts by `rule`.

    Scores are read at the last known token and over the draft, or only at the last position if the
    rule does not need them.
    """
    if isinstance(model, Judge) and isinstance(rule, Biased | Forced):

        def judged(known: list[int], draft: Draft) -> Verification:
            biases = [rule.of(i, draft) for i in range(len(draft.tokens))]
            return model.judge(known, draft.tokens, biases)

        return judged

    def scored(known: list[int], draft: Draft) -> Verification:
        fed = draft.tokens[: draft.fed]
        result = model.evaluate([*known, *fed], 1 + len(fed) if rule.reads_logits else 1)
        verdict = rule.accept(result.scores, draft)
        return Scored(result, verdict, len(fed), rule.reads_logits)

    return scored


def _until(onward: Iterator[int], cancelled: Cancelled) -> Iterator[int]:
    for token in onward:
        yield token
        if cancelled():
            return
