"""An .app as the recipe makes it, of files that begin as code does: PyInstaller's own layout."""

from __future__ import annotations

import importlib
import plistlib
from collections.abc import Iterable
from pathlib import Path

THIN = bytes.fromhex("cffaedfe0c000001000000000600000000000000")
"""A library for arm64 begins so (mach-o/loader.h)."""
FAT = bytes.fromhex("cafebabe0000000201000007000000030000400000000000")
"""One for two architectures (mach-o/fat.h), as PySide6's are."""
JAVA = bytes.fromhex("cafebabe0000003d0010")
"""A class of Java 17 begins as fat code does."""

QT = "PySide6/Qt/lib"
WEB = f"{QT}/QtWebEngineCore.framework/Versions/A"
HELPER = f"{WEB}/Helpers/QtWebEngineProcess.app/Contents"

Entry = tuple[str, bytes | str, str]
"""Where it goes, what is in it or where it leads to, PyInstaller's kind."""


def _framework(name: str, version: str, code: bytes) -> list[Entry]:
    """As PyInstaller collects one: a version, and links to it."""
    plist = plistlib.dumps({"CFBundleExecutable": Path(name).stem})
    program = Path(name).stem
    return [
        (f"{name}/Versions/{version}/{program}", code, "BINARY"),
        (f"{name}/Versions/{version}/Resources/Info.plist", plist, "DATA"),
        (f"{name}/Versions/Current", version, "SYMLINK"),
        (f"{name}/{program}", f"Versions/Current/{program}", "SYMLINK"),
        (f"{name}/Resources", "Versions/Current/Resources", "SYMLINK"),
    ]


COLLECTED: list[Entry] = [
    ("ssbd-desktop", THIN, "EXECUTABLE"),
    *_framework("Python.framework", "3.12", FAT),
    ("Python", "Python.framework/Versions/3.12/Python", "SYMLINK"),
    *_framework(f"{QT}/QtCore.framework", "A", FAT),
    *_framework(f"{QT}/QtWebEngineCore.framework", "A", FAT),
    (f"{HELPER}/Info.plist", plistlib.dumps({"CFBundleExecutable": "QtWebEngineProcess"}), "DATA"),
    (f"{HELPER}/MacOS/QtWebEngineProcess", FAT, "BINARY"),
    ("PySide6/QtCore.abi3.so", FAT, "EXTENSION"),
    ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", FAT, "BINARY"),
    ("PySide6/Qt/libexec/helper", THIN, "BINARY"),
    ("PySide6/Qt/translations/qtbase_de.qm", b"<\xb8d\x18\xca\xef\x9c\x95", "DATA"),
    ("lib-dynload/_ctypes.cpython-312-darwin.so", THIN, "EXTENSION"),
    ("numpy/.dylibs/libgfortran.5.dylib", THIN, "BINARY"),
    ("numpy/_core/_multiarray_umath.cpython-312-darwin.so", THIN, "EXTENSION"),
    ("numpy-2.4.6.dist-info/METADATA", b"Metadata-Version: 2.4\n", "DATA"),
    ("llama_cpp/lib/libllama.dylib", THIN, "BINARY"),
    ("catap/native/libcatap_coreaudio.dylib", FAT, "BINARY"),
    ("faster_whisper/assets/silero_vad_v6.onnx", b"\x08\x08\x12\x07pytorch", "DATA"),
    ("ssbd_desktop/resources/demo/short", b"\xcf\xfa", "DATA"),
    ("ssbd_desktop/resources/demo/Some.class", JAVA, "DATA"),
    ("base_library.zip", b"PK\x03\x04 and more", "DATA"),
]


def make_app(folder: Path, more: Iterable[Entry] = ()) -> Path:
    """An .app of what is collected, laid out as PyInstaller's BUNDLE does; nothing is signed."""
    layout = importlib.import_module("PyInstaller.building.osx").BUNDLE
    collected = [*COLLECTED, *more]
    contents = {name: content for name, content, _ in collected}
    toc = [
        (name, content if kind == "SYMLINK" else name, kind) for name, content, kind in collected
    ]
    app = folder / "SSBD Desktop.app"
    for name, source, kind in layout.__new__(layout)._process_bundle_toc(toc):
        path = app / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if kind == "SYMLINK":
            path.symlink_to(source)
        else:
            content = contents[source]
            assert isinstance(content, bytes)
            path.write_bytes(content)
    plist = plistlib.dumps({"CFBundleExecutable": "ssbd-desktop"})
    (app / "Contents" / "Info.plist").write_bytes(plist)
    return app


def code_in(app: Path) -> set[Path]:
    """The files that were written as code, found by what was written."""
    return {
        file
        for file in app.rglob("*")
        if not file.is_symlink() and file.is_file() and file.read_bytes() in (THIN, FAT)
    }
