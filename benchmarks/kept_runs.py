"""The kept runs by name: what each of them asks of `python -m research`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from research.evaluation.variants import variants
from ssbd_desktop.settings.table import Settings

COST_06B = str(Path(__file__).with_name("cost-0.6b.json"))
"""What passes of Qwen3-0.6B's shape cost on two x86-64 cores, Q4_K_M, with all logits read."""

SHIPPED = Settings()
BETAS = "0,0.1,0.2,0.3,0.4,0.5"
MASKS = range(1, 6)
MORE_MASKS = range(6, 8)
"""Of what ships alone, which hides no more than half of an output whatever k is."""

LANGUAGES = {
    "long/grammar": ("de", "zh", "ja"),
    "long/tatoeba": ("zh", "ja"),
    "call": ("de", "zh", "ja"),
}
"""The codes of the languages that each corpus is translated into."""


@dataclass(frozen=True)
class Run:
    """A run, by the lists that `python -m research run` takes.

    corpus: multi30k, flores, call, which is what was recognized of the demonstration's clip, or
    what nothing was trained on of the demonstration's training: grammar, long/grammar,
    long/tatoeba.
    language: the target's code. model: m30k and prefix are the bench models, demo is the
    demonstration's, and `REAL_MODELS` has the others. template: the prompt; empty for the one that
    the model was trained on. remember: passes are counted and not timed. only: of the variants that
    the lists make, the names of those that are run; empty for all. whole: kept with its text.
    drafters: their files are those of `DRAFTER_FILES` for the model. draft_cost: what passes of
    draft models are said to cost; empty to measure them. words: revealed by each update.
    """

    policies: str = "rt,ssbd"
    betas: str = "0.2"
    masks: str = "0"
    modes: str = "display"
    extensions: str = "none"
    shares: str = f"{SHIPPED.hidden_share:g}"
    only: str = ""
    corpus: str = "multi30k"
    model: str = "m30k"
    context: int = 0
    curve: str = "flat"
    two_pass: bool = False
    limit: int = 1000
    rounds: int = 3
    threads: int = 1
    whole: bool = False
    drafters: str = "none"
    verifications: str = "biased"
    temperatures: str = "0"
    draft_cost: str = ""
    words: int = 3
    language: str = "de"
    template: str = ""
    remember: bool = False


@dataclass(frozen=True)
class Replay:
    """The passes of another run, on random weights in the shape of Qwen3-0.6B."""

    of: Run
    rounds: int = 3
    threads: int = 2


def shipped(beta: float, extensions: str = "none") -> str:
    """What `evaluate` calls SSBD with that bias, and the k that ships."""
    lists = ([SHIPPED.mask_k], [SHIPPED.mask_mode], [extensions], [SHIPPED.hidden_share])
    return variants(["ssbd"], [beta], *lists)[0].name


def _defaults(*extensions: str) -> Run:
    """rt, the paper's bias, and the bias that ships in each of these ways."""
    ours = [shipped(SHIPPED.beta, each) for each in extensions]
    return Run(
        betas=f"0.2,{SHIPPED.beta:g}", masks=f"{SHIPPED.mask_k}", modes=SHIPPED.mask_mode,
        extensions=",".join(("none", *extensions)), only=",".join(("rt", shipped(0.2), *ours)),
    )  # fmt: skip


REAL_MODELS = {
    "qwen": "qwen2.5-coder-0.5b-instruct/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
    "gemma": "gemma-3-270m/gemma-3-270m-q4_k_m.gguf",
    "smollm": "smollm2-135m-instruct/smollm2-135m-instruct-q4_1.gguf",
}
"""Models that others trained, in the folder that `tools/real_models` fills."""

_GRID = Run(
    betas="0.2,0.25,0.3,0.35,0.4", masks="3,4", extensions="record,two-part+record+half",
    shares="0,0.2,0.33,1", limit=500, rounds=1,
)  # fmt: skip
_SHIPPED = replace(_defaults("two-part+record", "two-part+record+half"), curve=COST_06B)
_BOTH = _defaults("two-part+half")
_UNSEEN = replace(
    _BOTH, policies="rt,ssbd,cd", masks=f"0,{_BOTH.masks}", only=f"{_BOTH.only},ssbd 0.2,cd",
    corpus="flores", model="demo", two_pass=True, limit=200, rounds=1,
)  # fmt: skip
_CONTEXT = Run(limit=300)
_REANCHORED = replace(_defaults("two-part+half", "two-part+half+reanchor"), limit=300)

_FAMILY = Run(
    betas=f"{SHIPPED.beta:g}", masks="5", extensions="two-part", limit=200, rounds=1,
    draft_cost="0.1,0.03",
)  # fmt: skip
_AT_PRICES = replace(_FAMILY, drafters="none,model-auto,nested-auto,exit-auto")
_DEMO = replace(_FAMILY, corpus="call", model="demo", draft_cost="", rounds=3)


