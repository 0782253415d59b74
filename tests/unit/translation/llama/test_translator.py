from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.decoding.policy import retranslate
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translator import Translator, load_translator
from ssbd_desktop.translation.llama.vocabulary import Vocabulary
from ssbd_desktop.translation.outputs import Reading
from ssbd_desktop.translation.prompt_builder import MOST_LANGUAGES, PromptBuilder
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
def ending(settings: Settings, tmp_path: Path) -> Settings:
    """With a model whose outputs end before their limit, so that they are drafts."""
    path = write(tmp_path / "ending.gguf", end=3.0)
    return settings.with_values({"translation_model": str(path)})


@pytest.fixture
def ending_translator(ending: Settings) -> Iterator[Translator]:
    made = load_translator(ending)
    yield made
    made.close()


@pytest.fixture
def translator(settings: Settings) -> Iterator[Translator]:
    made = load_translator(settings)
    yield made
    made.close()


def test_the_previous_output_of_the_same_utterance_is_the_draft(
    ending_translator: Translator,
) -> None:
    first = ending_translator.translate(Request("u1", GROWING[0], False))
    other = ending_translator.translate(Request("u2", GROWING[0], False))
    ending_translator.translate(Request("u1", "", False))  # a moment without words
    second = ending_translator.translate(Request("u1", GROWING[1], True))
    assert first.stats.drafted == other.stats.drafted == 0
    assert second.stats.drafted == len(first.tokens) > 0
    after = ending_translator.translate(Request("u1", GROWING[2], False))
    assert after.stats.drafted == 0, "it is forgotten with its final"


