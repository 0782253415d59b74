"""A store of models that stands in for the hub in the tests of the user interface."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError, SsbdError
from ssbd_desktop.models.catalog import Entry, Kind
from ssbd_desktop.models.store import (
    Installed,
    ModelStore,
    Offer,
    Progress,
    ProgressFn,
    Unfinished,
)
from tests.helpers.programs import PATIENCE


def entry(id: str, kind: Kind, licence: str = "MIT", *, noncommercial: bool = False) -> Entry:
    """An entry of a catalog."""
    return Entry(
        id, kind, id.capitalize(), "org/name", ("*",), licence, noncommercial, (), "", 1, "int8",
        0, 0, "", tried=False, better_at="",
    )  # fmt: skip


class FakeModels(ModelStore):
    """Downloads as far as a test says.

    begun: before the app started. use_of: whether what was asked for is to be used.
    """

    def __init__(self, *catalog: Entry) -> None:
        super().__init__(Path("/models"), catalog)
        self.begun: Sequence[Unfinished] = ()
        self.offers: dict[str, Offer] = {}
        self.refuse_offer: SsbdError | None = None
        self.use_of: dict[str, bool] = {}
        self._progress = dict[str, Progress]()
        self._ends = dict[str, ModelError | None]()
        self._something = threading.Condition()

    def unfinished(self) -> tuple[Unfinished, ...]:
        return tuple(self.begun)

    def offer(self, wanted: str) -> Offer:
        if self.refuse_offer:
            raise self.refuse_offer
        return self.offers[wanted]

    def resolve(self, wanted: str) -> Path | None:
        return self.folder / wanted if self.offers[wanted].installed else None

    def get(
        self, wanted: str, progress: ProgressFn, cancelled: Cancelled, *, use: bool = False
    ) -> Installed | None:
        self.use_of[wanted] = use
        for _ in range(int(PATIENCE * 100)):
            with self._something:
                self._something.wait(0.01)
                if wanted in self._progress:
                    progress(self._progress.pop(wanted))
                if wanted in self._ends:
                    refused = self._ends.pop(wanted)
                    break
            if cancelled():
                return None
        if refused:
            raise refused
        (one,) = (each for each in self.catalog if each.id == wanted)
        return Installed(wanted, one.kind, one.name, self.folder / wanted, 1, "MIT", "", None)

    def remember_use(self, wanted: str, use: bool) -> None:
        self.use_of[wanted] = use

    def is_at(self, wanted: str, share: float) -> None:
        """A download has come so far, at a speed at which the rest takes two minutes."""
        done = int(1000 * share)
        with self._something:
            speed = (1000 - done) / 120
            self._progress[wanted] = Progress("downloading", done, 1000, speed, 120.0)
            self._something.notify_all()

    def end(self, wanted: str, refused: str = "") -> None:
        """A download has ended, well or for a reason."""
        with self._something:
            self._ends[wanted] = ModelError(refused) if refused else None
            self._something.notify_all()
