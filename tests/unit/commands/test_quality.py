from __future__ import annotations

import pytest
import sacrebleu
from hypothesis import example, given
from hypothesis import strategies as st

from ssbd_desktop.commands.quality import chrf, plain_words, word_error_rate

TEXTS = st.text("abc äß.", max_size=30)


def test_words_have_no_case_nor_punctuation_and_are_characters_without_spaces() -> None:
    assert plain_words("“Let's go”, said ANNA: now!") == ["let's", "go", "said", "anna", "now"]
    assert plain_words("我用Python写，3点。") == ["我", "用", "python", "写", "3", "点"]
    assert word_error_rate("Yes.", "No!") == 100
    assert word_error_rate("会議は三時です。", "会議は二時です") == pytest.approx(100 / 7)


@pytest.mark.parametrize(
    ("heard", "wrong"),
    [("a b c d", 0), ("a x c d", 25), ("a c d", 25), ("a b c d e", 25), ("", 100)],
)
def test_errors_are_counted_per_word_of_the_reference(heard: str, wrong: float) -> None:
    assert word_error_rate("A, b. C d!", heard) == wrong


@given(TEXTS, TEXTS)
@example("Wir gehen heute.", "Wir gehen morgen.")
def test_chrf_is_what_sacrebleu_says(reference: str, output: str) -> None:
    wanted = sacrebleu.sentence_chrf(output, [reference]).score
    assert chrf(reference, output) == pytest.approx(wanted, abs=1e-6)
