"""A program that downloads models as the app's child process does, each in a fork of its own.

What talks to the hub takes half a second to load; here that is done once. A line of JSON in asks
for a download; lines of JSON tell what becomes of it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

PAUSES = (0.02,)


@dataclass
class Outcome:
    """What became of a download. told: its messages, with their kind as `message`."""

    error: str = ""
    defect: str = ""
    finished: bool = False
    killed: bool = False
    told: list[dict[str, Any]] = field(default_factory=list)


class Downloader:
    """The program, from outside. Stalls end after a second."""

    def __init__(self, address: str, **environment: str) -> None:
        """address: of the hub."""
        known = {"HF_ENDPOINT": address, "HF_HUB_DOWNLOAD_TIMEOUT": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.downloader"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **known, **environment},
            text=True,
        )

    def __enter__(self) -> Downloader:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=10)

    def begin(self, wanted: str, folder: Path, **environment: str) -> int:
        """Begin to download ORG/NAME/FILE; gives the process that does."""
        assert self._process.stdin
        job = {"wanted": wanted, "folder": str(folder), "environment": environment}
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        pid: int = next(self._lines())["pid"]
        return pid

    def end(self) -> Outcome:
        """Wait for the end of what was begun."""
        outcome = Outcome()
        for line in self._lines():
            if "ended" in line:
                outcome.killed = os.WIFSIGNALED(line["ended"])
                return outcome
            outcome.error = line.get("error", outcome.error)
            outcome.defect = line.get("defect", outcome.defect)
            if "message" in line:
                outcome.told.append(line)
                outcome.finished |= line["message"] == "Finished"
        raise AssertionError("the downloader has ended")

    def download(self, wanted: str, folder: Path, **environment: str) -> Outcome:
        """Download ORG/NAME/FILE."""
        self.begin(wanted, folder, **environment)
        return self.end()

    def kill(self, pid: int) -> None:
        """End what was begun, as by kill -9."""
        os.kill(pid, signal.SIGKILL)

    def _lines(self) -> Iterator[dict[str, Any]]:
        assert self._process.stdout
        while line := self._process.stdout.readline():
            yield json.loads(line)


def _say(**said: object) -> None:
    # One write: what a killed process says must not end in the middle of a line.
    os.write(1, (json.dumps(said) + "\n").encode())


def _work(job: Mapping[str, Any]) -> None:
    from ssbd_desktop.base.errors import SsbdError
    from ssbd_desktop.models.catalog import find_wanted
    from ssbd_desktop.models.download_process.fetching import fetch
    from ssbd_desktop.models.downloading import Fetch
    from ssbd_desktop.processes.messages import Message

    def tell(message: Message) -> None:
        _say(message=type(message).__name__, **asdict(message))  # type: ignore[call-overload]

    _say(pid=os.getpid())
    os.environ.update(job["environment"])
    try:
        fetch(Fetch(find_wanted(job["wanted"], ()), job["folder"], False, PAUSES), tell)
    except SsbdError as error:
        _say(error=str(error))
    except BaseException:  # noqa: BLE001  the test has the traceback
        _say(defect=traceback.format_exc())


def main() -> None:
    """Download what is asked for, one after the other."""
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    import httpx2

    import ssbd_desktop.models.download_process.fetching  # noqa: F401  before any fork

    # So are the certificates that everybody trusts, for whose reading each fork would take longer
    # than for its download.
    httpx2.Client = partial(httpx2.Client, verify=httpx2.create_ssl_context())  # type: ignore

    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            _work(json.loads(line))
            os._exit(0)
        _say(ended=os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    main()
