"""What the app predicts of models, beside what they cost here.

    python -m benchmarks.real_time MODEL [MODEL …] [--rounds N]

MODEL is a Whisper's folder or a GGUF file. Predicted is what the app scales from the
demonstration's models (`ssbd_desktop/models/real_time.py`): of a Whisper a partial's and a final's
pass with short windows, of a language model an update. Measured is the shortest of as many rounds,
with the threads that an engine has beside the other, and with all. The last columns say whether
that is in time. Only an idle machine gives figures that mean anything.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.assembly import calibration
from ssbd_desktop.models.real_time import SHARE, THREE_WORDS, UTTERANCE, Speed, update_seconds
from ssbd_desktop.speech.inspection import weights_of
from ssbd_desktop.speech.whisper import WhisperRecognizer, partial_and_final
from ssbd_desktop.system.computer import keep_what_is_freed, threads
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.translation_process.child import CONTEXT, update

LINE = "{:40} {:>7} {:>10} {:>10} {:>6}  {:>9} {:>8}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the models that the command line names, and print two lines for each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("models", nargs="+", type=Path, metavar="MODEL")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    keep_what_is_freed()  # as the process that recognizes does
    here = calibration.measure()
    print(LINE.format("", "threads", "predicted", "measured", "ratio", "predicted", "measured"))
    for path in options.models:
        for count, speed in ((threads(0), here.shared), (os.cpu_count() or 1, here.alone)):
            measure = whisper if path.is_dir() else language_model
            predicted, measured, limit = measure(path, count, speed, options.rounds)
            seconds = f"{predicted:.3f} s", f"{measured:.3f} s", f"{predicted / measured:.2f}"
            in_time = ("in time" if found <= limit else "late" for found in (predicted, measured))
            print(LINE.format(path.name[:40], count, *seconds, *in_time), flush=True)


def whisper(folder: Path, count: int, speed: Speed, rounds: int) -> tuple[float, float, float]:
    """Return the seconds that are predicted, those that were measured, and those that may be."""
    recognizer = WhisperRecognizer(folder, count)
    measured = min(partial_and_final(recognizer) for _ in range(rounds))
    predicted = speed.recognition * weights_of(folder).parameters
    return predicted, measured, SHARE * UTTERANCE


def language_model(path: Path, count: int, speed: Speed, rounds: int) -> tuple[float, float, float]:
    """Return the same of a language model."""
    model = LlamaModel(path, LoadOptions(threads=count, context_size=CONTEXT))
    measured = min(update(model) for _ in range(rounds))
    facts = model.facts
    model.close()
    bits = 8 * facts.size / facts.parameters
    return update_seconds(speed, facts.active_parameters, bits), measured, THREE_WORDS


if __name__ == "__main__":
    main()
