"""A server that translates, which goes and comes back when a test says so."""

from __future__ import annotations

from ssbd_desktop.base.errors import ServerError
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import FakeTranslator

URL = "https://team.example.com/v1"


def server_error(*, passing: bool = True, retry_after: float = 0.0) -> ServerError:
    return ServerError(
        "The server {host} does not answer.",
        passing=passing,
        retry_after=retry_after,
        host="team.example.com",
    )


class FakeServer:
    """What `load` connects to. fails: what it fails with, None while it is there. fail_once: what
    the next answers fail with, one each. connected: how often it was tried."""

    def __init__(self) -> None:
        self.fails: ServerError | None = None
        self.fail_once: list[ServerError] = []
        self.connected = 0

    def load(self, settings: Settings) -> FakeTranslator:
        if not settings.server_url:
            return FakeTranslator()
        self.connected += 1
        if self.fails:
            raise self.fails
        return FakeTranslator(self.answer)

    def answer(self) -> None:
        if self.fail_once:
            raise self.fail_once.pop(0)
        if self.fails:
            raise self.fails
