"""The sound of a call without headphones, and that of one app beside another's.

    python -m benchmarks.echo rooms WHISPER [--seconds N]
    python -m benchmarks.echo app WHISPER [--times N]

On a PulseAudio server of its own (Linux), with voices by espeak-ng. WHISPER is a model's folder;
faster-whisper hears each recording at once, with a beam of 5 and its voice activity detection.

`rooms`: the far end talks all the time, the near end in the second half. The microphone hears the
near end and, except with headphones, what the loudspeakers play: later, with a decaying room of
0.25 s, and so many dB quieter. It is captured twice at once, as it is and without echo, and of the
latter is also shown what the app shows, without what both sides said at once. Printed for each:
of 100 words that the far end says, those in the microphone (in the first half every word counts, in
the second long ones that the near end does not say); of 100 that the near end says, those that are
heard; for headphones also the words by which both recordings differ, the lag of the second behind
the first and the processor that each process takes.

`app`: one app plays sentences, each in a stream of its own, while another one talks. Printed: words
of the other that are heard of the first, and the seconds lost at each beginning.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import soundfile
import soxr
from faster_whisper import WhisperModel

from benchmarks.hearing import Samples
from benchmarks.sound_server import SINK, SoundServer, running_server
from ssbd_desktop.audio.sources import DeviceSource
from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Transcript
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.speech.channels import without_repeats
from ssbd_desktop.system.clock import lasting_clock

FAR = (
    "The flight to Milan leaves at midnight on Tuesday.",
    "Please bring the blue folder with all contracts.",
    "Our warehouse in Hamburg ships four hundred parcels every week.",
    "The new printer needs paper, ink and a longer cable.",
    "Nobody has seen the keys since the party last weekend.",
)
NEAR = (
    "I would rather take an early train.",
    "My kitchen floor should be finished before winter.",
    "A neighbor bought her old bicycle from me.",
    "We can call your doctor again this afternoon.",
    "These apples taste much better than yesterday's.",
)
ROOMS = [(delay, level) for delay in (60, 120, 250) for level in (-6, -12)]
MOVED = SAMPLE_RATE // 10
AFTER = 1.0  # seconds that are recorded after the end
PAUSE = np.zeros(SAMPLE_RATE // 3, np.float32)


def main() -> None:
    """Read the command line, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("rooms", "app"))
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--seconds", type=float, default=40.0, help="how long each room is heard")
    parser.add_argument("--times", type=int, default=50, help="how often the app plays")
    options = parser.parse_args()
    model = WhisperModel(str(options.whisper), device="cpu", compute_type="int8", cpu_threads=1)
    with tempfile.TemporaryDirectory() as folder, running_server() as server:
        if options.what == "rooms":
            _rooms(server, Path(folder), model, options.seconds)
        else:
            _app(server, Path(folder), model, options.times)


def _rooms(server: SoundServer, folder: Path, model: WhisperModel, seconds: float) -> None:
    server.add_sink("room")
    server.add_microphone("room")
    server.set_default_source("microphone")
    half = seconds / 2
    far, far_words = _talk(FAR, "en-us", seconds, folder)
    near, near_words = _talk(NEAR, "en-gb+f3", half, folder)
    near = np.concatenate((np.zeros(len(far) - len(near), np.float32), near))
    noise = np.random.default_rng(2).normal(0, 3e-4, len(far)).astype(np.float32)
    soundfile.write(folder / "far.wav", far, SAMPLE_RATE)
    theirs = _only(far_words, near_words)
    said = _heard(model, far)
    print("room\tfar %\twithout echo\tshown\tnear %\twithout echo\tshown")
    for room in [None, *ROOMS]:
        echo = _echo(far, *room) if room else np.zeros_like(far)
        soundfile.write(folder / "near.wav", noise + near + echo, SAMPLE_RATE)
        recordings = [_Recording(own) for own in (False, True)]
        time.sleep(1.5)
        players = [server.play(folder / "far.wav", SINK), server.play(folder / "near.wav", "room")]
        for player in players:
            player.wait()
        time.sleep(AFTER)
        sounds = _aligned(*(recording.end() for recording in recordings))
        for recording, sound in zip(recordings, sounds, strict=True):
            middle = len(sound) - round((half + 2.5) * SAMPLE_RATE)
            began = len(sound) / SAMPLE_RATE - seconds - AFTER
            others = [replace(x, start=x.start + began, end=x.end + began) for x in said]
            alone = _heard(model, sound[:middle])
            both = _heard(model, sound[middle:], middle / SAMPLE_RATE)
            recording.halves = _plain(alone), _plain(both)
            if recording is recordings[-1]:
                alone, both = ([without_repeats(x, others) for x in half] for half in (alone, both))
                shown = _plain(alone), _plain(both)
        halves = [*(recording.halves for recording in recordings), shown]
        far_left = [[*one, *(word for word in two if word in theirs)] for one, two in halves]
        figures = [100 * len(left) / len(far_words) for left in far_left]
        figures += [100 * _right(near_words, two) / len(near_words) for _, two in halves]
        name = f"{room[0]} ms, {room[1]} dB" if room else "headphones"
        print(name, *(f"{figure:.1f}" for figure in figures), sep="\t", flush=True)
        if far_left[1]:
            print(f"  without echo: {' '.join(far_left[1])}; shown: {' '.join(far_left[2])}")
        if room is None:
            raw, clean = recordings
            words = ([*one, *two] for one, two in (raw.halves, clean.halves))
            print(
                f"  words that differ: {word_errors(*words)}; "
                f"lag {1000 * (clean.lag - raw.lag):+.1f} ms; "
                f"processor {raw.processor:.1f} % and {clean.processor:.1f} %"
            )


