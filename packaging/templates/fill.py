"""Fill in what Homebrew and winget are given for a release: a cask and three manifests.

    python packaging/templates/fill.py --version VERSION --checksums FILE --output FOLDER

FILE is what sha256sum or shasum prints for the files of the release.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from ssbd_desktop.base import product  # noqa: E402

_LINE = re.compile(r"^(?P<checksum>[0-9a-f]{64}) [ *](?P<name>.+)$", re.MULTILINE)
TEMPLATES = ("ssbd-desktop.rb", "winget/*.yaml")


def checksums(text: str) -> dict[str, str]:
    """The SHA-256 by the name of the file, of lines as sha256sum writes them."""
    return {Path(found["name"]).name: found["checksum"] for found in _LINE.finditer(text)}


def values(version: str, known: dict[str, str]) -> dict[str, str]:
    """What stands for the names in the templates; raises KeyError for a file without checksum."""
    return {
        "version": version,
        "dmg_sha256": known[f"SSBD-Desktop-{version}-arm64.dmg"],
        "setup_sha256": known[f"SSBD-Desktop-{version}-setup.exe"].upper(),
        "name": product.NAME,
        "bundle_id": product.BUNDLE_ID,
        "homepage": product.HOMEPAGE,
        "issues": product.ISSUES,
        "releases": product.RELEASES,
        "guide": product.GUIDE,
    }


def fill(filled_in: dict[str, str], folder: Path) -> None:
    """Write each template's result into the folder, under the template's name."""
    for pattern in TEMPLATES:
        for template in sorted(HERE.glob(pattern)):
            result = folder / template.relative_to(HERE)
            result.parent.mkdir(parents=True, exist_ok=True)
            text = Template(template.read_text("utf-8")).substitute(filled_in)
            result.write_text(text, "utf-8")


def main() -> None:
    """Fill in all templates."""
    parser = argparse.ArgumentParser(description="Fill in the cask and the winget manifests.")
    parser.add_argument("--version", required=True)
    parser.add_argument("--checksums", type=Path, required=True, metavar="FILE")
    parser.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    options = parser.parse_args()
    try:
        filled_in = values(options.version, checksums(options.checksums.read_text("utf-8")))
    except KeyError as missing:
        sys.exit(f"{options.checksums} has no checksum of {missing.args[0]}.")
    fill(filled_in, options.output)


if __name__ == "__main__":
    main()
