"""From a source text to the tokens of its prompt: one line in which nobody can speak a marker,
within the model's context, by the spoken language and with what was finished before."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Protocol

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.writing import unspaced
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import read_glossary
from ssbd_desktop.translation.templates import UNKNOWN, Template, parts


class SpokenMarkers:
    """Breaks up the markers that a tokenizer would find in plain text."""

    def __init__(self, markers: Iterable[str]) -> None:
        rests: dict[str, list[str]] = {}
        for marker in markers:
            whole = marker.strip()  # spaces at its ends don't matter: it is found without them
            if len(whole) > 1:
                rests.setdefault(whole[0], []).append(re.escape(whole[1:]))
        # By first character: there may be thousands, and few texts contain one of those.
        beginnings = (f"{re.escape(first)}(?={'|'.join(r)})" for first, r in rests.items())
        self._beginning = re.compile("|".join(beginnings)) if rests else None

    def broken(self, line: str) -> str:
        """Return `line` with a space after the first character of each marker in it."""
        if self._beginning is None:
            return line
        while self._beginning.search(line):  # repeated, since a marker may contain a space
            line = self._beginning.sub(lambda found: f"{found[0]} ", line)
        return line


def clean_source(text: str, broken: Callable[[str], str] = str) -> str:
    """Return what was said as one line without control or format characters, its markers broken."""
    return broken(" ".join("".join(map(_cleaned, text)).split()))


@cache
def _cleaned(character: str) -> str:
    if character in _JOINERS:
        return character
    kind = unicodedata.category(character)
    if kind == "Cf":  # a soft hyphen, a mark of direction
        return ""
    return " " if kind in ("Cc", "Cs", "Zs", "Zl", "Zp") else character


_JOINERS = "\u200c\u200d"  # Persian words, Indic conjuncts and joined emoji are spelled with them


class Tokenizer(Protocol):
    """What the builder needs of a vocabulary."""

    @property
    def markers(self) -> dict[str, int]: ...
    @property
    def bos(self) -> int | None: ...
    def tokenize(self, text: str) -> tuple[int, ...]: ...
    def broken(self, line: str) -> str: ...


@dataclass(frozen=True)
class Prompt:
    tokens: tuple[int, ...]
    limit: int
    """The most tokens that its translation may take."""
    trimmed_words: int
    """How many words (characters, in a script without spaces or in a single word that is too long)
    were left out at its beginning so that it fits the context."""


@dataclass(frozen=True)
class Example:
    """A source and the tokens of its translation, shown in the prompt before the actual source."""

    source: str
    translation: tuple[int, ...]


class PromptBuilder:
    """Builds prompts from one template, whose own examples come first.

    Markers become their tokens. Plain text of the template next to the source is tokenized together
    with it, in one span with special tokens off, because that is how the model saw it in training.
    """

    def __init__(
        self,
        vocabulary: Tokenizer,
        template: Template,
        context_size: int,
        begins: tuple[int, ...] = (),
    ) -> None:
        """begins: tokens that mark the beginning of a translation, if the vocabulary has any.

        Raises ModelError if the template alone leaves no room in the context.
        """
        self._vocabulary = vocabulary
        self._context_size = context_size
        self._continues_line = template.after.endswith(":")
        # Text right beside the source goes into its span.
        *before, self._left = parts(template.before, vocabulary.markers)
        self._right, *after = parts(template.after, vocabulary.markers)
        opening = self._tokens(parts(template.opening, vocabulary.markers))
        self._turn = self._tokens(before)
        self._start = self._begin(opening + self._turn)[: -len(self._turn) or None]
        self._tail = self._tokens(["", *after]) + begins
        self._closing = self._tokens(parts(template.closing, vocabulary.markers))
        self._examples: tuple[int, ...] = ()
        self._fixed = len(self._whole(""))
        if self._fixed + self._limit_of(self._fixed + 1) >= context_size:
            raise ModelError(
                "The prompt alone takes {taken} of the context's {size} tokens: increase the "
                "context size in the settings, shorten the prompt, or choose a model with a longer "
                "context.",
                taken=self._fixed,
                size=context_size,
            )
        self._first = tuple(self.example(*pair) for pair in template.examples)
        self.show(())

    def example(self, source: str, translation: str) -> Example:
        """Return a pair of texts as an example, the translation written as the model would."""
        text = clean_source(translation, self._vocabulary.broken)
        space = " " if self._continues_line else ""
        return Example(source, self._vocabulary.tokenize(space + text))

    def show(self, examples: Sequence[Example]) -> int:
        """Put `examples` before every source from now on, after the template's; return how many of
        them all fit.

        They may take half of the context; the oldest, which come first, are dropped.
        """
        shown: list[tuple[int, ...]] = []
        self._fixed -= len(self._examples)
        self._examples = ()
        room = (self._context_size - self._fixed) // 2
        for example in reversed((*self._first, *examples)):
            source = clean_source(example.source, self._vocabulary.broken)
            turn = self._turn_of(source)
            tokens = turn + example.translation + self._closing
            room -= len(tokens)  # below zero from the first one on that has none
            if room >= 0:
                shown.insert(0, tokens)
        self._examples = tuple(token for turn in shown for token in turn)
        self._fixed += len(self._examples)
        return len(shown)

    def build(self, source: str) -> Prompt:
        """Return the prompt for `source`, which loses its oldest words if it does not fit."""
        text = clean_source(source, self._vocabulary.broken)
        tokens = self._whole(text)
        if self._fits(tokens):
            return Prompt(tokens, self._limit_of(len(tokens)), 0)
        units = _units(text)
        many = dropped = self._fewest(units)
        if many == len(units):  # not even the last word fits: keep only its end
            units = list(units[-1])
            many = self._fewest(units)
            dropped += many - 1
        tokens = self._whole("".join(units[many:]))
        return Prompt(tokens, self._limit_of(len(tokens)), dropped)

    def _fewest(self, units: list[str]) -> int:
        """Return how many leading `units`, at least one, to drop so that the rest fits."""
        # Dropping words practically never adds tokens, so a binary search finds the fewest to drop.
        return 1 + bisect_left(
            range(1, len(units)), True, key=lambda n: self._fits(self._whole("".join(units[n:])))
        )

    def _whole(self, text: str) -> tuple[int, ...]:
        return self._start + self._examples + self._turn_of(text)

    def _turn_of(self, text: str) -> tuple[int, ...]:
        span = self._vocabulary.tokenize(self._left + text + self._right)
        return self._turn + span + self._tail

    def _limit_of(self, tokens: int) -> int:
        # A translation seldom takes more than twice the source's tokens; scripts that the
        # vocabulary spells in bytes take up to four times as many. Beyond that, a model has gone
        # astray.
        return 4 * (tokens - self._fixed) + 32

    def _fits(self, tokens: tuple[int, ...]) -> bool:
        return len(tokens) + self._limit_of(len(tokens)) <= self._context_size

    def _tokens(self, pieces: list[str]) -> tuple[int, ...]:
        tokens: list[int] = []
        for number, piece in enumerate(pieces):
            if number % 2:
                tokens.append(self._vocabulary.markers[piece])
            elif piece:
                tokens += self._vocabulary.tokenize(piece)
        return tuple(tokens)

    def _begin(self, head: tuple[int, ...]) -> tuple[int, ...]:
        bos = self._vocabulary.bos
        # Some chat templates write the beginning-of-sequence token themselves.
        return head if bos is None or head[:1] == (bos,) else (bos, *head)


def _units(text: str) -> list[str]:
    """Return the words of a text, each with the space after it; characters if it has no spaces."""
    pairs = enumerate(pairwise(text), 1)
    begins = [at for at, (a, b) in pairs if b != " " and (a == " " or unspaced(a) or unspaced(b))]
    return [text[a:b] for a, b in pairwise([0, *begins, len(text)])]


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
