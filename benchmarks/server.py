"""Many people's captions over one completions server, and one person's next to the local engine's.

    python -m benchmarks.server many MODEL.gguf [--captioners 1,4,16,32] [--json]
    python -m benchmarks.server one MODEL.gguf [--source FILE] [--sentences N] [--delay S] [--json]
    python -m benchmarks.server faults MODEL.gguf [--source FILE] [--updates N] [--share P] [--json]

The server is llama-cpp-python's, started here. many: captioners with growing sentences of their own
at the pace of speech, by SSBD (β .2) and by plain re-translation in turn, in one run. `update_ms`
is what a captioner waits for an update, `kilobytes` what one sends and receives, `late` the share
of those that were not done before the captioner's next was due. one: the same sentences by the
local engine, and by both policies through a server that is a round trip of `--delay` away. faults:
the command `translate` over a server of whose requests a share fails.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.completions_server import CompletionsServer
from benchmarks.failing_proxy import PASSING, FailingProxy
from ssbd_desktop.base.events import Request
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.http import Connection
from ssbd_desktop.translation.completions.translator import ServerTranslator
from ssbd_desktop.translation.llama.translator import load_translator
from ssbd_desktop.translation.retranslator import Retranslator

WORDS = 3
SENTENCES = Path(__file__).with_name("sentences.en.txt")
POLICIES = ("ssbd", "rt")
_FAILING = tuple(way for way in PASSING if way != "hang")  # each takes half a minute to notice

Figures = dict[str, float]


@dataclass
class Told:
    """What came of updates. seconds, texts: of each. late: how many came after the next was due."""

    seconds: list[float] = field(default_factory=list)
    finals: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    drafted: int = 0
    accepted: int = 0
    late: int = 0
    requests: int = 0
    bytes: int = 0

    def add(self, other: Told) -> None:
        """What came of others beside these."""
        self.seconds += other.seconds
        self.finals += other.finals
        self.texts += other.texts
        for name in ("drafted", "accepted", "late", "requests", "bytes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("many", "one", "faults"))
    parser.add_argument("model", type=Path, help="a GGUF file that translates English to German")
    parser.add_argument("--rounds", type=int, default=2, help="of both policies, in turn")
    parser.add_argument("--delay", type=float, default=0.04, help="seconds of a round trip")
    parser.add_argument("--threads", type=int, default=1, help="of the server")
    add_options(parser)
    options = parser.parse_args()
    with CompletionsServer(options.model, threads=options.threads) as server:
        measured = {"many": many, "one": one, "faults": faults}[options.what]
        found = measured(server, options)
    print_figures(found, as_json=options.json)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the benchmarks of every kind of server take."""
    parser.add_argument("--template", default="<|en|>{text}<|de|>", help="its prompt")
    parser.add_argument("--source", type=Path, default=SENTENCES, help="a sentence a line")
    parser.add_argument("--sentences", type=int, default=200)
    parser.add_argument("--captioners", default="1,4,16,32")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between a one's updates")
    parser.add_argument("--round-updates", type=int, default=15, help="of a captioner in a round")
    parser.add_argument("--updates", type=int, default=1000)
    parser.add_argument("--share", type=float, default=0.1, help="of the requests that fail")
    parser.add_argument("--json", action="store_true")


def print_figures(found: Figures, *, as_json: bool) -> None:
    """Print figures, a line each or as JSON."""
    if as_json:
        print(json.dumps(found, indent=1))
    else:
        for name, value in found.items():
            print(f"{name:34} {value:10.4g}")


def many(server: CompletionsServer, options: argparse.Namespace) -> Figures:
    """How long captioners wait for their updates, by how many of them there are."""
    found: Figures = {}
    for count in map(int, options.captioners.split(",")):
        told = {policy: Told() for policy in POLICIES}
        for number in range(options.rounds):
            for policy in POLICIES if number % 2 else POLICIES[::-1]:
                settings = _settings(options, policy)
                told[policy].add(_together(server.url, options, settings, count, number))
        for policy in POLICIES:
            for name, value in _figures(told[policy]).items():
                found[f"{count}_{policy}_{name}"] = value
        found[f"{count}_time_ratio"] = _ratio(told["ssbd"], told["rt"])
    return found


def one(server: CompletionsServer, options: argparse.Namespace) -> Figures:
    """What a server gives where the local engine gives something, and what a round trip costs."""
    sentences = _sentences(options.source)[: options.sentences]
    made: dict[str, Told] = {name: Told() for name in ("local", *POLICIES)}
    with FailingProxy(server.url, delay=options.delay) as proxy:
        translators: dict[str, Retranslator] = {
            name: ServerTranslator(_settings(options, name), Connection(proxy.url))
            for name in POLICIES
        }
        # The server has no flash attention, with which near-ties come out the other way.
        alike = {"translation_model": str(options.model), "flash_attention": "off"}
        here = _settings(options, "ssbd").with_values(alike)
        translators["local"] = load_translator(here)
        for number, sentence in enumerate(sentences):
            for name in list(made) if number % 2 else list(made)[::-1]:
                asked = len(proxy.exchanges)
                made[name].add(_translated(translators[name], sentence, f"u{number}"))
                since = proxy.exchanges[asked:]
                made[name].requests += len(since)
                made[name].bytes += sum(one.sent + one.received for one in since)
        for translator in translators.values():
            translator.close()
    same = sum(map(str.__eq__, made["local"].finals, made["ssbd"].finals))
    return {
        "sentences": len(sentences),
        "same_finals": same / len(sentences),
        "accepted_local": made["local"].accepted / made["local"].drafted,
        "accepted_server": made["ssbd"].accepted / made["ssbd"].drafted,
        **{f"{p}_{name}": v for p in POLICIES for name, v in _figures(made[p]).items()},
        "time_ratio": _ratio(made["ssbd"], made["rt"]),
    }


