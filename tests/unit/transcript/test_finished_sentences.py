from __future__ import annotations

from dataclasses import replace

import pytest

from ssbd_desktop.base.events import Caption, Transcript
from ssbd_desktop.transcript.finished_sentences import FinishedSentences


@pytest.mark.parametrize(
    ("stood", "final", "more"),
    [
        ("One.", "One. Yes", "Yes"),
        ("One.", "One. Ye", None),
        ("One.", "Ones are", "Ones are"),
        ("One.", "Won so we are", "Won so we are"),
        ("One, two.", "One two and three", "and three"),
        ("One, two.", "One!", None),
        ("A会。", "A会OK 了吧。", "OK 了吧。"),
    ],
)
def test_only_what_is_said_after_a_sentence_that_stood_is_told(
    stood: str, final: str, more: str | None
) -> None:
    sentences = FinishedSentences()
    sentences.add_transcript(Transcript("u1", stood, "", False, 0.0, 1.0, complete=True))
    first, last = (
        sentences.add_caption(Caption("u1", f"So, {text}", "", text, text == final, 0.0, 1.0))
        for text in (stood, final)
    )
    assert first
    assert first.final
    visible = f"So, {final}" if more == final else more
    told = (last.utterance, last.source, last.visible) if last else None
    assert told == (more and ("u1+", more, visible))


def test_a_sentence_stands_once_all_of_it_is_shown_and_nothing_follows() -> None:
    sentences = FinishedSentences()
    whole = Transcript("u1", "One.", "", False, 0.0, 1.0, complete=True)
    shown = Caption("u1", "Eins.", "", "One.", False, 0.0, 1.0)
    for event in (whole, replace(whole, complete=False)):
        sentences.add_transcript(event)
    assert sentences.add_caption(shown) == shown
    sentences.add_transcript(whole)
    for early in (replace(shown, hidden=" Und"), replace(shown, source="One")):
        assert sentences.add_caption(early) == early
    assert sentences.add_caption(shown) == replace(shown, final=True)
    assert sentences.add_caption(replace(shown, final=True)) is None
    assert not sentences._whole | sentences._stood, "what is over is forgotten"
