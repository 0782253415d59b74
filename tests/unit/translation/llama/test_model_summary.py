from __future__ import annotations

import logging
import struct
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ssbd_desktop.translation.llama import llama_cpp_api
from ssbd_desktop.translation.llama.gguf import inspect_file
from ssbd_desktop.translation.llama.model_summary import ModelSummary
from ssbd_desktop.translation.llama.prompts import recognized, summary_of
from tests.helpers.models import TRAINED_TEMPLATE, TRANSLATION_MODEL
from tests.helpers.tiny_gguf import with_entries


def test_a_file_is_described_by_what_it_says_about_itself() -> None:
    told = str(summary_of(str(TRANSLATION_MODEL))).split(" · ")
    facts = inspect_file(TRANSLATION_MODEL)
    size = TRANSLATION_MODEL.stat().st_size
    assert told[0] == facts.name == "work-call"
    assert told[1:3] == ["qwen3", f"{facts.parameters / 1e6:.0f} million parameters"]
    assert told[3:5] == ["Q8_0", f"{8 * size / facts.parameters:.1f} bits per weight"]
    assert told[5] == f"{facts.trained_context:,} tokens of context"
    assert told[6:] == [f"{size / 1e6:.0f} MB", f"prompt: {TRAINED_TEMPLATE}"]
    assert recognized(facts) == TRAINED_TEMPLATE, "without being told"


def test_how_the_weights_are_stored_is_told_where_the_file_says_so(
    tiny_path: Path, tmp_path: Path
) -> None:
    entry = {"general.file_type": struct.pack("<II", 4, 15)}
    path = with_entries(tmp_path / "stored.gguf", tiny_path, entry)
    assert " · Q4_K_M · " in (told := str(summary_of(str(path))))
    assert told.endswith("prompt: plain"), "as of any model without a chat template"


def test_what_fails_in_one_thread_is_not_told_in_another(caplog: pytest.LogCaptureFixture) -> None:
    """The dialog looks into a file while the translation stage may be loading another."""
    caplog.set_level(logging.INFO)
    told = {"a_b: it is cut off.": "it is cut off", "cut.": "cut", "a file: cut": "a file: cut"}
    for said, explained in told.items():
        llama_cpp_api._on_log(llama_cpp_api._ERROR, said.encode(), None)
        with ThreadPoolExecutor(1) as other:
            assert other.submit(llama_cpp_api.explain_failure).result() == "it does not say why"
            other.submit(llama_cpp_api.forget_failures).result()
        assert llama_cpp_api.explain_failure() == explained
        assert caplog.messages[-1] == f"llama.cpp: {said}"
        llama_cpp_api.forget_failures()


def test_weights_are_counted_as_people_do() -> None:
    for parameters, told in ((596e6, "596 million"), (1e9, "1 billion"), (1.65e9, "1.6 billion")):
        summary = ModelSummary("a", "b", int(parameters), 1, size=1)
        assert summary.weights == f"{told} parameters"
    assert ModelSummary("a", "b", 0, 1, size=1).bits == 0.0
