"""Batches for the small Whisper, made of shards; the same step always gets the same batch."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch
from recognition_shards import load, path_of
from recognition_tokens import TrainedVocabulary
from recognition_windows import TrainingWindow

Tensor = Any

FRAMES = 1500
"""Of the encoder, in 30 s."""

EDGE = 4
"""Frames after the sound in which the convolutions still see it."""

STAND_INS = 32
"""At least so many frames stand for the padding that is left out."""

COLUMNS = 6000
"""Frames in a batch, two minutes."""

STAMPED = 0.25
"""How many windows have time stamps in their text; the app asks for text without."""

CONTEXT = 440


@dataclass(frozen=True)
class Place:
    """Where in the data training is: pass over the shards, shard, batch."""

    round: int = 0
    shard: int = 0
    batch: int = 0


@dataclass(frozen=True)
class RecognitionBatch:
    """Windows side by side; ``B`` windows, ``C`` frames, ``L`` tokens."""

    mel: Tensor
    """[B, 80, 2C]"""
    positions: Tensor
    """[B, C] the place of each frame in the 30 s."""
    weights: Tensor
    """[B, C] logarithm of the number of frames that each stands for."""
    phonemes: Tensor
    """[B, C]"""
    pieces: Tensor
    """[B, C] text token of each frame; -1 after the sound."""
    tokens: Tensor
    """[B, L] what the decoder is given."""
    labels: Tensor
    """[B, L] what it is to say next; -1 where that is no matter."""
    spans: Tensor
    """[B, L, 2] the frames in which that is said; -1 where there are none."""

    def to(self, device: Any) -> RecognitionBatch:
        """The same on a device."""
        return RecognitionBatch(*(getattr(self, field.name).to(device) for field in fields(self)))


def columns(frames: int) -> int:
    """How many frames a window takes in a batch."""
    return min(FRAMES, -(-(frames + EDGE + STAND_INS) // 16) * 16)


def groups(windows: list[TrainingWindow], rng: np.random.Generator) -> list[list[int]]:
    """Windows of similar length together, batches in a random order."""
    lengths = np.array([len(window.pieces) for window in windows])
    found: list[list[int]] = [[]]
    for i in np.argsort(lengths + rng.uniform(0, 25, len(lengths))).tolist():
        widest = columns(max(lengths[j] for j in (*found[-1], i)))
        if found[-1] and (len(found[-1]) + 1) * widest > COLUMNS:
            found.append([])
        found[-1].append(i)
    return [found[i] for i in rng.permutation(len(found))]


def padding(frames: int, count: int, rng: np.random.Generator) -> tuple[Any, Any]:
    """Positions and weights of ``count`` columns of a window with ``frames`` frames of sound.

    After the sound and its edge, the columns are drawn evenly from the padding up to 30 s.
    """
    near = min(count, frames + EDGE)
    drawn, left_out = count - near, FRAMES - near
    positions, weights = np.arange(count), np.zeros(count, np.float32)
    if drawn:
        steps = (np.arange(drawn) + rng.random(drawn)) * (left_out / drawn)
        positions[near:] = near + steps.astype(int)
        weights[near:] = np.log(left_out / drawn)
    return positions, weights


def script(
    window: TrainingWindow, vocabulary: TrainedVocabulary, stamped: bool
) -> tuple[Any, Any, Any]:
    """Tokens of the decoder, labels and spans of one window."""
    tokens, spans = window.tokens.astype(np.int64), window.spans
    if not stamped:
        text = tokens < vocabulary.end
        tokens, spans = tokens[text], spans[text]
    tokens, spans = tokens[:CONTEXT], spans[:CONTEXT]
    head = [vocabulary.start, vocabulary.english, vocabulary.transcribe]
    head += [] if stamped else [vocabulary.no_stamps]
    given = np.array([*head, *tokens])
    labels = np.array([*head[1:], *tokens, vocabulary.end])
    if not stamped:
        labels[2] = -1
    if not window.phonemes.any():
        labels[0] = vocabulary.no_speech
    nowhere = np.full((1, 2), -1, np.int16)
    return given, labels, np.concatenate([*[nowhere] * (len(head) - 1), spans, nowhere])


def collate(
    windows: list[TrainingWindow], vocabulary: TrainedVocabulary, rng: np.random.Generator
) -> RecognitionBatch:
    """One batch."""
    count = columns(max(len(window.pieces) for window in windows))
    scripts = [script(window, vocabulary, rng.random() < STAMPED) for window in windows]
    rows, longest = len(windows), max(len(given) for given, _, _ in scripts)
    mel = np.zeros((rows, 2 * count, 80), np.float32)
    positions, weights = np.zeros((rows, count), int), np.zeros((rows, count), np.float32)
    phonemes, pieces = np.zeros((rows, count), int), np.full((rows, count), -1)
    tokens, labels = np.full((rows, longest), vocabulary.end), np.full((rows, longest), -1)
    spans = np.full((rows, longest, 2), -1)
    for row, (window, (given, wanted, where)) in enumerate(zip(windows, scripts, strict=True)):
        frames = len(window.pieces)
        mel[row, : 2 * frames] = window.mel / np.float32(127.5) + np.float32(window.top - 2)
        positions[row], weights[row] = padding(frames, count, rng)
        phonemes[row, :frames], pieces[row, :frames] = window.phonemes, window.pieces
        tokens[row, : len(given)], labels[row, : len(given)] = given, wanted
        spans[row, : len(given)] = where
    arrays = (mel.transpose(0, 2, 1), positions, weights, phonemes, pieces, tokens, labels, spans)
    return RecognitionBatch(*(torch.from_numpy(np.ascontiguousarray(array)) for array in arrays))


def shard(work: Path, number: int) -> list[TrainingWindow]:
    """The windows of a shard; waits until it is spoken."""
    path, waited = path_of(work, number), False
    while not path.exists():
        if not waited:
            print(f"waiting for {path}: recognition_shards.py makes it", flush=True)
        waited = True
        time.sleep(2)
    return load(path)


def batches(
    work: Path, vocabulary: TrainedVocabulary, shards: int, place: Place
) -> Iterator[tuple[Place, RecognitionBatch]]:
    """Batches from ``place`` on, without end, each with the place after it."""
    turn, number, skipped = place.round, place.shard, place.batch
    while True:
        windows = shard(work, number)
        seed = turn * 10_000 + number
        for i, group in enumerate(groups(windows, np.random.default_rng(seed))):
            if i >= skipped:
                rng = np.random.default_rng((seed, i))
                chosen = [windows[j] for j in group]
                yield Place(turn, number, i + 1), collate(chosen, vocabulary, rng)
        skipped, number = 0, number + 1
        if number == shards:
            turn, number = turn + 1, 0
