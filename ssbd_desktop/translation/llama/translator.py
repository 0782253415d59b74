"""Re-translation with a model on llama.cpp."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.prompts import builder_for
from ssbd_desktop.translation.prompt_builder import Prompt
from ssbd_desktop.translation.retranslator import Retranslator

_LIKELIEST = 16
"""How many tokens are considered as the first of another output."""


class Translator(Retranslator):
    """A `Retranslator` with a model of llama.cpp. gpus: see `LlamaModel`."""

    def __init__(self, model: LlamaModel, settings: Settings) -> None:
        super().__init__(model, partial(builder_for, model), settings)
        self._llama, self.gpus = model, model.gpus

    def try_once(self) -> None:
        """Make the model begin a translation; raises ModelError if it computes nothing."""
        logits = self._model.evaluate(self._prompts.prompt("Hello.").tokens, 1).scores.rows
        if np.isnan(logits).any():
            raise ModelError(
                "{name} cannot translate because its results are not numbers: download it "
                "again, or choose another model.",
                name=self._llama.facts.name,
            )

    def next_tokens(
        self, prompt: Prompt, known: tuple[int, ...], but: tuple[int, ...]
    ) -> Sequence[int]:
        """See `Retranslator`; each is the beginning of a word that no token before it begins."""
        row = self._model.evaluate((*prompt.tokens, *known), 1).scores.rows[0]
        words = {self._word(token) for token in but}
        found = []
        for token in np.argsort(-row)[:_LIKELIEST].tolist():
            word = self._word(token)
            if word.isalpha() and word not in words and self._model.ending(token) is None:
                words.add(word)
                found.append(token)
        return found

    def _word(self, token: int) -> str:
        return self._model.vocabulary.text((token,)).strip().casefold()


def load_translator(
    settings: Settings, progress: Callable[[float], None] | None = None
) -> Translator:
    """Load the model that the settings name; raises ModelError or SettingError.

    progress: see `LlamaModel`.
    """
    options = load_options(settings)
    path = person_path(settings.translation_model)
    model = LlamaModel(path, options, progress)
    try:
        return Translator(model, settings)
    except SsbdError:
        model.close()
        raise


def load_options(settings: Settings) -> LoadOptions:
    return LoadOptions(
        gpu_layers=settings.gpu_layers,
        threads=settings.threads,
        context_size=settings.context_size,
        flash_attention=settings.flash_attention,
    )
