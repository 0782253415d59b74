"""Put a new pack in the place of another: cards, manifest, checks, and only then the swap.

    python finish.py NEW [--target ../../resources/demo]

NEW is a folder with both models and the clip, on the same disk as the target, which it replaces.
Whatever fails, the target stays as it was. The cards are taken over from there, and still say what
the old models did.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from ssbd_desktop.settings.demo_pack import MANIFEST, PARTS, VERSION

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parents[2] / "resources" / "demo"


class FinishError(Exception):
    """Why the new pack is not in place, in one sentence."""


def make_manifest(folder: Path) -> str:
    """The manifest of a new pack: its models, clip and texts, not their descriptions."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    files = {
        path.relative_to(folder).as_posix(): {
            "size": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in paths
        if path.name != MANIFEST and path.suffix != ".md"
    }
    return json.dumps({"version": VERSION, "files": files}, indent=1) + "\n"


def aside(target: Path) -> Path:
    """Where the old pack lies while the new one takes its place."""
    return target.with_name(f".{target.name}-old")


def restore(target: Path) -> None:
    """Put back a pack that an earlier swap, ended between its two renames, left aside."""
    if aside(target).exists() and not target.exists():
        aside(target).rename(target)


def swap(new: Path, target: Path) -> None:
    """Put a finished pack in the place of another; on failure the other is put back."""
    restore(target)
    shutil.rmtree(aside(target), ignore_errors=True)
    try:
        if target.exists():
            target.rename(aside(target))
        new.rename(target)
    except OSError as error:
        raise FinishError(
            f"{new} cannot take the place of {target} ({error.strerror}): close what uses either, "
            "and have both on one disk."
        ) from error
    finally:
        restore(target)
    shutil.rmtree(aside(target), ignore_errors=True)


def take_cards(new: Path, target: Path) -> list[str]:
    """Copy the cards that a new pack does not bring; the names of those with figures."""
    cards = [card for card in sorted(target.glob("*.md")) if not (new / card.name).exists()]
    for card in cards:
        shutil.copy(card, new)
    return [card.name for card in cards if "## Figures" in card.read_text(encoding="utf-8")]


def finish(new: Path, target: Path) -> None:
    """Cards, manifest, checks; then the new pack takes the old one's place."""
    if missing := [name for name in PARTS if not (new / name).is_file()]:
        raise FinishError(f"The new pack in {new} lacks {', '.join(missing)}: make them first.")
    restore(target)
    stale = take_cards(new, target)
    (new / MANIFEST).write_text(make_manifest(new), encoding="utf-8")
    if subprocess.run([sys.executable, str(HERE / "check.py"), str(new)]).returncode:
        raise FinishError(f"The new pack fails its checks, as said above: {target} stays.")
    swap(new, target)
    print(f"The new pack is in {target}.")
    if stale:
        print(
            f"The cards {', '.join(stale)} still say how the old one was trained and measured: "
            "write the figures above into them."
        )


def main() -> int:
    """Read the command line, finish."""
    parser = argparse.ArgumentParser(description="Put a new demonstration pack in place.")
    parser.add_argument("new", type=Path)
    parser.add_argument("--target", type=Path, default=SHIPPED)
    options = parser.parse_args()
    try:
        finish(options.new.resolve(), options.target.resolve())
    except FinishError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
