"""What a server is asked, word by word, and what is made of answers that are rare."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from ssbd_desktop.base.errors import ServerError
from ssbd_desktop.translation.completions.http import Connection, Patience, SilentError
from ssbd_desktop.translation.completions.model import BEGIN, END, Pieces, ServerModel

GREEDY = {
    "temperature": 0, "repeat_penalty": 1.0, "repetition_penalty": 1.0, "presence_penalty": 0.0,
    "frequency_penalty": 0.0,
}  # fmt: skip
"""All that servers repeat less by is switched off, by the names that they have for it."""


class FakeHttp:
    """Gives the answers that it was given, and keeps what was asked."""

    def __init__(self, *answers: dict[str, Any]) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answers = list(answers)

    def post(self, url: str, body: dict[str, Any], _: object, patience: Patience) -> dict[str, Any]:
        assert url == "http://team.example.com/v1/completions"
        self.late = patience.over
        self.asked.append(body)
        return self._answers.pop(0)

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
    told = {
        "tokens": list(texts),
        "token_logprobs": [None, *[-0.1] * (len(texts) - 1)],
        "top_logprobs": [None, *({text: -0.1} for text in texts[1:])],
    }
    choice = {"text": "".join(texts), "logprobs": told, "finish_reason": reason}
    return {"choices": [choice], "usage": {"completion_tokens": new}}


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
    assert evaluation.evaluated == 4
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


def test_a_server_whose_vocabulary_is_full_is_connected_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ssbd_desktop.translation.completions.model._ROOM", 33)
    model = made(FakeHttp())
    model.evaluate([model.vocabulary.number("a"), BEGIN], 1)  # one character, 32 for its entry
    with pytest.raises(SilentError):
        model.evaluate([model.vocabulary.number("b"), BEGIN], 1)
