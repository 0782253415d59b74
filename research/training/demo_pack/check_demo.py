"""Measure the demonstration from end to end: the clip, at its own speed, in the whole pipeline.

    python check_demo.py [FOLDER] [--json]

Runs once for each caption language, a minute each. Prints the chrF of the final captions of each,
and of the worst of them the word error rate, and the seconds from when somebody begins to speak to
the first caption. FOLDER is a pack; without it the one that ships is measured.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from figures import given_pack, show
from targets import LANGUAGES

from ssbd_desktop.base.events import Caption, Event, Transcript
from ssbd_desktop.commands.quality import chrf, word_error_rate
from ssbd_desktop.commands.transcribe import follow
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock

SPEECH_BEGINS = 0.25
"""Seconds of silence before the clip's first word; make_clip.py puts them there."""


@dataclass(frozen=True)
class DemoRun:
    """One run over the clip. wrong_words: per cent. first_caption: in seconds."""

    wrong_words: float
    chrf: float
    first_caption: float


def measure(pack: demo_pack.Pack) -> dict[str, float]:
    """Every figure."""
    runs = {language.code: captioned(pack, language.name) for language in LANGUAGES.values()}
    return {
        **{f"{code}_demo_chrf": run.chrf for code, run in runs.items()},
        "demo_wer": max(run.wrong_words for run in runs.values()),
        "demo_first_caption": max(run.first_caption for run in runs.values()),
    }


def captioned(pack: demo_pack.Pack, language: str) -> DemoRun:
    """The figures of one run, with captions in a language."""
    finals: list[Caption] = []
    began: list[float] = []
    first: list[float] = []

    def tell(event: Event) -> None:
        if isinstance(event, Transcript):
            if not began and event.heard is not None:
                began.append(event.heard - event.end + SPEECH_BEGINS)
        elif isinstance(event, Caption) and event.visible:
            first.append(lasting_clock())
            finals.extend([event] if event.final else [])

    settings = pack.settings(Settings().with_values({"target_language": language}))
    code = follow(settings, tell, pack.clip, speed=1.0)
    if code or not began or not first:
        raise SystemExit("The clip could not be captioned: see what was said above.")
    translation = pack.translation(language)
    return DemoRun(
        round(word_error_rate(pack.said(), " ".join(c.source for c in finals)), 1),
        round(chrf(translation, " ".join(c.visible for c in finals)), 1),
        round(first[0] - began[0], 2),
    )


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the demonstration.")
    parser.add_argument("folder", type=Path, nargs="?", help="a pack")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = measure(given_pack(options.folder))
    show(figures, options.json)


if __name__ == "__main__":
    main()
