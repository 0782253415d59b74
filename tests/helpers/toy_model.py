"""A model whose logits are a function of the whole token history, as it lies in its cache.

A decoder or cache that leaves one stale token behind gets other logits from then on, so a wrong
rewind cannot hide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Tokens, reusable_prefix

END = 0
LINES: dict[int, Ending] = {END: "turn", 5: "break", 7: "text"}
"""How tokens of a toy model end its output where some of them have line breaks."""
_START = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


def _mix(state: int, token: int) -> int:
    state = ((state ^ (token + 1)) * 0xBF58476D1CE4E5B9) & _MASK
    return (state ^ (state >> 29)) & _MASK


@dataclass
class ToyModel:
    """Logits from a hash of the history, `calm` of them from the last token alone.

    calm: 0 … 1; the higher, the more of an old output a changed prompt leaves as it was. Each token
    takes a second, as it says.
    """

    vocabulary: int = 12
    calm: float = 0.7
    endings: Mapping[int, Ending] = field(default_factory=lambda: {END: "turn"})
    reads: list[int] = field(default_factory=list)
    evaluations: list[int] = field(default_factory=list)
    _tokens: list[int] = field(default_factory=list)
    _states: list[int] = field(default_factory=list)

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        wanted = list(tokens)
        start = reusable_prefix(self._tokens, wanted, read)
        del self._states[start:]
        for token in wanted[start:]:
            self._states.append(_mix(self._states[-1] if self._states else _START, token))
        self._tokens = wanted
        self.reads.append(read)
        self.evaluations.append(len(wanted) - start)
        rows = [self._row(i) for i in range(len(wanted) - read, len(wanted))]
        return Evaluation(Logits(np.stack(rows)), len(wanted) - start, float(len(wanted) - start))

    def ending(self, token: int) -> Ending | None:
        return self.endings.get(token)

    def _row(self, position: int) -> NDArray[np.float32]:
        whole = np.random.default_rng(self._states[position]).normal(size=self.vocabulary)
        last = np.random.default_rng(self._tokens[position]).normal(size=self.vocabulary)
        logits = 3.0 * (self.calm * last + (1.0 - self.calm) * whole)
        return logits.astype(np.float32)


def greedy(model: ToyModel, prompt: Tokens, limit: int) -> tuple[int, ...]:
    """Greedy decoding without drafts and without a cache: the reference for all policies."""
    output: list[int] = []
    while len(output) < limit:
        fresh = ToyModel(model.vocabulary, model.calm)
        token = int(fresh.evaluate([*prompt, *output], 1).scores.rows[0].argmax())
        said = any(model.endings.get(earlier) != "break" for earlier in output)
        if model.endings.get(token) == "turn" or (model.endings.get(token) == "break" and said):
            break
        output.append(token)
        if model.endings.get(token) == "text":
            break
    return tuple(output)


@dataclass
class ScriptedModel:
    """Says what a script says: for each prompt, the distribution after each output prefix.

    script: {prompt: {output prefix: probabilities}}. Prefixes that the script leaves out raise, so
    that a hand-worked example also fixes which positions the decoder looks at.
    """

    script: dict[tuple[int, ...], dict[tuple[int, ...], list[float]]]
    passes: list[tuple[int, int]] = field(default_factory=list)
    _tokens: list[int] = field(default_factory=list)

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        wanted = list(tokens)
        evaluated = len(wanted) - reusable_prefix(self._tokens, wanted, read)
        self._tokens = wanted
        self.passes.append((evaluated, read))
        prompt = next(p for p in self.script if tuple(wanted[: len(p)]) == p)
        ends = range(len(wanted) - read + 1, len(wanted) + 1)
        rows = [self.script[prompt][tuple(wanted[len(prompt) : end])] for end in ends]
        with np.errstate(divide="ignore"):
            return Evaluation(Logits(np.log(np.array(rows, dtype=np.float32))), evaluated)

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else None
