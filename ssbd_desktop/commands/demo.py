"""`ssbd-desktop demo`: live captions of a spoken clip, with models that ship with the app."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TextIO

from ssbd_desktop.commands import transcribe
from ssbd_desktop.commands.terminal_captions import TerminalCaptions
from ssbd_desktop.errors import DisplayError
from ssbd_desktop.events import Event
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings


def run(settings: Settings, *, headless: bool, speed: float = 1.0, out: TextIO = sys.stdout) -> int:
    """Caption the clip in the overlay, or in the terminal where there is no screen.

    headless: print JSON lines instead. speed: how fast the clip is played without a window. What
    the demonstration does not decide is as in `settings`; nothing is saved. Raises
    PackError where the pack is not whole.
    """
    pack = demo_pack.find()
    pack.check()
    shown = pack.settings(settings)
    if headless:
        return transcribe.run(shown, pack.clip, speed, out)
    try:
        return _open_window(shown)
    except DisplayError as error:
        print(f"{error} Until then, here are the captions of the demonstration.", file=sys.stderr)
    print(demo_pack.WHAT_THEY_ARE, file=sys.stderr)
    return transcribe.follow(shown, TerminalCaptions(out).tell, pack.clip, speed)


def _open_window(shown: Settings) -> int:
    from ssbd_desktop.assembly.window_services import services
    from ssbd_desktop.ui.app import run as run_app

    return run_app(shown, _make, _keep_nothing, services=replace(services(), is_demo=True))


def _make(settings: Settings, emit: Callable[[Event], None]) -> Pipeline:
    from ssbd_desktop.assembly.real_pipeline import make_pipeline

    return make_pipeline(settings, emit, audible=True)


def _keep_nothing(_: Settings) -> None:
    """The person's settings stay as they are, whatever is tried out in the demonstration."""
