from __future__ import annotations

import pytest

from ssbd_desktop.translation.completions.pieces import BEGIN, END, Pieces


def test_texts_are_tokens_and_come_back() -> None:
    pieces = Pieces(lambda _: False)
    told = tuple(map(pieces.number, [" Ein", " Mann", "", "."]))
    assert pieces.text(told) == "Ein Mann."
    assert pieces.number(" Mann") == told[1]
    assert not {END, BEGIN} & set(told)


@pytest.mark.parametrize("text", ["", "a", "How are you?\n", "<|en|>好的 and ok<|zh|>"])
def test_a_prompt_goes_out_as_it_is(text: str) -> None:
    pieces = Pieces(lambda _: False)
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
