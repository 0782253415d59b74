"""Measure the small Whisper on sentences spoken by espeak-ng, one utterance at a time.

    python check_recognition.py tests/models/whisper-en [--count 100] [--json]

Prints the word error rate of held-out sentences of the grammar, of the freely written ones, and of
the clip with its spare sentences.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from make_clip import VOICES, recognise, speak, word_errors
from translation_data import Pair, clip_sentences, free_sentences, held_out_grammar


def error_rate(pairs: list[Pair], whisper: Path) -> float:
    """Wrong words per hundred, over all the sentences together."""
    english = [sentence for sentence, _ in pairs]
    spoken = [speak(text, VOICES[i % len(VOICES)]) for i, text in enumerate(english)]
    counts = [
        word_errors(said, heard)
        for said, heard in zip(english, recognise(spoken, whisper), strict=True)
    ]
    return round(100 * sum(wrong for wrong, _ in counts) / sum(words for _, words in counts), 1)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the small Whisper.")
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--count", type=int, default=100, help="sentences of the grammar")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    options = parser.parse_args()
    figures = {
        "grammar_wer": error_rate(held_out_grammar()[: options.count], options.whisper),
        "free_wer": error_rate(free_sentences(), options.whisper),
        "clip_and_spare_wer": error_rate(clip_sentences(), options.whisper),
    }
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
