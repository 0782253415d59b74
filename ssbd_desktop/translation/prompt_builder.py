"""From a source text to the tokens of its prompt, within the model's context."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.writing import unspaced
from ssbd_desktop.translation.source_text import clean_source
from ssbd_desktop.translation.templates import Marker, Span, Template, parts


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
    """A prompt ready for the model."""

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
        before = parts(template.before, vocabulary.markers)
        after = parts(template.after, vocabulary.markers)
        self._left = self._right = ""
        if before and isinstance(before[-1], Span):
            *before_rest, last = before
            before, self._left = tuple(before_rest), last.text
        if after and isinstance(after[0], Span):
            first, *after_rest = after
            after, self._right = tuple(after_rest), first.text
        opening = self._tokens(parts(template.opening, vocabulary.markers))
        self._turn = self._tokens(before)
        self._start = self._begin(opening + self._turn)[: -len(self._turn) or None]
        self._tail = self._tokens(after) + begins
        self._closing = self._tokens(parts(template.closing, vocabulary.markers))
        self._examples: tuple[int, ...] = ()
        self._fixed = len(self._whole(""))
        if self._fixed + _limit(1) >= context_size:
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
        text = clean_source(translation, self._vocabulary)
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
            source = clean_source(example.source, self._vocabulary)
            turn = self._turn_of(source)
            tokens = turn + example.translation + self._closing
            room -= len(tokens)
            if room < 0:
                break
            shown.insert(0, tokens)
        self._examples = tuple(token for turn in shown for token in turn)
        self._fixed += len(self._examples)
        return len(shown)

    def build(self, source: str) -> Prompt:
        """Return the prompt for `source`, which loses its oldest words if it does not fit."""
        text = clean_source(source, self._vocabulary)
        tokens = self._whole(text)
        if self._fits(tokens):
            return Prompt(tokens, self._limit_of(tokens), 0)
        units = _units(text)
        many = dropped = self._fewest(units)
        if many == len(units):  # not even the last word fits: keep only its end
            units = list(units[-1])
            many = self._fewest(units)
            dropped += many - 1
        tokens = self._whole("".join(units[many:]))
        return Prompt(tokens, self._limit_of(tokens), dropped)

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

    def _limit_of(self, tokens: tuple[int, ...]) -> int:
        return _limit(len(tokens) - self._fixed)

    def _fits(self, tokens: tuple[int, ...]) -> bool:
        return len(tokens) + self._limit_of(tokens) <= self._context_size

    def _tokens(self, pieces: tuple[Span | Marker, ...]) -> tuple[int, ...]:
        tokens: list[int] = []
        for piece in pieces:
            if isinstance(piece, Marker):
                tokens.append(self._vocabulary.markers[piece.text])
            else:
                tokens += self._vocabulary.tokenize(piece.text)
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


def _limit(source_tokens: int) -> int:
    # A translation seldom takes more than twice the source's tokens; scripts that the vocabulary
    # spells in bytes take up to four times as many. Beyond that, a model has gone astray.
    return 4 * max(source_tokens, 0) + 32
