"""The cost of one update of a translation, and the worth of its drafts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DecodingStats:
    output: int = 0
    """Tokens of the output."""
    drafted: int = 0
    """Draft tokens that were verified."""
    accepted: int = 0
    """Draft tokens that stand."""
    continued: int = 0
    """Draft tokens that are not of the previous output."""
    continued_stood: int = 0
    """Those of them that were accepted."""
    fed: int = 0
    """Draft tokens that went through the model."""
    passes: int = 0
    """Calls of the model."""
    evaluated: int = 0
    """Tokens that went through the model in all of them."""
    pass_sizes: tuple[int, ...] = ()
    """Tokens that went through it in each."""
    prompt_tail: int = 0
    """Tokens of the prompt that went through it."""
    all_passes: int = 0
    """Those, and the passes of an update that was interrupted for this one; 0 if uncounted (see
    `ssbd_desktop.decoding.decoder`)."""
    plain_passes: int = 0
    """The passes that plain re-translation would have made."""
    model_seconds: float = 0.0
    """Time inside the model."""
    first_pass_seconds: float = 0.0
    """Time of its first pass: the changed tail of the prompt, and the draft."""
    draft_sizes: tuple[int, ...] = ()
    """Tokens that went through what drafts in each of its passes."""
    draft_seconds: float = 0.0
    """Time inside what drafts."""
    seconds: float = 0.0
    """Time of the whole update as its caller measured it, prompt included; 0 if unmeasured."""
    trimmed_words: int = 0
    """Words of the source that were left out, oldest first, to fit the context."""
    hit_limit: bool = False
    """True if the output was cut at its length limit."""
    interrupted: bool = False
    """True if the decoding was broken off."""
