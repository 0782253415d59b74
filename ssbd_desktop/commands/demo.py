"""`ssbd-desktop demo`: live captions of a spoken clip, with models that ship with the app."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from ssbd_desktop import demo_pack
from ssbd_desktop.commands import transcribe
from ssbd_desktop.commands.terminal import TerminalCaptions
from ssbd_desktop.errors import DisplayError
from ssbd_desktop.events import Event
from ssbd_desktop.pipeline import Pipeline
from ssbd_desktop.settings import Settings

WHAT_THEY_ARE = (
    "These captions are made by small demonstration models, which know the language of a work "
    "call and little else, and nothing of this is kept: for your own calls, start the app itself "
    "and choose real models in its settings."
)
"""What everybody who sees the demonstration is told; the README says where models are found."""


def run(settings: Settings, *, headless: bool, speed: float = 1.0, out: TextIO = sys.stdout) -> int:
    """Caption the clip in the overlay, or in the terminal where there is no screen.

    headless: print JSON lines instead. speed: how fast the clip is played without a window. The
    models and languages are the pack's, all else is as in `settings`; nothing is saved. Raises
    PackError where the pack is not whole.
    """
    pack = demo_pack.find()
    if headless:
        pack.check()
        return transcribe.run(pack.settings(settings), pack.clip, speed, out)
    try:
        return _open_window(pack, settings)
    except DisplayError as error:
        print(f"{error} Until then, here are the captions of the demonstration.", file=sys.stderr)
    print(WHAT_THEY_ARE, file=sys.stderr)
    pack.check()
    return transcribe.follow(pack.settings(settings), TerminalCaptions(out).tell, pack.clip, speed)


def _open_window(pack: demo_pack.Pack, settings: Settings) -> int:
    from ssbd_desktop.commands.app import services
    from ssbd_desktop.ui.app import run as run_app

    # The clip alone: nothing of the person's own is heard in the demonstration.
    shown = pack.settings(settings).with_values({"device": str(pack.clip), "microphone": ""})
    return run_app(shown, _making(pack), _keep_nothing, [WHAT_THEY_ARE], services=services())


def _making(pack: demo_pack.Pack) -> Callable[[Settings, Callable[[Event], None]], Pipeline]:
    """How the window makes its pipeline: off the GUI thread, so the checksums are compared here."""

    def make(settings: Settings, emit: Callable[[Event], None]) -> Pipeline:
        from ssbd_desktop.assembly import make_pipeline

        pack.check()
        return make_pipeline(settings, emit, audible=True)

    return make


def _keep_nothing(_: Settings) -> None:
    """The person's settings stay as they are, whatever is tried out in the demonstration."""
