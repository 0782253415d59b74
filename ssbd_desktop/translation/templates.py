"""Prompts: how a model is asked to translate, as text with {text} in place of the source."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.languages import language_code
from ssbd_desktop.settings.prompts import PROMPT_NAMES, PROMPTS, NamedPrompt
from ssbd_desktop.system.folders import resource


@dataclass(frozen=True)
class Trained:
    """The prompt that a model was trained on."""

    prompt: str
    languages: tuple[str, ...]
    """The languages that it translates into."""


OF_NAMED = {
    "work-call": Trained("<|en|>{text}<|{code}|>", ("German", "Chinese", "Japanese")),
    "work-call-en-de": Trained("<|en|>{text}<|de|>", ("German",)),
}
"""Prompts that models were trained on, by the name in the model's file, in lowercase."""

UNKNOWN = "original"
"""Replaces an unknown language in a prompt: “translate the original source text”."""

_PLACE = "{text}"


@dataclass(frozen=True)
class Template:
    """A prompt for one language pair: what comes before and after the source."""

    before: str
    after: str
    opening: str = ""
    """The text that begins the prompt, once."""
    closing: str = "\n"
    """The text that ends a turn with its translation, before the next one's `before`."""
    examples: tuple[tuple[str, str], ...] = ()
    """Sources and translations that come first in the prompt."""


def written(setting: str, source: str, target: str, chosen_by: str = "name") -> Template:
    """Return the template that the setting names, for the languages' English names.

    setting: a name in PROMPTS, or a prompt with {text} in it. chosen_by: auto if it was found to
    suit the model. Raises SettingError for any other text.
    """
    # A line break is awkward to write on a command line, and no prompt needs a literal \n.
    own = NamedPrompt("", "", setting.replace("\\n", "\n"))
    prompt = next((known for known in PROMPTS if known.name == setting), own)
    if prompt.text.count(_PLACE) != 1:
        raise SettingError(
            "The prompt “{prompt}” must be {names}, chat or auto, or contain {text} exactly once, "
            "where the source goes.",
            prompt=excerpt(setting),
            names=PROMPT_NAMES,
        )
    before, _, after = (named(part, source, target) for part in prompt.text.partition(_PLACE))
    shown = example_sentences(source, target) if prompt.examples in ("always", chosen_by) else ()
    return Template(before, after, named(prompt.opening, source, target), prompt.closing, shown)


def example_sentences(source: str, target: str) -> tuple[tuple[str, str], ...]:
    """Sentences with their translations; the first break off, and are translated as far as they go.

    Empty if one of the languages is not in the table. English stands in for an unknown source
    language.
    """
    table = _sentences()
    said, translated = (table.get(name, ()) for name in (source, target))
    if source == UNKNOWN:
        said = table["English"]
    return () if said == translated else tuple(zip(said, translated, strict=False))


@lru_cache(1)
def _sentences() -> dict[str, tuple[str, ...]]:
    rows = resource("examples.tsv").read_text("utf-8").splitlines()
    return {name: tuple(rest) for name, *rest in (row.split("\t") for row in rows)}


def must_know(name: str, target: str) -> None:
    """Raise ModelError if the model of this name was trained for languages other than the target.

    name: without a file extension.
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
    """Fill the languages' names, and the target's code, into a prompt's text."""
    if "{code}" in text:
        text = text.replace("{code}", language_code(target))
    return text.replace("{src}", source).replace("{tgt}", target)


def parts(text: str, markers: Mapping[str, int]) -> list[str]:
    """Cut a piece of a template at the vocabulary's markers, the longest first: every second part
    is a marker, and those around it are plain text, perhaps none."""
    there = sorted((marker for marker in markers if marker in text), key=len, reverse=True)
    return re.split(f"({'|'.join(map(re.escape, there))})", text) if there else [text]
