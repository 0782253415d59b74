"""What the release workflow asks: whether a tag may be released, and what the release's page says.

python packaging/release.py check REPOSITORY TAG
python packaging/release.py page VERSION [--macos-signed true]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from changelog import CHANGELOG, sections

sys.path.insert(0, str(Path(__file__).parents[1]))

from ssbd_desktop import __version__
from ssbd_desktop.base import product

PAGE = """{changes}

## Check what you have downloaded

`SHA256SUMS` has the checksum of each file: `sha256sum --check --ignore-missing SHA256SUMS`.
That it was built from this repository, and how, GitHub attests:
`gh attestation verify FILE --repo {repository}`.

## Signatures

{macos}
The installer for Windows is not signed: Windows asks before it runs it.
[The guide]({guide}) says what to do.
"""
SIGNED = "The app for macOS is signed with a Developer ID, and notarized by Apple."
UNSIGNED = (
    "The app for macOS is **not signed** with a Developer ID and not notarized: macOS refuses to "
    "open it until you allow that in the system settings."
)


def check(repository: str, tag: str) -> None:
    """Print version=… for the workflow; ends with a sentence where the tag may not be released."""
    if repository != product.REPOSITORY:
        sys.exit(f"Releases are made in {product.REPOSITORY} alone, and this is {repository}.")
    if tag != f"v{__version__}":
        sys.exit(f"The tag is {tag}, but ssbd_desktop/__init__.py says {__version__}.")
    _changes(__version__)
    print(f"version={__version__}")


def page(version: str, macos_signed: bool) -> str:
    """What a release's page says, in Markdown."""
    return PAGE.format(
        changes=_changes(version),
        repository=product.REPOSITORY,
        macos=SIGNED if macos_signed else UNSIGNED,
        guide=product.GUIDE,
    )


def _changes(version: str) -> str:
    told = sections(CHANGELOG.read_text("utf-8")).get(version)
    return told or sys.exit(f"CHANGELOG.md says nothing of {version}: write its section, then tag.")


def main() -> None:
    """Answer what was asked."""
    parser = argparse.ArgumentParser(description="Answer what the release workflow asks.")
    asked = parser.add_subparsers(dest="asked", required=True)
    checked = asked.add_parser("check")
    checked.add_argument("repository")
    checked.add_argument("tag")
    shown = asked.add_parser("page")
    shown.add_argument("version")
    shown.add_argument("--macos-signed", choices=("true", "false"), default="false")
    options = parser.parse_args()
    if options.asked == "check":
        check(options.repository, options.tag)
    else:
        print(page(options.version, options.macos_signed == "true"))


if __name__ == "__main__":
    main()
