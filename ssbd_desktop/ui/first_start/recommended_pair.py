"""The pair of models that is recommended for a person's languages on this computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ssbd_desktop.models.catalog import SETTINGS, Entry
from ssbd_desktop.models.description import Description
from ssbd_desktop.models.keeping_up import RealTimeVerdict
from ssbd_desktop.models.store import ModelStore, Offer
from ssbd_desktop.ui.fields.model_facts import Inspection, kind_text
from ssbd_desktop.ui.first_start.page import no_margins, say
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import data_size, tr
from ssbd_desktop.ui.qt.widgets import MessageLabel
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import KEEPS_UP, Services

T = TypeVar("T")

_TASK = "recommended models"

_LINES = 7
"""That are said of two models, of the room they need or of what goes wrong."""


@dataclass(frozen=True)
class _Proposed:
    """A model that is recommended. verdict: None where nobody can tell. path: what a setting names,
    None while it is not there; offer: what the hub says of it then, once that is known."""

    entry: Entry
    verdict: RealTimeVerdict | None
    offer: Offer | None = None
    path: Path | None = None


class RecommendedPair(QWidget):
    """Finds out which models are recommended, and how large they are, and says so.

    changed: whether their download can begin is another. none: no pair can be recommended, and why.
    others_wanted: the person wants to choose among all models.
    """

    changed = Signal()
    none = Signal(str)
    others_wanted = Signal()

    def __init__(
        self,
        services: Services,
        downloads: ModelDownloads,
        background: BackgroundTasks,
        indent: int,
    ) -> None:
        """indent: of what it says, in pixels."""
        super().__init__()
        self._services = services
        self._downloads = downloads
        self._background = background
        self._languages = ("", "")
        self._models: Sequence[_Proposed] = ()
        self._facts = ""
        """What is known without the hub."""
        column = QVBoxLayout(self)
        no_margins(column)
        column.setContentsMargins(indent, 0, 0, 0)
        column.setSpacing(3)
        said = QVBoxLayout()
        self.facts = say(said)
        self.problem = MessageLabel()
        said.addWidget(self.problem)
        said.addStretch(1)
        # The same room whatever is known: what is below it must not move under the mouse.
        strut = QVBoxLayout()
        strut.addSpacing(_LINES * self.fontMetrics().lineSpacing())
        room = QHBoxLayout()
        room.addLayout(strut)
        room.addLayout(said, 1)
        column.addLayout(room)
        self.agree = QCheckBox(tr("I will use them for non-commercial purposes only"))
        self.agree.setAccessibleName(self.agree.text())
        self.agree.toggled.connect(lambda _: self.changed.emit())
        column.addWidget(self.agree)
        self.again = _button(tr("Try again"), lambda: self.propose(*self._languages))
        self.others = _button(tr("Choose other models…"), self.others_wanted.emit)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addWidget(self.others)
        row.addStretch(1)
        column.addLayout(row)
        self._say("")

    def propose(self, source: str, target: str) -> None:
        """Find out what is recommended for these languages, by their English names."""
        self._languages, self._models, self._facts = (source, target), (), ""
        self._say(tr("Finding models that suit this computer…"))
        self._ask(partial(_recommended, self._services, source, target), self._recommended)

    @property
    def ready(self) -> bool:
        """Whether all is known, there is room for it, and the licenses are agreed to."""
        agreed = self.agree.isHidden() or self.agree.isChecked()
        return bool(self._models) and agreed and not _lacking(self._models)

    def answers(self) -> Mapping[str, str]:
        """Those that are there already, by the settings that name them."""
        there = ((SETTINGS[one.entry.kind], one.path) for one in self._models)
        return {name: str(path) for name, path in there if path is not None}

    def begin(self) -> None:
        """Download the others; they are used once they are there."""
        for one in self._models:
            if one.path is None:
                self._downloads.start(one.entry.id, use=True)

    # What is found out

    def _recommended(self, found: Sequence[_Proposed]) -> None:
        if not found:
            told = tr("No models can be recommended for these languages on this computer.")
            self.none.emit(told)
            return
        self._facts = _lines(*map(_described, found))
        self._say(_lines(self._facts, tr("Checking the download size…")))
        self._ask(partial(_offered, self._downloads.store, found), self._offered)

    def _offered(self, models: Sequence[_Proposed]) -> None:
        self._models = models
        self._say(_lines(*map(_described, models), _room(models)), _lacking(models))

    def _ask(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Have `done` told what `work` gives, unless other languages are chosen meanwhile."""
        asked = self._languages

        def take(found: T) -> None:
            if asked == self._languages:
                done(found)

        def fail(sentence: str) -> None:
            if asked == self._languages:
                self._failed(sentence)

        self._background.submit(_TASK, work, take, fail)

    def _failed(self, sentence: str) -> None:
        self._say(self._facts, sentence, again=True)

    def _say(self, facts: str, problem: str = "", *, again: bool = False) -> None:
        self.facts.setText(facts)
        self.facts.setVisible(bool(facts))
        self.problem.show_problem(problem)
        self.again.setVisible(again)
        asked = (one for one in self._models if one.path is None)
        self.agree.setVisible(any(one.entry.noncommercial for one in asked))
        self.changed.emit()


