"""The child process that renders a chat template, with little time and memory to do it in.

    python -m ssbd_desktop --template-child

Reads one `Render` from stdin, tells one `Rendered`, and ends. The sandbox that a template runs in
keeps it from files and from the network, but neither from computing for ever nor from taking all
memory; and what it computes may be deep in C, where nothing interrupts it. So the parent ends this
process where it takes too long.
"""

from __future__ import annotations

import contextlib
import math
import os
import time
from typing import NoReturn

from ssbd_desktop.processes.child import Tell, end_with_parent, run
from ssbd_desktop.processes.messages import read
from ssbd_desktop.system.memory import allow
from ssbd_desktop.translation.llama.template_process.messages import Render, Rendered
from ssbd_desktop.translation.llama.template_process.rendering import render

MEMORY = 64 * 10**6
"""Bytes that rendering may take."""


def main() -> NoReturn:
    """Render what is asked, and end the process."""
    run(_work)


def _work(tell: Tell) -> None:
    with os.fdopen(os.dup(0), "rb") as stdin:
        asked = read(stdin)
    if not isinstance(asked, Render):
        return
    end_with_parent()
    _limit()
    tell(Rendered(render(asked.template, asked.conversations)))


def _limit() -> None:
    """Also of the processor's time: where the parent is gone, the system ends this process."""
    allow(MEMORY)
    with contextlib.suppress(ImportError):  # Windows has none
        import resource

        seconds = math.ceil(time.process_time()) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
