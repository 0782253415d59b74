"""Replays: the passes of a trace, run for real on another model and timed there.

What was accepted comes from the trace; what it costs, from the model. So random weights in the
shape of a real model tell what the method gains at that model's cost.
"""

from __future__ import annotations

import dataclasses
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from research.evaluation.progress import RunProgress
from research.evaluation.run import CORPUS, PIECES, TRACE, resume, units_of_work
from research.evaluation.scores.metrics import first_draft
from research.evaluation.streams import GrowingUtterance
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.traces.trace import Writer
from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.decoding.model import Model


@dataclass(frozen=True)
class Pass:
    """One pass through a model.

    total: tokens of the sequence. size: how many of them, at its end, are new. read: after how
    many of those the logits are wanted.
    """

    total: int
    size: int
    read: int


def passes_of(record: TraceRecord, variant: Variant, *, two_pass: bool) -> tuple[Pass, ...]:
    """The passes of an update, as its trace has them; with two_pass its prompt has one of its own.

    Where in the sequence a later pass stands is reckoned from the end, as if all of its draft had
    been accepted: that is wrong by a few tokens in the cache, and right in what a pass evaluates.
    """
    reads = variant.kind in ("rt", "ssbd")
    draft = first_draft(record)
    total = record.prompt + draft
    opening = [Pass(total, record.pass_sizes[0], 1 + draft if reads else 1)]
    if two_pass and draft:
        tail = record.prompt_tail
        opening = [Pass(record.prompt, tail, 1), Pass(total, draft, draft if reads else 1)]
    end = record.prompt + len(record.tokens) - record.hit_limit
    later = _up_to(end, record.pass_sizes[1:], record.prompt, reads=reads)
    return (*opening, *later)


def record_passes(record: TraceRecord) -> list[Pass]:
    """The passes that the record of an utterance took after its final update."""
    end = record.prompt + len(record.record_tokens or ())
    return _up_to(end, record.record_sizes, record.prompt, reads=True)


def _up_to(end: int, sizes: Sequence[int], prompt: int, *, reads: bool) -> list[Pass]:
    """Passes of these sizes, the last of which ends with the sequence."""
    passes: list[Pass] = []
    for number in reversed(range(len(sizes))):
        size = sizes[number]
        # Each pass before has given one token at least, of which the last is new to the model.
        end = max(end - size, prompt + number)
        passes.insert(0, Pass(end + size, size, size if reads else 1))
    return passes


def replay(
    model: Model, original: ArchivedRun, header: TraceHeader, source: Path, folder: Path
) -> None:
    """Replay the first round of `original`, read from `source`, as the header says into `folder`.

    The rest of it where a replay was interrupted. Raises InputError where the original gave the
    prompt a pass of its own, since its trace then does not hold what that pass was, and OSError
    where the folder cannot be written.
    """
    if original.header.two_pass:
        raise InputError(
            f"The trace in {source} gives the prompt a pass of its own and cannot be replayed: "
            "replay one that was run without --two-pass, adding --two-pass to the replay."
        )
    path = folder / TRACE
    before = resume(path, header)
    done = sum(record.final for record in before.records) if before else 0
    for name in (CORPUS, PIECES):
        if (source / name).exists():
            shutil.copyfile(source / name, folder / name)
    with path.open("ab") as file:
        writer = Writer(file, before.records if before else ())
        if before is None:
            writer.header(header)
        for records in _replayed(model, original, header, done):
            writer.utterance(records)


def _replayed(
    model: Model, original: ArchivedRun, header: TraceHeader, done: int
) -> Iterator[list[TraceRecord]]:
    first = {name: rounds[min(rounds)] for name, rounds in original.grouped.items()}
    names = list(first[header.variants[0].name])[: header.utterances]
    streams = [GrowingUtterance(name, ()) for name in names]
    # One utterance a turn: what the cache holds does not depend on who ran before.
    work = list(units_of_work(streams, header.variants, header.rounds, block=1))
    progress = RunProgress(len(work), done)
    timer = _Timer(model)
    for unit in work[done:]:
        made = first[unit.variant.name][unit.stream.utterance]
        yield [
            timer.run(
                dataclasses.replace(record, round=unit.round),
                passes_of(record, unit.variant, two_pass=header.two_pass),
                two_pass=header.two_pass,
            )
            for record in made
        ]
        progress.advance()


class _Timer:
    """Runs passes of wanted sizes by keeping track of what the model's cache holds."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._sequence: list[int] = []

    def run(self, record: TraceRecord, passes: Sequence[Pass], *, two_pass: bool) -> TraceRecord:
        """The record with the times that its passes took here; choosing tokens is part of them."""
        start = passes[0].total - passes[0].size
        if start > len(self._sequence):
            self._evaluate(Pass(start, start - len(self._sequence), 1))
        inside = []
        began = time.perf_counter()
        for one in passes:
            inside.append(self._evaluate(one))
        seconds = time.perf_counter() - began
        apart = inside[0] if two_pass else 0.0
        opening = inside[1] if two_pass and len(inside) > 1 else inside[0]
        began = time.perf_counter()
        for one in (of_record := record_passes(record)):
            self._evaluate(one)
        taken = time.perf_counter() - began if of_record else 0.0
        sizes = tuple(one.size for one in (passes[1:] if two_pass else passes))
        return dataclasses.replace(
            record,
            passes=len(sizes),
            pass_sizes=sizes,
            evaluated=sum(sizes),
            record_seconds=taken,
            seconds=seconds,
            model_seconds=sum(inside),
            prompt_seconds=apart,
            first_pass_seconds=opening,
        )

    def _evaluate(self, one: Pass) -> float:
        start = one.total - one.size
        old = self._sequence[start] if start < len(self._sequence) else 0
        # The first new token differs from the one in the cache, so that it is not found there.
        self._sequence[start:] = [2 if old != 2 else 3, *([4] * (one.size - 1))]
        result = self._model.evaluate(self._sequence, one.read)
        result.scores.rows.argmax(axis=1)
        return result.seconds
