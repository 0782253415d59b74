"""The app over a real vLLM with the plugin of servers/vllm; `tools/test_vllm` runs it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from benchmarks.server import SENTENCES
from benchmarks.vllm import wrong
from benchmarks.vllm_server import VllmServer, folder_of
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.events import Request
from ssbd_desktop.decoding.model import Interrupted
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource
from ssbd_desktop.translation.completions.http import Connection, patiently
from ssbd_desktop.translation.completions.translator import ServerTranslator
from tests.helpers.programs import wait_for

ENVIRONMENT = os.environ.get("SSBD_VLLM", "")
pytestmark = [
    pytest.mark.skipif(not ENVIRONMENT, reason="needs vLLM: run tools/test_vllm"),
    pytest.mark.slow,
]

SETTINGS = Settings().with_values(
    {"source_language": "English", "target_language": "German", "template": "<|en|>{text}<|de|>"}
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    model = resource("demo") / TRANSLATION_MODEL
    return folder_of(model, tmp_path_factory.mktemp("vllm") / "demo")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[VllmServer]:
    with VllmServer(Path(ENVIRONMENT), folder, name="demo") as started:
        yield started


def finals(server: VllmServer, **values: object) -> tuple[list[str], list[str], int, int]:
    """What is shown, the records, the updates and the requests that they took."""
    shown, records, updates, requests = [], [], 0, 0
    settings = SETTINGS.with_values(values)
    with closing(ServerTranslator(settings, Connection(server.url))) as translator:
        assert translator.facts.plugin
        for sentence in SENTENCES.read_text("utf-8").splitlines()[:12]:
            words = sentence.split()
            for count in (*range(3, len(words), 3), len(words)):
                asked = translator.http.requests
                made = translator.translate(
                    Request(sentence, " ".join(words[:count]), count == len(words))
                )
                updates, requests = updates + 1, requests + translator.http.requests - asked
            shown.append(made.text)
            records.append(
                made.record or translator.record(Request(sentence, sentence, True)) or ""
            )
        return shown, records, updates, requests


def test_without_a_bias_and_in_the_record_it_is_re_translation_in_one_request_an_update(
    server: VllmServer,
) -> None:
    plain, _, _, _ = finals(server, policy="rt")
    shown, _, updates, requests = finals(server, beta=0.0)
    assert shown == plain
    assert requests == updates
    assert finals(server)[1] == plain


def test_a_bias_of_a_half_never_revises(server: VllmServer) -> None:
    assert finals(server, beta=0.5)[0] == finals(server, policy="cd")[0]


def test_wrong_parameters_are_told_and_hurt_nobody(server: VllmServer, folder: Path) -> None:
    kept: list[list[str]] = []
    captions = threading.Thread(target=lambda: kept.append(finals(server)[0]))
    before = finals(server)[0]
    captions.start()
    with httpx2.Client(timeout=60) as client:
        for body in wrong(folder):
            asked = {"model": "demo", "prompt": "A man.", "max_tokens": 4, "temperature": 0} | body
            answer = client.post(f"{server.url}/completions", json=asked)
            assert answer.status_code in (400, 422), body
    captions.join()
    assert kept == [before]


def test_a_request_that_is_broken_off_is_freed(server: VllmServer) -> None:
    with closing(ServerTranslator(SETTINGS, Connection(server.url))) as translator:
        translator.model.interrupt_when(lambda: True)
        # An answer may be there before it is asked whether it is wanted.
        broken = 0
        for _ in range(20):
            try:
                list(translator.model.continued("<|en|>A man is riding a horse.<|de|>", False))
            except Interrupted:
                broken += 1
        assert broken
        translator.model.interrupt_when(never)
        wait_for(lambda: server.counted()["vllm:num_requests_running"] == 0, "freed")
        assert translator.translate(Request("u", "A man is riding a horse.", True)).text


def test_a_server_that_restarts_with_another_tokenizer_is_gone_on_with(
    server: VllmServer, folder: Path, tmp_path: Path
) -> None:
    model = resource("demo") / TRANSLATION_MODEL
    other = folder_of(model, tmp_path / "other", renumbered=True)
    with closing(ServerTranslator(SETTINGS, Connection(server.url))) as translator:
        plain = translator.translate(Request("plain", "When does our train leave?", True)).text
        translator.translate(Request("u", "When does our", False))
        before = translator.model.fingerprint
        server.restart(other)
        made = patiently(
            lambda: translator.translate(Request("u", "When does our train leave?", True))
        )
        assert (made.text, made.stats.drafted) == (plain, 0)
        assert translator.model.fingerprint != before
    server.restart(folder)
