from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from ssbd_desktop.base.events import Channel, LanguageHeard
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.speech.language_detection import (
    CHECKED,
    ENOUGH,
    SURE,
    DetectedLanguage,
    SpokenLanguage,
    after_guess,
)
from ssbd_desktop.speech.recognizer import Guess
from ssbd_desktop.speech.whisper import WhisperRecognizer
from tests.helpers.fake_recognizer import FakeRecognizer
from tests.helpers.models import CLIP_ENGLISH
from tests.helpers.sound import Samples

SOUND = np.zeros(1, np.float32)


def after(*guesses: tuple[str, float]) -> DetectedLanguage:
    found = DetectedLanguage()
    for language, probability in guesses:
        found = after_guess(found, Guess(language, probability))
    return found


def test_one_sure_guess_settles_it() -> None:
    found = after(("fr", 0.3), ("de", SURE), ("fr", 0.99))
    assert found.settled == Guess("de", SURE)


def test_two_likely_guesses_that_agree_settle_it() -> None:
    assert after(("fr", 0.6)).settled is None
    assert after(("fr", 0.6), ("fr", 0.5)).settled == Guess("fr", 0.6)
    assert after(("fr", 0.6), ("de", 0.3), ("fr", 0.5)).settled == Guess("fr", 0.6)
    assert after(("fr", 0.6), ("fr", 0.4)).settled is None
    assert after(("fr", 0.6), ("de", 0.6)).settled is None


def test_until_then_the_best_guess_counts() -> None:
    assert DetectedLanguage().best is None
    assert after(("fr", 0.4), ("de", 0.3), ("nl", 0.2)).best == Guess("fr", 0.4)


class Guessing(FakeRecognizer):
    """Guesses one language after the other; knows but English, German and French."""

    def __init__(self, *guesses: tuple[str, float]) -> None:
        super().__init__("en", "de", "fr")
        self.guesses = [Guess(*guess) for guess in guesses]
        self.guessed = 0

    def language_of(self, samples: Samples) -> Guess:
        self.guessed += 1
        return self.guesses.pop(0) if len(self.guesses) > 1 else self.guesses[0]


def spoken(
    *guesses: tuple[str, float], setting: str = AUTO, channel: Channel = "me"
) -> tuple[SpokenLanguage, Guessing]:
    recognizer = Guessing(*guesses)
    language = SpokenLanguage(recognizer, channel)
    language.choose(setting)
    return language, recognizer


def test_what_the_settings_say_is_never_asked() -> None:
    language, recognizer = spoken(("fr", 0.9), setting="German")
    assert language.code("u1", SOUND, 9.0) == "de"
    assert language.certain
    assert language.name == ""
    language.detect_again()
    assert language.news() is None
    assert recognizer.guessed == 0


def test_another_language_than_the_one_set_is_told_once_two_checks_in_a_row_are_sure() -> None:
    sure, unsure, set_one = ("fr", SURE), ("fr", SURE - 0.1), ("de", 0.9)
    guesses = (sure, unsure, sure, set_one, sure, sure)
    language, recognizer = spoken(*guesses, setting="German", channel="them")
    language.check(SOUND, ENOUGH - 0.1)
    assert recognizer.guessed == 0
    news = []
    for _ in range(4 * CHECKED):
        language.check(SOUND, ENOUGH)
        news.append(language.news())
        assert language.code("u1", SOUND, 9.0) == "de"
    found = LanguageHeard("French", SURE, "them", set_to="German")
    assert [(at, one) for at, one in enumerate(news) if one] == [(2 * CHECKED + 3, found)]
    assert recognizer.guessed == len(guesses), "one of so many is checked, and none once it is told"
    for language, recognizer in (spoken(sure), spoken(sure, setting="German")):
        language.check(SOUND, ENOUGH)
        assert recognizer.guessed == 0


def test_the_first_sure_guess_is_told_once_and_nothing_is_asked_any_more() -> None:
    language, recognizer = spoken(("fr", 0.9), ("de", 0.9))
    assert language.news() == LanguageHeard("", channel="me")
    assert not language.certain
    assert language.name == ""
    assert language.code("u1", SOUND, ENOUGH) == "fr"
    assert (language.certain, language.name) == (True, "French")
    assert language.news() == LanguageHeard("French", 0.9, "me")
    assert language.news() is None
    assert language.code("u2", SOUND, 9.0) == "fr"
    assert recognizer.guessed == 1


def test_too_little_speech_makes_a_guess_for_once_only() -> None:
    language, recognizer = spoken(("fr", 0.99), ("de", 0.6), ("fr", 0.99), ("de", 0.5))
    assert language.code("u1", SOUND, ENOUGH - 0.1) == "fr"
    assert (language.certain, language.name) == (False, "French")
    assert language.code("u1", SOUND, ENOUGH) == "de"
    assert language.code("u1", SOUND, 2 * ENOUGH - 0.1) == "de", "not asked again so soon"
    assert recognizer.guessed == 2
    assert language.code("u2", SOUND, 0.5) == "de", "there is a better guess"
    assert recognizer.guessed == 2


def test_the_same_utterance_is_asked_again_when_it_has_grown() -> None:
    language, recognizer = spoken(("de", 0.6), ("fr", 0.5), ("de", 0.5))
    codes = [language.code("u1", SOUND, times * ENOUGH) for times in (1, 2, 3)]
    assert codes == ["de"] * 3, "the likeliest so far"
    assert recognizer.guessed == 3
    assert language.certain


def test_from_found_out_to_fixed_and_back() -> None:
    language, _ = spoken(("fr", 0.9), ("de", 0.9))
    language.news()
    language.code("u1", SOUND, ENOUGH)
    language.choose("English")
    assert (language.code("u1", SOUND, 9.0), language.name) == ("en", "")
    language.choose(AUTO)
    language.news()
    assert language.code("u1", SOUND, 9.0) == "de"


def test_the_small_whisper_hears_english(
    whisper: WhisperRecognizer, spoken: Callable[[str], Samples]
) -> None:
    guess = whisper.language_of(spoken(CLIP_ENGLISH[0]))
    assert guess.language == "en"
    assert SURE < guess.probability <= 1.0


def test_a_model_for_one_language_is_not_asked(
    whisper: WhisperRecognizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ssbd_desktop.speech.whisper.WhisperRecognizer._multilingual", property(lambda _: False)
    )
    assert whisper.language_of(SOUND) == Guess("en", 1.0)
