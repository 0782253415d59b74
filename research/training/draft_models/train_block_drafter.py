"""Train a block drafter on what its teacher answers; an interrupted run goes on.

    python research/training/draft_models/train_block_drafter.py --teacher \
        resources/demo/en-de.Q8_0.gguf \
        --outputs build/family/work/demo-outputs --work build/family/block --grammar 40000 \
        --minutes 34

Writes DIR/checkpoint.pt every minute of processor time and at the end. Each example is an output of
the teacher (sequence-level distillation), and in it some places, chosen by chance, from which a
block of queries has to tell the rest; the beginning is always among them.
`export_block_drafter.py` writes the file that the app runs.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gguf
import numpy as np
import torch
from torch.nn import functional

from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

sys.path.insert(0, str(Path(__file__).parents[1] / "demo_pack"))
import grammar
from block_drafter_model import MOST, BlockDrafterModel
from muon import Muon
from teacher import Asker, read_model
from translation_data import clip_sentences, cut, held_out_grammar, key

Tensor = Any
Example = tuple[list[int], list[int]]
"""A prompt, and the output with the end of the turn."""

SEED = 31
"""Of the grammar's sentences."""

BATCH_TOKENS = 2048
"""Tokens of the prompts and outputs of a batch, padding included."""
PLACES = 2
"""Blocks for each output."""


def read_outputs(folder: Path, end: int) -> list[Example]:
    """Prompts and outputs as `likely_outputs.py` wrote them; those that were cut are left out."""
    found = []
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            tokens, lengths = file["tokens"].tolist(), file["lengths"].tolist()
        at = 0
        for prompt, output in lengths:
            made = tokens[at + prompt : at + prompt + output]
            if made[-1] == end:
                found.append((tokens[at : at + prompt], made))
            at += prompt + output
    return found


def end_of(teacher: Path) -> int:
    """The token that ends a turn of the teacher's."""
    reader = gguf.GGUFReader(teacher)
    return int(reader.fields["tokenizer.ggml.eos_token_id"].contents())


def grammar_examples(teacher: Path, end: int, count: int) -> list[Example]:
    """Sentences of the work-call grammar and its own translations, a third cut as they grow.

    The teacher says the same of nine in ten of them, and they cost nothing to make.
    """
    asker = Asker(LlamaModel(teacher, LoadOptions(threads=1)).vocabulary)
    kept_out = {key(english) for english, _ in (*held_out_grammar(), *clip_sentences())}
    rng, found = Random(SEED), []
    for pair in grammar.pairs(SEED):
        if key(pair[0]) not in kept_out:
            english, german = cut(pair, rng) if rng.random() < 0.35 else pair
            output = [*asker.vocabulary.tokenize(german), end]
            found.append(([*asker.prompt(english)], output))
        if len(found) == count:
            return found
    raise AssertionError("the grammar never ends")


def batches(examples: list[Example], seed: int) -> Iterator[list[Example]]:
    """Groups of examples of similar length, in an order of chance."""
    rng = Random(seed)
    by_length = sorted(examples, key=lambda e: (len(e[0]) + len(e[1]), rng.random()))
    groups: list[list[Example]] = [[]]
    for example in by_length:
        if (len(groups[-1]) + 1) * (len(example[0]) + len(example[1])) > BATCH_TOKENS:
            groups.append([])
        groups[-1].append(example)
    rng.shuffle(groups)
    yield from groups


def padded(rows: list[list[int]], filler: int) -> Tensor:
    """Rows of one length, int64."""
    length = max(map(len, rows))
    return torch.tensor([row + [filler] * (length - len(row)) for row in rows])


class BlockBatch:
    """Outputs with their blocks behind them, side by side in one sequence for each example.

    prompts: int64[batch, n]. tokens: int64[batch, m], outputs. labels: int64[batch, places * k],
    what each query has to tell, -1 for nothing. positions, hidden: see `attend`.
    """

    def __init__(self, group: list[Example], rng: Random) -> None:
        self.prompts = padded([prompt for prompt, _ in group], -1)
        self.absent = self.prompts < 0
        self.prompts.clamp_(min=0)
        self.tokens = padded([output for _, output in group], -1).clamp(min=0)
        length = self.tokens.shape[1]
        self.size = min(MOST, length)
        places = [
            [0, *(rng.randrange(len(output)) for _ in range(PLACES - 1))] for _, output in group
        ]
        starts = torch.tensor([len(prompt) for prompt, _ in group]).unsqueeze(1)
        after = torch.tensor(places).repeat_interleave(self.size, 1)  # tokens that a query knows
        number = torch.arange(self.size).repeat(PLACES).unsqueeze(0)
        block = torch.arange(PLACES).repeat_interleave(self.size)
        known = torch.arange(length)
        self.positions = torch.cat([starts + known, (starts + after + number - 1)], 1)
        answers = padded([output for _, output in group], -1)
        answers = functional.pad(answers, (0, MOST + 1), value=-1)
        self.labels = answers.gather(1, after + number)
        among = (known[None, :] > known[:, None]).expand(len(group), length, length)
        queries = (block[None, :] != block[:, None]) | (number > number.T)
        count = len(block)
        own = torch.cat(
            [
                torch.cat([among, torch.ones(len(group), length, count, dtype=torch.bool)], 2),
                torch.cat(
                    [
                        known[None, None, :] >= after[:, :, None],
                        queries.expand(len(group), count, count),
                    ],
                    2,
                ),
            ],
            1,
        )
        prompt = self.absent[:, None, :].expand(-1, length + count, -1)
        self.hidden = torch.cat([prompt, own], 2).unsqueeze(1)


