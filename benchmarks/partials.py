"""What is recognized of the clip while it is spoken: the partials that the kept runs translate.

    python -m benchmarks.partials > benchmarks/call.jsonl

By the clock of the sound, as on a computer on which a pass takes no time, so that it is the same on
any: each block is heard when it comes, with the windows of a model that has proved itself. Lines as
`ssbd-desktop transcribe` prints them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import soundfile

from benchmarks.hearing import Timed, timed_recognizer
from research.recognition import Untimed
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Transcript
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognizer import EncoderWindows
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.vad import FRAME


def partials(recognizer: Timed, settings: Settings, clip: Path) -> Iterator[Transcript]:
    """The transcripts of a sound file, 16 kHz mono."""
    samples = soundfile.read(clip, dtype="float32")[0]
    windows = EncoderWindows()
    transcriber = Transcriber(recognizer, settings, pacing=Untimed(), windows=windows)
    for first in range(0, len(samples), FRAME):
        block = AudioBlock(samples[first : first + FRAME], first / SAMPLE_RATE)
        yield from (one for one in transcriber.hear([block]) if isinstance(one, Transcript))
    yield from (one for one in transcriber.finish() if isinstance(one, Transcript))


def line(transcript: Transcript) -> str:
    """What of a transcript decides how it is translated."""
    names = ("utterance", "final", "stable", "tentative", "growing")
    fields = {name: getattr(transcript, name) for name in names}
    return json.dumps({"type": "transcript", **fields}, ensure_ascii=False)


def main() -> None:
    """Print them."""
    pack = demo_pack.find()
    settings = pack.settings(Settings())
    for transcript in partials(timed_recognizer(settings), settings, pack.clip):
        print(line(transcript))


if __name__ == "__main__":
    main()
