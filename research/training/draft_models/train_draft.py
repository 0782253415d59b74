"""Train a small model that foretells what a translation model says; it goes on where it stopped.

    export PYTHONPATH=research/training/demo_pack  # whose modules it uses
    python -m research.training.draft_models.train_draft MODEL \
        --outputs DIR --work DIR --out draft.gguf

It learns what `likely_outputs` kept: the likeliest tokens of every position, and how likely each
was. --pairs adds true translations, where each token is held for certain. Its vocabulary is
MODEL's, and its embedding begins as the main directions of MODEL's. --work keeps a checkpoint,
written as it goes; a run that had ended goes on for as long again.
"""

from __future__ import annotations

import argparse
import gzip
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import gguf
import numpy as np
import torch
from convert_translation import write_shape, write_weights
from train_translation import load, optimizers, save, set_rate

from research.training.draft_models.gguf_copy import copy_fields, write_whole
from research.training.draft_models.likely_outputs import KEPT
from research.training.draft_models.teacher import Asker, Shape, Tensor, Translator, read_model
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.vocabulary import Vocabulary

BATCH_TOKENS = 1536
HELD_BACK = 2000
"""Outputs, the first, that training never sees: by them it says how often it foretells a token."""


@dataclass(frozen=True)
class DraftExample:
    """One output: prompt and output, where the output starts, and what was likely in its stead."""

    tokens: np.ndarray
    start: int
    likely: np.ndarray
    logs: np.ndarray


def read_outputs(path: Path) -> list[DraftExample]:
    """The outputs of one file of `likely_outputs`."""
    with np.load(path) as file:
        kept = dict(file)
    found, at, row = [], 0, 0
    for start, count in kept["lengths"].tolist():
        tokens = kept["tokens"][at : at + start + count]
        rows = slice(row, row + count)
        found.append(DraftExample(tokens, start, kept["likely"][rows], kept["logs"][rows]))
        at, row = at + start + count, row + count
    return found


def certain(prompt: tuple[int, ...], output: tuple[int, ...]) -> DraftExample:
    """An output each of whose tokens is held for certain."""
    likely = np.repeat(np.array(output, np.uint16)[:, None], KEPT, 1)
    logs = np.full(likely.shape, -np.inf, np.float16)
    logs[:, 0] = 0
    return DraftExample(np.array([*prompt, *output], np.uint16), len(prompt), likely, logs)


def read_pairs(english: Path, german: Path, vocabulary: Vocabulary, end: int) -> list[DraftExample]:
    """True translations, a line each in two gzipped files."""
    asker = Asker(vocabulary)
    with (
        gzip.open(english, "rt", encoding="utf-8") as ours,
        gzip.open(german, "rt", encoding="utf-8") as theirs,
    ):
        return [
            certain(asker.prompt(source.strip()), (*vocabulary.tokenize(target.strip()), end))
            for source, target in zip(ours, theirs, strict=True)
        ]


def read_examples(options: argparse.Namespace) -> list[DraftExample]:
    """All that the options name, the model's own outputs first."""
    vocabulary = LlamaModel(options.model, LoadOptions(threads=1)).vocabulary
    (end,) = vocabulary.ends
    paths = sorted(options.outputs.glob("*.npz"))
    found = [example for path in paths for example in read_outputs(path)]
    return found + (read_pairs(*options.pairs, vocabulary, end) if options.pairs else [])


@dataclass(frozen=True)
class DraftBatch:
    """Examples of similar length, padded on the right.

    tokens: int64[n, length]. wanted: bool[n, length], the positions that predict an output's token.
    likely, shares: int64 and float32[positions, kept], what is to be foretold at each.
    """

    tokens: Tensor
    wanted: Tensor
    likely: Tensor
    shares: Tensor


def batch_of(group: list[DraftExample]) -> DraftBatch:
    """One batch."""
    length = max(len(example.tokens) for example in group) - 1
    tokens = torch.zeros(len(group), length, dtype=torch.int64)
    wanted = torch.zeros(len(group), length, dtype=torch.bool)
    for row, example in enumerate(group):
        count = len(example.tokens) - 1
        tokens[row, :count] = torch.from_numpy(example.tokens[:-1].astype(np.int64))
        wanted[row, example.start - 1 : count] = True
    likely = np.concatenate([example.likely for example in group]).astype(np.int64)
    logs = np.concatenate([example.logs for example in group]).astype(np.float32)
    return DraftBatch(tokens, wanted, torch.from_numpy(likely), torch.from_numpy(logs).softmax(-1))


def batches(examples: list[DraftExample], rng: Random) -> Iterator[DraftBatch]:
    """All examples once, those of similar length together."""
    order = sorted(examples, key=lambda example: (len(example.tokens), rng.random()))
    groups: list[list[DraftExample]] = [[]]
    for example in order:
        if (len(groups[-1]) + 1) * len(example.tokens) > BATCH_TOKENS:
            groups.append([])
        groups[-1].append(example)
    rng.shuffle(groups)
    yield from map(batch_of, groups)


