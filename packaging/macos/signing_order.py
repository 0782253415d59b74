"""Which code an .app holds, in the order in which it is signed: from the inside out, each once.

    python3 packaging/macos/signing_order.py APP    paths with a NUL after each, the app last

Apple's rules, by name:
- “Creating distribution-signed code for macOS”: sign each code item of its own, from the inside
  out, and do not use --deep; who signs a bundle signs its main executable.
- TN2206, “Signing Frameworks”: of a framework each version is signed (Versions/A), not the
  framework as a whole.
- “Resolving common notarization issues”: all executables must be signed. Those are found by what
  they begin with, since helpers have no suffix.
- “Placing content in a bundle”: no code in Contents/Resources, no data in Contents/MacOS and
  Contents/Frameworks, where everything is taken for code.
"""

from __future__ import annotations

import os
import plistlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

_THIN = {0xFEEDFACE, 0xFEEDFACF, 0xCEFAEDFE, 0xCFFAEDFE}
_FAT = {0xCAFEBABE, 0xCAFEBABF}
_MOST_ARCHITECTURES = 30
"""Java's classes begin as fat files do, with a version of 45 or more where those have a number."""


class MisplacedError(Exception):
    """Something lies where Apple's rules want something else."""


def signing_order(app: Path) -> list[Path]:
    """Each Mach-O file and each nested bundle, what lies inside before what it lies in.

    The main executable of a bundle is not among them: it is signed with its bundle.
    Raises MisplacedError where code lies among the data or data among the code.
    """
    bundles = {app, *_nested_bundles(app)}
    signed_with_bundle = {_main_executable(bundle) for bundle in bundles}
    files = list(_files(app))
    code = {file for file in files if is_mach_o(file)}
    _check_places(app, files, code, bundles)
    items = bundles | (code - signed_with_bundle)
    return sorted(items, key=lambda item: (-len(item.parts), item))


def is_mach_o(file: Path) -> bool:
    """Whether a file is code, for one architecture or several (mach-o/loader.h, mach-o/fat.h)."""
    with file.open("rb") as reading:
        start = reading.read(8)
    if len(start) < 8:
        return False
    magic, count = struct.unpack(">II", start)
    return magic in _THIN or (magic in _FAT and 0 < count <= _MOST_ARCHITECTURES)


def _files(app: Path) -> Iterator[Path]:
    """The files themselves: what a link leads to is met where it lies."""
    for folder, _, names in os.walk(app):
        for name in names:
            file = Path(folder, name)
            if not file.is_symlink():
                yield file


def _nested_bundles(app: Path) -> Iterator[Path]:
    """What is signed as a whole: a version of a framework, and whatever has Contents/Info.plist."""
    for folder, names, _ in os.walk(app):
        for name in names:
            nested = Path(folder, name)
            if nested.is_symlink():
                continue
            if nested.suffix == ".framework":
                yield from _versions(nested)
            elif (nested / "Contents" / "Info.plist").is_file():
                yield nested


def _versions(framework: Path) -> list[Path]:
    """The framework's versions, of which Versions/Current is a link to one; itself without any."""
    try:
        versions = [entry for entry in (framework / "Versions").iterdir() if not entry.is_symlink()]
    except FileNotFoundError:
        return [framework]
    return [version for version in versions if version.is_dir()]


def _main_executable(bundle: Path) -> Path:
    """The file whose signature is the bundle's."""
    for plist, folder in (
        (bundle / "Contents" / "Info.plist", bundle / "Contents" / "MacOS"),
        (bundle / "Resources" / "Info.plist", bundle),
    ):
        if plist.is_file():
            name = plistlib.loads(plist.read_bytes()).get("CFBundleExecutable")
            if name:
                return folder / str(name)
    framework = next(part for part in (bundle, *bundle.parents) if part.suffix == ".framework")
    return bundle / framework.stem


def _check_places(app: Path, files: list[Path], code: set[Path], bundles: set[Path]) -> None:
    """Raise MisplacedError for the first file that lies where it may not."""
    contents = app / "Contents"
    nested = bundles - {app}
    for file in files:
        if any(bundle in file.parents for bundle in nested):
            continue  # it has its own rules
        if file in code and contents / "Resources" in file.parents:
            raise MisplacedError(f"{file} is code, which may not lie in Contents/Resources.")
        places = (contents / "MacOS", contents / "Frameworks")
        if file not in code and any(place in file.parents for place in places):
            raise MisplacedError(f"{file} is no code, so it may not lie in {file.parent}.")


def main() -> None:
    """Print the order for sign.sh."""
    app = Path(sys.argv[1])
    try:
        order = signing_order(app)
    except MisplacedError as error:
        sys.exit(str(error))
    sys.stdout.buffer.write(b"".join(os.fsencode(item) + b"\0" for item in order))


if __name__ == "__main__":
    main()
