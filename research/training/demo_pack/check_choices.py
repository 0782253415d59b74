"""What the choices in recognition cost and save, on sentences that the small Whisper never heard.

    python check_choices.py FOLDER [--count 60] [--part beam] [--part before] …

Everything is spoken by espeak-ng in voices that training never heard, and decoded in int8 on one
processor thread: whole sentences, and for `before` and `prefix` parts of them. What streaming adds
is measured by check_streaming.py.
docs/recognition.md has the figures and what was decided.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from make_clip import word_errors
from recognition_sound import RATE, Samples
from recognition_texts import held_out_domain
from recognition_windows import UNSEEN, SentenceSpeaker, SpokenSentence, random_voice

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from ssbd_desktop.commands.quality import plain_words
from ssbd_desktop.speech.whisper import WhisperRecognizer

Said = list[tuple[str, SpokenSentence]]
NO_NAMES = ("I", "I'm", "I've", "I'll", "I'd")


class Tally:
    """Words that were wrong and said, and how long each decoding took."""

    def __init__(self) -> None:
        self.wrong = self.said = 0
        self.seconds: list[float] = []

    def add(self, reference: str, heard: tuple[str, float]) -> None:
        """One more text, and what was heard of it in how many seconds."""
        wrong, said = word_errors(reference, heard[0])
        self.wrong, self.said = self.wrong + wrong, self.said + said
        self.seconds.append(heard[1])

    def show(self, name: str) -> None:
        """Print it in one line."""
        milliseconds = 1000 * statistics.median(self.seconds or [0])
        rate = 100 * self.wrong / max(1, self.said)
        print(f"{name:30}WER {rate:6.2f} ({self.wrong}/{self.said}){milliseconds:7.0f} ms a pass")


class ChoosingModel:
    """The model as the app decodes with it, with other choices where they are given."""

    def __init__(self, folder: Path) -> None:
        self.recognizer = WhisperRecognizer(folder, 1)
        self.whisper: Any = self.recognizer._model

    def text(self, samples: Samples, beam: int = 5, **choices: Any) -> tuple[str, float]:
        """What is said, and the processor's seconds for it."""
        began = time.process_time()
        segments, _ = self.whisper.transcribe(
            samples, language="en", beam_size=beam, temperature=0.0, without_timestamps=True,
            condition_on_previous_text=False, no_speech_threshold=0.6, log_prob_threshold=-1.0,
            max_new_tokens=min(24 + 20 * len(samples) // RATE, 300),
            **{"word_timestamps": True, **choices},
        )  # fmt: skip
        segment = next(iter(segments), None)
        return "" if segment is None else segment.text.strip(), time.process_time() - began


def padded(utterance: SpokenSentence) -> Samples:
    """An utterance between two quarters of a second of silence."""
    return np.pad(utterance.samples, RATE // 4)


def beam(model: ChoosingModel, said: Said) -> None:
    """Whole sentences with beams of 1, 2 and 5."""
    for size in (1, 2, 5):
        tally = Tally()
        for text, utterance in said:
            tally.add(text, model.text(padded(utterance), size))
        tally.show(f"beam {size}")


def offset(model: ChoosingModel, said: Said) -> None:
    """Whole sentences with a constant added, clipped at full scale."""
    for constant in (0.0, 0.05, 0.2, 0.4):
        tally = Tally()
        for text, utterance in said:
            sound = np.clip(padded(utterance) + constant, -1, 1).astype(np.float32)
            tally.add(text, model.text(sound))
        tally.show(f"offset {constant}")


def before(model: ChoosingModel, said: Said) -> None:
    """The second half of a sentence and the next one, told what the first half said or not."""
    for told in (False, True):
        tally = Tally()
        for (_, first), (text, second) in zip(said[::2], said[1::2], strict=False):
            half = len(first.words) // 2
            if half < 2:
                continue
            at = int(first.words[half].start * RATE)
            rest = np.concatenate(
                (first.samples[at:], second.samples, np.zeros(RATE // 4, np.float32))
            )
            head = model.text(np.pad(first.samples[:at], (RATE // 4, 0)))[0] if told else ""
            heard = model.text(rest, **({"initial_prompt": head} if head else {}))
            tally.add(" ".join(word.text for word in first.words[half:]) + " " + text, heard)
        tally.show("told what was said before" if told else "told nothing")


def prefix(model: ChoosingModel, said: Said) -> None:
    """Whole sentences, with what two earlier hypotheses agree on as the text's forced beginning."""
    for forced in (False, True):
        tally = Tally()
        for text, utterance in said:
            sound, head = padded(utterance), ""
            if forced:
                words = utterance.words
                two_thirds = 2 * len(words) // 3
                places = (two_thirds - 1, min(two_thirds + 1, len(words) - 1))
                cuts = (int((words[place].end + 0.35) * RATE) for place in places)
                one, two = (model.text(sound[:cut])[0].split() for cut in cuts)
                agreed = 0
                for old, new in zip(one, two, strict=False):
                    if plain_words(old) != plain_words(new):
                        break
                    agreed += 1
                head = " ".join(two[:agreed]).rstrip(".,?!")
            heard, seconds = model.text(
                sound, word_timestamps=False, **({"prefix": head} if head else {})
            )
            whole = heard if heard.startswith(head) else f"{head} {heard}"
            tally.add(text, (whole, seconds))
        tally.show("forced beginning" if forced else "nothing forced")


def hotwords(model: ChoosingModel, said: Said) -> None:
    """Sentences with names in them, told none, their own, or twenty."""
    everyone = sorted({name for text, _ in said for name in names(text)})
    for many in (0, 1, 20):
        tally, found, all_names = Tally(), 0, 0
        for text, utterance in said:
            own = names(text)
            if not own:
                continue
            told = list(dict.fromkeys([*own, *everyone[: many if many > 1 else 0]])) if many else []
            heard = model.text(padded(utterance), hotwords=", ".join(told) or None)
            tally.add(text, heard)
            found += sum(name in heard[0] for name in own)
            all_names += len(own)
        tally.show(f"{('no', 'own', '', 'twenty')[min(many, 3)]} names, {found}/{all_names} found")


def names(text: str) -> list[str]:
    """Words with a capital inside a sentence."""
    words = (word.strip(".,?!'s") for word in text.split()[1:])
    return [word for word in words if word[:1].isupper() and word not in NO_NAMES]


PARTS: dict[str, Callable[[ChoosingModel, Said], None]] = {
    "beam": beam,
    "before": before,
    "prefix": prefix,
    "hotwords": hotwords,
    "offset": offset,
}


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--count", type=int, default=60, help="sentences")
    parser.add_argument("--part", action="append", choices=tuple(PARTS), help="all without it")
    options = parser.parse_args()
    model, speaker, rng = ChoosingModel(options.whisper), SentenceSpeaker(), Random(11)
    said = [
        (text, speaker.say(text, random_voice(rng, UNSEEN)))
        for text in held_out_domain()[: options.count]
    ]
    for part in options.part or PARTS:
        print(f"– {part}", flush=True)
        PARTS[part](model, said)


if __name__ == "__main__":
    main()
