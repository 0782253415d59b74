"""Make the whole demonstration pack again, and put it in place only if all its checks pass.

    python rebuild.py --tatoeba eng-deu.tsv.gz eng-*.tsv.gz … [--train-python VENV/bin/python]

Trains both models (some hours on a processor), converts them, speaks the clip, measures all of it
and prints the figures. The new pack is made in a folder beside the old one; whatever fails, the old
one stays. An interrupted run goes on from the checkpoints in the work folder.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PROGRAMS = {"espeak-ng": "apt install espeak-ng", "sox": "apt install sox"}
TO_TRAIN = ("torch", "numpy", "sentencepiece", "gguf", "ctranslate2", "tokenizers")
TO_CHECK = ("ssbd_desktop", "llama_cpp", "faster_whisper", "sacrebleu", "soundfile")


class RebuildError(Exception):
    """Why there is no new pack, in one sentence."""


@dataclass(frozen=True)
class Plan:
    """What to make it of.

    tatoeba: English-German first, others for their English. work: where checkpoints are.
    train_python: one that has torch. minutes: of each round of training the translator; the
    recogniser takes some times as many. shards: of speech, two hours each.
    """

    tatoeba: Sequence[Path]
    work: Path
    target: Path
    train_python: str
    minutes: float
    shards: int = 60

    def commands(self, new: Path) -> list[list[str]]:
        """All steps in their order; the pack comes into the folder `new`."""
        tatoeba, minutes = ["--tatoeba", str(self.tatoeba[0])], str(self.minutes)
        everyday = ["--tatoeba", *map(str, self.tatoeba)]
        words, speech = (["--work", str(self.work / name)] for name in ("translation", "whisper"))
        shards = ["--shards", str(self.shards)]
        gguf, whisper = str(new / "en-de.Q8_0.gguf"), str(new / "whisper-en")
        steps = (
            ("train_translation.py", *tatoeba, *words, "--minutes", minutes),
            ("train_translation.py", *tatoeba, *words, "--minutes", minutes, "--restart-schedule"),
            ("convert_translation.py", *words, "--out", gguf),
            ("recognition_shards.py", *everyday, *speech, "--count", str(self.shards)),
            ("train_recognition.py", *speech, *shards, "--minutes", str(6 * self.minutes)),
            ("train_recognition.py", *speech, *shards, "--decay-minutes", str(1.5 * self.minutes)),
            ("convert_recognition.py", *speech, "--out", whisper),
        )
        trained = [[self.train_python, str(HERE / name), *rest] for name, *rest in steps]
        clip = ["--out", str(new), "--whisper", whisper, "--model", gguf]
        return [*trained, [sys.executable, str(HERE / "make_clip.py"), *clip]]


def need(programs: dict[str, str], python: str, modules: Sequence[str]) -> None:
    """Raise RebuildError where a program, or a module of `python`, is missing."""
    for program, remedy in programs.items():
        if shutil.which(program) is None:
            raise RebuildError(f"The program {program} is missing: {remedy}.")
    look = f"import importlib.util as u; print(*[m for m in {list(modules)} if not u.find_spec(m)])"
    try:
        done = subprocess.run([python, "-c", look], stdout=subprocess.PIPE, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RebuildError(f"The Python {python} cannot be run ({error}): give another.") from None
    if missing := done.stdout.split():
        raise RebuildError(
            f"The Python {python} lacks {', '.join(missing)}: install them as tools/demo_pack/"
            "README.md says, or give another one with --train-python."
        )


def run(command: Sequence[str]) -> None:
    """Run one step; raises RebuildError where it fails."""
    print("→", *command, flush=True)
    if subprocess.run(command).returncode:
        raise RebuildError(f"{Path(command[1]).name} failed: the pack that was there stays.")


def swap(new: Path, target: Path) -> None:
    """Put a finished pack in the place of another; on failure the other is put back."""
    old = target.with_name(f".{target.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    try:
        new.rename(target)
    except OSError as error:
        if old.exists():
            old.rename(target)
        raise RebuildError(f"The new pack cannot be put in place ({error.strerror}).") from error
    shutil.rmtree(old, ignore_errors=True)


def finish(new: Path, plan: Plan) -> None:
    """Cards, manifest, checks; then the new pack takes the old one's place."""
    sys.path.insert(0, str(ROOT))
    from ssbd_desktop.demo_pack import MANIFEST, find, make_manifest

    for card in plan.target.glob("*.md"):
        shutil.copy(card, new)
    (new / MANIFEST).write_text(make_manifest(new), encoding="utf-8")
    find(new).check()
    check = [sys.executable, str(HERE / "check.py"), str(new)]
    run([*check, "--tatoeba", *map(str, plan.tatoeba)])
    swap(new, plan.target)
    print(f"The new pack is in {plan.target}: write its figures into the model cards there.")


def rebuild(plan: Plan) -> None:
    """All of it; raises RebuildError, and leaves the old pack as it was then."""
    need(PROGRAMS, plan.train_python, TO_TRAIN)
    need({}, sys.executable, TO_CHECK)
    for file in plan.tatoeba:
        if not file.is_file():
            raise RebuildError(f"There is no file {file}: give Tatoeba's pairs as a TSV.")
    with tempfile.TemporaryDirectory(prefix=".demo-new-", dir=plan.target.parent) as folder:
        new = Path(folder) / plan.target.name
        new.mkdir()
        for command in plan.commands(new):
            run(command)
        finish(new, plan)


def main() -> int:
    """Read the command line, rebuild."""
    parser = argparse.ArgumentParser(description="Make the demonstration pack again.")
    parser.add_argument(
        "--tatoeba", type=Path, nargs="+", required=True, help="TSV, gzipped; English-German first"
    )
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "demo_pack")
    parser.add_argument("--target", type=Path, default=ROOT / "resources" / "demo")
    parser.add_argument("--train-python", default=sys.executable, help="a Python that has torch")
    parser.add_argument("--minutes", type=float, default=18, help="of each round of training")
    parser.add_argument("--shards", type=int, default=60, help="of speech, two hours each")
    try:
        rebuild(Plan(**vars(parser.parse_args())))
    except RebuildError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
