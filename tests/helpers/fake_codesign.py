"""A stand-in for macOS's codesign(1), which keeps what it is asked, and knows what it has signed.

On a Mac the same can be tried with codesign itself and the identity “-”.
`python -m tests.helpers.fake_codesign ARGUMENTS`, with $CODESIGN_CALLS the file of calls.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    for flag in ("--force", "--timestamp", "--deep", "--strict", "--verify"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--verbose", default="0")
    parser.add_argument("--options", default="")
    parser.add_argument("--sign")
    parser.add_argument("--entitlements", default="")
    parser.add_argument("path", type=Path)
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    """Sign or verify; gives the exit code."""
    asked = _arguments(argv)
    log, path = Path(os.environ["CODESIGN_CALLS"]), str(asked.path.resolve(strict=True))
    calls = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    if asked.verify:
        return 0 if any(call["path"] == path for call in calls) else 1
    names = ("sign", "options", "timestamp", "deep", "entitlements")
    with log.open("a") as writing:
        call = {"path": path, **{name: getattr(asked, name) for name in names}}
        writing.write(json.dumps(call) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
