"""Plain re-translation as anybody would write it, ours, what ships, SSBD and CD, on one stream.

    python benchmarks/decoding.py [--json] [--shape 0.6b]

Each sentence is revealed a few words at a time and translated again each time. Rounds alternate the
contestants (A B C A B C), figures are medians over rounds, speedups are ratios inside the run.
`seconds` is the whole update, prompt tail included: what a person waits for.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.shapes.language_models import qwen3_06b
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.decoding.policy import Policy, go_on, known_record, retranslate
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.prompts import resolve
from ssbd_desktop.translation.prompt_builder import PromptBuilder
from ssbd_desktop.translation.retranslator import policy_of
from ssbd_desktop.translation.templates import Template

ROOT = Path(__file__).resolve().parents[1]
MODEL = ROOT / "resources/demo/work-call.Q8_0.gguf"
SENTENCES = ROOT / "benchmarks/sentences.en.txt"
TEMPLATE = "<|en|>{text}<|de|>"
COMPLETION = "RT, create_completion"
SHIPPED = policy_of(Settings())


@dataclass(frozen=True)
class Update:
    """What one update took. inside: seconds inside llama.cpp."""

    seconds: float
    inside: float
    passes: int
    output: int
    evaluated: int


Contestant = Callable[[Sequence[list[str]]], list[Update]]
Translate = Callable[[str, bool, bool], Update]
"""Measures one update: a source, whether its sentence begins with it, whether it ends."""


def main() -> None:
    options = _options()
    path = qwen3_06b(options.cache) if options.shape else options.translation_model
    lines = options.source.read_text("utf-8").split("\n")
    streams = [list(prefixes(line, options.words)) for line in lines if line.strip()]
    streams = streams[: options.limit]
    try:
        load = LoadOptions(threads=options.threads, context_size=1024)
        model = LlamaModel(path, load)
        template = resolve(options.template, model.facts, "English", "German")
    except SsbdError as error:
        raise SystemExit(str(error)) from None
    builder = PromptBuilder(model.vocabulary, template, model.context_size)
    # Random weights never end a turn: they get a limit that a translation would keep to.
    cut = bool(options.shape)
    contestants: dict[str, Contestant] = {
        COMPLETION: completion(path, template, builder, options.threads, cut),
        "RT": ours(model, builder, Policy("rt"), cut),
        "as shipped": ours(model, builder, SHIPPED, cut),
        "as shipped, records too": ours(model, builder, SHIPPED, cut, records=True),
        "SSBD β=0.2": ours(model, builder, Policy("ssbd", 0.2), cut),
        "CD": ours(model, builder, Policy("cd"), cut),
    }
    rounds: dict[str, list[list[Update]]] = {name: [] for name in contestants}
    for _ in range(options.rounds):
        for name, run in contestants.items():
            rounds[name].append(run(streams))
    report = {
        "model": path.name,
        "threads": options.threads,
        "sentences": len(streams),
        "words_per_update": options.words,
        "rounds": options.rounds,
        "peak_rss_mb": peak_rss_mb(),
        "policies": {name: summary(made, rounds["RT"]) for name, made in rounds.items()},
    }
    print(json.dumps(report, ensure_ascii=False, indent=1) if options.json else table(report))


def prefixes(sentence: str, words: int) -> Iterator[str]:
    """The sentence as it grows, `words` at a time."""
    every = sentence.split()
    for end in range(words, len(every) + words, words):
        yield " ".join(every[:end])


def ours(
    model: LlamaModel, builder: PromptBuilder, policy: Policy, cut: bool, *, records: bool = False
) -> Contestant:
    """Our loop under a policy, with the steps of Translator.translate.

    records: an utterance's record counts to its final update.
    """
    draft: tuple[int, ...] = ()

    def translate(source: str, first: bool, final: bool) -> Update:
        nonlocal draft
        began = time.perf_counter()
        prompt = builder.build(source)
        limit = _cut(source) if cut else prompt.limit
        previous = () if first else draft
        made = retranslate(
            model, prompt.tokens, previous, policy, final=final, limit=limit,
            texts=model.vocabulary.text,
        )  # fmt: skip
        model.vocabulary.text(made.decoding.tokens)
        draft = made.draft
        spent = [made.decoding.stats]
        if records and final:
            known, shown = known_record(model, made.decoding), made.decoding.tokens
            if not known.whole:
                whole = go_on(model, prompt.tokens, known, shown, policy, limit=limit)
                spent += [whole.stats] if whole.stats else []
        seconds = time.perf_counter() - began
        return Update(
            seconds,
            sum(stats.model_seconds for stats in spent),
            sum(stats.passes for stats in spent),
            len(made.decoding.tokens),
            sum(stats.evaluated for stats in spent),
        )

    return partial(over, translate)


def over(translate: Translate, streams: Sequence[list[str]]) -> list[Update]:
    """Every update of every sentence, in order."""
    return [
        translate(source, i == 0, i == len(stream) - 1)
        for stream in streams
        for i, source in enumerate(stream)
    ]


def completion(
    path: Path, template: Template, builder: PromptBuilder, threads: int, cut: bool
) -> Contestant:
    """Re-translation through llama-cpp-python's own high-level call, its prefix cache included."""
    import llama_cpp

    llama = llama_cpp.Llama(
        str(path), n_ctx=1024, n_threads=threads, n_threads_batch=threads, n_gpu_layers=-1,
        verbose=False,
    )  # fmt: skip
    inside, passes, evaluated = 0.0, 0, 0
    context: Any = llama._ctx
    decode = context.decode

    def timed(batch: Any) -> None:
        nonlocal inside, passes, evaluated
        passes += 1
        evaluated += batch.n_tokens()
        began = time.perf_counter()
        decode(batch)
        inside += time.perf_counter() - began

    context.decode = timed

    def translate(source: str, _first: bool, _final: bool) -> Update:
        nonlocal inside, passes, evaluated
        inside, passes, evaluated = 0.0, 0, 0
        limit = _cut(source) if cut else builder.build(source).limit
        began = time.perf_counter()
        made: Any = llama.create_completion(
            template.before + source + template.after, max_tokens=limit, temperature=0.0
        )
        seconds = time.perf_counter() - began
        return Update(seconds, inside, passes, made["usage"]["completion_tokens"], evaluated)

    return partial(over, translate)


