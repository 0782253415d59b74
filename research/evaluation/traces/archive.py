"""The folder of a run, read back: its trace, its corpus, and the text of its tokens."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from research.evaluation.provenance import file_name
from research.evaluation.run import CORPUS, PIECES, TRACE
from research.evaluation.streams import GrowingUtterance
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.traces.trace import read_trace
from research.quality import Quality
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.system.files import read_ordinary

SCORES = "scores.json"


@dataclass(frozen=True)
class PackedScores:
    """What of a variant's figures cannot be had without the corpus or the text of its tokens.

    As in `summary.VariantSummary`; those with a default are in newer packed runs alone.
    """

    lag: float | None
    finals_as_rt: float | None
    quality: Quality
    record_as_rt: float | None
    record_quality: Quality | None
    erasure_characters: float | None = None
    hidden_characters: float | None = None


@dataclass(frozen=True)
class ArchivedRun:
    """A run as its folder holds it.

    records: all rounds. streams: by utterance, empty where the folder holds no corpus. pieces: the
    bytes of each token that occurs. scores: by variant, of a packed run, which has neither. comet:
    what COMET gave variants, where it was read (`report.texts.read_scores`).
    """

    name: str
    header: TraceHeader
    records: tuple[TraceRecord, ...]
    streams: Mapping[str, GrowingUtterance]
    pieces: Mapping[int, bytes]
    scores: Mapping[str, PackedScores]
    comet: Mapping[str, float] = field(default_factory=dict)

    @property
    def recorded(self) -> bool:
        """Return whether the streams are a recognizer's partials, not text revealed by words."""
        return self.header.corpus.removesuffix(".gz").endswith(".jsonl")

    @cached_property
    def grouped(self) -> dict[str, dict[int, dict[str, list[TraceRecord]]]]:
        """Records by variant, round and utterance, in their order."""
        found: dict[str, dict[int, dict[str, list[TraceRecord]]]] = {}
        for r in self.records:
            rounds = found.setdefault(r.variant, {})
            rounds.setdefault(r.round, {}).setdefault(r.utterance, []).append(r)
        return found

    def text(self, tokens: Sequence[int]) -> str:
        """The text of tokens, as the screen would show it; InputError where it was not kept."""
        try:
            data = b"".join(self.pieces[token] for token in tokens)
        except KeyError:
            raise InputError(
                f"{self.name} does not hold the text of its tokens ({PIECES}), as no packed run "
                "does: give the folder that `research run --out` wrote."
            ) from None
        return data.decode("utf-8", "ignore").lstrip()


def read_run(folder: Path) -> ArchivedRun:
    """Read the folder of a run; raises InputError for what is missing or broken."""
    path = next(filter(os.path.exists, (folder / TRACE, folder / f"{TRACE}.xz")), None)
    if path is None:
        raise InputError(
            f"{folder} holds no {TRACE}: give the folder that `research run --out` wrote."
        )
    trace = read_trace(path)
    if not trace.records:
        raise InputError(f"{path} holds no whole utterance yet: go on with the run.")
    return ArchivedRun(
        file_name(folder),
        trace.header,
        trace.records,
        _streams(folder / CORPUS),
        _pieces(folder / PIECES),
        _scores(folder / SCORES),
    )


def _content(path: Path, otherwise: bytes) -> bytes:
    try:
        return read_ordinary(path)
    except FileNotFoundError:
        return otherwise
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): give the folder of a run."
        ) from error


def _streams(path: Path) -> dict[str, GrowingUtterance]:
    found = {}
    for number, line in enumerate(_content(path, b"").splitlines(), 1):
        try:
            fields = json.loads(line)
            stream = GrowingUtterance(
                fields["utterance"], tuple(fields["steps"]), fields["reference"]
            )
        except (ValueError, KeyError, TypeError):
            raise InputError(
                f"Line {number} of {path} is not an utterance: run `research run` again, which "
                "writes it anew."
            ) from None
        found[stream.utterance] = stream
    return found


def _pieces(path: Path) -> dict[int, bytes]:
    try:
        pieces = json.loads(_content(path, b"{}"))
        return {int(t): text.encode("utf-8", "surrogateescape") for t, text in pieces.items()}
    except (ValueError, AttributeError):
        raise InputError(
            f"{path} is not the text of a run's tokens: run `research run` again, which writes it "
            "anew."
        ) from None


def _scores(path: Path) -> dict[str, PackedScores]:
    try:
        scores = json.loads(_content(path, b"{}"))
        return {
            name: PackedScores(
                one["lag"],
                one["finals_as_rt"],
                Quality(**one["quality"]),
                one["record_as_rt"],
                Quality(**one["record_quality"]) if one["record_quality"] else None,
                one.get("erasure_characters"),
                one.get("hidden_characters"),
            )
            for name, one in scores.items()
        }
    except (ValueError, AttributeError, KeyError, TypeError):
        raise InputError(
            f"{path} does not hold the scores of a packed run: pack the run again with `evaluate "
            "pack`."
        ) from None
