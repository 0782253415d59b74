"""Exporting a kept session on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.assembly.window_services import KeptSessions
from ssbd_desktop.base.events import Caption
from tests.helpers.command import ssbd
from tests.helpers.systems import ANY_NAMES


def keep(name: str = "2026-01-05 09-30-00 1", text: str = "Hallo") -> Path:
    journal = KeptSessions().library.journal()
    journal.set_languages("English", "German")
    journal.append(Caption("u1", text, "", "Can you hear me", True, 0.0, 1.5))
    journal.close()
    return journal.path.rename(journal.path.with_name(f"{name}.jsonl"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_the_latest_session_is_printed_and_what_of_it_is_damaged_told(home: Path) -> None:
    keep("2026-01-05 09-30-00 1", "alt")
    with keep("2026-02-05 09-30-00 1", "neu").open("a") as file:
        file.write("torn\n")
    done = ssbd(home, "export", "--format", "txt", "--text", "target")
    assert (done.code, done.out.splitlines()[-1]) == (0, "[0:00] neu")
    assert "Line 5 of" in done.err


def test_a_session_is_named_by_its_name_its_file_its_title_or_a_part_of_it(home: Path) -> None:
    library = KeptSessions().library
    library.rename(path := keep("2026-01-05 09-30-00 1", "alt"), "Weekly sales call")
    library.rename(keep("2026-02-05 09-30-00 1", "neu"), "Weekly sales call, continued")
    titles = (("weekly  Sales call", "alt"), ("CONTINUED", "neu"))
    for session, text in ((path.stem, "alt"), (path, "alt"), *titles):
        done = ssbd(home, "export", session, "--format", "txt")
        assert (done.code, done.err) == (0, "")
        assert text in done.out
    both = ssbd(home, "export", "sales")
    both.refuses("2 sessions have “sales” in their titles", "“2026-01-05 09-30-00 1”: Weekly sales")
    ssbd(home, "export", "Dinner").refuses("There is no session “Dinner”: give its title")


@ANY_NAMES
def test_names_that_are_no_utf8(home: Path, tmp_path: Path) -> None:
    session = keep().rename(tmp_path / "call\udce9.jsonl")
    out = tmp_path / "out\udce9.srt"
    assert ssbd(home, "export", session, "--out", out).code == 0
    assert out.exists()
    elsewhere = ssbd(tmp_path / "home\udce9", "export", session, "--format", "txt")
    assert (elsewhere.code, elsewhere.err) == (0, "")
    ssbd(home, "export", tmp_path / "gone\udce9").refuses(
        "gone\N{REPLACEMENT CHARACTER} is no longer in"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["export"], ["There are no sessions in"]),
        (["export", "--out", ""], ["--out: this must not be empty"]),
        (["export", ""], ["SESSION: this must not be empty"]),
        (["export", "a\nb\x1b[31mc"], ["There is no session “a b [31mc”: give"]),
        (["export", "x" * 5_000], ["There is no session “xxx"]),
        (["export", "y/" * 5_000], ["cannot be read (File name too long)"]),
        (["export", "/"], ["/ is a folder: name a session"]),
        (["export", "nowhere.jsonl"], ["nowhere.jsonl is no longer in"]),
    ],
)
def test_what_cannot_be_is_one_sentence(home: Path, arguments: list[str], words: list[str]) -> None:
    ssbd(home, *arguments).refuses(*words)


def test_the_speakers_have_the_names_that_the_person_gave_them(home: Path) -> None:
    journal = KeptSessions().library.journal()
    journal.append(Caption("u1", "Hallo", "", "Hello", True, 0.0, 1.5, channel="them"))
    journal.append(Caption("u2", "Ja", "", "Yes", True, 2.0, 3.5, channel="me"))
    journal.close()
    given = ("--their-name", " Jo\nLee ", "--my-name", "Anna", "--format", "txt")
    done = ssbd(home, "export", "latest", "--text", "target", *given)
    assert done.out.splitlines()[2:] == ["[0:00] Jo Lee: Hallo", "[0:02] Anna: Ja"]
