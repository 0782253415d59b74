"""The demonstration's clip under simulstream's own command, and what the scorers of its field say.

    python -m benchmarks.simulstream VENV [--live] [--set NAME=VALUE …] [--out DIR]

VENV has simulstream and OmniSTEval: `tools/test_simulstream` makes it. Prints as JSON normalized
erasure and the real-time factor (`simulstream_stats`), and BLEU, chrF and LongYAAL in milliseconds,
without computation (CU) and with it (CA) (`omnisteval longform`), all in words, against the clip's
sixteen sentences where they are spoken. --live: of the log that `ssbd-desktop transcribe` writes of
the clip in real time. --set: settings, such as models; without them it is the demonstration.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from benchmarks.hearing import clip
from research.simulstream_log import write_log
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.demo_pack import TRANSLATIONS
from ssbd_desktop.settings.table import Settings

ROOT = Path(__file__).resolve().parents[1]
CHUNK = 0.25
"""Seconds of sound that simulstream gives at a time."""

_UNITS = {"text": "spm", "tokens": "word"}
"""By what is to be counted, the unit of simulstream's detokenizer."""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("venv", type=Path)
    parser.add_argument("--live", action="store_true")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--out", type=Path, help="keep the log there, and what was scored")
    options = parser.parse_args()
    texts = dict(one.split("=", 1) for one in options.set)
    values = {name: type(getattr(Settings(), name))(value) for name, value in texts.items()}
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.out or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if options.live:
            log, pack = folder / "live.simulstream", demo_pack.find()
            settings = pack.settings(Settings()).with_values(values)
            write_log(settings, pack.clip, log)
        else:
            log = run(options.venv, folder, values)
        print(json.dumps(stats(options.venv, log) | latencies(options.venv, log), indent=1))


def run(venv: Path, folder: Path, values: Mapping[str, object]) -> Path:
    """Return the log of simulstream's own command on the clip; values: settings."""
    config, files, log = folder / "processor.yaml", folder / "files.txt", folder / "run.simulstream"
    processor = {"type": "research.simulstream_processor.Captions", "speech_chunk_size": CHUNK}
    config.write_text(json.dumps({**processor, **values}), "utf-8")  # JSON is YAML, too
    files.write_text(f"{demo_pack.find().clip}\n", "utf-8")
    log.unlink(missing_ok=True)  # it would be added to
    _call(
        venv / "bin" / "simulstream_inference", "--speech-processor-config", config,
        "--wav-list-file", files, "--src-lang", "en", "--tgt-lang", "de", "--metrics-log-file", log,
    )  # fmt: skip
    return log


def stats(venv: Path, log: Path, counted: str = "text") -> dict[str, float]:
    """Return what `simulstream_stats` prints; counted: words of the text, or tokens as they are."""
    config = _config(log, counted)
    printed = _call(
        venv / "bin" / "simulstream_stats", "--eval-config", config, "--log-file", log
    ).partition("Stats: ")[2]
    return {name: one["value"] for name, one in json.loads(printed).items()}


def latencies(venv: Path, log: Path) -> dict[str, float]:
    """Return what OmniSTEval says of a log of the clip."""
    pack, spoken = demo_pack.find(), log.with_suffix(".json")
    times = [(begin / SAMPLE_RATE, (end - begin) / SAMPLE_RATE) for begin, end in clip()[1]]
    segments = [{"wav": pack.clip.name, "offset": at, "duration": long} for at, long in times]
    spoken.write_text(json.dumps(segments), "utf-8")
    scored = log.with_suffix(".scores")
    _call(
        venv / "bin" / "omnisteval", "longform", "--word_level", "--speech_segmentation", spoken,
        "--ref_sentences_file", pack.folder / TRANSLATIONS["German"], "--hypothesis_file", log,
        "--hypothesis_format", "simulstream", "--simulstream_config_file", _config(log, "text"),
        "--lang", "de", "--output_folder", scored,
    )  # fmt: skip
    rows = (line.split("\t") for line in (scored / "scores.tsv").read_text("utf-8").splitlines())
    wanted = ("BLEU", "chrF", "LongYAAL (CU)", "LongYAAL (CA)")
    return {name: float(value) for name, value in rows if name in wanted}


def _config(log: Path, counted: str) -> Path:
    path = log.with_suffix(".yaml")
    unit = {"detokenizer_type": "simuleval", "latency_unit": _UNITS[counted]}
    path.write_text(json.dumps(unit), "utf-8")
    return path


def _call(*command: object) -> str:
    """Return what a program printed."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [str(part) for part in command], env=environment, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{command[0]} failed:\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
