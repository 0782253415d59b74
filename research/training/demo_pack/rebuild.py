"""Make the whole demonstration pack again, and put it in place only if all its checks pass.

    python rebuild.py --tatoeba de=eng-deu.tsv.gz zh=eng-cmn.tsv.gz ja=eng-jpn.tsv.gz
        [--speech eng-*.tsv.gz …] [--train-python VENV/bin/python]

Trains both models (some hours on a processor), converts them, speaks the clip, measures all of it
and prints the figures. The new pack is made in a folder beside the old one; whatever fails, the old
one stays. Checkpoints, and which steps of training have ended, are kept in the work folder: called
again after an interruption it goes on from there. Remove that folder to train from nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL, WHISPER_MODEL
from ssbd_desktop.settings.languages import language_code

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
LANGUAGES = tuple(map(language_code, demo_pack.LANGUAGES))
"""Codes of those that the translator is trained on."""

FILES = " ".join(f"{code}=FILE" for code in LANGUAGES)

PROGRAMS = {"espeak-ng": "apt install espeak-ng", "sox": "apt install sox"}
TO_SPEAK = {"numpy", "soxr", "faster_whisper", "tokenizers"}
TO_TRAIN = TO_SPEAK | {"torch", "sentencepiece", "gguf", "ctranslate2", "opencc"}
TO_CHECK = TO_SPEAK | {"ssbd_desktop", "research", "llama_cpp", "sacrebleu", "soundfile"}


class RebuildError(Exception):
    """Why there is no new pack, in one sentence."""


@dataclass(frozen=True)
class Plan:
    """What to make it of.

    tatoeba: English pairs by the code of the other language. work: where checkpoints are.
    train_python: one that has torch. minutes: of each of the two rounds of training the translator.
    speech_minutes: of the recognizer's first, a quarter of which its second takes. speech: further
    pairs whose English it hears. shards: of speech, two hours each. device: to train on; None for
    what torch finds.
    """

    tatoeba: Mapping[str, Path]
    work: Path
    target: Path
    train_python: str
    minutes: float
    speech_minutes: float = 108
    speech: Sequence[Path] = ()
    shards: int = 60
    device: str | None = None

    def training(self) -> list[list[str]]:
        """The steps that leave something in the work folder, in their order."""
        pairs = [f"{code}={path}" for code, path in self.tatoeba.items()]
        tatoeba, minutes = ["--tatoeba", *pairs], str(self.minutes)
        everyday = ["--tatoeba", *map(str, self.files())]
        device = ["--device", self.device] if self.device else []
        words, speech = self.folders()
        translator = ("train_translation.py", *tatoeba, *words, "--minutes", minutes, *device)
        recognizer = ("train_recognition.py", *speech, "--shards", str(self.shards), *device)
        steps = (
            translator,
            (*translator, "--restart-schedule"),
            ("recognition_shards.py", *everyday, *speech, "--count", str(self.shards)),
            (*recognizer, "--minutes", f"{self.speech_minutes:g}"),
            (*recognizer, "--decay-minutes", f"{self.speech_minutes / 4:g}"),
        )
        return [[self.train_python, str(HERE / name), *rest] for name, *rest in steps]

    def making(self, new: Path) -> list[list[str]]:
        """The steps that make a pack of that in the folder `new`, and put it in place."""
        words, speech = self.folders()
        gguf, whisper = str(new / TRANSLATION_MODEL), str(new / WHISPER_MODEL)
        clip = ["--out", str(new), "--whisper", whisper, "--model", gguf]
        steps = (
            (self.train_python, "convert_translation.py", *words, "--out", gguf),
            (self.train_python, "convert_recognition.py", *speech, "--out", whisper),
            (sys.executable, "make_clip.py", *clip),
            (sys.executable, "finish.py", str(new), "--target", str(self.target)),
        )
        return [[python, str(HERE / name), *rest] for python, name, *rest in steps]

    def files(self) -> list[Path]:
        """All that is read of Tatoeba."""
        return [*self.tatoeba.values(), *self.speech]

    def folders(self) -> tuple[list[str], list[str]]:
        """The flag for the work folder of the translator, and that of the recognizer."""
        words, speech = (["--work", str(self.work / name)] for name in ("translation", "whisper"))
        return words, speech


def need_programs() -> None:
    """Raise RebuildError where a program is missing."""
    for program, remedy in PROGRAMS.items():
        if shutil.which(program) is None:
            raise RebuildError(f"The program {program} is missing: {remedy}.")


def need_modules(python: str, modules: set[str], other: str) -> None:
    """Raise RebuildError where a Python lacks modules; other: how to give another one."""
    wanted = sorted(modules)
    look = f"import importlib.util as u; print(*[m for m in {wanted} if not u.find_spec(m)])"
    try:
        done = subprocess.run([python, "-c", look], stdout=subprocess.PIPE, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RebuildError(f"The Python {python} cannot be run ({error}): {other}.") from None
    if missing := done.stdout.split():
        raise RebuildError(
            f"The Python {python} lacks {', '.join(missing)}: run “{python} -m pip install -e "
            f".[train]” in {ROOT}, or {other}."
        )


def need(plan: Plan) -> None:
    """Raise RebuildError where something is missing that would be missed hours later."""
    need_programs()
    need_modules(plan.train_python, TO_TRAIN, "give another one with --train-python")
    need_modules(sys.executable, TO_CHECK, "run rebuild.py with another one")
    if missing := [code for code in LANGUAGES if code not in plan.tatoeba]:
        raise RebuildError(
            f"There are no pairs in {', '.join(missing)}: give a file for each language, as "
            f"--tatoeba {FILES}."
        )
    for file in plan.files():
        if not file.is_file():
            raise RebuildError(f"There is no file {file}: give Tatoeba's pairs as a TSV.")
    if not plan.target.parent.is_dir():
        raise RebuildError(
            f"There is no folder {plan.target.parent} to put the pack in: make it first, or give "
            "another place with --target."
        )


def run(command: Sequence[str]) -> None:
    """Run one step; raises RebuildError where it fails.

    Where this program is stopped, the step and all that it started are asked to end.
    """
    print("→", *command, flush=True)
    with subprocess.Popen(command, process_group=0) as step:
        try:
            failed = step.wait()
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(step.pid, signal.SIGTERM)
            raise
    if failed:
        raise RebuildError(f"{Path(command[1]).name} failed: the pack that was there stays.")


def write(path: Path, steps: Sequence[Sequence[str]]) -> None:
    """Write which steps have ended, whole or not at all."""
    draft = path.with_suffix(".partial")
    draft.write_text(json.dumps(steps, indent=1), encoding="utf-8")
    draft.replace(path)


def train(plan: Plan) -> None:
    """Run the steps of training that have not ended in an earlier call.

    A step that is not as it was then is run again, and with it all that come after it.
    """
    plan.work.mkdir(parents=True, exist_ok=True)
    marks, steps = plan.work / "finished.json", [command[1:] for command in plan.training()]
    finished = json.loads(marks.read_text(encoding="utf-8")) if marks.exists() else []
    for number, command in enumerate(plan.training()):
        if finished[: number + 1] != steps[: number + 1]:
            write(marks, steps[:number])
            run(command)
    write(marks, steps)


def rebuild(plan: Plan) -> None:
    """All of it; raises RebuildError, and leaves the old pack as it was then."""
    need(plan)
    train(plan)
    with tempfile.TemporaryDirectory(prefix=".demo-new-", dir=plan.target.parent) as folder:
        new = Path(folder) / plan.target.name
        new.mkdir()
        for command in plan.making(new):
            run(command)


def stop(*_: object) -> NoReturn:
    """What a signal to end does: everything is left in order on the way out."""
    raise RebuildError(
        "The rebuild was stopped, and the pack that was there stays: call it again to go on."
    )


def named_file(text: str) -> tuple[str, Path]:
    """A language's code and its file."""
    code, _, path = text.partition("=")
    if code not in LANGUAGES or not path:
        raise argparse.ArgumentTypeError(f"{text} is not one of {FILES}")
    return code, Path(path)


def main() -> int:
    """Read the command line, rebuild."""
    parser = argparse.ArgumentParser(description="Make the demonstration pack again.")
    parser.add_argument(
        "--tatoeba", type=named_file, nargs="+", required=True, metavar="CODE=FILE",
        help=f"TSV, gzipped: {FILES}",
    )  # fmt: skip
    parser.add_argument(
        "--speech", type=Path, nargs="+", default=(), help="further pairs, for their English"
    )
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "demo_pack")
    parser.add_argument("--target", type=Path, default=ROOT / "resources" / "demo")
    parser.add_argument("--train-python", default=sys.executable, help="a Python that has torch")
    of_words = "of each of two rounds of training the translator"
    parser.add_argument("--minutes", type=float, default=100, help=of_words)
    of_speech = "of training the recognizer, and a quarter more"
    parser.add_argument("--speech-minutes", type=float, default=108, help=of_speech)
    parser.add_argument("--shards", type=int, default=60, help="of speech, two hours each")
    parser.add_argument("--device", help="to train on; without it the GPU that torch finds, or CPU")
    options = vars(parser.parse_args())
    plan = Plan(**{**options, "tatoeba": dict(options["tatoeba"])})
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, stop)
    try:
        rebuild(plan)
    except RebuildError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