def peak_rss_mb() -> int:
    """The most memory that this process held so far."""
    import resource  # Windows has none

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10))


def _cut(source: str) -> int:
    return 3 * len(source.split()) // 2 + 2


def summary(rounds: list[list[Update]], reference: list[list[Update]]) -> dict[str, float | None]:
    """The figures of one contestant: medians over its rounds."""

    def middle(value: Callable[[list[Update]], float]) -> float:
        return statistics.median(value(updates) for updates in rounds)

    def total(updates: list[Update]) -> float:
        return sum(u.seconds for u in updates)

    def outside(updates: list[Update]) -> float:
        return total(updates) - sum(u.inside for u in updates)

    passes = sum(u.passes for u in rounds[0])
    speedups = [total(r) / total(made) for r, made in zip(reference, rounds, strict=True)]
    return {
        "speedup_over_rt": round(statistics.median(speedups), 3),
        "tokens_per_second": round(middle(lambda r: sum(u.output for u in r) / total(r)), 1),
        "passes_per_update": round(passes / len(rounds[0]), 2),
        "evaluated_per_update": round(sum(u.evaluated for u in rounds[0]) / len(rounds[0]), 2),
        "update_ms": round(middle(lambda r: 1e3 * statistics.median(u.seconds for u in r)), 3),
        "outside_llama_percent": round(middle(lambda r: 100 * outside(r) / total(r)), 2),
        "outside_llama_ms_per_pass": round(middle(lambda r: 1e3 * outside(r) / passes), 4),
    }


def table(report: dict[str, Any]) -> str:
    """The report for a person to read."""
    columns = {
        "speedup_over_rt": "speedup",
        "tokens_per_second": "tokens/s",
        "passes_per_update": "passes",
        "evaluated_per_update": "evaluated",
        "update_ms": "update ms",
        "outside_llama_percent": "outside %",
        "outside_llama_ms_per_pass": "outside ms/pass",
    }
    head = f"{'':24}" + "".join(f"{title:>16}" for title in columns.values())
    rows = [
        f"{name:24}" + "".join(f"{figures[key]:>16}" for key in columns)
        for name, figures in report["policies"].items()
    ]
    facts = (
        f"{report['model']}, {report['threads']} threads, {report['sentences']} sentences, "
        f"{report['words_per_update']} words an update, {report['rounds']} rounds, "
        f"peak memory {report['peak_rss_mb']} MB"
    )
    return "\n".join([facts, head, *rows])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--translation-model", type=Path, default=MODEL, metavar="FILE")
    parser.add_argument("--template", default=TEMPLATE)
    parser.add_argument("--source", type=Path, default=SENTENCES, metavar="FILE")
    parser.add_argument("--shape", choices=["0.6b"], help="random weights in a real model's shape")
    parser.add_argument("--cache", type=Path, default=ROOT / "build" / "shapes", metavar="DIR")
    parser.add_argument("--words", type=int, default=3, help="words revealed by each update")
    parser.add_argument("--limit", type=int, default=40, help="how many sentences")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
