from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from benchmarks.completions_server import CompletionsServer
from benchmarks.failing_proxy import PASSING, FailingProxy, Way
from ssbd_desktop.base.errors import ServerError, SettingError
from ssbd_desktop.base.events import Request
from ssbd_desktop.translation.completions.http import Connection, patiently
from ssbd_desktop.translation.completions.plugin import _chosen, probe
from ssbd_desktop.translation.completions.translator import (
    ServerTranslator,
    recognized,
    template_for,
)
from ssbd_desktop.translation.llama.translator import load_translator
from ssbd_desktop.translation.templates import OF_NAMED
from tests.helpers.programs import wait_for
from tests.unit.translation.completions.conftest import MODEL, SETTINGS

SENTENCES = [
    "We meet at nine on Monday in the big room.",
    "Can you send me the plan for the new office before Friday?",
    "I think the report is almost finished, but the numbers are still missing.",
]


def growing(sentence: str) -> Iterator[tuple[str, bool]]:
    words = sentence.split()
    for count in (*range(2, len(words), 2), len(words)):
        yield " ".join(words[:count]), count == len(words)


@pytest.fixture
def proxy(server: CompletionsServer) -> Iterator[FailingProxy]:
    with FailingProxy(server.url) as made:
        yield made


@pytest.mark.slow
def test_the_words_are_those_of_the_same_model_on_this_computer(
    translator: ServerTranslator,
) -> None:
    local = load_translator(SETTINGS)
    drafted = 0
    for sentence in SENTENCES:
        for source, final in growing(sentence):
            before = translator.http.requests
            there = translator.translate(Request(sentence, source, final))
            here = local.translate(Request(sentence, source, final))
            assert there.text == here.text
            assert translator.http.requests - before <= 2
            drafted += there.stats.accepted
        record = there.record or translator.record(Request(sentence, sentence, True))
        assert record == (here.record or local.record(Request(sentence, sentence, True)))
    assert drafted > 0
    local.close()


@pytest.mark.parametrize("target", ["German", "Chinese", "Japanese"])
def test_a_space_that_the_tokenizer_adds_behind_a_marker_is_not_sent_twice(
    server: CompletionsServer, target: str
) -> None:
    prompt = {"template": "<|en|>{text}<|{code}|>", "target_language": target}
    settings = SETTINGS.with_values({**prompt, "beta": 0.0})
    translator = ServerTranslator(settings, Connection(server.url))
    assert translator.model.glued
    # Not the third: in Japanese the model writes tokens there that a tokenizer would not make of
    # its text, and a draft stands only as far as the server cuts it alike.
    for sentence in SENTENCES[:2]:
        first = translator.translate(Request(sentence, sentence, False))
        again = translator.translate(Request(sentence, sentence, True))
        assert again.stats.accepted == again.stats.drafted == len(first.tokens)
        assert again.text == first.text
    translator.close()


def test_plain_retranslation_takes_one_request(translator: ServerTranslator) -> None:
    translator.apply(SETTINGS.with_values({"policy": "rt"}))
    before = translator.http.requests
    first = translator.translate(Request("u", "We meet at nine", False))
    again = translator.translate(Request("u", "We meet at nine", True))
    assert first.text == again.text != ""
    assert again.stats.drafted == 0
    assert translator.http.requests - before == 2
    assert min(translator.http.sent, translator.http.received) > 0


@pytest.mark.parametrize("way", [way for way in PASSING if way not in ("hang", "cut", "reset")])
def test_a_request_that_fails_keeps_the_draft_and_can_be_made_again(
    proxy: FailingProxy, way: Way
) -> None:
    translator = ServerTranslator(SETTINGS, Connection(proxy.url))
    first = translator.translate(Request("u", "We meet at nine", False))
    proxy.fail_next(way, 2)  # a kept connection that breaks is tried once more
    with pytest.raises(ServerError) as raised:
        translator.translate(Request("u", "We meet at nine on Monday.", True))
    assert raised.value.passing
    made = patiently(lambda: translator.translate(Request("u", "We meet at nine on Monday.", True)))
    assert made.stats.drafted == len(first.tokens) > 0
    translator.close()


@pytest.mark.parametrize("way", ["cut", "reset"])
def test_a_connection_that_breaks_costs_no_final(proxy: FailingProxy, way: Way) -> None:
    translator = ServerTranslator(SETTINGS, Connection(proxy.url))
    translator.translate(Request("u", "We meet at nine", False))
    proxy.fail_next(way)
    assert patiently(lambda: translator.translate(Request("u", "We meet at nine.", True))).text
    translator.close()


@pytest.mark.parametrize(("way", "says"), [("401", "key"), ("404", "address"), ("413", "too long")])
def test_what_does_not_pass_by_itself_is_said(proxy: FailingProxy, way: Way, says: str) -> None:
    proxy.fail_next(way)
    with pytest.raises(ServerError, match=says) as raised:
        ServerTranslator(SETTINGS, Connection(proxy.url))
    assert not raised.value.passing