def faults(server: CompletionsServer, options: argparse.Namespace) -> Figures:
    """What is lost where requests fail; the command that is run is the one that a person runs."""
    lines = list(_lines(_sentences(options.source), options.updates))
    with FailingProxy(server.url, share=options.share, ways=_FAILING) as proxy:
        command = [
            sys.executable, "-m", "ssbd_desktop", "translate", "--server", proxy.url,
            "--record", "shown", "--template", options.template,
            "--source-language", "English", "--target-language", "German",
        ]  # fmt: skip
        began = time.perf_counter()
        done = subprocess.run(
            command,
            input="".join(json.dumps(line) + "\n" for line in lines),
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        seconds = time.perf_counter() - began
        failed = Counter(one.failed for one in proxy.exchanges if one.failed)
        requests = len(proxy.exchanges)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    finals = {one["utterance"] for one in answers if one["final"] and one["text"].strip()}
    return {
        "updates": len(lines),
        "requests": requests,
        "failed": sum(failed.values()),
        **{f"failed_{way}": failed[way] for way in _FAILING},
        "lost_updates": len(lines) - len(answers),
        "lost_finals": sum(bool(line["final"]) for line in lines) - len(finals),
        "tracebacks": done.stderr.count("Traceback"),
        "exit_code": done.returncode,
        "seconds": seconds,
    }


def _together(
    url: str, options: argparse.Namespace, settings: Settings, count: int, seed: int = 0
) -> Told:
    """So many captioners at once, each on a thread with a connection of its own."""
    told = [Told() for _ in range(count)]
    sentences = _sentences(options.source)
    ready = threading.Barrier(count)

    def caption(number: int) -> None:
        chance = random.Random(1000 * seed + number)
        with closing(ServerTranslator(settings, Connection(url))) as translator:
            requests, bytes = _counted(translator)
            ready.wait()
            time.sleep(chance.random() * options.pace)
            left = options.round_updates
            for sentence in chance.sample(sentences, len(sentences)):
                if left <= 0:
                    break
                made = _translated(translator, sentence, sentence, options.pace, left)
                left -= len(made.seconds)
                told[number].add(made)
            more, many = _counted(translator)
            told[number].requests, told[number].bytes = more - requests, many - bytes

    threads = [threading.Thread(target=caption, args=(i,)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = Told()
    for one in told:
        whole.add(one)
    return whole


def _translated(
    translator: Retranslator,
    sentence: str,
    utterance: str,
    pace: float = 0.0,
    most: int = sys.maxsize,
) -> Told:
    """A sentence as it grows. pace: seconds from one update to the next; most: updates."""
    told, due = Told(), time.perf_counter()
    for source, final in list(_growing(sentence))[:most]:
        time.sleep(max(0.0, due - time.perf_counter()))
        due = max(due, time.perf_counter()) + pace
        began = time.perf_counter()
        made = translator.translate(Request(utterance, source, final))
        told.seconds.append(time.perf_counter() - began)
        told.late += bool(pace) and time.perf_counter() > due
        told.drafted += made.stats.drafted
        told.accepted += made.stats.accepted
        told.texts.append(made.text)
        if final:
            told.finals.append(made.text)
    return told


def _figures(told: Told) -> Figures:
    updates = len(told.seconds)
    return {
        "requests": told.requests / updates,
        "kilobytes": told.bytes / updates / 1e3,
        "update_ms": 1e3 * statistics.median(told.seconds),
        "update_p95_ms": 1e3 * statistics.quantiles(told.seconds, n=20)[-1],
        "late": told.late / updates,
    }


def _ratio(one: Told, other: Told) -> float:
    return statistics.mean(one.seconds) / statistics.mean(other.seconds)


def _counted(translator: ServerTranslator) -> tuple[int, int]:
    http = translator.http
    return http.requests, http.sent + http.received


def _settings(options: argparse.Namespace, policy: str) -> Settings:
    return Settings().with_values(
        {
            "source_language": "English",
            "target_language": "German",
            "template": options.template,
            "policy": policy,
            "beta": 0.2,
            "hidden_share": 1.0,
            "record": "shown",
        }
    )


def _sentences(path: Path) -> list[str]:
    said = path.read_bytes()
    text = (gzip.decompress(said) if path.suffix == ".gz" else said).decode()
    return [line for line in text.splitlines() if line.strip()]


def _growing(sentence: str) -> Iterator[tuple[str, bool]]:
    words = sentence.split()
    for end in range(WORDS, len(words) + WORDS, WORDS):
        yield " ".join(words[:end]), end >= len(words)


def _lines(sentences: Sequence[str], count: int) -> Iterator[dict[str, object]]:
    """Updates for the command: so many, and those that end the last sentence."""
    made = number = 0
    while made < count:
        for source, final in _growing(sentences[number % len(sentences)]):
            yield {"utterance": f"u{number}", "source": source, "final": final}
            made += 1
        number += 1


if __name__ == "__main__":
    main()
