"""Ask a translation model what its draft model is to foretell: its outputs, and what was likely.

    export PYTHONPATH=research/training/demo_pack  # whose modules it uses
    python -m research.training.draft_models.likely_outputs MODEL \
        --sentences train.en.gz --out DIR --minutes 3
    python -m research.training.draft_models.likely_outputs MODEL \
        --tatoeba eng-deu.tsv.gz --out DIR --minutes 3

Each sentence is asked whole and as two of its beginnings, since re-translation asks sentences as
they grow. --tatoeba takes the sentences that the demonstration's model is trained on, half of them
the grammar's. Each round of sentences becomes one file of DIR; called again, it goes on with the
next.
"""

from __future__ import annotations

import argparse
import gzip
import os
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import numpy as np
import torch
from targets import LANGUAGES
from translation_data import Mixture, as_recognized

from research.training.draft_models.teacher import Asker, Outputs, answer, read_model, together
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

ROUND = 700
"""Sentences of one file."""

KEPT = 8
"""Likeliest tokens that are kept of every position."""

BEGINNINGS = 2
BATCH = 128


def grown(sentences: Iterable[str], rng: Random) -> list[str]:
    """Each sentence and some of its beginnings, cut between words."""
    found = []
    for sentence in sentences:
        words = sentence.split()
        cuts = rng.sample(range(1, len(words)), min(BEGINNINGS, len(words) - 1))
        found += [" ".join(words[:kept]) for kept in (*cuts, len(words))]
    return found


def flat(made: list[tuple[list[tuple[int, ...]], Outputs]], end: int) -> dict[str, np.ndarray]:
    """What is kept of a round: prompts and outputs one after the other, and their lengths.

    tokens: of prompt, output and end of the turn. lengths: of each prompt and of each output, end
    included. likely, logs: one row for each token of the outputs.
    """
    tokens: list[int] = []
    lengths, likely, logs = [], [], []
    for prompts, outputs in made:
        for i, prompt in enumerate(prompts):
            row = outputs.tokens[i].tolist()
            count = row.index(end) + 1 if end in row else len(row)
            tokens += [*prompt, *row[:count]]
            lengths.append((len(prompt), count))
            likely.append(outputs.likely[i, :count].numpy())
            logs.append(outputs.logs[i, :count].numpy())
    return {
        "tokens": np.array(tokens, np.uint16),
        "lengths": np.array(lengths, np.int32),
        "likely": np.concatenate(likely).astype(np.uint16),
        "logs": np.concatenate(logs).astype(np.float16),
    }


def read_sentences(options: argparse.Namespace) -> list[str]:
    """The English sentences that the options name."""
    if options.tatoeba:
        rng = Random(0)
        whole = Mixture({"de": [options.tatoeba]}).sentences(LANGUAGES["de"], 1)
        return [as_recognized(english, rng) for english, _ in whole]
    with gzip.open(options.sentences, "rt", encoding="utf-8") as lines:
        return lines.read().splitlines()


def main() -> None:
    """Read the command line, ask."""
    parser = argparse.ArgumentParser(description="Ask a model for its outputs.")
    parser.add_argument("model", type=Path, help="GGUF, of the Qwen3 architecture")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--sentences", type=Path, help="one a line, gzipped")
    source.add_argument("--tatoeba", type=Path, help="English-German TSV, gzipped")
    parser.add_argument("--out", type=Path, required=True, help="folder")
    parser.add_argument("--minutes", type=float, default=3, help="of processor time")
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    llama = LlamaModel(options.model, LoadOptions(threads=1, context_size=256))
    asker, (end,) = Asker(llama.vocabulary), llama.vocabulary.ends
    model = read_model(options.model)
    sentences = read_sentences(options)
    Random(1).shuffle(sentences)
    until = time.process_time() + options.minutes * 60
    for number, at in enumerate(range(0, len(sentences), ROUND)):
        path = options.out / f"{number:04d}.npz"
        if path.exists():
            continue
        if time.process_time() > until:
            break
        texts = grown(sentences[at : at + ROUND], Random(number))
        prompts = [asker.prompt(text) for text in texts]
        made = [
            (group, answer(model, torch.tensor(group), end, KEPT))
            for group in together(prompts, BATCH)
        ]
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.savez(file, **flat(made, end))
        os.replace(partial, path)
        print(f"{path.name}: {len(prompts)} outputs", flush=True)


if __name__ == "__main__":
    main()
