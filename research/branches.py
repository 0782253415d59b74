"""Several outputs of one prompt in one KV cache, evaluated side by side: what beam search needs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Tokens, reusable_prefix
from ssbd_desktop.translation.llama.llama_cpp_api import forget_failures, lib
from ssbd_desktop.translation.llama.model import Batch, LlamaModel, read_logits, run_error

_Sequence = tuple[int, ...]


@dataclass(frozen=True)
class _Cell:
    """A token that goes through a model. sequences: those that it belongs to, by their ids."""

    token: int
    position: int
    sequences: tuple[int, ...]
    read: bool


class _CellBatch(Batch):
    """A batch whose tokens may belong to several sequences."""

    def fill_cells(self, cells: Sequence[_Cell]) -> None:
        """Hold `cells`, the logits of those wanted that are `read`."""
        self.struct.n_tokens = len(cells)
        for i, cell in enumerate(cells):
            self._tokens[i] = cell.token
            self._positions[i] = cell.position
            self._logits[i] = cell.read
            self._owners[i] = len(cell.sequences)
            for j, sequence in enumerate(cell.sequences):
                self.struct.seq_id[i][j] = sequence


class Branches:
    """A loaded model with a cache of several outputs of one prompt, beside its own of one sequence.

    Each output that is no beginning of another is a sequence of the cache; what they share they
    have once. Not for two threads at once, and to be closed before the model.
    """

    def __init__(self, model: LlamaModel, most: int) -> None:
        """most: how many outputs the cache holds at once. Raises ModelError."""
        sequences = 2 * most  # while new ones are made of the old, both are there
        size = 2 * model.context_size  # the prompt, and what the outputs do not share
        forget_failures()
        self._model = model
        if model.facts.cache == "recurrent":
            raise ModelError(
                "{name} cannot follow several translations at once because it cannot forget a part "
                "of what it has read: choose another model.",
                name=model.facts.name,
            )
        # Unified, or a token could not belong to several.
        self._context = model.new_context(size, n_seq_max=sequences, kv_unified=True)
        self._memory = lib.llama_get_memory(self._context)
        self._batch = _CellBatch(size, sequences)
        self._ids = frozenset(range(sequences))
        self._cached: dict[int, list[int]] = {}

    def close(self) -> None:
        """Give the memory back; it is of no use afterwards."""
        if self._context is not None:
            self._batch.close()
            lib.llama_free(self._context)
        self._context = None

    def ending(self, token: int) -> Ending | None:
        """See `Model`."""
        return self._model.ending(token)

    def evaluate(
        self, prompt: Tokens, outputs: Sequence[_Sequence], keep: Sequence[_Sequence] = ()
    ) -> Evaluation:
        """See `research.evaluation.beam_search.BranchingModel`."""
        read = [(*prompt, *output) for output in outputs]
        leaves = _leaves({*read, *((*prompt, *output) for output in keep)})
        cells = self._cells(leaves, set(read))
        began = time.perf_counter()
        self._batch.fill_cells(list(cells.values()))
        name = self._model.facts.name
        status = lib.llama_decode(self._context, self._batch.struct)
        if status != 0:
            lib.llama_memory_clear(self._memory, True)
            self._cached = {}
            raise run_error(name, status)
        logits = read_logits(self._context, name, len(read), self._model.vocabulary.size)
        seconds = time.perf_counter() - began
        rows = [of for of, cell in cells.items() if cell.read]  # in the order of the batch
        return Evaluation(Logits(logits[[rows.index(of) for of in read]]), len(cells), seconds)

    def _cells(self, leaves: list[_Sequence], read: set[_Sequence]) -> dict[_Sequence, _Cell]:
        """Return what has to go through the model, by what each token ends, and the cache made
        ready."""
        cells: dict[_Sequence, _Cell] = {}
        free = iter(self._ids - self._cached.keys())
        made: dict[int, list[int]] = {}
        for leaf in leaves:
            sequence = next(free)
            for end in range(self._hold(sequence, leaf, read) + 1, len(leaf) + 1):
                of = leaf[:end]
                cell = cells.get(of, _Cell(leaf[end - 1], end - 1, (), of in read))
                cells[of] = replace(cell, sequences=(*cell.sequences, sequence))
            made[sequence] = list(leaf)
        for old in self._cached:
            lib.llama_memory_seq_rm(self._memory, old, -1, -1)
        self._cached = made
        return cells

    def _hold(self, sequence: int, leaf: _Sequence, read: set[_Sequence]) -> int:
        """Begin a sequence with what the cache has of `leaf`; gives how many tokens that is."""
        first = next((end for end in range(1, len(leaf) + 1) if leaf[:end] in read), len(leaf) + 1)
        held = {
            old: reusable_prefix(tokens, list(leaf), len(leaf) - first + 1)
            for old, tokens in self._cached.items()
        }
        source = max(held, key=held.__getitem__, default=None)
        if source is None:
            return 0
        lib.llama_memory_seq_cp(self._memory, source, sequence, 0, held[source])
        return held[source]


def _leaves(sequences: set[_Sequence]) -> list[_Sequence]:
    """Those that are no beginning of another."""
    ordered = sorted(sequences)  # a beginning comes before what it begins
    following = [*ordered[1:], ()]
    return [one for one, after in zip(ordered, following, strict=True) if after[: len(one)] != one]
