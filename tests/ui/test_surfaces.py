"""Each window and dialog shows what `surfaces.txt` says: names, texts, states, and what is where.

To accept a change, run this with SSBD_ACCEPT set, and read the difference.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.models.store import ModelStore, Offer
from ssbd_desktop.models.trial import TranslationTrial, Tried
from ssbd_desktop.settings.row import Page
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.history.dialogs import CorrectionDialog, RetranslationDialog
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.models.moving import MoveDialog
from ssbd_desktop.ui.models.trial import TrialDialog
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.session.ending import Question
from ssbd_desktop.ui.session.server_consent import SendQuestion
from ssbd_desktop.ui.settings.view import PAGES
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shell.dropped_model import DroppedModel
from tests.ui.conftest import App
from tests.ui.widgets import child

WRITTEN = Path(__file__).with_name("surfaces.txt")

LINE = JournalLine(3, "u1", "Hello", "Hallo", 0.0, 1.0, "", "English", "")
SERVER = "http://gpu.example.com/v1"


def chosen(app: App, key: str = "") -> ModelsWindow:
    window = app.windows.show(ModelsWindow)
    app.wait(lambda: window.items.row_of("whisper-tiny") >= 0 and bool(window.folder.text()))
    window.list.setCurrentIndex(window.items.index(window.items.row_of(key), 0))
    window.details._ask_for_offer()
    app.wait(lambda: not window._looking.busy)
    return window


def asks_to_delete(app: App) -> QWidget:
    window = chosen(app, "whisper-tiny")
    window.details.delete.click()
    return child(window, QMessageBox)


def moving(app: App) -> QWidget:
    folder = app.downloads.store.folder
    dialog = MoveDialog(folder, folder.with_name("new"), app.settings)
    app.wait(lambda: not dialog.begin.isHidden())
    return dialog


def tried(app: App) -> QWidget:
    said = TranslationTrial("English", "German", 1.0, (Tried("Hello.", "Hallo.", 0.1),), 9.9)
    dialog = TrialDialog("translation", "Euro", Path("/x"), Settings(), lambda *_: said)
    app.wait(dialog.bar.isHidden)
    return dialog


def page(app: App, name: Page) -> SettingsDialog:
    dialog = app.show_settings()
    dialog.show_page(name)
    return dialog


def searched(app: App) -> QWidget:
    dialog = page(app, "Server")
    dialog.search.setText("color")
    return dialog


def models_page(app: App, option: str) -> QWidget:
    window = app._make_first_start(at_models=True)
    app.windows.present(window)
    getattr(window.models, option).click()
    app.wait(lambda: not window._background.busy)
    return window


def dropped(app: App) -> QWidget:
    return DroppedModel("translation_model", Path("/x/any.gguf"), app._services, app.background)


def question(app: App) -> QWidget:
    journal: Any = SimpleNamespace(unsaved=13, path=Path("/x/1.jsonl"), problem="It is full.")
    return Question(journal, "")


SURFACES: Mapping[str, Callable[[App], QWidget]] = {
    "first start, sound": lambda app: app.windows.show(FirstStart),
    **{f"first start, {option}": partial(models_page, option=option)
       for option in ("download", "demo", "own", "server")},
    "history": lambda app: app.windows.show(HistoryWindow),
    "history, correction": lambda app: CorrectionDialog(LINE, app.overlay),
    "history, translation": lambda app: RetranslationDialog(app.settings.value, app.overlay),
    "menu": lambda app: app._menu,
    "models": chosen,
    "models, one that is there": partial(chosen, key="whisper-tiny"),
    "models, one that is to be had": partial(chosen, key="tower"),
    "models, deleting": asks_to_delete,
    "models, moving": moving,
    "models, a trial": tried,
    **{f"settings, {name}": partial(page, name=name) for name in PAGES},
    "settings, a search": searched,
    "a model that was dropped": dropped,
    "captions that are not saved": question,
    "text to a server": lambda app: SendQuestion(SERVER),
}  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="was written down there")
@pytest.mark.parametrize("name", SURFACES)
def test_it_shows_what_is_written_down(
    qtbot: QtBot, app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    offer = Offer(1_200_000_000, 3_000_000_000, "MIT")
    monkeypatch.setattr(ModelStore, "offer", lambda *_: offer)
    shown = SURFACES[name](app)
    if not (shown.isVisible() or isinstance(shown, QMenu)):
        qtbot.addWidget(shown)
        shown.show()
    app.wait(lambda: not app.background.busy)
    lines = [line.replace(str(tmp_path), "FOLDER") for line in outline(shown)]
    now = _MOMENT.sub("MOMENT", "\n".join(lines))
    written = dict(part.split("\n", 1) for part in WRITTEN.read_text("utf-8").split("\n\n"))
    was = written.get(name, "")
    if "SSBD_ACCEPT" in os.environ:
        written[name] = now
        parts = [f"{each}\n{text.strip()}" for each, text in sorted(written.items())]
        WRITTEN.write_text("\n\n".join(parts) + "\n", "utf-8")
    other = "\n".join(difflib.unified_diff(was.splitlines(), now.splitlines(), lineterm=""))
    assert not other, other


_ELSEWHERE = {
    "objectName", "sizeHint", "minimumSizeHint", "toolTip", "whatsThis", "isActiveWindow", "focus",
    "visible", "pos", "x", "y", "width", "height", "layoutDirection", "frameWidth", "lineWidth",
    "displayText", "cursorPosition", "hasSelectedText", "selectedText", "autoFillBackground",
    "currentIndex", "currentData", "blockCount", "minimumWidth", "minimumHeight", "maximumHeight",
    "maximumWidth", "styleSheet", "inputMethodHints", "mouseTracking", "windowIconText",
    "textFormat", "count", "minimumContentsLength",
}  # fmt: skip
"""Properties that depend on the moment or the system, or that say the same as another one."""

_MOMENT = re.compile(r"\w{3}, \d+ \w{3} 20\d\d, \d\d:\d\d")


def outline(thing: Any, place: str = "") -> Iterator[str]:
    """Yield a widget and what is seen in it; what a grid hides is in parentheses."""
    kind = thing or "gap" if isinstance(thing, (str, type(None))) else type(thing).__name__
    if isinstance(thing, QWidget) and thing.isHidden() and not isinstance(thing, QMenu):
        yield from [f"({kind} {place})"] if place.startswith("(") else []
        return
    yield " ".join(filter(None, [kind, place, ", ".join(_said(thing))]))
    for each, where in _inside(thing):
        yield from (f"  {line}" for line in outline(each, where))


def _inside(thing: Any) -> Iterator[tuple[Any, str]]:
    """Yield widgets, layouts, texts and gaps (each None), and where each is in its layout."""
    if isinstance(thing, QLayout):
        for at in range(thing.count()):
            item: Any = thing.itemAt(at)
            place = str(thing.getItemPosition(at)) if isinstance(thing, QGridLayout) else ""
            if isinstance(thing, QtWidgets.QBoxLayout) and thing.stretch(at):
                place = f"+{thing.stretch(at)}"
            part = item.widget() or item.layout()
            yield part, " ".join(filter(None, [place, item.alignment().name]))
    elif isinstance(thing, QMenu):
        for action in filter(QAction.isVisible, thing.actions()):
            yield action.text() or "-", ", ".join(_of_action(action))
            yield from [(action.menu(), "")] if action.menu() else []
    elif isinstance(thing, QtWidgets.QListView):
        model: Any = thing.model()
        for index in (model.index(row, 0) for row in range(model.rowCount())):
            said = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()
            yield said, "" if index.flags() & Qt.ItemFlag.ItemIsEnabled else "as a heading"
    elif isinstance(thing, QWidget) and thing.layout() is not None:
        yield thing.layout(), ""
    elif isinstance(thing, QWidget):
        parts = thing.viewport() if isinstance(thing, QtWidgets.QAbstractScrollArea) else thing
        widgets = (each for each in parts.children() if isinstance(each, QWidget))
        handles = QtWidgets.QSplitterHandle
        yield from ((w, "") for w in widgets if not (w.isWindow() or isinstance(w, handles)))


def _of_action(action: Any) -> Iterator[str]:
    """Yield what there is about an action beside its text."""
    keys, tip = action.shortcut().toString(), action.toolTip()
    yield from filter(None, [
        keys, keys and action.isShortcutVisibleInContextMenu() and "is shown",
        tip not in (action.text(), action.text().rstrip("…")) and tip,
        action.isCheckable() and f"checked {action.isChecked()}",
        "" if action.isEnabled() else "disabled",
    ])  # fmt: skip


def _said(thing: Any) -> Iterator[str]:
    if isinstance(thing, QLayout):
        sides = thing.contentsMargins()
        margins = (sides.left(), sides.top(), sides.right(), sides.bottom())
        yield f"{margins} {thing.spacing()}"
    if not isinstance(thing, QWidget):
        return
    plain = _plain(next(filter(_is_qts, type(thing).__mro__)))
    about = thing.metaObject()
    names = {str(about.property(number).name()) for number in range(about.propertyCount())}
    for name in sorted(names - _ELSEWHERE):
        value = thing.property(name)
        if isinstance(value, (bool, int, float, str, Enum)) and value != plain.property(name):
            yield f"{name} {value.name if isinstance(value, Enum) else value!r}"
    buddy = thing.buddy() if isinstance(thing, QtWidgets.QLabel) else None
    way_out = thing.escapeButton() if isinstance(thing, QMessageBox) else None
    font, usual = thing.font().pointSizeF(), QApplication.font(thing).pointSizeF()
    yield from filter(None, [
        thing.toolTip() not in ("", thing.accessibleDescription()) and f"tip {thing.toolTip()!r}",
        buddy and f"leads to {buddy.accessibleName() or type(buddy).__name__}",
        way_out and f"Escape {way_out.text()}",
        thing.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose) and "deleted once closed",
        thing.sizePolicy().horizontalStretch() and "grows",
        thing.minimumWidth() == thing.maximumWidth() and f"width {thing.width()}",
        thing.foregroundRole() != plain.foregroundRole() and f"in {thing.foregroundRole().name}",
        font != usual and f"{font / usual:.2g} as large",
        thing.font().weight() > QFont.Weight.Normal and "bold",
    ])  # fmt: skip


def _is_qts(kind: type) -> bool:
    return kind.__module__.startswith("PySide6")


@cache
def _plain(kind: Any) -> Any:
    try:
        return kind()
    except TypeError:  # such as a page of a wizard
        return QWidget()
