from __future__ import annotations

from dataclasses import replace

import pytest

from ssbd_desktop.base.errors import ModelError, SettingError
from ssbd_desktop.settings.prompts import GROWING_INSTRUCTION
from ssbd_desktop.translation.llama import chat_templates
from ssbd_desktop.translation.llama.model import LlamaModel
from ssbd_desktop.translation.llama.model_summary import ModelFileFacts
from ssbd_desktop.translation.llama.prompts import resolve
from ssbd_desktop.translation.prompt_builder import PromptBuilder
from ssbd_desktop.translation.templates import Template, named
from tests.helpers.models import chat_template

CHATML = (
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content + '<|im_end|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)


def facts(
    name: str = "some model", architecture: str = "llama", chat_template: str = ""
) -> ModelFileFacts:
    return ModelFileFacts(name, architecture, 1, 512, chat_template)


def filled(template: Template, text: str) -> str:
    return template.opening + template.before + text + template.after


# Both as the paper's Table 5 has them, with the line breaks of the models' own chat formats.
TOWER = (
    "<start_of_turn>user\n"
    "Translate the English source text to German. Return only the translation, without any "
    "additional explanations or commentary.\n"
    "English: How are you?\n"
    "German:<end_of_turn>\n"
    "<start_of_turn>model\n"
)
QWEN3 = (
    "<|im_start|>system\n"
    "Translate the English source text to Chinese. Return only the translation, without any "
    "additional explanations or commentary.<|im_end|>\n"
    "<|im_start|>user\n"
    "English: How are you?<|im_end|>\n"
    "<|im_start|>assistant\n"
    "<think>\n\n</think>\n\n"
    "Chinese:"
)


def test_the_papers_prompts_to_the_letter() -> None:
    for setting, target, prompt in (("tower", "German", TOWER), ("qwen3", "Chinese", QWEN3)):
        assert filled(resolve(setting, facts(), "English", target), "How are you?") == prompt


def test_a_prompt_given_as_text() -> None:
    template = resolve("<|en|>{text}<|de|>", facts(), "English", "German")
    assert (template.before, template.after) == ("<|en|>", "<|de|>")
    spelled = resolve("From {src} to {tgt}:\\n{text}\\n", facts(), "English", "German")
    assert filled(spelled, "x") == "From English to German:\nx\n"


@pytest.mark.parametrize(
    ("target", "mark"), [("German", "<|de|>"), ("Chinese", "<|zh|>"), ("Japanese", "<|ja|>")]
)
def test_a_model_of_several_languages_is_asked_by_the_mark_of_one(target: str, mark: str) -> None:
    for setting, name in (("auto", "Work-Call"), ("<|en|>{text}<|{code}|>", "other")):
        template = resolve(setting, facts(name), "English", target)
        assert (template.before, template.after) == ("<|en|>", mark)


def test_a_model_is_not_asked_for_a_language_that_it_never_learned() -> None:
    known = {"work-call": "German, Chinese, Japanese", "work-call-en-de": "German"}
    for name, languages in known.items():
        with pytest.raises(ModelError, match=f"{name} translates into {languages} only: choose"):
            resolve("auto", facts(name), "English", "French")
        resolve("<|en|>{text}<|de|>", facts(name), "English", "French")  # the person's own prompt


def test_auto_takes_what_fits_the_file() -> None:
    for model, beginning in (
        (facts("Tower-Plus-2B", "gemma2", CHATML), "<start_of_turn>user"),
        (facts("Qwen3 4B", "qwen3", CHATML + "{# enable_thinking #}"), "<|im_start|>system"),
        (facts("Qwen3 4B Instruct 2507", "qwen3", CHATML), "<|im_start|>user"),
        (facts("Any", "llama", CHATML), "<|im_start|>user"),
        (facts("Any base"), "English: "),
        (facts("work-call-en-de"), "<|en|>"),
    ):
        template = resolve("auto", model, "English", "German")
        assert (template.opening + template.before).startswith(beginning)


def test_examples_are_shown_where_that_is_known_to_help() -> None:
    for setting, model, shown in (
        ("auto", facts(chat_template=CHATML), True),
        ("auto", facts(), True),
        ("plain", facts(), True),
        ("chat", facts(chat_template=CHATML), False),
        ("auto", facts("Tower-Plus-2B", "gemma2", CHATML), False),
        ("auto", facts("Qwen3 4B", "qwen3", CHATML + "{# enable_thinking #}"), False),
        ("tower", facts(), False),
        ("auto", facts("Work-Call"), False),
        ("{src}: {text}", facts(), False),
    ):
        examples = resolve(setting, model, "English", "German").examples
        assert examples[:1] == ((("Could you please", "Könnten Sie bitte"),) if shown else ())


@pytest.mark.parametrize("family", ["QWEN_25", "LLAMA_3", "MISTRAL", "GEMMA_2", "GEMMA_3"])
def test_with_examples_every_turn_says_that_the_text_may_break_off(family: str) -> None:
    model = facts(family, chat_template=chat_template(family))
    template, plain = (resolve(setting, model, "English", "German") for setting in ("auto", "chat"))
    instruction = named(GROWING_INSTRUCTION, "English", "German")
    assert template.before.endswith(f"{instruction}\nEnglish: ")
    assert "may break off" not in plain.before
    assert (template.closing, template.after) == (plain.closing, plain.after)


@pytest.mark.parametrize(
    "setting", ["twoer", "no place for it", "{text} and {text}", "\x1b[1m\n" + "x" * 10**6]
)
def test_a_prompt_needs_one_place_for_the_text_and_is_quoted_in_short(setting: str) -> None:
    with pytest.raises(SettingError, match="exactly once") as refused:
        resolve(setting, facts(), "English", "German")
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_a_chat_template_that_does_not_work_is_named() -> None:
    told = {"always the same": "loses the text", "{{ ''.__class__.__mro__ }}": "cannot be used"}
    for template, reason in told.items():
        with pytest.raises(ModelError, match=reason):
            resolve("chat", facts(chat_template=template), "English", "German")


@pytest.mark.parametrize("next_turn", ["", "<next>{{ m.content }}!"])
def test_a_chat_format_for_a_single_turn_shows_no_examples(next_turn: str) -> None:
    turns = "{% for m in messages %}{% if loop.first %}<first>{{ m.content }}!{% else %}"
    model = facts(chat_template=f"{turns}{next_turn}{{% endif %}}{{% endfor %}}")
    found = resolve("auto", model, "English", "German")
    assert (found.opening, found.after, found.examples) == ("", "\nGerman:!", ())


def test_a_change_of_language_and_back_renders_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    model = facts("asked twice", chat_template=CHATML)
    german, french = (resolve("auto", model, "English", to) for to in ("German", "French"))
    monkeypatch.setattr(
        chat_templates, "rendered", lambda *_: pytest.fail("a template was rendered")
    )
    assert resolve("auto", model, "English", "German") == german
    assert resolve("auto", model, "English", "French") == french
    assert french != german


SYSTEM = "{{ '<s>You help.</s>' }}" + CHATML


@pytest.mark.parametrize(
    ("setting", "model", "turns"),
    [
        (
            "tower",
            facts(),
            "<start_of_turn>user\nTranslate … {text}1\nGerman:<end_of_turn>\n<start_of_turn>model\n"
            "EINS<end_of_turn>\n<start_of_turn>user\nTranslate … {text}2",
        ),
        (
            "qwen3",
            facts(),
            "commentary.<|im_end|>\n<|im_start|>user\nEnglish: {text}1<|im_end|>\n"
            "<|im_start|>assistant\n<think>\n\n</think>\n\nGerman:EINS<|im_end|>\n"
            "<|im_start|>user\nEnglish: {text}2",
        ),
        (
            "chat",
            facts(chat_template=SYSTEM),
            "<s>You help.</s><|im_start|>user\nTranslate … {text}1\nGerman:<|im_end|>\n"
            "<|im_start|>assistant\nEINS<|im_end|>\n<|im_start|>user\nTranslate … {text}2",
        ),
    ],
)
def test_an_earlier_turn_stands_as_the_chat_format_writes_it(
    setting: str, model: ModelFileFacts, turns: str
) -> None:
    t = resolve(setting, model, "English", "German")
    text = t.opening + t.before + "{text}1" + t.after + "EINS" + t.closing + t.before + "{text}2"
    for piece in turns.split("…"):
        assert piece.strip(" ") in text
    assert text.count("You help.") == turns.count("You help.")


@pytest.mark.parametrize("beginning", ["{{ bos_token }}", "<s>", ""])
def test_a_chat_template_begins_the_sequence_once(tiny: LlamaModel, beginning: str) -> None:
    chat = beginning + "{% for m in messages %}<|im_start|>{{ m.content }}<|im_end|>{% endfor %}"
    facts = replace(tiny.facts, chat_template=chat)
    template = resolve("chat", facts, "English", "German")
    tokens = PromptBuilder(tiny.vocabulary, template, tiny.context_size).build("the dog").tokens
    assert tokens[:2] == (1, 3)  # <s>, <|im_start|>
    assert tokens.count(1) == 1
