"""Screens that change; what only Windows and macOS can do with windows, as contracts over fakes of
their libraries: not run on hardware."""

from __future__ import annotations

import ctypes
import importlib
import os
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock, Mock

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.qt import window_system as system
from ssbd_desktop.ui.qt.display_check import check_display


def test_a_set_of_screens_has_a_name(qtbot: QtBot) -> None:
    screen = QGuiApplication.primaryScreen().geometry()
    assert f"{screen.width()}×{screen.height()} at {screen.x()},{screen.y()}" in system.screen_set()
    assert system.screen_at(None) is QGuiApplication.primaryScreen()


def test_many_signals_of_one_change_are_reported_once(qtbot: QtBot) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    watch, reported, screen = (
        system.ScreenWatch(application),
        list[None](),
        application.primaryScreen(),
    )
    watch.changed.connect(lambda: reported.append(None))
    signals = (application.screenRemoved, application.primaryScreenChanged, application.screenAdded)
    with qtbot.waitSignal(watch.changed):
        for signal in signals:
            watch._calm.stop()
            signal.emit(screen)
            assert watch.changing
        watch._calm.stop()
        screen.availableGeometryChanged.emit(QRect())
        assert watch.changing
    qtbot.wait(400)
    assert len(reported) == 1
    assert not watch.changing
    watch._added(added := Mock())
    added.availableGeometryChanged.connect.assert_called_once_with(watch._restart_timer)
    watch.deleteLater()


VIEW = 4711

APPKIT = {  # Apple's numbers
    "NSStatusWindowLevel": 25,
    "NSWindowCollectionBehaviorCanJoinAllSpaces": 1 << 0,
    "NSWindowCollectionBehaviorStationary": 1 << 4,
    "NSWindowCollectionBehaviorIgnoresCycle": 1 << 6,
    "NSWindowCollectionBehaviorFullScreenAuxiliary": 1 << 8,
    "NSWindowStyleMaskNonactivatingPanel": 1 << 7,
    "NSWindowSharingNone": 0,
    "NSWindowSharingReadOnly": 1,
}


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> Iterator[MagicMock]:
    """The view at VIEW, on what Python takes for macOS."""
    view, objc = MagicMock(), MagicMock()
    view.window().styleMask.return_value = 1
    view.superview().subviews.return_value = []
    view.frame().size.height = 100
    objc.objc_object.side_effect = lambda c_void_p: {VIEW: view}[c_void_p]
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "objc", objc)
    monkeypatch.setitem(sys.modules, "AppKit", MagicMock(**APPKIT))
    monkeypatch.delitem(sys.modules, "ssbd_desktop.ui.qt.macos_windows", raising=False)
    importlib.import_module("ssbd_desktop.ui.qt.macos_windows")
    yield view
    sys.modules.pop("ssbd_desktop.ui.qt.macos_windows", None)


