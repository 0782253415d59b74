"""The kept sessions: listing, naming, deleting, finding cut-off ones and continuing them."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.base.events import Caption
from ssbd_desktop.system.files import read_ordinary
from ssbd_desktop.transcript import library as module
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import called, search
from tests.helpers.fakes import raising
from tests.helpers.no_files import NO_FILES
from tests.helpers.programs import PATIENCE
from tests.unit.transcript.conftest import Write

HELLO = ("Hello", "Hallo")
DAY = ("Good day", "Guten Tag")


def test_sessions_are_listed_newest_first(library: Library, write: Write) -> None:
    assert (library.summaries(), library.recover().cut_off) == ([], ()), "there is no folder yet"
    old = write(HELLO, name="2026-01-05 09-30-00 1")
    new = write(HELLO, DAY, name="2026-02-05 09-30-00 1")
    library.rename(old, "  Kick-off\n call ")
    first, second = library.summaries()
    assert [first.path, second.path] == [new, old]
    assert (first.captions, first.seconds, first.languages, first.state, first.title) == (
        2, 5.5, (("English", "German"),), "ended", "",
    )  # fmt: skip
    assert second.title == "Kick-off call"
    assert first.began is not None


def test_names_are_taken_away_by_an_empty_one_and_one_line_of_some_length(
    library: Library, write: Write
) -> None:
    path = write(HELLO)
    for title in ("Call", " ", ""):
        library.rename(path, title)
    assert library.summaries()[0].title == ""
    assert list(library.folder.glob("[!.]*")) == [path]
    library.rename(path, "a\0b\n\x1b[31mc" + "\u2028d" * 5_000)
    title = library.load(path).title
    assert title.startswith("a b [31mc d d")
    assert len(title) <= 200
    assert title.isprintable()


def test_a_list_is_read_anew_only_where_a_file_changed(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = write(HELLO, name="a"), write(HELLO, name="b")
    library.summaries()
    with first.open("ab") as file:
        file.write(b'{"utterance": "u7", "source": "x", "text": "", "start": 9, "end": 9}\n')
    read: list[Path] = []

    def noting(path: Path) -> bytes:
        if path.suffix == ".jsonl":
            read.append(path)
        return read_ordinary(path)

    monkeypatch.setattr("ssbd_desktop.transcript.library.read_ordinary", noting)
    assert [each.captions for each in library.summaries()] == [1, 2]
    assert read == [first]
    assert second.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_hides_no_session(library: Library, write: Write, kind: str) -> None:
    path = write(HELLO)
    NO_FILES[kind](library.folder / "no file.jsonl")
    for suffix in (".title", ".1.translation"):
        NO_FILES[kind](path.with_suffix(suffix))
    assert library.load(path).lines
    assert [hit.session.path for hit in search(library, "Hallo", lambda: False)] == [path]
    with pytest.raises(SessionError, match=r"no file.jsonl cannot be read \(.+\): "):
        library.load(library.folder / "no file.jsonl")


def test_deleting_can_be_undone_until_the_trash_is_emptied(library: Library, write: Write) -> None:
    path = write(HELLO)
    library.rename(path, "Call")
    other = write(DAY, name="other")
    restore = library.delete(path)
    assert [each.path for each in library.summaries()] == [other]
    restore()
    assert {each.path for each in library.summaries()} == {path, other}
    assert library.load(path).title == "Call"
    library.delete(path)
    library.empty_trash()
    library.empty_trash()
    assert list(library.folder.glob("[!.]*")) == [other]


def test_a_session_that_cannot_be_moved_is_deleted_and_restored_whole_or_not_at_all(
    library: Library, write: Write
) -> None:
    path = write(HELLO)
    library.rename(path, "Call")
    in_the_way = library.folder / "deleted" / path.name
    in_the_way.mkdir(parents=True)
    with pytest.raises(SessionError, match="cannot be deleted"):
        library.delete(path)
    assert library.load(path).title == "Call"
    in_the_way.rmdir()
    restore = library.delete(path)
    path.mkdir()
    with pytest.raises(SessionError, match="cannot be restored"):
        restore()
    path.rmdir()
    restore()
    assert library.load(path).title == "Call"


def test_the_trash_is_not_emptied_while_a_session_goes_there(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, move = write(HELLO), module._move
    emptying = threading.Thread(target=library.empty_trash)

    def meanwhile(moved: tuple[tuple[Path, Path], ...]) -> None:
        emptying.start()
        emptying.join(0.2)
        assert emptying.is_alive(), "it waits"
        move(moved)

    monkeypatch.setattr(module, "_move", meanwhile)
    library.delete(path)
    emptying.join(PATIENCE)
    assert list(library.folder.glob("[!.]*")) == []


def test_a_session_that_is_being_written_is_not_deleted(library: Library) -> None:
    journal = library.journal()
    journal.append(Caption("u1", "Hallo", "", "Hello", True, 0.0, 1.0))
    assert [each.state for each in library.summaries()] == ["live"]
    with pytest.raises(SessionError, match="still being recorded: end the session"):
        library.delete(journal.path)
    journal.close()
    assert [each.state for each in library.summaries()] == ["ended"]


def test_after_a_kill_the_next_start_finds_every_caption(library: Library) -> None:
    journal = library.journal()
    for n in range(3):
        journal.append(Caption(f"u{n}", f"Satz {n}", "", f"sentence {n}", True, n, n + 1))
    path = journal.path
    assert library.recover().cut_off == (), "it is still written"
    assert library.summaries()[0].state == "live"
    journal.give_up()  # it lets go of the file, as the end of its process does
    (found,) = library.recover().cut_off
    assert (found.path, found.captions) == (path, 3)
    library.continue_next(path)
    journal = library.journal()
    journal.append(Caption("u0", "weiter", "", "on", True, 0.5, 1.0))
    assert library.load(path).state == "live"
    journal.close()
    session = library.load(path)
    assert [line.text for line in session.lines] == ["Satz 0", "Satz 1", "Satz 2", "weiter"]
    assert session.lines[-1].start > session.lines[-2].end
    assert (session.state, session.runs) == ("ended", 2)
    another = library.journal()
    another.append(Caption("u1", "neu", "", "new", True, 0.0, 1.0))
    assert another.path != path, "only the next one goes on with it"
    another.close()


def test_a_session_whose_language_is_found_out_says_which(library: Library) -> None:
    library.set_languages("auto", "German")
    journal = library.journal()
    for number, language in enumerate(["", "French", "", "French", "English"]):
        start = float(number)
        journal.append(
            Caption(f"u{number}", "x", "", "y", True, start, start + 1, language=language)
        )
    library.set_languages("Spanish", "German")
    journal.append(Caption("u9", "x", "", "y", True, 9.0, 10.0))
    journal.close()
    library.continue_next(journal.path)
    library.set_languages("auto", "German")
    library.journal().append(Caption("u1", "x", "", "y", True, 0.0, 1.0))
    session = library.load(journal.path)
    assert session.languages == (
        ("French", "German"), ("English", "German"), ("Spanish", "German"),
    )  # fmt: skip
    spoken = [line.language for line in session.lines]
    assert spoken == ["", "French", "French", "French", "English", "Spanish", "Spanish"]


def test_a_newer_file_is_one_sentence_and_stays(library: Library, write: Write) -> None:
    path = write(HELLO)
    path.write_bytes(path.read_bytes().replace(b'"format": 3', b'"format": 4'))
    before = path.read_bytes()
    with pytest.raises(SessionError, match="made by a newer version of the app: update"):
        library.load(path)
    (summary,) = library.summaries()
    assert "newer version" in summary.failure
    assert (summary.runs, summary.lost, summary.captions, summary.length) == (1, 0, 0, 0)
    assert library.recover().cut_off == ()
    assert path.read_bytes() == before


def test_a_file_that_went_away_is_one_sentence(library: Library, write: Write) -> None:
    path = write(HELLO)
    path.unlink()
    with pytest.raises(SessionError, match="is no longer in .*: it was moved or deleted"):
        library.load(path)
    with pytest.raises(SessionError, match="cannot be renamed"):
        library.rename(path, "Call")
    with pytest.raises(SessionError, match="cannot be deleted"):
        library.delete(path)
    assert library.summaries() == []


def test_a_disk_that_is_full_is_one_sentence_and_what_was_stays(
    library: Library, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(HELLO, closed=False)
    library.rename(path, "Call")
    full = raising(OSError(28, "No space left on device"))
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(SessionError, match="cannot be renamed .No space left on device."):
        library.rename(path, "Other")
    with pytest.raises(SessionError, match="cannot be deleted"):
        library.delete(path)
    monkeypatch.undo()
    assert library.load(path).title == "Call"
    monkeypatch.setattr("ssbd_desktop.transcript.journal_file.FileLock", full)
    assert [each.path for each in library.recover().cut_off] == [path], "told all the same"


def test_a_session_of_a_file_is_called_by_its_name_until_it_has_a_title(tmp_path: Path) -> None:
    library = Library(tmp_path)
    journal = library.journal("talk.mp4")
    journal.append(Caption("u1", "Hallo", "", "Hello", True, 0.0, 1.0))
    journal.close()
    (summary,), session = library.summaries(), library.load(journal.path)
    assert (summary.name, session.name, session.title) == ("talk.mp4", "talk.mp4", "")
    assert called(library, "talk") == journal.path
    library.rename(journal.path, "Keynote")
    assert [each.name for each in library.summaries()] == ["Keynote"]
    library.continue_next(journal.path)
    library.journal()
    assert library.load(journal.path).file == "talk.mp4"
