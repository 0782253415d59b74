from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Interrupted
from ssbd_desktop.decoding.rules import Biased
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama import llama_cpp_api
from ssbd_desktop.translation.llama.gguf import inspect_file
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions, _telling
from ssbd_desktop.translation.llama.translator import load_translator
from tests.helpers.tiny_gguf import write
from tests.unit.translation.llama.test_other_files import refusal

tokens = st.lists(st.integers(265, 360), min_size=1, max_size=30)


def fresh(model: LlamaModel, sequence: list[int], read: int) -> np.ndarray:
    """The logits without anything from the cache: another first token, then the sequence."""
    model.evaluate([2], 1)
    return np.array(model.evaluate(sequence, read).scores.rows)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(sequences=st.lists(tokens, min_size=2, max_size=4), data=st.data())
def test_a_sequence_has_the_same_logits_whatever_was_evaluated_before(
    any_model: LlamaModel, sequences: list[list[int]], data: st.DataObject
) -> None:
    # Sequences that share a beginning, as growing and revised prompts do.
    shared = sequences[0]
    for sequence in sequences[1:]:
        cut = data.draw(st.integers(0, len(shared)))
        wanted = [1, *shared[:cut], *sequence]
        read = data.draw(st.integers(1, len(wanted)))
        with_cache = np.array(any_model.evaluate(wanted, read).scores.rows)
        assert with_cache.shape == (read, any_model.vocabulary.size)
        np.testing.assert_allclose(with_cache, fresh(any_model, wanted, read), atol=1e-2)
        any_model.evaluate(wanted, 1)


def test_only_what_is_new_goes_through_the_model(any_model: LlamaModel) -> None:
    any_model.evaluate([2], 1)
    assert any_model.evaluate([1, 270, 271, 272], 1).evaluated == 4
    assert any_model.evaluate([1, 270, 271, 272, 273], 1).evaluated == 1
    rewinds = any_model.facts.cache != "recurrent"  # which reads again what it cannot rewind
    assert any_model.evaluate([1, 270, 299, 272, 273], 1).evaluated == (3 if rewinds else 5)
    # The logits that are wanted come from a new evaluation even where the cache has the tokens.
    assert any_model.evaluate([1, 270, 299, 272, 273], 2).evaluated == (2 if rewinds else 5)