def test_of_utterances_and_records_that_nobody_ends_the_oldest_are_forgotten(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in ("MOST_OPEN", "MOST_ENDED"):
        monkeypatch.setattr(f"ssbd_desktop.translation.retranslator.{most}", 2)
    for utterance in ("u1", "u2", "u1", "u3"):
        translator.translate(Request(utterance, GROWING[0], False))
        assert translator.record(Request(utterance, LAST, True), lambda: True) is None
    assert list(translator._drafts) == list(translator._ended) == ["u1", "u3"]


def test_the_hidden_tokens_are_not_in_the_visible_text(translator: Translator) -> None:
    made = translator.translate(Request("u1", GROWING[3], False))
    vocabulary = translator._model.vocabulary
    assert 0 < made.shown <= len(made.tokens) - 3  # back to the end of a word
    assert made.visible == vocabulary.text(made.tokens[: made.shown])
    assert made.text == vocabulary.text(made.tokens)
    final = translator.translate(Request("u1", GROWING[3], True))
    assert final.hidden == ""
    assert final.visible == final.text


LAST = GROWING[2]


def finals(translator: Translator, settings: Settings, **values: object) -> Translation:
    translator.apply(settings.with_values(values))
    for source in (*GROWING[:2], GROWING[3]):
        translator.translate(Request("u", source, False))
    return translator.translate(Request("u", LAST, True))


@pytest.mark.parametrize(("policy", "beta"), [("ssbd", 0.45), ("ssbd", 1.0), ("cd", 0.2)])
def test_the_record_is_what_plain_retranslation_says_and_the_screen_stays(
    ending_translator: Translator, ending: Settings, policy: str, beta: float
) -> None:
    rt = finals(ending_translator, ending, policy="rt").text
    shown = finals(ending_translator, ending, policy=policy, beta=beta)
    assert shown.text != rt
    assert shown.record is None
    ending_translator.translate(Request("next", GROWING[1], False))
    # Other settings come before there is time: it is made by the prompt that the final had.
    ending_translator.apply(ending.with_values({"target_language": "Chinese"}))
    asked = iter(range(10_000))
    made, broken = None, 0
    while made is None:
        # Broken off now and then, as by what newer comes; the engine asks at each node.
        end = next(asked) + 400
        made = ending_translator.record(Request("u", LAST, True), lambda: next(asked) > end)  # noqa: B023
        broken += made is None
    assert made == rt
    assert broken > 0
    assert not ending_translator._ended, "it is done with"


def test_a_record_is_wanted_of_what_is_not_kept_as_it_is_shown_and_made_anew_if_not_known(
    translator: Translator, settings: Settings
) -> None:
    made = finals(translator, settings, policy="ssbd", beta=0.0, record="shown")
    assert (made.record, "u" in translator._ended) == (None, False)
    rt = finals(translator, settings, policy="rt").text
    translator.apply(settings.with_values({"policy": "ssbd", "beta": 0.45}))
    assert translator.record(Request("never translated", LAST, True)) == rt


def test_each_other_beginning_is_another_word(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    prompt = translator._prompts.prompt(LAST)
    first, *rest = translator.next_tokens(prompt, (), ())
    assert translator.next_tokens(prompt, (), (first,)) == rest != []
    monkeypatch.setattr(translator, "_word", lambda _: "dog")
    assert len(translator.next_tokens(prompt, (), ())) == 1, "however many tokens begin it"


@pytest.mark.parametrize("nothing", ["", "  \n ", "…", " - . ?!", "♪ ♪", "。"])
def test_nothing_said_needs_no_model(translator: Translator, nothing: str) -> None:
    translator.translate(Request("u1", GROWING[0], False))
    made = translator.translate(Request("u1", nothing, True))
    assert not translator._drafts
    assert made.text == made.record == ""
    assert made.stats.passes == 0


def test_a_text_longer_than_the_context_is_trimmed_and_says_so(translator: Translator) -> None:
    made = translator.translate(Request("u1", "the dog runs " * 3000, True))
    assert made.stats.trimmed_words > 8000
    assert 60 > made.stats.seconds > made.stats.model_seconds > 0


def test_settings_apply_from_the_next_update_on(
    ending_translator: Translator, ending: Settings
) -> None:
    ending_translator.translate(Request("u1", GROWING[0], False))
    ending_translator.apply(ending.with_values({"policy": "cd", "mask_k": 0}))
    made = ending_translator.translate(Request("u1", GROWING[1], False))
    assert made.stats.accepted == made.stats.drafted > 0
    assert made.hidden == ""
    ending_translator.apply(ending.with_values({"target_language": "Chinese"}))
    anew = ending_translator.translate(Request("u1", GROWING[2], False))
    assert anew.stats.drafted == 0, "another prompt drops the drafts"


def in_prompt(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is tokenized from now on."""
    texts: list[str] = []
    tokenize = Vocabulary.tokenize

    def noting(self: Vocabulary, text: str) -> tuple[int, ...]:
        texts.append(text)
        return tokenize(self, text)

    monkeypatch.setattr(Vocabulary, "tokenize", noting)
    return texts


def test_the_prompt_names_the_language_of_each_utterance(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = in_prompt(monkeypatch)
    translator = load_translator(settings.with_values({"source_language": "auto"}))
    for language in ("", "French", "", "Dutch", "French"):
        texts.clear()
        translator.translate(Request(f"u {language}", GROWING[1], True, language))
        assert texts[-1] == f"{language or 'original'} German {GROWING[1]}"
        assert not any("auto" in text for text in texts)
    translator.apply(translator._settings.with_values({"target_language": "Chinese"}))
    translator.translate(Request("u", GROWING[1], True, "French"))
    assert texts[-1] == f"French Chinese {GROWING[1]}"
    translator.close()


def test_a_draft_is_for_the_language_that_it_was_made_in(
    ending_translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Mock(wraps=retranslate)
    monkeypatch.setattr("ssbd_desktop.translation.retranslator.retranslate", asked)
    first = ending_translator.translate(Request("u1", GROWING[0], False, "French"))
    ending_translator._drafts["u1"] = replace(ending_translator._drafts["u1"], shown=2, begun=1)
    second = ending_translator.translate(Request("u1", GROWING[1], False, "French"))
    assert second.stats.drafted == len(first.tokens) - 1 > 0
    assert ending_translator.translate(Request("u1", GROWING[2], False, "Dutch")).stats.drafted == 0
    known = [(one.kwargs["shown"], one.kwargs["begun"]) for one in asked.call_args_list]
    assert known == [(0, 0), (2, 1), (0, 0)]
    assert ending_translator.translate(Request("u1", GROWING[3], False, "Dutch")).stats.drafted > 0


def test_what_stands_before_an_utterance_is_in_its_language(
    translator: Translator, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reading, "flaw", lambda *_: None)  # random weights translate nothing
    translator.apply(settings.with_values({"context": 2, "glossary": "dog = Hund"}))
    translator.translate(Request("u1", "the house", True, "French"))
    texts = in_prompt(monkeypatch)
    translator.translate(Request("u2", GROWING[0], True, "Dutch"))
    assert f"Dutch German {GROWING[0]}" in texts
    assert "Dutch German the house" not in texts, "that was said in French"
    translator.translate(Request("u3", GROWING[1], True, "French"))
    shown = [text for text in texts if text.startswith("French German ")]
    assert "French German dog" in shown
    assert "French German the house" in shown
    assert f"French German {GROWING[0]}" not in shown, "that was said in Dutch"


def test_any_number_of_languages_may_be_spoken(translator: Translator) -> None:
    for language in [*CODES][: MOST_LANGUAGES + 4]:
        assert translator.translate(Request("u1", GROWING[0], True, language)).tokens
    builders = translator._prompts._builders
    assert (len(builders), *builders)[:2] == (MOST_LANGUAGES, "English"), "that of the settings"
    assert translator.translate(Request("u1", GROWING[0], True)).tokens


def test_a_language_that_the_model_refuses_is_told_each_time_and_costs_no_other(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = translator._prompts._build

    def picky(settings: Settings, language: str) -> PromptBuilder:
        if language == "French":
            raise ModelError("The model refuses French: choose another.")
        return build(settings, language)

    monkeypatch.setattr(translator._prompts, "_build", picky)
    for _ in range(2):
        with pytest.raises(ModelError, match="refuses French"):
            translator.translate(Request("u1", GROWING[0], True, "French"))
    assert translator.translate(Request("u2", GROWING[0], True)).tokens


def test_examples_are_read_once(settings: Settings) -> None:
    shown = load_translator(settings.with_values({"template": "auto"}))
    alone = load_translator(settings.with_values({"template": r"{src}: {text}\n{tgt}:"}))
    for number, source in enumerate(GROWING):
        read, needed = (
            t.translate(Request("u1", source, False)).stats.prompt_tail for t in (shown, alone)
        )
        assert read > 100 + needed if number == 0 else read == needed
    shown.close()
    alone.close()


def test_something_newer_breaks_off_but_never_twice_in_a_row(translator: Translator) -> None:
    asked = 0

    def later() -> bool:
        nonlocal asked
        asked += 1
        return asked > 500  # the engine asks at every node of its graph

    first = translator.translate(Request("u1", GROWING[2], False), later)
    assert first.stats.interrupted
    assert 1 <= first.stats.passes < 40
    second = translator.translate(Request("u1", GROWING[3], False), lambda: True)
    assert not second.stats.interrupted
    assert second.stats.drafted == len(first.tokens) > 0
    assert second.stats.all_passes == first.stats.passes + second.stats.passes
    assert translator.translate(Request("u2", GROWING[0], False), lambda: True).stats.interrupted


def test_finished_utterances_and_the_glossary_stand_in_the_prompt(
    translator: Translator, settings: Settings
) -> None:
    def prompt_tokens(made: Translation) -> int:
        return made.stats.pass_sizes[0] - made.stats.drafted

    plain = translator.translate(Request("u1", GROWING[0], True))
    translator.apply(settings.with_values({"context": 1, "glossary": "dog = Hund\ncat = Katze"}))
    with_glossary = translator.translate(Request("u2", GROWING[0], True))
    assert prompt_tokens(with_glossary) > prompt_tokens(plain) + 10
    first = translator.translate(Request("u3", GROWING[1], False))
    assert prompt_tokens(first) > prompt_tokens(plain)  # u2 has come in
    # Read once: from now on a growing source pays for its own change alone.
    assert prompt_tokens(translator.translate(Request("u3", GROWING[2], False))) < 12
