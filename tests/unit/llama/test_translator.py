from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ssbd_desktop.errors import ModelError, SettingError
from ssbd_desktop.llama.translator import Translator, load_translator
from ssbd_desktop.settings import Settings
from tests.helpers.tiny_gguf import write

GROWING = ["the dog", "the dog runs", "the dog runs in the night", "the dog runs in the house at"]


@pytest.fixture
def settings(tiny_path: Path) -> Settings:
    return Settings().with_values(
        {
            "translation_model": str(tiny_path),
            "template": "<|im_start|>{src} {tgt} {text}<|im_end|>",
            "threads": 1,
            "mask_k": 3,
            "beta": 0.2,
        }
    )


@pytest.fixture
def translator(settings: Settings) -> Iterator[Translator]:
    made = load_translator(settings)
    yield made
    made.close()


def test_the_previous_output_of_the_same_utterance_is_the_draft(translator: Translator) -> None:
    first = translator.translate("u1", GROWING[0], False)
    other = translator.translate("u2", GROWING[0], False)
    second = translator.translate("u1", GROWING[1], False)
    assert first.stats.drafted == other.stats.drafted == 0
    assert second.stats.drafted == len(first.tokens) > 0


def test_after_its_final_an_utterance_is_forgotten(translator: Translator) -> None:
    translator.translate("u1", GROWING[0], False)
    translator.translate("u1", GROWING[1], True)
    assert translator.translate("u1", GROWING[2], False).stats.drafted == 0


def test_of_utterances_that_never_end_the_oldest_are_forgotten(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.llama.translator.MOST_OPEN", 2)
    for utterance in ("u1", "u2", "u1", "u3"):
        translator.translate(utterance, GROWING[0], False)
    assert list(translator._drafts) == ["u1", "u3"]


def test_the_hidden_tokens_are_not_in_the_visible_text(translator: Translator) -> None:
    made = translator.translate("u1", GROWING[3], False)
    vocabulary = translator._model.vocabulary
    assert made.visible == vocabulary.text(made.tokens[:-3])
    assert made.text == vocabulary.text(made.tokens)
    final = translator.translate("u1", GROWING[3], True)
    assert final.hidden == ""
    assert final.visible == final.text


def test_without_bias_finals_are_those_of_plain_retranslation(
    translator: Translator, settings: Settings
) -> None:
    texts = {}
    for policy, beta in (("rt", 0.2), ("ssbd", 0.0)):
        translator.apply(settings.with_values({"policy": policy, "beta": beta}))
        for i, source in enumerate(GROWING):
            made = translator.translate("u", source, i == len(GROWING) - 1)
        texts[policy] = made.tokens
    assert texts["rt"] == texts["ssbd"]


def test_nothing_said_needs_no_model(translator: Translator) -> None:
    made = translator.translate("u1", "  \n ", True)
    assert made.text == ""
    assert made.stats.passes == 0


def test_a_text_longer_than_the_context_is_trimmed_and_says_so(translator: Translator) -> None:
    made = translator.translate("u1", "the dog runs " * 3000, True)
    assert made.stats.trimmed_words > 8000
    assert made.stats.seconds > made.stats.model_seconds > 0


def test_settings_apply_from_the_next_update_on(translator: Translator, settings: Settings) -> None:
    translator.translate("u1", GROWING[0], False)
    translator.apply(settings.with_values({"policy": "cd", "mask_k": 0}))
    made = translator.translate("u1", GROWING[1], False)
    assert made.stats.accepted == made.stats.drafted > 0
    assert made.hidden == ""


def test_another_question_drops_the_drafts(translator: Translator, settings: Settings) -> None:
    translator.translate("u1", GROWING[0], False)
    translator.apply(settings.with_values({"target_language": "Chinese"}))
    assert translator.translate("u1", GROWING[1], False).stats.drafted == 0


def test_a_prompt_that_does_not_work_is_told_once_and_the_old_one_stays(
    translator: Translator, settings: Settings
) -> None:
    before = translator.translate("u1", GROWING[0], True)
    bad = settings.with_values({"template": "no place"})
    with pytest.raises(SettingError, match="exactly once"):
        translator.apply(bad)
    translator.apply(bad)
    assert translator.translate("u2", GROWING[0], True).tokens == before.tokens


def test_a_model_that_needs_a_prompt_says_so_when_it_is_loaded(settings: Settings) -> None:
    with pytest.raises(ModelError, match="carries no chat template"):
        load_translator(settings.with_values({"template": "auto"}))


def test_an_instruct_model_needs_no_prompt(tmp_path: Path) -> None:
    chat = "{% for m in messages %}<|im_start|>{{ m.content }}<|im_end|>{% endfor %}"
    path = write(tmp_path / "chat.gguf", chat_template=chat)
    loaded = load_translator(Settings().with_values({"translation_model": str(path), "threads": 1}))
    assert loaded.translate("u1", GROWING[1], True).stats.passes > 0
    loaded.close()
