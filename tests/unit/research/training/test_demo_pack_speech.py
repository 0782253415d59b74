"""The parts of the demo pack's training that make text and speech and need no torch."""

from __future__ import annotations

import gzip
import importlib
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from research.evaluation.streams import read_corpus
from ssbd_desktop.system.folders import resource
from tests.helpers.programs import python

TOOLS = Path(__file__).parents[4] / "research" / "training" / "demo_pack"
Modules = Callable[[str], Any]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Modules:
    """A module of the folder, by its name."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module


CODES = ("de", "zh", "ja")


@pytest.fixture
def tatoeba(tool: Modules, tmp_path: Path) -> Path:
    """A file of 600 sentences, and all that is held out of Tatoeba."""
    path = tmp_path / "pairs.tsv.gz"
    colours = ("red", "green", "blue", "white", "black", "grey")
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("1\t2\n")
        for i in range(600):
            file.write(f"Tom saw {i + 2} {colours[i % 6]} “birds”.\tEgal.\n")
        for code in CODES:
            for english, other in tool("translation_data").held_out_tatoeba(code):
                file.write(f"{english}\t{other}\n")
        for english in tool("recognition_texts").held_out_everyday():
            file.write(f"{english}\tEgal.\n")
    return path


def test_what_is_held_out_is_a_list_the_same_in_every_language_and_what_the_clip_says(
    tool: Modules,
) -> None:
    everyday = tool("recognition_texts").held_out_everyday()
    assert len(everyday) == len(set(everyday)) == 500
    for code in CODES:
        pairs = tool("translation_data").held_out_tatoeba(code)
        assert len(pairs) == len(set(pairs)) == 500
        assert all(english and other for english, other in pairs)
    assert all(tool("recognition_texts").speakable(text) for text in everyday)
    data = tool("translation_data")
    for held_out in (data.held_out_grammar, data.clip_sentences, data.free_sentences):
        lists = {code: held_out(code) for code in CODES}
        assert len({tuple(english for english, _ in pairs) for pairs in lists.values()}) == 1
        kana = re.compile("[ぁ-ヿ]")
        assert not any(kana.search(other) for _, other in lists["zh"])
        assert all(kana.search(other) for _, other in lists["ja"])
    streams = read_corpus(tool("check_curve").CLIP, None, "English", 3).streams
    assert all(len(stream.steps) > 2 for stream in streams)
    data = tool("translation_data")
    said = [data.key(stream.steps[-1]) for stream in streams]
    clip = [data.key(english) for english, _ in data.clip_sentences()]
    assert said == clip[: len(said)]


def test_what_is_measured_is_never_trained_on_and_a_seed_gives_the_same_sentences(
    tool: Modules, tatoeba: Path
) -> None:
    texts = tool("recognition_texts")
    source = texts.TrainingTexts([tatoeba])
    made = {texts.key(text) for text in islice(source.sentences(3), 4000)}
    held_out = [*texts.held_out_domain(), *texts.held_out_everyday()]
    assert len(held_out) > 900
    assert not made & {texts.key(text) for text in held_out}
    assert all(texts.speakable(text) for text in islice(source.sentences(4), 500))
    source = tool("recognition_texts").TrainingTexts([tatoeba])
    first, again, other = (list(islice(source.sentences(seed), 50)) for seed in (1, 1, 2))
    assert first == again != other


def test_no_pair_that_is_measured_is_trained_on(
    tool: Modules, tatoeba: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tool("translation_data")
    monkeypatch.setattr(data, "simplified", lambda: str)  # opencc is there for training alone
    mixture = data.Mixture(dict.fromkeys(CODES, (tatoeba,)))
    held_out = {data.key(english) for code in CODES for english, _ in data.held_out_tatoeba(code)}
    for text in (*data.clip_sentences("zh"), *data.free_sentences("ja")):
        held_out.add(data.key(text[0]))
    made = mixture.round(1)
    assert {code for _, _, code in made} == set(CODES)
    assert not held_out & {data.key(english) for english, _, _ in made}
    for pairs in mixture.tatoeba.values():
        assert len(pairs) > 600  # what the recognizer is measured on may be translated
        assert not held_out & set(pairs)


def test_an_older_model_is_asked_for_no_sentence_that_is_measured(
    tool: Modules, tatoeba: Path
) -> None:
    data = tool("translation_data")

    def translate(text: str, code: str) -> tuple[str, int, int]:
        return f"{code} {text}", 4, 40 if "white" in text else 12

    english = [*data.english_of(tatoeba), "TOM saw 2 red “birds”."]
    made = list(tool("more_pairs").more_pairs(translate, english, "de"))
    words = [data.key(pair[0]) for pair in made]
    assert len(words) == len(set(words)) > 800
    assert not data.held_out_keys() & set(words)
    assert not any("white" in text for text in words)
    assert made[0] == ("Tom saw 2 red “birds”.", "de Tom saw 2 red “birds”.")


@pytest.mark.parametrize("code", CODES)
def test_the_clips_references_are_the_sentences_that_were_kept_for_it(
    tool: Modules, code: str
) -> None:
    kept = [other for _, other in tool("translation_data").clip_sentences(code)]
    shown = resource(f"demo/call.{code}.txt").read_text("utf-8").splitlines()
    assert shown == kept[: len(shown)]


def test_unseen_voices_are_not_trained_on(tool: Modules) -> None:
    windows = tool("recognition_windows")
    rng = Random(1)
    names = {windows.random_voice(rng).name.partition("+")[2] for _ in range(5000)}
    assert names == set(windows.SEEN)
    assert not names & set(windows.UNSEEN)


@pytest.mark.parametrize(
    ("code", "strange"),
    [
        ("zh", r"[A-Za-zÄÖÜäöüß{}|:]| "),
        ("ja", r"[A-Za-zÄÖÜäöüß{}\[\]|<:]| |(?<!ん)だ(こと|ため|かどうか|なら)"),
    ],
)
def test_the_grammar_says_the_same_english_in_every_language(
    tool: Modules, code: str, strange: str
) -> None:
    german, made = (
        list(islice(tool("grammar").pairs(5, tool("targets").LANGUAGES[each].grammar()), 4000))
        for each in ("de", code)
    )
    assert [english for english, _ in made] == [english for english, _ in german]
    said = [text for _, text in made]
    assert [text for text in said if re.search(strange, text)] == []
    assert len(set(said)) > 0.9 * len({english for english, _ in made})


def test_the_languages_are_measured_by_what_is_held_out(tmp_path: Path) -> None:
    kept = TOOLS.parents[2] / "benchmarks" / "long"
    done = python(TOOLS / "long_sentences.py", tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in kept.glob("*.txt")}, (
        "run research/training/demo_pack/long_sentences.py, and make the kept runs “language*” anew"
    )
