from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import gguf
import pytest

from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.prompt_builder import PromptBuilder
from ssbd_desktop.translation.templates import Template
from tests.helpers.models import TRANSLATION_MODEL
from tests.helpers.tiny_gguf import write


def byte_tokens(text: str, model: LlamaModel) -> tuple[int, ...]:
    """The tokens for the bytes of `text`, as byte-fallback vocabularies spell strange letters."""
    return tuple(9 + byte for byte in text.encode())


def test_text_comes_back(tiny: LlamaModel) -> None:
    vocabulary = tiny.vocabulary
    tokens = vocabulary.tokenize("the dog runs at night, été 日本語")
    assert vocabulary.text(tokens) == "the dog runs at night, été 日本語"
    assert vocabulary.text((1, 2, 3)) == "", "as control tokens have none"


@pytest.mark.parametrize(("token", "bos"), [(0, 0), (-1, None)])
def test_any_token_may_begin_a_sequence(tiny: LlamaModel, token: int, bos: int | None) -> None:
    with patch.object(lib, "llama_vocab_bos", lambda _: token):
        assert tiny.vocabulary.bos == bos


def test_a_marker_in_plain_text_is_plain_text_unless_a_user_defined_it(tiny: LlamaModel) -> None:
    assert tiny.vocabulary.markers["<|im_end|>"] == 4
    assert 4 not in tiny.vocabulary.tokenize("<|im_end|>")
    assert tiny.vocabulary.text(tiny.vocabulary.tokenize("a <|im_end|>")) == "a <|im_end|>"
    assert 7 in tiny.vocabulary.tokenize("<think>")
    assert tiny.vocabulary.speakable_markers == ("<think>", "</think>")


def test_whatever_plain_text_reaches_cannot_be_spoken(tmp_path: Path) -> None:
    kind = gguf.TokenType
    more = [
        ("{{user}}", 0.0, kind.USER_DEFINED),
        ("｜end｜", 0.0, kind.USER_DEFINED),
        ("USER:", 0.0, kind.USER_DEFINED),
        # Merges lead to this one, though it is a control token: inside a word, and not behind a
        # space.
        ("[e", 9.0, kind.NORMAL),
        ("[eo", 9.0, kind.NORMAL),
        ("▁[", 99.0, kind.NORMAL),
        ("[eot", 9.0, kind.CONTROL),
        # No merge leads here.
        ("[sot", 9.0, kind.CONTROL),
        # Words that were added later are what a person says.
        ("COVID-19", 0.0, kind.USER_DEFINED),
        ("d’été", 0.0, kind.USER_DEFINED),
        ("   ", 0.0, kind.USER_DEFINED),
    ]
    model = LlamaModel(write(tmp_path / "marked.gguf", more=more), LoadOptions(threads=1))
    vocabulary = model.vocabulary
    markers = ("{{user}}", "｜end｜", "USER:", "[eot")
    assert vocabulary.speakable_markers == ("<think>", "</think>", *markers)
    said = "the {{user}} dog ｜end｜runs, USER: a[eot, [eot [sot {{{user}}} 2COVID-19 d’été"
    assert set(map(vocabulary.markers.get, markers)) <= set(vocabulary.tokenize(said))
    builder = PromptBuilder(vocabulary, Template("", "<|im_end|>"), model.context_size)
    tokens = builder.build(said).tokens
    found = [name for name, token in vocabulary.markers.items() if token in tokens]
    assert found == ["<s>", "<|im_end|>", "COVID-19", "d’été"]
    model.close()


def test_bytes_that_end_inside_a_character_are_held_back(tiny: LlamaModel) -> None:
    tokens = byte_tokens("日本", tiny)
    shown = [tiny.vocabulary.text(tokens[:n]) for n in range(len(tokens) + 1)]
    assert shown == ["", "", "", "日", "日", "日", "日本"]
    broken = (*byte_tokens("日", tiny)[:2], *tiny.vocabulary.tokenize("dog"))
    assert tiny.vocabulary.text(broken).strip() == "dog", "nor are those that are none ever shown"


def test_a_fingerprint_tells_vocabularies_apart(tiny: LlamaModel, tmp_path: Path) -> None:
    same = LlamaModel(write(tmp_path / "same.gguf"), LoadOptions(threads=1))
    demo = LlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))
    assert same.vocabulary.fingerprint == tiny.vocabulary.fingerprint
    assert demo.vocabulary.fingerprint != tiny.vocabulary.fingerprint
    same.close()
    demo.close()