def loss_of(model: BlockDrafterModel, batch: BlockBatch) -> Tensor:
    """The mean surprise at the answers."""
    memory = model.encode(batch.prompts, batch.absent)
    queries = model.queries[: batch.size].repeat(PLACES, 1)
    x = torch.cat([model.embedding(batch.tokens), queries.expand(len(batch.tokens), -1, -1)], 1)
    made = model.decode(memory, x, batch.positions, batch.hidden)[:, batch.tokens.shape[1] :]
    wanted = batch.labels >= 0
    return functional.cross_entropy(model.logits(made[wanted]), batch.labels[wanted])


def save(path: Path, state: dict[str, Any]) -> None:
    """Write a checkpoint, whole or not at all."""
    partial = path.with_suffix(".partial")
    torch.save(state, partial)
    os.replace(partial, path)


def optimizers(model: BlockDrafterModel) -> list[Any]:
    """Muon for the matrices of the layers, AdamW for embedding, queries and norms."""
    layers = [*model.encoder.parameters(), *model.decoder.parameters()]
    hidden = [p for p in layers if p.dim() == 2]
    rest = [p for p in model.parameters() if all(p is not h for h in hidden)]
    found = [Muon(hidden, lr=0.01), torch.optim.AdamW(rest, lr=2e-3, betas=(0.9, 0.98))]
    for optimizer in found:
        for group in optimizer.param_groups:
            group["full"] = group["lr"]
    return found


def set_rate(found: list[Any], done: float, step: int) -> None:
    """Warm up, hold, and fall to nothing over the last 60 % of the time."""
    share = min(1.0, (step + 1) / 40) * min(1.0, max(0.01, (1 - done) / 0.6))
    for optimizer in found:
        for group in optimizer.param_groups:
            group["lr"] = group["full"] * share


def train(model: BlockDrafterModel, examples: list[Example], work: Path, minutes: float) -> None:
    """Train until the minutes of processor time are spent, those of an earlier run included."""
    found = optimizers(model)
    path = work / "checkpoint.pt"
    facts: dict[str, Any] = {"spent": 0.0, "step": 0, "round": 0}
    if path.exists():
        state = torch.load(path, weights_only=True)
        model.load_state_dict(state.pop("model"))
        for optimizer, saved in zip(found, state.pop("optimizers"), strict=True):
            optimizer.load_state_dict(saved)
        facts |= state
    begun = time.process_time() - facts["spent"]
    reported, losses = time.process_time(), []
    while facts["spent"] < 60 * minutes:
        facts["round"] += 1
        rng = Random(facts["round"])
        for group in batches(examples, facts["round"]):
            done = facts["spent"] / (60 * minutes)
            set_rate(found, done, facts["step"])
            loss = loss_of(model, BlockBatch(group, rng))
            model.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            for optimizer in found:
                optimizer.step()
            losses.append(float(loss.detach()))
            facts["step"] += 1
            facts["spent"] = time.process_time() - begun
            if time.process_time() - reported > 60 or facts["spent"] >= 60 * minutes:
                mean = sum(losses) / len(losses)
                print(
                    f"{facts['spent'] / 60:.1f} min, round {facts['round']}, "
                    f"step {facts['step']}, loss {mean:.3f}",
                    flush=True,
                )
                reported, losses = time.process_time(), []
                state = {
                    "model": model.state_dict(),
                    "optimizers": [optimizer.state_dict() for optimizer in found],
                }
                save(path, state | facts)
            if facts["spent"] >= 60 * minutes:
                break


def main() -> None:
    """Read the command line, train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--teacher", type=Path, required=True, help="the translation model, a GGUF")
    parser.add_argument("--outputs", type=Path, required=True, help="folder of what it answers")
    parser.add_argument("--work", type=Path, required=True, help="folder for the checkpoint")
    parser.add_argument("--minutes", type=float, default=22, help="of processor time, in all")
    parser.add_argument("--grammar", type=int, default=0, help="sentences of the grammar as well")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(7)
    options.work.mkdir(parents=True, exist_ok=True)
    teacher = read_model(options.teacher)
    model = BlockDrafterModel(teacher.shape)
    model.begin_as(teacher)
    end = end_of(options.teacher)
    examples = read_outputs(options.outputs, end)
    if options.grammar:
        examples += grammar_examples(options.teacher, end, options.grammar)
    train(model, examples, options.work, options.minutes)


if __name__ == "__main__":
    main()
