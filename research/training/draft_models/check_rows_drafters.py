"""Measure Medusa heads or an EAGLE layer on text that they were not trained on.

    python research/training/draft_models/check_rows_drafters.py heads \
        build/family/demo-heads.npz --most 3
    python research/training/draft_models/check_rows_drafters.py eagle \
        build/family/demo-eagle.npz --most 4

On the partials of the demonstration's clip, and on sentences that were held out of the model's own
training (of its grammar and of Tatoeba), growing by three words: how often the token at each
distance stands, given that those before it did; accepted tokens a proposal; passes an update with
and without, for re-translation (rt) and SSBD with a bias of .3, of hidden tokens .1, and mask 5;
and how many final outputs are those without it (rt: all, up to ties). Last what a proposal takes
beside a pass of one token, as the least of many.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "demo_pack"))

from translation_data import held_out_grammar, held_out_tatoeba

from research.drafting.draft_model import VERIFIED, Behind, Continuation, Follower
from research.drafting.eagle import Eagle
from research.drafting.heads import Heads
from research.drafting.hidden_rows import HiddenLlamaModel, RememberingModel
from research.evaluation.streams import GrowingUtterance, read_corpus, reveal
from research.rules import RulePolicy
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Tokens
from ssbd_desktop.decoding.policy import retranslate
from ssbd_desktop.settings.demo_pack import demo_settings
from ssbd_desktop.translation.llama.model import LoadOptions
from ssbd_desktop.translation.llama.prompts import builder_for
from ssbd_desktop.translation.prompt_builder import PromptBuilder

CLIP = Path(__file__).resolve().parents[3] / "benchmarks" / "call.jsonl"
WORDS = 3
POLICIES = {
    "rt": RulePolicy("rt"),
    "ssbd .3/.1 mask 5": RulePolicy("ssbd", 0.3, 5, hidden_beta=0.1),
}


class WatchedContinuation:
    """A continuation, and what became of its drafts. stood: how many tokens of each."""

    def __init__(self, by: Continuation) -> None:
        self._by = by
        self.drafts: list[int] = []
        self.stood: list[int] = []

    def after(self, prompt: Tokens) -> Follower:
        """See `Continuation`."""
        return _WatchedDrafter(self, self._by.after(prompt))

    def told(self) -> str:
        """How often each distance stood, and all together."""
        shares = []
        for ahead in range(max(self.drafts, default=0)):
            reached = [
                s for d, s in zip(self.drafts, self.stood, strict=True) if min(d - 1, s) >= ahead
            ]
            shares.append(f"{sum(s > ahead for s in reached) / max(1, len(reached)):.3f}")
        each = sum(self.stood) / max(1, len(self.stood))
        return f"stands {' '.join(shares)}, {each:.2f} accepted of {len(self.stood)} proposals each"


class _WatchedDrafter:
    def __init__(self, by: WatchedContinuation, inside: Follower) -> None:
        self._by = by
        self._inside = inside
        self._asked: tuple[int, tuple[int, ...]] | None = None

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        """See `Drafter`."""
        if self._asked:
            at, tokens = self._asked
            after = list(output[at : at + len(tokens)])
            stood = next((i for i, t in enumerate(after) if t != tokens[i]), len(after))
            self._by.drafts.append(len(tokens))
            self._by.stood.append(stood)
        draft = self._inside.propose(output, room, behind)
        self._asked = (len(output), draft.tokens) if draft.passes else None
        return draft


def run(
    model: RememberingModel,
    prompts: PromptBuilder,
    streams: Sequence[GrowingUtterance],
    policy: RulePolicy,
) -> tuple[float, list[tuple[int, ...]]]:
    """Passes an update, and the final outputs."""
    passes, updates, finals = 0, 0, []
    for stream in streams:
        previous: tuple[int, ...] = ()
        for step, text in enumerate(stream.steps, 1):
            final = step == len(stream.steps)
            prompt = prompts.build(text)
            made = retranslate(
                model, prompt.tokens, previous, policy, final=final, limit=prompt.limit
            )
            previous = made.draft
            passes += made.decoding.stats.passes
            updates += 1
        finals.append(made.decoding.tokens)
    return passes / updates, finals


def least(what: Callable[[], object], times: int = 300) -> float:
    """The shortest time that something takes."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        what()
        found.append(time.perf_counter() - began)
    return min(found)


def share_of_a_pass(model: RememberingModel, by: Continuation) -> float:
    """What a proposal takes, in passes of one token behind 30."""
    known = [1, 3, *range(400, 427), 4]
    following = model.evaluate(known, 1).scores.greedy(0)
    drafter = by.after(known)
    proposal = least(lambda: drafter.propose([following], 9))
    return proposal / least(lambda: model.evaluate([*known, following], 1))


def main() -> None:
    """Read the command line, print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kind", choices=("heads", "eagle"))
    parser.add_argument("weights", type=Path)
    parser.add_argument("--most", type=int, default=3, help="tokens of a draft")
    parser.add_argument("--sentences", type=int, default=150, help="of each kind that was held out")
    chosen = parser.parse_args()
    settings = demo_settings()
    engine = HiddenLlamaModel(Path(settings.translation_model), LoadOptions(threads=1))
    model, prompts = RememberingModel(engine), builder_for(engine, settings)
    load = Heads.load if chosen.kind == "heads" else Eagle.load
    by = load(chosen.weights, model, chosen.most)
    corpora = {"clip": read_corpus(CLIP, None, "English", WORDS).streams}
    for name, pairs in (("grammar", held_out_grammar()), ("Tatoeba", held_out_tatoeba())):
        texts = [english for english, _ in pairs[: chosen.sentences]]
        corpora[name] = tuple(
            GrowingUtterance(text, reveal(text, "English", WORDS)) for text in texts
        )
    for name, streams in corpora.items():
        for called, policy in POLICIES.items():
            without, plain = run(model, prompts, streams, policy)
            watched = WatchedContinuation(by)
            passes, finals = run(model, prompts, streams, replace(policy, continuation=watched))
            same = sum(a == b for a, b in zip(plain, finals, strict=True))
            print(
                f"{name}, {called}: {watched.told()}; passes an update {passes:.2f}, without "
                f"{without:.2f}; finals as without {same} of {len(finals)}",
                flush=True,
            )
    print(f"a proposal takes {share_of_a_pass(model, by):.2f} of a pass of one token")


if __name__ == "__main__":
    main()
