"""Re-translation of growing utterances: drafts are kept here, one for each open utterance."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from ssbd_desktop.decoding.decoder import DecodingStats
from ssbd_desktop.decoding.policy import Policy, retranslate
from ssbd_desktop.errors import SsbdError
from ssbd_desktop.events import Translation
from ssbd_desktop.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.llama.prompt_builder import PromptBuilder
from ssbd_desktop.llama.prompts import resolve
from ssbd_desktop.settings import Settings

MOST_OPEN = 256
"""Utterances whose drafts are kept; one that never gets its final update is forgotten in time."""


class Translator:
    """Translates utterances as they grow, with the settings that were applied last."""

    def __init__(self, model: LlamaModel, settings: Settings) -> None:
        """Raises SettingError or ModelError where the settings' prompt does not suit the model."""
        self._model = model
        self._prompts = _prompts(model, settings)
        self._policy = policy_of(settings)
        self._settings = settings
        self._drafts: dict[str, tuple[int, ...]] = {}

    def apply(self, settings: Settings) -> None:
        """Put other settings in force for the next update.

        Raises SettingError or ModelError where their prompt does not suit the model; the prompt
        that was in force then stays, and the same settings are not tried again.
        """
        if settings is self._settings:
            return
        before, self._settings = self._settings, settings
        self._policy = policy_of(settings)
        if _question(settings) != _question(before):
            self._prompts = _prompts(self._model, settings)
            self._drafts.clear()  # they answer the old question

    def translate(self, utterance: str, source: str, final: bool) -> Translation:
        """Translate `source`, all that is known of `utterance`, again.

        The previous output of the same utterance is the draft; after the final update it is
        forgotten. Raises ModelError where llama.cpp fails.
        """
        began = time.perf_counter()
        previous = self._drafts.pop(utterance, ())
        if not source.strip():
            return Translation(utterance, source, (), "", "", final, DecodingStats())
        prompt = self._prompts.build(source)
        update = retranslate(
            self._model, prompt.tokens, previous, self._policy, final=final, limit=prompt.limit
        )
        if not final:
            self._drafts[utterance] = update.draft
            if len(self._drafts) > MOST_OPEN:
                del self._drafts[next(iter(self._drafts))]  # the one that was not updated longest
        tokens = update.decoding.tokens
        text = self._model.vocabulary.text(tokens)
        visible = self._model.vocabulary.text(tokens[: update.visible])
        stats = replace(
            update.decoding.stats,
            trimmed_words=prompt.trimmed_words,
            seconds=time.perf_counter() - began,
        )
        return Translation(utterance, source, tokens, visible, text[len(visible) :], final, stats)

    def close(self) -> None:
        """Give the model's memory back."""
        self._model.close()


def load_translator(settings: Settings) -> Translator:
    """Load the model that the settings name; raises ModelError or SettingError."""
    options = LoadOptions(
        gpu_layers=settings.gpu_layers,
        threads=settings.threads,
        context_size=settings.context_size,
        flash_attention=settings.flash_attention,
    )
    model = LlamaModel(Path(settings.translation_model).expanduser(), options)
    try:
        return Translator(model, settings)
    except SsbdError:
        model.close()
        raise


def policy_of(settings: Settings) -> Policy:
    """The policy that the settings ask for."""
    return Policy(
        settings.policy,  # type: ignore[arg-type]  # the table's choices are the policy's names
        settings.beta,
        settings.mask_k,
        settings.mask_mode,  # type: ignore[arg-type]
    )


def _question(settings: Settings) -> tuple[str, str, str]:
    return settings.template, settings.source_language, settings.target_language


def _prompts(model: LlamaModel, settings: Settings) -> PromptBuilder:
    template = resolve(
        settings.template, model.facts, settings.source_language, settings.target_language
    )
    return PromptBuilder(model.vocabulary, template, model.context_size)
