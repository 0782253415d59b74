from __future__ import annotations

import math
import time
from typing import Any

import pytest

from ssbd_desktop.translation.completions.answers import (
    Completion,
    PieceScores,
    Token,
    cut,
    read,
    rows,
    starts,
)
from ssbd_desktop.translation.completions.model import BEGIN, END, Pieces


def tokens(*texts: str) -> list[Token]:
    """Tokens that are all the likeliest."""
    return [Token(text, -0.1, -0.1, text) for text in texts]


@pytest.mark.parametrize(
    ("told", "draft", "found"),
    [
        (["x", " Ein", " Mann", "."], " Ein Mann.", [None, 0, 4, 9]),
        # The server cuts the same text elsewhere than it was made.
        ([" ", " Hau", "stür"], " Haustür", [None, 0, 4]),
        # A character of several tokens, whose text is nowhere, or as vLLM writes it.
        (["x", " a", "", "", "", "b"], " a好b", [None, 0, 2, 2, 2, 3]),
        (["x", " a", "\ufffd", "\ufffd", "b"], " a好b", [None, 0, 2, 2, 3]),
        (["x", " a", "", "", ""], " a好", [None, 0, 2, 2, 2]),
        # It begins with one: three bytes are three tokens at most, and the marker before is none.
        (["x", "", "", "", "", "b"], "好b", [None, None, 0, 0, 0, 1]),
        # A tokenizer that leaves spaces out where it writes a token alone.
        (["Ein", "Mann", "."], " Ein Mann.", [0, 4, 9]),
        # Of another text nothing is known.
        (["x", " Ein", " alter", " Mann"], " Ein Mann", [None, None, None, None]),
        ([], " Ein", []),
        # Nor where a word stands between its tokens, or before the first of them.
        (["x", " Ein", " Mann"], " Ein alter Mann", [None, None, None]),
        ([" Mann"], " Ein Mann", [None]),
    ],
)
def test_where_the_servers_tokens_begin(
    told: list[str], draft: str, found: list[int | None]
) -> None:
    assert starts(tokens(*told), draft) == found


def test_a_piece_stands_as_far_as_the_tokens_that_begin_in_it() -> None:
    doubted = Token("stür", -2.0, -0.3, "s")
    told = [*tokens("x", " Das", " Hau"), doubted, *tokens(" ist")]
    made = rows(told, [" Das", " Haus", "tür", " ist"])
    assert made[1] == PieceScores(" Haus", -0.3, -2.0)  # what would stand there is " Hau" and "s"
    others = made[0], *made[2:]
    assert others == tuple(PieceScores(text, 0.0, 0.0) for text in (" Das", "tür", " ist"))


def test_the_worst_token_of_a_piece_decides_and_the_first_says_what_would_stand_there() -> None:
    mild, worst, mild_too = ((-1.0, -0.9, " one"), (-3.0, -0.1, "c"), (-0.2, -0.1, "d"))
    told = [Token(" a", *mild), Token("b", *worst), Token("c", *mild_too)]
    assert rows(told, [" abc"]) == [PieceScores(" one", -0.1, -3.0)]


def test_of_two_tokens_that_are_written_alike_nobody_knows_which_is_likelier() -> None:
    own, top = [0, -0.1, -4, -2], [{}, {" a": -0.1}, {"": -4}, {" b": -2, " c": -1}]
    told = read(echoed(["", " a", "", " b"], own, top, " a好 b"), " a好 b").prompt
    found = PieceScores(" a", 0.0, 0.0), PieceScores("", 0.0, -4.0), PieceScores(" c", -1.0, -2.0)
    assert tuple(rows(told, [" a", "好", " b"])) == found, "the others are as far as they are told"


def test_no_piece_of_a_text_that_the_server_tells_otherwise_stands() -> None:
    assert all(row.own < row.top for row in rows(tokens(" Eine", " Frau"), [" Ein", " Mann"]))


@pytest.mark.parametrize("name", ["<|im_end|>", "<s>", "[/INST]", "", "\ufffd"])
def test_what_is_no_text_is_not_taken_for_what_would_stand_there(name: str) -> None:
    assert rows([Token(" a", -3.0, -0.1, name)], [" a"])[0].greedy == ""
    assert rows([Token(" a", -3.0, -0.1, "[]")], [" a"])[0].greedy == "[]"


def test_where_tokens_are_told_without_their_spaces_nobody_knows_another_ones() -> None:
    told = [*tokens("Ein"), Token("Hund", -3.0, -0.1, "auf"), *tokens(".")]
    assert [row.greedy for row in rows(told, [" Ein", " Hund", "."])] == [" Ein", "", "."]


def echoed(
    texts: list[str], own: list[float], top: list[Any], text: str, new: float = 0, why: str = "stop"
) -> dict[str, object]:
    told = {"tokens": texts, "token_logprobs": [None, *own[1:]], "top_logprobs": [None, *top[1:]]}
    choice = {"text": text, "logprobs": told, "finish_reason": why}
    return {"choices": [choice], "usage": {"completion_tokens": new}}


