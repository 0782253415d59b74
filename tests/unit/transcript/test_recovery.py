"""Whatever lies where sessions and copies of them lie, recovery goes on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ssbd_desktop.base.writing import MOST_CHARACTERS
from ssbd_desktop.transcript.journal_format import began_by_name, read_journal
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.recovery import UNSAVED

SESSION = (
    b'{"format": 3, "began": "2026-01-02T03:04:05+0000"}\n'
    b'{"utterance": "u1", "source": "a\\u009b2Jb", "text": "c\\u001b[2Jd", "start": 0, "end": 1, '
    b'"channel": ""}\n'
)


@pytest.mark.skipif(sys.platform == "win32", reason="has neither pipes nor devices as files")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_is_left_alone(tmp_path: Path, kind: str) -> None:
    sessions, spare = tmp_path / "sessions", tmp_path / "spare"
    sessions.mkdir()
    spare.mkdir()
    names = ("2026-01-02 03-04-05", "odd\udcff")
    for name in names:
        (spare / f"{name}{UNSAVED}").write_bytes(SESSION)
        path = sessions / f"{name}.jsonl"
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "device":
            path.symlink_to("/dev/full")
        else:
            path.mkdir()
    (sessions / "2026-02-02 03-04-05.jsonl").write_bytes(SESSION)
    found = Library(sessions, spare).recover()
    assert [each.path.name for each in found.cut_off] == ["2026-02-02 03-04-05.jsonl"]
    assert len(found.problems) == len(names)
    assert all(problem.isprintable() for problem in found.problems[:1])


def test_nor_is_one_in_a_name() -> None:
    assert began_by_name(Path("0001-01-01 00-00-00.jsonl")) is None
    assert began_by_name(Path("9999-12-31 23-59-59.jsonl")) is None


def test_a_kept_text_controls_no_terminal_and_is_no_longer_than_a_caption() -> None:
    (line,) = read_journal(SESSION, Path()).lines
    assert (line.source, line.text) == ("a 2Jb", "c [2Jd")
    (line,) = read_journal(SESSION.replace(b"[2J", b"x" * 10**6), Path()).lines
    assert len(line.text) == MOST_CHARACTERS


def test_a_number_of_thousands_of_digits_is_unreadable() -> None:
    assert read_journal(b'{"lost": ' + b"9" * 4000 + b"}", Path()).lost == 0
