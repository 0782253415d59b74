from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.llama import llama_cpp_api
from ssbd_desktop.llama.gguf import inspect_file


def test_a_file_says_what_it_is(tiny_path: Path) -> None:
    facts = inspect_file(tiny_path)
    assert (facts.name, facts.architecture, facts.trained_context) == ("tiny", "qwen3", 512)


def test_an_interrupt_while_the_library_speaks_is_not_lost(
    tiny_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(level: int, text: bytes) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(llama_cpp_api, "_note", interrupted)
    with pytest.raises(KeyboardInterrupt):
        inspect_file(tiny_path)
    monkeypatch.undo()
    assert inspect_file(tiny_path).name == "tiny"
