"""Whether there is a screen is known before Qt would end the process."""

from __future__ import annotations

import os
import sys

import pytest

from ssbd_desktop.errors import DisplayError
from ssbd_desktop.ui.qt.display_check import check_display

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, "")


def test_no_screen_at_all() -> None:
    with pytest.raises(DisplayError, match="neither DISPLAY nor WAYLAND_DISPLAY"):
        check_display()


@pytest.mark.parametrize("display", [":4711", "nonsense", "unix:4711"])
def test_a_screen_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, display: str) -> None:
    monkeypatch.setenv("DISPLAY", display)
    with pytest.raises(DisplayError, match=f"“{display}”"):
        check_display()


def test_a_wayland_screen_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-4711")
    with pytest.raises(DisplayError, match="“wayland-4711”"):
        check_display()


@pytest.mark.parametrize("platform", ["offscreen", "minimal:enable_fonts"])
def test_drawing_nowhere_needs_no_screen(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    check_display()
    assert os.environ["QT_QPA_PLATFORM"] == platform


def test_x11_asked_for_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(DisplayError):
        check_display()
