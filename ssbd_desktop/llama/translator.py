"""Re-translation of growing utterances: drafts are kept here, one for each open utterance."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ssbd_desktop.decoding.accounting import priced
from ssbd_desktop.decoding.decoder import DecodingStats, never
from ssbd_desktop.decoding.draft_length import CostCurve, Tuning
from ssbd_desktop.decoding.policy import Policy, retranslate
from ssbd_desktop.errors import SsbdError
from ssbd_desktop.events import Translation
from ssbd_desktop.llama.cost_curve import load_or_measure
from ssbd_desktop.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.llama.prompts_by_language import PromptsByLanguage
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path

MOST_OPEN = 256
"""Utterances whose drafts are kept; one that never gets its final update is forgotten in time."""


@dataclass(frozen=True)
class _Draft:
    """The previous output for an utterance, and the language that it was taken to be in."""

    tokens: tuple[int, ...] = ()
    language: str = ""


class Translator:
    """Translates utterances as they grow, with the settings that were applied last."""

    def __init__(
        self, model: LlamaModel, settings: Settings, curve: CostCurve | None = None
    ) -> None:
        """curve: what a pass costs here; None where no draft is re-anchored.

        Raises SettingError or ModelError where the settings' prompt does not suit the model.
        """
        self._model = model
        self._tuning = Tuning(curve) if curve else None
        self._questions = PromptsByLanguage(model, settings)
        self._policy = policy_of(settings)
        self._settings = settings
        self._drafts: dict[str, _Draft] = {}
        self._broken_off: dict[str, float] = {}  # what such an update had cost

    def apply(self, settings: Settings) -> None:
        """Put other settings in force for the next update.

        Raises SettingError or ModelError where their prompt does not suit the model; the prompt
        that was in force then stays, and the same settings are not tried again.
        """
        if settings is self._settings:
            return
        self._settings = settings
        self._policy = policy_of(settings)
        if self._questions.apply(settings):
            self._drafts.clear()  # they answer the old question

    def translate(
        self,
        utterance: str,
        source: str,
        final: bool,
        interrupted: Callable[[], bool] = never,
        language: str = "",
    ) -> Translation:
        """Translate `source`, all that is known of `utterance`, again.

        language: what it is spoken in, by English name; empty for what the settings say.

        The previous output of the same utterance is the draft; after the final update it is
        forgotten. interrupted: asked between passes whether something newer waits; the translation
        is then half done, its stats say so, and its tokens are part of the next draft. Never twice
        in a row, so that captions grow however fast the words come. Raises ModelError where
        llama.cpp fails.
        """
        began = time.perf_counter()
        if not any(map(str.isalnum, source)):  # nothing, or punctuation alone
            if final:
                self._drafts.pop(utterance, None)
            return Translation(utterance, source, (), "", "", final, DecodingStats())
        draft = self._drafts.pop(utterance, _Draft())
        # What was made of words of another language is no draft.
        previous = draft.tokens if draft.language == language else ()
        prompt = self._questions.prompt(source, language)
        if final or utterance in self._broken_off:
            interrupted = never
        self._model.break_off_when(None if interrupted is never else interrupted)
        update = retranslate(
            self._model,
            prompt.tokens,
            previous,
            self._policy,
            final=final,
            limit=prompt.limit,
            tuning=self._tuning,
            interrupted=interrupted,
        )
        tokens, stats = update.decoding.tokens, update.decoding.stats
        curve = self._tuning.curve if self._tuning else None
        stats = priced(stats, curve, self._broken_off.pop(utterance, 0.0))
        if stats.interrupted:
            self._broken_off[utterance] = stats.price
        if final:
            self._questions.finish(source, tokens)
        else:
            self._drafts[utterance] = _Draft(update.draft, language)
            if len(self._drafts) > MOST_OPEN:
                del self._drafts[next(iter(self._drafts))]  # the one that was not updated longest
        text = self._model.vocabulary.text(tokens)
        visible = self._model.vocabulary.text(tokens[: update.visible])
        stats = replace(
            stats, trimmed_words=prompt.trimmed_words, seconds=time.perf_counter() - began
        )
        return Translation(
            utterance,
            source,
            tokens,
            visible,
            text[len(visible) :],
            final,
            stats,
            shown=update.visible,
        )

    def close(self) -> None:
        """Give the model's memory back."""
        self._model.close()


def load_translator(settings: Settings) -> Translator:
    """Load the model that the settings name; raises ModelError or SettingError."""
    options = load_options(settings)
    path = person_path(settings.translation_model)
    model = LlamaModel(path, options)
    try:
        curve = load_or_measure(model, path, options) if settings.reanchor else None
        return Translator(model, settings, curve)
    except SsbdError:
        model.close()
        raise


def load_options(settings: Settings) -> LoadOptions:
    """How the settings want a model loaded."""
    return LoadOptions(
        gpu_layers=settings.gpu_layers,
        threads=settings.threads,
        context_size=settings.context_size,
        flash_attention=settings.flash_attention,
    )


def policy_of(settings: Settings) -> Policy:
    """The policy that the settings ask for.

    A bias of 0.5 and more never revises: then hidden tokens and finals do not either.
    """
    revises = settings.beta < 0.5
    return Policy(
        settings.policy,  # type: ignore[arg-type]  # the table's choices are the policy's names
        settings.beta,
        settings.mask_k,
        settings.mask_mode,  # type: ignore[arg-type]
        hidden_beta=settings.beta * settings.hidden_share if revises else None,
        lossless_finals=settings.lossless_finals and revises,
        reanchor=settings.reanchor,
    )
