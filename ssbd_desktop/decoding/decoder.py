"""The draft–verify–decode loop. Each of the app's policies is a drafter and a rule passed to it."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Protocol, runtime_checkable

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter
from ssbd_desktop.decoding.model import (
    InParts,
    Interrupted,
    Model,
    Scores,
    Tokens,
    common_prefix,
    ends_before,
)
from ssbd_desktop.decoding.rules import Biased, Forced, Verdict, VerificationRule

Departure = tuple[int, int | None]
"""How many of the draft's tokens greedy decoding would have chosen too, and the token that it would
have chosen next; None if that is unknown."""


@dataclass(frozen=True)
class Scored:
    """The scores of a pass, and what a rule made of them. To be closed."""

    evaluated: int
    """The tokens that went through the model."""
    seconds: float
    """Wall-clock time inside the model."""
    scores: Scores
    verdict: Verdict
    onward: Generator[int, None, None] | None
    """See `Evaluation`."""
    fed: int
    reads_logits: bool

    @property
    def accepted(self) -> int:
        """Return the number of the draft's leading tokens that stand."""
        return self.verdict.accepted

    def departure(self, stand: int, goes_on: bool) -> Departure | None:
        """Return where the first `stand` tokens leave greedy decoding, or what follows them if the
        output goes on; None if they don't."""
        exact = self.verdict.exact
        if exact < stand:
            return exact, self.scores.greedy(exact) if self.reads_logits else None
        if goes_on and self.verdict.following is not None:
            greedy = self.scores.greedy(self._row(stand))
            if greedy != self.verdict.following:
                return stand, greedy
        return None

    def following(self, stand: int, cancelled: Cancelled) -> Iterator[int]:
        """Yield what comes after the first `stand` tokens: one token, or all that the model yields
        by itself until `cancelled`; nothing if the last token that stands was not fed."""
        row = self._row(stand)
        if row == -1 and self.onward and self.verdict.following is None:
            yield from _until(self.onward, cancelled)
        elif row < 0:
            yield self.verdict.next_after(self.scores, row)

    def _row(self, stand: int) -> int:
        """Return the row that follows what stands; row -1 follows everything that was fed."""
        return stand - self.fed - 1

    def close(self) -> None:
        if self.onward:
            self.onward.close()


@dataclass(frozen=True)
class Judged:
    """The decision of a model that verifies drafts by itself; see `Scored`."""

    accepted: int
    exact: int
    """How many of those greedy decoding would have chosen too, as far as that is known."""
    onward: Generator[int, None, None]
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


def _verified(
    model: Model, rule: VerificationRule, known: list[int], draft: Draft
) -> Scored | Judged:
    """Send known tokens, as far as the model has not seen them, and a draft through it in one pass.

    Scores are read at the last known token and over the draft, or only at the last position if the
    rule does not need them. Raises Interrupted.
    """
    if isinstance(model, Judge) and isinstance(rule, Biased | Forced):
        biases = [rule.of(i, draft) for i in range(len(draft.tokens))]
        return model.judge(known, draft.tokens, biases)
    fed, reads = draft.tokens[: draft.fed], rule.reads_logits
    result = model.evaluate([*known, *fed], 1 + len(fed) if reads else 1)
    return Scored(
        result.evaluated,
        result.seconds,
        result.scores,
        rule.accept(result.scores, draft),
        result.onward,
        len(fed),
        reads,
    )


def _until(onward: Iterator[int], cancelled: Cancelled) -> Iterator[int]:
    for token in onward:
        yield token
        if cancelled():
            return


@dataclass(frozen=True)
class Decoding:
    """The output of one update, without the end-of-turn token, and its statistics."""

    tokens: tuple[int, ...]
    stats: DecodingStats
    exact: int
    """The number of leading tokens that greedy decoding would have chosen too."""
    instead: int | None = None
    """The token that it would have chosen next, if that is a different one (the end of the turn, or
    a token where the output ends); None if the whole output is what greedy decoding would give, or
    if this was not checked (CD)."""