def test_an_update_is_broken_off_inside_a_request_and_goes_on(proxy: FailingProxy) -> None:
    translator = ServerTranslator(SETTINGS, Connection(proxy.url))
    first = translator.translate(Request("u", "We meet at nine", False))
    proxy.delay = 0.3
    broken = translator.translate(Request("u", "We meet at nine on Monday", False), lambda: True)
    assert broken.stats.interrupted
    wait_for(lambda: proxy.exchanges[-1].left, "the request to be broken off")
    proxy.delay = 0.0
    # Never twice in a row.
    made = translator.translate(Request("u", "We meet at nine on Monday", False), lambda: True)
    assert not made.stats.interrupted
    assert made.stats.drafted >= len(first.tokens)
    translator.close()


def test_a_connection_that_was_idle_too_long_for_the_server_is_no_failure(
    server: CompletionsServer,
) -> None:
    translator = ServerTranslator(SETTINGS, Connection(server.url))
    server.kill()
    server.restart()
    assert translator.translate(Request("u", "We meet", True)).text
    translator.close()


def test_nobody_speaks_a_marker(translator: ServerTranslator) -> None:
    broken = translator.model.vocabulary.broken
    assert broken("we <|de|> meet <b> you") == "we < |de|> meet <b> you"
    assert translator.translate(Request("u", "We meet <|de|> at nine.", True)).text


def test_without_probabilities_it_translates_only_where_that_is_allowed() -> None:
    with CompletionsServer(MODEL, scores=False) as server:
        assert not probe(Connection(server.url)).scores
        with pytest.raises(ServerError, match="gives no probabilities") as raised:
            ServerTranslator(SETTINGS, Connection(server.url))
        assert not raised.value.passing
        translator = ServerTranslator(SETTINGS, Connection(server.url, without_scores=True))
        for source, final in growing(SENTENCES[0]):
            made = translator.translate(Request("u", source, final))
        assert made.stats.drafted == 0
        assert made.text == made.record
        translator.close()


def test_the_key_is_sent_and_never_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with CompletionsServer(MODEL, key="open sesame") as server:
        with pytest.raises(ServerError, match="key") as raised:
            ServerTranslator(SETTINGS, Connection(server.url))
        assert not raised.value.passing
        connection = Connection(server.url, key="open sesame")
        translator = ServerTranslator(SETTINGS, connection)
        assert translator.translate(Request("u", "We meet", True)).text
        translator.close()
    assert "sesame" not in caplog.text + repr(connection)
    assert "httpx2" not in {record.name for record in caplog.records}, "a line for each request"


def test_what_a_server_is(server: CompletionsServer) -> None:
    facts = probe(Connection(server.url))
    assert facts.scores
    assert facts.model in facts.models
    assert 0 < facts.seconds < 5
    with pytest.raises(ServerError, match=r"no model other.*choose"):
        probe(Connection(server.url, model="other"))
    assert _chosen(Connection(server.url, model="other"), ()) == "other", "which no list denies"


def test_what_does_not_fit_the_servers_context_loses_its_oldest_words() -> None:
    settings = SETTINGS.with_values({"context_size": 4096})
    with CompletionsServer(MODEL, options=("--n_ctx", "256")) as server:
        translator = ServerTranslator(settings, Connection(server.url))
        long = " ".join(SENTENCES * 12)
        made = translator.translate(Request("u", long, True))  # and streams: no reason is given
        assert made.text
        assert made.stats.trimmed_words > 100
        draft = translator.translate(Request("v", SENTENCES[0], False))
        assert draft.stats.trimmed_words == 0
        assert translator.translate(Request("v", f"{long} {SENTENCES[0]}", True)).text
        assert translator.record(Request("never translated here", long, True))
        translator.close()


@pytest.mark.parametrize("key", ["sk\n1", "schlüssel"])
def test_a_key_that_is_none_is_told_without_it(key: str) -> None:
    with pytest.raises(ServerError, match="doesn't accept the key") as raised:
        probe(Connection("http://127.0.0.1:9/v1", key=key))
    assert key not in repr(raised.value)
    assert not raised.value.passing


def test_a_model_is_recognized_by_its_name() -> None:
    for model, setting in (
        ("Unbabel/Tower-Plus-2B", "tower"),
        ("/models/Tower-Plus-2B.Q4_K_M.gguf", "tower"),
        ("Qwen/Qwen3-4B", "qwen3"),
        ("Qwen3-4B-Q8_0.gguf", "qwen3"),
        *((f"C:\\models\\{name}.Q8_0.gguf", of.prompt) for name, of in OF_NAMED.items()),
        *((name, of.prompt) for name, of in OF_NAMED.items()),
    ):
        assert recognized(model) == setting


@pytest.mark.parametrize("model", ["default", "", "Qwen/Qwen3-4B-Instruct-2507", "llama-3"])
def test_of_another_model_the_person_has_to_say_how_it_is_asked(model: str) -> None:
    for setting, told in (("auto", "choose one"), ("chat", "chat")):  # which no server gives
        with pytest.raises(SettingError, match=told):
            template_for(setting, model, "English", "German")
    assert template_for("a {text} b", model, "English", "German").after == " b"


def test_examples_are_shown_where_the_prompt_has_them() -> None:
    for setting, model, shown in (("plain", "llama-3", 8), ("auto", "Unbabel/Tower-Plus-2B", 0)):
        assert len(template_for(setting, model, "English", "German").examples) == shown
