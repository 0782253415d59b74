from __future__ import annotations

import re

import pytest

from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.translation.templates import UNKNOWN, example_sentences

LANGUAGES = [name for name in CODES if name == "German" or example_sentences("German", name)]


def test_the_languages_that_models_know_have_examples() -> None:
    assert {"English", "German", "Chinese", "Japanese", "Arabic", "Hindi", "Thai"} <= {*LANGUAGES}
    assert len(LANGUAGES) == 32


@pytest.mark.parametrize("target", LANGUAGES)
def test_every_language_breaks_off_where_the_others_do(target: str) -> None:
    pairs = example_sentences("English" if target != "English" else "German", target)
    assert len(pairs) == 8
    for at, (said, translated) in enumerate(pairs):
        assert said != translated == translated.strip()
        ends = [bool(re.search(r"[.?!;।؟？。…]$", text)) for text in (said, translated)]
        # The first two break off, the others are whole; Thai has no mark for either.
        assert ends == [at >= 2, at >= 2 and target != "Thai"]


def test_none_are_shown_without_a_row_or_into_the_same_and_english_stands_for_an_unknown() -> None:
    assert example_sentences("English", "Yoruba") == example_sentences("Yoruba", "English") == ()
    assert example_sentences("German", "German") == ()
    assert example_sentences(UNKNOWN, "German") == example_sentences("English", "German")
    assert example_sentences(UNKNOWN, "English") == ()
