"""What only Windows and macOS can do with windows: contracts, over fakes of their libraries.

Not run on hardware.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.qt import always_on_top
from ssbd_desktop.ui.qt.screen_sharing import set_shared, share_on_windows

VIEW = 4711


class FakeNSWindow:
    """Remembers what it was told, by AppKit's names."""

    def __init__(self, panel: bool) -> None:
        self.panel = panel
        self.told: dict[str, int] = {}

    def isKindOfClass_(self, kind: str) -> bool:  # noqa: N802
        return self.panel and kind == "the class of panels"

    def styleMask(self) -> int:  # noqa: N802
        return 1

    def __getattr__(self, name: str) -> object:
        if not name.startswith("set"):
            raise AttributeError(name)
        return lambda value: self.told.__setitem__(name, value)


@pytest.fixture
def ns_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeNSWindow]:
    """The window that AppKit gives for the view."""
    window = FakeNSWindow(panel=True)

    def view_at(*, c_void_p: int) -> object:
        assert c_void_p == VIEW
        return SimpleNamespace(window=lambda: window)

    app_kit = SimpleNamespace(NSStatusWindowLevel=25, NSPanel="the class of panels")
    monkeypatch.setitem(sys.modules, "objc", SimpleNamespace(objc_object=view_at))
    monkeypatch.setitem(sys.modules, "AppKit", app_kit)
    monkeypatch.delitem(sys.modules, "ssbd_desktop.ui.qt.macos_windows", raising=False)
    importlib.import_module("ssbd_desktop.ui.qt.macos_windows")
    yield window
    sys.modules.pop("ssbd_desktop.ui.qt.macos_windows", None)


def test_on_macos_it_floats_over_full_screen_spaces(
    ns_window: FakeNSWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    always_on_top.float_over_all(VIEW)
    behaviour = ns_window.told["setCollectionBehavior_"]
    assert behaviour & (1 << 0), "canJoinAllSpaces"
    assert behaviour & (1 << 8), "fullScreenAuxiliary"
    assert ns_window.told["setLevel_"] == 25
    assert ns_window.told["setHidesOnDeactivate_"] is False
    assert ns_window.told["setStyleMask_"] == 1 | (1 << 7), "nonactivatingPanel, the rest as it was"


def test_on_macos_a_window_that_is_no_panel_keeps_its_style(ns_window: FakeNSWindow) -> None:
    ns_window.panel = False
    importlib.import_module("ssbd_desktop.ui.qt.macos_windows").float_over_spaces(VIEW)
    assert "setStyleMask_" not in ns_window.told


@pytest.mark.parametrize(("shared", "kind"), [(False, 0), (True, 1)])
def test_on_macos_it_is_shared_or_not(
    ns_window: FakeNSWindow, monkeypatch: pytest.MonkeyPatch, shared: bool, kind: int
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    set_shared(VIEW, shared)
    assert ns_window.told == {"setSharingType_": kind}


@pytest.mark.parametrize(("shared", "affinity"), [(False, 0x11), (True, 0)])
def test_on_windows_it_is_shared_or_not(shared: bool, affinity: int) -> None:
    user32 = Mock()
    user32.SetWindowDisplayAffinity.return_value = 1
    share_on_windows(user32, VIEW, shared)
    user32.SetWindowDisplayAffinity.assert_called_once_with(VIEW, affinity)


def test_where_windows_refuses_it_is_told() -> None:
    user32 = Mock()
    user32.SetWindowDisplayAffinity.return_value = 0
    with pytest.raises(DisplayError, match="so others see them"):
        share_on_windows(user32, VIEW, False)


def test_on_linux_hiding_is_refused_and_showing_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    set_shared(VIEW, True)
    with pytest.raises(DisplayError, match="on this system: share"):
        set_shared(VIEW, False)