def decode(
    model: Model,
    prompt: Tokens,
    drafter: Drafter,
    rule: VerificationRule,
    limit: int,
    *,
    begun: tuple[int, ...] = (),
    cancelled: Cancelled = never,
) -> Decoding:
    """Decode the output that follows `prompt`, at most `limit` tokens of it.

    Each round sends what the model has not seen yet (in the first, the changed tail of the prompt)
    and a draft through the model in one pass; the pass that verifies a draft also decodes the token
    after its accepted part. If a model continues by itself, its tokens are used when the whole
    draft stood. Rejected tokens need no cleanup: the next sequence differs there, so the model's
    cache drops them (Algorithm 1, line 5).

    A model that reads a draft in parts reads none after the first that does not stand whole.

    An output that only repeats itself ends as at its limit, unless its prompt repeats something.

    begun: the first tokens of the output, if known. cancelled: asked between passes whether to
    stop; a model that can stop during a pass may do so too.
    """
    output = _Output(model, prompt, [*begun], limit)
    most = model.at_once if isinstance(model, InParts) and rule.reads_logits else limit + 1
    rest: Draft | None = None
    interrupted = False
    while output.open and not interrupted:
        draft = rest or drafter.propose(output.tokens, limit - len(output.tokens))
        draft, rest = draft.parted(most)
        try:
            known = [*prompt, *output.tokens]
            with closing(_verified(model, rule, known, draft)) as verified:
                stand = output.take(draft, verified)
                if stand < len(draft.tokens):
                    rest = None
                if not output.ended:  # at the limit, too: that it ends there is worth knowing
                    output.extend(verified.following(stand, cancelled))
        except Interrupted:
            interrupted = True
            break
        interrupted = output.open and cancelled()
    else:  # an interrupted pass teaches nothing about its draft
        drafter.propose(output.tokens, 0)
    return output.decoding(interrupted)


@dataclass
class _Output:
    """An output as it is decoded."""

    model: Model
    prompt: Tokens
    tokens: list[int]
    limit: int
    ended: bool = False
    rounds: list[_Round] = field(default_factory=list)
    left: tuple[int, int | None] | None = None
    """Where it left greedy decoding: after how many tokens, and what that would have chosen; None
    if it did not."""

    @property
    def open(self) -> bool:
        return not self.ended and len(self.tokens) < self.limit

    def take(self, draft: Draft, verified: Scored | Judged) -> int:
        """Add the tokens of a draft that stand, up to an end among them; return their number."""
        stand, self.ended = _to_its_end(self.model, self.tokens, draft.tokens[: verified.accepted])
        said = [*self.tokens]
        for token in draft.tokens[:stand]:
            said.append(token)
            if self._astray(said):
                stand, self.ended = len(said) - len(self.tokens), False
                break
        self.rounds.append(_Round(verified.evaluated, verified.seconds, draft, stand))
        before = len(self.tokens)
        self.tokens += draft.tokens[:stand]
        if self.left is None and (left := verified.departure(stand, self.open)):
            self.left = before + left[0], left[1]
        return stand

    def extend(self, following: Iterable[int]) -> None:
        """Add what the model says next; each token from the second on is a round of its own."""
        for number, token in enumerate(following):
            if number:
                self.rounds.append(_Round(1, 0.0, NOTHING, 0))
            self.ended = ends_before(self.model, self.tokens, token)
            if self.open:
                self.tokens.append(token)
                self.ended = self.model.ending(token) == "text"
                self._astray(self.tokens)
            if not self.open:
                break

    def _astray(self, tokens: Tokens) -> bool:
        """Return whether an output only repeats itself, as nothing near its prompt's end does.

        It would go on to its limit, and nothing of that would be shown (`translation/outputs.py`).
        So its limit is here.
        """
        if not _repeats(tokens, _TIMES, _LOOP):
            return False
        near = self.prompt[-self.limit :]
        if any(_repeats(near[:end], _TIMES - 1) for end in range(len(near) + 1)):
            return False
        self.limit = len(tokens)
        return True

    def decoding(self, interrupted: bool) -> Decoding:
        stats = replace(
            _stats(self.rounds, len(self.tokens)),
            hit_limit=not self.ended and not interrupted,
            interrupted=interrupted,
        )
        exact, instead = self.left or (len(self.tokens), None)
        return Decoding(tuple(self.tokens), stats, exact, instead)


