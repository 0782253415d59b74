"""Measure a block drafter on sentences that neither it nor its teacher has seen.

    python research/training/draft_models/measure_block_drafter.py resources/demo/en-de.Q8_0.gguf \
        build/family/demo-block.onnx --sentences 200

Each whole sentence is translated once without a previous output, verified without a bias. For each
block size: drafted tokens that stood a block; tokens a pass (SpecDec's Tok., with the one that the
model adds); how often the text is plain decoding's; the time of a block in passes of one token of
the model, measured here (td); and how much cheaper than plain decoding that makes it on each curve,
a pass of the drafter costing a tenth of the model's, and what was measured.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from research.drafting.block_drafter import BlockDrafter
from research.drafting.draft_length import price
from research.evaluation.cost_curves import CPU_06B, FLAT, METAL_LIKE
from ssbd_desktop.decoding.decoder import Decoding, decode, plain_sizes
from ssbd_desktop.decoding.drafters import Drafter, NoDraft
from ssbd_desktop.decoding.rules import Biased
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

sys.path.insert(0, str(Path(__file__).parents[1] / "demo_pack"))
from translation_data import held_out_grammar, held_out_tatoeba

SIZES = (5, 10, 15, 20, 25)
CURVES = {"flat": FLAT, "cpu": CPU_06B, "metal": METAL_LIKE}
TENTH = 0.1
Prompt = tuple[int, ...]


@dataclass(frozen=True)
class Teacher:
    """The translation model, and the end of its prompts."""

    model: LlamaModel

    def prompt(self, text: str) -> Prompt:
        """The prompt as the demonstration's model knows it: <s><|en|>{text}<|de|>."""
        known = self.model.vocabulary
        assert known.bos is not None
        markers = known.markers
        return (known.bos, markers["<|en|>"], *known.tokenize(text), markers["<|de|>"])

    def decode(self, prompt: Prompt, drafter: Drafter) -> Decoding:
        """The output for one prompt, its cache empty."""
        self.model.evaluate([0], 1)
        return decode(self.model, prompt, drafter, Biased(0.0), 128)


def one_token(teacher: Teacher, prompts: list[Prompt]) -> float:
    """Seconds that a pass of one token takes, the fastest half of many on average."""
    taken = []
    for prompt in prompts[:40]:
        known = list(prompt)
        for token in teacher.decode(prompt, NoDraft()).tokens:
            known.append(token)
            taken.append(teacher.model.evaluate(known, 1).seconds)
    return fastest_half(taken)


def fastest_half(seconds: list[float]) -> float:
    """The mean of the faster half, which others on the machine have disturbed least."""
    faster = sorted(seconds)[: max(1, len(seconds) // 2)]
    return sum(faster) / len(faster)


def block_time(drafter: BlockDrafter, made: list[Decoding], prompts: list[Prompt]) -> float:
    """Seconds that a block takes, the encoder left out, the fastest half of many on average."""
    taken = []
    for prompt, decoding in list(zip(prompts, made, strict=True))[:40]:
        memory = drafter.block(prompt, drafter.nothing, (), drafter.size).memory
        for known in range(0, len(decoding.tokens), 3):
            began = time.perf_counter()
            drafter.block(prompt, memory, decoding.tokens[:known], drafter.size)
            taken.append(time.perf_counter() - began)
    return fastest_half(taken)


def measure(teacher: Teacher, drafter: BlockDrafter, prompts: list[Prompt], unit: float) -> str:
    """One row of the table."""
    without = [teacher.decode(prompt, NoDraft()) for prompt in prompts]
    made = [teacher.decode(prompt, drafter.after(prompt)) for prompt in prompts]
    same = sum(a.tokens == b.tokens for a, b in zip(without, made, strict=True))
    blocks = sum(len(m.stats.draft_sizes) - 1 for m in made)  # the first pass is the encoder's
    accepted = sum(m.stats.accepted for m in made)
    tokens, passes = (sum(getattr(m.stats, n) for m in made) for n in ("output", "passes"))
    td = block_time(drafter, made, prompts) / unit
    row = f"{drafter.size:3} {accepted / blocks:9.2f} {(tokens + len(made)) / passes:6.2f} "
    row += f"{same / len(made):7.1%} {td:5.2f}"
    for curve in CURVES.values():
        for share in (TENTH, td / curve.cost(drafter.size)):
            plain = sum(price(plain_sizes(m.stats), curve) for m in made)
            drafting = sum(price(m.stats.draft_sizes, curve.scaled(share)) for m in made)
            gain = plain / (sum(price(m.stats.pass_sizes, curve) for m in made) + drafting)
            row += f" {gain:6.2f}"
    return row


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model", type=Path, help="the translation model, a GGUF")
    parser.add_argument("drafter", type=Path, help="the block drafter, an ONNX file")
    parser.add_argument("--sentences", type=int, default=200, help="of the grammar, and of Tatoeba")
    options = parser.parse_args()
    teacher = Teacher(LlamaModel(options.model, LoadOptions(threads=1, context_size=512)))
    fingerprint = teacher.model.vocabulary.fingerprint
    for name, pairs in (("grammar", held_out_grammar()), ("Tatoeba", held_out_tatoeba())):
        prompts = [teacher.prompt(english) for english, _ in pairs[: options.sentences]]
        unit = one_token(teacher, prompts)
        prices = " ".join(f"{curve:>6} {'td':>6}" for curve in CURVES)
        print(f"{name}: {len(prompts)} sentences, a pass of one token takes {unit * 1e3:.2f} ms")
        print(f"  k  accepted   Tok.    same    td {prices}")
        for size in SIZES:
            drafter = BlockDrafter(options.drafter, fingerprint, size, thread_count=1)
            print(measure(teacher, drafter, prompts, unit), flush=True)


if __name__ == "__main__":
    main()
