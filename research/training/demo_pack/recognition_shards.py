"""Speak the training data of the small Whisper: shards of two hours, in the folder WORK/shards.

    python recognition_shards.py --tatoeba eng-*.tsv.gz --work WORK --count 60

The first call also trains the vocabulary. A shard depends on its number alone; those that are there
are kept, so an interrupted run goes on. Training may read the first while the others are made.
"""

from __future__ import annotations

import argparse
import os
import shutil
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from recognition_texts import TrainingTexts
from recognition_tokens import TrainedVocabulary, make_vocabulary
from recognition_windows import TrainingWindow, WindowMaker

SECONDS = 7200
PIECES = 1800
LEAST_FREE = 5 << 30
"""Bytes of disk that are left alone."""

PARTS = ("mel", "phonemes", "pieces", "tokens", "spans")


def joined_share(number: int) -> float:
    """How many windows of a shard hold several utterances: few at first, they are harder."""
    return 0.05 if number < 3 else 0.15 if number < 12 else 0.3


def save(path: Path, windows: list[TrainingWindow]) -> None:
    """Write a shard, whole or not at all."""
    arrays: dict[str, NDArray[np.generic]] = {"top": np.array([w.top for w in windows], np.float32)}
    for part in PARTS:
        values = [getattr(window, part) for window in windows]
        arrays[part] = np.concatenate(values)
        arrays[f"{part}_ends"] = np.cumsum([len(value) for value in values])
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]
    os.replace(partial, path)


def load(path: Path) -> list[TrainingWindow]:
    """The windows of a shard."""
    with np.load(path) as arrays:
        parts = {name: np.split(arrays[name], arrays[f"{name}_ends"][:-1]) for name in PARTS}
        tops = arrays["top"].tolist()
    return [
        TrainingWindow(top=top, **{name: values[i] for name, values in parts.items()})
        for i, top in enumerate(tops)
    ]


def make(maker: WindowMaker, texts: TrainingTexts, number: int) -> list[TrainingWindow]:
    """The windows of a shard."""
    sentences, rng = texts.sentences(1000 + number), Random(number)
    windows: list[TrainingWindow] = []
    frames = 0
    while frames < SECONDS * 50:
        windows.append(maker.window(sentences, rng, joined_share(number)))
        frames += len(windows[-1].pieces)
    return windows


def path_of(work: Path, number: int) -> Path:
    """Where a shard lies."""
    return work / "shards" / f"{number:03}.npz"


def main() -> None:
    """Read the command line, speak."""
    parser = argparse.ArgumentParser(description="Speak the training data of the small Whisper.")
    parser.add_argument("--tatoeba", type=Path, nargs="+", required=True, help="TSV, gzipped")
    parser.add_argument("--work", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--count", type=int, default=60, help="shards in all")
    options = parser.parse_args()
    (options.work / "shards").mkdir(parents=True, exist_ok=True)
    texts, vocabulary = TrainingTexts(options.tatoeba), options.work / "tokenizer.json"
    if not vocabulary.exists():
        make_vocabulary(islice(texts.sentences(0), 100_000), vocabulary, PIECES)
    maker = WindowMaker(TrainedVocabulary(vocabulary))
    for number in range(options.count):
        path = path_of(options.work, number)
        if path.exists():
            continue
        if shutil.disk_usage(options.work).free < LEAST_FREE:
            raise SystemExit(
                f"The disk of {options.work} is nearly full: {number} shards are made."
            )
        windows = make(maker, texts, number)
        save(path, windows)
        print(f"{path.name}: {len(windows)} windows", flush=True)


if __name__ == "__main__":
    main()