_TIMES = 4
"""How often an output says the same at its end before it counts as nothing but repeating itself."""
_LOOP = 16
"""How many tokens those are at least."""
_UNITS = range(1, 17)
"""How many tokens it may be that it says."""


def _repeats(tokens: Tokens, times: int, least: int = 0) -> bool:
    """Return whether the last tokens, at least `least` of them, are one unit so many times."""
    for unit in _UNITS:
        span = max(times * unit, least)
        if span <= len(tokens) and tokens[-span:-unit] == tokens[unit - span :]:
            return True
    return False


def _to_its_end(model: Model, output: Tokens, draft: Tokens) -> tuple[int, bool]:
    """Return how many tokens of an accepted draft come before an end of `output` in it, and whether
    there is one."""
    for i, token in enumerate(draft):
        ending = model.ending(token)
        if ending == "text":
            return i + 1, True
        if ending and ends_before(model, [*output, *draft[:i]], token):
            return i, True
    return len(draft), False


@dataclass(frozen=True)
class _Round:
    """The size of a pass in tokens, the draft that it verified, and how much of that stood."""

    size: int
    seconds: float
    draft: Draft
    stood: int


def _stats(rounds: list[_Round], output: int) -> DecodingStats:
    drafts = [one.draft for one in rounds]
    passes = [one for one in rounds if one.size]
    sizes = tuple(one.size for one in passes)
    seconds = [one.seconds for one in passes]
    return DecodingStats(
        output=output,
        drafted=sum(len(draft.tokens) for draft in drafts),
        accepted=sum(one.stood for one in rounds),
        continued=sum(len(draft.tokens) - draft.of_previous for draft in drafts),
        continued_stood=sum(max(0, one.stood - one.draft.of_previous) for one in rounds),
        fed=sum(draft.fed for draft in drafts),
        passes=len(passes),
        evaluated=sum(sizes),
        pass_sizes=sizes,
        prompt_tail=sizes[0] - passes[0].draft.fed if passes else 0,
        model_seconds=sum(seconds),
        first_pass_seconds=seconds[0] if seconds else 0.0,
        draft_sizes=tuple(size for draft in drafts for size in draft.passes),
        draft_seconds=sum(draft.seconds for draft in drafts),
    )


def plain_sizes(stats: DecodingStats) -> tuple[int, ...]:
    """Return the sizes of the passes that plain re-translation would have made for the output.

    The changed tail of the prompt yields the first token; a pass for each token yields the next,
    and the last one's yields the end of the turn, unless the output was cut at its limit first.
    """
    return (stats.prompt_tail, *[1] * (stats.output - stats.hit_limit))


def counted(stats: DecodingStats, spent: int = 0) -> DecodingStats:
    """Fill in `all_passes` and `plain_passes`.

    spent: the passes of an update that was interrupted for this one. Plain re-translation would
    have been interrupted at the same moment, so they count on both sides, as do those of an update
    that is itself interrupted.
    """
    plain = stats.passes if stats.interrupted else len(plain_sizes(stats))
    if not stats.passes:
        return stats
    return replace(stats, all_passes=stats.passes + spent, plain_passes=plain + spent)


def erased(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Return how many tokens of `before` are gone in `after`: all past the common prefix."""
    return len(before) - common_prefix(before, after)
