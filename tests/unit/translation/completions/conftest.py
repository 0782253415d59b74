from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks.completions_server import CompletionsServer
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource
from ssbd_desktop.translation.completions.http import Connection
from ssbd_desktop.translation.completions.translator import ServerTranslator

MODEL = resource("demo") / TRANSLATION_MODEL

SETTINGS = Settings().with_values(
    {
        "translation_model": str(MODEL),
        "template": "<|en|>{text}<|de|>",
        "threads": 1,
        "context_size": 512,
        "flash_attention": "off",  # as the server has it: the same sums, and so the same words
        "beta": 0.2,
        "mask_k": 0,
    }
)


@pytest.fixture(scope="package")
def server() -> Iterator[CompletionsServer]:
    with CompletionsServer(MODEL) as started:
        yield started


@pytest.fixture
def translator(server: CompletionsServer) -> Iterator[ServerTranslator]:
    made = ServerTranslator(SETTINGS, Connection(server.url))
    yield made
    made.close()
