"""SSBD inside vLLM next to SSBD by echo, to plain re-translation, and to the local engine.

    python -m benchmarks.vllm one MODEL.gguf VENV [--source FILE] [--sentences N] [--delay S]
    python -m benchmarks.vllm many MODEL.gguf VENV [--captioners 1,4,16,32] [--ways plugin,echo,rt]
    python -m benchmarks.vllm faults MODEL.gguf VENV [--updates N] [--share P]
    python -m benchmarks.vllm bad MODEL.gguf VENV

VENV is what `tools/test_vllm` makes. Two servers are started on this computer, without a GPU: one
with the plugin, one without, which the echo and re-translation are measured on. one: sentences as
they grow, by each in turn; `same_…` are the shares of finals, and of all updates, with the same
text: without bias as re-translation's there, as shipped as the local engine's, which computes with
the file's 8 bits, and as its own with the same weights in floats, which vLLM has too. Where a final
is another one, what both engines say of the place where it began is printed: of the four likeliest
tokens and of the draft's. `--large` lays the model into the layers of Qwen3 0.6B, in bfloat16.
many: captioners with an update a second each. faults: the command `translate` while requests fail
and the server is killed twice. bad: 200 kinds of wrong parameters while somebody translates.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any

import httpx2
import numpy as np

from benchmarks.failing_proxy import FailingProxy
from benchmarks.server import (
    Figures,
    Told,
    _figures,
    _growing,
    _ratio,
    _sentences,
    _together,
    _translated,
    add_options,
    print_figures,
)
from benchmarks.server import faults as failing
from benchmarks.vllm_server import VllmServer, float_model, folder_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions import http
from ssbd_desktop.translation.completions.http import Connection
from ssbd_desktop.translation.completions.translator import ServerTranslator
from ssbd_desktop.translation.llama.translator import Translator, load_translator
from ssbd_desktop.translation.retranslator import Retranslator


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("one", "many", "faults", "bad"))
    parser.add_argument("model", type=Path, help="the bench model's GGUF file")
    parser.add_argument("environment", type=Path, help="a virtual environment with vLLM")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--ways", default="plugin,plugin_0,echo,echo_0,rt", help="what is measured")
    parser.add_argument("--delay", type=float, default=0.0, help="seconds of a round trip")
    add_options(parser)
    options = parser.parse_args()
    if options.large:  # a processor computes it too slowly for speech
        http.A_TOKEN = 1.0
    with tempfile.TemporaryDirectory() as kept:
        folder = folder_of(options.model, Path(kept) / "model", options.large)
        measured = {"one": one, "many": many, "faults": faults, "bad": bad}[options.what]
        found = measured(folder, options)
    print_figures(found, as_json=options.json)


def one(folder: Path, options: argparse.Namespace) -> Figures:
    """What one captioner waits for, and whether it is the same text."""
    sentences = _sentences(options.source)[: options.sentences]
    pairs = [("plugin_0", "rt"), ("echo_0", "rt"), ("local", "float")]
    pairs += product(("plugin", "echo"), ("local", "float"))
    more = ("--dtype", "bfloat16") if options.large else ()
    with ExitStack() as stack:
        proxies = [
            stack.enter_context(FailingProxy(server.url, delay=options.delay))
            for server in (
                stack.enter_context(VllmServer(options.environment, folder, plugin, options=more))
                for plugin in (True, False)
            )
        ]
        translators: dict[str, Retranslator] = {
            way: ServerTranslator(
                _settings(options, way), Connection(proxies[not way.startswith("plugin")].url)
            )
            for way in options.ways.split(",")
        }
        engines: list[Translator] = []
        if not options.large:
            whole = float_model(options.model, folder.with_name("float.gguf"))
            for way, model in (("local", options.model), ("float", whole)):
                here = {"translation_model": str(model), "flash_attention": "off"}
                engines.append(load_translator(_settings(options, way).with_values(here)))
                translators[way] = engines[-1]
        made = {way: Told() for way in translators}
        for number, sentence in enumerate(sentences):
            told: dict[str, Told] = {}
            for way in list(made) if number % 2 else list(made)[::-1]:
                asked = [len(proxy.exchanges) for proxy in proxies]
                told[way] = _translated(translators[way], sentence, f"u{number}")
                since = [
                    each
                    for proxy, n in zip(proxies, asked, strict=True)
                    for each in proxy.exchanges[n:]
                ]
                told[way].requests = len(since)
                told[way].bytes = sum(each.sent + each.received for each in since)
                made[way].add(told[way])
            for way, other in pairs if engines else ():
                if {way, other} <= told.keys() and told[way].finals != told[other].finals:
                    parted = parting(engines, sentence, told[other].texts, told[way].texts)
                    print(f"{number} {way}, {other}: {parted}", file=sys.stderr)
        for translator in translators.values():
            translator.close()
    found = {"sentences": float(len(sentences))}
    for way, other in pairs:
        if way in made and other in made:
            for name in ("finals", "texts"):
                ours, theirs = getattr(made[way], name), getattr(made[other], name)
                same = sum(map(str.__eq__, ours, theirs)) / len(theirs)
                found[f"same_{name}_{way}_{other}"] = same
    for way in made:
        found |= {f"{way}_{name}": value for name, value in _figures(made[way]).items()}
        found[f"{way}_accepted"] = made[way].accepted / max(made[way].drafted, 1)
        if "rt" in made:
            found[f"{way}_time_ratio"] = _ratio(made[way], made["rt"])
    return found


def parting(
    engines: Sequence[Translator], sentence: str, here: Sequence[str], there: Sequence[str]
) -> str:
    """Return where the texts of one way leave those of another for the first time, and what the
    engines say of the place: of the four likeliest tokens, and of the draft's.

    here, there: of each update.
    """
    at = next(i for i, (ours, theirs) in enumerate(zip(here, there, strict=True)) if ours != theirs)
    source, vocabulary = list(_growing(sentence))[at][0], engines[0]._llama.vocabulary
    before, tokens = (vocabulary.tokenize(text) for text in ("", *here)[at : at + 2])
    known = max(
        n for n in range(len(tokens) + 1) if there[at].startswith(vocabulary.text(tokens[:n]))
    )
    draft = before[known] if before[:known] == tokens[:known] and known < len(before) else None
    said = []
    for engine in engines:
        prompt = engine._prompts.prompt(source).tokens
        row = engine._llama.evaluate([*prompt, *tokens[:known]], 1).scores.rows[-1]
        shares = np.exp(row - row.max()) / np.exp(row - row.max()).sum()
        told = [int(token) for token in np.argsort(-shares)[:4]]
        told += [] if draft is None else [draft]
        said.append(", ".join(f"{vocabulary.texts[token]!r} {shares[token]:.4f}" for token in told))
    return f"update {at}, token {known}: {here[at]!r} / {there[at]!r}: " + " | ".join(said)


_THROUGH = {
    "served": {"request_success": 1},
    # The pass that reads a prompt gives a first token, and each other one as many as stood and one.
    "tokens": {"prompt_tokens": 1, "prompt_tokens_cached": -1, "generation_tokens": 1,
               "request_success": -1, "spec_decode_num_draft_tokens": 1,
               "spec_decode_num_accepted_tokens": -1},
}  # fmt: skip
"""What an update takes of vLLM, of its counters: requests answered, tokens through the model."""


def many(folder: Path, options: argparse.Namespace) -> Figures:
    """What captioners wait for, by how many of them there are, and what vLLM counts."""
    found: Figures = {}
    with (
        VllmServer(options.environment, folder) as inside,
        VllmServer(options.environment, folder, plugin=False) as plain,
    ):
        for count, way in product(map(int, options.captioners.split(",")), options.ways.split(",")):
            server = inside if way.startswith("plugin") else plain
            before = server.counted()
            with FailingProxy(server.url, delay=options.delay) as proxy:
                told = _together(proxy.url, options, _settings(options, way), count)
            after = server.counted()
            found |= {f"{count}_{way}_{name}": value for name, value in _figures(told).items()}
            for name, signs in _THROUGH.items():
                found[f"{count}_{way}_{name}"] = sum(
                    sign * (after[f"vllm:{key}_total"] - before[f"vllm:{key}_total"])
                    for key, sign in signs.items()
                ) / len(told.seconds)
    return found


def faults(folder: Path, options: argparse.Namespace) -> Figures:
    """What is lost where requests fail and the server is killed twice."""
    with VllmServer(options.environment, folder) as server:

        def kill() -> None:
            for _ in range(2):
                time.sleep(20)
                server.restart()

        killer = threading.Thread(target=kill)
        killer.start()
        found: Figures = failing(server, options)  # type: ignore[arg-type]  # asks for its url
        killer.join()
    return found


def wrong(folder: Path) -> list[dict[str, Any]]:
    """Return 200 kinds of wrong parameters for a model, as the bodies of requests have them."""
    vocabulary = int(json.loads((folder / "config.json").read_text("utf-8"))["vocab_size"])
    chance = random.Random(1)
    ids = [-1, -(2**31), vocabulary, vocabulary + 1, 2**31, 2**53, 1.5, "7", "", "Ein"]
    betas: list[Any] = [-0.1, 1.1, -1, 2, 1e300, -1e300, "0.3", "", "nan", 2**40]
    drafts = [
        [*chance.choices(range(vocabulary), k=n), bad] for bad in ids for n in (0, 3, 40, 300)
    ]
    kinds: list[dict[str, Any]] = [{"ssbd_draft": draft} for draft in drafts]
    kinds += [{"ssbd_draft": [5, 6], "ssbd_beta": beta} for beta in betas]
    kinds += [{"ssbd_draft": [5, 6, 7], "ssbd_beta": [0.1, beta, 0.1]} for beta in betas]
    kinds += [
        {"ssbd_draft": [5] * n, "ssbd_beta": [0.3] * m}
        for n in range(5)
        for m in range(9)
        if n != m
    ]
    kinds += [{"ssbd_draft": [5] * n} for n in (513, 1000, 10_000, 100_000)]
    kinds += [{"ssbd_draft": value} for value in ("5", 5, 0.5, "[5]")]
    kinds += [{"ssbd_model": value} for value in ("", "x", 5, "0" * 16, "x" * 10_000, [1, 2], 0.5)]
    kinds += [{f"ssbd_{name}": 1} for name in ("drafts", "betas", "", "seen", "Draft", "model2")]
    plain = {"ssbd_draft": [5, 6], "ssbd_beta": 0.3}
    others: list[dict[str, Any]] = [
        {"temperature": 0.5}, {"temperature": 1}, {"n": 2, "temperature": 1},
        {"presence_penalty": 1}, {"frequency_penalty": 1}, {"repetition_penalty": 1.1},
        {"logprobs": 5}, {"echo": True, "logprobs": 1}, {"prompt_logprobs": 1},
        {"prompt_logprobs": 0},
    ]  # fmt: skip
    bodies: list[dict[str, Any]] = [{"vllm_xargs": kind} for kind in kinds]
    bodies += [{"vllm_xargs": plain, **other} for other in others]
    while len(bodies) < 200:
        kind = {"ssbd_draft": [chance.randrange(vocabulary) for _ in range(9)]}
        kind["ssbd_draft"][chance.randrange(9)] = vocabulary + len(bodies)
        bodies.append({"vllm_xargs": kind})
    return bodies[:200]


def bad(folder: Path, options: argparse.Namespace) -> Figures:
    """Whether wrong parameters are told as such, and hurt nobody else."""
    answers: list[tuple[int, str]] = []
    with VllmServer(options.environment, folder) as server:
        translator = ServerTranslator(_settings(options, "plugin"), Connection(server.url))
        sentences = _sentences(options.source)[:5]
        undisturbed = [_translated(translator, each, each).finals for each in sentences]

        def ask() -> None:
            with httpx2.Client(timeout=60) as client:
                for body in wrong(folder):
                    plain = {"model": "m30k-en-de", "prompt": "<|en|>A man.<|de|>", "max_tokens": 8}
                    told = client.post(
                        f"{server.url}/completions", json=plain | {"temperature": 0} | body
                    )
                    answers.append((told.status_code, told.text))

        asking = threading.Thread(target=ask)
        asking.start()
        disturbed, rounds = 0, 0
        while asking.is_alive() or not rounds:
            now = [_translated(translator, each, f"{rounds}{each}").finals for each in sentences]
            disturbed, rounds = disturbed + (now != undisturbed), rounds + 1
        alive = server.answers()
        translator.close()
    clear = sum(code in (400, 422) and len(text) > 60 for code, text in answers)
    for code, text in answers:
        if code not in (400, 422):
            print(code, text[:200], file=sys.stderr)
    return {"kinds": len(answers), "clear_errors": clear, "alive": alive,
            "rounds": rounds, "disturbed_rounds": disturbed}  # fmt: skip


def _settings(options: argparse.Namespace, way: str) -> Settings:
    values: dict[str, Any] = {
        "source_language": "English",
        "target_language": "German",
        "template": options.template,
        "record": "shown",
        "policy": "rt" if way == "rt" else "ssbd",
    }
    if way.endswith("_0"):
        values["beta"] = 0.0
    return Settings().with_values(values)


if __name__ == "__main__":
    main()
