"""A session held in memory, without a file, until it is exported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ssbd_desktop.base.events import Caption, Event, Gap, Recorded, SpeakerNamed
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession


class SessionInMemory:
    """Takes a pipeline's events as they come, and returns the session that they make."""

    def __init__(self) -> None:
        self._lines: dict[str, JournalLine] = {}
        self._gaps: list[Gap] = []

    def take(self, event: Event) -> None:
        """Keep what belongs in a session."""
        if isinstance(event, Gap):
            self._gaps.append(event)
        elif isinstance(event, Caption) and event.final:
            self._lines[event.utterance] = JournalLine(
                len(self._lines) + 1, event.utterance, event.source, event.visible,
                event.start, event.end, event.channel, event.language,
                speaker=event.speaker,
            )  # fmt: skip
        elif isinstance(event, Recorded) and event.utterance in self._lines:
            line = self._lines[event.utterance]
            self._lines[event.utterance] = replace(
                line, text=event.text, source=event.source or line.source
            )
        elif isinstance(event, SpeakerNamed) and event.utterance in self._lines:
            line = self._lines[event.utterance]
            self._lines[event.utterance] = replace(line, speaker=event.speaker)

    def session(self, path: Path, languages: tuple[str, str]) -> KeptSession:
        """Return the session so far. path: the file that was heard; languages: its and the
        captions', by English name; AUTO if each caption has its own."""
        spoken, target = languages
        spoken = "" if spoken == AUTO else spoken
        lines = [
            replace(line, language=line.language or spoken, target_language=target)
            for line in self._lines.values()
        ]
        return KeptSession(
            path,
            title="",
            began=None,
            languages=(languages,),
            lines=tuple(lines),
            state="ended",
            gaps=tuple(self._gaps),
            file=path.name,
        )
