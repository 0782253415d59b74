"""Packs a run for keeping: its trace compressed, what needs the corpus scored, the corpus left out.

So the traces of a corpus that may not be passed on can be: they hold numbers, no text.
"""

from __future__ import annotations

import dataclasses
import io
import json
import lzma
import os
from itertools import groupby
from pathlib import Path

from research.evaluation.report.summary import summarize
from research.evaluation.report.texts import matched
from research.evaluation.run import TRACE, writing_into
from research.evaluation.traces.archive import SCORES, ArchivedRun, PackedScores, read_run
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.traces.trace import Writer
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.system.files import PUBLIC, write_whole


def pack(folder: Path, out: Path) -> None:
    """Write the packed run in `folder` into `out`.

    Raises InputError where the folder holds no run with its corpus, or where `out` holds one
    already or cannot be written.
    """
    run = read_run(folder)
    if not run.streams:
        raise InputError(
            f"{folder} holds no corpus to score the run by: pack the folder that `research run "
            "--out` wrote."
        )
    packed = out / f"{TRACE}.xz"
    if os.path.lexists(packed):
        raise InputError(f"{packed} is there already: remove it, or give another --out.")
    scores = {
        one.variant.name: dataclasses.asdict(
            PackedScores(
                lag=one.lag,
                finals_as_rt=one.finals_as_rt,
                quality=one.quality,
                record_as_rt=one.record_as_rt,
                record_quality=one.record_quality,
                erasure_characters=one.erasure_characters,
                hidden_characters=one.hidden_characters,
            )
        )
        for one in summarize(run)
    }
    trace = io.BytesIO()
    with lzma.open(trace, "wb") as file:
        writer = Writer(file)
        writer.header(run.header)
        for _, records in groupby(run.records, lambda r: (r.variant, r.round, r.utterance)):
            writer.utterance(_without_text(run, record) for record in records)
    text = json.dumps(scores, ensure_ascii=False, indent=1)
    with writing_into(out):
        out.mkdir(parents=True, exist_ok=True)
        write_whole(out / SCORES, f"{text}\n", mode=PUBLIC)
        write_whole(packed, trace.getvalue(), mode=PUBLIC)


def _without_text(run: ArchivedRun, record: TraceRecord) -> TraceRecord:
    found = matched(run, record) if record.final else ()
    return dataclasses.replace(record, text=None, matches=found)
