"""Downloads as the app's child process makes them, but in this process."""

from __future__ import annotations

import contextlib
import functools
import os
import threading
import traceback
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock
from urllib.parse import urlsplit

import httpx2
from huggingface_hub import close_session, constants

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.models.catalog import find_wanted
from ssbd_desktop.models.download_process import hub
from ssbd_desktop.models.download_process.fetching import fetch
from ssbd_desktop.models.downloading import Fetch
from ssbd_desktop.processes.messages import Message

PAUSES = (0.02,)

_trusted = functools.cache(httpx2.create_ssl_context)
"""The certificates that everybody trusts: to read them takes longer than a download."""


@dataclass
class Outcome:
    """What became of a download. told: its messages, with their kind as `message`."""

    error: str = ""
    defect: str = ""
    finished: bool = False
    told: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, message: Message) -> None:
        said = {"message": type(message).__name__, **asdict(message)}  # type: ignore[call-overload]
        self.told.append(said)
        self.finished |= said["message"] == "Finished"


class Downloader(contextlib.ExitStack):
    """Asks one hub, which has a second for each answer, as long as this is entered."""

    def __init__(self, address: str, **environment: str) -> None:
        """address: of the hub."""
        super().__init__()
        place = f"{address}/{{repo_id}}/resolve/{{revision}}/{{filename}}"
        self._patches = (
            mock.patch.dict(os.environ, environment),
            mock.patch.multiple(constants, ENDPOINT=address, HUGGINGFACE_CO_URL_TEMPLATE=place),
            mock.patch.multiple(constants, HF_HUB_OFFLINE="HF_HUB_OFFLINE" in environment),
            mock.patch.multiple(hub, HOST=urlsplit(address).netloc, TIMEOUT=1.0),
            mock.patch.object(
                httpx2, "Client", functools.partial(httpx2.Client, verify=_trusted())
            ),
        )

    def __enter__(self) -> Downloader:
        for patch in self._patches:
            self.enter_context(patch)
        self.callback(close_session)
        close_session()
        return self

    def begin(self, wanted: str, folder: Path) -> None:
        """Begin to download ORG/NAME/FILE."""
        self._outcome = Outcome()
        self._thread = threading.Thread(target=_work, args=(wanted, folder, self._outcome))
        self._thread.start()

    def end(self) -> Outcome:
        """Wait for the end of what was begun."""
        self._thread.join()
        return self._outcome

    def download(self, wanted: str, folder: Path) -> Outcome:
        """Download ORG/NAME/FILE."""
        outcome = Outcome()
        _work(wanted, folder, outcome)
        return outcome


def _work(wanted: str, folder: Path, outcome: Outcome) -> None:
    try:
        fetch(Fetch(find_wanted(wanted, ()), str(folder), False, PAUSES), outcome.tell)
    except SsbdError as error:
        outcome.error = str(error)
    except BaseException:  # noqa: BLE001  the test has the traceback
        outcome.defect = traceback.format_exc()
