"""A session's own lines and sentences."""

from __future__ import annotations

import json
from pathlib import Path

from ssbd_desktop.transcript.journal_format import KeptSession, as_line


def test_the_damage_is_one_sentence() -> None:
    for numbers, words in (
        ((3,), "Line 3 of a.jsonl cannot be read and was left out"),
        ((3, 7, 9), "Lines 3, 7, 9 of a.jsonl cannot be read and were left out"),
        (tuple(range(2, 40)), "Lines 2, 3, 4, 5, 6 and 33 more of"),
    ):
        session = KeptSession(Path("a.jsonl"), "", None, (), (), "ended", unreadable=numbers)
        assert words in session.problem


def test_lines_are_json_whatever_the_text() -> None:
    assert json.loads(as_line({"text": 'a"\\\n\ud83d'})) == {"text": 'a"\\\n?'}
