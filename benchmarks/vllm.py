"""SSBD inside vLLM next to SSBD by echo, to plain re-translation, and to the local engine.

    python -m benchmarks.vllm one MODEL.gguf VENV [--source FILE] [--sentences N] [--delay S]
    python -m benchmarks.vllm many MODEL.gguf VENV [--captioners 1,4,16,32]
    python -m benchmarks.vllm faults MODEL.gguf VENV [--updates N] [--share P]
    python -m benchmarks.vllm bad MODEL.gguf VENV

VENV is what `tools/test_vllm` makes. Two servers are started on this computer, without a GPU: one
with the plugin, one without, which the echo and re-translation are measured on. one: sentences as
they grow, by each in turn; `same_…` are the shares of finals with the same text: without bias as
re-translation's there, as shipped as the local engine's. `--large` lays the model into the layers
of Qwen3 0.6B. many: captioners with an update a second each. faults: the command `translate` while
requests fail and the server is killed twice. bad: 200 kinds of wrong parameters while somebody
translates.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx2

from benchmarks.failing_proxy import FailingProxy
from benchmarks.server import (
    Figures,
    Told,
    _figures,
    _ratio,
    _sentences,
    _translated,
    add_options,
    print_figures,
)
from benchmarks.server import faults as failing
from benchmarks.vllm_server import VllmServer, folder_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.connection import Connection
from ssbd_desktop.translation.completions.translator import ServerTranslator
from ssbd_desktop.translation.llama.translator import load_translator
from ssbd_desktop.translation.retranslator import Retranslator

WAYS = ("plugin", "echo", "rt")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("one", "many", "faults", "bad"))
    parser.add_argument("model", type=Path, help="the bench model's GGUF file")
    parser.add_argument("environment", type=Path, help="a virtual environment with vLLM")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--delay", type=float, default=0.0, help="seconds of a round trip")
    add_options(parser)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        folder = folder_of(options.model, Path(kept) / "model", options.large)
        measured = {"one": one, "many": many, "faults": faults, "bad": bad}[options.what]
        found = measured(folder, options)
    print_figures(found, as_json=options.json)


def one(folder: Path, options: argparse.Namespace) -> Figures:
    """What one captioner waits for, and whether it is the same text."""
    sentences = _sentences(options.source)[: options.sentences]
    with ExitStack() as stack:
        inside = stack.enter_context(VllmServer(options.environment, folder))
        plain = stack.enter_context(VllmServer(options.environment, folder, plugin=False))
        proxies = [
            stack.enter_context(FailingProxy(server.url, delay=options.delay))
            for server in (inside, plain)
        ]
        translators: dict[str, Retranslator] = {
            way: ServerTranslator(_settings(options, way), Connection(proxy.url))
            for way, proxy in (
                ("plugin", proxies[0]), ("plugin_0", proxies[0]), ("echo", proxies[1]),
                ("echo_0", proxies[1]), ("rt", proxies[1]),
            )
        }  # fmt: skip
        if not options.large:
            here = {"translation_model": str(options.model), "flash_attention": "off"}
            translators["local"] = load_translator(_settings(options, "local").with_values(here))
        made = {way: Told() for way in translators}
        for number, sentence in enumerate(sentences):
            ways = list(made) if number % 2 else list(made)[::-1]
            for way in ways:
                asked = [len(proxy.exchanges) for proxy in proxies]
                made[way].add(_translated(translators[way], sentence, f"u{number}"))
                since = [
                    each
                    for proxy, n in zip(proxies, asked, strict=True)
                    for each in proxy.exchanges[n:]
                ]
                made[way].requests += len(since)
                made[way].bytes += sum(each.sent + each.received for each in since)
        for translator in translators.values():
            translator.close()
    found = {"sentences": float(len(sentences))}
    for way, other in (
        ("plugin_0", "rt"),
        ("echo_0", "rt"),
        ("plugin", "local"),
        ("echo", "local"),
    ):
        if other in made:
            same = sum(map(str.__eq__, made[way].finals, made[other].finals))
            found[f"same_{way}_{other}"] = same / len(sentences)
    for way in made:
        found |= {f"{way}_{name}": value for name, value in _figures(made[way]).items()}
        found[f"{way}_accepted"] = made[way].accepted / max(made[way].drafted, 1)
        found[f"{way}_time_ratio"] = _ratio(made[way], made["rt"])
    return found


def many(folder: Path, options: argparse.Namespace) -> Figures:
    """What captioners wait for, by how many of them there are, and what vLLM counts."""
    found: Figures = {}
    with (
        VllmServer(options.environment, folder) as inside,
        VllmServer(options.environment, folder, plugin=False) as plain,
    ):
        for count in map(int, options.captioners.split(",")):
            for way in WAYS:
                server = inside if way == "plugin" else plain
                before = server.counted()
                told = _together(server, options, way, count)
                after = server.counted()
                found |= {f"{count}_{way}_{name}": value for name, value in _figures(told).items()}
                for name in ("prompt_tokens", "generation_tokens", "request_success"):
                    key = f"vllm:{name}_total"
                    found[f"{count}_{way}_{name}"] = (after[key] - before[key]) / len(told.seconds)
    return found


def _together(server: VllmServer, options: argparse.Namespace, way: str, count: int) -> Told:
    told = [Told() for _ in range(count)]
    sentences = _sentences(options.source)
    ready = threading.Barrier(count)

    def caption(number: int) -> None:
        chance = random.Random(number)
        settings = _settings(options, way)
        with closing(ServerTranslator(settings, Connection(server.url))) as translator:
            http = translator.http
            requests, bytes = http.requests, http.sent + http.received
            ready.wait()
            time.sleep(chance.random() * options.pace)
            left = options.round_updates
            for sentence in chance.sample(sentences, len(sentences)):
                if left <= 0:
                    break
                made = _translated(translator, sentence, sentence, options.pace, left)
                left -= len(made.seconds)
                told[number].add(made)
            told[number].requests = http.requests - requests
            told[number].bytes = http.sent + http.received - bytes

    threads = [threading.Thread(target=caption, args=(i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = Told()
    for each in told:
        whole.add(each)
    return whole


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


def wrong(vocabulary: int) -> list[dict[str, Any]]:
    """Return 200 kinds of wrong parameters, as the bodies of requests have them."""
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
                for body in wrong(6000):
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
        "reanchor": False,
        "policy": "rt" if way == "rt" else "ssbd",
    }
    if way.endswith("_0"):
        values["beta"] = 0.0
    return Settings().with_values(values)


if __name__ == "__main__":
    main()
