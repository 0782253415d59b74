"""Re-translation of growing utterances, with a draft kept for each open one."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.events import Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.accounting import priced
from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.draft_length import CostCurve, Tuning
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.decoding.policy import HALF, Aids, Policy, Update, retranslate
from ssbd_desktop.decoding.record import Record, go_on, known_record
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.outputs import Case, Reading, translated
from ssbd_desktop.translation.prompt_builder import Prompt
from ssbd_desktop.translation.prompts_by_language import Building, PromptsByLanguage

MOST_ENDED = 256
"""How many utterances' unfinished records are kept; unclaimed ones are forgotten eventually."""


class Texts(Protocol):
    """What the tokens of a vocabulary say."""

    def text(self, tokens: tuple[int, ...]) -> str:
        """Return the text of `tokens`; an incomplete character at its end is held back."""
        ...


class TranslationModel(Model, Protocol):
    """A model with a vocabulary. Not for two threads at once."""

    @property
    def vocabulary(self) -> Texts: ...

    def break_off_when(self, cancelled: Cancelled | None) -> None:
        """Interrupt passes, if the model can, once `cancelled` says so; None: never."""
        ...

    def close(self) -> None:
        """Release its resources; the model is unusable afterward."""
        ...


@dataclass(frozen=True)
class _Ended:
    """A final translation whose record is incomplete."""

    source: str
    prompt: Prompt
    shown: tuple[int, ...]
    """Its output."""
    policy: Policy
    """The policy that made that."""
    reading: Reading
    """Finds the part of a model's output that translates the utterance."""
    record: Record


class RecordFinisher:
    """Finishes the records of utterances, each with the prompt of its final translation."""

    def __init__(self, model: TranslationModel, aids: Aids) -> None:
        self._model = model
        self._aids = aids
        self._ended: dict[str, _Ended] = {}

    def begin(
        self,
        utterance: str,
        source: str,
        prompt: Prompt,
        shown: Decoding | None,
        policy: Policy,
        reading: Reading,
    ) -> str | None:
        """Begin the record of an utterance that has ended, and return it if it is already known.

        shown: the final translation; None if that is no longer known, so the record is decoded from
        its beginning. reading: finds the part of a model's output that translates the utterance.
        """
        record = known_record(self._model, shown) if shown else Record((), whole=False)
        if record.whole:
            return self._translation(record, reading)
        tokens = shown.tokens if shown else ()
        self._ended[utterance] = _Ended(source, prompt, tokens, policy, reading, record)
        if len(self._ended) > MOST_ENDED:
            del self._ended[next(iter(self._ended))]
        return None

    def knows(self, utterance: str, source: str) -> bool:
        """Return whether the record of `utterance` was begun and can be continued."""
        return utterance in self._ended and self._ended[utterance].source == source

    def forget(self, utterance: str) -> None:
        """Give up its record, which may be begun again with another prompt."""
        self._ended.pop(utterance, None)

    def go_on(self, utterance: str, cancelled: Cancelled) -> str | None:
        """Continue the record of a known utterance; None if its decoding was interrupted.

        Raises ModelError if the model fails; in both cases it can be continued from where it was.
        """
        ended = self._ended[utterance]
        record = go_on(
            self._model,
            ended.prompt.tokens,
            ended.record,
            ended.shown,
            ended.policy,
            limit=ended.prompt.limit,
            aids=self._aids,
            cancelled=cancelled,
        )
        if record.whole:
            del self._ended[utterance]
            return self._translation(record, ended.reading)
        self._ended[utterance] = replace(ended, record=record)
        return None

    def _translation(self, record: Record, reading: Reading) -> str:
        text = self._model.vocabulary.text(record.tokens)
        return reading(text).of(text)


MOST_OPEN = 256
"""How many utterances' drafts are kept; one that never ends is forgotten eventually."""


@dataclass(frozen=True)
class _LastOutput:
    """The previous output for an utterance, and the language it was assumed to be in."""

    tokens: tuple[int, ...] = ()
    language: str = ""
    shown: int = 0
    """See `Update.shown`."""


