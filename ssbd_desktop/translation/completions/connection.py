"""The server that translates, its authorization, and how to wait for it while it is away."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar
from urllib.parse import urlsplit

from ssbd_desktop.base.errors import ServerError

TRIES = 30
_FIRST = 0.1
_LONGEST = 5.0  # seconds between tries, unless the server asks for more

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Connection:
    """A completions server."""

    url: str
    """The address up to and including /v1."""
    model: str = ""
    """The server's name for the model; empty for its only one."""
    key: str = field(default="", repr=False)
    """Empty for none."""
    ca_file: str = ""
    """A PEM file; empty for the system's authorities."""
    without_scores: bool = False
    """True if a server without log-probabilities of prompts will do (plain re-translation)."""

    @property
    def host(self) -> str:
        """The server as messages name it."""
        return urlsplit(self.url).netloc or self.url

    @property
    def root(self) -> str:
        """The address without /v1, where some servers offer what OpenAI's protocol lacks."""
        return self.url.rstrip("/").removesuffix("/v1")


def patiently(ask: Callable[[], T], tries: int = TRIES) -> T:
    """Return the result of `ask`, repeating it if the server may come back by itself. Raises
    ServerError if it doesn't within that many tries, two minutes by default: vLLM starts in one."""
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
