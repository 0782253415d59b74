"""Waits for a server that is away, where somebody has the time to."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import TypeVar

from ssbd_desktop.base.errors import ServerError

TRIES = 10
_FIRST = 0.1
_LONGEST = 5.0  # seconds between two tries, unless the server asks for more

T = TypeVar("T")

_log = logging.getLogger(__name__)


def patiently(ask: Callable[[], T], tries: int = TRIES) -> T:
    """What `ask` gives; asked again where the server may come back by itself. Raises ServerError
    where it does not within so many tries, which take half a minute."""
    pause = _FIRST
    for _ in range(tries - 1):
        try:
            return ask()
        except ServerError as error:
            if not error.passing:
                raise
            _log.info("asked again: %s", error)
            time.sleep(max(pause, error.retry_after))
            pause = min(2 * pause, _LONGEST)
    return ask()
