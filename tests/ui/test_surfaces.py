"""Each window and dialog shows what `surfaces.txt` says: names, texts, states, what is where. To
accept a change, run this with SSBD_ACCEPT set and read the difference."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.models.store import ModelStore, Offer, Progress
from ssbd_desktop.models.trial import SpeechTrial, TranslationTrial, Tried
from ssbd_desktop.settings.row import Page
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.history.dialogs import CorrectionDialog, RetranslationDialog
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.models.moving import MoveDialog
from ssbd_desktop.ui.models.trial import TrialDialog
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.qt.background_tasks import WatchedTask
from ssbd_desktop.ui.session.ending import Question
from ssbd_desktop.ui.session.server_consent import SendQuestion
from ssbd_desktop.ui.settings.view import PAGES
from ssbd_desktop.ui.shared.model_downloads import DownloadState
from ssbd_desktop.ui.shared.services import TryOut
from ssbd_desktop.ui.shell.dropped_model import DroppedModel
from tests.helpers.fakes import raising
from tests.ui.conftest import App
from tests.ui.test_accessibility import nameless
from tests.ui.widgets import child

WRITTEN = Path(__file__).with_name("surfaces.txt")

SERVED = Settings().with_values({"server_url": "http://gpu.example.com/v1"})
LINE = JournalLine(3, "u1", "Hello", "Hallo", 0.0, 1.0, "", "English", "")
JOURNAL: Any = SimpleNamespace(unsaved=13, path=Path("/x/1.jsonl"), problem="It is full.")
OFFER, LARGE = (
    Offer(1_200_000_000, 3_000_000_000, "MIT"),
    Offer(4_000_000_000, 3_000_000_000, "MIT"),
)
CHECK = Progress("checking", 350_000, 700_000, 0.0, None)
RUNS = DownloadState("running", False, Progress("downloading", 4_000_000, 9_000_000, 1e6, 90.0))
DAMAGED = ModelError("{path} is damaged.", path="/x")
TRIED = TranslationTrial(
    "English", "German", 1.0, (Tried("Hello.", "Hallo.", 0.1), Tried("Oh.", "", 0.1)), 9.9
)


def chosen(app: App, key: str = "") -> ModelsWindow:
    window = app.windows.show(ModelsWindow)
    app.wait(lambda: window.items.row_of("whisper-tiny") >= 0)
    window.list.setCurrentIndex(window.items.index(window.items.row_of(key), 0))
    window.details._ask_for_offer()
    return window


def known(
    app: App, key: str, download: DownloadState | None = None, words: str = "", large: bool = False,
    checked: bool = False,
) -> ModelsWindow:  # fmt: skip
    app.downloads._downloads.update({key: download} if download else {})
    offers = app.windows.show(ModelsWindow).details.offers
    offers.update({key: replace(OFFER, size=4_000_000_000)} if large else {})
    window = chosen(app, key)
    window.search.setText(words)
    window.details._checks.update({key: (WatchedTask(window), CHECK)} if checked else {})
    window._show()
    return window


def asks(app: App, key: str, button: str, **more: Any) -> QWidget:
    window = known(app, key, **more)
    getattr(window.details, button).click()
    return child(window, QMessageBox)


def page(app: App, name: Page, words: str = "") -> QWidget:
    dialog = app.show_settings()
    dialog.show_page(name)
    dialog.search.setText(words)
    return dialog


def models_page(app: App, option: str) -> QWidget:
    window = app.windows.present(app._make_first_start(at_models=True))
    getattr(window.models, option).click()
    return window


def trial(app: App, kind: Kind, made: TryOut, beside: bool = False) -> QWidget:
    settings = app.settings.value
    return TrialDialog(kind, "Euro", Path("/x"), settings, made, captions_run=beside)


def spoken(*_: object) -> SpeechTrial:
    return SpeechTrial(1.23, ("Hello.",), 6.66)


SURFACES: Mapping[str, Callable[[App], QWidget]] = {
    "first start, sound": lambda app: app.windows.show(FirstStart),
    **{f"first start, {option}": partial(models_page, option=option)
       for option in ("download", "demo", "own", "server")},
    "control bar": lambda app: app.bar,
    "history": lambda app: app.windows.show(HistoryWindow),
    "history, correction": lambda app: CorrectionDialog(LINE, app.overlay),
    "history, translation": lambda app: RetranslationDialog(app.settings.value, app.overlay),
    "history, translation by a server": lambda app: RetranslationDialog(SERVED, app.overlay),
    "live figures": lambda app: app.windows.show(LiveFiguresWindow),
    "menu": lambda app: app._menu,
    "models": chosen,
    "models, one that is there": partial(known, key="whisper-tiny", large=True),
    "models, one that is to be had": partial(chosen, key="tower"),
    "models, one that is too large": partial(known, key="tower", large=True),
    "models, one of another app": partial(chosen, key=str(Path("/x"))),
    "models, one that is checked": partial(known, key="whisper-tiny", checked=True),
    "models, a download": partial(known, key="tower", download=RUNS),
    "models, a download that failed": partial(
        known, key="tower", download=replace(RUNS, doing="failed", problem="The disk is full.")
    ),
    "models, discarding": partial(asks, key="tower", button="discard", download=RUNS),
    "models, a search": partial(known, key="tower", words="euro"),
    "models, deleting": partial(asks, key="whisper-tiny", button="delete"),
    "models, a license": partial(asks, key="tower", button="download"),
    "models, moving": lambda app: MoveDialog(
        app.downloads.store.folder, app.downloads.store.folder.with_name("new"), app.settings
    ),
    "models, a trial": partial(trial, kind="translation", made=lambda *_: TRIED),
    "models, a trial beside captions": partial(trial, kind="speech", made=spoken, beside=True),
    "models, a trial that failed": partial(trial, kind="speech", made=raising(DAMAGED)),
    **{f"settings, {name}": partial(page, name=name) for name in PAGES},
    "settings, a search": partial(page, name="Server", words="color"),
    "a model that was dropped": lambda app: DroppedModel(
        "translation_model", Path("/x/any.gguf"), app._services, app.background
    ),
    "captions that are not saved": lambda _: Question(JOURNAL, ""),
    "text to a server": lambda _: SendQuestion(SERVED.server_url),
}  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="was written down there")
@pytest.mark.parametrize("name", SURFACES)
def test_it_shows_what_is_written_down(
    qtbot: QtBot, app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(ModelStore, "offer", lambda *_: OFFER)
    shown = SURFACES[name](app)
    if not isinstance(shown, QMenu):
        qtbot.addWidget(shown)
        shown.show()

    def now() -> list[str]:
        text = "\n".join(outline(shown)).replace(str(tmp_path), "FOLDER")
        return _MOMENT.sub("MOMENT", text).splitlines()

    written = dict(part.split("\n", 1) for part in WRITTEN.read_text("utf-8").split("\n\n"))
    if "SSBD_ACCEPT" in os.environ:
        qtbot.wait(_SETTLES_MS // 5)
        written[name] = "\n".join(now())
        parts = [f"{each}\n{text.strip()}" for each, text in sorted(written.items())]
        WRITTEN.write_text("\n\n".join(parts) + "\n", "utf-8")

    def is_written() -> None:
        assert now() == written.get(name, "").splitlines()

    qtbot.waitUntil(is_written, timeout=_SETTLES_MS)
    assert nameless(shown) == []


_SETTLES_MS = 5000

_ELSEWHERE = {
    "objectName", "sizeHint", "minimumSizeHint", "toolTip", "whatsThis", "isActiveWindow", "focus",
    "visible", "pos", "x", "y", "width", "height", "layoutDirection", "frameWidth", "lineWidth",
    "displayText", "cursorPosition", "hasSelectedText", "selectedText",
    "currentIndex", "currentData", "blockCount", "minimumWidth", "minimumHeight", "maximumHeight",
    "maximumWidth", "inputMethodHints", "mouseTracking", "windowIconText",
    "textFormat", "count", "minimumContentsLength", "iconText",
}  # fmt: skip
"""Properties that depend on the moment or the system, or that say the same as another one."""

_SAID_BY = ("accessibleDescription", "iconText")  # the same as a tool tip

_MOMENT = re.compile(r"\w{3}, \d+ \w{3} 20\d\d, \d\d:\d\d|Memory: \d.*")


def outline(thing: Any, place: str = "") -> Iterator[str]:
    """Yield a widget and what is seen in it; what is hidden and has a place is in parentheses."""
    kind = thing or "gap" if isinstance(thing, (str, type(None))) else type(thing).__name__
    if isinstance(thing, QWidget) and thing.isHidden() and not isinstance(thing, QMenu):
        yield from [f"({kind} {place})"] if place else []
        return
    yield " ".join(filter(None, [kind, place, ", ".join(_said(thing))]))
    for each, where in _inside(thing):
        yield from (f"  {line}" for line in outline(each, where))


def _inside(thing: Any) -> Iterator[tuple[Any, str]]:
    """Yield widgets, layouts, actions, texts and gaps (each None), and where each is."""
    if isinstance(thing, QLayout):
        for at in range(thing.count()):
            item: Any = thing.itemAt(at)
            place, share = "", 0
            if isinstance(thing, QGridLayout):
                position: Any = thing.getItemPosition(at)
                place, share = str(position), thing.columnStretch(position[1])
            elif isinstance(thing, QtWidgets.QBoxLayout):
                share = thing.stretch(at)
            places = [place, f"+{share}" if share else "", item.alignment().name]
            yield item.widget() or item.layout(), " ".join(filter(None, places))
    elif isinstance(thing, QMenu):
        yield from ((each, "") for each in thing.actions() if each.isVisible())
    elif isinstance(thing, QAction):
        yield from [(thing.menu(), "")] if thing.menu() else []
    elif isinstance(thing, QtWidgets.QListView):
        model: Any = thing.model()
        for index in (model.index(row, 0) for row in range(model.rowCount())):
            said = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
            chosen = "chosen" if thing.selectionModel().isSelected(index) else ""
            yield said, chosen if index.flags() & Qt.ItemFlag.ItemIsEnabled else "as a heading"
    elif isinstance(thing, QWidget) and thing.layout() is not None:
        yield thing.layout(), ""
    elif isinstance(thing, QWidget):
        parts = thing.viewport() if isinstance(thing, QtWidgets.QAbstractScrollArea) else thing
        widgets = (each for each in parts.children() if isinstance(each, QWidget))
        handles = QtWidgets.QSplitterHandle
        yield from ((w, "") for w in widgets if not (w.isWindow() or isinstance(w, handles)))


def _said(thing: Any) -> Iterator[str]:
    """Yield the properties that are not as Qt makes them, and what is none but can be noticed."""
    if isinstance(thing, QLayout):
        sides, grids = thing.contentsMargins(), (QGridLayout, QtWidgets.QFormLayout)
        across = ("horizontalSpacing", "verticalSpacing")
        apart = [
            getattr(thing, n)() for n in (across if isinstance(thing, grids) else ("spacing",))
        ]
        yield str((sides.left(), sides.top(), sides.right(), sides.bottom(), *apart))
    elif isinstance(thing, (QWidget, QAction)):
        plain = _plain(next(k for k in type(thing).__mro__ if k.__module__.startswith("PySide6")))
        about = thing.metaObject()
        names = {str(about.property(number).name()) for number in range(about.propertyCount())}
        for name in sorted(names - _ELSEWHERE):
            value = thing.property(name)
            value = value.toString() if isinstance(value, QKeySequence) else value
            if isinstance(value, (bool, int, str, Enum)) and value != plain.property(name):
                yield f"{name} {value.name if isinstance(value, Enum) else value!r}"
        if thing.toolTip() not in ("", *(thing.property(one) for one in _SAID_BY)):
            yield f"tip {thing.toolTip()!r}"
    if isinstance(thing, QWidget):
        buddy = thing.buddy() if isinstance(thing, QtWidgets.QLabel) else None
        way_out = thing.escapeButton() if isinstance(thing, QMessageBox) else None
        font, usual = thing.font().pointSizeF(), QApplication.font(thing).pointSizeF()
        fixed = thing.minimumWidth() == thing.maximumWidth() and not thing.isWindow()
        flat = thing.minimumHeight() == thing.maximumHeight() and not thing.isWindow()
        ink, ground, sides = thing.foregroundRole(), thing.backgroundRole(), thing.contentsMargins()
        room, usual_room = (
            f"{each.horizontalPolicy().name} across, {each.verticalPolicy().name} down"
            for each in (thing.sizePolicy(), plain.sizePolicy())
        )
        inset = (sides.left(), sides.top(), sides.right(), sides.bottom())
        yield from filter(None, [
            buddy and f"leads to {buddy.accessibleName() or type(buddy).__name__}",
            way_out and f"Escape {way_out.text()}",
            thing.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose) and "deleted once closed",
            thing.sizePolicy().horizontalStretch() and "grows",
            any(inset) and isinstance(thing, QtWidgets.QLabel) and f"inset {inset}",
            thing.graphicsEffect() and "with an effect",
            fixed and "of fixed width", flat and "of fixed height",
            ink != plain.foregroundRole() and f"in {ink.name}",
            ground != plain.backgroundRole() and f"on {ground.name}",
            room != usual_room and room,
            thing.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents) and "not clicked",
            font != usual and f"{font / usual:.2g} as large",
            thing.font().weight() > QFont.Weight.Normal and "bold",
        ])  # fmt: skip


@cache
def _plain(kind: Any) -> Any:
    try:
        return kind()
    except TypeError:  # such as a page of a wizard
        return QWidget()
