"""What a screen reader is told, and that the keyboard alone leads everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Gap
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.about.window import AboutWindow
from ssbd_desktop.ui.captions.appearance import contrast
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.screen_reader import ScreenReader, spoken
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.qt.theme import use_theme
from ssbd_desktop.ui.settings.view import PAGES
from ssbd_desktop.ui.settings.window import SettingsDialog
from tests.ui.conftest import App
from tests.ui.fakes import caption

WINDOWS: tuple[type[QWidget], ...] = (
    AboutWindow,
    FirstStart,
    HistoryWindow,
    LiveFiguresWindow,
    ModelsWindow,
    SettingsDialog,
)


def tree(node: QAccessibleInterface | None) -> Iterator[QAccessibleInterface]:
    """What a screen reader walks through, what is hidden left out."""
    if node is None or not node.isValid():
        return
    state: Any = node.state()
    if state.invisible:
        return
    yield node
    for i in range(node.childCount()):
        yield from tree(node.child(i))


def controls(window: QWidget) -> list[tuple[QWidget, str, str]]:
    """What takes the keyboard in a window: the widget, its name and its description."""
    found = []
    root: Any = QAccessible.queryAccessibleInterface(window)
    for node in tree(root):
        widget = node.object()
        if not isinstance(widget, QWidget) or widget.focusProxy() is not None:
            continue  # the line inside a spin box is no stop of its own
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            name = widget.accessibleName() or node.text(QAccessible.Text.Name)
            found.append((widget, name, node.text(QAccessible.Text.Description)))
    return found


def nameless(window: QWidget) -> list[str]:
    """The controls of a window that a screen reader could say too little of."""
    return [
        f"{type(widget).__name__} “{name}”: {description or 'no description'}"
        for widget, name, description in controls(window)
        if not (name and description)
    ]


@pytest.fixture
def dialog(qtbot: QtBot, window: App) -> SettingsDialog:
    """The settings, several kinds of which are not at their default: they can be reset."""
    changed = {"mask_k": 9, "beta": 0.1, "opacity": 0.5, "target_language": "French", "context": 2}
    window.settings.put(Settings().with_values(changed))
    made = window.show_settings()
    made.resize(made.sizeHint())
    qtbot.waitUntil(made.isActiveWindow)
    return made


def show(app: App, kind: type[QWidget]) -> Any:
    return app.show_settings() if kind is SettingsDialog else app.windows.show(kind)


@pytest.mark.parametrize("kind", [HistoryWindow, ModelsWindow])
def test_a_search_is_led_to_by_its_key(app: App, kind: type[QWidget]) -> None:
    opened = show(app, kind)
    assert set(app.windows.makers) == {*WINDOWS, QFileDialog}, "all others are walked through"
    app.wait(opened.isActiveWindow)
    opened.list.setFocus()
    QTest.keyClick(opened, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    app.wait(opened.search.hasFocus)


def unreadable(window: QWidget) -> list[str]:
    """The texts of a window whose color is too like what is behind them."""
    found = []
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.isEnabled() and label.text() and label.pixmap().isNull():
            ink = label.palette().color(label.foregroundRole())
            ground = label.palette().color(label.backgroundRole())
            mixed = [
                round(ink.alphaF() * over + (1 - ink.alphaF()) * under)
                for over, under in zip(ink.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
            ]
            ratio = contrast(QColor(*mixed).name(), ground.name())
            if ratio < 4.5:
                found.append(f"{label.text()}: {ratio:.2f}")
    return found


@pytest.mark.parametrize("theme", ["system", "light", "dark"])
@pytest.mark.parametrize("kind", WINDOWS)
def test_every_window_can_be_read_and_heard(app: App, kind: type[QWidget], theme: str) -> None:
    use_theme(theme)
    opened = show(app, kind)
    app.wait(lambda: not app.background.busy)
    assert unreadable(opened) == nameless(opened) == []
    if hasattr(opened, "list") and opened.list.model().rowCount() and kind is not SettingsDialog:
        row = opened.list.model().rowCount() - 1
        opened.list.setCurrentIndex(opened.list.model().index(row, 0))
        place = opened.list.visualRect(opened.list.currentIndex())
        image = opened.list.viewport().grab(place).toImage()
        ground = image.pixelColor(3, place.height() // 2).name()
        # The second line is as plain as the first: each has pixels of its full color.
        for top in (0, place.height() // 2):
            ys = range(top, top + place.height() // 2)
            inks = {
                image.pixelColor(x, y).name() for x in range(10, place.width() - 10) for y in ys
            }
            assert max(contrast(ink, ground) for ink in inks) >= 4.5


def test_the_overlay_says_what_it_is_and_what_stands_on_it(window: App) -> None:
    window.tell(caption("1", "Guten Tag", final=True))
    root: Any = QAccessible.queryAccessibleInterface(window.overlay)
    window.wait(lambda: root.text(QAccessible.Text.Description) == "Guten Tag")
    assert root.text(QAccessible.Text.Name)
    assert nameless(window.overlay) == []


def test_a_row_is_said_with_who_speaks_and_what_was_not_heard_before_it() -> None:
    row = CaptionRow("1", "Good", " day", "Guten Tag", "", False, channel="them", lost=3.0)
    assert spoken(row) == "3 s not heard\nThem: Good day\nGuten Tag"
    plain = replace(row, channel="", lost=0.0)
    assert spoken(plain) == "Good day\nGuten Tag"
    assert spoken(replace(plain, untranslated=True)) == "Good day\nnot translated: Guten Tag"


class TestKeyboard:
    @pytest.mark.parametrize("page", PAGES)
    def test_tab_leads_through_a_page_from_top_to_bottom_and_one_sees_where(
        self, dialog: SettingsDialog, page: Any
    ) -> None:
        dialog.show_page(page)
        expected = {widget for widget, _, _ in controls(dialog) if widget.isEnabled()}
        met = round_trip(dialog)
        assert met[:2] == [dialog.search, dialog.list]
        assert met[-1] is dialog.close_button
        assert set(met) == expected
        tops = [
            row.mapTo(dialog, QPoint()).y()
            for widget in met
            for row in dialog.rows.values()
            if row.isAncestorOf(widget)
        ]
        assert len(tops) > 0
        assert tops == sorted(tops)
        dialog.search.setFocus()
        for _ in controls(dialog):
            widget = focus(dialog)
            with_it = widget.grab().toImage()
            QTest.keyClick(widget, Qt.Key.Key_Tab)
            assert with_it != widget.grab().toImage(), f"{widget.accessibleName()} looks the same"

    def test_a_letter_leads_to_a_setting_and_to_no_other_of_its_page(
        self, qtbot: QtBot, dialog: SettingsDialog
    ) -> None:
        dialog.show_page("Advanced")
        shown = dialog.rows["beta"]
        QTest.keyClick(dialog, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
        assert dialog.focusWidget() is shown.field.controls[0]
        dialog.show_page("General")
        QTest.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: dialog.settings.value.pinned)
        for page in PAGES:
            dialog.show_page(page)
            labels: list[QLabel | QAbstractButton] = dialog.findChildren(QLabel)
            labels += dialog.findChildren(QAbstractButton)
            texts = [label.text().replace("&&", "") for label in labels if label.isVisible()]
            letters = [text.partition("&")[2][:1].lower() for text in texts if "&" in text]
            assert len(letters) > 1
            assert sorted(set(letters)) == sorted(letters), page

    def test_a_setting_that_is_led_to_scrolls_into_sight(self, dialog: SettingsDialog) -> None:
        dialog.show_page("Appearance")
        last = dialog.rows["reading_speed"].field.controls[0]
        assert last.visibleRegion().isEmpty()
        dialog.show_setting("reading_speed")
        assert not last.visibleRegion().isEmpty()


def focus(dialog: QWidget) -> QWidget:
    widget = dialog.focusWidget()
    assert widget is not None
    return widget


def round_trip(dialog: SettingsDialog) -> list[QWidget]:
    """What Tab leads to, from the search on until it comes round."""
    dialog.search.setFocus()
    met: list[QWidget] = []
    while focus(dialog) not in met:
        met.append(focus(dialog))
        QTest.keyClick(focus(dialog), Qt.Key.Key_Tab)
        assert len(met) < 200
    assert focus(dialog) is met[0]
    return met


class TestScreenReader:
    @pytest.fixture
    def said(self) -> list[tuple[str, str]]:
        return []

    @pytest.fixture
    def reader(self, qtbot: QtBot, said: list[tuple[str, str]]) -> ScreenReader:
        widget = QWidget()
        qtbot.addWidget(widget)
        return ScreenReader(widget, Settings(), noting(said))

    def test_a_caption_is_announced_once_and_when_it_is_final(
        self, reader: ScreenReader, said: list[tuple[str, str]]
    ) -> None:
        for text in ("Guten", "Guten Tag", "Guten Tag zusammen"):
            reader.add_caption(caption("1", text))
        assert said == []
        for _ in range(2):
            reader.add_caption(caption("1", "Guten Tag zusammen.", final=True))
        assert said == [("Guten Tag zusammen.", "Polite")]

    def test_what_is_shown_is_what_is_said_with_who_speaks_and_what_was_not_heard(
        self, reader: ScreenReader, said: list[tuple[str, str]]
    ) -> None:
        untranslated = caption("1", "", source="Hello.", final=True, translated=False)
        reader.add_caption(untranslated)
        reader.add_caption(caption("2", "  ", source="", final=True))
        reader.use_settings(Settings().with_values({"show": "source"}))
        reader.add_caption(caption("3", "Hallo.", source="Hello again.", final=True))
        reader.use_settings(Settings().with_values({"show": "both"}))
        reader.add_caption(caption("4", "Tschüss.", source="Bye.", final=True))
        assert [text for text, _ in said] == ["Hello.", "Hello again.", "Tschüss."]
        said.clear()
        reader.use_settings(Settings())
        reader.add_caption(caption("5", "Guten Tag.", final=True, channel="me"))
        reader.add_gap(Gap("them", 2.0, 5.0))
        reader.add_caption(caption("6", "Hallo.", final=True, channel="them"))
        expected = ["Me: Guten Tag.", "Them: 3 s not heard", "Them: Hallo."]
        assert [text for text, _ in said] == expected

    def test_a_caption_is_announced_in_its_language(self, qtbot: QtBot) -> None:
        widget = QWidget()
        beside = QWidget(widget)
        qtbot.addWidget(widget)
        found: list[str] = []

        def note(_: QAccessibleEvent) -> None:
            found.append("-".join(_language(each) for each in (widget, beside)))

        settings = Settings().with_values({"target_language": "Japanese"})
        reader = ScreenReader(widget, settings, note)
        own = _language(beside)
        reader.add_caption(caption("1", "会議です。", final=True))
        untranslated = caption("2", "", source="会议。", final=True, translated=False)
        reader.add_caption(replace(untranslated, language="Chinese"))
        reader.add_caption(caption("3", "", source="Hello.", final=True, translated=False))
        reader.add_gap(Gap("them", 2.0, 5.0))
        reader.use_settings(settings.with_values({"target_language": "Javanese"}))
        reader.add_caption(caption("4", "Sugeng enjing.", final=True))
        languages = ["Japanese", "Chinese", "English", own, own]
        assert found == [f"{language}-{own}" for language in languages]

    def test_the_app_announces_its_captions_also_the_first_one_of_each_session(
        self, window: App, said: list[tuple[str, str]]
    ) -> None:
        """Utterances are named anew in each, so that it may have the last one's name."""
        window.screen_reader._tell = noting(said)
        for number in (1, 2):
            window.tell(caption("1", "Guten"), caption("1", "Guten Tag.", final=True))
            window.wait(lambda: bool(said))
            assert said.pop() == ("Guten Tag.", "Polite"), f"session {number}"
            window.tell(Gap("", 1.0, 4.0))
            window.wait(lambda: bool(said))
            assert said.pop() == ("3 s not heard", "Polite")
            window.captioning.started.emit()


def noting(said: list[tuple[str, str]]) -> Callable[[Any], None]:
    def tell(event: Any) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        said.append((event.message(), event.politeness().name))

    return tell


def _language(widget: QWidget) -> str:
    attributes = QAccessible.queryAccessibleInterface(widget).attributesInterface()
    locale = attributes.attributeValue(QAccessible.Attribute.Locale)
    return str(QLocale.languageToString(locale.language()))
