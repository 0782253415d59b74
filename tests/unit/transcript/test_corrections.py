"""What a person corrects in a kept session."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.settings.written_values import with_pair
from ssbd_desktop.transcript.additions import add, corrected_name
from ssbd_desktop.transcript.export import ExportOptions, export
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import search
from tests.helpers.sessions import write_session

SAID = JournalLine(2, "u1", "I met Felix in May.", "Ich traf Felix im Mai.", 0.0, 1.0)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "sessions")


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
    correct(library, path, "I met Phoenix in May.", "Ich traf Phönix im Mai.")
    assert path.read_bytes().startswith(before)
    session = library.load(path)
    assert [(line.source, line.text) for line in session.lines] == [
        ("I met Phoenix in May.", "Ich traf Phönix im Mai."), ("Bye.", "Tschüss."),
    ]  # fmt: skip
    assert (session.state, session.problem) == ("ended", "")
    assert [hit.text for hit in search(library, "Phönix", lambda: False)] == [session.lines[0].text]
    assert "Phoenix" in export(session, ExportOptions("srt", "source"))
    skimmed = library.summaries()[0]
    assert (skimmed.captions, skimmed.state) == (summary.captions, summary.state)


def test_the_last_name_of_a_voice_counts(library: Library, path: Path) -> None:
    for name in ("Al", "Ann"):
        add(path, speaker=1, name=name)
    session = library.load(path)
    assert (session.voices, session.problem) == (((1, "Ann"),), "")


def test_the_last_correction_counts_and_what_it_was_before_comes_back_as_one(
    library: Library, path: Path
) -> None:
    correct(library, path, "I met Phoenix.", "Ich traf Phönix.")
    correct(library, path, SAID.source, SAID.text)
    assert library.load(path).lines[0].text == SAID.text


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
        ("I met Jean-Luc Picard in May!", SAID.text, ("Jean-Luc Picard", "Jean-Luc Picard")),
        (SAID.source, "Ich traf Phönix im Mai.", None),
        ("We met Phoenix in May.", SAID.text, None),
        ("I met in May.", SAID.text, None),
        ("He never told us at all what he met", SAID.text, None),
    ],
)
def test_one_name_that_was_misheard_is_found(
    source: str, text: str, pair: tuple[str, str] | None
) -> None:
    assert corrected_name(SAID, source, text) == pair


def test_a_glossary_has_each_word_once() -> None:
    assert with_pair("", "Phoenix", "Phönix") == "Phoenix = Phönix"
    assert with_pair("a = b\n\nPhoenix = x", "Phoenix", "Phönix") == "a = b\nPhoenix = Phönix"
