"""The licenses of all that a bundle holds, in one text, and the list of it (SBOM).

python packaging/notices.py --output FOLDER
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from parts import Part, UnknownPartError, installed, text
from sbom import sbom

from ssbd_desktop.base import product

NOTICES = "THIRD-PARTY-NOTICES.txt"
SBOM = "sbom.cdx.json"
COMMON = ("Apache-2.0", "GPL-2.0", "GPL-3.0", "LGPL-2.1", "LGPL-3.0")
"""Texts of which many parts are under the same one: they stand once, at the end."""

HEAD = """\
SSBD Desktop is made of what many people have given away. This is what it holds of theirs, under
which licenses, and the texts of these.

The licenses of some parts ask that you can get their source and put changed ones in their place.
Each part names the address where its source is. Libraries lie beside the app as files of their own
(in a bundle: in the folder _internal, on macOS in Contents/Frameworks), which you may replace, and
you may look into the app while it runs to see how that works. The app itself is under the MIT
license; its source is at {homepage}.
"""
RULE = "=" * 78


def write(folder: Path, libraries: Iterable[Path] | None = None) -> list[Path]:
    """Both files in the folder. libraries: those that a bundle takes.

    Raises UnknownPartError.
    """
    parts = installed(libraries)
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / NOTICES, folder / SBOM]
    written[0].write_text(notices(parts), "utf-8")
    written[1].write_text(sbom(parts), "utf-8")
    return written


def notices(parts: Iterable[Part]) -> str:
    """One text: a list of the parts, then what each says, then the licenses that many share."""
    parts = list(parts)
    blocks = [HEAD.format(homepage=product.HOMEPAGE), *(_line(part) for part in parts)]
    for part in parts:
        blocks += [f"\n{RULE}\n{_line(part)}\n{part.url}\n{RULE}\n"]
        for title, said in part.texts:
            shared = f"The text of {title} stands at the end." if title in COMMON else said.strip()
            blocks += [shared, ""]
    for title in COMMON:
        blocks += [f"\n{RULE}\n{title}\n{RULE}\n", text(title).strip()]
    return "\n".join(blocks) + "\n"


def _line(part: Part) -> str:
    inside = f", in {part.inside}" if part.inside else ""
    return f"{' '.join(filter(None, (part.name, part.version)))}{inside}: {_license(part)}"


def _license(part: Part) -> str:
    return part.license or "as told below"


def main() -> None:
    """Write them for this environment; ends with a sentence where a license is not known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder")
    try:
        for path in write(parser.parse_args().output):
            print(path)
    except UnknownPartError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
