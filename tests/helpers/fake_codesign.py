"""A stand-in for macOS's codesign(1): what is asked of it is kept, and what it refuses, refused.

It knows of Apple's rules (TN2206, “Creating distribution-signed code for macOS”) what the scripts
depend on; on a Mac the same can be tried with codesign itself and the identity “-”.
`python -m tests.helpers.fake_codesign ARGUMENTS`, with $CODESIGN_CALLS the file of calls.
"""

from __future__ import annotations

import argparse
import json
import os
import plistlib
import sys
from pathlib import Path

from tests.helpers.mac_app import code_in


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    for flag in ("--force", "--timestamp", "--deep", "--strict", "--verify"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--verbose", default="0")
    parser.add_argument("--options", default="")
    parser.add_argument("--sign")
    parser.add_argument("--entitlements", type=Path)
    parser.add_argument("path", type=Path)
    return parser.parse_args(argv)


def signed_by(calls: list[dict[str, str]]) -> set[Path]:
    """What has a signature that holds: to sign something again breaks the seals around it."""
    signed: set[Path] = set()
    for call in calls:
        path = Path(call["path"])
        signed = {item for item in signed if item not in path.parents} | {path}
    return signed


def _unsigned_within(path: Path, signed: set[Path]) -> Path | None:
    """The first code inside a bundle without a signature, beside that which is the bundle's own."""
    if not path.is_dir():
        return None
    unsigned = [
        code
        for code in code_in(path)
        if code not in signed and _bundle_of(code) not in {path, *signed}
    ]
    return min(unsigned, default=None)


def _bundle_of(code: Path) -> Path | None:
    """The bundle whose main executable this is."""
    of_app = (code.parents[1] / "Info.plist", code.parents[2])
    of_framework = (code.parent / "Resources" / "Info.plist", code.parent)
    for plist, bundle in (of_app, of_framework):
        if (
            plist.is_file()
            and plistlib.loads(plist.read_bytes())["CFBundleExecutable"] == code.name
        ):
            return bundle
    return None


def main(argv: list[str]) -> int:
    """Sign or verify; gives the exit code."""
    asked = _arguments(argv)
    log = Path(os.environ["CODESIGN_CALLS"])
    calls = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    if not asked.path.exists():
        print(f"{asked.path}: No such file or directory", file=sys.stderr)
        return 1
    path = asked.path.resolve()
    missing = _unsigned_within(path, signed_by(calls))
    if asked.verify and missing is None and path not in signed_by(calls):
        missing = path
    if missing is not None:
        print(f"{asked.path}: code object is not signed at all", file=sys.stderr)
        print(f"In subcomponent: {missing}", file=sys.stderr)
        return 1
    if not asked.verify:
        call = {
            "path": str(path),
            "identity": asked.sign,
            "options": asked.options,
            "timestamp": asked.timestamp,
            "deep": asked.deep,
            "entitlements": str(asked.entitlements or ""),
        }
        with log.open("a") as writing:
            writing.write(json.dumps(call) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
