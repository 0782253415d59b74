"""Captions over a real completions server that fails while they are made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.completions_server import CompletionsServer
from benchmarks.failing_proxy import FailingProxy
from ssbd_desktop.assembly.real_pipeline import translator_loader
from ssbd_desktop.base.events import AudioBlock, Caption, Recorded
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import FakeFile, FakeJournal, FakeTranscriber
from tests.helpers.stand import Stand

pytest.importorskip("llama_cpp.server")
SENTENCES = ("Can you hear me?", "We will send the report on Friday.", "The meeting starts at ten.")


WORDS = [word for sentence in SENTENCES for word in (*sentence.split(), "")]
SAID = [number if word else 0 for number, word in enumerate(WORDS, 1)]
"""The sentences as what the fake hears: the numbers of words, 0 for a pause."""


class FakeSpeech(FakeTranscriber):
    """Hears sentences in place of words, a word more each time."""

    def word(self, block: AudioBlock) -> str:
        number = round(float(block.samples[0]))
        return WORDS[number - 1] if number else ""


@pytest.fixture(scope="module")
def server() -> Iterator[CompletionsServer]:
    with CompletionsServer(Path(demo_pack.demo_settings().translation_model)) as made:
        yield made


def settings_for(url: str) -> Settings:
    demo = demo_pack.demo_settings().with_values({"translation_model": ""})
    prompt = "<|en|>{text}<|de|>"
    return demo.with_values({"server_url": url, "server_agreed": url, "template": prompt})


def captioned(settings: Settings, journal: FakeJournal) -> Stand:
    """All that was said, captioned by the real loader of translation."""
    stand = Stand(
        lambda _: FakeFile(SAID),
        transcriber=lambda _: FakeSpeech(),
        translator=translator_loader(),
        journal=journal,
        settings=settings,
    )
    stand.run()
    return stand


def finals(stand: Stand) -> dict[str, str]:
    """What became of each utterance in the end."""
    made = {e.utterance: e.visible for e in stand.events if isinstance(e, Caption) and e.final}
    records = {e.utterance: e.text for e in stand.events if isinstance(e, Recorded)}
    return {**made, **records}


def test_requests_that_fail_at_random_lose_nothing(server: CompletionsServer) -> None:
    whole = captioned(settings_for(server.url), FakeJournal())
    assert list(finals(whole)) == ["u1", "u2", "u3"]
    assert all(finals(whole).values())
    with FailingProxy(server.url, share=0.1, ways=("reset", "500", "503", "tear"), seed=3) as proxy:
        journal = FakeJournal()
        flaky = captioned(settings_for(proxy.url), journal)
        assert any(exchange.failed for exchange in proxy.exchanges)
    assert finals(flaky) == finals(whole)
    assert len(journal.captions) == len(SENTENCES)
