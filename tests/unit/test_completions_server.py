"""The server that benchmarks and tests translate over: the real one, started and ended."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import psutil
import pytest

from benchmarks.completions_server import CompletionsServer
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.system.folders import resource

MODEL = resource("demo") / TRANSLATION_MODEL


@pytest.fixture(scope="module")
def server() -> Iterator[CompletionsServer]:
    with CompletionsServer(MODEL, key="open sesame") as started:
        yield started


def completed(server: CompletionsServer, key: str = "open sesame") -> httpx2.Response:
    asked = {
        "prompt": "We meet today",
        "max_tokens": 1,
        "echo": True,
        "logprobs": 1,
        "temperature": 0,
    }
    headers = {"Authorization": f"Bearer {key}"}
    return httpx2.post(f"{server.url}/completions", json=asked, headers=headers, timeout=60)


def test_it_gives_log_probabilities_of_a_prompt(server: CompletionsServer) -> None:
    scores = completed(server).json()["choices"][0]["logprobs"]
    assert scores["tokens"][0].strip() == "We"
    assert len(scores["token_logprobs"]) == len(scores["tokens"]) > 1


def test_it_wants_the_key(server: CompletionsServer) -> None:
    assert completed(server, "another").status_code == 401


def test_it_comes_back_at_its_address(server: CompletionsServer) -> None:
    server.kill()
    with pytest.raises(httpx2.ConnectError):
        completed(server)
    server.restart()
    assert completed(server).status_code == 200


def test_it_calls_the_model_by_its_file(server: CompletionsServer) -> None:
    headers = {"Authorization": "Bearer open sesame"}
    told = httpx2.get(f"{server.url}/models", headers=headers, timeout=60).json()
    assert [one["id"] for one in told["data"]] == [MODEL.stem]


def test_it_may_give_no_scores() -> None:
    with CompletionsServer(MODEL, scores=False) as server:
        assert "logits_all" in completed(server).text


def test_it_ends_with_its_owner() -> None:
    owner = (
        "import os\nfrom pathlib import Path\n"
        "from benchmarks.completions_server import CompletionsServer\n"
        f"print(CompletionsServer(Path({str(MODEL)!r})).process, flush=True)\nos._exit(1)"
    )
    said = subprocess.run(
        [sys.executable, "-c", owner], capture_output=True, text=True, check=False
    )
    with contextlib.suppress(psutil.NoSuchProcess):
        psutil.Process(int(said.stdout)).wait(timeout=60)


def test_one_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="does not exist"):
        CompletionsServer(tmp_path / "nothing.gguf")