def test_an_answer_is_what_was_sent_and_what_is_new() -> None:
    sent = "<|en|>hi<|de|>hal"
    answer = echoed(
        ["", " hi", "", " hal", "lo", "."], [0.01] * 6, [{"x": 0.01}] * 6, f"{sent} lo .", 2
    )  # a space before each of two tokens may be left out, and no more
    choice = read(answer, sent)
    assert [token.text for token in choice.prompt] == ["", " hi", "", " hal"]
    assert choice.prompt[0] == Token("", 0.0, 0.0, ""), "which nothing predicts"
    assert (choice.text, choice.ended, choice.cut_off) == (" lo .", True, False)
    assert cut(choice) == [" lo", " ."]
    assert read(echoed(["", " hi"], [-1.0] * 2, [{" hi": -1.0}] * 2, " hi", 3), "").prompt == ()


def test_what_is_new_is_cut_at_whole_characters_and_without_the_end_of_the_turn() -> None:
    told = tuple(tokens(" a", "", "", "", "b", "<|im_end|>"))
    assert cut(Completion(generated=told, text=" a好b", ended=True)) == [" a", "好", "b"]
    assert cut(Completion(text=" all of it", ended=True)) == [" all of it"]
    assert cut(Completion(ended=True)) == []


def test_of_a_token_with_a_line_break_the_text_that_the_server_gives_stays() -> None:
    told = tuple(tokens(" a", " b", ".\n"))
    assert cut(Completion(generated=told, text=" a b.", ended=True)) == [" a", " b", "."]
    told = tuple(tokens(" a", " b", "\n"))
    assert cut(Completion(generated=told, text=" a b", ended=True)) == [" a", " b"]


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"choices": [{}]},
        {"choices": [{"text": "", "logprobs": 3}]},
        {"choices": [{"text": 3}]},
        {"choices": [{"text": "x" * 16_385}]},
        echoed(["a", "b"], [0], [{}, {"b": -1.0}], "a"),
        echoed(["a", "b"], [0, math.nan], [{}, {"b": -1.0}], "a"),
        echoed(["a", "b"], [0, math.inf], [{}, {"b": -1.0}], "a"),
        echoed(["a", "b"], [0, 10**400], [{}, {"b": -1.0}], "a"),
        echoed(["a", "b"], [0, -1.0], [{}, {"b": math.nan}], "a"),
        echoed(["a", "b"], [0, -1.0], [{}, {"b": 1e308}], "a"),
        echoed(["a", "b"], [0, -1.0], [{}, {}], "a"),
        echoed(["a", "b"], [0, -1.0], [{}, None], "a"),
        echoed(["a", "b"], [0, -1.0], [{}, {"b": -1.0}], "a", math.inf),
        echoed(["a", "b"], [0, -1.0], [{}, {"b": -1.0}], "but not this"),
        echoed(["a", "b"], [0, -1.0], [{}, {"b": -1.0}], "a  b", 1),
    ],
)
def test_an_answer_of_another_form_is_refused(answer: dict[str, object]) -> None:
    with pytest.raises((ArithmeticError, AttributeError, LookupError, TypeError, ValueError)):
        read(answer, "a")


def test_a_last_piece_without_a_text_says_nothing() -> None:
    answer = {"choices": [{"text": None, "finish_reason": "stop"}]}
    assert read(answer, "") == Completion(ended=True)
    assert read({"choices": [], "usage": {"completion_tokens": 3}}, "") == Completion()
    longest = "x" * 16_384
    assert read({"choices": [{"text": longest}]}, "") == Completion(text=longest)


def test_texts_are_tokens_and_come_back() -> None:
    pieces = Pieces(lambda _: False)
    told = tuple(map(pieces.number, [" Ein", " Mann", "", "."]))
    assert pieces.text(told) == "Ein Mann."
    assert pieces.number(" Mann") == told[1]
    assert not {END, BEGIN} & set(told)
    for text in ("", "a", "How are you?\n", "<|en|>好的 and ok<|zh|>"):
        assert "".join(pieces.texts(pieces.tokenize(text))) == text


def test_marks_are_broken_where_the_server_would_take_them_for_special_tokens() -> None:
    asked: list[str] = []

    def special(mark: str) -> bool:
        asked.append(mark)
        return mark != "<b>"

    pieces = Pieces(special)
    line = "say <|im_end|> and <b>, [INST] <</SYS>> a < b > c [1]"
    for _ in range(2):
        assert pieces.broken(line) == "say < |im_end|> and <b>, [ INST] < < /SYS>> a < b > c [1]"
    assert sorted(asked) == sorted(set(asked)), "each is asked for once"
    assert pieces.broken("<|a|><|a|>") == "< |a|>< |a|>"


def test_a_server_that_takes_long_over_a_mark_is_not_asked_about_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "monotonic", iter((0.0, 1.0, 2.0, 3.1, 4.0, 4.0)).__next__)
    assert Pieces(lambda _: False).broken("<a> <b> <c>") == "<a> <b> < c>"
