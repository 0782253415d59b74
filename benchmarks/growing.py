"""What the method is worth with a model: speed, calm and quality against plain re-translation.

    python -m benchmarks.growing MODEL.gguf [--part all|last] [--into German …] [--screen] [--json]

The sentences of `grammar.*` and `long/` grow by three words an update and are translated both ways
in one run, as the app ships. For each language: `speed`, whole updates by the clock; `passes`, as
a share of re-translation's; `erasure`, tokens taken back from the screen for each that stays (NE),
and re-translation's own; `more_chrf`, chrF of the shown finals above re-translation's. Each has
the bounds of its 95% interval (`…_low`, `…_high`), from resampled sentences. `limit` is what
`speed` would be if every draft stood, at what passes cost in the run; `dearest` is the highest
price of an update in re-translation's of the same, by the measured cost curve, and `dearest_p95`
what 95% do not exceed.

All that is of the method alone, whatever the model says. `--screen` measures what a person sees
instead, who is spared answers and mixtures of languages: `erasure`, by width, of what is on the
screen; `said`, the share of partials that show what was said; `untranslated`, that of finals, and
`again`, of those that were decoded anew; `passes` and `final_passes`, all that updates take;
`dearest`, the most that one takes for each of re-translation's, which are its tokens and one more;
`chrf`, the mean of finals'.

Of each set, every third sentence is the `last` part, on which nothing is chosen: it is what README
quotes.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import mean

from benchmarks.everyday import Counted
from research.__main__ import main as research
from research.evaluation.report.against_rt import against_rt, first_round
from research.evaluation.scores.intervals import Interval
from research.evaluation.scores.metrics import normalized_erasure
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.base.writing import wide
from ssbd_desktop.commands.quality import chrf
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.model import LoadOptions
from ssbd_desktop.translation.llama.translator import Translator
from ssbd_desktop.translation.retranslator import policy_of

HERE = Path(__file__).parent
SETS = {
    "German": (("grammar", "de"), ("long/grammar", "de")),
    "Chinese": (("long/grammar", "zh"), ("long/tatoeba", "zh")),
    "Japanese": (("long/grammar", "ja"), ("long/tatoeba", "ja")),
}
LAST = slice(2, None, 3)
"""The part of each set that is held out for the last measure."""
PARTS = {"all": slice(None), "last": LAST}
_WORDS = 5
"""The fewest of a sentence, so that it grows."""
_STEP = 3
"""How many words come at once."""


def sentences(language: str, part: str) -> list[tuple[str, str]]:
    """The sentences of one part of each set, with how people translated them."""
    found: dict[str, str] = {}
    for name, code in SETS[language]:
        sides = [(HERE / f"{name}.{side}.txt").read_text("utf-8") for side in ("en", code)]
        pairs = zip(*(text.splitlines() for text in sides), strict=True)
        found |= dict([pair for pair in pairs if len(pair[0].split()) >= _WORDS][PARTS[part]])
    return list(found.items())


def measured(model: Path, language: str, part: str, threads: int) -> dict[str, float]:
    """The figures of one language."""
    pairs = sentences(language, part)
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{side}.txt" for side in ("source", "reference")]
        for file, lines in zip(files, zip(*pairs, strict=True), strict=True):
            file.write_text("\n".join(lines) + "\n", "utf-8")
        out = Path(folder) / "run"
        code = research(_flags(model, threads, language, files, out))
        if code:
            raise SystemExit(code)
        run = read_run(out)
    return {"sentences": len(pairs), **dict(_figures(run))}


def _flags(model: Path, threads: int, language: str, files: Sequence[Path], out: Path) -> list[str]:
    policy = policy_of(Settings().with_values({"target_language": language}))
    share = (policy.hidden_beta or 0.0) / policy.beta
    source, reference = map(str, files)
    return [
        "run", "--source", source, "--reference", reference, "--out", str(out),
        "--translation-model", str(model), "--threads", str(threads), "--template", "auto",
        "--source-language", "English", "--target-language", language,
        "--policy", "rt,ssbd", "--beta", f"{policy.beta:g}", "--mask-k", str(policy.mask_k),
        "--mask-mode", policy.mask_mode, "--extensions", "two-part+half",
        "--hidden-share", f"{share:g}", "--curve", "measure",
    ]  # fmt: skip


def _figures(run: ArchivedRun) -> Iterator[tuple[str, float]]:
    (ours,) = (one.name for one in run.header.variants if one.name != "rt")
    found = against_rt(run, ours)
    figures: dict[str, Interval | None] = {
        "speed": found.wall,
        "passes": found.passes,
        "erasure": found.erasure,
        "rt_erasure": against_rt(run, "rt").erasure,
        "more_chrf": found.more_chrf,
    }
    for name, one in figures.items():
        if one:
            yield name, round(one.value, 3)
            yield f"{name}_low", round(one.low, 3)
            yield f"{name}_high", round(one.high, 3)
    rt, made = (chain(*first_round(run, name).values()) for name in ("rt", ours))
    yield "limit", round(limit(rt, list(made)), 3)
    if found.dearest and found.dearest_p95:
        yield "dearest", round(found.dearest, 3)
        yield "dearest_p95", round(found.dearest_p95, 3)


def limit(rt: Iterable[TraceRecord], made: Sequence[TraceRecord]) -> float:
    """Return the speed over re-translation if every draft had stood.

    One pass would then have read it, and one more for each token after it been made; they cost
    what they did.
    """
    later = sum(one.model_seconds - one.first_pass_seconds for one in made)
    token = later / max(1, sum(one.passes - 1 for one in made))
    spared = sum(one.passes - 1 - max(0, len(one.tokens) - one.drafted) for one in made)
    return sum(one.seconds for one in rt) / (sum(one.seconds for one in made) - spared * token)


@dataclass(frozen=True)
class Seen:
    """An update as it is seen, and the passes that it took."""

    made: Translation
    passes: int

    @property
    def dearness(self) -> float:
        return self.passes / (len(self.made.tokens) + 1)


def on_screen(model: Path, language: str, part: str, threads: int) -> dict[str, float]:
    """The figures of one language, of what is seen."""
    values = {"source_language": "English", "target_language": language, "threads": threads}
    counted = Counted(model, LoadOptions(threads=threads))
    translator = Translator(counted, Settings().with_values(values))
    pairs = sentences(language, part)
    grown = [list(_grown(translator, counted, source)) for source, _ in pairs]
    partials = list(chain.from_iterable(updates[:-1] for updates in grown))
    finals = [updates[-1] for updates in grown]
    scores = [
        chrf(reference, final.made.visible)
        for final, (_, reference) in zip(finals, pairs, strict=True)
    ]
    return {
        "sentences": len(pairs),
        "erasure": mean(normalized_erasure([*map(_in_cells, updates)]) for updates in grown),
        "said": mean(not one.made.translated for one in partials),
        "untranslated": mean(not one.made.translated for one in finals),
        "again": mean(one.passes > one.made.stats.passes for one in finals),
        "passes": sum(one.passes for one in chain(partials, finals)),
        "final_passes": sum(one.passes for one in finals),
        "dearest": max(one.dearness for one in chain(partials, finals)),
        "chrf": mean(scores),
    }


def _grown(translator: Translator, model: Counted, source: str) -> Iterator[Seen]:
    words = source.split()
    for end in (*range(_STEP, len(words), _STEP), len(words)):
        before = model.passes
        request = Request(source, " ".join(words[:end]), end == len(words))
        yield Seen(translator.translate(request), model.passes - before)


def _in_cells(update: Seen) -> str:
    """Return what is seen, each wide character twice, as it takes the room of two."""
    return "".join(letter * (1 + wide(letter)) for letter in update.made.visible)


def main() -> None:
    """Measure each language and print it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("--part", choices=PARTS, default="all")
    parser.add_argument("--into", nargs="+", choices=SETS, default=["German"], metavar="LANGUAGE")
    parser.add_argument("--screen", action="store_true", help="measure what is seen")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--threads", type=int, default=0, help="default: as many as the app takes")
    options = parser.parse_args()
    measure = on_screen if options.screen else measured
    found = {
        into: measure(options.model, into, options.part, options.threads) for into in options.into
    }
    if options.json:
        print(json.dumps(found, indent=1))
        return
    for name in found[options.into[0]]:
        print(f"{name:18}" + "".join(f"{figures[name]:10.3f}" for figures in found.values()))


if __name__ == "__main__":
    main()
