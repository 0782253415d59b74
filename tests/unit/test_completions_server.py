"""The server that benchmarks and tests translate over: the real one, started and ended."""

from __future__ import annotations

import contextlib

import psutil

from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.system.folders import resource
from tests.helpers.programs import python

MODEL = resource("demo") / TRANSLATION_MODEL


def test_it_ends_with_its_owner() -> None:
    owner = (
        "import os\nfrom pathlib import Path\n"
        "from benchmarks.completions_server import CompletionsServer\n"
        f"print(CompletionsServer(Path({str(MODEL)!r})).process, flush=True)\nos._exit(1)"
    )
    with contextlib.suppress(psutil.NoSuchProcess):
        psutil.Process(int(python("-c", owner).stdout)).wait(timeout=60)
