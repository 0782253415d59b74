"""Describes a chosen model for the windows: what its engine's process says about it, the memory
that it will take, and what speaks against it. And the memory that engines will take with the
settings' models, before they are loaded."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ssbd_desktop.base.sentences import Sentence, data_size, dotted
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.real_time import (
    CONTEXT,
    Description,
    language_model_memory,
    whisper_memory,
)
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.inspection import SpeechSummary
from ssbd_desktop.speech.recognition_process import transcriber as recognition
from ssbd_desktop.system.computer import free_memory
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.model_summary import Cache, ModelSummary
from ssbd_desktop.translation.llama.translation_process import translator as translation

_MOST_LANGUAGES = 12
"""The most that are named; otherwise only their number is given."""


def describe_model(setting: str, path: str) -> Description:
    """Return what the model is that a setting would name; raises ModelError or PackError."""
    speech = setting == SETTINGS["speech"]
    describe = describe_speech_model if speech else describe_translation_model
    return describe(person_path(path))


def describe_translation_model(path: Path) -> Description:
    """Return what the translation model in a file is; raises ModelError or PackError."""
    model = translation.describe(path)
    memory = translation_memory(model)
    bits = Sentence("{count} bits per weight", count=model.bits) if model.bits else ""
    facts = {
        Sentence("Name"): model.name,
        Sentence("Architecture"): model.architecture,
        Sentence("Parameters"): _weights(model.parameters),
        Sentence("Quantization"): dotted(model.quantization, bits),
        Sentence("Vocabulary"): dotted(_tokens(model.vocabulary), model.vocabulary_kind),
        Sentence("Context"): _tokens(model.trained_context),
        Sentence("Prompt"): _PROMPTS.get(model.prompt)
        or Sentence("known ({name})", name=model.prompt),
        Sentence("Languages"): _languages(model.languages),
        Sentence("File size"): data_size(model.size),
        Sentence("Memory"): _about(memory),
        Sentence("Cache"): _CACHES[model.cache],
    }
    on_gpu = memory > free_memory() and translation.supports_gpu()
    limits = [] if on_gpu else [_too_large(memory)]
    if model.cache == "recurrent":
        limits.append(Sentence("each update takes longer, because it reads everything again"))
    return _description(facts, limits)


def describe_speech_model(folder: Path) -> Description:
    """Return what the Whisper model in a folder is; raises ModelError or PackError."""
    model = recognition.describe(folder)
    memory = whisper_memory(model.parameters or model.size)
    facts = {
        Sentence("Languages"): _languages(model.languages),
        Sentence("Parameters"): _weights(model.parameters),
        Sentence("Layers"): _layers(model),
        Sentence("Format"): dotted("Whisper", "CTranslate2", model.stored),
        Sentence("File size"): data_size(model.size),
        Sentence("Memory"): _about(memory),
    }
    return _description(facts, [_too_large(memory)])


def translation_memory(model: ModelSummary, context: int = CONTEXT) -> int:
    """Return the bytes that a translation model will take with at most that many context tokens."""
    context = min(context, model.trained_context or context)
    return language_model_memory(model.size, context, model.cache_per_token // 2, model.vocabulary)


def _description(facts: Mapping[Sentence, str], limits: list[Sentence | None]) -> Description:
    known = {label: value for label, value in facts.items() if value}
    return Description(known, tuple(limit for limit in limits if limit))


def _too_large(memory: int) -> Sentence | None:
    free = free_memory()
    if memory <= free:
        return None
    return Sentence(
        "it takes about {needed} of memory, and {free} is free: close other apps, or choose a "
        "smaller model",
        needed=data_size(memory),
        free=data_size(free),
    )


def _about(memory: int) -> Sentence:
    return Sentence("about {size}", size=data_size(memory))


def _weights(count: int) -> str:
    if not count:
        return ""
    if count >= 1e9:
        return Sentence("{count} billion", count=round(count / 1e9, 1))
    return Sentence("{count} million", count=round(count / 1e6))


def _tokens(count: int) -> str:
    return Sentence("{count} tokens", count=count) if count else ""


_PROMPTS = {
    "chat": Sentence("the model's chat template"),
    "plain": Sentence("plain text with examples, because it has no chat template"),
}

_CACHES: dict[Cache, Sentence] = {
    "whole": Sentence("can be rewound: only what has changed is read again"),
    "window": Sentence("can be rewound, with its sliding window kept whole"),
    "recurrent": Sentence("cannot be rewound: each update is read from its beginning"),
}


def _languages(names: tuple[str, ...]) -> str:
    if len(names) > _MOST_LANGUAGES:
        return Sentence("{count} languages", count=len(names))
    return dotted(*(Sentence(name) for name in names)) if names else ""


def _layers(model: SpeechSummary) -> str:
    if not model.encoder_layers:
        return ""
    encoder, decoder = model.encoder_layers, model.decoder_layers
    return Sentence("encoder {encoder}, decoder {decoder}", encoder=encoder, decoder=decoder)


_OF_A_WEIGHT = 2
"""Bytes per weight in the file of a float16 Whisper. An int8 one has more weights, each smaller, so
an estimate by the bytes of the file is right for both."""


def transcriber_memory(settings: Settings) -> int:
    """Return the bytes that recognition will take."""
    return whisper_memory(size_of(person_path(settings.whisper_model)) // _OF_A_WEIGHT)


def translator_memory(settings: Settings) -> int:
    """Return the bytes that translation will take, or an upper bound if that much is free anyway; 0
    if a GPU holds them, or a server translates. Raises ModelError or PackError."""
    if settings.server_url:
        return 0
    path = person_path(settings.translation_model)
    at_most = language_model_memory(size_of(path), settings.context_size)
    if at_most <= free_memory():
        return at_most  # inspecting the file would take a process
    if translation.supports_gpu():
        return 0
    return translation_memory(translation.describe(path), settings.context_size)
