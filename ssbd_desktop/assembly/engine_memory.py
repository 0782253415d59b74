"""The memory that engines will take with the settings' models, before they are loaded."""

from __future__ import annotations

import contextlib

from ssbd_desktop.assembly.model_descriptions import translation_memory
from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.base.sentences import data_size
from ssbd_desktop.models.memory import language_model_memory, whisper_memory
from ssbd_desktop.processes.quarantine import size_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import free_memory
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.translation_process import translator as translation

_OF_A_WEIGHT = 2
"""Bytes per weight in the file of a float16 Whisper. An int8 one has more weights, each smaller, so
an estimate by the bytes of the file is right for both."""


def transcriber_memory(settings: Settings) -> int:
    """Return the bytes that recognition will take."""
    return whisper_memory(size_of(person_path(settings.whisper_model)) // _OF_A_WEIGHT)


def translator_memory(settings: Settings) -> int:
    """Return the bytes that translation will take, or an upper bound if that much is free anyway; 0
    if a GPU holds them, or a server translates. Raises ModelError or PackError.

    A draft model counts if there is room for it: otherwise translation does without.
    """
    if settings.server_url:
        return 0
    needed = _language_model(settings.translation_model, settings)
    with contextlib.suppress(SsbdError):  # an unusable one takes nothing
        both = needed + (_language_model(settings.draft_model, settings) if needed else 0)
        return both if settings.draft_model and both <= free_memory() else needed
    return needed


def check_room_for_draft(settings: Settings) -> None:
    """Raise ModelError if memory cannot hold the draft model beside everything else."""
    needed, free = _language_model(settings.draft_model, settings), free_memory()
    if needed > free:
        raise ModelError(
            "The draft model {path} takes about {needed} of memory, and {free} is free: close "
            "other apps, or choose a smaller one, or none.",
            path=person_path(settings.draft_model),
            needed=data_size(needed),
            free=data_size(free),
        )


def _language_model(name: str, settings: Settings) -> int:
    path = person_path(name)
    at_most = language_model_memory(size_of(path), settings.context_size)
    if at_most <= free_memory():
        return at_most  # inspecting the file would take a process
    if translation.supports_gpu():
        return 0
    return translation_memory(translation.describe(path), settings.context_size)
