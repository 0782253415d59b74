"""Records the captions of the demonstration as they are made: the moving picture of the README.

python tools/moving_picture.py [FILE]: docs/guide/pictures/captions.webp, or FILE. The
real app captions the clip in real time above a made-up call, on a virtual screen whose pixels are
read ten times a second; what did not change is one longer frame. Needs what the end-to-end tests
need, and a computer that has nothing else to do: where it is busy, captions come less often.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageChops
from Xlib import X, display

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.sound_server import running_server
from tests.helpers.desktop import APP, OVERLAY, Desktop, Place, full_screen, opened_desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.programs import wait_for

PICTURE = Path(__file__).resolve().parents[1] / "docs/guide/pictures/captions.webp"

STEP = 0.1
"""Seconds between two looks at the screen."""

LENGTH = 24.0
"""Seconds that are recorded: six captions of the clip."""

ABOVE = 40
"""Pixels of the call that are seen above the highest captions."""

MOST_BYTES = 3_000_000

SETTINGS = ["--show", "both", "--width", "0.62", "--opacity", "1"]

Frame = tuple[Image.Image, int]
"""What was seen, and for how many milliseconds."""


def main(path: Path) -> None:
    """Record them."""
    with (
        tempfile.TemporaryDirectory() as folder,
        opened_desktop(Path(folder)) as desktop,
        running_server() as server,
        _call(desktop),
    ):
        desktop.use_sound(server)
        frames = list(_recorded(desktop))
    _write(frames, path)
    print(f"{path}: {len(frames)} frames, {path.stat().st_size / 1e6:.2f} MB")
    if path.stat().st_size > MOST_BYTES:
        sys.exit(f"It may have {MOST_BYTES / 1e6:g} MB at most: record less of the clip.")


@contextlib.contextmanager
def _call(desktop: Desktop) -> Iterator[None]:
    program = full_screen(desktop)
    try:
        desktop.run(["xdotool", "mousemove", "0", "0"])
        yield
    finally:
        program.end()


def _recorded(desktop: Desktop) -> Iterator[Frame]:
    """The captions from the first word on."""
    app = desktop.start(*APP, *MODEL_FLAGS, *SETTINGS, "--device", str(CLIP))
    screen = display.Display(desktop.env["DISPLAY"])
    try:
        place = _around(desktop.place(desktop.window(OVERLAY)))
        wait_for(lambda: app.state()["text"], "the first words", seconds=60)
        began = since = time.monotonic()
        seen = _look(screen, place)
        while (now := time.monotonic()) - began < LENGTH:
            image = _look(screen, place)
            if image.tobytes() != seen.tobytes():
                yield seen, round(1000 * (now - since))
                seen, since = image, now
            time.sleep(max(0.0, STEP - (time.monotonic() - now)))
        yield seen, round(1000 * (time.monotonic() - since))
    finally:
        screen.close()
        app.end()


def _around(overlay: Place) -> Place:
    """The captions, and some of the call around them."""
    room = 24
    return Place(
        overlay.x - room, overlay.y - room, overlay.width + 2 * room, overlay.height + 2 * room
    )


def _look(screen: display.Display, place: Place) -> Image.Image:
    root = screen.screen().root
    raw = root.get_image(place.x, place.y, place.width, place.height, X.ZPixmap, 0xFFFFFFFF)
    return Image.frombytes("RGB", (place.width, place.height), raw.data, "raw", "BGRX")


def _write(frames: list[Frame], path: Path) -> None:
    """As one file that begins again at its end, without what is far above all captions."""
    images = [image for image, _ in frames]
    differences = (ImageChops.difference(one, next) for one, next in pairwise(images))
    highest = min(box[1] for difference in differences if (box := difference.getbbox()))
    top = max(0, highest - ABOVE)
    first, *others = [image.crop((0, top, image.width, image.height)) for image in images]
    times = [milliseconds for _, milliseconds in frames]
    first.save(
        path, save_all=True, append_images=others, duration=times, loop=0,
        lossless=False, quality=80, method=6, minimize_size=True,
    )  # fmt: skip


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("file", nargs="?", type=Path, default=PICTURE)
    main(arguments.parse_args().file)
