"""Reading what stands in a session's file, whole or damaged, and recovery whatever lies there."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.events import Gap
from ssbd_desktop.base.writing import MOST_CHARACTERS
from ssbd_desktop.transcript.journal_format import (
    KeptSession,
    TooNewError,
    as_line,
    began_by_name,
    read_journal,
    skim_journal,
)
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.recovery import UNSAVED

PATH = Path("a.jsonl")
read = functools.partial(read_journal, path=PATH)
skim = functools.partial(skim_journal, path=PATH)

HEAD = as_line({"format": 3, "began": "2026-11-21T03:18:35+0000"})


def said(number: int, **other: object) -> bytes:
    record = {"utterance": f"u{number}", "source": "s", "text": "t", "start": number, "end": number}
    return as_line({**record, **other})


def record(utterance: str, text: str) -> bytes:
    return as_line({"record": utterance, "text": text})


def test_a_record_takes_the_place_of_what_was_shown() -> None:
    data = b"".join(
        [
            as_line({"format": 3, "began": "?"}) + said(1) + said(2),
            as_line({"format": 3, "continued": "x"}),
            said(3) + record("u1", "one") + said(4) + record("u3", ""),
            record("u9", "whose caption was lost"),
        ]
    )
    found = read(data)
    assert [(line.number, line.text) for line in found.lines] == [
        (2, "one"), (3, "t"), (5, ""), (7, "t"),
    ]  # fmt: skip
    assert (found.unreadable, found.captions, found.length) == ((), 4, len(data))
    assert (found.seconds, read(HEAD).seconds) == (4.0, 0.0)
    outline = skim(data)
    assert (outline.captions, outline.seconds, outline.length) == (4, 4.0, len(data))


@pytest.mark.parametrize(
    "damaged",
    [
        b"\xff\xfe not text",
        b"\0\0\0\0",
        b"[1, 2]",
        b"{" * 5000,
        b'{"utterance": "u9", "source": "s", "text": "t", "start": "soon", "end": 2}',
        b'{"utterance": "u9", "source": 3, "text": "t", "start": 1, "end": 2}',
        b'{"utterance": "u9", "source": "s", "text": "t", "start": NaN, "end": 2}',
        b'{"utterance": "u9", "source": "s", "text": "t", "start": 1, "end": 1e9}',
        b'{"utterance": "u9", "source": "s", "text": "t", "start": -1, "end": 2}',
        b'{"utterance": "u9", "sou',
        b'{"languages": "English"}',
        b'{"languages": ["English", 3]}',
        b'{"something": "else"}',
        b'{"lost": -1}',
        b'{"lost": ' + b"9" * 4000 + b"}",
        b'{"gap": 3, "channel": ""}',
        b'{"gap": [3], "channel": ""}',
        b'{"gap": [3, "x"], "channel": ""}',
        b'{"gap": [-1, 3], "channel": ""}',
        b'{"gap": [NaN, 3], "channel": ""}',
        b'{"record": "u1"}',
        b'{"record": 1, "text": "t"}',
        b'{"record": "u1", "te',
    ],
)
def test_a_corrupt_line_is_numbered_and_all_others_come_back(damaged: bytes) -> None:
    found = read(HEAD + said(1) + damaged + b"\n" + said(2))
    assert [line.utterance for line in found.lines] == ["u1", "u2"]
    assert found.unreadable == (3,)
    assert {*skim(HEAD + said(1) + damaged + b"\n").unreadable} <= {3}, "captions aren't counted"
    assert found.gaps == ()


@pytest.mark.parametrize(
    ("more", "language"),
    [({}, "German"), ({"target": "French"}, "French"), ({"target": 3}, "German")],
)
def test_a_record_may_be_in_another_language_than_its_caption(
    more: dict[str, object], language: str
) -> None:
    target = as_line({"languages": ["English", "German"]})
    made_up = as_line({"record": "u1", "text": "x", **more})
    found = read(HEAD + target + said(1) + said(2) + made_up)
    assert [line.target_language for line in found.lines] == [language, "German"]
    assert (found.lines[0].text, found.lines[0].language) == ("x", "English")
    assert found.unreadable == ()
    assert skim(HEAD + target + said(1) + said(2) + made_up).languages == found.languages


@pytest.mark.parametrize(
    ("year", "told"), [(1970, False), (1971, True), (3000, True), (3001, False)]
)
def test_a_time_that_not_every_system_can_tell_is_none(year: int, told: bool) -> None:
    began = read(as_line({"format": 3, "began": f"{year}-06-01T00:00:00+0000"})).began
    named = began_by_name(Path(f"{year}-06-01 00-00-00 2.jsonl"))
    assert [began is not None, named is not None] == [told, told]


def test_gaps_channels_languages_and_times_are_read() -> None:
    data = (
        HEAD
        + said(1, channel="me", speaker=-1)
        + as_line({"gap": [2, 4.5], "channel": "them"})
        + as_line({"gap": [9, 8]})
        + said(5, channel="somebody of a later version", speaker="2")
    )
    found = read(data)
    assert found.gaps == (Gap("them", 2.0, 4.5), Gap("", 9.0, 9.0))
    assert [(line.channel, line.speaker) for line in found.lines] == [("me", 0), ("", 0)]
    assert found.unreadable == ()
    languages = [as_line({"languages": [each, "German"]}) for each in ("French", "English")]
    data = HEAD + said(1) + languages[0] + said(2) + languages[1] + said(3) + languages[1]
    assert [line.language for line in read(data).lines] == ["", "French", "English"]
    assert read(data).languages == (("French", "German"), ("English", "German"))
    (line,) = read(HEAD + said(1, start=5, end=3)).lines
    assert (line.start, line.end) == (5.0, 5.0)
    found = read(b"garbage\n" + said(1))
    assert [line.utterance for line in found.lines] == ["u1"]
    assert found.began is None


@pytest.mark.parametrize(
    ("lines", "end"),
    [
        ((said(1),), "open"),
        ((said(1), b'{"ended": "x"}\n'), "ended"),
        ((said(1), b'{"found": "x"}\n'), "found"),
        ((said(1), b'{"found": "x"}\n', b'{"format": 3, "continued": "x"}\n'), "open"),
        ((said(1), b'{"found": "x"}\n', b'{"format": 3, "continued": "x"}\n', said(2)), "open"),
        ((said(1), b'{"ended": "x"}\n', said(2)), "open"),
        ((said(1), b'{"ended": "x"}\n', said(2), b'{"ended": "x"}\n'), "ended"),
        ((said(1), b'{"ended": "x"}\n', b'{"utterance": "torn'), "ended"),
        ((said(1), record("u1", "t"), b'{"ended": "x"}\n'), "ended"),
        ((said(1), b'{"ended": "x"}\n', said(2), record("u2", "t")), "open"),
    ],
)
def test_how_a_session_ended(lines: tuple[bytes, ...], end: str) -> None:
    data = HEAD + b"".join(lines)
    assert read(data).end == end
    assert skim(data).end == end


PIECES = st.lists(
    st.one_of(
        st.integers(0, 99).map(said),
        st.just(b'{"ended": "x"}\n'),
        st.just(b'{"found": "x"}\n'),
        st.just(as_line({"languages": ["English", "German"]})),
        st.just(as_line({"gap": [1.0, 2.5], "channel": "me"})),
        st.just(as_line({"format": 3, "continued": "x"})),
        st.builds(record, st.integers(0, 99).map("u{}".format), st.just("exact")),
        st.just(b"torn\n"),
        st.integers(1, 70).map(lambda length: said(7)[:length] + b"\n"),
        st.integers(1, 70).map(lambda length: said(8, channel="me")[:length] + b"\n"),
        st.just(b"\n"),
    ),
    max_size=12,
)


@given(PIECES)
def test_skimming_tells_what_reading_tells(pieces: list[bytes]) -> None:
    data = HEAD + b"".join(pieces)
    whole, outline = read(data), skim(data)
    assert outline.captions == len(whole.lines)
    assert outline.seconds == (whole.lines[-1].end if whole.lines else 0.0)
    assert (outline.end, outline.runs, outline.languages, outline.began) == (
        whole.end, whole.runs, whole.languages, whole.began,
    )  # fmt: skip


@given(st.binary(max_size=300))
def test_no_bytes_are_too_odd_to_be_read(data: bytes) -> None:
    with contextlib.suppress(TooNewError):  # which a line may say
        read(HEAD + data)
    with contextlib.suppress(TooNewError):
        skim(data)


def test_the_damage_is_one_sentence_and_lines_are_json_whatever_the_text() -> None:
    for numbers, words in (
        ((3,), "Line 3 of a.jsonl cannot be read and was left out"),
        ((3, 7), "Lines 3, 7 of a.jsonl cannot be read and were left out"),
        (tuple(range(2, 40)), "Lines 2, 3, 4, 5, 6 and 33 more of"),
    ):
        session = KeptSession(PATH, "", None, (), (), "ended", unreadable=numbers)
        assert words in session.problem
    assert json.loads(as_line({"text": 'a"\\\n\ud83d'})) == {"text": 'a"\\\n?'}


SESSION = (
    b'{"format": 3, "began": "2026-01-02T03:04:05+0000"}\n'
    b'{"utterance": "u1", "source": "a\\u009b2Jb", "text": "c\\u001b[2Jd", "start": 0, "end": 1, '
    b'"channel": ""}\n'
)


@pytest.mark.skipif(sys.platform == "win32", reason="has neither pipes nor devices as files")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_or_anothers_is_left_alone(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    (spare / f"folder{UNSAVED}").mkdir()
    (sessions / "2026-02-02 03-04-05.jsonl").write_bytes(SESSION)
    (sessions / "2026-03-02 03-04-05.jsonl").write_bytes(HEAD)  # where nothing was said
    found = Library(sessions, spare).recover()
    assert [each.path.name for each in found.cut_off] == ["2026-02-02 03-04-05.jsonl"]
    assert len(found.problems) == len(names)
    assert all(problem.isprintable() for problem in found.problems[:1])
    monkeypatch.setattr(os, "getuid", lambda: -1)
    assert Library(sessions, spare).recover().problems == ()


def test_a_kept_text_controls_no_terminal_and_is_no_longer_than_a_caption() -> None:
    (line,) = read_journal(SESSION, Path()).lines
    assert (line.source, line.text) == ("a 2Jb", "c [2Jd")
    (line,) = read_journal(SESSION.replace(b"[2J", b"x" * 10**6), Path()).lines
    assert len(line.text) == MOST_CHARACTERS
