"""Screens that change; what only Windows and macOS can do with windows, as contracts over fakes of
their libraries: not run on hardware."""

from __future__ import annotations

import ctypes
import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, Mock

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.qt.window_system import (
    ScreenWatch,
    blur_on_windows,
    float_over_all,
    rounded,
    screen_at,
    screen_set,
    set_blurred,
    set_shared,
    share_on_windows,
)


def test_a_set_of_screens_has_a_name(qtbot: QtBot) -> None:
    screen = QGuiApplication.primaryScreen().geometry()
    assert f"{screen.width()}×{screen.height()} at {screen.x()},{screen.y()}" in screen_set()
    assert screen_at(None) is QGuiApplication.primaryScreen()


def test_many_signals_of_one_change_are_reported_once(qtbot: QtBot) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    watch = ScreenWatch(application)
    reported: list[None] = []
    watch.changed.connect(lambda: reported.append(None))
    screen = application.primaryScreen()
    with qtbot.waitSignal(watch.changed):
        application.screenRemoved.emit(screen)
        application.primaryScreenChanged.emit(screen)
        application.screenAdded.emit(screen)
        assert watch.changing
    qtbot.wait(400)
    assert len(reported) == 1
    assert not watch.changing
    watch.deleteLater()


VIEW = 4711

APPKIT = {
    "NSStatusWindowLevel": 25,
    "NSWindowCollectionBehaviorCanJoinAllSpaces": 1 << 0,
    "NSWindowCollectionBehaviorStationary": 1 << 4,
    "NSWindowCollectionBehaviorIgnoresCycle": 1 << 6,
    "NSWindowCollectionBehaviorFullScreenAuxiliary": 1 << 8,
    "NSWindowStyleMaskNonactivatingPanel": 1 << 7,
    "NSWindowSharingNone": 0,
    "NSWindowSharingReadOnly": 1,
}
"""Apple's numbers."""


class FakeView:
    """AppKit's view: its window, and the frame around it."""

    def __init__(self) -> None:
        self.ns_window = MagicMock()
        self.ns_window.styleMask.return_value = 1
        self.around = MagicMock()
        self.around.subviews.return_value = []

    def window(self) -> MagicMock:
        return self.ns_window

    def superview(self) -> MagicMock:
        return self.around

    def frame(self) -> object:
        return SimpleNamespace(size=SimpleNamespace(height=100))


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeView]:
    """The view at VIEW, on what Python takes for macOS."""
    view = FakeView()

    def view_at(*, c_void_p: int) -> FakeView:
        assert c_void_p == VIEW
        return view

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "objc", SimpleNamespace(objc_object=view_at))
    monkeypatch.setitem(sys.modules, "AppKit", MagicMock(**APPKIT))
    monkeypatch.delitem(sys.modules, "ssbd_desktop.ui.qt.macos_windows", raising=False)
    importlib.import_module("ssbd_desktop.ui.qt.macos_windows")
    yield view
    sys.modules.pop("ssbd_desktop.ui.qt.macos_windows", None)


def test_on_macos_it_floats_over_full_screen_spaces(view: FakeView) -> None:
    float_over_all(VIEW)
    (behavior,) = view.ns_window.setCollectionBehavior_.call_args.args
    assert behavior & (1 << 0), "canJoinAllSpaces"
    assert behavior & (1 << 8), "fullScreenAuxiliary"
    view.ns_window.setLevel_.assert_called_once_with(25)
    view.ns_window.setHidesOnDeactivate_.assert_called_once_with(False)
    view.ns_window.setStyleMask_.assert_called_once_with(1 | (1 << 7))
    view.ns_window.setStyleMask_.reset_mock()
    view.ns_window.isKindOfClass_.return_value = False
    float_over_all(VIEW)
    view.ns_window.setStyleMask_.assert_not_called()


@pytest.mark.parametrize(("shared", "kind"), [(False, 0), (True, 1)])
def test_on_macos_it_is_shared_or_not(view: FakeView, shared: bool, kind: int) -> None:
    set_shared(VIEW, shared)
    view.ns_window.setSharingType_.assert_called_once_with(kind)


@pytest.mark.parametrize(("shared", "affinity"), [(False, 0x11), (True, 0)])
def test_on_windows_it_is_shared_or_not(shared: bool, affinity: int) -> None:
    user32 = Mock()
    user32.SetWindowDisplayAffinity.return_value = 1
    share_on_windows(user32, VIEW, shared)
    user32.SetWindowDisplayAffinity.assert_called_once_with(VIEW, affinity)


def test_where_it_cannot_be_hidden_that_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    user32 = Mock()
    user32.SetWindowDisplayAffinity.return_value = 0
    with pytest.raises(DisplayError, match="so others see them"):
        share_on_windows(user32, VIEW, False)
    monkeypatch.setattr(sys, "platform", "linux")
    set_shared(VIEW, True)
    with pytest.raises(DisplayError, match="on this system: share"):
        set_shared(VIEW, False)


@pytest.mark.parametrize(("blurred", "backdrop"), [(True, 3), (False, 1)])
def test_windows_is_asked_for_acrylic(blurred: bool, backdrop: int) -> None:
    reported: dict[int, int] = {}

    def set_attribute(window: int, what: int, value: Any, size: int) -> int:
        assert (window, size) == (VIEW, 4)
        reported[what] = ctypes.cast(value, ctypes.POINTER(ctypes.c_int)).contents.value
        return 0

    blur_on_windows(SimpleNamespace(DwmSetWindowAttribute=set_attribute), VIEW, blurred)
    assert reported == {33: 2, 38: backdrop}


def test_macos_gets_an_effect_below_the_captions_and_only_one(view: FakeView) -> None:
    place = QRect(0, 30, 400, 60)
    set_blurred(VIEW, place, 14, 1.0, True)
    effect, where, _ = view.around.addSubview_positioned_relativeTo_.call_args.args
    made = sys.modules["AppKit"].NSVisualEffectView.alloc().initWithFrame_
    made.assert_called_once_with(((0, 10), (400, 60)))
    assert where is sys.modules["AppKit"].NSWindowBelow
    effect.layer().setCornerRadius_.assert_called_once_with(14)
    effect.setState_.assert_called_once()
    view.around.subviews.return_value = [effect]
    set_blurred(VIEW, place, 14, 1.0, False)
    effect.removeFromSuperview.assert_called_once()
    view.around.addSubview_positioned_relativeTo_.assert_called_once()


def test_a_rounded_rectangle_is_made_of_rectangles() -> None:
    inside = {
        (x, y)
        for left, top, width, height in rounded(QRect(5, 7, 24, 20), 14)
        for x in range(left, left + width)
        for y in range(top, top + height)
    }
    assert {(12, 7), (21, 7), (5, 16), (28, 17), (12, 26)} <= inside
    assert {(11, 7), (22, 7), (5, 7), (28, 26)}.isdisjoint(inside), "as round as it can be"
    assert all((33 - x, 33 - y) in inside for x, y in inside)
