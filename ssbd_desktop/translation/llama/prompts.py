"""The prompts that suit a model file, by its name, its chat template or the setting, and what the
file says of itself to the person who is about to use it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.settings.prompts import GROWING_INSTRUCTION, INSTRUCTION, PROMPTS, TURN
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.gguf import inspect_file
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model import LlamaModel
from ssbd_desktop.translation.llama.model_summary import ModelFileFacts, ModelSummary
from ssbd_desktop.translation.prompt_builder import PromptBuilder, spoken_in
from ssbd_desktop.translation.templates import (
    OF_NAMED,
    Template,
    example_sentences,
    must_know,
    named,
    written,
)

if TYPE_CHECKING:
    from ssbd_desktop.translation.llama.chat_templates import Refusal

_REMEMBERED = 16  # chat formats: a change of language and back renders nothing

_STAND_IN = "\ue000source\ue000"  # private use: nothing that a chat template could trim or escape


def builder_for(model: LlamaModel, settings: Settings, language: str = "") -> PromptBuilder:
    """Return the builder of the prompts that the settings ask for, for this model.

    language: the spoken language, if it is not the one in the settings. Raises SettingError or
    ModelError if their prompt does not suit the model.
    """
    spoken = language or spoken_in(settings)
    template = resolve(settings.template, model.facts, spoken, settings.target_language)
    return PromptBuilder(model.vocabulary, template, model.context_size)


def resolve(setting: str, facts: ModelFileFacts, source: str, target: str) -> Template:
    """Return the template that the setting names, for the languages' English names.

    setting: a name in PROMPTS, chat, auto, or a prompt with {text} in it, where {code} is the
    target's code. Only auto shows examples in prompts other than plain. Raises SettingError for any
    other text, ModelError if the model lacks a chat template that is needed, or is known not to
    translate into the target.
    """
    if setting == "auto":
        must_know(facts.name, target)
        setting = recognized(facts)
        if setting == "chat":
            return _chat(facts, source, target, example_sentences(source, target))
        return written(setting, source, target, "auto")
    return _chat(facts, source, target) if setting == "chat" else written(setting, source, target)


def recognized(facts: ModelFileFacts) -> str:
    """Return the setting that suits a model file: a name, chat, or the prompt it was trained on."""
    name = facts.name.lower()
    if name in OF_NAMED:
        return OF_NAMED[name].prompt
    for known in PROMPTS:
        if known.suits_file(name, facts.architecture, facts.chat_template):
            return known.name
    return "chat" if facts.chat_template else "plain"


@lru_cache(_REMEMBERED)
def _chat(
    facts: ModelFileFacts, source: str, target: str, examples: tuple[tuple[str, str], ...] = ()
) -> Template:
    """Return the model's own chat format around the paper's instruction, in user turns.

    The examples are left out if the format is for a single turn.
    """
    if not facts.chat_template:
        raise ModelError(
            "{name} has no chat template: choose a prompt other than “chat”, or an instruct model.",
            name=facts.name,
        )
    # Not at the top: jinja2 is a tenth of what the translating process imports at its start, and a
    # model that is only inspected, or has another prompt, doesn't need it.
    from ssbd_desktop.translation.llama.chat_templates import rendered

    instruction = GROWING_INSTRUCTION if examples else INSTRUCTION
    content = named(f"{instruction}\n{TURN}", source, target).replace("{text}", _STAND_IN)
    user, said = ("user", content), ("assistant", _STAND_IN)
    one, two, ended = rendered(facts.chat_template, (user,), (user, said, user), (user, said))
    before, after = _cut(facts, one, 2)
    # The same with a turn before it: between its translation and the next source are the end of
    # the one turn and the beginning of the other.
    try:
        _, _, between, _ = _cut(facts, two, 4)
        *_, closing = _cut(facts, ended, 3)
    except ModelError:
        return Template(before, after)  # a template for a single turn is good enough
    later = between.removeprefix(closing)
    if not before.endswith(later):
        return Template(before, after)
    return Template(later, after, before.removesuffix(later), closing, examples)


def _cut(facts: ModelFileFacts, result: str | Refusal, count: int) -> list[str]:
    if not isinstance(result, str):
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


_PREFIX = "LLAMA_FTYPE_MOSTLY_"


def summary_of(path: str) -> ModelSummary:
    """Return what the file at `path` says about itself; raises ModelError if it is unusable."""
    facts = inspect_file(person_path(path))
    values = vars(facts) | {"chat_template": ""}
    names: dict[str, str] = {
        str(value): name.removeprefix(_PREFIX)
        for name, value in vars(lib).items()
        if name.startswith(_PREFIX)
    } | {str(lib.LLAMA_FTYPE_ALL_F32): "F32"}
    quantization = names.get(facts.file_type, "")
    return ModelSummary(**values, quantization=quantization, prompt=recognized(facts))
