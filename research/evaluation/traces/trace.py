"""Traces: what a run writes down, one line of JSON for each update, a header before them."""

from __future__ import annotations

import dataclasses
import json
import lzma
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from research.evaluation.traces.lines import Points, TraceHeader, TraceRecord
from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.system.files import PUBLIC, read_ordinary, write_whole

VERSION = 4
"""The version of the format."""

READ = range(2, VERSION + 1)
"""The versions that are read: in 2 nothing is drafted but the previous output, and up to 3 nothing
is remembered (`research.evaluation.remembering`)."""


_OPTIONAL: dict[str, Any] = {
    "continued": 0, "continued_stood": 0, "draft_sizes": (), "nested_sizes": (),
    "draft_seconds": 0.0, "record_draft_sizes": (), "record_nested_sizes": (), "matches": (),
}  # fmt: skip
"""Fields that a line lacks where nothing was drafted but the previous output, and but for a packed
final update, with their values."""

TIMES = (
    "seconds", "model_seconds", "prompt_seconds", "first_pass_seconds", "record_seconds",
    "draft_seconds",
)  # fmt: skip
"""Fields that no clock but the run's own can repeat."""

_TUPLES = (
    "tokens", "pass_sizes", "record_tokens", "record_sizes", "draft_sizes", "nested_sizes",
    "record_draft_sizes", "record_nested_sizes", "matches",
)  # fmt: skip
_KEYS = ("variant", "round", "utterance", "step", "final")
_KINDS: dict[str, tuple[type, ...]] = {
    "variant": (str,), "round": (int,), "utterance": (str,), "step": (int,), "final": (bool,),
    "words": (int,), "prompt": (int,), "tokens": (list,), "visible": (int,),
    "text": (str, type(None)), "drafted": (int,), "accepted": (int,), "fed": (int,),
    "passes": (int,), "pass_sizes": (list,), "prompt_tail": (int,), "evaluated": (int,),
    "hit_limit": (bool,), "seconds": (int, float), "model_seconds": (int, float),
    "prompt_seconds": (int, float), "first_pass_seconds": (int, float),
    "record_tokens": (list, type(None)), "record_sizes": (list,), "record_seconds": (int, float),
    "continued": (int,), "continued_stood": (int,), "draft_sizes": (list,), "nested_sizes": (list,),
    "draft_seconds": (int, float), "record_draft_sizes": (list,), "record_nested_sizes": (list,),
    "matches": (list,),
}  # fmt: skip
_NEVER = object()
_NEEDED = _KINDS.keys() - _OPTIONAL.keys()
_REPEATED = {*_KEYS, *TIMES} - _OPTIONAL.keys()
Key = tuple[str, str, int]


@dataclass(frozen=True)
class Trace:
    """A trace as it was read. whole: bytes up to the end of the last whole utterance."""

    path: Path
    header: TraceHeader
    records: tuple[TraceRecord, ...]
    whole: int


class Writer:
    """Appends whole utterances to a trace."""

    def __init__(self, file: BinaryIO | lzma.LZMAFile, known: Iterable[TraceRecord] = ()) -> None:
        """known: the records that the file holds already."""
        self._file = file
        self._first: dict[Key, TraceRecord] = {}
        for record in known:
            self._first.setdefault(_key(record), record)

    def header(self, header: TraceHeader) -> None:
        """Write the first line."""
        record = {"trace": VERSION, **dataclasses.asdict(header)}
        self._file.write(_line(record))
        self._file.flush()

    def utterance(self, records: Iterable[TraceRecord]) -> None:
        """Write the updates of one utterance, so that a trace is cut between two if at all.

        What a later round only repeats is left out: of such updates the times alone are new.
        """
        lines = b""
        for record in records:
            first = self._first.setdefault(_key(record), record)
            fields = dataclasses.asdict(record)
            if first is not record and _timeless(first) == _timeless(record):
                fields = {name: fields[name] for name in (*_KEYS, *TIMES)}
            lines += _line({k: v for k, v in fields.items() if v != _OPTIONAL.get(k, _NEVER)})
        self._file.write(lines)
        self._file.flush()


