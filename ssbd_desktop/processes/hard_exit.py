"""Ending the process, whatever its threads are at."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from typing import NoReturn

_MOST_SECONDS = 1.0


def leave_at_once(code: int) -> NoReturn:
    """End the process now, whatever its threads do.

    An ordinary exit takes the interpreter down under native code that still runs, which then
    aborts the process. What was printed and logged is written first, in a thread of its own:
    whoever calls may be in the middle of that, and a pipe may be full.
    """
    writer = threading.Thread(target=_write_out, daemon=True)
    writer.start()
    writer.join(_MOST_SECONDS)
    os._exit(code)


def _write_out() -> None:
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):  # whatever the stream makes of a full disk
            stream.flush()
