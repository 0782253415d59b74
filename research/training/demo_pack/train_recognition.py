"""Train the small Whisper; an interrupted run goes on from its checkpoint.

    python train_recognition.py --work WORK [--minutes 100]
    python train_recognition.py --work WORK --decay-minutes 25

The first command trains at a constant rate until its minutes are spent, those of earlier runs
included; it writes WORK/checkpoint.pt every three minutes, at its end, and when it is asked to stop
(SIGTERM, Ctrl-C). The second goes on from there, lets the rate fall to nothing, and writes
WORK/decayed.pt; the checkpoint stays, so that one can train on after it. A fall that was
interrupted goes on, one that has ended begins again from the checkpoint.
"""

from __future__ import annotations

import argparse
import os
import signal
import time
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from devices import add_device
from muon import Muon
from recognition_batches import Place, RecognitionBatch, batches
from recognition_espeak import PHONEMES
from recognition_model import RecognizerNet, RecognizerShape
from recognition_tokens import TrainedVocabulary
from torch.nn import functional

Tensor = Any

MUON_RATE, ADAM_RATE = 0.02, 2e-3
WARM_UP = 60
SAVE_EVERY, REPORT_EVERY = 180.0, 60.0
AVERAGED = 0.996
"""The average of the weights, which is what one converts before the rate has fallen."""

NOISE = 0.08
"""How many of the decoder's text tokens are replaced, so that it learns to listen."""

MARGIN = 3
"""Frames around a token to which attention may go as well."""

PHONEME_WEIGHT, PIECE_WEIGHT, GUIDE_WEIGHT = 0.4, 0.4, 0.15


def guide_loss(logits: Tensor, spans: Tensor) -> Tensor:
    """How little a head attends to the frames in which its token is said."""
    said = spans[..., 0] >= 0
    frame = torch.arange(logits.shape[-1], device=logits.device)
    start, end = spans[said].T[..., None]
    inside = (frame >= start - MARGIN) & (frame < end + MARGIN)
    shares = logits[said].log_softmax(-1).masked_fill(~inside, -1e9)
    return -shares.logsumexp(-1).mean() if len(shares) else logits.sum() * 0


def noisy(batch: RecognitionBatch, pieces: int, seed: int) -> Tensor:
    """The decoder's tokens with some text tokens replaced, the same ones on every device."""
    generator = torch.Generator().manual_seed(seed)
    hit = torch.rand(batch.tokens.shape, generator=generator) < NOISE
    other = torch.randint(0, pieces, batch.tokens.shape, generator=generator)
    hit, other = hit.to(batch.tokens.device), other.to(batch.tokens.device)
    return torch.where(hit & (batch.tokens < pieces), other, batch.tokens)


def losses(
    model: RecognizerNet, batch: RecognitionBatch, seed: int
) -> tuple[Tensor, dict[str, Tensor]]:
    """The loss, and its parts for the report."""
    shape = model.shape
    wanted = batch.labels >= 0
    with torch.autocast(batch.mel.device.type, dtype=torch.bfloat16):
        heard = model.hear(batch.mel, batch.positions, batch.weights)
        logits, guides = model.write(noisy(batch, shape.pieces, seed), heard, wanted)
        # Every second frame is enough, the next one says the same.
        spelled = model.spell(heard.states[:, ::2])
    labels = batch.labels[wanted]
    text = functional.cross_entropy(logits.float(), labels)
    phonemes = functional.cross_entropy(
        heard.phonemes.float().flatten(0, 1), batch.phonemes.flatten()
    )
    pieces = functional.cross_entropy(
        spelled.float().flatten(0, 1), batch.pieces[:, ::2].flatten(), ignore_index=-1
    )
    guide = sum(guide_loss(logits, batch.spans) for logits in guides)
    total = text + PHONEME_WEIGHT * phonemes + PIECE_WEIGHT * pieces + GUIDE_WEIGHT * guide
    is_text = labels < shape.pieces
    right = (logits.argmax(-1) == labels)[is_text].float().mean()
    parts = {"text": text, "right": right, "phonemes": phonemes, "pieces": pieces, "guide": guide}
    return total, {name: value.detach() for name, value in parts.items()}


def optimizers(model: RecognizerNet) -> list[Any]:
    """Muon for the matrices inside the layers, AdamW for the rest."""
    layers = (model.encoder, model.decoder)
    hidden = [p for part in layers for p in part.parameters() if p.dim() == 2]
    known = {id(p) for p in hidden}
    rest = [p for p in model.parameters() if id(p) not in known]
    adam = torch.optim.AdamW(rest, lr=ADAM_RATE, betas=(0.9, 0.98), weight_decay=0.0)
    found: list[Any] = [Muon(hidden, lr=MUON_RATE), adam]
    for optimizer in found:
        for group in optimizer.param_groups:
            group["full"] = group["lr"]
    return found


