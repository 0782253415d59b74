"""What a version's section of CHANGELOG.md says, for the page of its release.

python packaging/changelog.py VERSION
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"

_HEADING = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)
_ADDRESSES = re.compile(r"^\[[^]]+\]: .*$", re.MULTILINE)


def sections(text: str) -> dict[str, str]:
    """What each version's section says, newest first, as Keep a Changelog orders them."""
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    return {
        heading["version"]: _ADDRESSES.sub("", text[heading.end() : end]).strip()
        for heading, end in zip(headings, ends, strict=True)
    }


def main() -> None:
    """Print one section; ends with a sentence where there is none."""
    [version] = sys.argv[1:] or sys.exit("usage: python packaging/changelog.py VERSION")
    told = sections(CHANGELOG.read_text("utf-8")).get(version)
    print(told or sys.exit(f"CHANGELOG.md says nothing of {version}: write its section, then tag."))


if __name__ == "__main__":
    main()
