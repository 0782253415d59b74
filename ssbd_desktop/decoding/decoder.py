"""The draft–verify–decode loop. Every policy of this app is a drafter and a rule handed to it."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.decoding.drafters import Drafter
from ssbd_desktop.decoding.model import Model, Tokens
from ssbd_desktop.decoding.rules import VerificationRule


@dataclass(frozen=True)
class DecodingStats:
    """What one update cost and what its draft was worth.

    output: tokens of the output. drafted: draft tokens that were verified. accepted: those that
    stand. passes: calls of the model. evaluated: tokens that went through it. model_seconds: time
    inside the model; first_pass_seconds: its first pass (changed tail of the prompt and draft).
    seconds: the whole update as its caller measured it, prompt included (0 if nobody did).
    trimmed_words: words of the source that were left out, oldest first, to fit the context.
    hit_limit: the output was cut at its length limit.
    """

    output: int = 0
    drafted: int = 0
    accepted: int = 0
    passes: int = 0
    evaluated: int = 0
    model_seconds: float = 0.0
    first_pass_seconds: float = 0.0
    seconds: float = 0.0
    trimmed_words: int = 0
    hit_limit: bool = False


@dataclass(frozen=True)
class Decoding:
    """The output of one update, end-of-turn token left out, and its statistics."""

    tokens: tuple[int, ...]
    stats: DecodingStats


def decode(
    model: Model, prompt: Tokens, drafter: Drafter, rule: VerificationRule, limit: int
) -> Decoding:
    """Decode the output that follows `prompt`, at most `limit` tokens of it.

    Each round sends what the model has not seen yet (in the first, the changed tail of the prompt)
    and the whole proposal through the model in one pass; the pass that verifies a draft decodes the
    token after its accepted part too. Logits are read at the last known token and over the draft,
    or at the last position alone where the rule does not look at them. The model's cache drops what
    was rejected by itself, since the next sequence differs there (Algorithm 1, line 5).
    """
    output: list[int] = []
    drafted = accepted = passes = evaluated = 0
    model_seconds = first_pass_seconds = 0.0
    known = list(prompt)
    ended = False
    while not ended and len(output) < limit:
        draft = list(drafter.propose(output))[: limit - len(output)]
        read = 1 + len(draft) if rule.reads_logits else 1
        result = model.evaluate(known + draft, read)
        stand = rule.accept(result.logits[:-1], draft)
        if passes == 0:
            first_pass_seconds = result.seconds
        passes += 1
        evaluated += result.evaluated
        model_seconds += result.seconds
        drafted += len(draft)
        accepted += stand
        output += draft[:stand]
        known += draft[:stand]
        if len(output) < limit:
            # Row -1 follows the whole draft; the one after its accepted part stands before it.
            following = int(result.logits[stand - len(draft) - 1].argmax())
            ended = model.is_end(following)
            if not ended:
                output.append(following)
                known.append(following)
    return Decoding(
        tuple(output),
        DecodingStats(
            output=len(output),
            drafted=drafted,
            accepted=accepted,
            passes=passes,
            evaluated=evaluated,
            model_seconds=model_seconds,
            first_pass_seconds=first_pass_seconds,
            hit_limit=not ended,
        ),
    )
