"""What a model file is, in one line for the person who is about to use it."""

from __future__ import annotations

from ssbd_desktop.errors import SsbdError
from ssbd_desktop.llama.gguf import ModelFacts, inspect_file
from ssbd_desktop.llama.llama_cpp_api import lib
from ssbd_desktop.llama.templates import recognised
from ssbd_desktop.sentences import Sentence, dotted
from ssbd_desktop.system.folders import person_path

_PREFIX = "LLAMA_FTYPE_MOSTLY_"


def describe_model(path: str) -> Sentence:
    """What the file at `path` says about itself; raises ModelError where it cannot be used.

    Its name, architecture, number of weights and how they are stored, the tokens of context that it
    was trained with, its size, and how it will be asked where the person says nothing else.
    """
    file = person_path(path)
    facts = inspect_file(file)
    size = file.stat().st_size
    context = facts.trained_context
    return dotted(
        facts.name,
        facts.architecture,
        _weights(facts.parameters),
        _quantisation(facts.file_type),
        _bits(size, facts.parameters),
        Sentence("{count} tokens of context", count=context) if context else "",
        Sentence("{count} MB", count=round(size / 1e6)),
        _prompt_kind(facts),
    )


def _weights(parameters: int) -> Sentence:
    """A number of weights as people give it: 596 million, 4.0 billion."""
    if parameters >= 1e9:
        return Sentence("{count} billion parameters", count=round(parameters / 1e9, 1))
    return Sentence("{count} million parameters", count=round(parameters / 1e6))


def _bits(size: int, parameters: int) -> str:
    """What a weight takes, on average."""
    if not parameters:
        return ""
    return Sentence("{count} bits per weight", count=round(8 * size / parameters, 1))


def _quantisation(file_type: str) -> str:
    """llama.cpp's name for the way the weights are stored, "" where the file does not say."""
    names: dict[str, str] = {
        str(value): name.removeprefix(_PREFIX)
        for name, value in vars(lib).items()
        if name.startswith(_PREFIX)
    } | {str(lib.LLAMA_FTYPE_ALL_F32): "F32"}
    return names.get(file_type, "")


def _prompt_kind(facts: ModelFacts) -> Sentence:
    try:
        found = recognised(facts)
    except SsbdError:
        return Sentence("no known prompt: enter one in the settings")
    if found == "chat":
        return Sentence("prompt: its own chat template")
    return Sentence("prompt: {name}", name=found)
