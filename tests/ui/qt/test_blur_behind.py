"""Blur behind the captions: contracts over fakes of the systems' libraries, and on a real screen.

Windows and macOS: not run on hardware.
"""

from __future__ import annotations

import ctypes
import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest
from PySide6.QtCore import QRect

from ssbd_desktop.ui.qt.blur_behind import blur_on_windows, rounded

VIEW = 4711


@pytest.mark.parametrize(("blurred", "backdrop"), [(True, 3), (False, 1)])
def test_windows_is_asked_for_acrylic(blurred: bool, backdrop: int) -> None:
    told: dict[int, int] = {}

    def set_attribute(window: int, what: int, value: Any, size: int) -> int:
        assert (window, size) == (VIEW, 4)
        told[what] = ctypes.cast(value, ctypes.POINTER(ctypes.c_int)).contents.value
        return 0

    blur_on_windows(SimpleNamespace(DwmSetWindowAttribute=set_attribute), VIEW, blurred)
    assert told == {33: 2, 38: backdrop}


@pytest.fixture
def frame(monkeypatch: pytest.MonkeyPatch) -> Iterator[MagicMock]:
    """The frame that AppKit has around the view."""
    frame = MagicMock()
    frame.subviews.return_value = []
    view = SimpleNamespace(
        superview=lambda: frame,
        frame=lambda: SimpleNamespace(size=SimpleNamespace(height=100)),
    )
    monkeypatch.setitem(sys.modules, "objc", SimpleNamespace(objc_object=lambda c_void_p: view))
    monkeypatch.setitem(sys.modules, "AppKit", MagicMock())
    monkeypatch.delitem(sys.modules, "ssbd_desktop.ui.qt.macos_windows", raising=False)
    yield frame
    sys.modules.pop("ssbd_desktop.ui.qt.macos_windows", None)


def test_macos_gets_an_effect_below_the_captions_and_only_one(frame: MagicMock) -> None:
    module = importlib.import_module("ssbd_desktop.ui.qt.macos_windows")
    module.set_blurred(VIEW, (0, 30, 400, 60), 14, True)
    effect, where, _ = frame.addSubview_positioned_relativeTo_.call_args.args
    made = sys.modules["AppKit"].NSVisualEffectView.alloc().initWithFrame_
    made.assert_called_once_with(((0, 10), (400, 60)))
    assert where is sys.modules["AppKit"].NSWindowBelow
    effect.layer().setCornerRadius_.assert_called_once_with(14)
    effect.setState_.assert_called_once()
    frame.subviews.return_value = [effect]
    module.set_blurred(VIEW, (0, 30, 400, 60), 14, False)
    effect.removeFromSuperview.assert_called_once()
    frame.addSubview_positioned_relativeTo_.assert_called_once()


def test_a_rounded_rectangle_is_made_of_rectangles() -> None:
    inside = {
        (x, y)
        for left, top, width, height in rounded(QRect(5, 7, 60, 40), 14)
        for x in range(left, left + width)
        for y in range(top, top + height)
    }
    assert {(35, 7), (5, 27), (64, 27), (35, 46)} <= inside
    assert {(5, 7), (64, 7), (5, 46), (64, 46)}.isdisjoint(inside)
    assert all((69 - x, 53 - y) in inside for x, y in inside)
