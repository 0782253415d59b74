"""Draw the app's icon from resources/icons: a PNG, and an .icns for macOS.

python packaging/icons.py build/icons
"""

from __future__ import annotations

import argparse
import os
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING = Path(__file__).resolve().parents[1] / "resources" / "icons" / "ssbd-desktop.svg"
PNG_SIZE = 512
ICNS_SIZES = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip
"""Edges in pixels by their kind in an .icns; the last four are for screens of double density."""


def drawn(size: int) -> bytes:
    """The icon as a PNG of `size` pixels each way."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # a format is text here
    return bytes(buffer.data().data())


def icns() -> bytes:
    """An .icns of PNGs: a kind and a length before each, and before all."""
    entries = b"".join(
        kind + struct.pack(">I", len(png) + 8) + png
        for kind, size in ICNS_SIZES.items()
        for png in [drawn(size)]
    )
    return b"icns" + struct.pack(">I", len(entries) + 8) + entries


def main() -> None:
    """Write both files into a folder."""
    parser = argparse.ArgumentParser(description="Draw the app's icon.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _application = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ssbd-desktop.png").write_bytes(drawn(PNG_SIZE))
    (folder / "ssbd-desktop.icns").write_bytes(icns())


if __name__ == "__main__":
    main()
