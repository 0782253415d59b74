"""Computers of which it is known how fast their engines are."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from ssbd_desktop.assembly.calibration import kept_in
from ssbd_desktop.models.real_time import Calibration, Speed
from ssbd_desktop.system.files import write_state


def calibration(slow: float = 1.0) -> Calibration:
    """Return that of a computer so many times slower than one of two cores at 2.5 GHz, on which
    twice as many threads are twice as fast."""
    return Calibration(Speed(1e-8 * slow, 2e-9 * slow), Speed(5e-9 * slow, 1e-9 * slow))


def keep(home: Path) -> None:
    """Have the app that has its folders in `home` know that this computer is such a one."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SSBD_DESKTOP_HOME", str(home))
        file = kept_in()
    write_state(file, asdict(calibration()))
