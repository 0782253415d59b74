"""`ssbd-desktop transcribe`: the whole pipeline without a window, its events as JSON lines, or what
was said in the end as subtitles or text."""

from __future__ import annotations

import json
import queue
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TextIO

from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.audio.device import DEFAULT, SYSTEM, normal
from ssbd_desktop.audio.sources import open_source
from ssbd_desktop.base.errors import OutputError, SessionError
from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    LanguageHeard,
    Recorded,
    SpeakerNamed,
    StageChanged,
    StageName,
    StageState,
    Transcript,
    VoiceHeard,
    VoiceNamed,
)
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.processes.endings import calls_on_interrupt, leave_at_once
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.export import ExportOptions, check_place, export, write_export
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession

_MOST_SECONDS_TO_END = 10.0

_MOST_SECONDS_TO_FINISH = 30.0
"""Seconds to finish captions once the person wants to end: as long as the sound that may wait."""

Printed = Transcript | Caption | Recorded | SpeakerNamed | Gap | LanguageHeard
"""The events of a pipeline that are printed; the rest are sentences for the person."""

_KNOWN_DEVICES = {DEFAULT: "the system's default microphone", SYSTEM: "computer audio"}

_KINDS = {
    Transcript: "transcript",
    Caption: "caption",
    Recorded: "record",
    SpeakerNamed: "speaker",
    Gap: "gap",
    LanguageHeard: "language",
}

_Events = queue.SimpleQueue[Event | None]
"""The events of the pipeline; None is the person's wish to end."""


def run(
    settings: Settings,
    file: Path | None = None,
    speed: float | None = None,
    out: TextIO = sys.stdout,
) -> int:
    """Caption a file, or the settings' device until interrupted, and print the events."""

    def tell(event: Printed) -> None:
        print(json.dumps(as_record(event), ensure_ascii=False), file=out, flush=True)

    return follow(settings, tell, file, 1.0 if speed is None else speed)


def run_export(
    settings: Settings,
    file: Path | None,
    speed: float | None,
    choice: ExportOptions,
    path: Path | None,
) -> int:
    """Caption as `run` does, and export what was said in the end to `path`, or print it.

    speed: None for as fast as it is understood. Raises SessionError if there is no such place to
    write to; if writing fails later, what was said, perhaps for hours, is printed instead.
    """
    kept, heard = SessionInMemory(), file or Path(settings.device)
    if path is not None:
        check_place(path, heard)
    if file:
        print(f"Captioning {file}: press Ctrl+C to stop and keep what there is.", file=sys.stderr)
    status = follow(settings, kept.take, file, speed or 0.0)
    languages = (settings.source_language, settings.target_language)
    session = kept.session(heard, languages)
    if not session.lines and status:
        return status  # the reason has been printed
    if path is not None:
        try:
            write_export(session, choice, path)
            return status
        except SessionError as error:
            print(error, file=sys.stderr)
            status = 2
    sys.stdout.write(export(session, choice))
    return status


def follow(
    settings: Settings,
    tell: Callable[[Printed], None],
    file: Path | None = None,
    speed: float = 1.0,
) -> int:
    """Run the pipeline to its end, or to an interrupt, and `tell` what is heard and translated.

    Return 2 if a stage failed or a source was not there; what the others produced is still passed
    to `tell`. A source that is lost later is waited for. If `tell` can no longer print, raises
    BrokenPipeError if its reader has gone, otherwise OutputError. A second Ctrl-C ends the process
    at once.
    """
    events: _Events = queue.SimpleQueue()
    pipeline = make_pipeline(settings, events.put, file=file, speed=speed)
    # A file is heard by itself: the person's own microphone would never end.
    sources: set[StageName] = {"capture"}
    if settings.microphone and not file:
        sources.add("microphone")
    greeting = "" if file else _listening(settings)
    with calls_on_interrupt(lambda: events.put(None), _MOST_SECONDS_TO_FINISH):
        pipeline.start()
        try:
            return _tell_all(events, pipeline, tell, sources, greeting)
        except (BrokenPipeError, OutputError) as error:
            stopping = _begin_to_stop(pipeline)
            stopping.join(_MOST_SECONDS_TO_END)
            if stopping.is_alive():
                if isinstance(error, BrokenPipeError):
                    leave_at_once(0)
                print(error, file=sys.stderr)
                leave_at_once(2)
            raise


def _listening(settings: Settings) -> str:
    """Return what is listened to and how to stop; empty for a file, which ends by itself."""
    if not open_source(settings.device).live:
        return ""
    names = [device for device in (settings.device, settings.microphone) if device]
    heard = " and ".join(_KNOWN_DEVICES.get(normal(name), f"“{name}”") for name in names)
    return f"Listening to {heard}: press Ctrl+C to stop."


def _tell_all(
    events: _Events,
    pipeline: Pipeline,
    tell: Callable[[Printed], None],
    sources: set[StageName],
    greeting: str,
) -> int:
    """Print the pipeline's events until all its stages have stopped; return the exit code.

    sources: the stages that hear something. greeting: is said once one of them does.
    """
    states: dict[StageName, StageState] = {}
    started = set[StageName]()
    status, stages = 0, {*sources, "speech", "translation"}
    while not all(states.get(stage) == "stopped" for stage in stages):
        event = events.get()
        if event is None:
            # What was said is finished; its captions still come.
            _begin_to_stop(pipeline)
        elif isinstance(event, StageChanged):
            if event.message:
                print(event.message, file=sys.stderr)
            if event.state == "running":
                if greeting and event.stage in sources:
                    print(greeting, file=sys.stderr)
                    greeting = ""
                started.add(event.stage)
            # Nobody who runs a command waits for a source that was not even there at first.
            missing = event.state == "retrying" and event.stage not in started
            states[event.stage] = "failed" if missing else event.state
            if states[event.stage] == "failed":
                status = 2
                if event.stage in {"speech", *sources} and _is_over(states, sources):
                    pipeline.hear_no_more()
        elif not isinstance(event, (VoiceNamed, VoiceHeard)):
            if isinstance(event, LanguageHeard) and event.set_to:
                print(
                    f"This sounds like {event.language}, not {event.set_to}: set it with "
                    f"--source-language {event.language}.",
                    file=sys.stderr,
                )
            tell(event)
    pipeline.wait()
    return status


def _is_over(states: Mapping[StageName, StageState], sources: set[StageName]) -> bool:
    return states.get("speech") == "failed" or all(
        states.get(source) in ("failed", "stopped") for source in sources
    )


def as_record(event: Printed) -> dict[str, object]:
    """An event as a line of output: which kind it is, its own fields, its lag in seconds."""
    fields = {"type": _KINDS[type(event)], **asdict(event)}
    if isinstance(event, Transcript):
        # The clock that they were read on means nothing to another process.
        del fields["heard"], fields["recognized"], fields["took"]
        fields["lag"] = event.lag
    if isinstance(event, (Transcript, Caption)) and not event.speaker:
        del fields["speaker"]
    if isinstance(event, Caption):
        fields["translated"] = event.translated
    return fields


def _begin_to_stop(pipeline: Pipeline) -> threading.Thread:
    thread = threading.Thread(target=pipeline.stop, name="stopping", daemon=True)
    thread.start()
    return thread


class SessionInMemory:
    """Takes a pipeline's events as they come, and returns the session that they make."""

    def __init__(self) -> None:
        self._lines: dict[str, JournalLine] = {}
        self._gaps: list[Gap] = []

    def take(self, event: Event) -> None:
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
            self._lines[event.utterance] = replace(line, text=event.text)
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
