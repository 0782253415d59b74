from __future__ import annotations

import lzma
from pathlib import Path

from research.evaluation.report.report import as_pages, make_report
from research.evaluation.report.summary import summarize
from research.evaluation.report.texts import matched
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.packing import pack


def test_a_packed_run_reports_the_same_and_holds_no_text(folder: Path, tmp_path: Path) -> None:
    packed = tmp_path / "kept" / folder.name
    pack(folder, packed)
    assert summarize(read_run(packed)) == summarize(read_run(folder))
    reports = [as_pages(make_report([read_run(f)], None, None)) for f in (folder, packed)]
    assert reports[0] == reports[1]
    assert {path.name for path in packed.iterdir()} == {"trace.jsonl.xz", "scores.json"}
    assert all(record.text is None for record in read_run(packed).records)
    kept, whole = (
        [matched(run, record) for record in run.records if record.final]
        for run in (read_run(packed), read_run(folder))
    )
    assert kept == whole
    assert min(map(len, kept)) == 8
    text = lzma.decompress((packed / "trace.jsonl.xz").read_bytes()).decode()
    words = {word for s in read_run(folder).streams.values() for word in s.steps[-1].split()}
    assert "harbour" in words
    assert "harbour" not in text
