"""Where the time goes between speech and its translation, in the app itself and in real time.

    python -m benchmarks.timeline WHISPER GGUF SOUND … [--json] [--svg FILE] [--set NAME=VALUE …]
        [--busy]

The app as it ships hears the recordings from a sound server (Linux), one after the other. Of each
caption, and of the first translated words of each utterance that begins after a pause, the parts
that their delay consists of: the speech itself (first words only), waiting for a pass, recognition,
waiting for translation, the first pass of the update (prompt tail and draft), decoding, and the
rest of the update. The words' own times are those that the same Whisper gives in the whole
recording. `minutes` are median word lags minute by minute. --busy: another program takes one core
meanwhile.

--json prints, in seconds, first_words_median_s, first_words_p95_s, caption_median_s,
word_lag_median_s, word_lag_p95_s; word_there_median_s and word_there_p95_s: until a word stands in
its place, though it may be another at first; word_sound_median_s: how much of what comes after a
word is heard before a pass has it right, which would be its lag if passes took no time;
wrong_words, in per cent of what the same Whisper hears in the whole recording; and busy_share: the
share of all cores that the app takes, with the sound server and the player.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import psutil
import soundfile
from faster_whisper import WhisperModel

from benchmarks.hearing import NEIGHBOR, Samples, neighbor
from benchmarks.observer import Observer, observed
from benchmarks.sound_server import running_server
from benchmarks.stretches import stretches
from benchmarks.word_lag import first_words, lags
from ssbd_desktop.base.events import SAMPLE_RATE, Caption, Event, Transcript
from ssbd_desktop.commands.quality import word_error_rate
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.recognizer import Word
from ssbd_desktop.speech.whisper import clip_sound, vad_session
from ssbd_desktop.system.clock import lasting_clock

PARTS = (
    "speech", "wait for a pass", "recognition", "wait for translation", "prompt tail and draft",
    "decoding", "rest",
)  # fmt: skip
_COLORS = ("#b0b0b0", "#f2c14e", "#e07a3f", "#9fc5e8", "#3d85c6", "#1c4587", "#6aa84f")
_SILENCE = 3.0
"""Seconds after a recording, so that its last utterance ends by itself."""
_SEAM = 0.1
"""Seconds by which the sound of two utterances may overlap."""
_LAST_CAPTION = 60.0
"""Seconds after that in which the last caption comes."""


class EveryEvent(Observer):
    """Keeps every event."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        """Take an event, on any thread."""
        self.events.append(event)
        super().__call__(event)


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line, hear the recordings and print what they show."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("language_model", type=Path)
    parser.add_argument("sounds", type=Path, nargs="+")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--busy", action="store_true")
    options = parser.parse_args(arguments)
    chosen = dict(one.split("=", 1) for one in options.set)
    settings = Settings().with_values(
        {
            "whisper_model": str(options.whisper),
            "translation_model": str(options.language_model),
            "device": "default",
            "source_language": "English",
            **{name: type(getattr(Settings(), name))(text) for name, text in chosen.items()},
        }
    )
    found = heard(options.whisper, settings, options.sounds, busy=options.busy)
    if options.svg:
        options.svg.write_text(picture(found["parts"]), "utf-8")
    if options.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print(table(found))


def heard(
    whisper: Path, settings: Settings, sounds: Sequence[Path], *, busy: bool = False
) -> dict[str, object]:
    """Return what the app made of recordings in real time."""
    known = list(_known(whisper, sounds))
    said = [word.text for _, spoken in known for word in spoken]
    keeping = EveryEvent()
    words: list[float] = []
    there: list[float] = []
    sound: list[float] = []
    minutes: list[float] = []
    first: list[float] = []
    late: list[float] = []
    parts: dict[str, list[tuple[float, ...]]] = {"first words": [], "captions": []}
    texts: list[str] = []
    shares: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server() as server,
        observed(settings, keeping),
        neighbor(busy),
    ):
        played = Path(folder) / "sound.wav"
        for samples, spoken in known:
            soundfile.write(played, samples, SAMPLE_RATE)  # the player stops early in some files
            keeping.events.clear()
            keeping.utterances.clear()  # words that were taken back never get their caption
            took, began = _processor_time(), lasting_clock()
            server.play(played).wait()
            time.sleep(_SILENCE)
            keeping.wait(lambda: not keeping.unfinished, _LAST_CAPTION)
            shares.append((_processor_time() - took) / (lasting_clock() - began))
            transcripts = [
                e
                for e in keeping.events
                if isinstance(e, Transcript) and (e.heard is None or e.heard > began)
            ]  # the others are of the recording before
            captions = [e for e in keeping.events if isinstance(e, Caption)]
            begun = _begun(captions)
            moved = _on_time(settings, samples, transcripts)
            found, _ = lags(spoken, moved)
            words += found
            there += lags(spoken, moved, mistaken=True)[0]
            sound += lags(spoken, [replace(e, heard=e.end, recognized=e.end) for e in moved])[0]
            minutes += [
                float(statistics.median(found[at : at + 150])) for at in range(0, len(found), 150)
            ]
            first += first_words([one for one in captions if one.utterance in begun])
            late += [one.lag for one in captions if one.lag is not None and not one.final]
            for kind, rows in _parts(transcripts, captions, begun).items():
                parts[kind] += rows
            texts += [one.source for one in captions if one.final]
    return {
        "first_words_median_s": _median(first),
        "first_words_p95_s": _p95(first),
        "caption_median_s": _median(late),
        "word_lag_median_s": _median(words),
        "word_lag_p95_s": _p95(words),
        "word_there_median_s": _median(there),
        "word_there_p95_s": _p95(there),
        "word_sound_median_s": _median(sound),
        "wrong_words": word_error_rate("".join(said), " ".join(texts)),
        "busy_share": round(statistics.mean(shares) / (os.cpu_count() or 1), 3),
        "minutes": minutes,
        "parts": {
            f"{kind}, {name}": dict(zip(PARTS, _middle(rows, share), strict=True))
            for kind, rows in parts.items()
            for name, share in (("median", 50), ("p95", 95))
        },
        "messages": keeping.messages,
        "captions": texts,
    }


def _known(whisper: Path, sounds: Sequence[Path]) -> Iterator[tuple[Samples, list[Word]]]:
    model = WhisperModel(str(whisper), device="cpu", compute_type="int8", cpu_threads=2)
    for sound in sounds:
        samples = clip_sound(sound)
        segments, _ = model.transcribe(samples, language="en", beam_size=5, word_timestamps=True)
        yield (
            samples,
            [
                Word(word.word, word.start, word.end, word.word[:1] == " ", word.probability)
                for segment in segments
                for word in segment.words or ()
            ],
        )


def _on_time(
    settings: Settings, samples: Samples, transcripts: Sequence[Transcript]
) -> list[Transcript]:
    """Return transcripts that end where their sound does in the recording."""
    silence = np.zeros(round(_SILENCE * SAMPLE_RATE), np.float32)
    sound = np.concatenate((samples, silence))
    onset = stretches(sound, settings.silence, vad_session())[0].voice_start
    ahead = transcripts[0].start - onset / SAMPLE_RATE if transcripts else 0.0
    return [replace(one, end=one.end - ahead) for one in transcripts]


def _begun(captions: Sequence[Caption]) -> set[str]:
    """Return the utterances that began after a pause. The words of one that was cut from another
    stood in that one's captions before."""
    found: set[str] = set()
    known: set[str] = set()
    reached = 0.0
    for one in captions:
        if one.utterance not in known:
            known.add(one.utterance)
            if one.start >= reached - _SEAM:
                found.add(one.utterance)
        if not one.final:
            reached = max(reached, one.end)
    return found


