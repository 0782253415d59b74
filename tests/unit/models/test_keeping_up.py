from __future__ import annotations

import pytest

from ssbd_desktop.models.keeping_up import (
    MOST_FOR_A_FINAL,
    SHARE,
    THREE_WORDS,
    UTTERANCE,
    RealTimeVerdict,
    Recognition,
    TranslationUpdate,
    keeps_up_hearing,
    keeps_up_translating,
    recognition,
    update,
)
from ssbd_desktop.models.shapes import LANGUAGE_MODELS, WHISPERS
from ssbd_desktop.speech import pacing
from tests.helpers.calibrations import Computer

BASE, QWEN = WHISPERS[1], LANGUAGE_MODELS[0]
BITS = 5.3


def slow_for_whisper(partial_and_final: float) -> Computer:
    """A computer that takes so many seconds for both with one thread, and finals with a short
    window, since it takes too long with the whole one."""
    passes = recognition(Computer().calibration(), 1, BASE)
    return Computer(partial_and_final / (passes.partial + passes.short_final))


def slow_for_qwen(seconds: float) -> Computer:
    """A computer that takes so many seconds for an update with one thread."""
    return Computer(seconds / update(Computer().calibration(), 1, QWEN, BITS).seconds)


@pytest.mark.parametrize(
    ("share", "verdict"),
    [
        (0.9 * SHARE, RealTimeVerdict.KEEPS_UP),
        (1.1 * SHARE, RealTimeVerdict.ALONE),
        (1.9 * SHARE, RealTimeVerdict.ALONE),
        (2.1 * SHARE, RealTimeVerdict.DOES_NOT),
    ],
)
def test_recognition_has_the_time_that_an_utterance_takes(
    share: float, verdict: RealTimeVerdict
) -> None:
    computer = slow_for_whisper(share * UTTERANCE)
    assert keeps_up_hearing(computer.calibration(), BASE) is verdict


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (0.9 * THREE_WORDS, RealTimeVerdict.KEEPS_UP),
        (1.1 * THREE_WORDS, RealTimeVerdict.ALONE),
        (2.1 * THREE_WORDS, RealTimeVerdict.DOES_NOT),
    ],
)
def test_an_update_has_the_time_in_which_its_words_are_said(
    words: float, verdict: RealTimeVerdict
) -> None:
    computer = slow_for_qwen(words)
    assert keeps_up_translating(computer.calibration(), QWEN, BITS) is verdict


def test_passes_are_those_of_an_ordinary_conversation() -> None:
    calibration = Computer().calibration()
    passes = recognition(calibration, 1, BASE)
    computer = Computer()
    partial = computer.encoder(512, 6, 10.0) + computer.decoder(512, 6, 1)
    final = computer.encoder(512, 6, 30.0) + computer.decoder(512, 6, 5)
    assert (passes.partial, passes.whole_final) == pytest.approx((partial, final))
    assert passes.partial < passes.short_final < passes.whole_final
    size = (QWEN.layers, QWEN.layer_weights, QWEN.output_weights)
    first, single = (computer.language_model("Q4_K_M", *size, tokens) for tokens in (24, 1))
    assert update(calibration, 1, QWEN, BITS).seconds == pytest.approx(first + 5 * single)


def test_finals_see_the_whole_window_where_recognition_gives_them_that() -> None:
    assert MOST_FOR_A_FINAL == pacing.MOST_FOR_A_FINAL
    assert Recognition(1, 0.1, 0.2, MOST_FOR_A_FINAL).final == MOST_FOR_A_FINAL
    assert Recognition(1, 0.1, 0.2, 1.01 * MOST_FOR_A_FINAL).final == 0.2


def test_what_is_just_in_time_is_in_time() -> None:
    assert Recognition(1, 0.5, SHARE * UTTERANCE - 0.5, 9.0).in_time
    assert TranslationUpdate(1, THREE_WORDS).in_time
