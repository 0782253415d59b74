"""A keyring that holds what it is given in memory, and can be locked."""

from __future__ import annotations

from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked, PasswordDeleteError


class FakeKeyring(KeyringBackend):
    """Stands for the system's, which tests must not write into. kept: by service and user."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self._open()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._open()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._open()
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError("no such password")

    def _open(self) -> None:
        if self.locked:
            raise KeyringLocked("the collection is locked")
