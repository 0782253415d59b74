"""Translating a finished session again, and what a person corrects in one: the first stays."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError, SessionError
from ssbd_desktop.transcript.additions import (
    add,
    corrected_name,
    read_translations,
    translate_again,
)
from ssbd_desktop.transcript.export import ExportOptions, export
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession, KeptTranslation, moment
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import search
from tests.helpers.fakes import raising
from tests.helpers.sessions import write_session
from tests.unit.transcript.conftest import Write


def into_french(session: KeptSession) -> KeptTranslation | None:
    """What keeps the words as they were spoken as their translation."""
    return translate_again(
        session, "French", "m", lambda line: line.source, lambda *_: None, lambda: False
    )


PAIRS = (("one", "eins"), ("two", "zwei"))


def test_each_translation_is_kept_beside_the_first(library: Library, write: Write) -> None:
    path = write(*PAIRS)
    before = path.read_bytes()
    told: list[tuple[int, int]] = []
    for language in ("French", "Spanish"):
        translate_again(
            library.load(path),
            language,
            "model-a",
            lambda line, language=language: f"{language} {line.source}",  # type: ignore[misc]
            lambda done, of: told.append((done, of)),
            lambda: False,
        )
    assert told == [(0, 2), (1, 2), (2, 2)] * 2
    assert path.read_bytes() == before
    french, spanish = library.load(path).translations
    beside = path.with_name(f"{path.stem}.1.translation")
    texts = {3: "French one", 4: "French two"}
    assert french == KeptTranslation(beside, "French", "model-a", french.made, texts)
    assert (spanish.language, moment(french.made) is None) == ("Spanish", False)


@pytest.mark.parametrize("fails", [False, True])
def test_one_that_is_cancelled_or_fails_is_not_kept(
    library: Library, write: Write, fails: bool
) -> None:
    path = write(*PAIRS)
    done: list[str] = []

    def translate(line: JournalLine) -> str:
        done.append(line.source)
        if fails:
            raise ModelError("It broke.")
        return line.source

    with pytest.raises(ModelError) if fails else contextlib.nullcontext():
        made = translate_again(
            library.load(path), "French", "m", translate, lambda *_: None, lambda: bool(done)
        )
        assert made is None
    assert done == ["one"]
    assert list(library.folder.glob("[!.]*")) == [path]


def test_a_place_that_cannot_be_written_is_one_sentence(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = library.load(write(*PAIRS))
    monkeypatch.setattr(os, "replace", raising(OSError(28, "No space left on device")))
    with pytest.raises(SessionError, match="translation cannot be saved in .*No space left"):
        into_french(session)
    assert read_translations(session.path) == ()


@pytest.mark.parametrize("content", [b"", b"\xff\xff", b"[]", b'{"format": 99}', b"{}"])
def test_a_file_that_makes_no_sense_is_left_alone(
    library: Library, write: Write, content: bytes
) -> None:
    path = write(*PAIRS)
    beside = path.with_name(f"{path.stem}.1.translation")
    beside.write_bytes(content)
    assert library.load(path).translations == ()
    into_french(library.load(path))
    assert beside.read_bytes() == content
    assert [each.language for each in library.load(path).translations] == ["French"]


@pytest.mark.parametrize("line", [b"torn", b'{"line": 3, "text": 4}', b'{"text": "one"}'])
def test_a_corrupt_line_of_a_translation_leaves_the_others(
    library: Library, write: Write, line: bytes
) -> None:
    path = write(*PAIRS)
    made = into_french(library.load(path))
    assert made is not None
    lines = made.path.read_bytes().split(b"\n")
    lines[1] = line
    made.path.write_bytes(b"\n".join(lines))
    (read,) = library.load(path).translations
    assert list(read.texts.values()) == ["two"]


SAID = JournalLine(2, "u1", "I met Felix in May.", "Ich traf Felix im Mai.", 0.0, 1.0)


@pytest.fixture
def path(library: Library) -> Path:
    return write_session(
        library, (SAID.source, SAID.text), ("Bye.", "Tschüss."), name="2026-01-05 09-30-00 1"
    )


def utterance(library: Library, path: Path) -> str:
    return library.load(path).lines[0].utterance


def correct(library: Library, path: Path, source: str, text: str) -> None:
    add(path, corrected=utterance(library, path), source=source, text=text)


def test_the_file_keeps_what_was_heard_and_all_else_has_what_was_corrected(
    library: Library, path: Path
) -> None:
    before, summary = path.read_bytes(), library.summaries()[0]
    for name in (("Fee", "Fee"), ("Phoenix", "Phönix")):  # the last counts
        correct(library, path, f"I met {name[0]} in May.", f"Ich traf {name[1]} im Mai.")
    assert path.read_bytes().startswith(before)
    session = library.load(path)
    assert [(line.source, line.text) for line in session.lines] == [
        ("I met Phoenix in May.", "Ich traf Phönix im Mai."), ("Bye.", "Tschüss."),
    ]  # fmt: skip
    assert (session.state, session.problem) == ("ended", "")
    assert [hit.text for hit in search(library, "Phönix", lambda: False)] == [session.lines[0].text]
    assert search(library, "Felix", lambda: False) == []
    assert "Phoenix" in export(session, ExportOptions("srt", "source"))
    skimmed = library.summaries()[0]
    assert (skimmed.captions, skimmed.state) == (summary.captions, summary.state)


def test_what_cannot_be_kept_is_told(library: Library, path: Path) -> None:
    journal = library.journal()
    journal._continue(library.load(path))  # as captions do that go on in it
    with pytest.raises(SessionError, match="still being recorded"):
        add(path, corrected="u1", source="a", text="b")
    journal.give_up()
    path.unlink()
    with pytest.raises(SessionError, match="cannot be saved"):
        add(path, corrected="u1", source="a", text="b")


@pytest.mark.parametrize(
    ("source", "text", "pair"),
    [
        ("I met Phoenix in May.", "Ich traf Phönix im Mai.", ("Phoenix", "Phönix")),
        ("I met Phoenix in May.", SAID.text, ("Phoenix", "Phoenix")),
        ("I met Jean-Luc of La Barre!", SAID.text, ("Jean-Luc of La Barre",) * 2),
        (SAID.source, "Ich traf Phönix im Mai.", None),
        ("We met Phoenix in May.", SAID.text, None),
        ("I met in May.", SAID.text, None),
        ("I met Jean-Luc of La Barre, then", SAID.text, None),
    ],
)
def test_one_name_that_was_misheard_is_found(
    source: str, text: str, pair: tuple[str, str] | None
) -> None:
    assert corrected_name(SAID, source, text) == pair
    long = replace(SAID, source="so " * 200 + SAID.source)  # words that are said often count too
    assert corrected_name(long, "so " * 200 + source, text) == pair
