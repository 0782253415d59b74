"""`ssbd-desktop transcribe`: the whole pipeline without a window, its events as JSONL."""

from __future__ import annotations

import json
import queue
import sys
import threading
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from ssbd_desktop.assembly import make_pipeline
from ssbd_desktop.events import Caption, Event, StageChanged, Transcript
from ssbd_desktop.settings import Settings


def run(
    settings: Settings, file: Path | None = None, speed: float = 1.0, out: TextIO = sys.stdout
) -> int:
    """Caption a sound file, or the settings' device until interrupted.

    Gives 2 where a stage failed; what the others made is printed all the same.
    """
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    pipeline = make_pipeline(settings, events.put, file=file, speed=speed)
    pipeline.start()
    status, running = 0, 3
    while running:
        try:
            event = events.get()
        except KeyboardInterrupt:
            # Stopping finishes what was said; its captions still come through the queue.
            threading.Thread(target=pipeline.stop, daemon=True).start()
            continue
        if isinstance(event, StageChanged):
            running -= event.state == "stopped"
            if event.message:
                print(event.message, file=sys.stderr)
            if event.state == "failed":
                status = 2
            if event.state == "failed" and event.stage == "capture":
                threading.Thread(target=pipeline.stop, daemon=True).start()
        else:
            print(json.dumps(as_record(event), ensure_ascii=False), file=out, flush=True)
    pipeline.wait()
    if pipeline.dropped_seconds:
        print(
            f"{pipeline.dropped_seconds:.1f} s of sound were left out because recognition was too "
            "slow for them: choose a smaller Whisper model or beam size.",
            file=sys.stderr,
        )
    return status


def as_record(event: Transcript | Caption) -> dict[str, object]:
    """An event as a line of output: its own fields, and which kind it is."""
    kind = "transcript" if isinstance(event, Transcript) else "caption"
    return {"type": kind, **asdict(event)}
