from __future__ import annotations

import dataclasses
import shutil
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from research.evaluation.run import EvaluatedModel, run
from research.evaluation.streams import Corpus, GrowingUtterance, reveal
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.traces.trace import TIMES
from research.evaluation.variants import variants
from ssbd_desktop.translation.prompt_builder import Example, Prompt
from tests.helpers.toy_model import ToyModel


class ToyVocabulary:
    def text(self, tokens: tuple[int, ...]) -> str:
        return "".join(map(self.word, tokens)).strip()

    def piece(self, token: int) -> bytes:
        return self.word(token).encode()

    def word(self, token: int) -> str:
        return f" w{token}"


class ToyPrompts:
    def __init__(self) -> None:
        self.shown: list[Example] = []

    def build(self, source: str) -> Prompt:
        tokens = [zlib.crc32(w.encode()) % 10 + 1 for w in source.split()]
        before = [t for example in self.shown for t in (12, *example.translation)]
        return Prompt((11, *before, *tokens), 2 * len(tokens) + 4, 0)

    def example(self, source: str, translation: str) -> Example:
        return Example(source, (1,))

    def show(self, examples: Sequence[Example]) -> int:
        self.shown = list(examples)
        return len(self.shown)


def timeless(records: Iterable[TraceRecord]) -> list[TraceRecord]:
    """The records without what the clock says."""
    none = dict.fromkeys(TIMES, 0.0)
    return [dataclasses.replace(record, **none) for record in records]  # type: ignore[arg-type]


POLICIES = ["rt", "ssbd", "cd", "la-2", "wait-2"]
SENTENCES = (
    "one two three four five six seven",
    "a dog runs over the green grass",
    "two men",
    "she reads a long book about small ships in the harbour of an old town by the sea today and "
    "then goes home",
)


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    streams = (
        GrowingUtterance(str(i), reveal(s, "English", 3), f"w{i} w2 w3")
        for i, s in enumerate(SENTENCES, 1)
    )
    return Corpus("toy.txt", "0" * 64, tuple(streams))


@pytest.fixture(scope="session")
def header() -> TraceHeader:
    return TraceHeader(
        model="toy.gguf",
        model_sha256="1" * 64,
        machine="a toy",
        engine="toy 1",
        corpus="toy.txt",
        corpus_sha256="0" * 64,
        source_language="English",
        target_language="German",
        settings={"threads": 1, "template": "{text}", "context": 0, "glossary": ""},
        utterances=len(SENTENCES),
        words=3,
        rounds=2,
        two_pass=False,
        curve=((1, 1.0), (64, 1.0)),
        tokenizer="the model's own tokens",
        variants=variants(POLICIES, [0.0, 0.2], [0, 3], ["display"], ["none", "all"], [0.5]),
    )


@pytest.fixture(scope="session")
def new_model() -> Callable[[], EvaluatedModel]:
    return lambda: EvaluatedModel(ToyModel(), ToyVocabulary(), ToyPrompts())


@pytest.fixture(scope="session")
def whole_run(
    tmp_path_factory: pytest.TempPathFactory,
    new_model: Callable[[], EvaluatedModel],
    corpus: Corpus,
    header: TraceHeader,
) -> Path:
    folder = tmp_path_factory.mktemp("evaluation") / "toy"
    run(new_model(), corpus, header, folder)
    return folder


@pytest.fixture
def folder(tmp_path: Path, whole_run: Path) -> Path:
    return Path(shutil.copytree(whole_run, tmp_path / "toy"))
