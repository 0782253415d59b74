"""Re-translation of growing utterances, with a draft kept for each open one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.base.writing import UNSPACED_LANGUAGES
from ssbd_desktop.decoding.decoder import Decoding, counted, decode
from ssbd_desktop.decoding.drafters import NoDraft
from ssbd_desktop.decoding.model import Model
from ssbd_desktop.decoding.policy import (
    HALF,
    Policy,
    Record,
    Update,
    go_on,
    known_record,
    retranslate,
)
from ssbd_desktop.decoding.rules import NEVER_REVISES, Biased
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.outputs import Reading
from ssbd_desktop.translation.prompt_builder import Building, Prompt, PromptsByLanguage

TRIES = 3
"""How many other outputs are tried for a final whose own is no translation."""

MOST_ENDED = 256
"""How many utterances' unfinished records are kept; unclaimed ones are forgotten eventually."""


class Texts(Protocol):
    def text(self, tokens: tuple[int, ...]) -> str:
        """Return the text of `tokens`; an incomplete character at its end is held back."""
        ...


class TranslationModel(Model, Protocol):
    """A model with a vocabulary. Not for two threads at once."""

    @property
    def vocabulary(self) -> Texts: ...

    def interrupt_when(self, cancelled: Cancelled | None) -> None:
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
    """Its output; empty if that is no longer known."""
    policy: Policy
    """The policy that made that."""
    reading: Reading
    stands: str
    """The text that was shown; it is the record's, too, if the model's is no translation."""
    record: Record


MOST_OPEN = 256
"""How many utterances' drafts are kept; one that never ends is forgotten eventually."""


@dataclass(frozen=True)
class _LastOutput:
    """The previous output for an utterance, and the language it was assumed to be in."""

    tokens: tuple[int, ...] = ()
    language: str = ""
    shown: int = 0
    """See `Update.shown`."""
    text: str = ""
    """What of it was visible."""
    stayed: bool = False
    """True if the last update left it as it was."""


