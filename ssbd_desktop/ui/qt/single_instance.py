"""One app for each configuration folder: other starts have the first one do what they ask for.

A lock that ends with its process decides which is first, so a crashed one blocks nothing. The
others reach the first by a local socket, on which they say a line.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.system.file_lock import FileLock

PATIENCE = 10.0
"""The seconds that the first one has to answer or end: it may just have started, or be ending."""

_ANSWER_MS = 2000
_DONE, _LEAVES = b"came", b"leaves"

_log = logging.getLogger(__name__)


class Instance(QObject):
    """An app with a configuration folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._name = _socket_name(folder)
        self._server = QLocalServer(self)
        self._do: Callable[[str], bool] = lambda _: False
        self._lock: FileLock | None = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "running.lock").touch()
            self._lock = FileLock(folder / "running.lock")
        self.first = self._lock is None or self._lock.held
        """True if no other app has the folder; without locks every app is the first."""

    def listen(self, do: Callable[[str], bool]) -> None:
        """Call `do` with what another start asks for (see `ask`); it returns whether it was done.

        An app that is about to end does nothing.
        """
        self._do = do
        QLocalServer.removeServer(self._name)  # left over from one that crashed
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        if not self._server.listen(self._name):
            _log.warning("A second start will not reach this one: %s", self._server.errorString())

    def close(self) -> None:
        self._server.close()
        if self._lock is not None:
            self._lock.release()

    def _answer(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(functools.partial(self._do_asked, socket))
            self._do_asked(socket)

    def _do_asked(self, socket: QLocalSocket) -> None:
        if socket.canReadLine():
            asked = bytes(socket.readLine().data()).decode("ascii", "replace").strip()
            socket.write(_DONE if self._do(asked) else _LEAVES)
            socket.disconnectFromServer()  # once that is written


def ask(folder: Path, what: str = "") -> bool:
    """Ask the app of a folder to do something; return whether it did.

    what: an action that has a hotkey, by its name in the settings; empty to come to the front.
    """
    socket = QLocalSocket()
    socket.connectToServer(_socket_name(folder))
    if not socket.waitForConnected(_ANSWER_MS):
        return False
    socket.write(f"{what}\n".encode())
    return socket.waitForReadyRead(_ANSWER_MS) and socket.readAll().data() == _DONE


def first_instance(folder: Path) -> Instance | None:
    """Return the only app of a folder; None if another came forward. Raises SsbdError if stuck."""
    end = time.monotonic() + PATIENCE
    while True:
        instance = Instance(folder)
        if instance.first:
            return instance
        came = ask(folder)
        instance.close()
        if came:
            return None
        if time.monotonic() > end:
            raise SsbdError(
                "SSBD Desktop is already running but does not respond: quit it, or end its "
                "process, and start it again."
            )
        time.sleep(0.1)


def _socket_name(folder: Path) -> str:
    """Return a name for this folder, in a place only its owner can read if the system has one."""
    key = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:20]
    own = os.environ.get("XDG_RUNTIME_DIR", "")
    name = f"ssbd-desktop-{key}"
    return os.path.join(own, name) if os.access(own, os.W_OK) else name
