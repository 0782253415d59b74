"""Re-translation of growing utterances, with a draft kept for each open one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.base.writing import UNSPACED_LANGUAGES
from ssbd_desktop.decoding.decoder import counted
from ssbd_desktop.decoding.model import Model, common_prefix
from ssbd_desktop.decoding.policy import (
    HALF,
    Policy,
    Record,
    Update,
    go_on,
    known_record,
    retranslate,
)
from ssbd_desktop.decoding.rules import NEVER_REVISES
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.outputs import Reading
from ssbd_desktop.translation.prompt_builder import Building, Prompt, PromptsByLanguage

TRIES = 3
"""How many other outputs are tried for a final whose own is no translation; one for a partial."""

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
    """True if the last update left it as it was; without a text, what was said is on the screen."""
    begun: int = 0
    """See `Update.begun`."""


Showing = Literal["output", "before", "said"]
"""What an update shows: its output, what stood on the screen before, or what was said."""


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
        first = self._retranslate(request, prompt, cancelled)
        stats = self._accounted(utterance, first)
        reading = self._reading(source, request.language)
        choose = self._standing if final else self._growing
        update, showing = choose(request, prompt, reading, first, before)
        tokens = update.decoding.tokens
        text = self._model.vocabulary.text(tokens)
        part = reading.part(text)
        seen = len(self._model.vocabulary.text(tokens[: update.visible]))
        seen = min(max(seen, part.begin), part.end)
        visible, hidden = text[part.begin : seen], text[seen : part.end]
        now = _LastOutput(update.draft, request.language, update.shown, visible, begun=update.begun)
        if showing != "output":
            # A bias toward what nobody saw would keep the model from translating.
            now = replace(before, stayed=True)
        elif not (visible or final) and (before.text or before.stayed):
            showing = "before" if before.text else "said"  # it does not give way to nothing
            now = replace(now, text=before.text, stayed=not before.text)
        stands = showing != "said"
        if showing != "output":
            visible, hidden = before.text if stands else source, ""
        whole = stands and not part.cases and update is first
        self._remember(request, now, tokens if whole else ())
        record = "" if final and not stands else None
        if final and stands and self._settings.record == "exact":
            known = known_record(self._model, update.decoding)
            ended = _Ended(source, prompt, tokens, self._policy, reading, visible, known)
            record = self._recorded(utterance, ended)
        seconds = time.perf_counter() - began
        stats = replace(
            stats, output=len(tokens), trimmed_words=prompt.trimmed_words, seconds=seconds
        )
        return Translation(
            utterance, source, tokens, visible, hidden, final, stats, update.visible, record, stands
        )

    def _standing(
        self, request: Request, prompt: Prompt, reading: Reading, update: Update, last: _LastOutput
    ) -> tuple[Update, Showing]:
        """Return the update that stands for an utterance that has ended, and what it shows. What is
        on the screen does not give way for a single word; nor, in scripts without spaces, whose
        languages say at the end that they ask, for a statement in place of a question."""
        text = self._model.vocabulary.text(update.decoding.tokens)
        wrong = reading.flaw(text)
        if not wrong or (wrong == "word" and reading.mixed_from(text) < len(last.text)):
            return update, "output"
        kept = common_prefix(text, last.text) if self._unspaced else 0
        if reading.flaw(text[:kept]) not in (None, "doubtful"):
            kept = 0
        stated = reading.stated(text) if wrong == "doubtful" else 0
        for end in dict.fromkeys((kept, stated or kept)):
            if other := self._other_output(request, prompt, reading, update, end):
                return other, "output"
        return update, "output" if wrong in ("doubtful", "word") else "said"

    def _growing(
        self, request: Request, prompt: Prompt, reading: Reading, update: Update, last: _LastOutput
    ) -> tuple[Update, Showing]:
        """Return the update of an utterance that grows, and what it shows.

        What could not be its final is decoded anew at once, and not shown if that is no translation
        either; but a mixture of languages is the second time, as the speaker's own words may last.
        """
        wrong = reading.flaw(self._model.vocabulary.text(update.decoding.tokens))
        stays: Showing = "before" if last.text else "said"
        if wrong not in ("nothing", "answer", "mixed"):
            return update, "output"
        stats = update.decoding.stats
        # In other scripts, nothing tells up to where a mixture is a translation.
        located = wrong != "mixed" or self._unspaced
        if self._policy.revises and located and not (stats.interrupted or stats.hit_limit):
            self._model.interrupt_when(None)
            if other := self._other_output(request, prompt, reading, update):
                return other, "output"
        may_show = (wrong == "mixed" or stats.interrupted) and (last.stayed or not last.text)
        return update, "output" if may_show else stays

    def _other_output(
        self, request: Request, prompt: Prompt, reading: Reading, update: Update, kept: int = 0
    ) -> Update | None:
        """Return an update with an output that may stand in place of one that is no translation;
        None if there is none. kept: with how many of its characters others begin, too.

        The likeliest other beginnings of an output are tried: a model that repeats or answers its
        source has decided on that in the first token, and continues a translation once it is in
        one. An output that is a translation up to a word of its source is decoded anew from there.
        """
        text = self._model.vocabulary.text
        tokens, tried = update.decoding.tokens, set[tuple[int, ...]]()
        for _ in range(TRIES if request.final else 1):
            known = self._translated(reading, tokens, kept)
            tried.add(tokens[: len(known) + 1])
            others = self.next_tokens(prompt, known, tokens[len(known) :][:1])
            begun = ((*known, token) for token in others if reading.may_have(text((token,))))
            try_next = next((each for each in begun if each not in tried), None)
            if try_next is None:
                break
            made = retranslate(
                self._model,
                prompt.tokens,
                try_next,
                self._policy,
                final=request.final,
                limit=prompt.limit,
                texts=text,
                paused=request.paused,
                begun=len(try_next),
            )
            tokens = made.decoding.tokens
            if not made.decoding.stats.hit_limit and not reading.flaw(text(tokens)):
                return made
        return None

    def _translated(
        self, reading: Reading, tokens: tuple[int, ...], kept: int = 0
    ) -> tuple[int, ...]:
        text = self._model.vocabulary.text
        end = max(kept, reading.mixed_from(text(tokens)))
        return next(
            (tokens[:n] for n in range(len(tokens), 0, -1) if len(text(tokens[:n])) <= end), ()
        )

    def next_tokens(
        self, prompt: Prompt, known: tuple[int, ...], but: tuple[int, ...]
    ) -> Sequence[int]:
        """Return tokens that may follow what is `known` of an output, in place of `but`, the
        likeliest first; none from a model that gives no scores of them."""
        return ()

    @property
    def _unspaced(self) -> bool:
        return self._settings.target_language in UNSPACED_LANGUAGES

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
            begun=draft.begun if same_language else 0,
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
    translation is visible. In scripts without spaces, hidden tokens get no bias, and what is seen
    gets two thirds more (docs/method.md).
    """
    revises = settings.beta < NEVER_REVISES
    beta, share = settings.beta, settings.hidden_share
    if settings.target_language in UNSPACED_LANGUAGES:
        beta, share = max(beta, min(beta * 5 / 3, 0.49)), 0.0
    return Policy(
        settings.policy,  # type: ignore[arg-type]  # the table's choices are the policy's names
        beta,
        settings.mask_k,
        settings.mask_mode,  # type: ignore[arg-type]
        HALF,
        hidden_beta=beta * share if revises else None,
    )
