"""Whether there is a screen is known before Qt would end the process."""

from __future__ import annotations

import os
import sys

import pytest

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.qt.display_check import check_display

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, "")


def test_no_screen_at_all_and_x11_asked_for_without_a_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(DisplayError, match="neither DISPLAY nor WAYLAND_DISPLAY"):
        check_display()
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(DisplayError):
        check_display()


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


@pytest.mark.parametrize("platform", ["offscreen", "minimal:enable_fonts"])
def test_drawing_nowhere_needs_no_screen(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    check_display()
    assert os.environ["QT_QPA_PLATFORM"] == platform
