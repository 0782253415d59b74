"""Re-translation of growing utterances: drafts are kept here, one for each open utterance."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ssbd_desktop.decoding.accounting import priced
from ssbd_desktop.decoding.decoder import DecodingStats, never
from ssbd_desktop.decoding.draft_length import CostCurve, Tuning
from ssbd_desktop.decoding.policy import HALF, Aids, Policy, Update, retranslate
from ssbd_desktop.errors import ModelError, SsbdError
from ssbd_desktop.events import Translation
from ssbd_desktop.llama.cost_curve import Measured, load_or_measure
from ssbd_desktop.llama.draft_models import Drafting, load_drafting
from ssbd_desktop.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.llama.prompt_builder import Prompt
from ssbd_desktop.llama.prompts_by_language import PromptsByLanguage
from ssbd_desktop.llama.records import Records
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
        """curve: what a pass costs here, by which drafts are re-anchored; None where none is.

        Raises SettingError or ModelError where the settings' prompt does not suit the model.
        """
        self._model = model
        self._curve = curve
        self._drafting: Drafting | None = None
        self._aids = Aids(Tuning.where_worth(curve))
        self._prompts = PromptsByLanguage(model, settings)
        self._records = Records(model, self._aids)
        self._policy = policy_of(settings)
        self._settings = settings
        self._drafts: dict[str, _Draft] = {}
        self._broken_off: dict[str, float] = {}  # what such an update had cost

    @property
    def gpus(self) -> tuple[str, ...]:
        """The GPUs on which the model runs, by name; none where the processor does it all."""
        return self._model.gpus

    def load_draft_model(self, progress: Callable[[float], None] | None = None) -> bool:
        """Load the draft model that the settings name; whether it pays here, and so is used.

        Nothing may have been translated yet. Takes some seconds where it was never loaded before,
        since it is measured. progress: see `LlamaModel`. Raises ModelError where it cannot be used.
        """
        settings = self._settings
        self._curve = self.cost_curve()
        self._drafting = load_drafting(
            person_path(settings.draft_model),
            load_options(settings),
            Measured(self._model, person_path(settings.translation_model)),
            self._curve,
            progress,
        )
        if self._drafting is None:
            return False
        self._aids = replace(self._aids, continuation=self._drafting)
        self._records = Records(self._model, self._aids)
        return True

    def apply(self, settings: Settings) -> None:
        """Put other settings in force for the next update.

        Raises SettingError or ModelError where their prompt does not suit the model; the prompt
        that was in force then stays, and the same settings are not tried again.
        """
        if settings is self._settings:
            return
        self._settings = settings
        self._policy = policy_of(settings)
        if self._prompts.apply(settings):
            self._drafts.clear()  # they answer the old prompt

    def try_once(self) -> None:
        """Have the model begin a translation; raises ModelError where it computes nothing."""
        logits = self._model.evaluate(self._prompts.prompt("Hello.").tokens, 1).scores.rows
        if np.isnan(logits).any():
            raise ModelError(
                "{name} cannot translate because it computes no numbers: download it again, or "
                "choose another model.",
                name=self._model.facts.name,
            )

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
            return Translation(
                utterance, source, (), "", "", final, DecodingStats(), record="" if final else None
            )
        prompt = self._prompts.prompt(source, language)
        update = self._retranslate(utterance, prompt, final, interrupted, language)
        tokens, stats = update.decoding.tokens, self._accounted(utterance, update)
        self._remember(utterance, source, final, update, language)
        record = None
        if final and self._settings.record == "exact":
            record = self._records.begin(utterance, prompt, update.decoding, self._policy)
        text = self._model.vocabulary.text(tokens)
        visible = self._model.vocabulary.text(tokens[: update.visible])
        seconds = time.perf_counter() - began
        stats = replace(stats, trimmed_words=prompt.trimmed_words, seconds=seconds)
        hidden = text[len(visible) :]
        return Translation(
            utterance, source, tokens, visible, hidden, final, stats, update.visible, record
        )

    def record(
        self,
        utterance: str,
        source: str,
        interrupted: Callable[[], bool] = never,
        language: str = "",
    ) -> str | None:
        """The record of an utterance whose final was translated; None where it was broken off.

        It is made by the prompt that the final had, and goes on where it was broken off. Where the
        final is not known, as after the engine was loaded anew, `source` is translated without bias
        and draft. Arguments and errors as for `translate`.
        """
        if not self._records.knows(utterance):
            prompt = self._prompts.prompt(source, language)
            self._records.begin(utterance, prompt, None, self._policy)
        self._model.break_off_when(None if interrupted is never else interrupted)
        return self._records.go_on(utterance, interrupted)

    def cost_curve(self) -> CostCurve:
        """What a pass costs here, as it is known or measured now; see `load_or_measure`."""
        path = person_path(self._settings.translation_model)
        return self._curve or load_or_measure(self._model, path, load_options(self._settings))

    def _retranslate(
        self,
        utterance: str,
        prompt: Prompt,
        final: bool,
        interrupted: Callable[[], bool],
        language: str,
    ) -> Update:
        draft = self._drafts.pop(utterance, _Draft())
        if final or utterance in self._broken_off:
            interrupted = never
        self._model.break_off_when(None if interrupted is never else interrupted)
        return retranslate(
            self._model,
            prompt.tokens,
            # What was made of words of another language is no draft.
            draft.tokens if draft.language == language else (),
            self._policy,
            final=final,
            limit=prompt.limit,
            aids=self._aids,
            interrupted=interrupted,
        )

    def _accounted(self, utterance: str, update: Update) -> DecodingStats:
        """What the update cost, and with it one that was broken off for it."""
        spent = self._broken_off.pop(utterance, 0.0)
        drafting = (self._drafting.curve,) if self._drafting else ()
        stats = priced(update.decoding.stats, self._curve, spent, drafting)
        if stats.interrupted:
            self._broken_off[utterance] = stats.price
        return stats

    def _remember(
        self, utterance: str, source: str, final: bool, update: Update, language: str
    ) -> None:
        if final:
            self._prompts.finish(source, update.decoding.tokens)
            return
        self._drafts[utterance] = _Draft(update.draft, language)
        if len(self._drafts) > MOST_OPEN:
            del self._drafts[next(iter(self._drafts))]  # the one that was not updated longest

    def close(self) -> None:
        """Give the memory of its models back."""
        self._model.close()
        if self._drafting:
            self._drafting.close()


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

    A bias of 0.5 and more never revises: then hidden tokens do not either. However large k is, half
    of a translation is seen.
    """
    return Policy(
        settings.policy,  # type: ignore[arg-type]  # the table's choices are the policy's names
        settings.beta,
        settings.mask_k,
        settings.mask_mode,  # type: ignore[arg-type]
        HALF,
        hidden_beta=settings.beta * settings.hidden_share if settings.beta < 0.5 else None,
        reanchor=settings.reanchor,
    )
