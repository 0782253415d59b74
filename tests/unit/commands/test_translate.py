from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.base.errors import InputError
from ssbd_desktop.base.events import Request
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.commands import translate
from ssbd_desktop.commands.translate import parse
from ssbd_desktop.settings.table import Settings
from tests.helpers.command import Outcome, ssbd
from tests.helpers.fakes import FakeTranslator
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL

MODEL = ("--translation-model", TRANSLATION_MODEL, "--template", TEMPLATE, "--threads", "1")
GROWING = ["We will send", "We will send the report", "We will send the report on Monday."]


def lines(sources: list[str], utterance: str = "u1") -> str:
    last = len(sources) - 1
    return "".join(
        json.dumps({"utterance": utterance, "source": source, "final": i == last}) + "\n"
        for i, source in enumerate(sources)
    )


def answers(done: Outcome) -> list[dict[str, Any]]:
    """The line that each line of input is answered with, without those that hold records."""
    return [each for each in done.records if "record" not in each]


def test_each_line_is_answered_with_all_its_figures(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "translate", *MODEL, "--mask-k", "2", stdin=lines(GROWING))
    assert done.code == 0
    assert done.err == ""
    assert [r["source"] for r in answers(done)] == GROWING
    for record in answers(done):
        assert record["text"].startswith(record["visible"])
        assert record["seconds"] >= record["first_pass_seconds"] > 0
        assert record["tokens"] == len(record["token_ids"]) >= record["accepted"]
        assert record["passes"] >= 1
        assert record["evaluated"] >= 1
    first, second, last = answers(done)
    assert first["drafted"] == 0
    assert second["drafted"] == first["tokens"]
    assert second["text"] != second["visible"]
    assert last["final"]
    assert last["text"] == last["visible"]
    assert "Montag" in last["text"]


@pytest.mark.slow
def test_after_a_final_comes_its_record_which_no_bias_has_bent(tmp_path: Path) -> None:
    words = ["We", "talked", "about", "the", "price", "list", "yesterday."]
    sources = [" ".join(words[:count]) for count in (2, 4, 6, 7)]
    stdin = lines(sources) + lines([""], "u2") + lines(sources[:1], "u3")

    def run(*flags: str) -> Outcome:
        return ssbd(tmp_path, "translate", *MODEL, *flags, stdin=stdin)

    plain, bent = run("--policy", "rt"), run("--policy", "cd")
    wanted = [each["text"] for each in answers(plain) if each["final"]]
    assert [each["text"] for each in answers(bent) if each["final"]] != wanted
    for done in (plain, bent):
        follow = [each for before, each in pairwise(done.records) if before.get("final")]
        assert follow == [
            {"utterance": name, "record": text}
            for name, text in zip(("u1", "u2", "u3"), wanted, strict=True)
        ]
    assert len(run("--policy", "cd", "--record", "shown").records) == len(answers(bent))


def test_ten_thousand_words_are_trimmed_and_that_is_said(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "translate", *MODEL, stdin=lines(["we meet on Monday " * 2500]))
    (record,) = answers(done)
    assert done.code == 0
    assert record["trimmed_words"] > 9000
    assert "Line 1 of the input is longer than the model's context" in done.err


def test_a_line_that_cannot_be_read_is_named_and_the_others_are_answered(tmp_path: Path) -> None:
    latin = '{"utterance": "u", "source": "K\udcf6nnen"}\n'  # the byte of ö in Latin 1
    stdin = lines(GROWING[:1]) + "not json\n\n[1, 2]\n" + latin + lines(GROWING[2:])
    done = ssbd(tmp_path, "translate", *MODEL, stdin=stdin)
    assert done.code == 2
    assert len(answers(done)) == 2
    first, second, third = done.err.strip().splitlines()
    assert first.startswith("Line 2 of the input is not JSON")
    assert second.startswith("Line 4 of the input was skipped because it needs an utterance")
    assert third == "Line 5 of the input is not UTF-8 and was skipped: write it in that encoding."


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii:strict"])
def test_half_a_character_and_another_encoding_stop_nothing(tmp_path: Path, encoding: str) -> None:
    half = '{"utterance": "\\udc00", "source": "\\ud83d Can you hear me"}\n'
    stdin = "\ufeff" + half + lines(["Können Sie 😀"])  # after a mark that is no part of it
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = ssbd(tmp_path, "translate", *MODEL, stdin=stdin, env=env)
    assert done.code == 0
    assert done.err == ""
    first, second = answers(done)
    assert (first["utterance"], first["source"]) == ("\ufffd", "\ufffd Can you hear me")
    assert second["source"] == "Können Sie 😀"


def test_answers_come_at_once_and_as_people_read_them(monkeypatch: pytest.MonkeyPatch) -> None:
    stats = DecodingStats(seconds=1 / 3, first_pass_seconds=2 / 3)
    translator = FakeTranslator(change=lambda made: replace(made, stats=stats))
    monkeypatch.setattr(translate, "load_translation", lambda _: translator)
    out, seen = io.StringIO(), list[str]()
    monkeypatch.setattr(out, "flush", lambda: seen.append(out.getvalue()))
    line = '{"utterance": "u1", "source": "größer", "final": true}\n'
    assert translate.run(Settings(), [line], out) == 0
    answer, record = out.getvalue().splitlines(keepends=True)
    assert '"text": "GRÖSSER"' in answer
    assert '"seconds": 0.333333, "first_pass_seconds": 0.666667, ' in answer
    assert record == '{"utterance": "u1", "record": "Größer"}\n'
    assert (seen, translator.closed) == ([answer, answer + record], True)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('{"utterance": "u", "source": "s"}', Request("u", "s", False)),
        ('{"utterance": "u", "source": "s", "final": true, "x": 1}', Request("u", "s", True)),
        ('{"utterance": "u", "source": "s", "language": ""}', Request("u", "s", False)),
        ('{"utterance": "u", "source": "s", "language": "fr"}', Request("u", "s", False, "French")),
    ],
)
def test_final_and_the_language_may_be_left_out(line: str, expected: Request) -> None:
    assert parse(line, 1) == expected


@pytest.mark.parametrize(
    "line",
    [
        *("", "{", "null", '"text"'),
        '{"utterance": 1, "source": "s"}',
        '{"utterance": "u"}',
        '{"utterance": "u", "source": "s", "final": "yes"}',
        '{"utterance": "u", "source": "s", "language": "Elvish"}',
        '{"utterance": "u", "source": "s", "language": 3}',
        "[" * 100_000,
        '{"utterance": "u", "source": "s", "n": ' + "9" * 5000 + "}",
    ],
)
def test_what_is_no_request_is_named_by_its_line(line: str) -> None:
    with pytest.raises(InputError, match="Line 7 of the input"):
        parse(line, 7)
