from __future__ import annotations

import pytest

from ssbd_desktop.base.events import Caption, Transcript
from ssbd_desktop.transcript.finished_sentences import FinishedSentences


@pytest.mark.parametrize(
    ("stood", "final", "more"),
    [
        ("One.", "One. Yes", "Yes"),
        ("One.", "One. Ye", None),
        ("One.", "Ones are", "Ones are"),
        ("A会。", "A会开始了吧。", "开始了吧。"),
    ],
)
def test_only_what_is_said_after_a_sentence_that_stood_is_told(
    stood: str, final: str, more: str | None
) -> None:
    sentences = FinishedSentences()
    sentences.add_transcript(Transcript("u1", stood, "", False, 0.0, 1.0, complete=True))
    first, last = (
        sentences.add_caption(Caption("u1", text, "", text, text == final, 0.0, 1.0))
        for text in (stood, final)
    )
    assert first
    assert first.final
    assert (last.source if last else None) == more