class Retranslator:
    """Translates utterances as they grow, with the settings that were applied last."""

    def __init__(self, model: TranslationModel, build: Building, settings: Settings) -> None:
        """build: see `PromptsByLanguage`.

        Raises SettingError or ModelError if the settings' prompt does not suit the model.
        """
        self._model = model
        self._prompts = PromptsByLanguage(build, settings)
        self._ended: dict[str, _Ended] = {}
        self._policy = self.policy_for(settings)
        self._settings = self._tried = settings
        """The settings whose prompt is in use, and those applied last."""
        self._drafts: dict[str, _LastOutput] = {}
        self._interrupted_costs: dict[str, int] = {}  # the passes of interrupted updates

    def apply(self, settings: Settings) -> None:
        """Put other settings into effect from the next update on.

        Raises SettingError or ModelError if their prompt does not suit the model; the previous
        prompt and its languages then stay in use, and the same settings are not tried again.
        """
        if settings is self._tried:
            return
        self._tried = settings
        self._policy = self.policy_for(settings)
        if self._prompts.apply(settings):
            self._drafts.clear()  # they answer the old prompt
        self._settings = settings

    def policy_for(self, settings: Settings) -> Policy:
        """Return the policy that settings ask for, as far as the model supports it."""
        return policy_of(settings)

    def translate(self, request: Request, cancelled: Cancelled = never) -> Translation:
        """Translate all that is known of an utterance again.

        The previous output of the same utterance is the draft; after the final update it is
        forgotten. cancelled: asked between passes whether something newer waits; if so, the
        translation stays half done, as its stats say, and its tokens are part of the next draft.
        That never happens twice in a row, so captions grow however fast the words come. Raises
        ModelError if the model fails; the draft is then kept, and the call can be repeated.
        """
        began = time.perf_counter()
        utterance, source, final = request.utterance, request.source, request.final
        if not any(map(str.isalnum, source)):  # nothing, or only punctuation
            if final:
                self._drafts.pop(utterance, None)
            return Translation(
                utterance, source, (), "", "", final, DecodingStats(), record="" if final else None
            )
        prompt = self._prompts.prompt(source, request.language)
        before = self._drafts.get(utterance, _LastOutput())
        update = self._retranslate(request, prompt, cancelled)
        stats = self._accounted(utterance, update)
        reading = self._reading(source, request.language)
        decoding, stands = update.decoding, True
        text = self._model.vocabulary.text(decoding.tokens)
        if final:
            decoding, text, stands = self._standing(prompt, reading, decoding, before.text)
        tokens = decoding.tokens
        part = reading.part(text)
        seen = len(text) if final else len(self._model.vocabulary.text(tokens[: update.visible]))
        seen = min(max(seen, part.begin), part.end)
        visible, hidden = text[part.begin : seen], text[seen : part.end]
        stays = "source language" in part.cases
        if not final and before.text and not before.stayed:
            stays = stays or reading.mixes(part.of(text))
        if not stands:
            visible, hidden = source, ""
        elif stays:
            visible, hidden = before.text, ""  # a translation that stood there does not give way
        whole = stands and not part.cases and decoding is update.decoding
        now = _LastOutput(update.draft, request.language, update.shown, visible)
        if stays and self._policy.revises:
            # A bias toward what nobody saw would keep the model from translating.
            nothing = _LastOutput(language=request.language)
            now = replace(before, stayed=True) if before.text else nothing
        self._remember(request, now, tokens if whole else ())
        record = None if stands else ""
        if final and stands and self._settings.record == "exact":
            known = known_record(self._model, decoding)
            ended = _Ended(source, prompt, tokens, self._policy, reading, visible, known)
            record = self._recorded(utterance, ended)
        seconds = time.perf_counter() - began
        stats = replace(
            stats, output=len(tokens), trimmed_words=prompt.trimmed_words, seconds=seconds
        )
        shown = len(tokens) if final else update.visible
        return Translation(
            utterance, source, tokens, visible, hidden, final, stats, shown, record, stands
        )

    def _standing(
        self, prompt: Prompt, reading: Reading, decoding: Decoding, seen: str
    ) -> tuple[Decoding, str, bool]:
        """Return the output that stands for an utterance that has ended, its text, and whether it
        is a translation. seen: what is on the screen; it does not give way for a single word."""
        text = self._model.vocabulary.text(decoding.tokens)
        wrong = reading.flaw(text)
        if not wrong or (wrong == "word" and reading.mixed_from(text) < len(seen)):
            return decoding, text, True
        other = self._other_output(prompt, reading, decoding)
        return *(other or (decoding, text)), other is not None or wrong in ("doubtful", "word")

    def _other_output(
        self, prompt: Prompt, reading: Reading, decoding: Decoding
    ) -> tuple[Decoding, str] | None:
        """Return an output that may stand for an utterance that has ended, in place of one that is
        no translation, and its text; None if there is none.

        The likeliest other beginnings of an output are tried: a model that repeats or answers its
        source has decided on that in the first token, and continues a translation once it is in
        one. An output that is a translation up to a word of its source is decoded anew from there.
        """
        text = self._model.vocabulary.text
        made, tried = decoding, {decoding.tokens[:1]}
        for _ in range(TRIES):
            known = self._translated(reading, made.tokens)
            others = self.next_tokens(prompt, known, made.tokens[len(known) :][:1])
            begun = ((*known, token) for token in others if reading.may_have(text((token,))))
            try_next = next((each for each in begun if each not in tried), None)
            if try_next is None:
                break
            tried.add(try_next)
            made = decode(
                self._model, prompt.tokens, NoDraft(), Biased(0.0), prompt.limit, begun=try_next
            )
            if not made.stats.hit_limit and not reading.flaw(text(made.tokens)):
                return made, text(made.tokens)
        return None

    def _translated(self, reading: Reading, tokens: tuple[int, ...]) -> tuple[int, ...]:
        text = self._model.vocabulary.text
        end = reading.mixed_from(text(tokens))
        return next(
            (tokens[:n] for n in range(len(tokens), 0, -1) if len(text(tokens[:n])) <= end), ()
        )

    def next_tokens(
        self, prompt: Prompt, known: tuple[int, ...], but: tuple[int, ...]
    ) -> Sequence[int]:
        """Return tokens that may follow what is `known` of an output, in place of `but`, the
        likeliest first; none from a model that gives no scores of them."""
        return ()

    def _reading(self, source: str, language: str) -> Reading:
        settings = self._settings
        spoken = language or ("" if settings.source_language == AUTO else settings.source_language)
        return Reading(source, spoken, settings.target_language)

    def record(self, request: Request, cancelled: Cancelled = never) -> str | None:
        """Return the record of an utterance whose final was translated; None if interrupted.

        It is made with the final's prompt, and continues from where it was interrupted. If the
        final is unknown, as after the engine was reloaded, or had another source, `source` is
        translated without bias or draft. Arguments and errors are as for `translate`.
        """
        utterance, source = request.utterance, request.source
        ended = self._ended.get(utterance)
        if ended is None or ended.source != source:
            prompt = self._prompts.prompt(source, request.language)
            reading = self._reading(source, request.language)
            nothing = Record((), whole=False)
            ended = _Ended(source, prompt, (), self._policy, reading, "", nothing)
        self._model.interrupt_when(None if cancelled is never else cancelled)
        record = go_on(
            self._model,
            ended.prompt.tokens,
            ended.record,
            ended.shown,
            ended.policy,
            limit=ended.prompt.limit,
            cancelled=cancelled,
        )
        return self._recorded(utterance, replace(ended, record=record))

    def _recorded(self, utterance: str, ended: _Ended) -> str | None:
        """Return the text of a record that is whole; otherwise keep it to be continued."""
        self._ended.pop(utterance, None)  # the newest comes last
        if not ended.record.whole:
            self._ended[utterance] = ended
            if len(self._ended) > MOST_ENDED:
                del self._ended[next(iter(self._ended))]
            return None
        text = self._model.vocabulary.text(ended.record.tokens)
        if ended.stands and ended.reading.flaw(text):
            return ended.stands
        return ended.reading.part(text).of(text)

    def _retranslate(self, request: Request, prompt: Prompt, cancelled: Cancelled) -> Update:
        draft = self._drafts.get(request.utterance, _LastOutput())
        same_language = draft.language == request.language
        if request.final or request.utterance in self._interrupted_costs:
            cancelled = never
        self._model.interrupt_when(None if cancelled is never else cancelled)
        return retranslate(
            self._model,
            prompt.tokens,
            # A translation from another language is not used as a draft.
            draft.tokens if same_language else (),
            self._policy,
            final=request.final,
            limit=prompt.limit,
            cancelled=cancelled,
            texts=self._model.vocabulary.text,
            paused=request.paused,
            shown=draft.shown if same_language else 0,
        )

    def _accounted(self, utterance: str, update: Update) -> DecodingStats:
        spent = self._interrupted_costs.pop(utterance, 0)
        stats = counted(update.decoding.stats, spent)
        if stats.interrupted:
            self._interrupted_costs[utterance] = stats.all_passes
        return stats

    def _remember(self, request: Request, now: _LastOutput, example: tuple[int, ...]) -> None:
        """now: the next draft. example: its output, if it is a translation as it is."""
        self._drafts.pop(request.utterance, None)  # the newest comes last
        if request.final:
            if example:
                self._prompts.finish(request.source, example)
            return
        self._drafts[request.utterance] = now
        if len(self._drafts) > MOST_OPEN:
            del self._drafts[next(iter(self._drafts))]  # the least recently updated

    def close(self) -> None:
        self._model.close()


def policy_of(settings: Settings) -> Policy:
    """Return the policy that the settings ask for.

    From `NEVER_REVISES` on, hidden tokens don't change either. However large k is, half of a
    translation is visible. In scripts without spaces, hidden tokens get no bias (docs/method.md).
    """
    revises = settings.beta < NEVER_REVISES
    share = 0.0 if settings.target_language in UNSPACED_LANGUAGES else settings.hidden_share
    return Policy(
        settings.policy,  # type: ignore[arg-type]  # the table's choices are the policy's names
        settings.beta,
        settings.mask_k,
        settings.mask_mode,  # type: ignore[arg-type]
        HALF,
        hidden_beta=settings.beta * share if revises else None,
    )
