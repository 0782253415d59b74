"""Re-translation with a server's model."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import (
    ModelError,
    PromptTooLongError,
    ServerError,
    SettingError,
    SsbdError,
    excerpt,
)
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.decoding.policy import Policy
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings.prompts import PROMPTS
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.http import LIVE, UNHURRIED, Connection, Http
from ssbd_desktop.translation.completions.model import BEGIN, Pieces, ServerModel
from ssbd_desktop.translation.completions.plugin import (
    ModelChangedError,
    PluginModel,
    facts_of,
    is_special,
)
from ssbd_desktop.translation.prompt_builder import PromptBuilder, spoken_in
from ssbd_desktop.translation.retranslator import Retranslator
from ssbd_desktop.translation.templates import OF_NAMED, Template, must_know, written

T = TypeVar("T")

_ENDING = re.compile(r"([.-]i?q\d\w*|[.-](f|bf)(16|32)|-\d+-of-\d+)?(\.gguf)?$", re.IGNORECASE)


class ServerTranslator(Retranslator):
    """Translates utterances as they grow, on a server. Not for two threads at once.

    gpus: none of this computer's. facts: what the server said about itself. model:
    the one on the server.
    """

    gpus: tuple[str, ...] = ()

    def __init__(
        self, settings: Settings, connection: Connection, loading: Loading | None = None
    ) -> None:
        """Ask the server what it can do. Raises ServerError, or SettingError if the settings'
        prompt does not suit its model."""
        self.http = Http(connection)
        self._room = settings.context_size
        try:
            self.facts = facts_of(self.http, connection)
            if not (self.facts.verifies or connection.without_scores):
                raise ServerError(
                    "{host} gives no probabilities of what is on the screen: start it with them "
                    "turned on, or allow translation without them in the settings.",
                    host=connection.host,
                )
            model, plugin = self.facts.model, self.facts.plugin
            pieces = Pieces(lambda mark: is_special(self.http, connection, model, mark))
            self.model: ServerModel = (
                PluginModel(self.http, connection, model, pieces, plugin)
                if plugin
                else ServerModel(self.http, connection, model, pieces)
            )
            super().__init__(self.model, self.builder, settings)
            if self.facts.verifies:
                self.model.warm_up(self._prompts.prompt("Hello.").tokens)
            self.http.until = math.inf
        except SsbdError:
            self.http.close()
            raise
        if loading is not None:
            loading.progress(1.0)

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Do nothing: it has no process here that could end."""

    def policy_for(self, settings: Settings) -> Policy:
        """See `Retranslator`; without scores, no draft can be verified."""
        policy = super().policy_for(settings)
        return policy if self.facts.verifies else replace(policy, name="rt")

    def builder(self, settings: Settings, language: str) -> PromptBuilder:
        """Return the builder of the prompts that the settings ask for, for speech in `language`;
        empty for the one in the settings."""
        spoken, target = language or spoken_in(settings), settings.target_language
        template = template_for(settings.template, self.facts.model, spoken, target)
        closing = template.closing.strip()
        self.model.stop = (closing,) if closing else ()
        pieces, room = self.model.vocabulary, min(settings.context_size, self._room)
        return PromptBuilder(pieces, template, room, (BEGIN,))

    def translate(self, request: Request, cancelled: Cancelled = never) -> Translation:
        """See `Retranslator`; what does not fit the server's context loses its oldest words."""
        self.model.seconds = LIVE
        self.model.explains = request.final and self._settings.record == "exact"
        return self._fitted(request.utterance, partial(super().translate, request, cancelled))

    def record(self, request: Request, cancelled: Cancelled = never) -> str | None:
        """See `Retranslator`; what does not fit the server's context loses its oldest words."""
        self.model.seconds = UNHURRIED
        self.model.explains = False
        return self._fitted(request.utterance, partial(super().record, request, cancelled))

    def _fitted(self, utterance: str, once: Callable[[], T]) -> T:
        changed = False
        while True:
            try:
                return once()
            except PromptTooLongError as error:
                self._take_less_room(error)
                self._ended.pop(utterance, None)
            except ModelChangedError as error:
                if changed:
                    raise
                changed, self.model.fingerprint = True, error.fingerprint
                self._drafts.clear()  # another tokenizer's IDs
                self.model.vocabulary.forget_marks()
                self._ended.pop(utterance, None)

    def _take_less_room(self, error: PromptTooLongError) -> None:
        """Make prompts for the server's context, which may be smaller than the settings say. Raises
        `error` if the prompt alone does not fit it."""
        before = self._room
        # Pieces only approximate tokens: if there seemed to be enough room, there were too few.
        self._room = error.size if 0 < error.size < before else before * 3 // 4
        try:
            self._prompts.rebuild()
        except ModelError:
            self._room = before
            raise error from None
        self._drafts.clear()  # they may be as long as the prompts that didn't fit


def template_for(setting: str, model: str, source: str, target: str) -> Template:
    """Return the template that the setting names, for the languages' English names.

    model: the server's name for it. Raises SettingError if the setting names none and the model's
    own is unknown, ModelError if that is for other languages.
    """
    if setting == "auto":
        must_know(_plain(model), target)
        return written(recognized(model), source, target, "auto")
    if setting == "chat":
        raise SettingError(
            "A server doesn't give the chat template of {model}: choose a prompt other than "
            "“chat” in the settings.",
            model=excerpt(model),
        )
    return written(setting, source, target)


def recognized(model: str) -> str:
    """Return the setting that suits a model, by its name. Raises SettingError if none is known."""
    name = _plain(model).lower()
    if name in OF_NAMED:
        return OF_NAMED[name].prompt
    for known in PROMPTS:
        if known.suits_served(name):
            return known.name
    raise SettingError(
        "The app does not know the prompt for {model}: choose one in the settings.",
        model=excerpt(model),
    )


def _plain(model: str) -> str:
    return _ENDING.sub("", re.split(r"[/\\]", model)[-1])