def _parts(
    transcripts: Sequence[Transcript], captions: Sequence[Caption], begun: set[str]
) -> dict[str, list[tuple[float, ...]]]:
    """Return the seconds of each of PARTS, for first words and for all captions of open
    utterances."""
    made_of = {(one.utterance, one.whole_words, one.end): one for one in transcripts}
    rows: dict[str, list[tuple[float, ...]]] = {"first words": [], "captions": []}
    seen: set[str] = set()
    for one in captions:
        of = made_of.get((one.utterance, one.source, one.end))
        stats, wait = one.stats, one.translation_lag
        if of is None or of.lag is None or stats is None or wait is None or not one.visible:
            continue
        after = (
            max(of.lag - of.took, 0.0),
            of.took,
            max(wait - stats.seconds, 0.0),
            stats.first_pass_seconds,
            stats.model_seconds - stats.first_pass_seconds,
            stats.seconds - stats.model_seconds,
        )
        if one.utterance in begun - seen:
            seen.add(one.utterance)
            rows["first words"].append((one.end - one.start, *after))
        if not one.final:
            rows["captions"].append((0.0, *after))
    return rows


def _middle(rows: Sequence[tuple[float, ...]], percent: int) -> list[float]:
    """Return the parts of the row at a percentile of all delays, averaged with its neighbors."""
    ranked = sorted(rows, key=sum)
    if not ranked:
        return [0.0] * len(PARTS)
    at = round((len(ranked) - 1) * percent / 100)
    near = ranked[max(0, at - 2) : at + 3]
    return [round(statistics.mean(values), 3) for values in zip(*near, strict=True)]


