from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from research.evaluation.streams import read_corpus, reveal, units
from ssbd_desktop.base.errors import InputError


@pytest.mark.parametrize(
    ("text", "language", "words", "steps"),
    [
        ("a b c d e f g", "English", 3, ("a b c", "a b c d e f", "a b c d e f g")),
        ("a b c d e f", "English", 3, ("a b c", "a b c d e f")),
        ("a b", "English", 3, ("a b",)),
        ("  a  b ", "English", 1, ("a", "a  b")),
        ("我们去 公园。", "Chinese", 3, ("我们去", "我们去 公园。")),
    ],
)
def test_text_grows_by_words_or_by_characters(
    text: str, language: str, words: int, steps: tuple[str, ...]
) -> None:
    assert reveal(text, language, words) == steps
    assert units("我们 去", "Japanese") == ["我", "们", "去"]


def test_a_corpus_with_references(tmp_path: Path) -> None:
    source, reference = tmp_path / "s.en", tmp_path / "s.de.gz"
    source.write_text("one two three four\r\nfive\u2028six\n", "utf-8")
    reference.write_bytes(gzip.compress(b"eins zwei drei vier\nfuenf sechs\n"))
    corpus = read_corpus(source, reference, "English", 2)
    assert [s.steps for s in corpus.streams] == [
        ("one two", "one two three four"), ("five\u2028six",),
    ]  # fmt: skip
    assert corpus.streams[1].reference == "fuenf sechs"
    assert len(read_corpus(source, None, "English", 2, limit=1).streams) == 1


def transcript(utterance: str, stable: str, tentative: str, final: bool) -> str:
    fields = {"utterance": utterance, "stable": stable, "tentative": tentative, "final": final}
    return json.dumps({"type": "transcript", **fields, "start": 0.0, "end": 1.0}) + "\n"


def test_recorded_partials_are_replayed_as_they_were_translated(tmp_path: Path) -> None:
    path = tmp_path / "talk.jsonl"
    path.write_text(
        transcript("u1", "", "Hel", False)
        + '{"type": "caption", "utterance": "u1"}\n'
        + transcript("u2", "", "", False)
        + transcript("u1", "Hello", "wor", False)
        + transcript("u1", "Hello world.", "", True)
        + transcript("u2", "", "", True)
    )
    (stream,) = read_corpus(path, None, "English", 3).streams
    assert stream.steps == ("Hel", "Hello wor", "Hello world.")
    growing = json.loads(transcript("u1", "Hello", "wor", False)) | {"growing": "wor"}
    lines = [growing | {"tentative": "w", "growing": "w"}, growing, growing | {"growing": ""}]
    path.write_text(
        "".join(json.dumps(line) + "\n" for line in lines) + transcript("u1", "Hello wor", "", True)
    )
    (stream,) = read_corpus(path, None, "English", 3).streams
    assert stream.steps == ("Hello", "Hello wor", "Hello wor"), "without the word that is growing"


def test_recordings_that_cannot_be_replayed(tmp_path: Path) -> None:
    path, final = tmp_path / "talk.jsonl", transcript("u1", "a", "", True)
    for lines, *words in (
        ("{}\n", "Line 1", "not a transcript"),
        (f"{final}no json\n", "Line 2", "not a transcript"),
        (final * 2, "Line 2", "after its final"),
        (transcript("u1", "a", "", False), "ends before u1", "last line is 1"),
        ("", "holds no text"),
    ):
        path.write_text(lines)
        refuses(path, None, "English", "talk.jsonl", *words)


def test_what_is_no_corpus_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one\ntwo\n")
    (tmp_path / "b").write_text("eins\n")
    refuses(tmp_path / "a", tmp_path / "b", "English", "holds 2", "1 lines", "line 2 of the other")
    (tmp_path / "a").write_text("one\n\ntwo\n")
    refuses(tmp_path / "a", None, "English", "Line 2", "empty")
    (tmp_path / "a").write_bytes(b"\ntw\xff\n")
    refuses(tmp_path / "a", None, "English", "Line 2", "UTF-8")
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"one two\n" * 100)[:20])
    refuses(tmp_path / "a.gz", None, "English", "not a whole gzip file")
    (tmp_path / "a").write_text("สวัสดี\n", "utf-8")
    refuses(tmp_path / "a", None, "Thai", "Thai", "no word splitter")
    refuses(tmp_path / "dev.eng_Latn", None, "English", "does not exist", "FLORES", "ACL 60/60")


def refuses(source: Path, reference: Path | None, language: str, *words: str) -> None:
    with pytest.raises(InputError) as caught:
        read_corpus(source, reference, language, 3)
    for word in words:
        assert word in str(caught.value)
