"""Draw the app's icon from resources/icons: a PNG, an .icns for macOS, an .ico for Windows and the
folder hicolor/ for Linux.

python packaging/icons.py build/icons
"""

from __future__ import annotations

import argparse
import os
import shutil
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

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
"""What Windows shows at 100 % to 250 %: the smaller ones as bitmaps, which all programs read."""
ICO_PNG_FROM = 256

HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Edges in pixels that icon themes of Linux desktops have folders for."""


def picture(size: int) -> QImage:
    """The icon, `size` pixels each way."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    return image


def drawn(size: int) -> bytes:
    """The icon as a PNG of `size` pixels each way."""
    image = picture(size)
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


def bitmap(size: int) -> bytes:
    """The icon as an .ico holds a bitmap: BITMAPINFOHEADER, rows from below, an unused mask."""
    image = picture(size).convertToFormat(QImage.Format.Format_ARGB32)
    pixels = bytes(image.constBits())  # of an image that is still there: it owns them
    rows = [pixels[at : at + 4 * size] for at in range(0, len(pixels), 4 * size)]
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    mask = bytes((size + 31) // 32 * 4 * size)
    return header + b"".join(reversed(rows)) + mask


def ico() -> bytes:
    """An .ico: for each size where it is, and then what it is."""
    images = [drawn(size) if size >= ICO_PNG_FROM else bitmap(size) for size in ICO_SIZES]
    at = 6 + 16 * len(images)
    entries = b""
    for size, image in zip(ICO_SIZES, images, strict=True):
        edge = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(image), at)
        at += len(image)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(images)


def write_hicolor(folder: Path) -> None:
    """The drawing, and it drawn in every size, in the folders of the Icon Theme Specification."""
    for size in HICOLOR_SIZES:
        apps = folder / f"{size}x{size}" / "apps"
        apps.mkdir(parents=True, exist_ok=True)
        (apps / "ssbd-desktop.png").write_bytes(drawn(size))
    scalable = folder / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copy(DRAWING, scalable)


def main() -> None:
    """Write the files into a folder."""
    parser = argparse.ArgumentParser(description="Draw the app's icon.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _application = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ssbd-desktop.png").write_bytes(drawn(PNG_SIZE))
    (folder / "ssbd-desktop.icns").write_bytes(icns())
    (folder / "ssbd-desktop.ico").write_bytes(ico())

    write_hicolor(folder / "hicolor")


if __name__ == "__main__":
    main()
