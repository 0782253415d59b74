"""On a computer where all costs what it would by the book, predictions are what the book says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ssbd_desktop.models.pass_costs import (
    BITS,
    decoder_seconds,
    encoder_seconds,
    language_model_seconds,
)
from ssbd_desktop.models.shapes import LANGUAGE_MODELS, WHISPERS, LanguageModelShape, WhisperShape
from tests.helpers.calibrations import Computer

COMPUTER = Computer()
CALIBRATION = COMPUTER.calibration()


@pytest.mark.parametrize("shape", WHISPERS)
@pytest.mark.parametrize("window", [8.0, 10.0, 15.0, 30.0])
def test_an_encoder_costs_by_its_width_its_layers_and_the_window(
    shape: WhisperShape, window: float
) -> None:
    wanted = COMPUTER.encoder(shape.width, shape.encoder_layers, window, shape.mels)
    assert encoder_seconds(CALIBRATION, 1, shape, window) == pytest.approx(wanted)
    assert encoder_seconds(CALIBRATION, 2, shape, window) == pytest.approx(wanted / 2)


@pytest.mark.parametrize("shape", WHISPERS)
def test_a_decoder_costs_by_its_width_and_its_layers(shape: WhisperShape) -> None:
    for window, beam in ((10.0, 1), (30.0, 5)):
        wanted = COMPUTER.decoder(shape.width, shape.decoder_layers, beam)
        assert decoder_seconds(CALIBRATION, 1, shape, window, beam) == pytest.approx(wanted)


@pytest.mark.parametrize("shape", LANGUAGE_MODELS)
@pytest.mark.parametrize("stored", BITS)
@pytest.mark.parametrize("tokens", [1, 5, 8, 20, 32, 64])
def test_a_language_model_costs_by_its_weights_and_tokens(
    shape: LanguageModelShape, stored: str, tokens: int
) -> None:
    size = (shape.layers, shape.layer_weights, shape.output_weights)
    wanted = COMPUTER.language_model(stored, *size, tokens)
    found = language_model_seconds(CALIBRATION, 1, shape, BITS[stored], tokens)
    assert found == pytest.approx(wanted)


def test_more_bits_cost_more_and_fewer_than_four_no_less() -> None:
    costs = [
        language_model_seconds(CALIBRATION, 1, LANGUAGE_MODELS[0], bits, 1)
        for bits in (2.6, 5.3, 6.6, 8.5, 16.0)
    ]
    assert costs == sorted(costs)
    assert costs[0] == costs[1] < costs[2] < costs[3] < costs[4]


def test_noise_makes_nothing_cost_less_than_nothing() -> None:
    first, *others = CALIBRATION.encoders
    late = replace(first, seconds=9 * first.seconds)  # one layer seems to cost more than four
    noisy = replace(CALIBRATION, encoders=(late, *others))
    costs = [encoder_seconds(noisy, 1, shape, 10.0) for shape in WHISPERS]
    assert 0 < costs[0] < costs[1] < costs[2] < costs[3]


def test_a_calibration_that_lacks_slices_predicts_nothing() -> None:
    bare = replace(CALIBRATION, encoders=CALIBRATION.encoders[:2], decoders=(), language_models=())
    asked: list[Callable[[], float]] = [
        lambda: encoder_seconds(bare, 1, WHISPERS[0], 10.0),
        lambda: encoder_seconds(CALIBRATION, 3, WHISPERS[0], 10.0),
        lambda: decoder_seconds(bare, 1, WHISPERS[0], 10.0, 1),
        lambda: decoder_seconds(CALIBRATION, 1, WHISPERS[0], 10.0, 2),
        lambda: language_model_seconds(bare, 1, LANGUAGE_MODELS[0], 8.5, 1),
    ]
    for ask in asked:
        with pytest.raises(ValueError, match="no calibration"):
            ask()