def _recommended(services: Services, source: str, target: str) -> Sequence[_Proposed]:
    """The pair for these languages; empty where there is none. Raises SsbdError."""
    assert services.recommend is not None
    found = services.recommend(source, target)
    if found.speech is None or found.translation is None:
        return ()
    pair = (found.speech, found.translation)
    return [_Proposed(entry, found.verdicts.get(entry.id)) for entry in pair]


def _offered(store: ModelStore, pair: Sequence[_Proposed]) -> Sequence[_Proposed]:
    """The same, with where each is that is there, and what the hub says of the others. Raises
    SsbdError."""

    def offered(one: _Proposed) -> _Proposed:
        path = store.resolve(one.entry.id)
        return replace(one, path=path, offer=None if path else store.offer(one.entry.id))

    with ThreadPoolExecutor() as pool:  # the hub takes its time for each
        return list(pool.map(offered, pair))


def _described(model: _Proposed) -> str:
    """What a model is, and whether this computer keeps up with it."""
    entry, size = model.entry, ""
    if model.path is not None:
        size = tr("Downloaded")
    elif model.offer is not None:
        size = data_size(model.offer.size)
    licence = entry.licence
    if entry.noncommercial:
        licence = tr("{license} (non-commercial use only)", license=licence)
    name = tr("{kind}: {name}", kind=kind_text(entry.kind), name=entry.name)
    keeps_up = KEEPS_UP[model.verdict] if model.verdict else None
    verdict = Inspection(Description(), keeps_up).verdict
    return _lines(" · ".join(filter(None, (name, size, licence))), verdict)


def _needed(models: Sequence[_Proposed]) -> int:
    """Bytes that have yet to be downloaded."""
    return sum(one.offer.size for one in models if one.offer)


def _free(models: Sequence[_Proposed]) -> int:
    """Bytes that are free where they go."""
    return min((one.offer.free for one in models if one.offer), default=0)


def _room(models: Sequence[_Proposed]) -> str:
    """How much is downloaded, and how much can be; empty where all are there."""
    if not _needed(models):
        return ""
    return tr(
        "Download: {size}, free disk space: {free}",
        size=data_size(_needed(models)),
        free=data_size(_free(models)),
    )


def _lacking(models: Sequence[_Proposed]) -> str:
    """What is wrong where they do not fit on the disk."""
    lacking = _needed(models) - _free(models)
    if lacking <= 0:
        return ""
    return tr(
        "There is not enough disk space: free up {size}, or choose other models.",
        size=data_size(lacking),
    )


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _button(text: str, clicked: Callable[[], None]) -> QPushButton:
    button = QPushButton(text)
    button.setAccessibleName(text)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: clicked())
    return button
