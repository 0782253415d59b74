"""What is a person's own stands neither in the log nor in what goes by `without_person`."""

from __future__ import annotations

import getpass
import logging
import socket
import sys
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.private_text import WithoutNames, without_names, without_person

MODEL, CALL = "/home/ann/My models/tower.gguf", "/home/ann/secret call.wav"


def logged(message: str, *args: object, error: BaseException | None = None) -> str:
    failure = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("a", logging.INFO, "f.py", 1, message, args, failure)
    return WithoutNames("%(message)s").format(record)


def test_a_sentence_is_logged_without_the_texts_in_it() -> None:
    why = Sentence("of {count} bytes, says {reason}", count=2048, reason=f"a lib: {MODEL}")
    error = ModelError(
        "{path} is {why}: “{said}”, {all}.", path=MODEL, why=why, said="Hi", all=["x"]
    )
    expected = "‹path› is of 2,048 bytes, says a lib: ‹path›: “‹said›”, ‹all›."
    assert logged("%s", error) == logged("%s", str(error)) == expected


def test_a_path_and_what_a_library_quotes_are_not_logged() -> None:
    assert logged("%s holds %d", Path(MODEL), 3) == "‹path› holds 3"
    record = logging.LogRecord("a", logging.INFO, "f.py", 1, "%s", (Path(MODEL),), None)
    WithoutNames().format(record)
    assert record.getMessage() == str(Path(MODEL)), "others have it as it was"
    said = f"error loading {MODEL}: key 'general.arch' is 'Guten Tag zusammen' and/or \"日本\""
    assert logged("%s", said) == (
        "error loading ‹path›: key 'general.arch' is '‹…›' and/or \"‹…›\""
    )


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("can't open 'Frau Ann': it isn't there", "can't open '‹…›': it isn't there"),
        (r"""bad 'it\'s Ann\'s "very" own' here""", "bad '‹…›' here"),
        (f"bytes {b'of Ann Bo'!r}", "bytes b'‹…›'"),
        (r"cannot open C:\Users\Ann Bo\call.wav: denied", "cannot open ‹path›: denied"),
        ("cut 'in the middle of An", "cut '‹…›"),
        ("„von Ann“ «d'Ann» ‘of Ann’ 「安の 秘密」", "„‹…›“ «‹…›» ‘‹…›’ 「‹…›」"),
        ("no /home/ann/My calls/Frau Ann/one, two", "no ‹path›, two"),
        (
            '  File "/x/a", line 1\n    a("/x/y z")\n  at /x/a.wav',
            '  File "/x/a", line 1\n    a("/x/y z")\n  at ‹path›',
        ),
        ("    path:/home/ann/call (/x/y)", "    path:‹path› (‹path›)"),
        ("at file:///home/ann/My%20call.wav", "at ‹path›"),
        ("at https://example.org/a of 3/4 and/or", "at https://example.org/a of 3/4 and/or"),
    ],
)
def test_what_is_quoted_or_a_path_is_found_as_people_and_programs_write_it(
    said: str, left: str
) -> None:
    assert without_names(said) == left


@pytest.mark.parametrize("piece", ["a", "a.", "“", "\\'", " /a"])
def test_a_long_line_takes_no_longer_than_many_short_ones(piece: str) -> None:
    """Where each place in it is tried up to its end, this takes an hour."""
    said = piece * (300_000 // len(piece))
    assert without_person(without_names(said))


def raised(error: Exception) -> Exception:
    try:
        try:
            raise FileNotFoundError(2, "No such file or directory", CALL)
        except FileNotFoundError as cause:
            raise error from cause
    except Exception as caught:  # noqa: BLE001
        return caught


def test_a_traceback_keeps_its_lines_of_code_alone() -> None:
    for error in (SsbdError("{name} is gone", name="Ann"), ValueError("no 'Guten Tag, Frau X'")):
        text = logged("it failed", error=raised(error))
        assert f'File "{__file__}", line ' in text
        assert "raise error from cause" in text
        assert "[Errno 2] No such file or directory" in text
        for private in ("Ann", "secret", "Guten"):
            assert private not in text


def test_errors_of_a_group_and_what_was_added_to_them_have_no_names() -> None:
    noted = ValueError("in vain")
    noted.add_note("of 'Frau Ann'")
    noted.__cause__ = KeyError("two")
    noted.__cause__.__context__ = noted
    text = logged("", error=ExceptionGroup("two", [SsbdError("{name} is gone", name="Ann"), noted]))
    assert "SsbdError: ‹name› is gone" in text
    assert "of '‹…›'" in text
    assert "Ann" not in text


@pytest.mark.skipif(sys.platform == "win32", reason="its home is said by other variables")
def test_nothing_tells_whose_computer_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/annbo")
    monkeypatch.setenv("LOGNAME", "annbo")
    monkeypatch.setattr(socket, "gethostname", lambda: "anns-laptop")
    assert getpass.getuser() == "annbo"
    said = (
        "/home/annbo/x of AnnBo on Anns-Laptop by http://ann:pw@proxy:8080/, hf_abc123, a@b.org, "
        "annboat"
    )
    assert without_person(said) == (
        "~/x of ‹name› on ‹computer› by http://‹name and password›@proxy:8080/, ‹token›, "
        "‹mail address›, annboat"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="its home is said by other variables")
def test_a_person_and_a_computer_are_known_in_each_script_and_by_short_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", "/home/x")
    monkeypatch.setenv("LOGNAME", "安")
    monkeypatch.setattr(socket, "gethostname", lambda: "a.fritz.box")
    monkeypatch.setenv("SSBD_SERVER_KEY", "k7")
    said = "安のAirPods on a of A.FRITZ.BOX with k7, by http://ann:p@ss@proxy"
    assert without_person(said) == (
        "‹name›のAirPods on a of ‹computer› with ‹token›, by http://‹name and password›@proxy"
    )
