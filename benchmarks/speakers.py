"""How well speakers are told apart, on recordings of which people wrote down who speaks when.

    python -m benchmarks.speakers FOLDER WHISPER [--alone FILE …]

FOLDER: sound files and `speakers.rttm`, by their names. WHISPER: a model's folder, for the words.
For each recording: the words of which one person alone is speaking, and how many of them get the
right speaker, a minute later and as first said (a second after the word), and by the app's
captions, as named at last and when they became final, beside what calling everyone one speaker
gives; how many speakers there are, of these those that ever speak alone, and for two seconds, and
how many were found; the diarization error rate with a collar of .25 s, with and without overlapped
speech, by pyannote.metrics if it is installed; and the processor time for a second of sound.
--alone: recordings of one person each. From those voices it also makes an hour in which they take
turns. Last: for how many pairs of voices, each from one half of a recording, remembering one would
offer it for the other, where they are one person's and where they are not.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Heard, SpeakerNamed, Transcript, Voice
from ssbd_desktop.settings.remembered_voices import ALIKE
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.speech.recognizer import Word
from ssbd_desktop.speech.vad import VoiceActivity
from ssbd_desktop.speech.voices import Speakers, VoiceEncoder
from ssbd_desktop.speech.whisper import WhisperRecognizer, vad_session
from ssbd_desktop.speech.who_speaks import WhoSpeaks

Samples = NDArray[np.float32]
Turn = tuple[float, float, str]
BLOCK = SAMPLE_RATE // 2
HOUR = 3600.0
FIRST, SETTLED = 1.0, 60.0


@dataclass(frozen=True)
class Followed:
    """A recording as it was followed.

    first, settled: each word's speaker, 0 for none, a second and a minute later. said: the
    stretches as of a minute later, and each one's speaker. cost: seconds of a processor a second.
    """

    found: int
    first: list[int]
    settled: list[int]
    said: list[tuple[int, int, int]]
    cost: float
    voices: list[Voice]


def follow(sound: Samples, words: list[Word]) -> Followed:
    """Follow a recording in blocks of half a second."""
    speakers = Speakers()
    who = WhoSpeaks(VoiceEncoder(), speakers)
    activity = VoiceActivity(vad_session())
    labels: dict[float, list[int]] = {FIRST: [], SETTLED: []}
    said: dict[int, tuple[int, int, int]] = {}
    cost = 0.0

    def note(now: float) -> None:
        for later, found in labels.items():
            due = [word for word in words[len(found) :] if word.end < now - later]
            found += [speaker_of(who, word) for word in due]
        for one in who.said():
            if one[0] not in said or one[1] > (now - SETTLED) * SAMPLE_RATE:
                said[one[0]] = one

    for at in range(0, len(sound), BLOCK):
        block = sound[at : at + BLOCK]
        probabilities = activity.probabilities(block)
        began = time.process_time()
        who.hear(block, probabilities)
        cost += time.process_time() - began
        note((at + BLOCK) / SAMPLE_RATE)
    who.finish()
    length = len(sound) / SAMPLE_RATE
    note(length)
    for found in labels.values():
        found += [speaker_of(who, word) for word in words[len(found) :]]
    return Followed(
        speakers.found, labels[FIRST], labels[SETTLED], sorted(said.values()), cost / length,
        [each.voice for each in speakers.news()],
    )  # fmt: skip


def captioned(
    recognizer: WhisperRecognizer, sound: Samples, words: list[Word]
) -> tuple[list[int], list[int]]:
    """Return the speaker of the final caption in which each word is, 0 for none: at last, and when
    the caption was made."""
    settings = Settings().with_values({"speakers": True, "source_language": "English"})
    transcribers = ChannelTranscribers(recognizer, settings)
    events: list[Heard] = []
    for at in range(0, len(sound), BLOCK):
        events += transcribers.hear([AudioBlock(sound[at : at + BLOCK], at / SAMPLE_RATE)])
    events += transcribers.finish()
    later = {each.utterance: each.speaker for each in events if isinstance(each, SpeakerNamed)}
    finals = [each for each in events if isinstance(each, Transcript) and each.final]

    def of(word: Word, later: dict[str, int]) -> int:
        middle = (word.start + word.end) / 2
        there = (each for each in finals if each.start <= middle < each.end)
        return next((later.get(each.utterance, each.speaker) for each in there), 0)

    return [of(word, later) for word in words], [of(word, {}) for word in words]


def speaker_of(who: WhoSpeaks, word: Word) -> int:
    """Return who says a word; a word's times may be off."""
    start, end = round(word.start * SAMPLE_RATE), round(word.end * SAMPLE_RATE)
    for margin in (0, SAMPLE_RATE // 4, SAMPLE_RATE):
        if number := who.speaker(start - margin, end + margin):
            return number
    return 0


def alone(words: list[Word], turns: list[Turn]) -> list[tuple[int, str]]:
    """Return the words, by number, at whose middle one person speaks, and that person."""
    made = []
    for number, word in enumerate(words):
        middle = (word.start + word.end) / 2
        speaking = {name for start, end, name in turns if start <= middle < end}
        if len(speaking) == 1:
            made.append((number, speaking.pop()))
    return made


def right(pairs: list[tuple[str, int]]) -> int:
    """Return how many pairs of a person and a number agree when each person has one number."""
    count = Counter(pair for pair in pairs if pair[1])
    best: dict[frozenset[int], int] = {frozenset(): 0}  # by the numbers that are given away
    for person in sorted({name for name, _ in count}):
        found = dict(best)
        for given, agreed in best.items():
            for number in {n for name, n in count if name == person} - given:
                more = given | {number}
                found[more] = max(found.get(more, 0), agreed + count[person, number])
        best = found
    return max(best.values())


def talkers(turns: list[Turn], least: float) -> int:
    """Return how many people speak alone for at least that many seconds."""
    seconds: dict[str, float] = defaultdict(float)
    for at in np.arange(0, max(end for _, end, _ in turns), 0.02):
        speaking = {name for start, end, name in turns if start <= at < end}
        if len(speaking) == 1:
            seconds[speaking.pop()] += 0.02
    return sum(value >= least for value in seconds.values())


def error_rates(
    turns: list[Turn], said: list[tuple[int, int, int]], length: float
) -> dict[str, float]:
    """Return the diarization error rates; nothing if pyannote.metrics is not installed."""
    try:
        from pyannote.core import Annotation, Segment, Timeline
        from pyannote.metrics.diarization import DiarizationErrorRate
    except ImportError:
        return {}

    def annotation(stretches: list[Turn]) -> Any:
        made = Annotation()
        for track, (start, end, name) in enumerate(stretches):
            made[Segment(start, end), track] = name
        return made

    heard = [(a / SAMPLE_RATE, b / SAMPLE_RATE, str(n)) for a, b, n in said if n]
    whole = Timeline([Segment(0, length)])
    return {
        name: round(
            DiarizationErrorRate(collar=0.5, skip_overlap=skip)(  # .25 s on both sides
                annotation(turns), annotation(heard), uem=whole
            ),
            3,
        )
        for name, skip in (("der", False), ("der_no_overlap", True))
    }


def measure(
    name: str,
    sound: Samples,
    words: list[Word],
    turns: list[Turn],
    recognizer: WhisperRecognizer | None = None,
) -> dict[str, Any]:
    """Return one recording's figures; those of captions only with a recognizer."""
    followed = follow(sound, words)
    judged = alone(words, turns)
    people = Counter(person for _, person in judged)
    speakers = {"right": followed.settled, "right_at_first": followed.first}
    if recognizer:
        made = captioned(recognizer, sound, words)
        speakers |= dict(zip(("right_in_captions", "right_when_final"), made, strict=True))
    return {
        "recording": name,
        "words": len(judged),
        **{
            key: right([(person, of[number]) for number, person in judged])
            for key, of in speakers.items()
        },
        "one_speaker": max(people.values(), default=0),
        "speakers": len({name for _, _, name in turns}),
        "alone": talkers(turns, 0.0),
        "alone_2_s": talkers(turns, 2.0),
        "found": followed.found,
        **error_rates(turns, followed.said, len(sound) / SAMPLE_RATE),
        "cpu": round(followed.cost, 4),
    }


def turns_of(rttm: Path) -> dict[str, list[Turn]]:
    """Return who speaks when, by recording."""
    made: dict[str, list[Turn]] = defaultdict(list)
    for line in rttm.read_text("utf-8").splitlines():
        _, name, _, start, length, _, _, person, *_ = line.split()
        made[name].append((float(start), float(start) + float(length), person))
    return made


def read(path: Path) -> Samples:
    """Return a recording, which must have 16 kHz."""
    sound, rate = soundfile.read(path, dtype="float32", always_2d=True)
    if rate != SAMPLE_RATE:
        raise SystemExit(f"{path} has {rate} Hz, not {SAMPLE_RATE}.")
    return np.ascontiguousarray(sound.mean(axis=1), np.float32)


def hour(voices: dict[str, Samples]) -> tuple[Samples, list[Turn], list[Word]]:
    """Return an hour in which voices take turns of 2 to 8 s; a “word” every .3 s of them."""
    chance = np.random.default_rng(47)
    parts, turns, words, at, last = [], [], [], 0.0, ""
    while at < HOUR:
        name = str(chance.choice([one for one in sorted(voices) if one != last]))
        sound, last = voices[name], name
        length = int(min(chance.uniform(2, 8) * SAMPLE_RATE, len(sound)))
        begin = int(chance.integers(0, len(sound) - length + 1))
        part = sound[begin : begin + length]
        parts += [part / (np.sqrt(np.mean(part**2)) + 1e-6) * 0.05, np.zeros(8000, np.float32)]
        end = at + length / SAMPLE_RATE
        turns.append((at, end, name))
        words += [Word("", t, t + 0.2) for t in np.arange(at + 0.4, end - 0.5, 0.3)]
        at = end + 0.5
    return np.concatenate(parts).astype(np.float32), turns, words


def offered(recordings: dict[str, tuple[str, Samples]]) -> dict[str, list[int]]:
    """Return of how many pairs of halves a voice would be offered, and how many there are.

    recordings: the person who speaks longest at a time, and the sound, by name. A half in which not
    just one voice is found is left out.
    """
    halves = []
    for person, sound in recordings.values():
        for half in (sound[: len(sound) // 2], sound[len(sound) // 2 :]):
            if len(voices := follow(half, []).voices) == 1:
                halves.append((person, voices[0]))
    count = {"one_person": [0, 0], "two_people": [0, 0]}
    for (one, voice), (other, heard) in itertools.combinations(halves, 2):
        pairs = count["one_person" if one == other else "two_people"]
        pairs[0] += float(np.dot(voice, heard)) >= ALIKE
        pairs[1] += 1
    return count


def main() -> None:
    """Measure what the command line names; a JSON line for each recording."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("whisper", type=Path)
    parser.add_argument("--alone", type=Path, nargs="*", default=[])
    chosen = parser.parse_args()
    recognizer = WhisperRecognizer(chosen.whisper, 1)
    rows = []
    halves: dict[str, tuple[str, Samples]] = {}
    for name, turns in turns_of(chosen.folder / "speakers.rttm").items():
        sound = read(next(chosen.folder.glob(f"{name}.*")))
        words = list(recognizer.recognize(sound[: 30 * SAMPLE_RATE], "en", 1).words)
        rows.append(measure(name, sound, words, turns, recognizer))
        halves[name] = max(turns, key=lambda turn: turn[1] - turn[0])[2], sound
        print(json.dumps(rows[-1]), flush=True)
    keys = ("words", *[key for key in rows[0] if key.startswith("right")], "one_speaker")
    print(json.dumps({"together": {key: sum(row[key] for row in rows) for key in keys}}))
    voices = {path.stem: read(path) for path in chosen.alone}
    for name, sound in voices.items():
        print(json.dumps({"alone": name, "found": follow(sound, []).found}), flush=True)
    if voices:
        sound, turns, words = hour(voices)
        print(json.dumps(measure("an hour of turns", sound, words, turns)), flush=True)
    halves |= {name: (name, sound) for name, sound in voices.items()}
    print(json.dumps({"offered": offered(halves)}))


if __name__ == "__main__":
    main()
