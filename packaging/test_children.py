"""Tests of a bundle what needs something to be given: the processes that download and decode.

    python packaging/test_children.py PROGRAM

For an environment with PyAV, beside a checkout: a hub on this computer has the demonstration's
models, and the clip is made into a file that only FFmpeg reads. The processes for sound, speech and
translation are those that its `--self-test` and its window have started.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.helpers.demo_hub import demo_hub, write_demo_catalog  # noqa: E402
from tests.helpers.media import converted  # noqa: E402
from tests.helpers.models import CLIP, MODEL_FLAGS, WHISPER_MODEL  # noqa: E402


def main() -> None:
    """Raise CalledProcessError or AssertionError where the bundle does not do what it should."""
    program = str(Path(sys.argv[1]).resolve())
    # On Windows nothing starts without the first of these.
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "PATH") if name in os.environ}
    with tempfile.TemporaryDirectory() as name, demo_hub() as hub:
        folder = Path(name)
        home = {**kept, "SSBD_DESKTOP_HOME": name, "HF_ENDPOINT": hub.address}

        def said(*arguments: str) -> str:
            done = subprocess.run(
                [program, *arguments], env=home, cwd=name, check=True, stdout=subprocess.PIPE
            )
            return done.stdout.decode("utf-8")

        write_demo_catalog(folder / "catalog.toml")
        models = ("models", "get", "--json", "whisper-demo", "--catalog", "catalog.toml")
        *_, done = map(json.loads, said(*models).splitlines())
        weights = Path(done["path"], "model.bin").read_bytes()
        assert weights == (WHISPER_MODEL / "model.bin").read_bytes()
        assert "whisper-small" in said("models", "list")
        print("ok  download: a model came from a hub, whole")

        clip = converted(CLIP, folder / "clip.m4a")
        lines = said("transcribe", str(clip), *MODEL_FLAGS, "--format", "txt")
        assert "Montag" in lines, lines
        print("ok  media: a file that only FFmpeg reads was captioned")


if __name__ == "__main__":
    main()
