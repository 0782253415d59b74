"""The log's places: a rotating file, and stderr for what the person should see."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from ssbd_desktop.system.folders import log_folder
from ssbd_desktop.system.private_text import WithoutNames

ENGINE = "ssbd_desktop.translation.llama.llama_cpp_api"
"""The logger that passes llama.cpp's own log on: warnings and errors as INFO, the rest as DEBUG."""

_MOST_BYTES, _EARLIER = 1_000_000, 3
"""Of a log, which then begins anew, and how many of those before are kept."""


def log_file() -> Path:
    """Return the file with the log's newest lines; those before are in `earlier_log_file`."""
    return log_folder() / "ssbd-desktop.log"


def earlier_log_file() -> Path:
    """Return the file with the lines before the log began anew."""
    return log_folder() / "ssbd-desktop.log.1"  # as RotatingFileHandler names it


def set_up(verbose: bool) -> None:
    """Log to the rotating file, and to stderr from WARNING on (from INFO on with `verbose`).

    llama.cpp says some 65 kB each time it loads a model: only its warnings and errors are kept,
    the rest with `verbose`. Without a folder to write in, stderr is all there is; captioning does
    not depend on a log.
    """
    logger = logging.getLogger("ssbd_desktop")
    logger.setLevel(logging.DEBUG)
    logging.getLogger(ENGINE).setLevel(logging.DEBUG if verbose else logging.INFO)
    console = logging.StreamHandler(sys.stderr)
    console.setLevel(logging.INFO if verbose else logging.WARNING)
    # A traceback is for the file; the person reads one sentence.
    console.setFormatter(_OneLine("%(message)s"))
    logger.addHandler(console)
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        file = _LogFile(
            log_file(),
            maxBytes=_MOST_BYTES,
            backupCount=_EARLIER,
            encoding="utf-8",
            errors="backslashreplace",  # a file's name may be no UTF-8
        )
    except OSError as error:
        logger.info("There is no log file in %s (%s).", log_folder(), error.strerror)
        return
    # It may be sent to others; what a person types or calls things is for stderr alone.
    file.setFormatter(WithoutNames("%(asctime)s %(levelname)s %(threadName)s %(message)s"))
    logger.addHandler(file)


class _LogFile(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  logging's name
        """On a full disk, lose the line instead of printing a traceback."""


class _OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return record.getMessage()
