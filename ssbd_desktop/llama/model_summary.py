"""What a model file is, in one line for the person who is about to use it."""

from __future__ import annotations

from ssbd_desktop.errors import SsbdError
from ssbd_desktop.llama.gguf import ModelFacts, inspect_file
from ssbd_desktop.llama.llama_cpp_api import lib
from ssbd_desktop.llama.templates import recognised
from ssbd_desktop.system.folders import person_path

_PREFIX = "LLAMA_FTYPE_MOSTLY_"


def describe_model(path: str) -> str:
    """What the file at `path` says about itself; raises ModelError where it cannot be used.

    Its name, architecture, number of weights and how they are stored, the tokens of context that it
    was trained with, its size, and how it will be asked where the person says nothing else.
    """
    file = person_path(path)
    facts = inspect_file(file)
    size = file.stat().st_size
    parts = [
        facts.name,
        facts.architecture,
        f"{count(facts.parameters)} parameters",
        _storage(facts, size),
        f"{facts.trained_context:,} tokens of context" if facts.trained_context else "",
        f"{size / 1e6:,.0f} MB",
        _prompt_kind(facts),
    ]
    return " · ".join(part for part in parts if part)


def count(parameters: int) -> str:
    """A number of weights as people give it: 596 M, 4.0 B."""
    billions = parameters / 1e9
    return f"{billions:.1f} B" if billions >= 1 else f"{1e3 * billions:.0f} M"


def _storage(facts: ModelFacts, size: int) -> str:
    """How the weights are stored, as far as the file says so, and the bits that each takes."""
    bits = f"{8 * size / facts.parameters:.1f} bits each" if facts.parameters else ""
    return " ".join(part for part in (_quantisation(facts.file_type), bits) if part)


def _quantisation(file_type: str) -> str:
    """llama.cpp's name for the way the weights are stored, "" where the file does not say."""
    names: dict[str, str] = {
        str(value): name.removeprefix(_PREFIX)
        for name, value in vars(lib).items()
        if name.startswith(_PREFIX)
    } | {str(lib.LLAMA_FTYPE_ALL_F32): "F32"}
    return names.get(file_type, "")


def _prompt_kind(facts: ModelFacts) -> str:
    try:
        found = recognised(facts)
    except SsbdError:
        return "no prompt recognised: it needs one of its own"
    return f"prompt: {found}" if found != "chat" else "prompt: its own chat template"
