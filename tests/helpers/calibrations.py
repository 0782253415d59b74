"""Computers of which it is known what thin models cost there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.assembly.calibration import kept_in
from ssbd_desktop.models.calibration import Calibration
from ssbd_desktop.system.slices import DecoderSlice, EncoderSlice, LanguageModelSlice

STORED = {"Q4_K_M": 1.0, "Q8_0": 2.0}
"""How many times slower weights are that are stored so."""


@dataclass(frozen=True)
class Computer:
    """One on which all costs what it would by the book. slow: times slower than the first.

    An operation with a weight takes a nanosecond, attention over a window ten for each second of it
    squared.
    """

    slow: float = 1.0

    def encoder(self, width: int, layers: int, window: float, mels: int = 80) -> float:
        """Seconds of a pass."""
        linear = window * (layers * width**2 + 0.5 * width * (width + 2 * mels))
        return self.slow * 1e-9 * (linear + 10 * layers * width * window**2)

    def decoder(self, width: int, layers: int, beam: int) -> float:
        """Seconds of a pass."""
        return self.slow * beam * 1e-9 * (4 * layers * width**2 + 50 * layers * width + 9e4 * width)

    def language_model(
        self, stored: str, layers: int, layer_weights: int, output_weights: int, tokens: int
    ) -> float:
        """Seconds of a pass."""
        weights = layers * layer_weights + 0.5 * output_weights
        each = STORED[stored] * (1 + 0.2 * (tokens - 1)) * weights
        return self.slow * 1e-9 * (each + 2e4 * layers + 1e5)

    def calibration(self) -> Calibration:
        """What would be measured there, with twice as many threads twice as fast."""
        one = Calibration(1, 2, self._encoders(), self._decoders(), self._language_models())
        return replace(
            one,
            encoders=(*one.encoders, *map(_with_two, one.encoders)),
            decoders=(*one.decoders, *map(_with_two, one.decoders)),
            language_models=(*one.language_models, *map(_with_two, one.language_models)),
        )

    def _encoders(self) -> tuple[EncoderSlice, ...]:
        return tuple(
            EncoderSlice(1, width, layers, window, self.encoder(width, layers, window))
            for width, layers, windows in ((256, 1, (10, 30)), (256, 4, (10,)), (768, 2, (10,)))
            for window in map(float, windows)
        )

    def _decoders(self) -> tuple[DecoderSlice, ...]:
        return tuple(
            DecoderSlice(1, width, layers, window, beam, 16, self.decoder(width, layers, beam))
            for width, layers in ((256, 1), (256, 4), (768, 2))
            for window, beam in ((10.0, 1), (30.0, 5))
        )

    def _language_models(self) -> tuple[LanguageModelSlice, ...]:
        shapes = (
            (1, 3_000_000, 8_000_000),
            (4, 3_000_000, 8_000_000),
            (2, 12_000_000, 16_000_000),
            (1, 3_000_000, 33_000_000),
        )
        return tuple(
            LanguageModelSlice(
                1, stored, *shape, tokens, self.language_model(stored, *shape, tokens)
            )
            for stored in STORED
            for shape in shapes
            for tokens in (1, 8, 32)
        )


def _with_two(one: EncoderSlice | DecoderSlice | LanguageModelSlice) -> Any:
    return replace(one, threads=2, seconds=one.seconds / 2)


def keep(home: Path, computer: Computer = Computer()) -> None:
    """Have the app that has its folders in `home` know that this computer is such a one."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SSBD_DESKTOP_HOME", str(home))
        file = kept_in()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(computer.calibration().to_json(), "utf-8")
