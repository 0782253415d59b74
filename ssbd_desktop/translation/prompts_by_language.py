"""The prompts of one model: a builder for each spoken language, and its examples."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import read_glossary
from ssbd_desktop.translation.prompt_builder import Example, Prompt, PromptBuilder
from ssbd_desktop.translation.templates import UNKNOWN

MOST_LANGUAGES = 8
"""Languages whose builders are kept."""


Building = Callable[[Settings, str], PromptBuilder]


class PromptsByLanguage:
    """The prompts of one model, with the glossary and finished utterances of the same language."""

    def __init__(self, build: Building, settings: Settings) -> None:
        """build: makes the builder that settings ask for, for a language.

        Raises SettingError or ModelError if the settings' prompt does not suit the model.
        """
        self._build = build
        self._settings = settings
        self._finished: deque[tuple[str, Example]] = deque(maxlen=settings.context)
        self._builders: dict[str, PromptBuilder] = {}
        self._first = self._language = ""
        self._begin(settings, build(settings, spoken_in(settings)))

    def apply(self, settings: Settings) -> bool:
        """Build prompts by other settings from now on; return whether the prompts differ.

        Raises SettingError or ModelError if they do not suit the model; the old ones then stay.
        """
        another = _of_prompts(settings) != _of_prompts(self._settings)
        made = self._build(settings, spoken_in(settings)) if another else None
        self._settings = settings
        self._finished = deque(() if made else self._finished, maxlen=settings.context)
        if made:
            self._begin(settings, made)
        else:
            self._show_examples()
        return another

    def rebuild(self) -> None:
        """Build the prompts again, since their parts have changed. Raises what `apply` does."""
        self._begin(self._settings, self._build(self._settings, spoken_in(self._settings)))

    def prompt(self, source: str, language: str = "") -> Prompt:
        """Return the prompt for `source`, spoken in `language`; empty for the one in the settings.

        Raises SettingError or ModelError if no prompt for that language suits the model.
        """
        spoken = language or spoken_in(self._settings)
        if spoken != self._language:
            if spoken not in self._builders:
                made = self._build(self._settings, spoken)
                if len(self._builders) >= MOST_LANGUAGES:
                    del self._builders[next(name for name in self._builders if name != self._first)]
                self._builders[spoken] = made
            self._language = spoken
            self._show_examples()
        return self._builders[spoken].build(source)

    def finish(self, source: str, translation: tuple[int, ...]) -> None:
        """Note that the last prompt's utterance is finished, with this `translation`."""
        if self._settings.context:
            self._finished.append((self._language, Example(source, translation)))
            self._show_examples()

    def _begin(self, settings: Settings, builder: PromptBuilder) -> None:
        self._first = self._language = spoken_in(settings)
        self._builders = {self._first: builder}
        self._show_examples()

    def _show_examples(self) -> None:
        """Put the glossary and finished utterances into the prompt, where they are read once."""
        builder = self._builders[self._language]
        glossary = [builder.example(*pair) for pair in read_glossary(self._settings.glossary)]
        same = [example for language, example in self._finished if language == self._language]
        builder.show([*glossary, *same])


def spoken_in(settings: Settings) -> str:
    """Return the spoken language, by English name, as prompts say it."""
    return UNKNOWN if settings.source_language == AUTO else settings.source_language


def _of_prompts(settings: Settings) -> tuple[str, str, str]:
    return settings.template, settings.source_language, settings.target_language
