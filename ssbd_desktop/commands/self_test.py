"""`ssbd-desktop doctor` looks at this computer and these settings; `ssbd-desktop --self-test` runs
the whole pipeline on the demonstration clip, without a window.

What is recognized there is then translated into the demonstration's other languages as well.
"""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import TextIO

from ssbd_desktop.assembly.diagnosis import CheckResult, examine
from ssbd_desktop.assembly.real_pipeline import load_translator
from ssbd_desktop.base.errors import PackError, SsbdError
from ssbd_desktop.base.events import Caption, Event, Request, Transcript
from ssbd_desktop.commands.quality import chrf, word_error_rate
from ssbd_desktop.commands.transcribe import follow
from ssbd_desktop.processes.endings import leave_at_once
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings

MOST_WORD_ERRORS = 8.0
"""Per cent of the clip's words that the captions' source may have wrong."""

LEAST_CHRF = 75.0
"""chrF of the captions, 0 … 100, against the reference translation."""

MOST_SECONDS = 300.0


def run(out: TextIO = sys.stdout) -> int:
    """Print what was checked; 1 where something does not work.

    The settings are the defaults, whatever the person's are; nothing of theirs is read or written.
    """
    watch = threading.Timer(MOST_SECONDS, partial(_give_up, out))
    watch.start()
    works = True
    try:
        for finding in _findings():
            print(finding.line(), file=out, flush=True)
            works = works and finding.works
    finally:
        watch.cancel()
    return 0 if works else 1


def _findings() -> Iterator[CheckResult]:
    try:
        pack = demo_pack.find()
        pack.check()
    except PackError as error:
        yield CheckResult("demonstration pack", False, str(error))
        return
    yield CheckResult("demonstration pack", True, f"{len(pack.files)} files in {pack.folder}")
    captions: list[Caption] = []
    transcripts: list[Transcript] = []
    times: list[float] = []

    def tell(event: Event) -> None:
        if isinstance(event, Transcript):
            transcripts.append(event)
        elif isinstance(event, Caption):
            captions.append(event)
            times.append(time.monotonic() - began)

    began = time.monotonic()
    settings = pack.settings(Settings())
    code = follow(settings, tell, pack.clip, speed=0)
    seconds = time.monotonic() - began
    text = f"{len(captions)} captions in {seconds:.1f} s"
    if times:
        text += f", the first after {times[0]:.1f} s with loading"
    yield CheckResult("pipeline", code == 0 and bool(times), text)
    yield recognized(captions, pack.said())
    finals = [caption.visible for caption in captions if caption.final]
    yield translated(finals, pack, settings.target_language)
    others = [name for name in demo_pack.LANGUAGES if name != settings.target_language]
    try:
        for name, texts in _in_other_languages(transcripts, settings, others):
            yield translated(texts, pack, name)
    except SsbdError as error:
        yield CheckResult("translation", False, str(error))


def _in_other_languages(
    transcripts: list[Transcript], settings: Settings, languages: list[str]
) -> Iterator[tuple[str, list[str]]]:
    """Translate what was recognized, as it grew, into each of some languages with one model.

    Gives the language and its final captions. Raises SsbdError if the model cannot be used.
    """
    with contextlib.closing(load_translator(settings)) as translator:
        for name in languages:
            translator.apply(settings.with_values({"target_language": name}))
            made = [
                translator.translate(Request(t.utterance, t.whole_words, t.final))
                for t in transcripts
            ]
            yield name, [one.visible for one in made if one.final]


def recognized(captions: list[Caption], said: str) -> CheckResult:
    """The finding about what captions were made of. said: what it should come to in the end."""
    wrong = word_error_rate(said, " ".join(c.source for c in captions if c.final))
    text = f"{wrong:.1f} % of the words are wrong (at most {MOST_WORD_ERRORS:g})"
    return CheckResult("recognition", wrong <= MOST_WORD_ERRORS, text)


def translated(finals: list[str], pack: demo_pack.Pack, language: str) -> CheckResult:
    """The finding about the final captions in one of the demonstration's languages."""
    score = chrf(pack.translation(language), " ".join(finals))
    text = f"chrF is {score:.1f} (at least {LEAST_CHRF:g})"
    return CheckResult(f"translation into {language}", score >= LEAST_CHRF, text)


def _give_up(out: TextIO) -> None:
    text = f"not done after {MOST_SECONDS:g} s: start it again while the computer is less busy"
    try:
        print(CheckResult("self-test", False, text).line(), file=out, flush=True)
    finally:  # even if it cannot be printed
        leave_at_once(1)


def doctor(settings: Settings, *, as_json: bool, out: TextIO = sys.stdout) -> int:
    """Print what works of this computer and these settings; return 1 where captions cannot run."""
    findings = list(examine(settings))
    if as_json:
        found = [{"name": f.name, "works": f.works, "text": f.text} for f in findings]
        print(json.dumps(found, ensure_ascii=False, indent=1), file=out)
    else:
        for finding in findings:
            print(finding.line(), file=out)
    return 0 if all(finding.works for finding in findings) else 1
