"""Train the small translation model; an interrupted run goes on from its checkpoint.

    python train_translation.py --tatoeba de=eng-deu.tsv.gz zh=… ja=… --work DIR --minutes 100
    python train_translation.py … --minutes 100 --restart-schedule
    python train_translation.py … --begin-with OLD.gguf
    python train_translation.py … --share zh=0.5 ja=0.5 --grammar 0.4

The languages are those of which it is given pairs, from one file or several. Writes
DIR/vocabulary.model (SentencePiece) and DIR/checkpoint.pt, every minute and at the end. The second
command goes on from there for as long again, with rates that begin anew at half; called again, it
goes on where it was interrupted, or begins once more where it had ended. With the third a new model
begins with what an older one of this kind has learnt: its layers, and the words that both
vocabularies know; layers that it adds do nothing at first. The fourth has half as much of two
languages in each round, and two sentences of the grammar to five of Tatoeba: for a model that knows
them better than the rest.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import sentencepiece
import torch
from devices import add_device
from gguf import GGUFReader, dequantize
from muon import Muon
from targets import ENGLISH_MARK, LANGUAGES
from torch.nn import functional
from translation_data import Example, Mixture
from translation_model import TranslatorNet, TranslatorShape

BEGIN, END, ENGLISH = 1, 2, 3
BATCH_TOKENS = 4096
Batch = tuple[Any, Any]


def train_vocabulary(mixture: Mixture, path: Path, size: int) -> None:
    """A SentencePiece BPE vocabulary with byte fallback, in the layout llama.cpp expects."""
    text = path.with_suffix(".txt")
    text.write_text("\n".join(mixture.text()), "utf-8")
    sentencepiece.SentencePieceTrainer.train(
        input=str(text),
        model_prefix=str(path.with_suffix("")),
        model_type="bpe",
        vocab_size=size,
        byte_fallback=True,
        character_coverage=0.9995,
        num_threads=1,
        normalization_rule_name="identity",
        split_digits=True,
        unk_id=0,
        bos_id=BEGIN,
        eos_id=END,
        pad_id=-1,
        control_symbols=[ENGLISH_MARK, *(language.mark for language in LANGUAGES.values())],
        minloglevel=1,
    )
    text.unlink()


def encode(examples: list[Example], vocabulary: Any) -> list[tuple[list[int], int]]:
    """Token ids of every example, and where the translation starts."""
    marks = {code: vocabulary.piece_to_id(LANGUAGES[code].mark) for code in LANGUAGES}
    sources = vocabulary.encode([english for english, _, _ in examples])
    targets = vocabulary.encode([other for _, other, _ in examples])
    return [
        ([BEGIN, ENGLISH, *source, marks[code], *target, END], len(source) + 3)
        for source, target, (_, _, code) in zip(sources, targets, examples, strict=True)
        if len(source) + len(target) < 160
    ]


def batches(mixture: Mixture, vocabulary: Any, first_round: int) -> Iterator[tuple[int, Batch]]:
    """Batches of examples of similar length, without end; labels are -1 outside translations."""
    number = first_round
    while True:
        number += 1
        rng = Random(number)
        examples = encode(mixture.round(number), vocabulary)
        examples.sort(key=lambda example: (len(example[0]), rng.random()))
        groups: list[list[tuple[list[int], int]]] = [[]]
        for example in examples:
            if (len(groups[-1]) + 1) * len(example[0]) > BATCH_TOKENS:
                groups.append([])
            groups[-1].append(example)
        rng.shuffle(groups)
        for group in groups:
            yield number, pad(group)


def pad(group: list[tuple[list[int], int]]) -> Batch:
    """Tokens and labels of one batch, padded on the right."""
    length = max(len(ids) for ids, _ in group)
    tokens = torch.full((len(group), length), END)
    labels = torch.full((len(group), length), -1)
    for row, (ids, start) in enumerate(group):
        tokens[row, : len(ids)] = torch.tensor(ids)
        labels[row, start - 1 : len(ids) - 1] = torch.tensor(ids[start:])
    return tokens, labels


def begin_with(path: Path, model: TranslatorNet, vocabulary: Any) -> None:
    """Take over what an older model has learnt: its layers, and the words that both know."""
    reader = GGUFReader(path)
    old = {t.name: torch.tensor(dequantize(t.data, t.tensor_type)) for t in reader.tensors}
    pieces = reader.fields["tokenizer.ggml.tokens"]
    rows = {bytes(pieces.parts[at]).decode(): row for row, at in enumerate(pieces.data)}
    words = old.pop("token_embd.weight")
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if name in old:
                weight.copy_(old[name])
            elif name.endswith(("attn_output.weight", "ffn_down.weight")):
                weight.zero_()
        for token in range(vocabulary.get_piece_size()):
            if (row := rows.get(vocabulary.id_to_piece(token))) is not None:
                model.token_embd.weight[token] = words[row]


def optimizers(model: TranslatorNet) -> list[Any]:
    """Muon for the matrices of the blocks, AdamW for embedding and norms."""
    hidden = [p for p in model.blk.parameters() if p.dim() == 2]
    rest = [p for p in model.parameters() if all(p is not h for h in hidden)]
    adam = torch.optim.AdamW(rest, lr=4e-3, betas=(0.9, 0.98), weight_decay=0.0)
    found: list[Any] = [Muon(hidden, lr=0.02), adam]
    for optimizer in found:
        for group in optimizer.param_groups:
            group["full"] = group["lr"]
    return found


def set_rate(found: list[Any], done: float, step: int, peak: float) -> None:
    """Warm up, hold, and fall to zero over the last 60 % of the time."""
    share = peak * min(1.0, (step + 1) / 60) * min(1.0, max(0.02, (1 - done) / 0.6))
    for optimizer in found:
        for group in optimizer.param_groups:
            group["lr"] = group["full"] * share


def save(path: Path, model: TranslatorNet, found: list[Any], facts: dict[str, Any]) -> None:
    """Write a checkpoint, whole or not at all."""
    state = {"model": model.state_dict(), "optimizers": [o.state_dict() for o in found], **facts}
    partial = path.with_suffix(".partial")
    torch.save(state, partial)
    os.replace(partial, path)


def load(path: Path, model: TranslatorNet, found: list[Any], device: Any) -> dict[str, Any]:
    """Go on from a checkpoint, if there is one; the facts say where it is.

    spent: seconds of this schedule. again: whether its rates have begun anew.
    """
    facts: dict[str, Any] = {"spent": 0.0, "step": 0, "round": 0, "again": False}
    if path.exists():
        state = torch.load(path, map_location=device, weights_only=True)
        model.load_state_dict(state.pop("model"))
        for optimizer, saved in zip(found, state.pop("optimizers"), strict=True):
            optimizer.load_state_dict(saved)
        facts |= state
    return facts


def train(
    mixture: Mixture, work: Path, minutes: float, again: bool, older: Path | None, device: Any
) -> None:
    """Train until the minutes are spent, those of an earlier run included."""
    vocabulary = sentencepiece.SentencePieceProcessor(model_file=str(work / "vocabulary.model"))
    model = TranslatorNet(TranslatorShape(vocabulary=vocabulary.get_piece_size()))
    if older:
        begin_with(older, model, vocabulary)
    model = model.to(device)
    found, path = optimizers(model), work / "checkpoint.pt"
    facts = load(path, model, found, device)
    if again and not (facts["again"] and facts["spent"] < minutes * 60):
        facts.update(spent=0.0, step=0, again=True)
    peak = 0.5 if again else 1.0
    begun = time.monotonic() - facts["spent"]
    reported, losses = time.monotonic(), []
    for number, (tokens, labels) in batches(mixture, vocabulary, facts["round"]):
        facts["spent"] = time.monotonic() - begun
        if facts["spent"] >= minutes * 60:
            break
        set_rate(found, facts["spent"] / (minutes * 60), facts["step"], peak)
        losses.append(step(model, found, tokens.to(device), labels.to(device)))
        facts.update(step=facts["step"] + 1, round=number)
        if time.monotonic() - reported > 60:
            loss = sum(losses) / len(losses)
            print(
                f"{facts['spent'] / 60:.1f} min, step {facts['step']}, loss {loss:.3f}", flush=True
            )
            reported, losses = time.monotonic(), []
            save(path, model, found, facts)
    save(path, model, found, facts)


def step(model: TranslatorNet, found: list[Any], tokens: Any, labels: Any) -> float:
    """One update; returns the loss."""
    wanted = labels >= 0
    # Most processors have no bfloat16, and take several times as long over it.
    with torch.autocast(tokens.device.type, dtype=torch.bfloat16, enabled=tokens.is_cuda):
        logits = model(tokens, wanted)
    loss = functional.cross_entropy(logits.float(), labels[wanted])
    model.zero_grad(set_to_none=True)
    torch.autograd.backward(loss)
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    for optimizer in found:
        optimizer.step()
    return float(loss.detach())


def named_file(text: str) -> tuple[str, Path]:
    """A language's code and its file."""
    code, _, path = text.partition("=")
    if code not in LANGUAGES or not path:
        raise argparse.ArgumentTypeError(f"{text} is not one of {'=FILE, '.join(LANGUAGES)}=FILE.")
    return code, Path(path)


