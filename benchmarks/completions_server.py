"""A completions server of llama-cpp-python's on this computer, for benchmarks and tests.

    with CompletionsServer(Path("model.gguf")) as server:
        … server.url …

It is the real one, in a process of its own, which ends with the process that started it however
that ends.
"""

from __future__ import annotations

import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

_PATIENCE = 120.0  # seconds until a server is given up

_SERVER = """
import os, runpy, sys, threading
def end_with_owner():
    sys.stdin.read()
    os._exit(0)
threading.Thread(target=end_with_owner, daemon=True).start()
runpy.run_module("llama_cpp.server", run_name="__main__", alter_sys=True)
"""


class CompletionsServer:
    """The server. It answers once it is made, and is gone after the block.

    key: what it wants of who asks; empty for nothing. scores: whether it gives log-probabilities of
    a prompt. threads: that it computes with. options: more of what its command line takes; with
    `--ssl_certfile` its address is an https one. url: where it is, up to and with /v1. model: the
    file, by whose name without its end it calls the model.
    """

    def __init__(
        self,
        model: Path,
        key: str = "",
        scores: bool = True,
        threads: int = 1,
        options: tuple[str, ...] = (),
    ) -> None:
        self.model = model
        self._key, self._port = key, free_port()
        scheme = "https" if "--ssl_certfile" in options else "http"
        self.url = f"{scheme}://127.0.0.1:{self._port}/v1"
        self._arguments = [
            "--model", str(model), "--model_alias", model.stem,
            "--host", "127.0.0.1", "--port", str(self._port), "--verbose", "False",
            "--logits_all", str(scores), "--interrupt_requests", "False",  # by another's
            "--n_threads", str(threads), "--n_threads_batch", str(threads), *options,
        ]  # fmt: skip
        if key:
            self._arguments += ["--api_key", key]
        self._folder = tempfile.TemporaryDirectory()
        self._log = Path(self._folder.name) / "server.log"
        try:
            self._process = self._started()
        except BaseException:
            self._folder.cleanup()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.kill()
        self._folder.cleanup()

    def kill(self) -> None:
        """End it at once, in the middle of what it does; again without harm."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()

    def restart(self) -> None:
        """Kill it, if it runs, and start it anew at the same address; it answers then."""
        self.kill()
        self._process = self._started()

    def freeze(self) -> None:
        """Stop it in its tracks: it takes connections, and does not answer (not on Windows)."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen server go on."""
        self._process.send_signal(signal.SIGCONT)

    @property
    def process(self) -> int:
        """Its process's id."""
        return self._process.pid

    def said(self) -> str:
        """What it has written to its standard output and error."""
        return self._log.read_text("utf-8", "replace")

    def _started(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", _SERVER, *self._arguments],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + _PATIENCE
        while not self._answers():
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                process.wait()
                assert process.stdin is not None
                process.stdin.close()
                raise RuntimeError(f"the server ended, or does not answer: {self.said()}")
            time.sleep(0.05)
        return process

    def _answers(self) -> bool:
        # Whose certificate it is does not matter here: it was asked for a line above.
        trusting = ssl._create_unverified_context()
        asked = urllib.request.Request(f"{self.url}/models")
        asked.add_header("Authorization", f"Bearer {self._key}")
        try:
            with urllib.request.urlopen(asked, timeout=5, context=trusting) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


def free_port() -> int:
    """A port of this computer on which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
