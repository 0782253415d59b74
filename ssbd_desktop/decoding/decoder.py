"""The draft–verify–decode loop. Each of the app's policies is a drafter and a rule passed to it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter
from ssbd_desktop.decoding.model import BrokenOff, Evaluation, Model, Tokens, ends_before
from ssbd_desktop.decoding.rules import Biased, Forced, Verdict, VerificationRule


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


@runtime_checkable
class Judge(Protocol):
    """A model that verifies drafts itself, and continues by itself after the part that stands."""

    def judge(self, known: Tokens, draft: tuple[int, ...], biases: Sequence[float]) -> Evaluation:
        """Decide how much of `draft` stands after the `known` tokens, given a bias toward each of
        the draft's tokens (`Biased`). The known tokens are not judged."""
        ...


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
    after its accepted part. Scores are read at the last known token and over the draft, or only at
    the last position if the rule does not need them. If a model continues by itself, its tokens
    are used when the whole draft stood. Rejected tokens need no cleanup: the next sequence differs
    there, so the model's cache drops them (Algorithm 1, line 5).

    begun: the first tokens of the output, if known. cancelled: asked between passes whether to
    stop; a model that can stop during a pass may do so too.
    """
    output = list(begun)
    known = [*prompt, *begun]
    rounds: list[_Round] = []
    exact: int | None = None
    instead: int | None = None
    ended = broken = False
    judge = model if isinstance(model, Judge) else None  # asking it takes 20 µs
    while not ended and not broken and len(output) < limit:
        draft = drafter.propose(output, limit - len(output))
        fed = draft.tokens[: draft.fed]
        read = 1 + len(fed) if rule.reads_logits else 1
        try:
            if judge and isinstance(rule, Biased | Forced):
                biases = [rule.of(i, draft) for i in range(len(draft.tokens))]
                result = judge.judge(known, draft.tokens, biases)
            else:
                result = model.evaluate([*known, *fed], read)
            if result.stood is not None:
                verdict = Verdict(result.stood, result.exact)
            else:
                verdict = rule.accept(result.scores, draft)
            stand, ended = _to_its_end(model, output, draft.tokens[: verdict.accepted])
            rounds.append(_Round(result.evaluated, result.seconds, draft, stand))
            if exact is None and verdict.exact < stand:
                exact = len(output) + verdict.exact
                if rule.reads_logits and result.stood is None:
                    instead = result.scores.greedy(verdict.exact)
            output += draft.tokens[:stand]
            known += draft.tokens[:stand]
            if ended:
                continue
            # Row -1 follows everything that was fed; the row after the accepted part is before it.
            row = stand - len(fed) - 1 if result.stood is None else -1
            if exact is None and verdict.following is not None and len(output) < limit:
                greedy = result.scores.greedy(row)
                if verdict.following != greedy:
                    exact, instead = len(output), greedy
            with closing(_following(result, verdict, row, rounds, cancelled)) as tokens:
                for token in tokens:
                    ended = ends_before(model, output, token)
                    if ended or len(output) == limit:
                        break
                    output.append(token)
                    known.append(token)
                    ended = model.ending(token) == "text"
                    if ended or len(output) == limit:
                        break
        except BrokenOff:
            broken = True
            break
        broken = not ended and len(output) < limit and cancelled()
    else:  # an interrupted pass teaches nothing about its draft
        drafter.propose(output, 0)
    stats = replace(
        _stats(rounds, len(output)), hit_limit=not ended and not broken, interrupted=broken
    )
    return Decoding(tuple(output), stats, len(output) if exact is None else exact, instead)


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


def _following(
    result: Evaluation,
    verdict: Verdict,
    row: int,
    rounds: list[_Round],
    cancelled: Cancelled,
) -> Generator[int, None, None]:
    """Yield what comes after the tokens that stand: one token, or all that a model yields by
    itself, each from the second on in a round of its own; nothing if the last token that stands
    was not fed."""
    if result.onward is None or row != -1 or verdict.following is not None:
        if result.onward is not None:
            result.onward.close()
        if row < 0:
            yield verdict.next_after(result.scores, row)
        return
    with closing(result.onward) as onward:
        for number, token in enumerate(onward):
            if number:
                rounds.append(_Round(1, 0.0, NOTHING, 0))
            yield token
            if cancelled():
                return


@dataclass(frozen=True)
class _Round:
    """The size of a pass in tokens, the draft that it verified, and how much of that stood."""

    size: int
    seconds: float
    draft: Draft
    stood: int


def _stats(rounds: list[_Round], output: int) -> DecodingStats:
    """Return the update's cost; a round that sent nothing through the model is not a pass."""
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
