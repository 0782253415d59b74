from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.traces.trace import Writer, cut_to_whole, read_trace
from ssbd_desktop.base.errors import InputError
from tests.unit.research.evaluation.conftest import timeless


def test_later_rounds_hold_times_alone_and_read_back_as_the_first(folder: Path) -> None:
    lines = (folder / "trace.jsonl").read_text("utf-8").splitlines()
    assert ("tokens" in json.loads(lines[1]), "tokens" in json.loads(lines[-1])) == (True, False)
    trace = read_trace(folder / "trace.jsonl")
    assert cut_to_whole(trace) is None
    made = timeless(trace.records)
    first, second = ([replace(r, round=0) for r in made if r.round == n] for n in (1, 2))
    assert first == second
    assert all((r.text is not None) == r.final for r in made)


@pytest.mark.parametrize("cut", [1, 10, 40])
def test_a_half_line_is_left_out_and_kept_aside(folder: Path, cut: int) -> None:
    path = folder / "trace.jsonl"
    whole = read_trace(path)
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    trace = read_trace(path)
    gone = [r for r in whole.records if r not in trace.records]
    assert len({(r.variant, r.round, r.utterance) for r in gone}) == 1
    aside = cut_to_whole(trace)
    assert aside is not None
    assert path.read_bytes() + aside.read_bytes() == data[:-cut]
    assert aside.name == "trace.left-1.txt"
    assert read_trace(path).records == trace.records
    path.write_bytes(path.read_bytes() + b'{"half')
    assert cut_to_whole(read_trace(path)) == path.with_name("trace.left-2.txt"), "both are kept"


def test_what_drafting_took_is_kept(folder: Path) -> None:
    trace = read_trace(folder / "trace.jsonl")
    first = next(r for r in trace.records if r.final)
    made = [r for r in trace.records if r.utterance == first.utterance][: first.step + 1]
    sizes = {"draft_sizes": (3, 1), "nested_sizes": (2,), "record_draft_sizes": (4,)}
    counted = {"continued": 2, "continued_stood": 1, "record_nested_sizes": (5,), "matches": (6,)}
    more: dict[str, Any] = sizes | counted
    drafted = [replace(r, text="für", draft_seconds=0.5, **more) for r in made]
    again = [replace(r, round=2, draft_seconds=0.25) for r in drafted]
    path = folder / "drafted.jsonl"
    with path.open("wb") as file:
        writer = Writer(file)
        writer.header(replace(trace.header, draft_costs={"model-2": (((1, 0.1),),)}))
        assert not read_trace(path).records
        writer.utterance(drafted)
        writer.utterance([replace(r, draft_seconds=0.25 + 4e-7) for r in again])
        kept = read_trace(path)  # whatever becomes of the run
    assert list(kept.records) == [*drafted, *again]
    assert "für".encode() in path.read_bytes(), "as a person reads it"
    assert kept.header.draft_costs == {"model-2": (((1, 0.1),),)}


Change = Callable[[list[bytes]], list[bytes]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [*lines[:4], b"not json\n", *lines[4:]], ["Line 5", "not an update"]),
        (lambda lines: [*lines[:4], b"{}\n", *lines[4:]], ["Line 5", "not an update"]),
        (lambda lines: [*lines[:2], *lines[3:]], ["does not follow"]),
        (lambda lines: [lines[0], lines[1].replace(b'"rt"', b'"xx"'), *lines[2:]], ["Line 2"]),
        (
            lambda lines: [lines[0], lines[1].replace(b'"round":1', b'"round":true'), *lines[2:]],
            ["Line 2"],
        ),
        (
            lambda lines: [lines[0].replace(b'"trace":4', b'"trace":1')],
            ["version 1", "versions 2 to 4"],
        ),
        (lambda lines: [lines[0].replace(b'"rounds"', b'"sounds"')], ["Line 1", "broken header"]),
        (lambda lines: lines[1:], ["Line 1", "not the header"]),
        (lambda lines: [b""], ["no whole first line"]),
    ],
)
def test_traces_that_are_refused(folder: Path, change: Change, words: list[str]) -> None:
    path = folder / "trace.jsonl"
    path.write_bytes(b"".join(change(path.read_bytes().splitlines(keepends=True))))
    with pytest.raises(InputError) as caught:
        read_trace(path)
    for word in [str(path), *words]:
        assert word in str(caught.value)
