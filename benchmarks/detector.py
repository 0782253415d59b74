"""What the voice detector misses of what people mark as speech, and what it takes for it besides.

    python -m benchmarks.detector MEETINGS [--levels DB …] [--begins P --lasts P] [--plain]

MEETINGS is a folder of recordings with speakers.rttm. Percentages of the frames, over all
recordings and levels; and in the sounds of `benchmarks.invention`, in which nobody speaks, how many
frames of how many. --begins and --lasts: other probabilities; --plain: without raising soft sound.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from numpy.typing import NDArray

from benchmarks.hearing import Samples
from benchmarks.invention import SOUNDS
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech import vad
from ssbd_desktop.speech.vad import FRAME, SPEECH, Endpoint, VoiceActivity, advance
from ssbd_desktop.speech.whisper import clip_sound, vad_session


def main() -> None:
    """Read the command line, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("meetings", type=Path)
    parser.add_argument("--levels", type=float, nargs="+", default=[0.0, -30.0], metavar="DB")
    parser.add_argument("--begins", type=float, default=vad.BEGINS)
    parser.add_argument("--lasts", type=float, default=vad.LASTS)
    parser.add_argument("--plain", action="store_true")
    options = parser.parse_args()
    gain = 0.0 if options.plain else vad.MOST_GAIN
    with (
        patch.object(vad, "BEGINS", options.begins),
        patch.object(vad, "LASTS", options.lasts),
        patch.object(vad, "MOST_GAIN", gain),
    ):
        missed, false = list[float](), list[bool]()
        for path in sorted(options.meetings.glob("*.flac")):
            sound = clip_sound(path)
            for level in options.levels:
                found = speech(sound * np.float32(10 ** (level / 20)))
                truth = marked(options.meetings / "speakers.rttm", path.stem, len(found))
                missed.append(1 - float(found[truth].mean()))
                false += found[~truth].tolist()
        nobody = [
            speech(make(np.random.default_rng(seed)) * np.float32(10 ** (level / 20)))
            for make in SOUNDS.values()
            for seed in range(3)
            for level in options.levels
        ]
    print(f"missed {np.mean(missed):.1%} (each recording {min(missed):.0%} to {max(missed):.0%})")
    print(f"taken for speech besides {np.mean(false):.1%}")
    print(f"where nobody speaks {sum(map(np.sum, nobody))} of {sum(map(len, nobody))} frames")


def speech(sound: Samples) -> NDArray[np.bool_]:
    """Return which frames count as speech, bool[frames]."""
    state, found = Endpoint(), list[bool]()
    for probability in VoiceActivity(vad_session()).probabilities(sound):
        state = advance(state, probability, Settings().silence)
        found.append(state.run >= SPEECH)
        if state.run == SPEECH:
            found[-SPEECH:] = [True] * SPEECH
    return np.array(found)


def marked(table: Path, name: str, count: int) -> NDArray[np.bool_]:
    """Return in which of `count` frames people mark someone as speaking."""
    times = (np.arange(count) + 0.5) * FRAME / SAMPLE_RATE
    found = np.zeros(count, np.bool_)
    for row in table.read_text("utf-8").splitlines():
        _, recording, _, start, seconds, *_ = row.split()
        if recording == name:
            found |= (times >= float(start)) & (times <= float(start) + float(seconds))
    return found


if __name__ == "__main__":
    main()
