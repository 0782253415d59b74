"""Text from outside is shown as it is: nowhere does Qt read markup in it."""

from __future__ import annotations

import ast
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import ssbd_desktop.ui
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.ui.qt.widgets import as_tip, describe, plain
from tests.ui.conftest import App

MARKUP = "<img src='//host/share/x.png'><b>bold</b> &amp; <a href='file:///etc'>a</a> <!-- -->"


def rich_labels(*roots: QWidget) -> list[str]:
    labels = [each for root in roots for each in root.findChildren(QLabel)]
    assert labels
    return [
        f"{each.objectName()} “{each.text()}”"
        for each in labels
        if each.textFormat() != Qt.TextFormat.PlainText and each.text()
    ]


def test_a_servers_markup_is_a_text_on_the_overlay_and_in_its_tool_tip(app: App) -> None:
    app.tell(StageChanged("translation", "failed", MARKUP, "server_url"))
    app.wait_for(MARKUP)
    tips = [each.toolTip() for each in app.overlay.findChildren(QWidget) if each.toolTip()]
    assert not any(as_tip(tip) != tip for tip in tips)
    assert rich_labels(app.overlay) == []


def test_a_question_reads_no_markup(qtbot: QtBot) -> None:
    box = QMessageBox()
    qtbot.addWidget(box)
    box.setText(MARKUP)
    plain(box, MARKUP)
    assert (rich_labels(box), box.informativeText()) == ([], MARKUP)


def test_a_tool_tip_with_markup_would_be_shown_as_it_is(qtbot: QtBot) -> None:
    qtbot.addWidget(widget := QWidget())
    describe(widget, "", MARKUP)
    assert "<\u200bimg" in widget.toolTip()
    assert as_tip("a & b: 3 > 2") == "a & b: 3 > 2"


def test_whatever_shows_text_goes_through_the_one_helper() -> None:
    found = []
    for path in sorted(Path(ssbd_desktop.ui.__file__).parent.rglob("*.py")):
        if path.name == "widgets.py" and path.parent.name == "qt":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            name = getattr(called, "attr", getattr(called, "id", ""))
            if name in ("setToolTip", "QLabel", "setInformativeText", "setStatusTip", "setHtml"):
                found.append(f"{path.name}:{node.lineno} {name}")  # type: ignore[attr-defined]
    assert found == []
