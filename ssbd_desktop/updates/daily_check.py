"""Asks for newer versions, once a day at most, and remembers what came of it."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from packaging.version import Version

from ssbd_desktop import __version__
from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.system.state_file import load_state, write_state
from ssbd_desktop.updates.asking import newest_release

DAY = 24 * 60 * 60.0
"""Seconds until the next check."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Kept:
    """What is remembered. checked: when the list was last asked for, in seconds since 1970.
    newest: the newest version that is known. told: the one that the person has been told of."""

    checked: float = 0.0
    newest: str = ""
    told: str = ""


class DailyCheck:
    """Whether there is a newer version. All of it may take seconds, on any thread."""

    def __init__(
        self,
        file: Path,
        ask: Callable[[], str] = newest_release,
        clock: Callable[[], float] = time.time,
        installed: str = __version__,
    ) -> None:
        """file: where it is remembered. ask: gives the newest version, or raises UpdateError.
        clock: seconds since 1970. installed: the version that runs."""
        self._file = file
        self._ask = ask
        self._clock = clock
        self._installed = Version(installed)
        self._one_at_a_time = threading.Lock()

    def known(self) -> str:
        """The newer version that was found last; empty where there is none."""
        return self._newer(_read(self._file).newest)

    def check(self) -> str:
        """Ask now; gives the newer version, empty where there is none. Raises UpdateError."""
        with self._one_at_a_time:
            with contextlib.suppress(OSError):  # the person wants to know it all the same
                self._begin()
            return self._asked()

    def check_if_due(self) -> str:
        """Ask if a day is over since that was last done; gives a newer version of which the person
        has not been told, empty where there is none.

        What goes wrong is in the log, and tried again the next day.
        """
        with self._one_at_a_time:
            try:
                if self._due():
                    self._begin()
                    self._asked()
            except UpdateError as error:
                _log.info("no check for updates: %s", error)
            except OSError as error:
                # Who cannot remember it would ask at each start.
                _log.info("no check for updates, since it could not be noted: %s", error)
            kept = _read(self._file)
            newer = self._newer(kept.newest)
            return "" if newer == kept.told else newer

    def told(self, version: str) -> None:
        """The person has been told of a version: once is enough."""
        with self._one_at_a_time, contextlib.suppress(OSError):  # then it is told once more
            self._keep(replace(_read(self._file), told=version))

    def _due(self) -> bool:
        # A time to come is one of a clock that was wrong.
        return not 0 <= self._clock() - _read(self._file).checked < DAY

    def _begin(self) -> None:
        """Note the time first: what ends the app meanwhile, or fails, is not tried all day."""
        self._keep(replace(_read(self._file), checked=self._clock()))

    def _asked(self) -> str:
        newest = self._ask()
        with contextlib.suppress(OSError):  # then it is known the next day
            self._keep(replace(_read(self._file), newest=newest))
        return self._newer(newest)

    def _newer(self, version: str) -> str:
        try:
            return version if Version(version) > self._installed else ""
        except ValueError:  # no version, or one with a number of thousands of digits
            return ""

    def _keep(self, kept: _Kept) -> None:
        write_state(self._file, asdict(kept))


def _read(file: Path) -> _Kept:
    """What is remembered; nothing where the file is missing or damaged."""

    def parse(said: Any) -> _Kept:
        kept = _Kept(**said)
        return _Kept(float(kept.checked), str(kept.newest), str(kept.told))

    return load_state(file, parse, _Kept())