class TrainingRun:
    """A training run: model, optimizers, average, and where it is."""

    def __init__(self, work: Path, width: int, shards: int, device: Any) -> None:
        self.work, self.shards, self.device = work, shards, device
        self.vocabulary = TrainedVocabulary(work / "tokenizer.json")
        shape = RecognizerShape(
            self.vocabulary.size, self.vocabulary.end, len(PHONEMES), width, heads=width // 64
        )
        torch.manual_seed(7)
        self.model = RecognizerNet(shape).to(device)
        self.optimizers = optimizers(self.model)
        self.average = [p.detach().clone() for p in self.model.parameters()]
        self.place, self.step = Place(), 0
        self.spent = self.decayed = self.heard = 0.0
        self.stopping = False

    def load(self, path: Path) -> None:
        """Go on from a checkpoint."""
        state = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(state["model"])
        for optimizer, saved in zip(self.optimizers, state["optimizers"], strict=True):
            optimizer.load_state_dict(saved)
        self.average = state["average"]
        self.place, self.step = Place(**state["place"]), state["step"]
        self.spent, self.decayed, self.heard = state["spent"], state["decayed"], state["heard"]

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        state = {
            "shape": asdict(self.model.shape),
            "model": self.model.state_dict(),
            "optimizers": [optimizer.state_dict() for optimizer in self.optimizers],
            "average": self.average,
            "place": asdict(self.place),
            "step": self.step,
            "spent": self.spent,
            "decayed": self.decayed,
            "heard": self.heard,
        }
        partial = path.with_suffix(".partial")
        torch.save(state, partial)
        os.replace(partial, path)

    def update(self, batch: RecognitionBatch, share: float) -> dict[str, Tensor]:
        """One step at a share of the full rate."""
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                group["lr"] = group["full"] * share
        loss, parts = losses(self.model, batch, self.step)
        self.model.zero_grad(set_to_none=True)
        torch.autograd.backward(loss)
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        for optimizer in self.optimizers:
            optimizer.step()
        keep = min(AVERAGED, self.step / (self.step + 10))
        with torch.no_grad():
            torch._foreach_lerp_(self.average, list(self.model.parameters()), 1 - keep)
        self.step += 1
        self.heard += float((batch.pieces >= 0).sum()) / 50 / 3600
        return parts

    def train(self, path: Path, minutes: float, decay: float) -> None:
        """Train until ``minutes`` are spent, or ``decay`` minutes of falling rate if there are any.

        Those of an earlier run are included.
        """
        report = LossReport()
        last = saved = time.monotonic()
        for place, batch in batches(self.work, self.vocabulary, self.shards, self.place):
            share = max(0.0, 1 - self.decayed / (60 * decay)) if decay else 1.0
            ended = share <= 0 if decay else self.spent >= 60 * minutes
            if self.stopping or ended:
                break
            share *= min(1.0, (self.step + 1) / WARM_UP)
            report.add(self.update(batch.to(self.device), share))
            self.place, now = place, time.monotonic()
            self.spent += now - last
            self.decayed += now - last if decay else 0
            last = now
            report.print_if_due(self)
            if now - saved > SAVE_EVERY:
                self.save(path)
                saved = now
        self.save(path)


class LossReport:
    """Means of the parts of the loss, a line a minute."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget the steps of the last line."""
        self.sums: dict[str, float] = defaultdict(float)
        self.count, self.since = 0, time.monotonic()

    def add(self, parts: dict[str, Tensor]) -> None:
        """One step."""
        self.count += 1
        for name, value in parts.items():
            self.sums[name] += float(value)

    def print_if_due(self, run: TrainingRun) -> None:
        """A line, once a minute."""
        passed = time.monotonic() - self.since
        if passed < REPORT_EVERY:
            return
        parts = " ".join(f"{name} {value / self.count:.3f}" for name, value in self.sums.items())
        print(
            f"{run.spent / 60:.1f} min, step {run.step} ({passed / self.count:.2f} s each), "
            f"{run.heard:.2f} h heard, {parts}",
            flush=True,
        )
        self.begin()


def main() -> None:
    """Read the command line, train."""
    parser = argparse.ArgumentParser(description="Train the small Whisper.")
    parser.add_argument("--work", type=Path, required=True, help="folder of the training run")
    parser.add_argument("--minutes", type=float, default=1e6, help="train for so long in all")
    parser.add_argument(
        "--decay-minutes", type=float, default=0, help="let the rate fall, then stop"
    )
    parser.add_argument("--width", type=int, default=256, help="of the model, a multiple of 64")
    parser.add_argument("--shards", type=int, default=60, help="shards of speech in all")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--compile", action="store_true", help="a sixth faster; needs gcc")
    add_device(parser)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    run = TrainingRun(options.work, options.width, options.shards, options.device)
    steady, decayed = options.work / "checkpoint.pt", options.work / "decayed.pt"
    path = decayed if options.decay_minutes else steady
    if path.exists():
        run.load(path)
    ended = path == decayed and run.decayed >= 60 * options.decay_minutes
    if steady.exists() and (ended or not path.exists()):
        run.load(steady)
    if options.compile:
        for layer in run.model.encoder:
            layer.compile(dynamic=True)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: setattr(run, "stopping", True))
    run.train(path, options.minutes, options.decay_minutes)


if __name__ == "__main__":
    main()
