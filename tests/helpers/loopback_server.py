"""An HTTP server on this computer, in threads of this process, while a block runs."""

from __future__ import annotations

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self


class LoopbackServer(ThreadingHTTPServer):
    """Answers by a handler, whose `server` it is.

    origin: where it is. over: set when the block has ended, for a handler that waits.
    """

    daemon_threads = True

    def __init__(self, handler: type[BaseHTTPRequestHandler]) -> None:
        quiet = type(handler.__name__, (handler,), {"log_message": lambda *_: None})
        super().__init__(("127.0.0.1", 0), quiet)
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.over = threading.Event()
        self._thread = threading.Thread(
            target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.over.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that was killed is none."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]
