"""What one update of a translation cost, and what its drafts were worth."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DecodingStats:
    """What one update cost and what its drafts were worth.

    output: tokens of the output. drafted: draft tokens that were verified. accepted: those that
    stand. continued, continued_stood: of both, those that are not of the previous output. fed:
    those that went through the model. passes: calls of the model; pass_sizes: tokens that went
    through it in each; evaluated: their sum. prompt_tail: tokens of the prompt that went
    through it, in the first pass, or before it where the prompt was given a pass of its own, which
    is not among the passes. price, plain_price: what the update cost and what plain re-translation
    would have, in passes of one token, by the model's cost curve if by_curve, else each pass 1
    (both 0 if nobody priced it, see `ssbd_desktop.decoding.accounting`). model_seconds: time inside
    the model; first_pass_seconds: its first pass (changed tail of the prompt and draft);
    prompt_seconds: the prompt's own pass, where it was given one. draft_sizes: tokens that went
    through what drafts in each of its passes, nested_sizes: through what drafts for that;
    draft_seconds: time inside both. seconds: the whole update as its caller measured it, prompt
    included (0 if nobody did). trimmed_words: words of the source that were left out, oldest
    first, to fit the context. hit_limit: the output was cut at its length limit. interrupted: the
    decoding was broken off.
    """

    output: int = 0
    drafted: int = 0
    accepted: int = 0
    continued: int = 0
    continued_stood: int = 0
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
    draft_sizes: tuple[int, ...] = ()
    nested_sizes: tuple[int, ...] = ()
    draft_seconds: float = 0.0
    seconds: float = 0.0
    trimmed_words: int = 0
    hit_limit: bool = False
    interrupted: bool = False