def test_a_processor_reads_tokens_and_makes_logits_by_fours(
    tiny: LlamaModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    fed: list[tuple[int, int, int]] = []
    fill = tiny._batch.fill

    def seen(tokens: list[int], start: int, read: int) -> None:
        fed.append((len(tokens), start, read))
        fill(tokens, start, read)

    monkeypatch.setattr(tiny._batch, "fill", seen)
    prompt = [1, *range(280, 300)]
    tiny.evaluate([2], 1)

    def shape(new: int, read: int) -> tuple[int, int, int]:
        tiny.evaluate(prompt, 1)
        made = tiny.evaluate([*prompt, *range(300, 300 + new)], read)
        assert made.evaluated == new
        assert made.scores.rows.shape[0] == read
        return fed[-1]

    assert shape(2, 2) == (2, 21, 2)
    assert shape(4, 3) == (4, 21, 3)
    assert shape(5, 4) == (8, 18, 4)
    assert shape(6, 5) == (8, 19, 8)
    assert fed[0] == (1, 0, 1)
    assert fed[1] == (21, 0, 1), "there is nothing before it to read again"
    tiny.evaluate([1, *range(300, 304)], 5)
    assert fed[-1] == (5, 0, 5), "nor more to make logits of"
    monkeypatch.setattr(tiny, "gpus", ("One",))
    assert shape(6, 5) == (6, 21, 5)


@pytest.mark.parametrize(
    ("gpus", "wanted", "expected"),
    [((), "auto", 0), ((), "on", 1), (("One",), "auto", -1), (("One",), "off", 0)],
)
def test_flash_attention_and_large_batches_are_left_to_gpus(
    gpus: tuple[str, ...],
    wanted: str,
    expected: int,
    tiny_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[tuple[int, ...]] = []
    plain = llama_cpp_api.lib.llama_init_from_model

    def seen(model: object, params: Any) -> object:
        draft = params.n_outputs_max_per_seq
        made.append((params.flash_attn_type, params.n_ctx, params.n_ubatch, draft))
        return plain(model, params)

    monkeypatch.setattr(llama_cpp_api.lib, "llama_init_from_model", seen)
    monkeypatch.setattr("ssbd_desktop.translation.llama.model.gpus", lambda: gpus)
    model = LlamaModel(tiny_path, LoadOptions(threads=1, flash_attention=wanted))
    llama_cpp_api.lib.llama_free(model.new_context(16, n_ctx=256))
    model.close()
    batches = (512, 512) if gpus else (32, 16)
    assert model.at_once == (512 if gpus else 24)
    assert made == [(expected, 512, batches[0], 0), (expected, 256, batches[1], 0)]
    assert LlamaModel(tiny_path, LoadOptions(gpu_layers=0, threads=1)).gpus == ()


def test_a_sliding_window_model_rewinds_further_than_its_window(tmp_path: Path) -> None:
    # llama.cpp would keep the window of 8 and a micro-batch of 512: what is longer shows.
    path = write(tmp_path / "gemma2.gguf", "gemma2", context=4096)
    options = LoadOptions(threads=1, context_size=4096, flash_attention="off")
    model = LlamaModel(path, options)
    long = [1, *(270 + i % 80 for i in range(2000))]
    model.evaluate(long, 1)
    revised = [*long[:40], 299, 298]
    evaluation = model.evaluate(revised, 1)
    assert evaluation.evaluated == 2
    np.testing.assert_allclose(
        np.array(evaluation.scores.rows), fresh(model, revised, 1), atol=1e-2
    )
    model.close()


def test_a_model_that_was_closed_says_so(tiny_path: Path) -> None:
    model = LlamaModel(tiny_path, LoadOptions(threads=1))
    model.close()
    model.close()
    for use in (
        lambda: model.evaluate([1, 270], 1),
        lambda: model.vocabulary.tokenize("the dog"),
        lambda: model.vocabulary.text((270,)),
    ):
        with pytest.raises(ModelError, match="was closed: load it again"):
            use()


@pytest.mark.parametrize("source", [[280, 281], [280, 281, 282], [280, 299, 282, 283]])
def test_without_bias_the_draft_changes_nothing_on_the_real_engine(
    any_model: LlamaModel, source: list[int]
) -> None:
    first = decode(any_model, [1, 280], NoDraft(), Biased(0.0), 20)
    plain = decode(any_model, [1, *source], NoDraft(), Biased(0.0), 20)
    assert 0 < plain.stats.first_pass_seconds <= plain.stats.model_seconds
    drafted = decode(any_model, [1, *source], PreviousOutput(first.tokens), Biased(0.0), 20)
    assert drafted.tokens == plain.tokens
    again = decode(any_model, [1, *source], PreviousOutput(plain.tokens), Biased(0.0), 20)
    assert again.tokens == plain.tokens
    assert again.stats.accepted == again.stats.drafted == len(plain.tokens)
    assert again.stats.passes == 1


@pytest.mark.parametrize("share", [0, 0.6])
def test_a_pass_can_be_broken_off_inside_and_leaves_nothing_stale(
    any_model: LlamaModel, share: float
) -> None:
    wanted = [1, *range(280, 310)] * 20  # llama.cpp computes them in two parts
    asked = count()
    any_model.interrupt_when(lambda: next(asked) < 0)
    expected = fresh(any_model, wanted, 3)
    latest = next(asked) * share
    any_model.interrupt_when(None)
    any_model.evaluate(wanted[:4], 1)
    asked = count()
    any_model.interrupt_when(lambda: next(asked) >= latest)
    try:
        with pytest.raises(Interrupted):
            any_model.evaluate(wanted, 3)
        broken = decode(any_model, wanted, NoDraft(), Biased(0.0), 5)
        assert broken.stats.interrupted
        assert broken.tokens == ()
    finally:
        any_model.interrupt_when(None)
    again = any_model.evaluate(wanted, 3)
    forgets = any_model.facts.cache == "recurrent"
    assert again.evaluated == len(wanted) - (0 if forgets else 4)
    np.testing.assert_allclose(again.scores.rows, expected, atol=2e-3)


def test_what_a_pass_that_failed_has_left_in_the_cache_is_not_relied_on(
    tiny: LlamaModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [1, *range(280, 300)]
    expected = fresh(tiny, wanted, 3)
    with monkeypatch.context() as failing:
        failing.setattr(llama_cpp_api.lib, "llama_decode", lambda *_: 1)
        with pytest.raises(ModelError, match="code 1"):
            tiny.evaluate([*wanted, 301], 1)
    again = tiny.evaluate(wanted, 3)
    assert again.evaluated == len(wanted)
    np.testing.assert_allclose(again.scores.rows, expected, atol=2e-3)


def test_the_context_is_no_larger_than_what_the_model_was_trained_with(tiny: LlamaModel) -> None:
    assert tiny.context_size == 512
    assert tiny.evaluate([270] * 512, 1).seconds < 60
    with pytest.raises(ModelError, match="513 tokens do not fit .* context of 512"):
        tiny.evaluate([270] * 513, 1)


def test_each_hundredth_that_is_loaded_is_told_once() -> None:
    told = list[float]()
    callback = _telling(told.append)
    assert all(callback(part / 128, None) for part in range(129))
    assert (len(told), told[0], told[-1]) == (100, 2 / 128, 1.0)


def test_what_is_closed_or_cannot_be_used_is_freed(
    tiny_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed, lib = list[str](), llama_cpp_api.lib
    monkeypatch.setattr(f"{LlamaModel.__module__}.let_go_of", lambda at: freed.append(at.name))
    all_of_it = ["llama_batch_free", "llama_free", "llama_model_free"]
    for name in all_of_it:
        monkeypatch.setattr(lib, name, lambda _, name=name: freed.append(name))
    LlamaModel(tiny_path, LoadOptions(threads=1)).close()
    inspect_file(tiny_path)
    no_template = {"translation_model": str(tiny_path), "template": "chat"}
    with pytest.raises(ModelError, match="has no chat template: .*a prompt other"):
        load_translator(Settings().with_values(no_template))
    monkeypatch.setattr(lib, "llama_decode", lambda *_: 1)
    with pytest.raises(ModelError, match="code 1"):
        LlamaModel(tiny_path, LoadOptions(threads=1))
    all_of_it = [tiny_path.name, *all_of_it]
    assert freed == [*all_of_it, "llama_model_free", *all_of_it, *all_of_it]


def test_every_end_of_generation_token_ends_a_turn(tiny: LlamaModel) -> None:
    ends = {t for t in range(tiny.vocabulary.size) if tiny.ending(t) == "turn"}
    # </s> by its id; <|im_end|> and <end_of_turn> because llama.cpp knows them by name.
    assert {2, 4, 6} <= ends
    assert 270 not in ends
    assert tiny.ending(9 + ord("\n")) == "break", "a byte of its own"


def test_no_model_or_one_of_a_kind_that_cannot_translate_is_refused(
    tiny_path: Path, tmp_path: Path
) -> None:
    assert "No translation model is selected" in refusal(Path(""), LlamaModel)
    strange = tmp_path / "strange.gguf"
    strange.write_bytes(tiny_path.read_bytes().replace(b"qwen3", b"qwenX"))
    llama_cpp_api.lib.llama_log_set(llama_cpp_api.lib.llama_log_callback(), None)  # someone else
    llama_cpp_api.log_here()
    llama_cpp_api._on_log(llama_cpp_api._ERROR, b"another file is damaged", None)
    assert "unknown model architecture: 'qwenX'" in refusal(strange, LlamaModel)
    assert "separate encoder" in refusal(write(tmp_path / "t5.gguf", "t5"), LlamaModel)


@pytest.mark.parametrize("context", [1, 20, 31, 32, 63])
def test_a_context_without_room_for_a_prompt_is_refused(tmp_path: Path, context: int) -> None:
    said = refusal(write(tmp_path / "short.gguf", context=context), LlamaModel)
    assert f"trained with only {context} tokens of context" in said
