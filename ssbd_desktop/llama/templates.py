"""Prompts: how a model is asked to translate, as text with {text} where the source goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ssbd_desktop.errors import ModelError, SettingError, excerpt
from ssbd_desktop.llama.gguf import ModelFacts
from ssbd_desktop.llama.template_process.messages import Conversation, Refusal
from ssbd_desktop.llama.template_process.render import rendered
from ssbd_desktop.sentences import Sentence
from ssbd_desktop.settings.languages import language_code

INSTRUCTION = (
    "Translate the {src} source text to {tgt}. Return only the translation, without any "
    "additional explanations or commentary."
)

# The paper's Table 5. It prints each on one line; the white space is that of each model's own
# chat format, and no prompt ends in a space, since a translation's first token carries it.
TOWER = (
    "<start_of_turn>user\n" + INSTRUCTION + "\n{src}: {text}\n{tgt}:<end_of_turn>\n"
    "<start_of_turn>model\n"
)
TOWER_CLOSING = "<end_of_turn>\n"
QWEN3_OPENING = "<|im_start|>system\n" + INSTRUCTION + "<|im_end|>\n"
QWEN3 = (
    "<|im_start|>user\n{src}: {text}<|im_end|>\n"
    "<|im_start|>assistant\n<think>\n\n</think>\n\n{tgt}:"
)
QWEN3_CLOSING = "<|im_end|>\n"


@dataclass(frozen=True)
class Trained:
    """The prompt that a model was trained on. languages: those that it translates into."""

    prompt: str
    languages: tuple[str, ...]


OF_NAMED = {
    "work-call": Trained("<|en|>{text}<|{code}|>", ("German", "Chinese", "Japanese")),
    "work-call-en-de": Trained("<|en|>{text}<|de|>", ("German",)),
}
"""The prompts of models that were trained on one, by the name in the file in small letters."""

_REMEMBERED = 16  # chat formats: a change of language and back starts no process

_PLACE = "{text}"
_STAND_IN = "\ue000source\ue000"  # private use: nothing that a chat template could trim or escape


@dataclass(frozen=True)
class Template:
    """A prompt for one pair of languages: what stands before and after the source.

    opening: what begins the prompt, once. closing: what ends a turn that stands in the prompt with
    its translation, before the next one's `before`.
    """

    before: str
    after: str
    opening: str = ""
    closing: str = "\n"


@dataclass(frozen=True)
class Span:
    """A stretch of plain text between two markers of a template."""

    text: str


@dataclass(frozen=True)
class Marker:
    """A special token of a template, by its text."""

    text: str


def resolve(setting: str, facts: ModelFacts, source: str, target: str) -> Template:
    """The template that the setting names, for the languages' English names.

    setting: tower, qwen3, chat, auto, or a prompt with {text} in it; {code} is the target's code
    there. Raises SettingError for a text that is none of these, ModelError where the model has no
    chat template and one is needed, or is known not to translate into the target.
    """
    if setting == "auto":
        setting = recognised(facts)
        _must_know(facts, target)
    if setting == "chat":
        return _chat(facts, source, target)
    opening, text, closing = {
        "tower": ("", TOWER, TOWER_CLOSING),
        "qwen3": (QWEN3_OPENING, QWEN3, QWEN3_CLOSING),
        # On a command line a line break is awkward to write, and no prompt wants a real \n.
    }.get(setting, ("", setting.replace("\\n", "\n"), "\n"))
    if text.count(_PLACE) != 1:
        raise SettingError(
            "The prompt “{prompt}” must be tower, qwen3, chat or auto, or contain {text} exactly "
            "once, where the source goes.",
            prompt=excerpt(setting),
        )
    before, _, after = (_named(part, source, target) for part in text.partition(_PLACE))
    return Template(before, after, _named(opening, source, target), closing)


def _named(text: str, source: str, target: str) -> str:
    if "{code}" in text:
        text = text.replace("{code}", language_code(target))
    return text.replace("{src}", source).replace("{tgt}", target)


def _must_know(facts: ModelFacts, target: str) -> None:
    """Raise ModelError where a model was trained on other languages than the target."""
    trained = OF_NAMED.get(facts.name.lower())
    if trained and target not in trained.languages:
        raise ModelError(
            "{name} translates into {languages} only: choose another caption language, or another "
            "translation model.",
            name=facts.name,
            languages=tuple(Sentence(name) for name in trained.languages),
        )


def recognised(facts: ModelFacts) -> str:
    """The setting that suits a model file: tower, qwen3, chat, or the prompt it was trained on.

    Raises ModelError if none does.
    """
    name = facts.name.lower()
    if name in OF_NAMED:
        return OF_NAMED[name].prompt
    if facts.architecture == "gemma2" and "tower" in name:
        return "tower"
    if facts.architecture in ("qwen3", "qwen3moe") and "<|im_start|>" in facts.chat_template:
        # Later Qwen3 releases without a thinking mode would read the empty block as text.
        return "qwen3" if "enable_thinking" in facts.chat_template else "chat"
    if facts.chat_template:
        return "chat"
    raise ModelError(
        "{name} has no chat template: choose an instruct model, or enter a prompt that contains "
        "{text} in the settings.",
        name=facts.name,
    )


@lru_cache(_REMEMBERED)
def _chat(facts: ModelFacts, source: str, target: str) -> Template:
    """The model's own chat format around the paper's instruction, in turns of the user's."""
    if not facts.chat_template:
        raise ModelError(
            "{name} has no chat template: choose another prompt than “chat”, or an instruct model.",
            name=facts.name,
        )
    content = f"{_named(INSTRUCTION, source, target)}\n{source}: {_STAND_IN}\n{target}:"
    user, said = ("user", content), ("assistant", _STAND_IN)
    one, two, ended = rendered(
        facts.chat_template,
        Conversation((user,), asks=True),
        Conversation((user, said, user), asks=True),
        Conversation((user, said), asks=False),
    )
    before, after = _cut(facts, one, 2)
    # The same with a turn before it: what stands between its translation and the next source is
    # the end of the one turn and the beginning of the other.
    try:
        _, _, between, _ = _cut(facts, two, 4)
        *_, closing = _cut(facts, ended, 3)
    except ModelError:
        return Template(before, after)  # a template for one turn alone is good enough
    later = between.removeprefix(closing)
    if not before.endswith(later):
        return Template(before, after)
    return Template(later, after, before.removesuffix(later), closing)


def _cut(facts: ModelFacts, result: str | Refusal, count: int) -> list[str]:
    if isinstance(result, Refusal):
        raise ModelError(
            "The chat template of {name} cannot be used ({reason}): enter a prompt that contains "
            "{text} in the settings.",
            name=facts.name,
            reason=result.reason,
        )
    pieces = result.split(_STAND_IN)
    if len(pieces) != count:
        raise ModelError(
            "The chat template of {name} loses the text to translate: enter a prompt that contains "
            "{text} in the settings.",
            name=facts.name,
        )
    return pieces


def parts(text: str, markers: Mapping[str, int]) -> tuple[Span | Marker, ...]:
    """Cut a piece of a template at the vocabulary's markers, the longest first."""
    there = sorted((marker for marker in markers if marker in text), key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, there))})", text) if there else [text]
    return tuple(Marker(piece) if piece in markers else Span(piece) for piece in pieces if piece)
