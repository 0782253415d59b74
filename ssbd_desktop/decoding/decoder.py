"""The draft–verify–decode loop. Every policy of this app is a drafter and a rule handed to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ssbd_desktop.decoding.drafters import Drafter
from ssbd_desktop.decoding.model import BrokenOff, Evaluation, Model, Tokens
from ssbd_desktop.decoding.rules import VerificationRule


@dataclass(frozen=True)
class DecodingStats:
    """What one update cost and what its drafts were worth.

    output: tokens of the output. drafted: draft tokens that were verified. accepted: those that
    stand. fed: those that went through the model. passes: calls of the model; pass_sizes: tokens
    that went through it in each; evaluated: their sum. prompt_tail: those of the first pass that
    were the prompt's. price, plain_price: what the update cost and what plain re-translation would
    have, in passes of one token, by the model's cost curve if by_curve, else each pass 1 (both 0 if
    nobody priced it, see `ssbd_desktop.decoding.accounting`). model_seconds: time inside the model;
    first_pass_seconds: its first pass (changed tail of the prompt and draft); prompt_seconds: the
    prompt's own pass, where it was given one. seconds: the whole update as its caller measured it,
    prompt included (0 if nobody did). trimmed_words: words of the source that were left out, oldest
    first, to fit the context. hit_limit: the output was cut at its length limit. interrupted: the
    decoding was broken off.
    """

    output: int = 0
    drafted: int = 0
    accepted: int = 0
    fed: int = 0
    passes: int = 0
    evaluated: int = 0
    pass_sizes: tuple[int, ...] = ()
    prompt_tail: int = 0
    price: float = 0.0
    plain_price: float = 0.0
    by_curve: bool = False
    model_seconds: float = 0.0
    first_pass_seconds: float = 0.0
    prompt_seconds: float = 0.0
    seconds: float = 0.0
    trimmed_words: int = 0
    hit_limit: bool = False
    interrupted: bool = False


@dataclass(frozen=True)
class Decoding:
    """The output of one update, end-of-turn token left out, and its statistics."""

    tokens: tuple[int, ...]
    stats: DecodingStats


def never() -> bool:
    """Nothing interrupts."""
    return False


def decode(
    model: Model,
    prompt: Tokens,
    drafter: Drafter,
    rule: VerificationRule,
    limit: int,
    *,
    separate_prompt: bool = False,
    interrupted: Callable[[], bool] = never,
) -> Decoding:
    """Decode the output that follows `prompt`, at most `limit` tokens of it.

    Each round sends what the model has not seen yet (in the first, the changed tail of the prompt)
    and a draft through the model in one pass; the pass that verifies a draft decodes the token
    after its accepted part too. Logits are read at the last known token and over the draft, or at
    the last position alone where the rule does not look at them. The model's cache drops what was
    rejected by itself, since the next sequence differs there (Algorithm 1, line 5).

    separate_prompt: the prompt gets a pass of its own first, as in the paper, whose accounting
    leaves it out. interrupted: asked between passes whether to break off; a model that can break
    off inside a pass may do so too.
    """
    output: list[int] = []
    known = list(prompt)
    passes: list[Evaluation] = []
    drafted = accepted = sent = prompt_tail = 0
    prompt_seconds = 0.0
    ended = broken = False
    if separate_prompt:
        prompt_seconds = model.evaluate(known, 1).seconds
    while not ended and not broken and len(output) < limit:
        draft = drafter.propose(output, limit - len(output))
        fed = draft.tokens[: draft.fed]
        try:
            result = model.evaluate([*known, *fed], 1 + len(fed) if rule.reads_logits else 1)
        except BrokenOff:
            broken = True
            break
        prompt_tail = prompt_tail if passes else result.evaluated - len(fed)
        passes.append(result)
        stand = rule.accept(result.logits, draft)
        drafted += len(draft.tokens)
        accepted += stand
        sent += len(fed)
        output += draft.tokens[:stand]
        known += draft.tokens[:stand]
        if stand <= len(fed):
            # Row -1 follows all that was fed; the one after its accepted part stands before it.
            following = int(result.logits[stand - len(fed) - 1].argmax())
            ended = model.is_end(following)
            if not ended and len(output) < limit:
                output.append(following)
                known.append(following)
        broken = not ended and len(output) < limit and interrupted()
    return Decoding(
        tuple(output),
        DecodingStats(
            output=len(output),
            drafted=drafted,
            accepted=accepted,
            fed=sent,
            passes=len(passes),
            evaluated=sum(made.evaluated for made in passes),
            pass_sizes=tuple(made.evaluated for made in passes),
            prompt_tail=prompt_tail,
            model_seconds=prompt_seconds + sum(made.seconds for made in passes),
            first_pass_seconds=passes[0].seconds if passes else 0.0,
            prompt_seconds=prompt_seconds,
            hit_limit=not ended and not broken,
            interrupted=broken,
        ),
    )
