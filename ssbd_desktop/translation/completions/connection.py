"""Which server translates, and by what right."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Connection:
    """A completions server.

    url: up to and with /v1. model: by the server's name for it, empty for its only one. key: empty
    for none. ca_file: a PEM file, empty for the system's authorities. without_scores: whether it
    may be used where it gives no log-probabilities of a prompt (plain re-translation then).
    """

    url: str
    model: str = ""
    key: str = field(default="", repr=False)
    ca_file: str = ""
    without_scores: bool = False

    @property
    def host(self) -> str:
        """The server as messages name it."""
        return urlsplit(self.url).netloc or self.url

    @property
    def root(self) -> str:
        """The address without /v1, where some servers have what OpenAI's protocol leaves out."""
        return self.url.rstrip("/").removesuffix("/v1")
