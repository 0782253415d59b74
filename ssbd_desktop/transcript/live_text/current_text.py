"""The current text of the captions, as other programs receive it: pure."""

from __future__ import annotations

import json
from dataclasses import replace

from ssbd_desktop.base.events import Caption, Gap, Naming, Recorded, SpeakerNamed, VoiceNamed
from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.transcript.labels import ENGLISH, Labels

CLEARED = json.dumps({"type": "cleared"})
"""The message to a WebSocket's clients when there are no captions anymore."""

_MOST_OPEN = 8


class CurrentText:
    """The last finished caption, the gap since then if any, and captions in progress, as text."""

    def __init__(self, labels: Labels = ENGLISH) -> None:
        """labels: the speakers' names; may be changed at any time."""
        self.labels = labels
        self._finished: Caption | None = None
        self._gap: Gap | None = None
        self._open: dict[str, Caption] = {}

    def add_caption(self, caption: Caption) -> None:
        text = shown(caption)
        if caption.final:
            self._open.pop(caption.utterance, None)
            self._finished = caption if text else self._finished
            # What was said before the gap may be finished after it.
            if text and self._gap and caption.start >= self._gap.start:
                self._gap = None
        else:
            self._open[caption.utterance] = caption
            while len(self._open) > _MOST_OPEN:
                del self._open[next(iter(self._open))]

    def amend(self, change: Recorded | SpeakerNamed) -> None:
        """Replace the shown text of a finished caption by its record, or its speaker."""
        finished = self._finished
        if finished and finished.utterance == change.utterance:
            if isinstance(change, SpeakerNamed):
                self._finished = replace(finished, speaker=change.speaker)
            elif change.text.strip():
                self._finished = replace(finished, visible=change.text)

    def add_gap(self, gap: Gap) -> None:
        """Add a gap, which stays until the speech after it is finished."""
        self._gap = gap

    @property
    def text(self) -> str:
        said, gap = self.labels.said, self._gap
        lost = said(gap.channel, self.labels.gap(gap)) if gap else ""
        finished = self._said(self._finished) if self._finished else ""
        return "\n".join(filter(None, (finished, lost, *map(self._said, self._open.values()))))

    def _said(self, caption: Caption) -> str:
        return self.labels.said(caption.channel, shown(caption), caption.speaker)


Told = Caption | Recorded | Gap | Naming


def shown(caption: Caption) -> str:
    """Return a caption's text on one line: its source if it has no translation."""
    return on_one_line(caption.visible if caption.translated else caption.source)


def message(event: Told, languages: tuple[str, str] = ("", ""), labels: Labels = ENGLISH) -> str:
    """Return an event as sent to a WebSocket's clients.

    languages: spoken and translated into, by English name. labels: before a `VoiceNamed`.
    """
    match event:
        case Gap(channel):
            fields: dict[str, object] = {
                "type": "gap",
                "text": ENGLISH.gap(event),
                **_times(event),
                "channel": channel,
                "speaker": labels.speaker(channel),
            }
        case Recorded(utterance, text):
            fields = {"type": "record", "utterance": utterance, "text": on_one_line(text)}
        case SpeakerNamed(utterance, number):
            name = labels.speaker("", number)
            fields = {"type": "speaker", "utterance": utterance, "speaker": name}
        case VoiceNamed(number):
            before, name = (each.speaker("", number) for each in (labels, labels.naming(event)))
            fields = {"type": "renamed", "speaker": before, "name": name}
        case Caption():
            spoken, target = languages
            written = target if event.translated else event.language or spoken
            fields = {
                "type": "caption",
                "utterance": event.utterance,
                "text": shown(event),
                "lang": CODES.get(written, ""),
                "source": event.source,
                "final": event.final,
                "translated": event.translated,
                **_times(event),
                "channel": event.channel,
                "speaker": labels.speaker(event.channel, event.speaker),
                "language": event.language,
                "lag": None if event.lag is None else round(event.lag, 3),
            }
    # Only ASCII, so that half a character cannot make it fail.
    return json.dumps(fields)


def _times(event: Caption | Gap) -> dict[str, float]:
    return {"start": round(event.start, 3), "end": round(event.end, 3)}
