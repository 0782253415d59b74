"""The lines of a trace: a header, then one for each update."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from research.evaluation.variants import Variant

Points = tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class TraceHeader:
    """The first line of a trace: all that must be alike for two runs to be one.

    model, corpus: file names; their sha256 follow, empty for a model on a server, which is called
    by its name there. machine, engine: what it ran on. languages: English names. settings: those
    that the model was loaded and asked with. variants: in the order in which a round runs them.
    curve: points (n, t(n)/t(1)) that drafts were chosen by. two_pass: the prompt tail had a pass
    of its own. tokenizer: what tokens are counted in. replayed: the model whose passes were run
    again here, "" for an original run. drafter_files: file names and sha256 of what drafts.
    draft_costs: by drafter, points of the curve of its passes, and of what drafts for it, in
    passes of one token of the model. seed: of the tokens that were drawn. remembered: variants
    shared what the model said, so all seconds are 0 (`research.evaluation.remembering`).
    """

    model: str
    model_sha256: str
    machine: str
    engine: str
    corpus: str
    corpus_sha256: str
    source_language: str
    target_language: str
    settings: dict[str, Any]
    utterances: int
    words: int
    rounds: int
    two_pass: bool
    curve: Points
    tokenizer: str
    variants: tuple[Variant, ...]
    replayed: str = ""
    drafter_files: tuple[tuple[str, str], ...] = ()
    draft_costs: dict[str, tuple[Points, ...]] = field(default_factory=dict)
    seed: int = 0
    remembered: bool = False

    @property
    def served(self) -> bool:
        """Return whether the model was on a server, of which neither file nor passes are known."""
        return not self.model_sha256


@dataclass(frozen=True)
class TraceRecord:
    """One update. Times are wall-clock seconds.

    step: which update of its utterance, from 0. words: units of the source so far (characters in
    Chinese and Japanese). prompt: tokens of the prompt. tokens: the output; visible: how many of
    them are shown; text: the output as text, of final updates only, None in a packed trace. The
    rest is as in `ssbd_desktop.decoding.decoder.DecodingStats`; passes are the length of
    pass_sizes, what was evaluated their sum. seconds: the whole update, tokenizing and prompt
    included. record_tokens: the record of an utterance, with its final update, where the variant
    makes one; record_sizes: of the passes that it took more; record_seconds: what it took in all;
    record_draft_sizes, record_nested_sizes: of what drafted in those. matches: of a final update in
    a packed trace whose corpus had references, what its text has in common with its reference
    (`research.evaluation.scores.intervals`).
    """

    variant: str
    round: int
    utterance: str
    step: int
    final: bool
    words: int
    prompt: int
    tokens: tuple[int, ...]
    visible: int
    text: str | None
    drafted: int
    accepted: int
    fed: int
    passes: int
    pass_sizes: tuple[int, ...]
    prompt_tail: int
    evaluated: int
    hit_limit: bool
    seconds: float
    model_seconds: float
    prompt_seconds: float
    first_pass_seconds: float
    record_tokens: tuple[int, ...] | None = None
    record_sizes: tuple[int, ...] = ()
    record_seconds: float = 0.0
    continued: int = 0
    continued_stood: int = 0
    draft_sizes: tuple[int, ...] = ()
    nested_sizes: tuple[int, ...] = ()
    draft_seconds: float = 0.0
    record_draft_sizes: tuple[int, ...] = ()
    record_nested_sizes: tuple[int, ...] = ()
    matches: tuple[int, ...] = ()
