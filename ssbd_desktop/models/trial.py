"""What a trial of a model finds out: the words that it makes, and how fast it is here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Doing = Literal["loading", "translating", "measuring", "recognising"]


@dataclass(frozen=True)
class Tried:
    """A sentence and what the model made of it. seconds: that this took."""

    source: str
    translation: str
    seconds: float


@dataclass(frozen=True)
class TranslationTrial:
    """What is known of a translation model so far; None and nothing is what is not known yet.

    source, target: the languages, by English name. load_seconds: from the start of its process
    until it could translate. tokens_per_second: as it writes, one after the other. curve: points of
    what a pass of so many tokens costs, in passes of one.
    """

    source: str
    target: str
    load_seconds: float | None = None
    sentences: tuple[Tried, ...] = ()
    tokens_per_second: float | None = None
    curve: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True)
class SpeechTrial:
    """What is known of a speech model so far, as `TranslationTrial`.

    words: of each utterance of the recording that ships with the app. sound_per_second: seconds of
    sound that are recognised in a second.
    """

    load_seconds: float | None = None
    words: tuple[str, ...] = ()
    sound_per_second: float | None = None


Trial = TranslationTrial | SpeechTrial

TrialProgress = Callable[[Doing, float, Trial], None]
"""Told what is being done, how much of all is done (from 0 to 1), and what is known so far."""
