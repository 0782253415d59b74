"""A server with vLLM's plugin, by a false one: `tests/end2end/test_vllm.py` has a real one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest

from ssbd_desktop.base.errors import PromptTooLongError, ServerError
from ssbd_desktop.base.events import Request
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.translation.completions.http import Connection, SilentError
from ssbd_desktop.translation.completions.model import BEGIN
from ssbd_desktop.translation.completions.plugin import PluginModel, _choice, _Exact, probe
from ssbd_desktop.translation.completions.translator import ServerTranslator
from tests.helpers.loopback_server import LoopbackServer
from tests.unit.translation.completions.conftest import SETTINGS
from tests.unit.translation.completions.test_model import GREEDY

TEXTS = {5: " Ein", 6: " Mann", 7: " reitet", 8: " läuft", 9: ".", 10: " Zwei", 11: " Frauen"}
EXACT = SETTINGS.with_values({"record": "exact"})


class FakePluginServer(LoopbackServer):
    """says: the ids of what it would say without a draft. stands: how many draft tokens do. model:
    what it calls its model. end: the id of what ends a turn. at_once: whether all
    comes in one part. asked: all that it was."""

    def __init__(self) -> None:
        super().__init__(_Handler)
        self.says = [5, 6, 7, 9]
        self.stands = 99
        self.model = "0123456789abcdef"
        self.end = 2
        self.at_once = False
        self.asked: list[dict[str, Any]] = []
        self.spoiled: dict[str, Any] = {}

    def parts(self, body: dict[str, Any]) -> Iterator[dict[str, Any]]:
        draft = body["vllm_xargs"].get("ssbd_draft", [])[: self.stands]
        ids = [*draft, *self.says[len(draft) :]]
        # A verified draft comes in one part, with what follows it.
        parts = [ids[:1], ids[1 : len(draft) + 1], *([one] for one in ids[len(draft) + 1 :])]
        for part in (part for part in ([ids] if self.at_once else parts) if part):
            choice: dict[str, Any] = {"text": "".join(map(TEXTS.get, part)), "token_ids": part}  # type: ignore[arg-type]
            if body.get("logprobs"):
                names = [f"token_id:{one}" for one in part]
                choice["logprobs"] = {
                    "tokens": names,
                    "token_logprobs": [-0.1 if one in self.says else -2.0 for one in part],
                    "top_logprobs": [
                        {name: -0.1} if one in self.says else {name: -2.0, "token_id:7": -0.2}
                        for one, name in zip(part, names, strict=True)
                    ],
                }
            yield {"choices": [choice | self.spoiled]}
        last = {"text": "", "token_ids": [2], "finish_reason": "stop"}
        yield {"choices": [last | self.spoiled]}


class _Handler(BaseHTTPRequestHandler):
    server: FakePluginServer

    def do_GET(self) -> None:
        self._answer(200, {"data": [{"id": "fake"}]})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if not self.path.endswith("/completions"):
            special = body.get("add_special_tokens", False)
            self._answer(200, {"tokens": [1] * special + [self.server.end]})
            return
        asked = body.get("vllm_xargs", {}).get("ssbd_model")
        if asked != self.server.model:
            told = (
                f"ssbd-vllm 0.1.0: this server's model is {self.server.model}, and it is {asked}."
            )
            refusal = {"error": {"message": told, "type": "BadRequestError", "code": 400}}
            if body.get("stream"):  # vLLM's streams have begun by then
                self._stream([refusal])
            else:
                self._answer(400, refusal)
            return
        self.server.asked.append(body)
        self._stream(self.server.parts(body))

    def _stream(self, parts: Iterable[dict[str, Any]]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        for part in parts:
            self.wfile.write(f"data: {json.dumps(part)}\n\n".encode())

    def _answer(self, code: int, body: dict[str, Any]) -> None:
        said = json.dumps(body).encode()
        self.send_response(code)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)


@pytest.fixture
def false() -> Iterator[FakePluginServer]:
    with FakePluginServer() as server:
        yield server


@pytest.fixture
def translator(false: FakePluginServer) -> Iterator[ServerTranslator]:
    shares = list[float]()
    made = ServerTranslator(EXACT, Connection(f"{false.origin}/v1"), Loading(shares.append))
    assert shares == [1.0]
    first, drafted = false.asked  # all that it is asked later is asked once before
    assert first["logprobs"] == drafted["logprobs"] == 1
    assert "ssbd_draft" not in first["vllm_xargs"]
    drafts = {"ssbd_draft": [5, 6], "ssbd_beta": [0.0, 0.0]}
    assert drafted["vllm_xargs"] == {"ssbd_model": false.model, **drafts}
    false.asked.clear()
    yield made
    made.close()


def test_a_server_with_the_plugin_is_told(false: FakePluginServer) -> None:
    facts = probe(Connection(f"{false.origin}/v1"))
    assert facts.plugin == false.model
    assert facts.verifies
    assert not facts.scores


def test_an_update_is_one_request_with_its_draft(
    false: FakePluginServer, translator: ServerTranslator
) -> None:
    translator.apply(EXACT.with_values({"mask_k": 1, "hidden_share": 0.5}))
    false.says = [5, 6]
    assert translator.translate(Request("u", "A man", False)).text == "Ein Mann"
    false.says = [5, 6, 7, 9]
    made = translator.translate(Request("u", "A man rides", True))
    assert made.text == "Ein Mann reitet."
    assert made.record == made.text  # greedy decoding would have said the same
    assert (made.stats.drafted, made.stats.accepted) == (2, 2)
    assert made.stats.pass_sizes == (3, 1, 1)
    first, asked = false.asked
    draft = {"ssbd_model": false.model, "ssbd_draft": [5, 6], "ssbd_beta": [0.2, 0.1]}
    recorded = {"logprobs": 1, "return_tokens_as_token_ids": True}
    assert asked == {
        **GREEDY, **recorded, "model": "fake", "prompt": "<|en|>A man rides<|de|>", "stream": True,
        "max_tokens": 256 + 2, "return_token_ids": True, "vllm_xargs": draft,
    }  # fmt: skip
    assert not recorded.keys() & first.keys()  # only a final has a record
    known, drafted = map(translator.model.vocabulary.number, (" Ein", " Mann"), (5, 6))
    assert isinstance(translator.model, PluginModel)
    judged = translator.model.judge((BEGIN, known, BEGIN, known), (drafted,), [0.1])
    judged.close()
    assert false.asked[-1]["vllm_xargs"]["ssbd_beta"] == [1.0, 0.1]
    assert (judged.accepted, judged.evaluated, 0 <= judged.seconds < 60) == (1, 3, True)


def test_what_came_at_once_keeps_its_words_where_it_comes_one_by_one(
    false: FakePluginServer, translator: ServerTranslator
) -> None:
    false.says, false.at_once = [10, 11], True
    for utterance in ("u", "v"):
        assert translator.translate(Request(utterance, "Two women", False)).text == "Zwei Frauen"
    false.says, false.at_once = [10, 11, 9], False
    assert translator.translate(Request("u", "Two women.", True)).text == "Zwei Frauen."
    assert isinstance(translator.model, PluginModel)
    vocabulary, told = translator.model.vocabulary, {"token_ids": [8, 11, 9], "text": " läuft."}
    expected = [vocabulary.number(" Ein", 5), vocabulary.number("", 11)]
    found = [*translator.model._tokens(told, expected, False)]
    assert vocabulary.texts(found) == ["", "", " läuft."], "behind another one none stands"
    longest = translator.model._tokens({"token_ids": [8], "text": "x" * 128}, [], False)
    assert vocabulary.texts([*longest]) == ["x" * 128]
    false.says, false.at_once, false.stands = [10, 8, 9], True, 1
    made = translator.translate(Request("v", "Two run.", True))
    assert (made.text, made.record) == ("Zwei läuft.", None), "of “Zwei” alone nothing is known"


def test_behind_a_divergence_the_same_request_goes_on(
    false: FakePluginServer, translator: ServerTranslator
) -> None:
    false.says = [5, 6, 8]
    translator.translate(Request("u", "A man", False))
    false.says, false.stands = [5, 7, 6, 9], 1
    made = translator.translate(Request("u", "A man rides", True))
    assert made.text == "Ein reitet Mann."
    assert (made.stats.drafted, made.stats.accepted) == (3, 1)
    assert len(false.asked) == 2


@pytest.mark.parametrize("another", [False, True])
def test_the_record_costs_what_follows_the_first_token_that_the_bias_held(
    false: FakePluginServer, translator: ServerTranslator, another: bool
) -> None:
    false.says = [5, 6, 8]
    translator.translate(Request("u", "A man", False))
    false.says = [5, 6, 7, 9]
    made = translator.translate(Request("u", "A man rides", True))
    assert made.text == "Ein Mann läuft."
    assert made.record is None
    if another:  # model, of whose tokens nothing stands
        false.model = "fedcba9876543210"
    assert translator.record(Request("u", "A man rides", True)) == "Ein Mann reitet."
    assert "logprobs" not in false.asked[-1], "nobody asks what it would have said otherwise"
    drafted = {"ssbd_draft": [5, 6], "ssbd_beta": [1.0, 1.0]} if not another else {}
    assert false.asked[-1]["vllm_xargs"] == {"ssbd_model": false.model, **drafted}


def test_another_model_behind_the_same_name_is_not_given_the_old_ones_draft(
    false: FakePluginServer, translator: ServerTranslator, monkeypatch: pytest.MonkeyPatch
) -> None:
    translator.apply(EXACT.with_values({"template": "qwen3"}))
    translator.translate(Request("u", "A <man>", False))
    assert "A < man>" in false.asked[-1]["prompt"]
    assert false.asked[-1]["stop_token_ids"] == [2]
    false.model, false.end = "fedcba9876543210", 3
    monkeypatch.setattr(f"{ServerTranslator.__module__}.is_special", lambda *_: False)
    assert translator.translate(Request("u", "A <man> rides", False)).text == "Ein Mann reitet."
    assert "A <man> rides" in false.asked[-1]["prompt"], "its tokenizer is another one"
    assert "ssbd_draft" not in false.asked[-1]["vllm_xargs"]
    assert false.asked[-1]["stop_token_ids"] == [3]
    assert translator.model.fingerprint == false.model
    translator.model.vocabulary._room = -1
    with pytest.raises(SilentError):  # and is connected anew
        translator.translate(Request("v", "A <man>", False))
    translator.model.vocabulary._room = 0
    false.model = "one of two behind a balancer"
    monkeypatch.setattr(f"{PluginModel.__module__}.fingerprint_of", lambda _: "the other")
    with pytest.raises(ServerError, match="Another model answers"):
        translator.translate(Request("u", "A <man> rides", False))


def test_words_count_as_greedy_decodings_up_to_the_first_that_it_would_not_have_chosen() -> None:
    tops = [{"x": -0.5}, {"b": -1}, {"x": -1, "c": -1}, {}, {"e": -1, "x": -0.5}, {"f": -1}]
    scores = {"tokens": list("abcdef"), "token_logprobs": [-1.0] * 6, "top_logprobs": tops}
    for known, count in ((0, 0), (1, 3)):  # what is known counts whatever would have been chosen
        exact = _Exact(known)
        for choice in ({}, {"logprobs": {"tokens": ["a"]}}, {"logprobs": scores}):
            exact.learn(choice)
        assert exact.count == count


def test_prompts_are_made_for_the_room_that_the_server_has(translator: ServerTranslator) -> None:
    for size, room in ((0, 384), (384, 288), (200, 200)):
        translator.translate(Request("u", "A man", False))
        translator._take_less_room(PromptTooLongError("It is too long.", size=size))
        assert not translator._drafts, "which may be as long as what did not fit"
        assert translator._room == translator.builder(EXACT, "")._context_size == room
    with pytest.raises(PromptTooLongError):
        translator._take_less_room(PromptTooLongError("It is too long.", size=1))
    assert translator._room == 200, "as before"


@pytest.mark.parametrize("answer", [{}, {"choices": 3}, {"choices": ["text"]}])
def test_a_part_of_another_form_is_no_answer(answer: dict[str, Any]) -> None:
    with pytest.raises(ServerError, match="not like a server that translates"):
        _choice(answer, "team.example.com")
    assert _choice({"choices": []}, "team.example.com") == {}


@pytest.mark.parametrize(
    "spoiled",
    [{"token_ids": [5, "5"]}, {"token_ids": None}, {"text": "x" * 129}, {"finish_reason": None}],
)
def test_what_is_no_answer_of_the_plugin_is_an_error(
    false: FakePluginServer, translator: ServerTranslator, spoiled: dict[str, Any]
) -> None:
    false.spoiled = spoiled
    with pytest.raises(ServerError, match="not like a server that translates"):
        translator.translate(Request("u", "A man", False))
    assert len(false.asked) == 1
    false.spoiled = {"finish_reason": "length"}
    assert isinstance(translator.model, PluginModel)
    cut_off = list(translator.model._answer("A man", (), (), _Exact(0)))
    assert translator.model.vocabulary.text(tuple(cut_off)) == "Ein Mann reitet."
