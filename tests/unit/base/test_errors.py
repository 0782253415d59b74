from __future__ import annotations

import ast
import copy
import io
import pickle
import re
from collections.abc import Iterator

import pytest

from ssbd_desktop.base import errors
from ssbd_desktop.base.errors import EngineDiedError, ModelError, PromptTooLongError, excerpt
from ssbd_desktop.base.sentences import Sentence, data_size, dotted, together
from ssbd_desktop.models.trial import SENTENCES
from ssbd_desktop.processes.messages import Failed, pickled, read
from ssbd_desktop.settings.prompts import GROWING_INSTRUCTION, INSTRUCTION
from tests.helpers.literals import literals
from tools.translations import PLACE, modules, text_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain “text”, ü 日本", "plain “text”, ü 日本"),
        ("  a\n\tb\r\n\x00\x1b[2J c\u2028d\x85 ", "a b [2J c d"),
        ("a\u202eb\ud800c\u00a0d", "a b c d"),
        ("x" * 20, "x" * 20),
        ("\n" * 50 + "x" * 10**6, "x" * 20 + "…"),
        ("\x00" * 30, "…"),
        ("\x00\n", ""),
        ("", ""),
    ],
)
def test_what_is_quoted_is_one_short_line_that_controls_nothing(text: str, shown: str) -> None:
    assert excerpt(text, 20) == shown


def error() -> ModelError:
    why = Sentence("of {count} bytes", count=2048)
    return ModelError(
        "{path} is a file {why}: choose {names}.", path="a\x1b{b}", why=why, names=["x"]
    )


def test_an_error_is_its_sentence_which_knows_its_parts() -> None:
    told = str(error())
    assert told == "a\ufffd{b} is a file of 2,048 bytes: choose x."
    assert isinstance(told, Sentence)
    assert told.template == "{path} is a file {why}: choose {names}."
    assert dict(told.values) == {"path": "a\ufffd{b}", "why": "of 2,048 bytes", "names": ("x",)}
    assert str(ModelError(told)) is told
    assert isinstance(str(ModelError("Not so.")), Sentence)
    because = Sentence("Not so: {why}", why=error())
    assert isinstance(because.values["why"], Sentence)


def test_an_error_says_no_more_than_it_was_told() -> None:
    asked, died = PromptTooLongError("Too long."), EngineDiedError("Gone.")
    assert (asked.size, asked.passing, asked.retry_after) == (0, False, 0.0)
    busy, told = errors.ServerError("Busy.", passing=True), errors.ServerError("Not so.")
    assert (told.passing, told.retry_after) == (False, 0.0)
    assert list(map(errors.is_passing, (busy, told, died))) == [True, False, False]
    assert (died.hung, died.killed) == (False, False)


def test_a_sentence_outlives_copies_and_the_way_between_processes() -> None:
    told = read(io.BytesIO(pickled(Failed(error()))))
    assert isinstance(told, Failed)
    copied = pickle.loads(pickle.dumps(str(error())))
    for sentence in (str(told.error), copy.deepcopy(str(error())), copied):
        assert isinstance(sentence, Sentence)
        assert sentence == str(error())
        why = sentence.values["why"]
        assert isinstance(why, Sentence)
        assert dict(why.values) == {"count": 2048}


def test_numbers_are_as_in_english_and_what_is_not_known_stands_or_is_left_out() -> None:
    assert Sentence("{a} {b} {c} {d}", a=12_345, b=0.5, c=44_100.0, d="12345") == (
        "12,345 0.5 44,100 12345"
    )
    sizes = [data_size(count) for count in (850_400_000, 999_500_000, 2_540_000_000)]
    assert sizes == ["850 MB", "1 GB", "2.5 GB"]
    assert Sentence("Enter a prompt with {text}.") == "Enter a prompt with {text}."
    assert Sentence("{name}: {text}", name="{text}") == "{text}: {text}"
    assert dotted("a", "", Sentence("{count} MB", count=5)) == "a · 5 MB"
    pairs = (("", ""), ("a.", ""), ("", "b."), ("a.", "b."))
    assert [together(*pair) for pair in pairs] == ["", "a.", "b.", "a. b."]


def said() -> Iterator[tuple[str, ast.Call]]:
    """What every module makes a sentence or an error from, with the place in the code."""
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and text_of(node) is not None:
                yield f"{path.name}:{node.lineno}", node


def test_a_sentence_is_a_literal_that_can_be_translated() -> None:
    """Not an f-string, nor anything else that is another text each time."""
    glued = (ast.JoinedStr, ast.BinOp)
    assert [where for where, call in said() if isinstance(call.args[0], glued)] == []


OPTIONS = {"passing", "retry_after", "size"}
"""What errors are told besides the values of their sentences."""


IN_PROMPTS = {"text", "src", "tgt"}
"""Places of a prompt, which a sentence about prompts names."""


def test_each_place_of_a_sentence_has_a_value_and_each_value_a_place() -> None:
    wrong = []
    for where, call in said():
        names = {keyword.arg for keyword in call.keywords}
        if isinstance(call.args[0], ast.Constant) and None not in names:
            found = PLACE.findall(str(call.args[0].value))
            places = {place[1:-1].partition(":")[0] for place in found}
            names -= OPTIONS - places
            if names not in (places - {""}, places - IN_PROMPTS):
                wrong.append(f"{where}: {sorted(map(str, names))}, {sorted(places)}")
    assert wrong == []


OTHERS = {"templates.py", "measured_trial.py", "demo_pack.py", "web_server.py", "table.py"}
"""Modules with a text for a model, for a terminal, for a browser, and the settings, whose texts are
translated row by row."""

SPOKEN = {INSTRUCTION, GROWING_INSTRUCTION.removeprefix(INSTRUCTION)} | {
    sentence for three in SENTENCES.values() for sentence in three
}
"""What models are asked and told in a trial."""

SENTENCE = re.compile(r"\w \w+ .*\w[.…?]$")


def test_no_module_has_a_sentence_that_no_window_could_translate() -> None:
    found = [
        f"{path.name}:{line}: {text}"
        for path in modules()
        if path.name not in OTHERS
        for line, text in literals(path.read_text("utf-8"))
        if SENTENCE.search(text) and text not in SPOKEN
    ]
    assert found == []


def test_such_a_sentence_would_be_found() -> None:
    source = (
        '"""A module."""\n_log.info("Said to the log.")\nSentence("Said so well.")\n'
        'TEXT = "Said by and by."  # tr\nsay(f"{x} is not so well.")'
    )
    assert list(literals(source)) == [(5, " is not so well.")]
