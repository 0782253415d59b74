"""`ssbd-desktop demo`: live captions of a spoken clip, with models that ship with the app."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.base.events import Caption, Event, Gap, LanguageHeard
from ssbd_desktop.commands import app, transcribe
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.file import Loaded
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.labels import ENGLISH

_CLEAR = "\r\x1b[K"


def run(
    loaded: Loaded,
    settings: Settings,
    *,
    headless: bool,
    speed: float = 1.0,
    out: TextIO = sys.stdout,
) -> int:
    """Caption the clip in the overlay, or in the terminal if there is no screen; raises PackError.

    loaded, settings: as for `app.run`. headless: print JSON lines. speed: without a window.
    """
    pack = demo_pack.find()
    pack.check()
    shown = pack.settings(settings)
    if shown.target_language != settings.target_language:
        print(
            f"The captions are in {shown.target_language}: the demonstration knows only "
            f"{', '.join(demo_pack.LANGUAGES)}.",
            file=sys.stderr,
        )
    if headless:
        return transcribe.run(shown, pack.clip, speed, out)
    try:
        app.run(loaded.settings, settings, loaded.notices, demonstration=True)
    except DisplayError as error:
        print(f"{error} Until then, here are the captions of the demonstration.", file=sys.stderr)
    print(demo_pack.WHAT_THEY_ARE, file=sys.stderr)
    return transcribe.follow(shown, TerminalCaptions(out).tell, pack.clip, speed)


class TerminalCaptions:
    """Prints what is said and, below it, its translation; also gaps, and which language is spoken.

    In a terminal the newest line is drawn again as it grows; elsewhere each state has a line.
    """

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._redraws = out.isatty()
        self._clear, self._end = (_CLEAR, "") if self._redraws else ("", "\n")
        self._last = ""

    def tell(self, event: Event) -> None:
        if isinstance(event, Caption):
            self._show(event)
        elif isinstance(event, Gap):
            mark = f"[{ENGLISH.not_heard_for(event.end - event.start)}]"
            self._finish(f"  {ENGLISH.said(event.channel, mark)}")
        elif isinstance(event, LanguageHeard) and event.language:
            spoken = f"[{event.language} is spoken]"
            self._finish(f"  {ENGLISH.said(event.channel, spoken)}")

    def _show(self, caption: Caption) -> None:
        said = ENGLISH.said(caption.channel, caption.source)
        text = ENGLISH.said(caption.channel, caption.visible or caption.source)
        if caption.final:
            self._finish(f"  {said}", f"→ {text}")
        elif text and text != self._last:
            self._last = text
            self._write(f"{self._clear}{self._fitting('… ' + text)}{self._end}")

    def _finish(self, *lines: str) -> None:
        self._last = ""
        self._write(self._clear + "".join(f"{line}\n" for line in lines))

    def _fitting(self, line: str) -> str:
        """The end of a line that is too long to be drawn again: where it grows."""
        room = shutil.get_terminal_size().columns - 1
        return line if not self._redraws or len(line) <= room else f"…{line[-room + 1 :]}"

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
