"""Prompts: how a model is asked to translate, as text with {text} where the source goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence
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

_PLACE = "{text}"


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


def written(setting: str, source: str, target: str) -> Template:
    """The template that the setting names, for the languages' English names.

    setting: tower, qwen3, or a prompt with {text} in it. Raises SettingError for a text that is
    none of these.
    """
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
    before, _, after = (named(part, source, target) for part in text.partition(_PLACE))
    return Template(before, after, named(opening, source, target), closing)


def must_know(name: str, target: str) -> None:
    """Raise ModelError where the model of this name was trained on other languages than the target.

    name: without a file's ending.
    """
    trained = OF_NAMED.get(name.lower())
    if trained and target not in trained.languages:
        raise ModelError(
            "{name} translates into {languages} only: choose another caption language, or another "
            "translation model.",
            name=name,
            languages=tuple(Sentence(language) for language in trained.languages),
        )


def named(text: str, source: str, target: str) -> str:
    """A prompt's text with the languages' names, and the target's code, in their places."""
    if "{code}" in text:
        text = text.replace("{code}", language_code(target))
    return text.replace("{src}", source).replace("{tgt}", target)


def parts(text: str, markers: Mapping[str, int]) -> tuple[Span | Marker, ...]:
    """Cut a piece of a template at the vocabulary's markers, the longest first."""
    there = sorted((marker for marker in markers if marker in text), key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, there))})", text) if there else [text]
    return tuple(Marker(piece) if piece in markers else Span(piece) for piece in pieces if piece)
