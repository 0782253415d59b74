"""Runs: variants × corpus × rounds through one model, every update written to a trace."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from research.drafting.draft_length import CostCurve
from research.evaluation.drafters import LoadedDrafter
from research.evaluation.policies import Incremental, incremental
from research.evaluation.progress import RunProgress
from research.evaluation.remembering import RememberingModel
from research.evaluation.streams import Corpus, GrowingUtterance, units
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.traces.trace import TIMES, Trace, Writer, cut_to_whole, read_trace
from research.evaluation.variants import Variant
from research.two_passes import RunStats, run_stats
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.system.files import PUBLIC, write_whole
from ssbd_desktop.translation.prompt_builder import Example, Prompt

BLOCK = 25
"""Utterances that one variant translates before the next has its turn at the same ones: more than
one, so that most find in the cache what they would find in the app, the utterance before."""

REMEMBERED_BLOCK = 8
"""The same where variants share what the model said: each row of logits is kept until its end, and
takes 0.6 MB where it is of 152,000 tokens."""

TRACE = "trace.jsonl"
CORPUS = "corpus.jsonl"
PIECES = "pieces.json"


class TokenTexts(Protocol):
    """What a run needs of a model's vocabulary."""

    def text(self, tokens: tuple[int, ...]) -> str: ...
    def piece(self, token: int) -> bytes: ...


class Prompts(Protocol):
    """What a run needs of a prompt builder."""

    def build(self, source: str) -> Prompt: ...
    def example(self, source: str, translation: str) -> Example: ...
    def show(self, examples: Sequence[Example]) -> int: ...


@dataclass(frozen=True)
class Unit:
    """One utterance to translate under one variant in one round, and in which block of them."""

    round: int
    block: int
    variant: Variant
    stream: GrowingUtterance


@dataclass(frozen=True)
class EvaluatedModel:
    """A loaded model and what belongs to it.

    glossary: stands in every prompt. context: how many finished utterances stand there after it.
    drafters: what drafts for it, by the names that variants have. beams: the variants whose finals
    have several, by name.
    """

    model: Model
    vocabulary: TokenTexts
    prompts: Prompts
    glossary: tuple[Example, ...] = ()
    context: int = 0
    drafters: Mapping[str, LoadedDrafter] = field(default_factory=dict)
    beams: Mapping[str, Incremental] = field(default_factory=dict)


@contextlib.contextmanager
def writing_into(folder: Path) -> Iterator[None]:
    """Make an InputError of what goes wrong while the folder of a run is written."""
    try:
        yield
    except OSError as error:
        raise InputError(
            f"{folder} cannot be written ({error.strerror}): give another --out."
        ) from error