def _real() -> dict[str, Run]:
    """Real models: by the clock; the paper's prompt; and what was tried in place of its bias."""
    few = replace(_BOTH, limit=200, rounds=1, curve="measure", template="auto", remember=True)
    clock = replace(few, betas=f"0,{_BOTH.betas}", masks=f"0,{SHIPPED.mask_k}", threads=2)
    clock = replace(clock, model="qwen", only=f"{few.only},ssbd 0", remember=False)
    ours = shipped(SHIPPED.beta, "two-part+half")
    tried = ("0.4/0.132", "certainty0.5"), ("0.45/0.1485", "certainty1")
    names = [f"ssbd {beta} display{SHIPPED.mask_k} half {less}" for beta, less in tried]
    names += [f"{ours} floor0.1", f"{ours} final0.5"]
    ways = replace(
        few, betas=f"{few.betas},0.4,0.45", only=",".join((few.only, *names)),
        verifications="biased,certainty0.5,certainty1,floor0.1,final0.5",
    )  # fmt: skip
    return {
        "real-qwen-clock": clock,
        "real-qwen": replace(ways, model="qwen", limit=100),
        "real-qwen-chat": replace(few, model="qwen", template="chat"),
        "real-qwen-flores": replace(few, model="qwen", corpus="flores", limit=50),
        "real-qwen-call": replace(few, model="qwen", corpus="call"),
        "real-qwen-zh": replace(ways, model="qwen", corpus="long/tatoeba", language="zh"),
        "real-gemma": replace(ways, model="gemma"),
        "real-smollm": replace(few, model="smollm", limit=50),
        "real-ours": replace(ways, model="m30k", template="", limit=1000),
    }


def _by_language() -> tuple[Run, Run]:
    """The paper's sweep over β and what ships, timed; and the other k, which need no clock."""
    every = Run(
        policies="rt,ssbd,cd", betas=BETAS, masks=",".join(map(str, (0, *MASKS, *MORE_MASKS))),
        extensions="none,two-part,two-part+half", model="demo", two_pass=True, limit=64,
    )  # fmt: skip
    both = f"{SHIPPED.beta:g}/{SHIPPED.beta * SHIPPED.hidden_share:g}"
    timed = ["rt", *(f"ssbd {beta}" for beta in BETAS.split(",")), "cd", shipped(0.2)]
    timed.append(shipped(SHIPPED.beta, "two-part+half"))
    forms = ("0.2 display{}", both + " display{}", both + " display{} half")
    others = [f"ssbd {form.format(k)}" for form in forms for k in MASKS]
    others += [f"ssbd {forms[-1].format(k)}" for k in MORE_MASKS]
    others = [name for name in others if name not in timed]
    return replace(every, only=",".join(timed)), replace(every, only=",".join(others), rounds=1)


def _languages() -> dict[str, Run]:
    sweep, masks = _by_language()
    return {
        f"language-{corpus.rpartition('/')[2]}-{code}{ending}": replace(
            run, corpus=corpus, language=code
        )
        for corpus, codes in LANGUAGES.items()
        for code in codes
        for ending, run in (("", sweep), ("-masks", masks))
    }


RUNS: dict[str, Run | Replay] = {
    **_real(),
    "shipped": replace(_SHIPPED, threads=2),
    "beta": Run("rt,ssbd,cd,la-2,wait-3,wait-5", f"{BETAS},1"),
    "beta-two-pass": Run("rt,ssbd,cd", BETAS, two_pass=True),
    "masks": Run(masks="0,3,5", modes="display,output", two_pass=True, rounds=1),
    "prefix": Run("rt,ssbd,cd", "0,0.2,0.3", "3", model="prefix", rounds=1),
    "call": Run(
        "rt,ssbd,cd",
        BETAS,
        "0,3",
        corpus="call",
        model="demo",
        two_pass=True,
        rounds=15,
        whole=True,
    ),
    "flores": _UNSEEN,
    "context-0": replace(_CONTEXT, context=0),
    "context-1": replace(_CONTEXT, context=1),
    "context-3": replace(_CONTEXT, context=3),
    "defaults-m30k": _GRID,
    "defaults-prefix": replace(_GRID, model="prefix", limit=200),
    "defaults-call": replace(_GRID, corpus="call", model="demo", rounds=5),
    "reanchor-flat": replace(_REANCHORED, curve="flat"),
    "reanchor-cpu": replace(_REANCHORED, curve="cpu"),
    # The paper's three languages, by the demonstration's model.
    **_languages(),
    # Everything that drafts otherwise or verifies otherwise: docs/FAMILY.md.
    "family-model": replace(
        _FAMILY, drafters="none,model-2,model-3,model-7,model-auto,nested-7,nested-auto"
    ),
    "family-exit": replace(_FAMILY, drafters="none,exit-2,exit-auto"),
    "family-cpu": replace(_AT_PRICES, curve="cpu"),
    "family-metal": replace(_AT_PRICES, curve="metal"),
    "family-verification": replace(
        _FAMILY,
        drafters="none,model-auto",
        verifications="biased,top3-1,top5-3,top3-0.2+bias,top3-1+bias",
    ),
    "family-sampling": replace(_FAMILY, drafters="none,model-2", temperatures="0,0.7"),
    "family-beams": replace(
        _FAMILY, policies="rt,beam-3,beam-5,beam-3+model-3,beam-5+model-3", limit=100
    ),
    "family-demo": replace(_DEMO, drafters="none,model-2,model-auto,block-5,block-10,block-25"),
    "family-demo-heads": replace(_DEMO, drafters="none,heads-3,eagle-3"),
    # Whole sentences, as other papers have them.
    "family-whole": replace(
        _DEMO,
        policies="rt",
        corpus="grammar",
        words=99,
        rounds=1,
        drafters="none,model-3,block-5,block-10,block-15,block-25",
    ),
    # All of k hidden, which makes as many passes: what is replayed are those.
    "replay-0.6b": Replay(
        replace(_defaults("two-part+record"), curve=COST_06B, limit=10, rounds=1)
    ),
}
"""The kept runs by name."""
