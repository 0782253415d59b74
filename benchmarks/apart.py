"""A costly translator in a process of its own, as the app has its own: the two engines compete for
processors, and never for one interpreter."""

from __future__ import annotations

import ctypes
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

from benchmarks.costly import CostlyModel
from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.processes.engine import LOOKED_AFTER
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translator import Translator, load_options

_apart = multiprocessing.get_context("spawn")


def costly_translator(settings: Settings, cost: Path) -> Translator:
    """The settings' translator, whose passes cost those of the model `cost` as well."""
    model = CostlyModel(Path(settings.translation_model), load_options(settings), cost)
    return Translator(model, settings)


class TranslatorApart:
    """A `Translator` in a process of its own. busy: seconds that it has worked; updates: how many
    times it has translated."""

    remark = ""

    def __init__(self, settings: Settings, cost: Path) -> None:
        """Returns when both models are loaded."""
        self.busy = 0.0
        self.updates = 0
        self._newer = _apart.RawValue(ctypes.c_bool, False)
        self._pipe, other = _apart.Pipe()
        arguments = (other, self._newer, settings, cost)
        self._process = _apart.Process(target=_serve, args=arguments, daemon=True)
        self._process.start()
        other.close()
        self._pipe.recv()

    def translate(self, request: Request, cancelled: Cancelled = never) -> Translation:
        """See `Translator.translate`."""
        self.updates += 1
        asked = never if request.final else cancelled
        return cast(Translation, self._ask("translate", request, asked))

    def record(self, request: Request, cancelled: Cancelled = never) -> str | None:
        """See `Translator.record`."""
        return cast("str | None", self._ask("record", request, cancelled))

    def apply(self, settings: Settings) -> None:
        """They stay what they are."""

    @property
    def gpus(self) -> tuple[str, ...]:
        """None: its process is asked for none."""
        return ()

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Whoever waits for it then is told so by an EOFError."""

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()

    def _ask(self, what: str, request: Request, cancelled: Cancelled) -> object:
        began = time.perf_counter()
        self._newer.value = False
        self._pipe.send((what, request))
        while not self._pipe.poll(None if cancelled is never else LOOKED_AFTER):
            if cancelled():
                self._newer.value = True
        answer: object = self._pipe.recv()
        self.busy += time.perf_counter() - began
        return answer


def _serve(pipe: Connection, newer: Any, settings: Settings, cost: Path) -> None:
    translator = costly_translator(settings, cost)
    pipe.send(None)

    def cancelled() -> bool:
        return bool(newer.value)

    while True:
        what, request = pipe.recv()
        pipe.send(getattr(translator, what)(request, cancelled))
