"""Has the models that settings name answer, as captions would ask them, to know that they can."""

from __future__ import annotations

from ssbd_desktop.assembly.real_pipeline import load_transcriber, load_translator
from ssbd_desktop.settings.table import Settings

_SENTENCE = "Can you hear me?"


def try_translator(settings: Settings) -> None:
    """Load the translation model and have it translate; raises what doing so raises."""
    translator = load_translator(settings)
    try:
        translator.translate("trial", _SENTENCE, final=True)
    finally:
        translator.close()


def try_transcriber(settings: Settings) -> None:
    """Load the Whisper model, which has it recognise; raises what doing so raises."""
    load_transcriber(settings)