def small_model(teacher: Translator, width: int, layers: int) -> Translator:
    """A new model with the teacher's vocabulary, and its embedding as far as the width goes."""
    shape = Shape(
        vocabulary=teacher.shape.vocabulary,
        width=width,
        layers=layers,
        heads=width // 32,
        head_width=32,
        feed_forward=2 * width,
        context=teacher.shape.context,
    )
    model = Translator(shape)
    known = teacher.token_embd.weight.detach()
    _, _, directions = torch.linalg.svd(known, full_matrices=False)
    model.token_embd.weight.data.copy_(known @ directions[:width].T)
    return model


def step(model: Translator, found: list[Any], batch: DraftBatch) -> float:
    """One update; returns the loss."""
    logs = model(batch.tokens, batch.wanted).log_softmax(-1)
    loss = -(logs.gather(-1, batch.likely) * batch.shares).sum(-1).mean()
    model.zero_grad(set_to_none=True)
    torch.autograd.backward(loss)
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    for optimizer in found:
        optimizer.step()
    return float(loss.detach())


@torch.no_grad()
def foretold(model: Translator, examples: list[DraftExample]) -> float:
    """The share of tokens that the model would have drafted rightly."""
    hits = [
        model(batch.tokens, batch.wanted).argmax(-1) == batch.likely[:, 0]
        for batch in batches(examples, Random(0))
    ]
    return float(torch.cat(hits).float().mean())


def train(
    model: Translator,
    examples: list[DraftExample],
    unseen: list[DraftExample],
    path: Path,
    minutes: float,
) -> None:
    """Train for `minutes` of processor time, over as many rounds of the examples as that gives."""
    found = optimizers(model)
    facts = load(path, model, found, "cpu")
    if facts["spent"] >= minutes * 60:
        facts.update(spent=0.0, step=0, again=True)
    begun = time.process_time() - facts["spent"]
    told = begun
    losses: list[float] = []
    while True:
        facts["round"] += 1
        for batch in batches(examples, Random(facts["round"])):
            facts["spent"] = time.process_time() - begun
            over = facts["spent"] >= minutes * 60
            if over or time.process_time() - told > 20:
                save(path, model, found, facts)
                print(
                    f"{facts['spent'] / 60:.1f} min, round {facts['round']}, step {facts['step']}, "
                    f"loss {np.mean(losses[-200:] or [0]):.3f}, foretold "
                    f"{foretold(model, unseen):.3f}",
                    flush=True,
                )
                told = time.process_time()
            if over:
                return
            done = facts["spent"] / (minutes * 60)
            set_rate(found, done, facts["step"], 0.5 if facts["again"] else 1.0)
            losses.append(step(model, found, batch))
            facts["step"] += 1


def write(model: Translator, teacher: Path, out: Path) -> None:
    """The model as a GGUF with the teacher's vocabulary, whole or not at all."""
    partial = out.with_name(f"{out.name}.partial")
    writer = gguf.GGUFWriter(str(partial), "qwen3")
    writer.add_name(out.stem)
    write_shape(writer, model.shape)
    copy_fields(gguf.GGUFReader(teacher), writer, {}, "tokenizer.")
    writer.add_quantization_version(gguf.GGML_QUANT_VERSION)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_Q8_0)
    write_weights(writer, model.state_dict())
    write_whole(writer)
    os.replace(partial, out)


def main() -> None:
    """Read the command line, train, write."""
    parser = argparse.ArgumentParser(description="Train a draft model.")
    parser.add_argument("model", type=Path, help="GGUF whose outputs are foretold")
    parser.add_argument("--outputs", type=Path, required=True, help="folder of likely_outputs")
    parser.add_argument("--pairs", type=Path, nargs=2, help="English and German lines, gzipped")
    parser.add_argument("--work", type=Path, required=True, help="folder for the checkpoint")
    parser.add_argument("--out", type=Path, required=True, help="GGUF to write")
    parser.add_argument("--width", type=int, default=64, help="a multiple of 32")
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=8, help="of processor time")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(7)
    options.work.mkdir(parents=True, exist_ok=True)
    examples = read_examples(options)
    unseen, examples = examples[:HELD_BACK], examples[HELD_BACK:]
    model = small_model(read_model(options.model), options.width, options.layers)
    count = sum(weight.numel() for weight in model.parameters())
    print(f"{count} weights, {len(examples)} outputs to learn from", flush=True)
    train(model, examples, unseen, options.work / "checkpoint.pt", options.minutes)
    write(model, options.model, options.out)


if __name__ == "__main__":
    main()
