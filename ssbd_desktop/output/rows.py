"""What stands in the captions now, as other programs are told it: pure."""

from __future__ import annotations

import json

from ssbd_desktop.events import Caption

CLEARED = json.dumps({"type": "cleared"})
"""What a WebSocket's clients are told when no caption stands any more."""

_MOST_OPEN = 8


class Rows:
    """The last finished caption and those in progress, as text."""

    def __init__(self) -> None:
        self._finished = ""
        self._open: dict[str, str] = {}

    def take(self, caption: Caption) -> None:
        """A caption grew or was finished."""
        text = shown(caption)
        if caption.final:
            self._open.pop(caption.utterance, None)
            self._finished = text or self._finished
        else:
            self._open[caption.utterance] = text
            while len(self._open) > _MOST_OPEN:
                del self._open[next(iter(self._open))]

    @property
    def text(self) -> str:
        """A line for each; empty before the first."""
        return "\n".join(filter(None, (self._finished, *self._open.values())))


def shown(caption: Caption) -> str:
    """A caption's text on one line: its source where it has no translation."""
    text = caption.visible if caption.stats else caption.visible or caption.source
    return " ".join(text.split())


def message(caption: Caption) -> str:
    """A caption as it is sent to a WebSocket's clients."""
    record = {
        "type": "caption",
        "utterance": caption.utterance,
        "text": shown(caption),
        "source": caption.source,
        "final": caption.final,
        "start": round(caption.start, 3),
        "end": round(caption.end, 3),
        "channel": "",
    }
    # Only ASCII, so that half a character is no reason to fail.
    return json.dumps(record)
