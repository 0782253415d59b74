"""The keys of servers, in the system's keyring: none of the app's files has them, nor does its log.

`keyring` is imported once a key is wanted: it asks the desktop which keyrings there are.
"""

from __future__ import annotations

import os

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import SettingError, excerpt

VARIABLE = "SSBD_SERVER_KEY"
"""The environment variable whose key, if it is set, is used instead of the keyring's."""


def server_key(url: str) -> str:
    """Return a server's key, or an empty one; raises SettingError. Slow: a keyring may ask."""
    import keyring
    from keyring.errors import KeyringError, NoKeyringError

    if given := os.environ.get(VARIABLE, "").strip():
        return given
    try:
        return keyring.get_password(product.NAME, url) or ""
    except NoKeyringError:
        return ""  # then none can be in it
    except KeyringError as error:
        raise SettingError(
            "The server's key cannot be read from the system's keyring ({reason}): unlock the "
            "keyring and try again.",
            reason=_said_by(error),
        ) from error


def keep_server_key(url: str, key: str) -> None:
    """Keep a server's key, an empty one forgets it; raises SettingError. Slow: keyrings may ask."""
    import keyring
    from keyring.errors import KeyringError, NoKeyringError, PasswordDeleteError

    try:
        if key.strip():
            keyring.set_password(product.NAME, url, key.strip())
        else:
            keyring.delete_password(product.NAME, url)
    except PasswordDeleteError:
        pass  # there was none
    except NoKeyringError as error:
        raise SettingError(
            "The key cannot be saved because this system has no keyring: install one, such as "
            "GNOME Keyring or KWallet, or start the app with the key in {variable}.",
            variable=VARIABLE,
        ) from error
    except KeyringError as error:
        raise SettingError(
            "The key cannot be saved in the system's keyring ({reason}): unlock the keyring and "
            "try again.",
            reason=_said_by(error),
        ) from error


def _said_by(error: Exception) -> str:
    return excerpt(str(error)) or type(error).__name__
