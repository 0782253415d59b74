"""Has the models that settings name answer, as captions would ask them, to know that they can."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import numpy as np

from ssbd_desktop.assembly.real_pipeline import load_transcriber, load_translator, whisper_folder
from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.base.errors import ModelError, PackError
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Transcript
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.model_summary import FASTER, NOT_FASTER

_SENTENCE = "Can you hear me?"
_SECONDS = 4.0
"""What is said first in the demonstration's clip ends before this."""


def try_translator(settings: Settings) -> str:
    """Load the translation model and have it translate; gives what the model is.

    Raises what loading and translating raise.
    """
    translator = load_translator(settings)
    try:
        made = translator.translate("trial", _SENTENCE, final=True)
        if not made.text.strip():
            raise ModelError(
                "{path} gave no translation of “{text}”: choose another model, or another prompt.",
                path=person_path(settings.translation_model),
                text=_SENTENCE,
            )
        return str(translator.describe())
    finally:
        translator.close()


def try_draft_model(settings: Settings) -> Sentence:
    """Load the draft model beside the translation model; gives whether it makes captions faster.

    Raises what loading raises, and ModelError where the draft model cannot be used.
    """
    translator = load_translator(settings)
    translator.close()
    if translator.remark:
        raise ModelError(translator.remark)
    return FASTER if translator.drafting else NOT_FASTER


def try_transcriber(settings: Settings) -> str:
    """Load the Whisper model and have it recognise; gives what the model is.

    Raises what loading and recognising raise.
    """
    transcriber = load_transcriber(settings)
    try:
        blocks, speech = _something_said()
        told = [*transcriber.hear(list(blocks)), *transcriber.finish()]
        if speech and not any(isinstance(one, Transcript) and one.text for one in told):
            raise ModelError(
                "The Whisper model in {folder} did not recognise a word of clear speech: choose "
                "another one.",
                folder=whisper_folder(settings),
            )
        return str(transcriber.describe())
    finally:
        transcriber.close()


def _something_said() -> tuple[Iterator[AudioBlock], bool]:
    """Some seconds of speech; of noise where the demonstration is not whole, and whether it is
    speech."""
    try:
        pack = demo_pack.find()
        pack.check(pack.clip)
    except PackError:
        noise = np.random.default_rng(0).normal(scale=0.1, size=round(_SECONDS * SAMPLE_RATE))
        return iter((AudioBlock(noise.astype(np.float32), 0.0),)), False
    blocks = FileSource(pack.clip, speed=0).blocks()
    return takewhile(lambda block: block.end < _SECONDS, blocks), True
