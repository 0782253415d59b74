"""The child process that downloads a model.

    python -m ssbd_desktop --download-child

Reads one `Ask` or `Fetch` from stdin, executes it, and ends; it also ends when stdin is closed.
Whatever ends it, nothing half done is left under a final name, and partial downloads can be
resumed. The hub's client loads slowly, and its waits cannot be interrupted: harmless in here.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NoReturn

from ssbd_desktop.models.downloading import PAUSES, Ask, Fetch, ModelListed
from ssbd_desktop.processes.child import Tell, end_with_parent, run
from ssbd_desktop.processes.messages import read
from ssbd_desktop.system.computer import allow

MOST_MEMORY = 10**9
"""Bytes of memory that downloading may take, whatever a server sends; it needs a tenth of that."""

_FOR_AN_OFFER = PAUSES[:1], 2.0
"""The pauses before each retry, and the most that a server may ask for, in seconds, while someone
is waiting for an offer and sees nothing meanwhile."""


def main(arguments: Sequence[str]) -> NoReturn:
    run(_work)


def _work(tell: Tell) -> None:
    with os.fdopen(os.dup(0), "rb") as stdin:
        asked = read(stdin)
    end_with_parent()
    allow(MOST_MEMORY)
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"  # ask the hub for nothing but the model
    from ssbd_desktop.models.download_process import fetching

    if isinstance(asked, Fetch):
        fetching.fetch(asked, tell)
    elif isinstance(asked, Ask):
        retries = fetching.Retries(tell, *_FOR_AN_OFFER)
        listing, files = fetching.listed(asked.wanted, retries)
        tell(ModelListed(sum(file.size for file in files), asked.wanted.license or listing.license))
