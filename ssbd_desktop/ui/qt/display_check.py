"""Checks for a screen to draw on before Qt does: without one Qt ends the process.

macOS and Windows were not run on hardware; Wayland by tools/wayland.py, on a virtual screen.
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import DisplayError


def check_display() -> None:
    """Raise DisplayError if Qt would find no screen.

    If both Wayland and X11 are there, choose X11: Wayland lets no program put its window above the
    others or choose its place.
    """
    if not sys.platform.startswith("linux"):
        return
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if platform in ("offscreen", "minimal", "vnc", "linuxfb", "eglfs"):
        return
    if os.environ.get("DISPLAY") and platform in ("", "xcb"):
        _check_x11(os.environ["DISPLAY"])
        os.environ["QT_QPA_PLATFORM"] = "xcb"
    elif os.environ.get("WAYLAND_DISPLAY") and platform != "xcb":
        _check_wayland(os.environ["WAYLAND_DISPLAY"])
    else:
        raise DisplayError(
            "There is no screen to draw on, because neither DISPLAY nor WAYLAND_DISPLAY is set: "
            "start the app from a desktop session."
        )


def _check_x11(display: str) -> None:
    try:
        # Qt itself also needs system libraries, which a minimal system lacks.
        from PySide6.QtCore import QLibraryInfo

        xcb = ctypes.CDLL("libxcb.so.1")
        # Loading Qt's plugin for X11 by hand names the missing library, if there is one.
        plugins = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
        ctypes.CDLL(str(Path(plugins) / "platforms" / "libqxcb.so"))
    except (ImportError, OSError) as error:
        missing = str(error).split(":")[0]
        raise DisplayError(
            f"The window cannot be drawn because the library {missing} is missing: install the "
            f"packages that {product.GUIDE}install-python/ lists."
        ) from None
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    problem = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if problem:
        raise DisplayError(
            f"The screen “{display}” that DISPLAY names cannot be opened: start the app from a "
            "desktop session, or set DISPLAY to a screen that you may use."
        )


def _check_wayland(name: str) -> None:
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.connect(str(path))
    except OSError:
        raise DisplayError(
            f"The screen “{name}” that WAYLAND_DISPLAY names cannot be opened: start the app from "
            "a desktop session."
        ) from None
