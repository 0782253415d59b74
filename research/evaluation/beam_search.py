"""Beam search, plain and speculative: several hypotheses of one output, evaluated side by side.

Stopping and scores are those of fairseq's `SequenceGenerator` as it comes: of each step's
candidates the best `width` that do not end go on; one that ends is kept where it is among the best
`width` of all; the search is over once `width` are kept, and the kept one with the highest mean
log-probability of its tokens, end included, is the output. One beam is greedy decoding. Not as
there: what reaches the limit is cut, instead of being given an end.

Speculative: a smaller model searches some steps ahead, and what its search came by goes through the
model in one pass. Steps are then taken as long as every hypothesis has been evaluated, whoever
foretold it, so the output is that of the plain search, up to near-ties: where flash attention keeps
its sums in half precision, what else is in a pass changes the last bits of its logits. (Algorithm 2
of the report in docs/FAMILY.md is another search: it draws tokens, each beam gives one candidate,
so that none ever takes another's place, and of what a pass adds the last token alone is scored.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from research.two_passes import RunStats
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.model import Ending, Evaluation, Tokens

Output = tuple[int, ...]
Candidates = tuple[tuple[int, float], ...]
"""Tokens that may come next, and their log-probabilities, likeliest first."""


class BranchingModel(Protocol):
    """A causal language model with a cache of several outputs of one prompt."""

    def evaluate(
        self, prompt: Tokens, outputs: Sequence[Output], keep: Sequence[Output] = ()
    ) -> Evaluation:
        """Run `prompt` and each of `outputs` after it; give the logits that follow each of them.

        The logits are float32[len(outputs), vocabulary]. All goes through the model in one pass: a
        token that outputs share once, and none that the cache has, but the last of each output.
        keep: outputs that the cache holds afterwards too; it drops all others. They need not go
        through the model where it has them.
        """
        ...

    def ending(self, token: int) -> Ending | None:
        """Return how `token` ends an output, None where it does not."""
        ...


@dataclass(frozen=True)
class BeamDrafter:
    """A smaller model of the same vocabulary that searches `steps` steps ahead."""

    model: BranchingModel
    steps: int


@dataclass(frozen=True)
class BeamOutput:
    """An output so far. score: its log-probability; its tokens' mean once it has ended."""

    tokens: Output = ()
    score: float = 0.0


@dataclass(frozen=True)
class Beams:
    """Where a search stands. alive: what goes on, best first. ended: what has ended."""

    alive: tuple[BeamOutput, ...] = (BeamOutput(),)
    ended: tuple[BeamOutput, ...] = ()

    @property
    def outputs(self) -> tuple[Output, ...]:
        """Those of the hypotheses that go on."""
        return tuple(one.tokens for one in self.alive)

    def over(self, width: int, limit: int) -> bool:
        """Return whether it is idle."""
        return len(self.ended) >= width or not self.alive or self.length >= limit

    @property
    def length(self) -> int:
        """Tokens of each hypothesis that goes on."""
        return len(self.alive[0].tokens)

    def after(
        self, known: Mapping[Output, Candidates], width: int, ending: Callable[[int], Ending | None]
    ) -> Beams:
        """A step further. known: at least 2 · width candidates for each hypothesis."""
        found = [
            (one.score + chance, one.tokens, token)
            for one in self.alive
            for token, chance in known[one.tokens]
        ]
        found.sort(key=lambda candidate: -candidate[0])
        alive, ended = [], list(self.ended)
        for rank, (score, tokens, token) in enumerate(found):
            longer = (*tokens, token)
            how = ending(token)
            if how is None:
                alive.append(BeamOutput(longer, score))
            elif rank < width:
                ended.append(BeamOutput(longer if how == "text" else tokens, score / len(longer)))
        return Beams(tuple(alive[:width]), tuple(ended[:width]))

    def best(self, width: int) -> tuple[BeamOutput, bool]:
        """The output where a search is over, and whether it was cut at its limit."""
        cut = self.alive if len(self.ended) < width else ()
        means = [BeamOutput(one.tokens, one.score / max(1, len(one.tokens))) for one in cut]
        best = max((*self.ended, *means), key=lambda one: one.score)
        return best, best in means


