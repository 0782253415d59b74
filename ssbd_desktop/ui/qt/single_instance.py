"""One app for each configuration folder: a second start brings the first one to the front.

A lock that ends with its process decides which is first, so a crashed one blocks nothing. The
second reaches the first by a local socket.
"""

from __future__ import annotations

import contextlib
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

_PAUSE = 0.1
_ANSWER_MS = 2000
_CAME, _LEAVES = b"came", b"leaves"

_log = logging.getLogger(__name__)


class Instance(QObject):
    """An app with a configuration folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._name = _socket_name(folder)
        self._server = QLocalServer(self)
        self._come: Callable[[], bool] = lambda: False
        self._lock: FileLock | None = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "running.lock").touch()
            self._lock = FileLock(folder / "running.lock")
        self.first = self._lock is None or self._lock.taken
        """True if no other app has the folder; without locks every app is the first."""

    def listen(self, come: Callable[[], bool]) -> None:
        """Call `come` at a second start; it returns whether the app could come to the front.

        An app that is about to end cannot.
        """
        self._come = come
        QLocalServer.removeServer(self._name)  # left over from one that crashed
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        if not self._server.listen(self._name):
            _log.warning("A second start will not reach this one: %s", self._server.errorString())

    def close(self) -> None:
        """Stop being the first."""
        self._server.close()
        if self._lock is not None:
            self._lock.release()

    def call(self) -> bool:
        """Ask the first one to come to the front; return whether it did."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        answered = socket.waitForConnected(_ANSWER_MS) and socket.waitForReadyRead(_ANSWER_MS)
        return answered and socket.readAll().data() == _CAME

    def _answer(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.write(_CAME if self._come() else _LEAVES)
            socket.disconnectFromServer()  # once that is written


def first_instance(folder: Path) -> Instance | None:
    """Return the only app of a folder; None if there is another, which has come to the front.

    Raises SsbdError if that one does not answer.
    """
    end = time.monotonic() + PATIENCE
    while True:
        instance = Instance(folder)
        if instance.first:
            return instance
        came = instance.call()
        instance.close()
        if came:
            return None
        if time.monotonic() > end:
            raise SsbdError(
                "SSBD Desktop is already running but does not respond: quit it, or end its "
                "process, and start it again."
            )
        time.sleep(_PAUSE)


def _socket_name(folder: Path) -> str:
    """Return a name for this folder, in a place only its owner can read if the system has one."""
    key = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:20]
    own = os.environ.get("XDG_RUNTIME_DIR", "")
    name = f"ssbd-desktop-{key}"
    return os.path.join(own, name) if os.access(own, os.W_OK) else name
