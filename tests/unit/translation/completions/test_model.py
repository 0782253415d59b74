from __future__ import annotations

import contextlib
from collections.abc import Generator
from typing import Any
from unittest.mock import Mock

import pytest

from ssbd_desktop.base.errors import ServerError
from ssbd_desktop.translation.completions.http import (
    Connection,
    Patience,
    SilentError,
    late_error,
    unusable_key_error,
    wrong_answer_error,
)
from ssbd_desktop.translation.completions.model import BEGIN, END, Pieces, ServerModel
from ssbd_desktop.translation.completions.plugin import ask_plugin, gives_scores, is_special
from tests.unit.translation.completions.test_answers import echoed

GREEDY = {
    "temperature": 0, "repeat_penalty": 1.0, "repetition_penalty": 1.0, "presence_penalty": 0.0,
    "frequency_penalty": 0.0,
}  # fmt: skip
"""All that servers repeat less by is switched off, by the names that they have for it."""


class FakeHttp:
    """Gives the answers that it was given, and keeps what was asked."""

    def __init__(self, *answers: dict[str, Any] | Exception) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answers = list(answers)

    def post(self, url: str, body: dict[str, Any], _: object, patience: Patience) -> dict[str, Any]:
        assert url == "http://team.example.com/v1/completions"
        self.late = patience.over
        self.asked.append(body)
        if isinstance(answer := self._answers.pop(0), Exception):
            raise answer
        return answer

    def stream(
        self, url: str, body: dict[str, Any], cancelled: object, patience: Patience
    ) -> Generator[dict[str, Any], None, None]:
        answer = self.post(url, body, cancelled, patience)
        yield from answer["parts"]
        self.late = patience.over


def made(http: FakeHttp, name: str = "") -> ServerModel:
    connection = Connection("http://team.example.com/v1/")
    return ServerModel(http, connection, name, Pieces(lambda _: False))  # type: ignore[arg-type]


def part(text: str, reason: str | None = None) -> dict[str, Any]:
    return {"choices": [{"text": text, "finish_reason": reason}]}


def echo(*texts: str, new: int, reason: str) -> dict[str, Any]:
    """All tokens are as likely as can be."""
    tops = [{text: -0.1} for text in texts]
    return echoed([*texts], [-0.1] * len(texts), tops, "".join(texts), new, reason)


@pytest.mark.parametrize(("name", "named"), [("", {}), ("tower", {"model": "tower"})])
def test_what_is_asked_is_greedy_and_stops_where_a_turn_or_a_line_ends(
    name: str, named: dict[str, str]
) -> None:
    ended = {"parts": [part("ja", "stop")] * 100}
    http = FakeHttp(ended, ended, echo("Hi", new=0, reason="length"))
    model = made(http, name)
    model.stop = ("<|im_end|>",)
    model.seconds = 0.0
    list(model.continued("Hi"))
    assert not http.late, "each of 100 words has its time"
    list(model.continued("Hi", begun=False))
    model.seconds = -5.0
    model.verify("Hi", 200)
    assert not http.late, "each of 200 tokens has its time"
    plain = {"prompt": "Hi", **GREEDY, **named}
    assert http.asked == [
        {**plain, "stop": ["<|im_end|>", "\n"], "stream": True, "max_tokens": 256},
        {**plain, "stop": ["<|im_end|>"], "stream": True, "max_tokens": 256},
        {**plain, "stop": ["<|im_end|>", "\n"], "echo": True, "logprobs": 1, "max_tokens": 200},
    ]


@pytest.mark.parametrize("reason", ["stop", "length"])
def test_a_verification_that_ends_the_turn_ends_the_output_and_another_is_gone_on_with(
    reason: str,
) -> None:
    http = FakeHttp(
        echo("Hi", " Hal", "lo", ".", new=1, reason=reason), {"parts": [part(" Na?", "stop")]}
    )
    model = made(http)
    number = model.vocabulary.number
    prompt = [number("Hi"), BEGIN]
    evaluation = model.evaluate([*prompt, number(" Hal"), number("lo")], 3)
    assert evaluation.scores.agreed([number(" Hal"), number("lo")]) == 2
    assert (evaluation.evaluated, 0 <= evaluation.seconds < 60) == (4, True)
    assert evaluation.onward is not None
    rest = [] if reason == "stop" else [number(" Na?")]
    assert list(evaluation.onward) == [number("."), *rest, END]
    assert len(http.asked) == (1 if reason == "stop" else 2)
    if reason == "length":
        assert http.asked[1]["prompt"] == "Hi Hallo."


