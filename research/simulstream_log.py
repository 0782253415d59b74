"""The log that simulstream keeps of what a system shows, for its own commands and OmniSTEval.

Each line says which tokens came at the end of what is shown and which were taken back there. A
token begins with ▁ where a space stands before it, so that simulstream's detokenizer `simuleval`
makes the text of them with the unit `spm`, and counts them as they are with the unit `word`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.base.events import Caption
from ssbd_desktop.base.writing import UNSPACED
from ssbd_desktop.commands.transcribe import Printed, follow
from ssbd_desktop.decoding.model import common_prefix
from ssbd_desktop.settings.table import Settings

_TOKEN = re.compile(rf"\s*([{UNSPACED}]|[^\s{UNSPACED}]+)")


def tokens_of(text: str) -> list[str]:
    """Return the words of a text, or the characters of scripts without spaces, as tokens."""
    return [
        f"{'▁' if len(found[0]) > len(found[1]) else ''}{found[1]}"
        for found in _TOKEN.finditer(f" {text}" if text else "")
    ]


class SimulstreamLog:
    """The log of one sound, whose captions stand one after the other."""

    def __init__(self, name: str, number: int = 0) -> None:
        self._number = number
        self._captions: dict[str, Sequence[str]] = {}
        self._shown: list[str] = []
        self.head: dict[str, object] = {"id": number, "metadata": {"wav_name": name}}
        """The line before all others."""

    def show(self, utterance: str, tokens: Sequence[str]) -> None:
        """An utterance has a new caption."""
        self._captions[utterance] = tokens

    def change(self) -> tuple[list[str], list[str]]:
        """Return the tokens that came since the last change, and those that were taken back."""
        before, self._shown = self._shown, [t for one in self._captions.values() for t in one]
        kept = common_prefix(before, self._shown)
        return self._shown[kept:], before[kept:]

    def line(self, heard: float, took: float) -> dict[str, object]:
        """Return the line of what changed; heard: seconds of sound that there were by then, took:
        seconds of computation since."""
        added, removed = self.change()
        return {
            "id": self._number,
            "total_audio_processed": heard,
            "computation_time": took,
            "generated_tokens": added,
            "deleted_tokens": removed,
        }


def write_log(settings: Settings, file: Path, path: Path) -> int:
    """Caption a file in real time, and in the end write simulstream's log to `path`.

    The app cannot tell how long recognition computed from how long it waited for sound: both count
    as sound, so that a caption is never said to be earlier than it was. Returns what `follow`
    does.
    """
    log = SimulstreamLog(file.name)
    lines = [log.head]

    def tell(event: Printed) -> None:
        if isinstance(event, Caption):
            took = event.translation_lag or 0.0
            moment = event.end + max((event.lag or 0.0) - took, 0.0)
            log.show(event.utterance, tokens_of(event.visible))
            lines.append(log.line(moment, took))

    status = follow(settings, tell, file)
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    path.write_text(text, "utf-8")
    return status