def test_on_macos_it_floats_over_full_screen_spaces_and_is_shared_or_not(view: MagicMock) -> None:
    system.float_over_all(VIEW)
    (behavior,) = view.window().setCollectionBehavior_.call_args.args
    assert behavior & (1 << 0), "canJoinAllSpaces"
    assert behavior & (1 << 8), "fullScreenAuxiliary"
    view.window().setLevel_.assert_called_once_with(25)
    view.window().setHidesOnDeactivate_.assert_called_once_with(False)
    view.window().setStyleMask_.assert_called_once_with(1 | (1 << 7))
    view.window().setStyleMask_.reset_mock()
    view.window().isKindOfClass_.return_value = False
    system.float_over_all(VIEW)
    view.window().setStyleMask_.assert_not_called()
    for shared, kind in ((False, 0), (True, 1)):
        system.set_shared(VIEW, shared)
        view.window().setSharingType_.assert_called_with(kind)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Its libraries, on what Python takes for Windows."""
    monkeypatch.setattr(sys, "platform", "win32")
    made = Mock()
    monkeypatch.setattr(ctypes, "windll", made, raising=False)
    return made


def test_on_windows_it_is_shared_or_not_and_the_keyboard_given_back(windows: Mock) -> None:
    for shared, affinity in ((False, 0x11), (True, 0)):
        system.set_shared(VIEW, shared)
        windows.user32.SetWindowDisplayAffinity.assert_called_with(VIEW, affinity)
    windows.user32.GetForegroundWindow.return_value = VIEW
    assert (system.can_hide(), system.focused_window()) == (True, VIEW)
    system.give_focus(VIEW)
    windows.user32.SetForegroundWindow.assert_called_once_with(VIEW)


def test_where_it_cannot_be_hidden_that_is_reported(
    windows: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows.user32.SetWindowDisplayAffinity.return_value = 0
    with pytest.raises(DisplayError, match="so others see them"):
        system.set_shared(VIEW, False)
    monkeypatch.setattr(sys, "platform", "linux")
    system.set_shared(VIEW, True)
    with pytest.raises(DisplayError, match="on this system: share"):
        system.set_shared(VIEW, False)


@pytest.mark.parametrize(("blurred", "backdrop"), [(True, 3), (False, 1)])
def test_windows_is_asked_for_acrylic(windows: Mock, blurred: bool, backdrop: int) -> None:
    reported: dict[int, int] = {}

    def set_attribute(window: int, what: int, value: Any, size: int) -> int:
        assert (window, size) == (VIEW, 4)
        reported[what] = ctypes.cast(value, ctypes.POINTER(ctypes.c_int)).contents.value
        return 0

    windows.dwmapi.DwmSetWindowAttribute = set_attribute
    system.set_blurred(VIEW, QRect(), 0, 1.0, blurred)
    assert reported == {33: 2, 38: backdrop}


def test_macos_gets_an_effect_below_the_captions_and_only_one(view: MagicMock) -> None:
    place = QRect(0, 30, 400, 60)
    kit: Any = sys.modules["AppKit"]
    system.set_blurred(VIEW, place, 14, 1.0, True)
    effect, where, _ = view.superview().addSubview_positioned_relativeTo_.call_args.args
    kit.NSVisualEffectView.alloc().initWithFrame_.assert_called_once_with(((0, 10), (400, 60)))
    assert where is kit.NSWindowBelow
    effect.setBlendingMode_.assert_called_once_with(kit.NSVisualEffectBlendingModeBehindWindow)
    effect.setMaterial_.assert_called_once_with(kit.NSVisualEffectMaterialHUDWindow)
    effect.setState_.assert_called_once_with(kit.NSVisualEffectStateActive)
    effect.setWantsLayer_.assert_called_once_with(True)
    effect.layer().setCornerRadius_.assert_called_once_with(14)
    view.superview().subviews.return_value = [effect]
    system.set_blurred(VIEW, place, 14, 1.0, False)
    effect.removeFromSuperview.assert_called_once()
    view.superview().addSubview_positioned_relativeTo_.assert_called_once()


def test_a_rounded_rectangle_is_made_of_rectangles() -> None:
    assert system.rounded(QRect(5, 7, 6, 8), 9) == [
        (6, 7, 4, 1), (6, 14, 4, 1), (5, 8, 6, 1), (5, 13, 6, 1), (5, 9, 6, 1), (5, 12, 6, 1),
        (5, 10, 6, 2),
    ]  # fmt: skip
    assert system.rounded(QRect(5, 7, 8, 6), 9)[::3] == [(6, 7, 6, 1), (5, 11, 8, 1), (5, 10, 8, 0)]


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="is asked there only")


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, "")


@linux
@pytest.mark.usefixtures("no_screen")
def test_no_screen_at_all_and_x11_asked_for_without_a_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(DisplayError, match="neither DISPLAY nor WAYLAND_DISPLAY"):
        check_display()
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(DisplayError):
        check_display()


@linux
@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize(
    ("variable", "display"),
    [*(("DISPLAY", name) for name in (":4711", "nonsense", "unix:4711")),
     ("WAYLAND_DISPLAY", "wayland-4711")],
)  # fmt: skip
def test_a_screen_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, variable: str, display: str
) -> None:
    monkeypatch.setenv(variable, display)
    with pytest.raises(DisplayError, match=f"“{display}”"):
        check_display()


@linux
@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("platform", ["offscreen", "minimal:enable_fonts"])
def test_drawing_nowhere_needs_no_screen(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    check_display()
    assert os.environ["QT_QPA_PLATFORM"] == platform
