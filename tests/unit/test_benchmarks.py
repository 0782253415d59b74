"""That the benchmarks run and count; what they measure is not for a test."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import gguf
import numpy as np
import psutil
import pytest
from tokenizers import Tokenizer

from benchmarks import bundle, kept_runs, real_sizes, traces
from benchmarks.costly import RandomWhisper
from benchmarks.everyday import signs
from benchmarks.growing import limit
from benchmarks.invention import words_shown
from benchmarks.limits import beyond
from benchmarks.observer import Observer
from benchmarks.shapes.language_models import (
    QUANTIZATIONS,
    LanguageModelShape,
    Quantization,
    language_model,
)
from benchmarks.shapes.whispers import WhisperShape, whisper
from benchmarks.soak import Spoken, dropped, spoken_piece
from benchmarks.word_lag import lags
from research import evaluate
from research.arguments import parse
from research.evaluation.report.language_runs import FORMS, with_k
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.base.events import Caption, LanguageHeard, Transcript
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.speech.inspection import check_folder
from ssbd_desktop.speech.recognizer import Word
from ssbd_desktop.speech.whisper import WhisperRecognizer
from ssbd_desktop.system.folders import resource
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from tests.helpers.programs import python

ROOT = Path(__file__).resolve().parents[2]


def test_they_stand_alone() -> None:
    for path in (ROOT / "benchmarks").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & {"tests", "pytest"}, path


TINY_WHISPER = WhisperShape("Tiny whisper", 64, 1, 2, 2)
TINY_QWEN = LanguageModelShape("Tiny qwen", "qwen3", 256, 512, 16, 4, 2, 64, 300)
TINY_GEMMA = LanguageModelShape("Tiny gemma", "gemma2", 256, 512, 16, 2, 1, 128, 300)


@pytest.mark.parametrize("shape", [TINY_QWEN, TINY_GEMMA])
@pytest.mark.parametrize("quantization", QUANTIZATIONS)
def test_random_weights_are_quantized_as_llama_cpp_does_it(
    shape: LanguageModelShape, quantization: Quantization, tmp_path: Path
) -> None:
    made = language_model(shape, quantization, tmp_path)
    plain, by_llama = language_model(shape, "F16", tmp_path), tmp_path / "quantized.gguf"
    params = lib.llama_model_quantize_default_params()
    params.ftype = {"Q8_0": 7, "Q4_K_M": 15}[quantization]  # LLAMA_FTYPE_MOSTLY_…
    assert lib.llama_model_quantize(bytes(plain), bytes(by_llama), params) == 0
    types = [
        {tensor.name: tensor.tensor_type for tensor in gguf.GGUFReader(path).tensors}
        for path in (made, by_llama)
    ]
    assert types[0] == types[1]
    model = LlamaModel(made, LoadOptions(threads=1, context_size=64))
    logits = model.evaluate([1, 5, 6], 1).scores.rows
    assert logits.shape == (1, shape.vocabulary)
    assert 0.1 < logits.std() < 10
    model.close()


@pytest.mark.parametrize(("vocabulary", "languages"), [(51_865, 99), (51_866, 100)])
def test_a_random_whisper_has_the_tokens_of_the_real_one(
    vocabulary: int, languages: int, tmp_path: Path
) -> None:
    folder = whisper(replace(TINY_WHISPER, vocabulary=vocabulary), tmp_path)
    check_folder(folder)
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    assert tokenizer.get_vocab_size() == vocabulary
    assert tokenizer.token_to_id("<|startoftranscript|>") == 50_258
    assert tokenizer.token_to_id("<|translate|>") == 50_259 + languages
    assert tokenizer.token_to_id("<|30.00|>") == vocabulary - 1
    heard = WhisperRecognizer(folder, 1).language_of(np.ones(16_000, np.float32))
    assert heard.probability < 0.5


def test_a_random_whisper_says_as_much_as_it_is_told(tmp_path: Path) -> None:
    random = RandomWhisper(whisper(TINY_WHISPER, tmp_path), 1)
    transcribe, said = random._model.transcribe, list[int]()

    def listening(*arguments: object, **options: object) -> object:
        segments, about = transcribe(*arguments, **options)
        found = list(segments)
        said.append(len(found[0].tokens))
        return iter(found), about

    random._model.transcribe = listening
    sound = np.zeros(3 * 16_000, np.float32)
    for beam, window, tokens in ((1, 8.0, 3), (5, 30.0, 16), (1, 30.0, 60)):
        assert random.run(sound, beam, window, tokens) > 0
    assert said == [3, 16, 60]


@pytest.mark.slow
def test_lags_with_real_sizes_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = replace(TINY_QWEN, name="Qwen3 0.6B", vocabulary=13_000)
    monkeypatch.setattr(real_sizes, "SHAPES", tmp_path)
    monkeypatch.setattr(real_sizes, "WHISPERS", [replace(TINY_WHISPER, name="Whisper small")])
    monkeypatch.setattr(real_sizes, "LANGUAGE_MODELS", [tiny])
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    real_sizes.main(["--json", "--sentences", "1", "--part", "pipeline", "--minutes", "0.2"])
    found = json.loads(capsys.readouterr().out)
    (row,) = found["pipeline"]
    assert row["words_found"] >= 5
    assert row["committed_lag_median_s"] >= row["word_lag_median_s"] > 0
    assert row["passes"] >= 1
    assert row["updates"] >= 1
    assert row["recognition_share"] > 0
    assert row["translation_share"] > 0
    assert len(row["rounds"]) > 1
    assert all(0 < median <= p95 for median, p95 in row["rounds"])
    assert found["pipeline_word_lag_median_s"] == row["word_lag_median_s"]


def test_the_server_that_they_translate_over_ends_with_its_owner() -> None:
    owner = (
        "import os\nfrom pathlib import Path\n"
        "from benchmarks.completions_server import CompletionsServer\n"
        f"model = Path({str(resource('demo') / TRANSLATION_MODEL)!r})\n"
        "print(CompletionsServer(model).process, flush=True)\nos._exit(1)"
    )
    with contextlib.suppress(psutil.NoSuchProcess):
        psutil.Process(int(python("-c", owner).stdout)).wait(timeout=60)


@pytest.mark.slow
def test_passes_of_all_contestants_are_counted() -> None:
    flags = ("--json", "--limit", "1", "--rounds", "1", "--threads", "1")
    done = python("benchmarks/decoding.py", *flags, cwd=ROOT, check=True, timeout=600)
    policies = json.loads(done.stdout)["policies"]
    plain, ours = policies["RT, create_completion"], policies["RT"]
    assert plain["passes_per_update"] == ours["passes_per_update"] > 1
    assert plain["evaluated_per_update"] == ours["evaluated_per_update"] > 1
    assert policies["CD"]["passes_per_update"] < ours["passes_per_update"]
    ships, recorded = policies["as shipped"], policies["as shipped, records too"]
    assert ships["passes_per_update"] <= recorded["passes_per_update"]
    assert ships["passes_per_update"] < ours["passes_per_update"]


def test_words_taken_back_were_invented_too_and_a_figure_beyond_its_limit_is_told() -> None:
    said = [
        ("u1", "Thank", "you"),
        ("u2", "", "So"),
        ("u1", "Thank you", "all all"),
        ("u1", "", ""),
    ]
    told = [Transcript(who, sure, guess, not guess, 0.0, 1.0) for who, sure, guess in said]
    assert words_shown(told) == 5
    assert words_shown([LanguageHeard("English"), *told[:2]]) == 3
    assert words_shown([]) == 0
    kept = {"word_lag_median_s": 0.6, "invented_words": 0, "passes": 10_000}
    assert beyond(kept) == []
    beyond_it = beyond({**kept, "invented_words": 1, "recovery_max_s": float("nan")})
    assert beyond_it == [
        "invented_words is 1, and 0 is the limit",
        "recovery_max_s is nan, and 3.0 is the limit",
    ]


def test_a_word_counts_from_when_it_was_first_told() -> None:
    known = [Word(f" {text}", end - 1.0, end) for text, end in (("So", 1.0), ("no", 2.0))]
    rows = [
        ("u1", "", "Ho", False, 0.0, 1.0),
        ("u1", "So", "no", False, 0.0, 2.0),
        ("u1", "So", "", True, 0.0, 1.0),
        ("u2", "no", "", True, 1.0, 2.0),
    ]
    said = [
        Transcript(*row, heard=100 + row[-1], recognized=100.5 + at) for at, row in enumerate(rows)
    ]
    assert lags(known, said) == ([0.5, -0.5], [0.5, 1.5])
    assert lags(known, said, mistaken=True)[0] == [-0.5, -0.5]


def told(observer: Observer, utterance: str, start: float, end: float, *, final: bool) -> None:
    """Let `observer` know of words, of which capture began 100 s after the clock."""
    observer(
        Transcript(utterance, "word", "", final, start, end, heard=end + 100, recognized=end + 101)
    )
    observer(Caption(utterance, "Wort", "", "word", final, start, end))


def test_a_sentence_that_no_final_caption_covers_is_dropped() -> None:
    observer = Observer()
    told(observer, "u1", 1.0, 3.0, final=True)
    told(observer, "u2", 5.0, 7.0, final=False)
    told(observer, "u3", 9.0, 9.5, final=True)
    spoken = [Spoken(101, 103), Spoken(105, 107), Spoken(109, 111)]
    assert [dropped([one], observer) for one in spoken] == [0, 1, 1]
    assert dropped(spoken, observer) == 2
    assert observer.unfinished == 1
    assert list(observer.lags[1]) == [1.0]


def test_what_is_played_is_known_to_the_sample() -> None:
    said = [np.full(8_000, 0.5, np.float32), np.full(16_000, -0.5, np.float32)]
    piece, times = spoken_piece(said, np.random.default_rng(0), 30.0)
    assert times[-1].end == pytest.approx(len(piece) / 16_000)
    for one, after in zip(times, [*times[1:], None], strict=True):
        first, last = round(one.start * 16_000), round(one.end * 16_000)
        assert np.all(piece[first + 1 : last - 1] != 0)
        if after:
            assert not piece[last + 1 : round(after.start * 16_000) - 1].any()


def test_every_kept_run_is_one_that_the_command_takes() -> None:
    folders = ("models", "multi30k", "flores", "drafting", "real", "kept")
    places = traces.Places(*map(Path, folders))
    made = {}
    for name, row in kept_runs.RUNS.items():
        run = row.of if isinstance(row, kept_runs.Replay) else row
        asked = parse([*map(str, traces.flags(run, places)), "--out", name])
        made[name] = [variant.name for variant in evaluate.chosen_variants(asked)]
    assert made["reanchor-cpu"][2:] == [
        kept_runs.shipped(kept_runs.SHIPPED.beta, extensions)
        for extensions in ("two-part+half", "two-part+half+reanchor")
    ]
    assert len(made["defaults-m30k"]) == 1 + 5 * 2 + 5 * 4 * 2
    for name in (name for name in made if name.startswith("real-")):
        assert {"rt", FORMS["shipped"].name} <= set(made[name])
    for name in (name for name in made if f"{name}-masks" in made):
        timed, masks = set(made[name]), set(made[f"{name}-masks"])
        assert not timed & masks
        assert {with_k(form, k).name for form in FORMS.values() for k in range(6)} <= timed | masks
        assert {"rt", "cd", "ssbd 0", "ssbd 0.1", "ssbd 0.4", "ssbd 0.5"} <= timed


@pytest.mark.slow
def test_a_kept_run_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = kept_runs.Run(masks="3", corpus="call", model="demo", limit=2, rounds=1)
    monkeypatch.setitem(kept_runs.RUNS, "small", row)
    monkeypatch.setattr(traces, "WORK", tmp_path / "work")
    places = traces.Places(*[tmp_path] * 6)
    for _ in range(2):  # the second takes the place of the first
        traces.check("small", places)
        traces.make("small", places)
    run = read_run(tmp_path / "small")
    assert set(run.grouped) == {"rt", "ssbd 0.2 display3"}
    assert set(run.scores) == set(run.grouped)
    monkeypatch.setitem(kept_runs.RUNS, "again", kept_runs.Replay(row, rounds=2, threads=1))
    monkeypatch.setattr(traces, "qwen3_06b", lambda _folder: resource("demo") / TRANSLATION_MODEL)
    traces.make("again", places)
    again = read_run(tmp_path / "again")
    assert again.header.replayed == TRANSLATION_MODEL
    passes = [
        {(r.variant, r.utterance, r.step): r.pass_sizes for r in one.records}
        for one in (again, run)
    ]
    assert passes[0] == passes[1]
    with pytest.raises(SystemExit, match=r"test_2016_flickr.en.gz is missing"):
        traces.check("beta", places)
    with pytest.raises(
        SystemExit, match="no kept run “alpha”: choose among real-qwen-clock, .*shipped"
    ):
        traces.check("alpha", places)


def test_what_a_bundle_is_made_of_is_all_of_it(tmp_path: Path) -> None:
    for name, size in (
        ("ssbd-desktop", 1), ("_internal/PySide6/Qt/lib/libQt6Core.so.6", 20),
        ("_internal/av.libs/libavcodec.so.62", 300), ("_internal/libffi.so.8", 4000),
        ("_internal/soxr/soxr_ext.so", 50_000),
    ):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(bytes(size))
    (tmp_path / "_internal/libQt6Core.so.6").symlink_to("PySide6/Qt/lib/libQt6Core.so.6")
    assert bundle.parts(tmp_path) == {
        "other packages": 50_000,
        "libraries that not every desktop has": 4000,
        "FFmpeg (sound of files)": 300,
        "Qt": 20,
        "Python and its library": 1,
    }


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads ELF files")
def test_what_a_bundle_needs_of_the_system_is_the_newest_that_a_file_asks_for(
    tmp_path: Path,
) -> None:
    (library,) = (Path(np.__file__).parent / "_core").glob("_multiarray_umath*.so")
    shutil.copy(library, tmp_path)
    assert bundle.needed(tmp_path)["GLIBC"].startswith("2.")


@pytest.mark.parametrize(
    ("source", "shown", "target", "found"),
    [
        ("Are you an AI?", "Sind Sie eine KI?", "German", []),
        ("Are you an AI?", "Ja, ich bin eine KI.", "German", ["answered", "answered"]),
        ("Ask her for it.", "Was kann ich tun?", "German", ["answered"]),
        ("What is the capital of France?", "法国的首都是巴黎。", "Japanese", ["third", "answered"]),
        ("She said what?", "Sie sagte was.", "German", []),
        ("Put it there, will you?", "Posez-le là, s'il vous plaît.", "French", []),
        ("Stop it, please.", "Stop that, please.", "French", ["untranslated"]),
        ("Tell me a joke.", "Désolé, je ne peux pas.", "French", ["refused"]),
        ("It is not so.", "Die Übersetzung: Nein.", "German", ["explained"]),
        ("Well.", "…", "Chinese", ["empty"]),
    ],
)
def test_everyday_sentences_show_signs_of_no_good_translation(
    source: str, shown: str, target: str, found: list[str]
) -> None:
    assert list(signs(source, shown, translated=True, target=target)) == found


def test_the_limit_of_the_speed_is_what_it_would_be_if_every_draft_stood() -> None:
    ours = TraceRecord(
        variant="ssbd", round=1, utterance="1", step=1, final=True, words=6, prompt=20,
        tokens=(1, 2, 3, 4), visible=4, text=None, drafted=3, accepted=1, fed=3, passes=4,
        pass_sizes=(8, 1, 1, 1), prompt_tail=5, evaluated=11, hit_limit=False, seconds=0.8,
        model_seconds=0.7, prompt_seconds=0.0, first_pass_seconds=0.4,
    )  # fmt: skip
    # Three passes of 0.1 s followed the first. If the draft had stood, only one would have.
    assert limit([replace(ours, seconds=1.2)], [ours]) == pytest.approx(1.2 / 0.6)
    without_draft = replace(ours, drafted=0, accepted=0, fed=0, passes=5, seconds=0.9)
    assert limit([without_draft], [without_draft]) == pytest.approx(1.0)