def _processor_time() -> float:
    here = psutil.Process()
    ours = [one for one in here.children(recursive=True) if NEIGHBOR not in one.cmdline()]
    times = [process.cpu_times() for process in (here, *ours)]
    return float(sum(one.user + one.system for one in times))


def _median(values: Sequence[float]) -> float:
    return round(statistics.median(values), 3) if values else float("nan")


def _p95(values: Sequence[float]) -> float:
    return round(float(np.percentile(values, 95)), 3) if values else float("nan")


def table(found: dict[str, object]) -> str:
    """The figures for a person to read."""
    lines = [f"{name:24}{value}" for name, value in found.items() if isinstance(value, float)]
    lines.append(f"{'minutes':24}{found['minutes']}")
    parts = found["parts"]
    assert isinstance(parts, dict)
    for name, row in parts.items():
        lines.append(f"{name}: {sum(row.values()):.2f} s")
        lines += [f"  {part:22}{seconds:6.2f}" for part, seconds in row.items()]
    messages, captions = found["messages"], found["captions"]
    assert isinstance(messages, list)
    assert isinstance(captions, list)
    return "\n".join([*lines, *messages, *captions])


def picture(parts: object) -> str:
    """Return the parts of the delays as a drawing: a bar each."""
    assert isinstance(parts, dict)
    longest = max(sum(row.values()) for row in parts.values()) or 1.0
    scale, drawn = 560 / longest, []
    for number, (name, row) in enumerate(parts.items()):
        left, top = 190.0, 14 + 30 * number
        drawn.append(f'<text x="180" y="{top + 14}" text-anchor="end">{name}</text>')
        for color, seconds in zip(_COLORS, row.values(), strict=True):
            width = seconds * scale
            drawn.append(
                f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="20" fill="{color}"/>'
            )
            left += width
        drawn.append(f'<text x="{left + 6:.1f}" y="{top + 14}">{sum(row.values()):.2f} s</text>')
    top = 14 + 30 * len(parts)
    for number, (part, color) in enumerate(zip(PARTS, _COLORS, strict=True)):
        x, y = 190 + 160 * (number % 4), top + 18 * (number // 4)
        drawn.append(f'<rect x="{x}" y="{y}" width="10" height="10" fill="{color}"/>')
        drawn.append(f'<text x="{x + 15}" y="{y + 9}">{part}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 {top + 40}" '
        f'font-family="sans-serif" font-size="12">\n' + "\n".join(drawn) + "\n</svg>\n"
    )


if __name__ == "__main__":
    main()
