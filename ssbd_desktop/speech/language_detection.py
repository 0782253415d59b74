"""Detection of the spoken language: guesses, and when they suffice."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import Channel, LanguageHeard
from ssbd_desktop.settings.languages import AUTO, language_code, language_name
from ssbd_desktop.speech.recognizer import Guess, Recognizer

ENOUGH = 1.5
"""Seconds of an utterance that a guess needs to count, and between guesses."""

SURE = 0.7
"""The probability at which one guess is enough."""

LIKELY = 0.5
"""The probability at which two guesses at the same language are enough."""

_NEVER = ("", 0.0)

CHECKED = 8
"""One in this many utterances is checked for a language other than the one set."""


@dataclass(frozen=True)
class DetectedLanguage:
    """The findings so far: the most probable guess for each language, and the settled one."""

    guesses: tuple[Guess, ...] = ()
    settled: Guess | None = None

    @property
    def best(self) -> Guess | None:
        """Return what is most likely spoken; None if nothing was heard."""
        return self.settled or max(self.guesses, key=lambda guess: guess.probability, default=None)


def after_guess(before: DetectedLanguage, guess: Guess) -> DetectedLanguage:
    """Return the findings after one more guess; a settled language never changes."""
    if before.settled:
        return before
    earlier = [one for one in before.guesses if one.language == guess.language]
    others = tuple(one for one in before.guesses if one.language != guess.language)
    likelier = max([guess, *earlier], key=lambda one: one.probability)
    again = min([guess.probability, *(one.probability for one in earlier)]) >= LIKELY
    settled = likelier if guess.probability >= SURE or (earlier and again) else None
    return DetectedLanguage((*others, likelier), settled)


class SpokenLanguage:
    """The language of one channel: as set, or detected once and for all."""

    def __init__(self, recognizer: Recognizer, channel: Channel = "") -> None:
        self._recognizer = recognizer
        self._channel = channel
        self._setting = ""
        self._used = ""  # the last code returned
        self._detected = DetectedLanguage()
        self._looked = _NEVER  # the newest guess's utterance, and its seconds at the time
        self._ask_again: bool
        self._news: LanguageHeard | None = None
        self._other = ""  # the code of what the last utterance checked sounded like instead
        self._unchecked: int  # utterances until the next check, with the one checked

    def choose(self, setting: str) -> None:
        """Take the setting's value: a language's name, or AUTO.

        Raises ModelError if the recognizer does not know the language; the previous choice then
        stays.
        """
        if setting == self._setting:
            return
        if setting != AUTO:
            code = language_code(setting)
            # Without sound, this only asks whether the language is known.
            self._recognizer.recognize(np.zeros(0, np.float32), code, 1)
            self._used = code
        self._setting, self._other, self._unchecked = setting, "", 1
        self._ask_again = True

    def detect_again(self) -> None:
        """Detect it again from the next sound on, if the settings leave it open; callable from any
        thread."""
        self._ask_again = True

    def news(self) -> LanguageHeard | None:
        """Return what has become known since the last call, if anything."""
        if self._ask_again:
            self._ask_again = False
            if self._setting == AUTO:
                self._used, self._detected, self._looked = "", DetectedLanguage(), _NEVER
                self._news = LanguageHeard("", channel=self._channel)
        news, self._news = self._news, None
        return news

    def check(self, samples: NDArray[np.float32], spoken: float) -> None:
        """Check occasionally whether the other side speaks a language other than the one set.

        samples: the sound of a finished utterance. spoken: the seconds of speech in it. It becomes
        news, once for each setting, if two consecutive checks are sure of the same language.
        """
        if self._setting == AUTO or self._channel == "me" or spoken < ENOUGH:
            return
        self._unchecked -= 1
        if self._unchecked > 0:
            return
        guess = self._recognizer.language_of(samples)
        other = guess.language if guess.probability >= SURE else self._used
        self._unchecked = 1 if other != self._used else CHECKED
        if other == self._other != self._used:
            name = language_name(other)
            self._news = LanguageHeard(name, guess.probability, self._channel, self._setting)
            self._unchecked = sys.maxsize
        self._other = other

    @property
    def certain(self) -> bool:
        return self._setting != AUTO or self._detected.settled is not None

    @property
    def name(self) -> str:
        """The language assumed to be spoken, by English name; empty if the settings name it or
        nothing was heard yet."""
        return language_name(self._used) if self._setting == AUTO and self._used else ""

    def code(self, utterance: str, samples: NDArray[np.float32], spoken: float) -> str:
        """Return the code of the language that `utterance` is assumed to be in.

        samples: its sound so far. spoken: the seconds of speech in it. A guess from too little
        speech is used once, and only if there is no better one.
        """
        if not self.certain:
            self._used = self._guessed(utterance, samples, spoken)
        return self._used

    def _guessed(self, utterance: str, samples: NDArray[np.float32], spoken: float) -> str:
        last, at = self._looked
        enough = spoken >= (at + ENOUGH if last == utterance else ENOUGH)
        best = self._detected.best
        if best and not enough:
            return best.language
        guess = self._recognizer.language_of(samples)
        if not enough:
            return guess.language
        self._looked = (utterance, spoken)
        self._detected = after_guess(self._detected, guess)
        settled = self._detected.settled
        if settled:
            name = language_name(settled.language)
            self._news = LanguageHeard(name, settled.probability, self._channel)
        return (self._detected.best or guess).language
