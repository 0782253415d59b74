"""The memory that engines will take with the models that settings name, before they are loaded."""

from __future__ import annotations

from ssbd_desktop.assembly.model_descriptions import translation_memory
from ssbd_desktop.llama.translation_process import translator as translation
from ssbd_desktop.models.memory import language_model_memory, whisper_memory
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.system.memory import free_memory
from ssbd_desktop.system.set_aside import size_of

_OF_A_WEIGHT = 2
"""Bytes in the file of a Whisper in float16. One in int8 has more weights, and takes less for each:
so what is told by the bytes of the file is right for both."""


def transcriber_memory(settings: Settings) -> int:
    """Bytes that recognition will take."""
    return whisper_memory(size_of(person_path(settings.whisper_model)) // _OF_A_WEIGHT)


def translator_memory(settings: Settings) -> int:
    """Bytes that translation will take, or a few more than that where they are there anyway; 0
    where a GPU has them. Raises ModelError or PackError."""
    path = person_path(settings.translation_model)
    at_most = language_model_memory(size_of(path), settings.context_size)
    if at_most <= free_memory():
        return at_most  # to look into the file would take a process
    if translation.supports_gpu():
        return 0
    return translation_memory(translation.describe(path), settings.context_size)
