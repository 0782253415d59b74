"""The prompt that suits a model of a server, of which its name alone is known."""

from __future__ import annotations

import re

from ssbd_desktop.base.errors import SettingError, excerpt
from ssbd_desktop.translation.templates import OF_NAMED, Template, must_know, written

_ENDING = re.compile(r"([.-]i?q\d\w*|[.-](f|bf)(16|32)|-\d+-of-\d+)?(\.gguf)?$", re.IGNORECASE)


def template_for(setting: str, model: str, source: str, target: str) -> Template:
    """The template that the setting names, for the languages' English names.

    model: by the server's name. Raises SettingError where the setting names none, and nobody knows
    which one the model was trained on, ModelError where that was for other languages.
    """
    if setting == "auto":
        setting = recognised(model)
        must_know(_plain(model), target)
    if setting == "chat":
        raise SettingError(
            "A server doesn't give the chat template of {model}: choose a prompt other than "
            "“chat” in the settings.",
            model=excerpt(model),
        )
    return written(setting, source, target)


def recognised(model: str) -> str:
    """The setting that suits a model by its name. Raises SettingError if none is known to."""
    name = _plain(model).lower()
    if name in OF_NAMED:
        return OF_NAMED[name].prompt
    if "tower-plus" in name or "tower+" in name:
        return "tower"
    if name.startswith("qwen3-") and "instruct" not in name:  # those have no thinking mode
        return "qwen3"
    raise SettingError(
        "The right prompt for {model} is not known: choose one in the settings.",
        model=excerpt(model),
    )


def _plain(model: str) -> str:
    """A model's name without folder, quantization and a file's ending."""
    return _ENDING.sub("", re.split(r"[/\\]", model)[-1])
