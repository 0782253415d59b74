"""The pair of models that is recommended for the person's languages and computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from ssbd_desktop.models.catalog import SETTINGS, Entry, Kind
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import BUSY, Recommendation
from ssbd_desktop.models.store import ModelStore, Offer
from ssbd_desktop.ui.fields.model_facts import kind_text, verdict_text
from ssbd_desktop.ui.first_start.page import INDENT, note
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import data_size, shown, tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, filled, push_button
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

_BAR, _LINES, _MARGINS, _CLOSE = 6, 9, (INDENT, 0, 0, 0), 3
"""The bar's height, the least one of the texts in lines, and the layout."""

T = TypeVar("T")


@dataclass(frozen=True)
class _Recommended:
    entry: Entry
    offer: Offer | None = None
    """The hub's facts about it, once known; None if the model is installed."""
    path: Path | None = None
    """The path for a setting; None while it is not there."""


class RecommendedPair(QWidget):
    """Finds out which models are recommended and how large they are, and says so.

    changed: perhaps `waits_for`. none: no pair can be recommended, and why.
    """

    changed = Signal()
    none = Signal(str)

    def __init__(
        self, services: Services, downloads: ModelDownloads, background: BackgroundTasks
    ) -> None:
        super().__init__()
        self._services = services
        self._downloads = downloads
        self._background = background
        self._languages = ("", "")
        self._models: Sequence[_Recommended] = ()
        self.facts = note()
        self.looking = QProgressBar(minimum=0, maximum=0, textVisible=False)
        self.looking.setFixedHeight(_BAR)
        self.looking.setAccessibleName(tr("Finding models that suit this computer…"))
        self.problem = MessageLabel()
        self.agree = QCheckBox(tr("I will use them for non-commercial purposes only"))
        self.agree.toggled.connect(lambda _: self.changed.emit())
        self.again = push_button(
            tr("Try again"),
            tr("Finds models that suit this computer."),
            lambda: self.propose(*self._languages),
        )
        self.others = push_button(tr("Choose other models…"), tr("Shows and downloads models."))
        # Room for the most lines, whatever is known: nothing below may move under the mouse.
        strut = filled(QVBoxLayout(), _LINES * self.fontMetrics().lineSpacing())
        texts = filled(QVBoxLayout(), self.facts, self.looking, self.problem, None)
        room = filled(QHBoxLayout(), strut, (texts,))
        buttons = filled(QHBoxLayout(), self.again, self.others, None)
        filled(QVBoxLayout(self), room, self.agree, buttons, margins=_MARGINS, spacing=_CLOSE)
        self._say("")

    def propose(self, source: str, target: str) -> None:
        """Find out what is recommended for these languages, by their English names."""
        self._languages, self._models = (source, target), ()
        self._say("", looking=tr("Finding models that suit this computer…"))
        self._submit(partial(self._services.recommend, source, target), self._show_pair)

    @property
    def waits_for(self) -> str:
        """Return what must be done or must arrive before the downloads can begin."""
        if self._problem or self._looking:
            return self._problem or self._looking
        agreed = self.agree.isHidden() or self.agree.isChecked()
        return "" if agreed else tr("Accept the license terms first.")

    def answers(self, *kinds: Kind) -> Mapping[str, str]:
        """Return the models of these kinds that are there already, by the settings for them."""
        wanted = [one for one in self._models if one.entry.kind in kinds]
        return {SETTINGS[one.entry.kind]: str(one.path) for one in wanted if one.path is not None}

    def begin(self, *kinds: Kind) -> None:
        """Download the others of these kinds, to be used once they are there."""
        for one in self._models:
            if one.entry.kind in kinds and one.path is None:
                self._downloads.start(one.entry.id, use=True)

    # The findings

    def _show_pair(self, advice: Recommendation) -> None:
        if advice.speech is None or advice.translation is None:
            sentence = tr("No models can be recommended for these languages on this computer.")
            self.none.emit(sentence)
            return
        pair = [_Recommended(advice.speech), _Recommended(advice.translation)]
        texts = [_described(one, advice) for one in pair]
        self._say(_lines(*texts), looking=tr("Checking the download size…"))
        work = partial(_with_offers, self._downloads.store, pair)
        self._submit(work, partial(self._show_offers, advice))

    def _show_offers(self, advice: Recommendation, models: Sequence[_Recommended]) -> None:
        self._models = models
        offers = [one.offer for one in models if one.offer]
        needed = sum(offer.size for offer in offers)
        free = min((offer.free for offer in offers), default=0)
        room = tr(
            "Download: {size}, free disk space: {free}",
            size=data_size(needed),
            free=data_size(free),
        )
        problem = tr(
            "There is not enough disk space: free up {size}, or choose other models.",
            size=data_size(needed - free),
        )
        texts = [_described(one, advice) for one in models]
        said = _lines(*texts, room if needed else "", shown(BUSY) if advice.busy else "")
        self._say(said, problem if needed > free else "", again=advice.busy)

    def _submit(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Pass the result of `work` to `done`, unless other languages are chosen meanwhile."""
        languages = self._languages

        def take(found: T) -> None:
            if languages == self._languages:
                done(found)

        def fail(sentence: str) -> None:
            if languages == self._languages:
                self._say(self._known, sentence, again=True)

        self._background.submit("recommended models", work, take, fail)

    def _say(
        self, facts: str, problem: str = "", *, again: bool = False, looking: str = ""
    ) -> None:
        self._known, self._problem, self._looking = facts, problem, looking
        self.looking.setVisible(bool(looking))
        self.facts.setText(_lines(facts, looking))
        self.facts.setVisible(bool(self.facts.text()))
        self.problem.show_problem(problem)
        self.again.setVisible(again)
        wanted = (one for one in self._models if one.path is None)
        self.agree.setVisible(any(one.entry.noncommercial for one in wanted))
        self.changed.emit()


def _with_offers(store: ModelStore, pair: Sequence[_Recommended]) -> Sequence[_Recommended]:
    """Return the pair with the paths of those that are there, else offers. Raises SsbdError."""

    def with_offer(one: _Recommended) -> _Recommended:
        path = store.resolve(one.entry.id)
        return replace(one, path=path, offer=None if path else store.offer(one.entry.id))

    with ThreadPoolExecutor() as pool:  # the hub takes its time for each
        return list(pool.map(with_offer, pair))


def _described(model: _Recommended, advice: Recommendation) -> str:
    entry, size = model.entry, ""
    if model.path is not None:
        size = tr("Downloaded")
    elif model.offer is not None:
        size = data_size(model.offer.size)
    license = entry.license
    if entry.noncommercial:
        license = tr("{license} (non-commercial use only)", license=license)
    name = tr("{kind}: {name}", kind=kind_text(entry.kind), name=entry.name)
    verdict = advice.verdicts.get(entry.id)
    why = tr("Suits your languages, and this computer keeps up with it.")
    if verdict is not RealTimeVerdict.KEEPS_UP:
        why = verdict_text(verdict)
    others = [
        tr("Or {model}: {what}", model=other.name, what=shown(what))
        for other, what in advice.instead
        if other.kind == entry.kind
    ]
    return _lines(" · ".join(filter(None, (name, size, license))), why, *others)


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))