class Retranslator:
    """Translates utterances as they grow, with the settings that were applied last."""

    def __init__(
        self,
        model: TranslationModel,
        build: Building,
        settings: Settings,
        curve: CostCurve | None = None,
    ) -> None:
        """build: see `PromptsByLanguage`. curve: what a pass costs here, needed to re-anchor
        drafts; None to re-anchor none.

        Raises SettingError or ModelError if the settings' prompt does not suit the model.
        """
        self._model = model
        self._curve = curve
        self._prompts = PromptsByLanguage(build, settings)
        self._use(Aids(Tuning.where_worth(curve)))
        self._policy = self.policy_for(settings)
        self._settings = settings
        self._drafts: dict[str, _LastOutput] = {}
        self._broken_off: dict[str, float] = {}  # the cost of interrupted updates

    def _use(self, aids: Aids, drafting: CostCurve | None = None) -> None:
        """Use these aids from now on; drafting: see `priced`."""
        self._aids, self._drafting_curve = aids, drafting
        self._records = RecordFinisher(self._model, aids)

    def apply(self, settings: Settings) -> None:
        """Put other settings into effect from the next update on.

        Raises SettingError or ModelError if their prompt does not suit the model; the previous
        prompt then stays in use, and the same settings are not tried again.
        """
        if settings is self._settings:
            return
        self._settings = settings
        self._policy = self.policy_for(settings)
        if self._prompts.apply(settings):
            self._drafts.clear()  # they answer the old prompt

    def policy_for(self, settings: Settings) -> Policy:
        """Return the policy that settings ask for, as far as the model supports it."""
        return policy_of(settings)

    def translate(
        self,
        utterance: str,
        source: str,
        final: bool,
        cancelled: Cancelled = never,
        language: str = "",
        paused: bool = False,
    ) -> Translation:
        """Translate `source`, all that is known of `utterance`, again.

        language: the spoken language, by English name; empty for the one in the settings. paused:
        the speaker pauses, so nothing is hidden.

        The previous output of the same utterance is the draft; after the final update it is
        forgotten. cancelled: asked between passes whether something newer waits; if so, the
        translation stays half done, as its stats say, and its tokens are part of the next draft.
        That never happens twice in a row, so captions grow however fast the words come. Raises
        ModelError if the model fails; the draft is then kept, and the call can be repeated.
        """
        began = time.perf_counter()
        if not any(map(str.isalnum, source)):  # nothing, or only punctuation
            if final:
                self._drafts.pop(utterance, None)
            return Translation(
                utterance, source, (), "", "", final, DecodingStats(), record="" if final else None
            )
        prompt = self._prompts.prompt(source, language)
        update = self._retranslate(utterance, prompt, final, cancelled, language, paused)
        tokens, stats = update.decoding.tokens, self._accounted(utterance, update)
        text = self._model.vocabulary.text(tokens)
        reading = self._reading(source, language)
        part = reading(text)
        self._remember(utterance, source, final, update, language, part.cases)
        record = None
        if final and self._settings.record == "exact":
            record = self._records.begin(
                utterance, source, prompt, update.decoding, self._policy, reading
            )
        seen = len(self._model.vocabulary.text(tokens[: update.visible]))
        seen = min(max(seen, part.begin), part.end)
        seconds = time.perf_counter() - began
        stats = replace(stats, trimmed_words=prompt.trimmed_words, seconds=seconds)
        visible, hidden = text[part.begin : seen], text[seen : part.end]
        return Translation(
            utterance, source, tokens, visible, hidden, final, stats, update.visible, record
        )

    def _reading(self, source: str, language: str) -> Reading:
        settings = self._settings
        spoken = language or ("" if settings.source_language == AUTO else settings.source_language)
        return partial(translated, source, spoken=spoken, target=settings.target_language)

    def record(
        self,
        utterance: str,
        source: str,
        cancelled: Cancelled = never,
        language: str = "",
    ) -> str | None:
        """Return the record of an utterance whose final was translated; None if interrupted.

        It is made with the final's prompt, and continues from where it was interrupted. If the
        final is unknown, as after the engine was reloaded, or had another source, `source` is
        translated without bias or draft. Arguments and errors are as for `translate`.
        """
        if not self._records.knows(utterance, source):
            prompt = self._prompts.prompt(source, language)
            reading = self._reading(source, language)
            self._records.begin(utterance, source, prompt, None, self._policy, reading)
        self._model.break_off_when(None if cancelled is never else cancelled)
        return self._records.go_on(utterance, cancelled)

    def _retranslate(
        self,
        utterance: str,
        prompt: Prompt,
        final: bool,
        cancelled: Cancelled,
        language: str,
        paused: bool,
    ) -> Update:
        draft = self._drafts.get(utterance, _LastOutput())
        if final or utterance in self._broken_off:
            cancelled = never
        self._model.break_off_when(None if cancelled is never else cancelled)
        return retranslate(
            self._model,
            prompt.tokens,
            # A translation from another language is not used as a draft.
            draft.tokens if draft.language == language else (),
            self._policy,
            final=final,
            limit=prompt.limit,
            aids=self._aids,
            cancelled=cancelled,
            texts=self._model.vocabulary.text,
            paused=paused,
            shown=draft.shown if draft.language == language else 0,
        )

    def _accounted(self, utterance: str, update: Update) -> DecodingStats:
        """Return what the update cost, including one that was interrupted for it."""
        spent = self._broken_off.pop(utterance, 0.0)
        stats = priced(update.decoding.stats, self._curve, spent, self._drafting_curve)
        if stats.interrupted:
            self._broken_off[utterance] = stats.price
        return stats

    def _remember(
        self,
        utterance: str,
        source: str,
        final: bool,
        update: Update,
        language: str,
        cases: tuple[Case, ...],
    ) -> None:
        """cases: why parts of its output are not a translation; it is no example then."""
        self._drafts.pop(utterance, None)  # the newest comes last
        if final:
            if not cases:
                self._prompts.finish(source, update.decoding.tokens)
            return
        if "source language" in cases and self._policy.revises:
            return  # nobody saw it, and a bias toward it would keep the model from translating
        self._drafts[utterance] = _LastOutput(update.draft, language, update.shown)
        if len(self._drafts) > MOST_OPEN:
            del self._drafts[next(iter(self._drafts))]  # the least recently updated

    def close(self) -> None:
        """Release the resources of its model."""
        self._model.close()


def policy_of(settings: Settings) -> Policy:
    """Return the policy that the settings ask for.

    A bias of 0.5 or more never revises, so hidden tokens then don't change either. However large k
    is, half of a translation is visible.
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