def _aligned(one: Samples, two: Samples) -> tuple[Samples, Samples]:
    """Return of both what both have: Whisper hears some words otherwise where a cut lies elsewhere.

    They began and ended one after the other.
    """
    size = len(one) + len(two)
    alike = np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(two, size).conj(), size)
    earlier = int(alike.argmax())
    earlier -= size if earlier > len(one) else 0
    one, two = one[max(earlier, 0) :], two[max(-earlier, 0) :]
    both = min(len(one), len(two))
    return one[:both], two[:both]


def _app(server: SoundServer, folder: Path, model: WhisperModel, times: int) -> None:
    other, other_words = _talk(FAR, "en-us", 60.0, folder)
    soundfile.write(folder / "other.wav", np.tile(other, times), SAMPLE_RATE)
    clips = [_said(text, "en-gb+f3", folder) for text in NEAR]
    for number, clip in enumerate(clips):
        soundfile.write(folder / f"{number}.wav", clip, SAMPLE_RATE)
    recording = _Recording(False, "app:one")
    _play(server, "two", folder / "other.wav")
    time.sleep(1.0)
    for number in range(times):
        _play(server, "one", folder / f"{number % len(clips)}.wav").wait()
        time.sleep(0.7)
    sound = recording.end()
    lost, at = [], 0
    for number in range(times):
        clip = clips[number % len(clips)]
        part = sound[at : at + len(clip) + 3 * SAMPLE_RATE]
        start = (
            int(np.correlate(part, clip[SAMPLE_RATE // 2 :], "valid").argmax()) - SAMPLE_RATE // 2
        )
        lost.append(_lost(part, clip, start))
        at += max(start, 0) + len(clip)
    words = _plain(_heard(model, sound))
    said = [word for number in range(times) for word in plain_words(NEAR[number % len(NEAR)])]
    theirs = _only(other_words, said)
    print(f"{len(sound) / SAMPLE_RATE:.0f} s, {times} streams")
    print(f"words of the other: {sum(word in theirs for word in words)}")
    print(f"words that are heard: {100 * _right(said, words) / len(said):.1f} %")
    longest = ", ".join(f"{seconds:.2f}" for seconds in sorted(lost)[-5:])
    print(f"lost at a beginning: median {statistics.median(lost):.2f} s, the longest {longest} s")


class _Recording:
    """What a source gives until `end`. halves: the words that are heard in it."""

    def __init__(self, own: bool, device: str = "default") -> None:
        self._source = DeviceSource(device, own)
        self._thread = threading.Thread(target=self._listen)
        self.blocks: list[tuple[AudioBlock, float]] = []
        self.halves: tuple[list[str], list[str]] = [], []
        self.processor = 0.0
        before = set(psutil.Process().children())
        self._thread.start()
        while not self.blocks:
            time.sleep(0.05)
        (self._child,) = set(psutil.Process().children()) - before
        self._began = time.monotonic(), sum(self._child.cpu_times()[:2])

    def end(self) -> Samples:
        """Return all of it."""
        began, used = self._began
        taken = sum(self._child.cpu_times()[:2]) - used
        self.processor = 100 * taken / (time.monotonic() - began)
        self._source.close()
        self._thread.join()
        return np.concatenate([block.samples for block, _ in self.blocks])

    @property
    def lag(self) -> float:
        """Return the median seconds from when the device delivered sound until it was here."""
        return statistics.median(when - (block.arrived or 0.0) for block, when in self.blocks)

    def _listen(self) -> None:
        for block in self._source.blocks():
            self.blocks.append((block, lasting_clock()))


def _lost(part: Samples, clip: Samples, start: int) -> float:
    """Return the seconds at the beginning of a clip that its recording does not have.

    A hole behind it moves it, by up to MOVED samples: that is no loss.
    """
    frame = SAMPLE_RATE // 10
    for first in range(0, len(clip) - frame, frame // 5):
        wanted = clip[first : first + frame]
        near = part[max(start + first - MOVED, 0) : max(start + first, 0) + frame + MOVED]
        loud = np.square(wanted).sum()
        if loud < 1e-2 or len(near) < frame:
            continue
        power = np.convolve(np.square(near), np.ones(frame, np.float32), "valid")
        alike = np.correlate(near, wanted, "valid")
        if (alike > 0.7 * np.sqrt(loud * power + 1e-12)).any():
            return first / SAMPLE_RATE
    return len(clip) / SAMPLE_RATE


def _echo(far: Samples, delay: int, level: float) -> Samples:
    """Return what a room makes of a sound. delay: in ms."""
    count = SAMPLE_RATE // 4
    room = np.random.default_rng(1).normal(size=count) * np.exp(-6.9 * np.arange(count) / count)
    room[0] = 3.0
    before = np.zeros(delay * SAMPLE_RATE // 1000)
    heard = np.concatenate((before, np.convolve(far, room)))[: len(far)]
    loud = float(np.sqrt(np.mean(np.square(far)) / np.mean(np.square(heard))))
    return np.asarray(heard * loud * 10 ** (level / 20), np.float32)


def _talk(
    texts: Sequence[str], voice: str, seconds: float, folder: Path
) -> tuple[Samples, list[str]]:
    """Return sentences of some seconds in all, and their words."""
    parts: list[Samples] = []
    words: list[str] = []
    number = 0
    while True:
        clip = np.concatenate((_said(texts[number % len(texts)], voice, folder), PAUSE))
        if sum(map(len, parts)) + len(clip) > seconds * SAMPLE_RATE:
            break
        parts.append(clip)
        words += plain_words(texts[number % len(texts)])
        number += 1
    rest = round(seconds * SAMPLE_RATE) - sum(map(len, parts))
    return np.concatenate((*parts, np.zeros(rest, np.float32))), words


def _said(text: str, voice: str, folder: Path) -> Samples:
    path = folder / "said.wav"
    subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "-w", path, text], check=True)
    sound, rate = soundfile.read(path, dtype="float32")
    sound = soxr.resample(sound, rate, SAMPLE_RATE)
    loud = sound[np.abs(sound) > 0.01]
    return np.asarray(0.1 * sound / np.sqrt(np.mean(np.square(loud))), np.float32)


def _play(server: SoundServer, app: str, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(["paplay", f"--client-name={app}", str(path)], env=server.env)


def _heard(model: WhisperModel, sound: Samples, start: float = 0.0) -> list[Transcript]:
    found, _ = model.transcribe(
        sound, language="en", beam_size=5, vad_filter=True, condition_on_previous_text=False
    )
    return [
        Transcript("", each.text.strip(), "", True, start + each.start, start + each.end)
        for each in found
    ]


def _plain(heard: Sequence[Transcript]) -> list[str]:
    return plain_words(" ".join(each.text for each in heard))


def _only(words: Sequence[str], others: Sequence[str]) -> set[str]:
    """Return words of four letters and more that the others do not say: short ones are misheard."""
    return {word for word in words if len(word) > 3} - set(others)


def _right(said: Sequence[str], heard: Sequence[str]) -> int:
    """Return how many words are heard, in their order."""
    longest = [0] * (len(heard) + 1)
    for word in said:
        diagonal = 0
        for place, other in enumerate(heard, start=1):
            above = longest[place]
            longest[place] = max(above, longest[place - 1], diagonal + (word == other))
            diagonal = above
    return longest[-1]


if __name__ == "__main__":
    main()
