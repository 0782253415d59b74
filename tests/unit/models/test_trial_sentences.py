"""The sentences of a trial are in the person's language where there are any in it."""

from __future__ import annotations

import pytest

from ssbd_desktop.models.trial import SENTENCES, spoken_in_trial
from ssbd_desktop.settings.languages import AUTO, CODES, COMMON


def test_there_are_some_in_each_language_that_most_people_speak() -> None:
    assert set(SENTENCES) == set(COMMON) <= set(CODES)
    every = [sentence for three in SENTENCES.values() for sentence in three]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(
    ("source", "target", "spoken"),
    [
        ("German", "English", "German"),
        ("Welsh", "German", "English"),
        (AUTO, "German", "English"),
        (AUTO, "English", "Chinese"),
        ("German", "German", "English"),
        ("English", "English", "Chinese"),
    ],
)
def test_they_are_never_in_the_language_that_is_translated_into(
    source: str, target: str, spoken: str
) -> None:
    assert spoken_in_trial(source, target) == spoken
