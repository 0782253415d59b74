"""Which of the catalog's models suit a person's languages and this computer."""

from __future__ import annotations

import logging

from ssbd_desktop.assembly.calibration import calibrated
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.models.real_time import Calibration
from ssbd_desktop.models.recommendation import Computer, Recommendation, recommend
from ssbd_desktop.system.computer import free_memory, total_memory
from ssbd_desktop.translation.llama.translation_process.translator import supports_gpu

_log = logging.getLogger(__name__)


def recommended(source: str, target: str) -> Recommendation:
    """The models to propose to somebody who hears `source` and reads `target`, by English name.

    source: or AUTO. Takes seconds where this computer has not been measured yet. Raises
    SettingError where the catalog cannot be read.
    """
    entries = load_catalog()
    here = Computer(total_memory(), free_memory(), _gpu(), _calibration())
    return recommend(entries, source, target, here)


def _calibration() -> Calibration | None:
    try:
        return calibrated()
    except SsbdError as error:  # an engine that cannot be measured may caption all the same
        _log.info("models are proposed without knowing how fast they are (%s)", error)
        return None


def _gpu() -> bool:
    try:
        return supports_gpu()
    except SsbdError as error:
        _log.info("nobody can tell whether there is a GPU (%s)", error)
        return False