def units_of_work(
    streams: Sequence[GrowingUtterance],
    variants: Sequence[Variant],
    rounds: int,
    block: int = BLOCK,
) -> Iterator[Unit]:
    """All work in its order: the variants alternate block by block (A B C A B C), round by round.

    So a machine that is slow for a while is slow for all of them.
    """
    # Blocks of even size, none of them left with a few.
    count = max(1, round(len(streams) / block))
    bounds = [i * len(streams) // count for i in range(count + 1)]
    for number in range(1, rounds + 1):
        for block, (begin, end) in enumerate(pairwise(bounds)):
            for variant in variants:
                for stream in streams[begin:end]:
                    yield Unit(number, block, variant, stream)


def run(evaluated: EvaluatedModel, corpus: Corpus, header: TraceHeader, folder: Path) -> None:
    """Run what the header says into `folder`, or the rest of it where a run was interrupted.

    The folder gets three files: the trace; the corpus, with references; and the text of each token
    that occurs, so that nobody needs the model to read the trace. Raises InputError where the
    folder holds another run, and OSError where it cannot be written.
    """
    path = folder / TRACE
    before = resume(path, header)
    done = sum(record.final for record in before.records) if before else 0
    header = before.header if before else header
    seen = {token for record in (before.records if before else ()) for token in _tokens(record)}
    total = len(corpus.streams) * len(header.variants) * header.rounds
    if done == total:
        return
    _write_corpus(folder / CORPUS, corpus)
    _write_pieces(folder / PIECES, evaluated.vocabulary, seen)
    with path.open("ab") as file:
        writer = Writer(file, before.records if before else ())
        if before is None:
            writer.header(header)
        for records in _translated(evaluated, corpus, header, done):
            # Before the trace has them: whenever a run is ended, what it left can be read.
            if new := {token for record in records for token in _tokens(record)} - seen:
                seen |= new
                _write_pieces(folder / PIECES, evaluated.vocabulary, seen)
            writer.utterance(records)


def resume(path: Path, header: TraceHeader) -> Trace | None:
    """Return what an interrupted run left in `path`, cut to whole utterances; None where there is
    nothing.

    What passes cost may differ, since what was measured does: the old is kept. Raises InputError
    where the trace is of another run.
    """
    packed = path.with_name(path.name + ".xz")
    if not path.exists() and packed.exists():
        raise InputError(
            f"{packed} holds a run already: unpack it to go on with it, or give another --out."
        )
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        return None
    trace = read_trace(path)
    for name in (one.name for one in dataclasses.fields(TraceHeader)):
        old, new = getattr(trace.header, name), getattr(header, name)
        if name not in ("curve", "draft_costs") and old != new:
            raise InputError(
                f"Line 1 of {path} is of a run with another {name.replace('_', ' ')} "
                f"({_shown(old)}, not {_shown(new)}): give another --out, or the flags of that run."
            )
    cut_to_whole(trace)
    return trace


class _Contestant:
    """A variant in one round, with what it remembers from one utterance to the next."""

    def __init__(self, evaluated: EvaluatedModel, unit: Unit, header: TraceHeader) -> None:
        variant = unit.variant
        self._evaluated = evaluated
        self._language = header.source_language
        self._finished: deque[Example] = deque(maxlen=evaluated.context)
        self._drafter = evaluated.drafters[variant.drafter] if variant.drafter else None
        self._translator = evaluated.beams.get(variant.name) or incremental(
            variant,
            evaluated.model,
            evaluated.vocabulary,
            header.target_language,
            CostCurve(header.curve),
            separate_prompt=header.two_pass,
            drafter=self._drafter,
            draft_costs=tuple(map(CostCurve, header.draft_costs.get(variant.drafter, ()))),
            random=np.random.default_rng([header.seed, unit.round]),
        )

    def take_turn(self) -> None:
        """The models come from another variant, whose prompts must not lie in their caches."""
        self._show()
        empty = self._evaluated.prompts.build("").tokens
        for model in (self._evaluated.model, *(self._drafter.models if self._drafter else ())):
            model.evaluate(empty, 1)

    def translate(self, unit: Unit) -> list[TraceRecord]:
        """All updates of an utterance."""
        records = list(_updates(self._evaluated, unit, self._translator, self._language))
        if self._evaluated.context:
            self._finished.append(Example(unit.stream.steps[-1], records[-1].tokens))
            self._show()
        return records

    def _show(self) -> None:
        self._evaluated.prompts.show([*self._evaluated.glossary, *self._finished])


def _translated(
    evaluated: EvaluatedModel, corpus: Corpus, header: TraceHeader, done: int
) -> Iterator[list[TraceRecord]]:
    contestants: dict[tuple[int, str], _Contestant] = {}
    size = REMEMBERED_BLOCK if header.remembered else BLOCK
    work = list(units_of_work(corpus.streams, header.variants, header.rounds, size))
    progress = RunProgress(len(work), done)
    turn: _Contestant | None = None
    block = 0
    for number, unit in enumerate(work):
        # What was done before an interruption is run again where the rest depends on it.
        again = unit.round == work[done].round and (unit.variant.tuned or evaluated.context > 0)
        if number < done and not again:
            continue
        if unit.block != block and isinstance(evaluated.model, RememberingModel):
            evaluated.model.forget()
        block = unit.block
        key = unit.round, unit.variant.name
        if key not in contestants:
            contestants[key] = _Contestant(evaluated, unit, header)
        if turn is not contestants[key]:
            turn = contestants[key]
            turn.take_turn()
        records = turn.translate(unit)
        if number >= done:
            yield list(map(_untimed, records)) if header.remembered else records
            progress.advance()


def _updates(
    evaluated: EvaluatedModel, unit: Unit, translator: Incremental, language: str
) -> Iterator[TraceRecord]:
    translator.begin()
    for step, source in enumerate(unit.stream.steps):
        final = step == len(unit.stream.steps) - 1
        words = len(units(source, language))
        began = time.perf_counter()
        prompt = evaluated.prompts.build(source)
        made = translator.update(prompt.tokens, words, final=final, limit=prompt.limit)
        text = evaluated.vocabulary.text(made.decoding.tokens)
        seconds = time.perf_counter() - began
        stats = run_stats(made.decoding.stats)
        began = time.perf_counter()
        record = translator.record(prompt.tokens, limit=prompt.limit) if final else None
        taken = time.perf_counter() - began if record else 0.0
        of_record = run_stats(record.stats) if record and record.stats else RunStats()
        yield TraceRecord(
            variant=unit.variant.name,
            round=unit.round,
            utterance=unit.stream.utterance,
            step=step,
            final=final,
            words=words,
            prompt=len(prompt.tokens),
            tokens=made.decoding.tokens,
            visible=made.visible,
            text=text if final else None,
            drafted=stats.drafted,
            accepted=stats.accepted,
            fed=stats.fed,
            passes=stats.passes,
            pass_sizes=stats.pass_sizes,
            prompt_tail=stats.prompt_tail,
            evaluated=stats.evaluated,
            hit_limit=stats.hit_limit,
            seconds=seconds,
            model_seconds=stats.model_seconds,
            prompt_seconds=stats.prompt_seconds,
            first_pass_seconds=stats.first_pass_seconds,
            record_tokens=record.tokens if record else None,
            record_sizes=of_record.pass_sizes,
            record_seconds=taken,
            continued=stats.continued,
            continued_stood=stats.continued_stood,
            draft_sizes=stats.draft_sizes,
            nested_sizes=stats.nested_sizes,
            draft_seconds=stats.draft_seconds,
            record_draft_sizes=of_record.draft_sizes,
            record_nested_sizes=of_record.nested_sizes,
        )


def _untimed(record: TraceRecord) -> TraceRecord:
    """What was remembered took no time, and what was not is nobody's alone."""
    none: dict[str, Any] = dict.fromkeys(TIMES, 0.0)
    return dataclasses.replace(record, **none)


def _tokens(record: TraceRecord) -> tuple[int, ...]:
    return (*record.tokens, *(record.record_tokens or ()))


def _write_corpus(path: Path, corpus: Corpus) -> None:
    lines = (json.dumps(dataclasses.asdict(s), ensure_ascii=False) for s in corpus.streams)
    write_whole(path, "".join(f"{line}\n" for line in lines), mode=PUBLIC)


def _write_pieces(path: Path, vocabulary: TokenTexts, tokens: set[int]) -> None:
    # A token may be a part of a character: such bytes are kept as lone surrogates.
    pieces = {t: vocabulary.piece(t).decode("utf-8", "surrogateescape") for t in sorted(tokens)}
    write_whole(path, json.dumps(pieces), synced=False, mode=PUBLIC)


def _shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