def read_trace(path: Path) -> Trace:
    """Read a trace (.jsonl, or .jsonl.xz as `evaluate pack` makes it).

    What an interrupted run left of its last utterance is not among the records. Raises InputError
    with the line for one that is broken, and for a trace of another version.
    """
    data = _read(path)
    lines = data.splitlines(keepends=True)
    if not lines or not lines[0].endswith(b"\n"):
        raise InputError(f"{path} has no whole first line: it is no trace; run `research run`.")
    header = _header(path, lines[0])
    names = {variant.name for variant in header.variants}
    records: list[TraceRecord] = []
    first: dict[Key, TraceRecord] = {}
    whole, count, at = len(lines[0]), 0, len(lines[0])
    for number, line in enumerate(lines[1:], 2):
        at += len(line)
        if number == len(lines) and not line.endswith(b"\n"):
            break  # the half line of a run that was killed
        record = _record(path, number, line, first, names)
        if record.step != _next_step(records, record):
            raise InputError(
                f"Line {number} of {path} does not follow on the line before: two runs wrote into "
                "one folder; run into a new one."
            )
        first.setdefault(_key(record), record)
        records.append(record)
        if record.final:
            whole, count = at, len(records)
    return Trace(path, header, tuple(records[:count]), whole)


def cut_to_whole(trace: Trace) -> Path | None:
    """Cut a trace's file to its whole utterances; what is cut off is kept in the file given back.

    None where there is nothing to cut off.
    """
    data = trace.path.read_bytes()
    if len(data) == trace.whole:
        return None
    taken = 1
    while (aside := trace.path.with_name(f"{trace.path.stem}.left-{taken}.txt")).exists():
        taken += 1
    write_whole(aside, data[trace.whole :], mode=PUBLIC)
    os.truncate(trace.path, trace.whole)
    return aside


def _read(path: Path) -> bytes:
    try:
        data = read_ordinary(path)
        return lzma.decompress(data) if path.suffix == ".xz" else data
    except lzma.LZMAError:
        raise InputError(f"{path} is not a whole xz file: make it again.") from None
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): give the folder of a run."
        ) from error


def _header(path: Path, line: bytes) -> TraceHeader:
    fields = _object(line)
    version = fields.pop("trace", None) if fields else None
    if not fields or not isinstance(version, int):
        raise InputError(f"Line 1 of {path} is not the header of a trace: run `research run`.")
    if version not in READ:
        raise InputError(
            f"Line 1 of {path} says that it is a trace of version {version}, and this app reads "
            f"versions {READ[0]} to {VERSION}: make it again with `research run` into a new folder."
        )
    try:
        fields["variants"] = tuple(Variant(**variant) for variant in fields["variants"])
        fields["curve"] = _points(fields["curve"])
        files = fields.get("drafter_files", ())
        fields["drafter_files"] = tuple((str(name), str(sha)) for name, sha in files)
        costs = fields.get("draft_costs", {})
        fields["draft_costs"] = {name: tuple(map(_points, of)) for name, of in costs.items()}
        return TraceHeader(**fields)
    except (AttributeError, TypeError, KeyError, ValueError):
        raise InputError(
            f"Line 1 of {path} is a broken header: make the trace again with `research run`."
        ) from None


def _points(found: Any) -> Points:
    return tuple((int(n), float(cost)) for n, cost in found)


def _record(
    path: Path, number: int, line: bytes, first: dict[Key, TraceRecord], names: set[str]
) -> TraceRecord:
    fields = _object(line) or {}
    fit = fields.keys() <= _KINDS.keys() and _fit(fields)
    if fit and fields.keys() - {"draft_seconds"} == _REPEATED:
        before = first.get((fields["variant"], fields["utterance"], fields["step"]))
        if before is not None:
            return TraceRecord(**{**vars(before), "draft_seconds": 0.0, **fields})
    if not fit or not fields.keys() >= _NEEDED or fields["variant"] not in names:
        raise InputError(
            f"Line {number} of {path} is not an update of this trace: take the file from its "
            "source again, or run into a new folder."
        )
    tuples = {n: tuple(fields[n]) for n in _TUPLES if fields.get(n) is not None}
    return TraceRecord(**{**fields, **tuples})


def _next_step(records: list[TraceRecord], record: TraceRecord) -> int:
    if not records or records[-1].final:
        return 0
    before = records[-1]
    same = (before.variant, before.round, before.utterance) == (
        record.variant, record.round, record.utterance,
    )  # fmt: skip
    return before.step + 1 if same else -1


def _fit(fields: dict[str, Any]) -> bool:
    """Return whether all are of their kinds, as JSON gives them: no bool is an int."""
    return all(
        type(value) in _KINDS[name] and (type(value) is not list or set(map(type, value)) <= {int})
        for name, value in fields.items()
    )


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _line(fields: dict[str, Any]) -> bytes:
    rounded = {k: round(v, 6) if k in TIMES else v for k, v in fields.items()}
    text = json.dumps(rounded, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogateescape") + b"\n"


def _key(record: TraceRecord) -> Key:
    return record.variant, record.utterance, record.step


def _timeless(record: TraceRecord) -> dict[str, Any]:
    return {name: of for name, of in vars(record).items() if name not in ("round", *TIMES)}
