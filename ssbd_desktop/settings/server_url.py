"""The address of a server that translates, as a person writes it and as it is kept."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.row import shown

_ROOT = "/v1"
"""The default place of completions servers' API."""


@dataclass(frozen=True)
class ServerFacts:
    models: tuple[str, ...]
    model: str
    scores: bool
    """True if it returns log-probabilities of a prompt."""
    seconds: float
    """The median of what a round trip takes."""
    plugin: str = ""
    """What it calls its model if it verifies drafts by itself, empty otherwise."""

    @property
    def verifies(self) -> bool:
        """Return whether drafts can be verified there, whoever does it."""
        return self.scores or bool(self.plugin)


def check_server_url(text: str) -> str:
    """Return an address as it is kept, up to /v1 without a final slash, or an empty one.

    Raises SettingError if it is none, or has a password, which does not belong in the file.
    """
    given = text.strip()
    if not given:
        return ""
    parts = _parts(given)
    if parts is None:
        raise SettingError(
            "{text} is not the address of a server: enter it with http:// or https://, like "
            "https://translate.example.com/v1.",
            text=shown(given),
        )
    if "@" in parts.netloc:
        raise SettingError(
            "The address of a server must not hold a name or a password: enter it without them, "
            "and the key in the field “Key”."
        )
    path = parts.path.rstrip("/") or _ROOT
    return f"{parts.scheme}://{parts.netloc.lower()}{path}"


def host_of(url: str) -> str:
    """The name of the computer that an address leads to, with the port if it has one."""
    return urlsplit(url).netloc


def is_server(model: str) -> bool:
    """Return whether a server translates, by what a stage reports."""
    return model.startswith(("http://", "https://"))


def is_encrypted(url: str) -> bool:
    """Return whether what is sent there cannot be read on the way."""
    return urlsplit(url).scheme == "https"


def is_this_computer(url: str) -> bool:
    """Return whether what is sent there stays on this computer."""
    name = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def may_be_sent(url: str, agreed: str) -> bool:
    """Return whether text may be sent there; agreed: the address that somebody has agreed to."""
    return url == agreed or is_this_computer(url)


def _parts(text: str) -> SplitResult | None:
    try:
        parts = urlsplit(text)
        usable = parts.port != 0 and bool(parts.hostname)  # a port past 65535 raises
    except ValueError:
        return None
    plain = not (parts.query or parts.fragment) and text.isprintable() and " " not in text
    return parts if usable and plain and parts.scheme in ("http", "https") else None
