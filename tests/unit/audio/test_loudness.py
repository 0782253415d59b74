"""The loudness of sound."""

from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.audio.loudness import QUIETEST, loudness


def test_loudness_of_known_sounds() -> None:
    assert loudness(np.ones(100, np.float32)) == pytest.approx(0.0)
    assert loudness(np.full(100, 0.1, np.float32)) == pytest.approx(-20.0, abs=0.01)
    sine = np.sin(np.linspace(0, 200 * np.pi, 16_000, dtype=np.float32))
    assert loudness(sine) == pytest.approx(-3.01, abs=0.05)
    assert loudness(np.zeros(100, np.float32)) == QUIETEST
    assert loudness(np.zeros(0, np.float32)) == QUIETEST
