"""Speak the clip: sixteen sentences of a work call, with pauses, by espeak-ng.

    python make_clip.py --out DIR [--whisper DIR] [--model FILE.gguf]

Writes call.wav, what is said in it, and a translation into each language. With ``--whisper`` it
also recognizes the clip and prints the word error rate of every sentence; with ``--model`` it
translates what was recognized.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import soundfile
from targets import LANGUAGES
from translation_data import clip_sentences, key

RATE = 16_000
SENTENCES = 16
VOICES = ("en-us", "en-us+m3", "en-us+f2")
SPEED = "150"
Samples = np.ndarray[Any, np.dtype[np.int16]]


def speak(text: str, voice: str) -> Samples:
    """One sentence as 16 kHz samples, silence at its ends trimmed."""
    with tempfile.TemporaryDirectory() as folder:
        raw, wav = Path(folder, "raw.wav"), Path(folder, "16k.wav")
        subprocess.run(["espeak-ng", "-v", voice, "-s", SPEED, "-w", raw, text], check=True)
        trim = ["silence", "1", "0.01", "0.5%", "reverse"] * 2
        subprocess.run(
            ["sox", "-D", "-v", "0.9", raw, "-b", "16", "-r", str(RATE), "-c", "1", wav, *trim],
            check=True,
        )
        return np.asarray(soundfile.read(wav, dtype="int16")[0], np.int16)


def clip(sentences: list[str]) -> tuple[Samples, list[Samples]]:
    """The whole clip and its utterances; pauses last 0.8 to 1.1 seconds."""
    rng = Random(3)
    utterances = [speak(text, VOICES[i % len(VOICES)]) for i, text in enumerate(sentences)]
    parts = [np.zeros(RATE // 4, np.int16)]
    for utterance in utterances:
        pause = np.zeros(int(rng.uniform(0.8, 1.1) * RATE), np.int16)
        parts += [utterance, pause]
    return np.concatenate(parts), utterances


def recognize(utterances: list[Samples], folder: Path) -> list[str]:
    """What the small Whisper hears, one utterance at a time, with a little silence around it."""
    from faster_whisper import WhisperModel

    whisper = WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)
    silence = np.zeros(RATE // 4, np.float32)
    heard = []
    for utterance in utterances:
        audio = np.concatenate([silence, utterance.astype(np.float32) / 32768, silence])
        segments, _ = whisper.transcribe(audio, language="en", beam_size=5)
        heard.append(" ".join(segment.text.strip() for segment in segments))
    return heard


def word_errors(reference: str, heard: str) -> tuple[int, int]:
    """Edit distance in words, and the words of the reference."""
    left, right = key(reference).split(), key(heard).split()
    row = list(range(len(right) + 1))
    for i, word in enumerate(left, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            best = min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
            diagonal, row[j] = row[j], best
    return row[-1], len(left)


def report(english: list[str], heard: list[str], model: Path | None) -> None:
    """Word errors and translation of every sentence."""
    translate = None
    if model:
        from check_translation import CheckedTranslator

        translate = CheckedTranslator(model, threads=1).translate
    for sentence, text in zip(english, heard, strict=True):
        errors, words = word_errors(sentence, text)
        print(f"{errors}/{words} words wrong: {text}")
        for code in LANGUAGES if translate else ():
            print(f"    {code}, said:  {translate(sentence, code)[0]}")
            print(f"    {code}, heard: {translate(text, code)[0]}")


def main() -> None:
    """Read the command line, make the clip, report."""
    parser = argparse.ArgumentParser(description="Speak the clip.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sentences", type=int, default=SENTENCES)
    parser.add_argument("--whisper", type=Path)
    parser.add_argument("--model", type=Path)
    options = parser.parse_args()
    english = [said for said, _ in clip_sentences()[: options.sentences]]
    samples, utterances = clip(english)
    options.out.mkdir(parents=True, exist_ok=True)
    soundfile.write(options.out / "call.wav", samples, RATE, subtype="PCM_16")
    texts = {"en": english}
    for code in LANGUAGES:
        texts[code] = [other for _, other in clip_sentences(code)[: options.sentences]]
    for code, lines in texts.items():
        (options.out / f"call.{code}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(samples) / RATE:.1f} s")
    if options.whisper:
        report(english, recognize(utterances, options.whisper), options.model)


if __name__ == "__main__":
    main()
