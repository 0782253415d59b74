"""Translating a finished session again, which leaves the first translation alone."""

from __future__ import annotations

import contextlib
import os

import pytest

from ssbd_desktop.base.errors import ModelError, SessionError
from ssbd_desktop.transcript.additions import read_translations, translate_again
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.transcript.library import Library
from tests.helpers.fakes import raising
from tests.unit.transcript.conftest import Write


def said(line: JournalLine) -> str:
    return line.source


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
    assert (french.language, spanish.language, french.model) == ("French", "Spanish", "model-a")
    numbers = [line.number for line in library.load(path).lines]
    assert french.texts == dict(zip(numbers, ("French one", "French two"), strict=True))


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
        translate_again(session, "French", "m", said, lambda *_: None, lambda: False)
    assert read_translations(session.path) == ()


@pytest.mark.parametrize("content", [b"", b"\xff\xff", b"[]", b'{"format": 99}', b"{}"])
def test_a_file_that_makes_no_sense_is_left_alone(
    library: Library, write: Write, content: bytes
) -> None:
    path = write(*PAIRS)
    beside = path.with_name(f"{path.stem}.1.translation")
    beside.write_bytes(content)
    assert library.load(path).translations == ()
    translate_again(library.load(path), "French", "m", said, lambda *_: None, lambda: False)
    assert beside.read_bytes() == content
    assert [each.language for each in library.load(path).translations] == ["French"]


def test_a_corrupt_line_of_a_translation_leaves_the_others(library: Library, write: Write) -> None:
    path = write(*PAIRS)
    made = translate_again(library.load(path), "French", "m", said, lambda *_: None, lambda: False)
    assert made is not None
    lines = made.path.read_bytes().split(b"\n")
    lines[1] = b"torn"
    made.path.write_bytes(b"\n".join(lines))
    (read,) = library.load(path).translations
    assert list(read.texts.values()) == ["two"]
