"""Which server translates where one is to, and whether text may be sent there."""

from __future__ import annotations

from ssbd_desktop.base.errors import ServerError, SettingError
from ssbd_desktop.settings.server_url import host_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.system.keys import server_key
from ssbd_desktop.translation.completions.connection import Connection
from ssbd_desktop.translation.completions.probe import ServerFacts, probe


def agreed_connection(settings: Settings) -> Connection:
    """The server that the settings name, with its key.

    Raises ServerError where nobody has agreed that text is sent there, or the key cannot be read.
    """
    if settings.server_agreed != settings.server_url:
        raise ServerError(
            "Nothing is sent to {host} because you have not agreed to it: start captions and "
            "agree, or give its address with --server.",
            host=host_of(settings.server_url),
        )
    return _connection(settings)


def ask_server(settings: Settings) -> ServerFacts:
    """Ask the server that the settings name what it can do; nothing that was said is sent.

    Raises ServerError with a sentence.
    """
    return probe(_connection(settings))


def _connection(settings: Settings) -> Connection:
    try:
        key = server_key(settings.server_url)
    except SettingError as error:
        raise ServerError(str(error)) from error
    return Connection(
        settings.server_url,
        settings.server_model,
        key,
        str(person_path(settings.server_ca_file)) if settings.server_ca_file else "",
        settings.server_without_scores,
    )