def likeliest(logits: NDArray[np.float32], count: int) -> Candidates:
    """The `count` tokens that most likely come next, of equal ones the first, as in argmax."""
    count = min(count, len(logits))
    bound = np.partition(logits, -count)[-count]
    tokens = np.flatnonzero(logits >= bound)
    tokens = tokens[np.argsort(-logits[tokens], kind="stable")][:count]
    top = float(logits.max())
    whole = top + float(np.log(np.exp(logits - top, dtype=np.float64).sum()))
    return tuple((int(token), float(logits[token]) - whole) for token in tokens)


class _Search:
    """A search after one prompt by one model; it remembers what it has evaluated.

    visited: the outputs of all hypotheses that it came by. passes: the tokens that went through the
    model in each, and the outputs whose logits were read. seconds: time inside the model.
    """

    def __init__(self, model: BranchingModel, prompt: Tokens, width: int) -> None:
        self._model = model
        self._prompt = prompt
        self._width = width
        self._known: dict[Output, Candidates] = {}
        self.visited: set[Output] = set()
        self.passes: list[tuple[int, int]] = []
        self.seconds: list[float] = []

    def walk(self, beams: Beams, limit: int, foresight: _Foresight | None = None) -> Beams:
        """Go on until the search is over, or every hypothesis has `limit` tokens."""
        while not beams.over(self._width, limit):
            if all(output in self._known for output in beams.outputs):
                beams = beams.after(self._known, self._width, self._model.ending)
                self.visited.update(beams.outputs)
            else:
                foretold = foresight.of(beams, limit) if foresight else ()
                self.evaluate([*beams.outputs, *foretold])
        return beams

    def evaluate(self, outputs: Sequence[Output]) -> None:
        """Make known in one pass what follows `outputs`."""
        wanted = [output for output in dict.fromkeys(outputs) if output not in self._known]
        made = self._model.evaluate(self._prompt, wanted, keep=outputs)
        for output, logits in zip(wanted, made.scores.rows, strict=True):
            self._known[output] = likeliest(logits, 2 * self._width)
        self.passes.append((made.evaluated, len(wanted)))
        self.seconds.append(made.seconds)


class _Foresight:
    """What a smaller model foretells of a search. foretold: all outputs that it did."""

    def __init__(self, by: BeamDrafter, prompt: Tokens, width: int) -> None:
        self._steps = by.steps
        self.search = _Search(by.model, prompt, width)
        self.foretold: set[Output] = set()

    def of(self, beams: Beams, limit: int) -> list[Output]:
        """The outputs of the hypotheses that the next steps lead to, shorter than `limit`."""
        self.search.visited = set()
        self.search.walk(beams, min(limit - 1, beams.length + self._steps))
        self.foretold |= self.search.visited
        return sorted(self.search.visited)


def beam_search(
    model: BranchingModel,
    prompt: Tokens,
    width: int,
    limit: int,
    drafter: BeamDrafter | None = None,
    *,
    separate_prompt: bool = False,
) -> Decoding:
    """Decode what follows `prompt` with `width` beams, at most `limit` tokens of it.

    Of the statistics, drafted and fed are the outputs that the drafter foretold, accepted those of
    them that came to be hypotheses. separate_prompt: as for `research.two_passes.decode`.
    """
    search = _Search(model, prompt, width)
    foresight = _Foresight(drafter, prompt, width) if drafter else None
    if separate_prompt:
        search.evaluate([()])
    beams = search.walk(Beams(), limit, foresight)
    best, cut = beams.best(width)
    stats = replace(
        _stats(search, foresight, separate_prompt), output=len(best.tokens), hit_limit=cut
    )
    return Decoding(best.tokens, stats, len(best.tokens))


def _stats(search: _Search, foresight: _Foresight | None, separate_prompt: bool) -> RunStats:
    first, read = search.passes[0]
    sizes = tuple(size for size, _ in search.passes[separate_prompt:])
    seconds = search.seconds[separate_prompt:]
    foretold = foresight.foretold if foresight else set()
    return RunStats(
        drafted=len(foretold),
        accepted=len(foretold & search.visited),
        fed=len(foretold),
        passes=len(sizes),
        evaluated=sum(sizes),
        pass_sizes=sizes,
        prompt_tail=first - (read - 1),
        model_seconds=sum(search.seconds),
        first_pass_seconds=sum(seconds[:1]),
        prompt_seconds=sum(search.seconds[:separate_prompt]),
        draft_sizes=tuple(size for size, _ in foresight.search.passes) if foresight else (),
        draft_seconds=sum(foresight.search.seconds) if foresight else 0.0,
    )