def named_share(text: str) -> tuple[str, float]:
    """A language's code and how much of it a round has."""
    code, _, share = text.partition("=")
    try:
        found = float(share)
    except ValueError:
        found = 0.0
    if code not in LANGUAGES or not 0 < found <= 1:
        raise argparse.ArgumentTypeError(
            f"{text} is no language and a share above 0, as in ja=0.5."
        )
    return code, found


def by_language(files: list[tuple[str, Path]]) -> dict[str, list[Path]]:
    """The files of every language."""
    found: dict[str, list[Path]] = {}
    for code, path in files:
        found.setdefault(code, []).append(path)
    return found


def main() -> None:
    """Read the command line, train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--tatoeba", type=named_file, nargs="+", required=True, help="de=FILE zh=FILE ja=FILE"
    )
    parser.add_argument(
        "--share", type=named_share, nargs="+", default=[], help="of a language in a round: ja=0.5"
    )
    parser.add_argument("--grammar", type=float, default=1.0, help="of the grammar in a round")
    parser.add_argument("--work", type=Path, required=True, help="folder for checkpoints")
    parser.add_argument("--minutes", type=float, default=100)
    parser.add_argument("--vocabulary", type=int, default=12_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--restart-schedule", action="store_true", help="train on, rates reset")
    parser.add_argument("--begin-with", type=Path, help="GGUF of an older model")
    add_device(parser)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(7)
    options.work.mkdir(parents=True, exist_ok=True)
    mixture = Mixture(by_language(options.tatoeba), dict(options.share), options.grammar)
    vocabulary = options.work / "vocabulary.model"
    if not vocabulary.exists():
        train_vocabulary(mixture, vocabulary, options.vocabulary)
    again, older = options.restart_schedule, options.begin_with
    train(mixture, options.work, options.minutes, again, older, options.device)


if __name__ == "__main__":
    main()
