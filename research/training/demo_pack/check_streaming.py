"""What the choices in streaming cost and save, on fluent speech that the small Whisper never heard.

    python check_streaming.py FOLDER [--count 40] [--skip 0] [--part agreement] [--part pause] …

Sentences are spoken by espeak-ng in voices that training never heard, with short pauses, and heard
by the app's transcriber, one block after the other. The clock is the sound's own, as if passes took
no time, so that figures do not hang on the machine; what a pass takes is the processor's time on
one thread. docs/recognition.md has the figures and what was decided.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fluent_speech import Fluent, Remembering, Told, Words, fluent, hesitant, streamed
from recognition_sound import Samples

from research.recognition import distance
from ssbd_desktop.speech import local_agreement, transcriber
from ssbd_desktop.speech import recognizer as encoder_window
from ssbd_desktop.speech.recognizer import WHOLE, EncoderWindows, Hypothesis

NEVER = 10**6
EVERY = 1.1
"""A probability that no word has."""


class WatchedWindows(EncoderWindows):
    """Windows that are never given up, and what was wrong with them.

    passes: with a short window. asked: of these, how often the whole one was asked. wrong: how
    often that left less to be doubted. otherwise: passes for which the whole one has other words.
    unnoticed: of these, those for which it was not asked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.passes = self.asked = self.wrong = self.otherwise = self.unnoticed = 0

    def passed(self, utterance: str, wrong: bool) -> bool:
        """Count it."""
        self.wrong += wrong
        return False

    def show(self) -> None:
        """Print it in one line."""
        counts = {
            "the whole window asked": self.asked,
            "wrong": self.wrong,
            "other words with the whole window": self.otherwise,
            "unnoticed": self.unnoticed,
        }
        parts = ", ".join(f"{what} {100 * n / self.passes:.1f} %" for what, n in counts.items())
        print(f"    {self.passes} short passes: {parts}", flush=True)


class Comparing(Remembering):
    """Asks the whole window, too, for each pass with a short one."""

    def __init__(self, recognizer: Remembering, windows: WatchedWindows) -> None:
        self._made, self._recognizer = recognizer._made, recognizer._recognizer
        self._windows = windows
        self.spent = 0.0
        self._last: tuple[bytes, bool] | None = None

    def recognize(self, samples: Samples, language: str, beam_size: int, *more: Any) -> Hypothesis:
        """What the recognizer hears."""
        found = super().recognize(samples, language, beam_size, *more)
        if not len(samples):
            return found
        windows, sound, window = self._windows, samples.tobytes(), more[-1]
        if window < WHOLE:
            spent = self.spent
            whole = super().recognize(samples, language, beam_size)
            self.spent = spent
            other = distance(whole.words, found.words) > 0
            windows.passes += 1
            windows.otherwise += other
            windows.unnoticed += other
            self._last = sound, other
        elif beam_size == 1 and self._last and self._last[0] == sound:
            windows.asked += 1
            windows.unnoticed -= self._last[1]
        return found


def offline(recognizer: Remembering, speech: Fluent, **values: float) -> Told:
    """Each utterance heard out: no word is stable before the final."""
    with policy(NEVER):
        return streamed(recognizer, speech, **{"min_chunk": 5.0, **values})


def policy(needed: int, sure: float = 0.0, later: float = 0.0) -> Any:
    """Have words become stable by this policy."""
    rule = partial(local_agreement.agree, needed=needed, sure=sure, later=later)
    return patch.object(transcriber, "agree", rule)


def agreement(recognizer: Remembering, speech: Fluent) -> None:
    """LocalAgreement, guards by the distance from the end of the sound, and both."""
    told = offline(recognizer, speech)
    told.show("nothing but finals", told.words)
    known = told.words
    policies: list[tuple[str, int, float, float]] = [
        *((f"{n} agree", n, 0.0, 0.0) for n in (2, 3, 4)),
        *((f"ended {later} s ago", 1, EVERY, later) for later in (0.5, 1.0, 1.5)),
        *((f"2 agree, ended {later} s ago", 2, EVERY, later) for later in (0.5, 1.0)),
        *((f"2 agree, below {p} 3 s ago", 2, p, 3.0) for p in (0.5, 0.7, 0.8, 0.9)),
        ("2 agree, below 0.7 2 s ago", 2, 0.7, 2.0),
        ("2 agree, below 0.7 never", 2, 0.7, NEVER),
    ]
    for name, needed, sure, later in policies:
        with policy(needed, sure, later):
            streamed(recognizer, speech).show(name, known)


def pause(recognizer: Remembering, speech: Fluent) -> None:
    """The silence that ends an utterance, where people hesitate inside of sentences."""
    for silence in (0.4, 0.5, 0.6, 0.8, 1.0):
        known = offline(recognizer, speech, silence=silence).words
        told = streamed(recognizer, speech, silence=silence)
        told.show(f"{silence} s", known)
        told.show_sentences()


def pace(recognizer: Remembering, speech: Fluent) -> None:
    """New sound before the next pass."""
    known = offline(recognizer, speech).words
    for seconds in (0.15, 0.2, 0.25, 0.3, 0.5):
        streamed(recognizer, speech, min_chunk=seconds).show(f"{seconds} s", known)


def windows(recognizer: Remembering, speech: Fluent) -> None:
    """The shortest window and its margin, and how much of what goes wrong is noticed."""
    known = offline(recognizer, speech).words
    for floor, margin in ((5.0, 0.5), (5.0, 2.6), (6.0, 2.6), (8.0, 0.5), (8.0, 2.6), (10.0, 2.6)):
        compared(f"floor {floor} s, margin {margin} s", recognizer, speech, known, floor, margin)


def noise(recognizer: Remembering, speech: Fluent) -> None:
    """The app's windows where the speech is clear, and where it is hard to understand."""
    for name, heard in (("no noise", speech), ("noise 10 dB below", speech.noisy(10))):
        known = offline(recognizer, heard).words
        compared(name, recognizer, heard, known, encoder_window.FLOOR, encoder_window.MARGIN)


def compared(
    name: str, recognizer: Remembering, speech: Fluent, known: Words, floor: float, margin: float
) -> None:
    """Print what comes of such windows, each pass compared with the whole one's."""
    watched = WatchedWindows()
    steps = sorted({floor, 6.0, 8.0, *encoder_window.STEPS})
    choices = {"FLOOR": floor, "MARGIN": margin, "STEPS": [s for s in steps if s >= floor]}
    with patch.multiple(encoder_window, **choices):
        streamed(Comparing(recognizer, watched), speech, watched).show(name, known)
    watched.show()


PARTS: dict[str, Callable[[Remembering, Fluent], None]] = {
    "agreement": agreement,
    "pause": pause,
    "pace": pace,
    "windows": windows,
    "noise": noise,
}


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--count", type=int, default=40, help="sentences")
    parser.add_argument("--skip", type=int, default=0, help="sentences that are left out before")
    parser.add_argument("--part", action="append", choices=tuple(PARTS), help="all without it")
    options = parser.parse_args()
    recognizer = Remembering(options.whisper)
    for part in options.part or PARTS:
        print(f"– {part}", flush=True)
        speech = hesitant if part == "pause" else fluent
        PARTS[part](recognizer, speech(options.skip, options.count))


if __name__ == "__main__":
    main()