def test_a_stream_that_breaks_off_without_a_reason_is_no_answer() -> None:
    model = made(FakeHttp({"parts": [part("ja")]}))
    with pytest.raises(ServerError, match="not like a server that translates"):
        list(model.continued("Hi"))
    assert list(made(FakeHttp({"parts": [part("ja", "length")]})).continued("Hi")) == [3]
    http = FakeHttp({"parts": []}, part("ja", "stop"))  # what says nothing may say why otherwise
    with pytest.raises(ServerError, match="not like a server that translates"):
        list(made(http).continued("Hi"))
    assert http.asked[1] == {"prompt": "Hi", **GREEDY, "stop": ["\n"], "max_tokens": 1}


def test_a_space_after_a_marker_is_left_out_only_where_the_text_is_likelier_without() -> None:
    echoes = (echo(" Hi", text, new=0, reason="length") for text in (" ja", "ja"))
    http = FakeHttp({"parts": [part(" ja", "stop")]}, *echoes)
    model = made(http)
    hi, begun, more = map(model.vocabulary.number, (" Hi", " ja", " so"))
    model.warm_up((hi, BEGIN))
    assert [asked["prompt"] for asked in http.asked] == [" Hi", " Hi ja", " Hija"]
    assert [asked["max_tokens"] for asked in http.asked] == [256, 1, 1]
    assert "stop" not in http.asked[0], "a server must not stop before the first word"
    assert not model.glued
    model.glued = True
    assert model.sent((hi, BEGIN, 2, begun, more)) == " Hija so"
    for known, stops in (((hi, BEGIN), False), ((hi, BEGIN, begun), True)):
        http._answers.append({"parts": [part("ja", "stop")]})
        list(model.evaluate(known, 1).onward or ())
        assert ("stop" in http.asked[-1]) == stops


LATE, BUSY, REFUSED = late_error("h"), wrong_answer_error("h"), unusable_key_error("h")


@pytest.mark.parametrize(
    ("answers", "asked", "gives"),
    [
        ((BUSY, BUSY, echo("One two", " three", new=0, reason="length")), 3, True),
        ((REFUSED, {"parts": [part("ja", "stop")]}), 2, False),
        ((REFUSED, {"parts": []}, part("ja")), 3, None),
        ((LATE,), 1, None),
    ],
)
def test_whether_a_server_gives_probabilities_is_tried(
    answers: tuple[dict[str, Any] | Exception, ...], asked: int, gives: bool | None
) -> None:
    http = FakeHttp(*answers)
    with pytest.raises(ServerError) if gives is None else contextlib.nullcontext():
        assert gives_scores(made(http)) == gives
    assert len(http.asked) == asked
    assert http.asked[0]["max_tokens"] == 1


def test_a_server_that_fails_has_no_plugin_unless_it_would_fail_again() -> None:
    connection, http = Connection("http://team.example.com/v1/"), Mock()
    http.post.side_effect = BUSY, LATE
    assert ask_plugin(http, connection, "m", 1.0) == ""
    with pytest.raises(SilentError):
        ask_plugin(http, connection, "m", 1.0)
    asked = {"model": "m", "prompt": "One", "max_tokens": 1, "temperature": 0}
    other = {"vllm_xargs": {"ssbd_model": "?"}}
    assert http.post.call_args.args[:2] == (f"{connection.url}completions", asked | other)


@pytest.mark.parametrize(
    ("path", "tokens", "special"),
    [("/tokenize", 1, True), ("/extras/tokenize", 2, False), ("/other", 2, True)],
)
def test_a_mark_that_is_always_one_token_is_special(path: str, tokens: int, special: bool) -> None:
    def post(url: str, body: dict[str, str], *_: object) -> dict[str, str]:
        count = "".join(body.values()).count("<b>")
        return {"tokens": "x" * (1 + tokens * count)} if url.endswith(f"com{path}") else {}

    connection = Connection("http://team.example.com/v1/")
    assert is_special(Mock(post=post), connection, "m", "<b>") == special


def test_a_server_whose_vocabulary_is_full_is_connected_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ssbd_desktop.translation.completions.model._ROOM", 33)
    model = made(FakeHttp())
    model.evaluate([model.vocabulary.number("a"), BEGIN], 1)  # one character, 32 for its entry
    with pytest.raises(SilentError):
        model.evaluate([model.vocabulary.number("b"), BEGIN], 1)
