"""What a version's section of CHANGELOG.md says, for the page of its release."""

from __future__ import annotations

import re
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
