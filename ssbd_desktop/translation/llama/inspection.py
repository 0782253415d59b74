"""Inspects a model file, without its weights, for the person who is about to use it."""

from __future__ import annotations

from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.gguf import inspect_file
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model_summary import ModelSummary
from ssbd_desktop.translation.llama.prompts import recognized

_PREFIX = "LLAMA_FTYPE_MOSTLY_"


def summary_of(path: str) -> ModelSummary:
    """Return what the file at `path` says about itself; raises ModelError if it is unusable."""
    facts = inspect_file(person_path(path))
    values = vars(facts) | {"chat_template": ""}
    return ModelSummary(
        **values, quantization=_quantization(facts.file_type), prompt=recognized(facts)
    )


def _quantization(file_type: str) -> str:
    """Return llama.cpp's name for the weights' format; "" if the file does not say."""
    names: dict[str, str] = {
        str(value): name.removeprefix(_PREFIX)
        for name, value in vars(lib).items()
        if name.startswith(_PREFIX)
    } | {str(lib.LLAMA_FTYPE_ALL_F32): "F32"}
    return names.get(file_type, "")
